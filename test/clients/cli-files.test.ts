// What the command line writes: whole files, one run of a job at a time, and no paid page lost where nothing can be written.
import {
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
  mkdirSync,
  chmodSync,
  existsSync,
} from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, it } from "vitest";
import { balanceOf, office, origin } from "../support/api.ts";
import { extractPagesByPdfjs } from "../support/pdfjs.ts";
import { openOlderService, openProxy } from "./killing-proxy.ts";
import { errorOf, installCli, type Machine, machineIn, run } from "./support/cli.ts";
import { designOf } from "./support/label.ts";

const ROWS = 60;
const COPIES = 10;
const SHEETS = 20;
let machine: Machine;
let accountId = "";

beforeAll(async () => {
  ({ accountId } = await office.openAccount({ credits: 1000 }));
  const { apiKey } = await office.addKey({ accountId, scopes: ["print", "templates"] });
  machine = installCli({ PLATEN_API_KEY: apiKey });
  const rows = Array.from({ length: ROWS }, (_, i) => `Article ${i + 1},4006381333931,${COPIES}`);
  writeFileSync(join(machine.folder, "many.csv"), `title,ean,count\n${rows.join("\n")}\n`);
  writeFileSync(join(machine.folder, "article.json"), JSON.stringify(designOf(45)));
  expect((await run(machine, ["templates", "put", "article.json"])).code).toBe(0);
});

const JOB = "print custom-article many.csv --sheet 5160 --copies-from count --json".split(" ");
const job = (id: string, output = `${id}.pdf`) => [...JOB, "--job", id, "-o", output];
const jobsFolder = () => join(machine.folder, ".config/platen/jobs");
const pathOf = (name: string) => join(machine.folder, name);

const paidSince = async (before: number) => before - (await balanceOf(accountId));

async function expectWhole(name: string): Promise<void> {
  const pages = await extractPagesByPdfjs(new Uint8Array(readFileSync(pathOf(name))));
  const titles = pages.join("\n").match(/Article \d+/g);
  const all = Array.from(
    { length: ROWS * COPIES },
    (_, i) => `Article ${Math.floor(i / COPIES) + 1}`,
  );
  expect([pages.length, titles]).toEqual([SHEETS, all]);
}

const leftIn = (folder: string) =>
  readdirSync(folder).filter((name) => /\.(?:part|lock)$/.test(name));

it("an output that cannot be written is found before anything is sent", async () => {
  mkdirSync(pathOf("folder.pdf"));
  const before = await balanceOf(accountId);
  const away = machineIn(machine.folder, { ...machine.env, PLATEN_BASE_URL: "http://127.0.0.1:9" });
  for (const output of ["nowhere/a.pdf", "folder.pdf", "many.csv/a.pdf"]) {
    const { code, stdout, stderr } = await run(away, job("unwritable", output));
    expect([output, code, stdout, errorOf({ code, stdout, stderr })]).toMatchObject([
      output,
      2,
      "",
      { code: "FILE", detail: expect.stringContaining(`${output} cannot be written`) },
    ]);
  }
  expect(await paidSince(before)).toBe(0);
});

it("a file that is replaced keeps its mode, and a link leads where it led", async () => {
  mkdirSync(pathOf("other"));
  writeFileSync(pathOf("other/linked.pdf"), "before");
  chmodSync(pathOf("other/linked.pdf"), 0o640);
  symlinkSync("other/linked.pdf", pathOf("link.pdf"));
  expect((await run(machine, job("link"))).code).toBe(0);
  await expectWhole("other/linked.pdf");
  expect(statSync(pathOf("other/linked.pdf")).mode & 0o777).toBe(0o640);
  expect([leftIn(machine.folder), leftIn(pathOf("other")), leftIn(jobsFolder())]).toEqual([
    [],
    [],
    [],
  ]);
});

it("of runs of one job that begin together, one prints, and the others name the job", async () => {
  const before = await balanceOf(accountId);
  const runs = await Promise.all([1, 2, 3, 4].map(() => run(machine, job("together"))));
  for (const each of runs.filter(({ code }) => code !== 0)) {
    expect([each.code, errorOf(each)]).toMatchObject([1, { code: "JOB_UNDER_WAY" }]);
  }
  // One that comes when the others are done finds the job done.
  expect(runs.some(({ code }) => code === 0)).toBe(true);
  expect(await paidSince(before)).toBe(SHEETS);
  await expectWhole("together.pdf");
});

it("a run of a job that is under way is refused with its name and process, and a run that died holds nothing", async () => {
  const before = await balanceOf(accountId);
  const seen = Promise.withResolvers<void>();
  const proxy = await openProxy(origin, async ({ path, when }) => {
    if (when !== "answered" || !path.endsWith("/jobs")) return;
    seen.resolve();
    await new Promise(() => {});
  });
  const through = machineIn(machine.folder, { ...machine.env, PLATEN_BASE_URL: proxy.origin });
  let kill = () => {};
  let pid: number | undefined;
  const first = run(through, job("night"), {
    onStart: (child) => {
      ({ pid } = child);
      kill = () => child.kill("SIGKILL");
    },
  });
  await seen.promise;
  const second = await run(machine, job("night", "other.pdf"));
  expect([second.code, errorOf(second)]).toMatchObject([
    1,
    {
      code: "JOB_UNDER_WAY",
      detail: expect.stringContaining(`Job night is under way in process ${pid}`),
    },
  ]);
  expect((await run(machine, job("day"))).code).toBe(0);
  kill();
  expect((await first).code).toBe(null);
  proxy.close();
  const third = await run(machine, job("night"));
  expect([third.code, third.stderr]).toEqual([0, expect.stringContaining("Job night is resumed.")]);
  expect(await paidSince(before)).toBe(2 * SHEETS);
});

/** Files of more bytes cannot be written, as on a full disk; no rights are needed for it. */
function runWithin(bytes: number, on: Machine, args: readonly string[]) {
  const program =
    "import os, resource, sys; resource.setrlimit(resource.RLIMIT_FSIZE, (int(sys.argv[1]),) * 2); os.execv(sys.argv[2], sys.argv[2:])";
  const limited = ["-c", program, String(bytes), on.bin, ...args];
  return run({ ...on, bin: "python3" }, limited);
}

it("a full disk loses no paid page of a job in parts, whichever file it stops", async () => {
  const older = await openOlderService(origin);
  const inParts = machineIn(machine.folder, { ...machine.env, PLATEN_BASE_URL: older.origin });
  expect((await run(inParts, job("sizes"))).code).toBe(0);
  const stateBytes = statSync(join(jobsFolder(), "sizes.json")).size;
  const pdfBytes = statSync(pathOf("sizes.pdf")).size;
  const stops = [
    { name: "state", bytes: 100, paid: 0, says: "no room" },
    { name: "part", bytes: stateBytes + 500, paid: 8, says: "The first pages may be paid for" },
    { name: "whole", bytes: pdfBytes - 100, paid: SHEETS, says: "All pages are paid for and kept" },
  ];
  for (const { name, bytes, paid, says } of stops) {
    const before = await balanceOf(accountId);
    const id = `full-${name}`;
    writeFileSync(pathOf(`${id}.pdf`), "before");
    const stopped = await runWithin(bytes, inParts, job(id));
    const { code, stdout } = stopped;
    expect([name, code, stdout, errorOf(stopped)]).toMatchObject([name, 2, "", { code: "FILE" }]);
    expect(errorOf(stopped)["detail"]).toContain(says);
    if (paid > 0) expect(errorOf(stopped)["detail"]).toContain(`--job ${id}`);
    expect([name, await paidSince(before)]).toEqual([name, paid]);
    expect(readFileSync(pathOf(`${id}.pdf`), "utf8")).toBe("before");
    expect([leftIn(machine.folder), leftIn(jobsFolder())]).toEqual([[], []]);
    expect((await run(inParts, job(id))).code).toBe(0);
    await expectWhole(`${id}.pdf`);
    expect([name, await paidSince(before)]).toEqual([name, SHEETS]);
  }
  older.close();
});

it("a full disk loses no page of a large job, which is paid once", async () => {
  expect((await run(machine, job("large-sizes"))).code).toBe(0);
  const pdfBytes = statSync(pathOf("large-sizes.pdf")).size;
  const before = await balanceOf(accountId);
  writeFileSync(pathOf("full-large.pdf"), "before");
  const stopped = await runWithin(pdfBytes - 100, machine, job("full-large"));
  expect([stopped.code, stopped.stdout, errorOf(stopped)]).toMatchObject([2, "", { code: "FILE" }]);
  expect(errorOf(stopped)["detail"]).toContain("--job full-large");
  expect(readFileSync(pathOf("full-large.pdf"), "utf8")).toBe("before");
  expect([leftIn(machine.folder), leftIn(jobsFolder())]).toEqual([[], []]);
  expect((await run(machine, job("full-large"))).code).toBe(0);
  await expectWhole("full-large.pdf");
  expect(await paidSince(before)).toBe(SHEETS);
});

it.runIf(existsSync("/dev/full"))("a device that takes nothing loses no paid page", async () => {
  const before = await balanceOf(accountId);
  const stopped = await run(machine, job("device", "/dev/full"));
  expect([stopped.code, errorOf(stopped)["detail"]]).toEqual([
    2,
    expect.stringContaining("--job device writes the file, for nothing"),
  ]);
  rmSync(pathOf("device.pdf"), { force: true });
  expect((await run(machine, job("device"))).code).toBe(0);
  await expectWhole("device.pdf");
  expect(await paidSince(before)).toBe(SHEETS);
});
