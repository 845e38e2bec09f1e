// `node scripts/cups-queue.ts [--labels 20]`: labels through the service and the agent to a raw queue of a real CUPS, and
// from there to a printer that records them, byte for byte and in order. Debian, root.
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { findFreePort, startService } from "../test/support/serve.ts";
import { openBusinessAccount } from "./business-account.ts";
import { unpackDebian } from "./debian-packages.ts";

const PACKAGES =
  "cups cups-daemon cups-client cups-common libcups2 libavahi-client3 libavahi-common3 libpaper1 libdbus-1-3 libgssapi-krb5-2".split(
    " ",
  );
const LABEL = {
  schemaVersion: 1,
  name: "Queue",
  widthMm: 50,
  heightMm: 30,
  variables: [{ name: "title" }],
  elements: [
    { type: "text", text: "{{title}}", xMm: 2, yMm: 2, widthMm: 20, heightMm: 8 },
    { type: "qrcode", value: "{{title}}", xMm: 24, yMm: 4, widthMm: 22, heightMm: 22 },
  ],
};
const OUTPUT = { format: "zpl", dpi: 203 } as const;
const QUEUE = "Labels";
const WITHIN_MS = 60_000;

const { values } = parseArgs({ options: { labels: { type: "string", default: "20" } } });
const labels = Number(values.labels);

const folder = mkdtempSync(join(tmpdir(), "platen-cups-"));
const programs: ChildProcess[] = [];
const arrived: Buffer[] = [];
const printer = createServer({ allowHalfOpen: true }, (socket) => {
  void buffer(socket).then((bytes) => (arrived.push(bytes), socket.end()));
});
try {
  await new Promise<void>((resolve) => printer.listen(0, "127.0.0.1", () => resolve()));
  const env = await startCups((printer.address() as AddressInfo).port);
  await printLabels(env);
} finally {
  for (const program of programs) program.kill("SIGTERM");
  await wait(500);
  printer.close();
  rmSync(folder, { recursive: true, force: true });
}

/** @returns what programs need to find its commands and its queue */
async function startCups(printerPort: number): Promise<NodeJS.ProcessEnv> {
  chmodSync(folder, 0o755);
  const { root, libraries } = unpackDebian(folder, PACKAGES);
  const programsOf = join(root, "usr/lib/cups");
  copyFileSync(join(programsOf, "backend-available/socket"), join(programsOf, "backend/socket"));
  const own = join(folder, "cups");
  for (const name of ["etc", "spool/tmp", "cache", "state/certs", "log"]) {
    mkdirSync(join(own, name), { recursive: true });
  }
  execFileSync("chmod", ["-R", "a+rwX", own]);
  const port = await findFreePort();
  const [config, files] = [join(own, "etc/cupsd.conf"), join(own, "etc/cups-files.conf")];
  writeFileSync(files, filesOf(own, root, libraries));
  const all = "Order allow,deny\nAllow all\n";
  writeFileSync(
    config,
    `Listen localhost:${port}\nBrowsing No\nWebInterface No\n<Location />\n${all}</Location>\n<Policy default>\n<Limit All>\n${all}</Limit>\n</Policy>\n`,
  );
  const env = {
    PATH: `${join(root, "usr/bin")}:${process.env["PATH"]}`,
    LD_LIBRARY_PATH: libraries,
    CUPS_SERVER: `localhost:${port}`,
  };
  const daemon = join(root, "usr/sbin/cupsd");
  programs.push(spawn(daemon, ["-f", "-c", config, "-s", files], { env, stdio: "inherit" }));
  const add = ["-p", QUEUE, "-E", "-v", `socket://127.0.0.1:${printerPort}`, "-m", "raw"];
  await until(() => {
    execFileSync(join(root, "usr/sbin/lpadmin"), add, { env, stdio: "pipe" });
    return true;
  }, "the queue is there");
  console.log(execFileSync("lpstat", ["-p"], { env, encoding: "utf8" }).trim());
  return env;
}

function filesOf(own: string, root: string, libraries: string): string {
  const members = {
    ServerRoot: join(own, "etc"),
    ServerBin: join(root, "usr/lib/cups"),
    DataDir: join(root, "usr/share/cups"),
    DocumentRoot: join(root, "usr/share/cups"),
    StateDir: join(own, "state"),
    CacheDir: join(own, "cache"),
    RequestRoot: join(own, "spool"),
    TempDir: join(own, "spool/tmp"),
    ErrorLog: join(own, "log/errors"),
    AccessLog: join(own, "log/access"),
    PageLog: join(own, "log/pages"),
    User: "lp",
    Group: "lp",
    SystemGroup: "root",
    SetEnv: `LD_LIBRARY_PATH ${libraries}`,
  };
  return Object.entries(members)
    .map((member) => `${member.join(" ")}\n`)
    .join("");
}

async function printLabels(env: NodeJS.ProcessEnv): Promise<void> {
  execFileSync(process.execPath, [join(import.meta.dirname, "build-cli.ts")], { stdio: "inherit" });
  const service = await startService();
  try {
    const { origin } = service;
    const { call, token } = await openBusinessAccount(service, 2 * labels);
    const { id: templateId } = await call("POST", "/templates", { document: LABEL });
    const { id, pairing } = await call("POST", "/printers", {
      name: "CUPS",
      kind: "agent",
      profile: OUTPUT,
    });
    startAgent(origin, (pairing as { code: string }).code, env);
    await until(async () => {
      const { status } = await call("GET", `/printers/${id as string}`);
      return (status as { state: string }).state === "online";
    }, "the agent is connected");
    const expected: Buffer[] = [];
    for (let i = 0; i < labels; i++) {
      const body = {
        templateId,
        layout: { type: "single" },
        records: [{ variables: { title: `label-${i}` } }],
      };
      const send = async (path: string, more: object, status: number) => {
        const answer = await fetch(`${origin}/account/v1${path}`, {
          method: "POST",
          headers: {
            Authorization: `Bearer ${token}`,
            "Content-Type": "application/json",
            "Idempotency-Key": crypto.randomUUID(),
          },
          body: JSON.stringify({ ...body, ...more }),
        });
        const bytes = Buffer.from(await answer.arrayBuffer());
        if (answer.status !== status) throw new Error(`${path}: ${bytes.toString()}`);
        return bytes;
      };
      expected.push(await send("/generate-raster", { output: OUTPUT }, 200));
      await send(`/printers/${id as string}/jobs`, {}, 202);
    }
    await until(() => arrived.length >= labels, `${labels} labels are printed`);
    const wrong = expected.findIndex((bytes, i) => !arrived[i]!.equals(bytes));
    if (wrong >= 0) throw new Error(`label ${wrong} is not what generate-raster answers`);
    console.log(`${labels} labels through a raw queue of CUPS: all came, in order, byte for byte`);
  } finally {
    await service.stop();
  }
}

function startAgent(origin: string, code: string, env: NodeJS.ProcessEnv): void {
  const cli = join(import.meta.dirname, "../clients/cli/dist/platen.js");
  const args = [cli, "printer", "serve", "--to", `cups:${QUEUE}`, "--code", code];
  const own = { HOME: folder, PLATEN_CONFIG_DIR: join(folder, "agent"), PLATEN_BASE_URL: origin };
  const agent = spawn(process.execPath, args, { env: { ...env, ...own }, stdio: "inherit" });
  programs.push(agent);
}

async function until(isSo: () => boolean | Promise<boolean>, what: string): Promise<void> {
  const end = performance.now() + WITHIN_MS;
  for (;;) {
    try {
      if (await isSo()) return;
    } catch (error) {
      if (performance.now() > end) throw error;
    }
    if (performance.now() > end) throw new Error(`not within ${WITHIN_MS / 1000} s: ${what}`);
    await wait(200);
  }
}
