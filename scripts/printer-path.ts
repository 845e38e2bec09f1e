// `node scripts/printer-path.ts`: labels that a webhook asks for, as Grocy sends it, on their way through a link, the
// service and the agent to a printer that records them: how long each takes, in which order they come, and what becomes of
// them while agent and service are killed. Linux; some ten minutes.
//   --labels 200   how many come as fast as the limits allow
//   --kills 10     of the agent and of the service each, for either way of delivery
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { type AddressInfo, createServer, connect, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { decodeCodes } from "../test/support/decode.ts";
import { readZpl } from "../test/support/read-zpl.ts";
import { type Service, startService } from "../test/support/serve.ts";
import { type BusinessAccount, openBusinessAccount } from "./business-account.ts";
import { killTree } from "./processes.ts";

const CREDITS = 10_000;
/** An agent makes four calls for a label that comes alone, and 240 a minute. */
const ALONE_MS = 1_100;
const ALONE = 60;
/** A link takes 120 a minute. */
const FASTEST_MS = 510;
/** In the middle of one label as often as between two. */
const LONGEST_BETWEEN_KILLS_MS = 1_500;
const LABELS_PER_KILL = 3;
const LOOK_MS = 5;
const ASK_MS = 500;
/** Longer than the lease of a page that was handed out, and the wait of an agent for a service that is away. */
const SETTLED_WITHIN_MS = 300_000;
const HEIGHT_DOTS = 240;

type Delivery = "atLeastOnce" | "atMostOnce";

const { values } = parseArgs({
  options: {
    labels: { type: "string", default: "200" },
    kills: { type: "string", default: "10" },
  },
});
const labels = Number(values.labels);
const kills = Number(values.kills);

const LABEL = {
  schemaVersion: 1,
  name: "Path",
  widthMm: 50,
  heightMm: HEIGHT_DOTS / 8,
  variables: [{ name: "title" }],
  elements: [
    { type: "text", text: "{{title}}", xMm: 2, yMm: 2, widthMm: 20, heightMm: 8 },
    { type: "qrcode", value: "{{title}}", xMm: 24, yMm: 4, widthMm: 22, heightMm: 22 },
  ],
};

/** A service that is started again behind the same address. */
class Standing {
  service: Service;
  readonly origin: string;
  readonly #server: Server;

  private constructor(service: Service, server: Server) {
    this.service = service;
    this.#server = server;
    this.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  static async open(): Promise<Standing> {
    const service = await startService();
    const server = createServer((socket) => {
      const { port } = new URL(standing.service.origin);
      const upstream = connect(Number(port), "localhost");
      for (const each of [socket, upstream]) {
        each.on("error", () => {});
        each.on("close", () => (socket.destroy(), upstream.destroy()));
      }
      socket.pipe(upstream).pipe(socket);
    });
    await listen(server);
    const standing = new Standing(service, server);
    return standing;
  }

  async killAndStart(): Promise<void> {
    killTree(this.service.pid);
    this.service = await startService(this.service.folder);
  }

  async close(): Promise<void> {
    this.#server.close();
    killTree(this.service.pid);
    await wait(200);
    rmSync(this.service.folder, { recursive: true, force: true });
  }
}

interface Arrived {
  readonly at: number;
  readonly bytes: Buffer;
}

class RecordingPrinter {
  readonly arrived: Arrived[] = [];
  readonly #server = createServer({ allowHalfOpen: true }, (socket) => {
    socket.on("error", () => {});
    void buffer(socket).then(
      (bytes) => {
        this.arrived.push({ at: performance.now(), bytes });
        socket.end();
      },
      () => {},
    );
  });

  async open(): Promise<string> {
    await listen(this.#server);
    return `tcp://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** What each label that came whole says, in order. */
  async titles(): Promise<string[]> {
    const titles: string[] = [];
    for (const { bytes } of this.arrived) {
      if (!bytes.toString("latin1").endsWith("^XZ\n")) continue;
      for (const label of readZpl(bytes)) titles.push(await titleOf(label));
    }
    return titles;
  }

  close(): void {
    this.#server.close();
  }
}

/** Where a printer of the account is, its link, and the agent that prints on it. */
class Way {
  readonly printer = new RecordingPrinter();
  readonly #standing: Standing;
  readonly #folder = mkdtempSync(join(tmpdir(), "platen-agent-"));
  #agent: ChildProcess | null = null;
  #target = "";
  #code: string | null = null;
  #path = "";
  id = "";

  constructor(standing: Standing) {
    this.#standing = standing;
  }

  async open(account: BusinessAccount, templateId: string, delivery: Delivery): Promise<void> {
    this.#target = await this.printer.open();
    const profile = { format: "zpl", dpi: 203 };
    const made = await account.call("POST", "/printers", {
      name: delivery,
      kind: "agent",
      profile,
      delivery,
    });
    this.id = made["id"] as string;
    this.#code = (made["pairing"] as { code: string }).code;
    const link = await account.call("POST", "/links", {
      name: delivery,
      templateId,
      settable: ["title"],
      names: { "product.name": "title" },
      answer: { printer: this.id },
      limits: { creditsPerDay: CREDITS },
    });
    this.#path = new URL(link["url"] as string).pathname;
    this.startAgent();
    await until(async () => {
      const { status } = await account.call("GET", `/printers/${this.id}`);
      return (status as { state: string }).state === "online";
    }, "the agent is connected");
  }

  startAgent(): void {
    const code = this.#code === null ? [] : ["--code", this.#code];
    this.#code = null;
    const cli = join(import.meta.dirname, "../clients/cli/dist/platen.js");
    const args = [cli, "printer", "serve", "--to", this.#target, ...code];
    const env = {
      PATH: process.env["PATH"],
      HOME: this.#folder,
      PLATEN_CONFIG_DIR: this.#folder,
      PLATEN_BASE_URL: this.#standing.origin,
    };
    this.#agent = spawn(process.execPath, args, { env, stdio: "ignore" });
  }

  async killAgent(): Promise<void> {
    const agent = this.#agent!;
    const ended = new Promise((resolve) => agent.once("exit", resolve));
    agent.kill("SIGKILL");
    await ended;
  }

  /** As Grocy sends it, again until it is answered. @returns milliseconds of the last try */
  async post(title: string, mayFail = false): Promise<number> {
    const key = crypto.randomUUID();
    for (;;) {
      const start = performance.now();
      const status = await this.#send(title, key).catch(() => null);
      if (status === 202) return performance.now() - start;
      if (!mayFail) throw new Error(`${title}: ${status}`);
      await wait(300);
    }
  }

  async #send(title: string, key: string): Promise<number> {
    const answer = await fetch(this.#standing.origin + this.#path, {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        "Idempotency-Key": key,
        // A visitor calls a link 60 times a minute.
        "CF-Connecting-IP": `192.0.2.${1 + Math.floor(Math.random() * 200)}`,
      },
      body: JSON.stringify({ product: { name: title } }),
    });
    await answer.arrayBuffer();
    return answer.status;
  }

  async close(): Promise<void> {
    await this.killAgent();
    this.printer.close();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

execFileSync(process.execPath, [join(import.meta.dirname, "build-cli.ts")], { stdio: "inherit" });
const standing = await Standing.open();
const ways: Way[] = [];
try {
  const account = await openBusinessAccount(standing.service, CREDITS, standing.origin);
  const { id } = await account.call("POST", "/templates", { document: LABEL });
  for (const delivery of ["atLeastOnce", "atMostOnce"] as const) {
    const way = new Way(standing);
    ways.push(way);
    await way.open(account, id as string, delivery);
    if (delivery === "atLeastOnce") await measureTimes(way);
    await killOften(way, account, delivery);
  }
} finally {
  for (const way of ways) await way.close();
  await standing.close();
}

async function measureTimes(way: Way): Promise<void> {
  const { printer } = way;
  const posts: number[] = [];
  const whole: number[] = [];
  for (let i = 0; i < ALONE; i++) {
    const before = printer.arrived.length;
    const start = performance.now();
    posts.push(await way.post(`alone-${i}`));
    await until(() => printer.arrived.length > before, `alone-${i} is printed`);
    whole.push(printer.arrived.at(-1)!.at - start);
    await wait(Math.max(0, start + ALONE_MS - performance.now()));
  }
  console.log(
    `${ALONE} labels one at a time: answered in ${spread(posts)}; on the printer after ${spread(whole)}`,
  );
  const first = printer.arrived.length;
  const begun = performance.now();
  for (let i = 0; i < labels; i++) {
    const start = performance.now();
    // The printer's queue may be full: an agent's calls are limited too.
    await way.post(`row-${i}`, true);
    await wait(Math.max(0, start + FASTEST_MS - performance.now()));
  }
  await until(() => printer.arrived.length >= first + labels, "all labels are printed");
  const took = (printer.arrived.at(-1)!.at - begun) / 1000;
  const titles = (await printer.titles()).slice(first);
  const expected = Array.from({ length: labels }, (_, i) => `row-${i}`);
  if (titles.join() !== expected.join()) throw new Error(`not in order: ${titles.join(" ")}`);
  console.log(`${labels} labels in a row: all came, in order, in ${took.toFixed(0)} s`);
}

async function killOften(way: Way, account: BusinessAccount, delivery: Delivery): Promise<void> {
  const first = (await way.printer.titles()).length;
  const { credits: before } = await account.call("GET", "/me");
  const count = 2 * kills * LABELS_PER_KILL;
  const killing = (async () => {
    for (let kill = 0; kill < 2 * kills; kill++) {
      await wait(Math.random() * LONGEST_BETWEEN_KILLS_MS);
      if (kill % 2 === 0) {
        await way.killAgent();
        way.startAgent();
      } else await standing.killAndStart();
    }
  })();
  const titles = Array.from({ length: count }, (_, i) => `${delivery}-${i}`);
  for (const title of titles) {
    const start = performance.now();
    await way.post(title, true);
    await wait(Math.max(0, start + FASTEST_MS - performance.now()));
  }
  await killing;
  await until(async () => {
    const { queue } = await account.call("GET", `/printers/${way.id}`);
    const { waiting, printing } = queue as { waiting: number; printing: number };
    return waiting + printing === 0;
  }, "the queue is empty");
  const came = (await way.printer.titles()).slice(first);
  const missing = titles.filter((title) => !came.includes(title));
  const twice = came.length - new Set(came).size;
  const { credits: after } = await account.call("GET", "/me");
  const paid = Number(before) - Number(after);
  console.log(
    `${delivery}: ${count} labels while agent and service were killed ${kills} times each: ${missing.length} did not come, ${twice} came twice, ${paid} credits`,
  );
  if (paid !== count) throw new Error(`${paid} credits for ${count} labels`);
  if (delivery === "atLeastOnce" && missing.length > 0) throw new Error(missing.join(", "));
  if (twice > (delivery === "atLeastOnce" ? 2 * kills : 0)) throw new Error(came.join(" "));
  if (missing.length > 2 * kills) throw new Error(missing.join(", "));
}

async function titleOf({ width, height, dots }: ReturnType<typeof readZpl>[number]) {
  const rgba = new Uint8ClampedArray(width * height * 4).fill(255);
  const rowBytes = (width + 7) >> 3;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if ((dots[y * rowBytes + (x >> 3)]! & (128 >> (x & 7))) === 0) continue;
      rgba.fill(0, 4 * (y * width + x), 4 * (y * width + x) + 3);
    }
  }
  const [code] = await decodeCodes({ width, height, rgba }, { formats: ["QRCode"] });
  return code?.text ?? "not read";
}

async function until(isSo: () => boolean | Promise<boolean>, what: string): Promise<void> {
  const end = performance.now() + SETTLED_WITHIN_MS;
  for (;;) {
    const found = isSo();
    if (found instanceof Promise ? await found.catch(() => false) : found) return;
    if (performance.now() > end) throw new Error(`not within ${SETTLED_WITHIN_MS} ms: ${what}`);
    await wait(found instanceof Promise ? ASK_MS : LOOK_MS);
  }
}

function spread(times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))]!.toFixed(0);
  return `${at(0.5)} ms (median), ${at(0.95)} ms (p95)`;
}

function listen(server: Server): Promise<void> {
  return new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
}
