// A table of more rows than one request of generate-pdf has, from the command line: one large job, whose file comes whole.
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, it } from "vitest";
import { balanceOf, office, origin } from "../support/api.ts";
import { extractPagesByPdfjs } from "../support/pdfjs.ts";
import { openProxy, openTrialService } from "./killing-proxy.ts";
import {
  errorOf,
  installCli,
  jsonOf,
  type Machine,
  machineIn,
  run,
  runInTerminal,
} from "./support/cli.ts";
import { designOf } from "./support/label.ts";

const ROWS = 1000;
const SHEETS = 34;
let machine: Machine;
let accountId = "";

beforeAll(async () => {
  ({ accountId } = await office.openAccount({ credits: 10 * SHEETS }));
  const { apiKey } = await office.addKey({ accountId, scopes: ["print", "templates"] });
  machine = installCli({ PLATEN_API_KEY: apiKey });
  const rows = Array.from({ length: ROWS }, (_, i) => `Article ${i + 1},4006381333931`);
  writeFileSync(join(machine.folder, "many.csv"), `title,ean\n${rows.join("\n")}\n`);
  writeFileSync(join(machine.folder, "article.json"), JSON.stringify(designOf(45)));
  expect((await run(machine, ["templates", "put", "article.json"])).code).toBe(0);
});

const jobInto = (file: string) => [
  ..."print custom-article many.csv --sheet 5160 --json -o".split(" "),
  file,
];
const through = (baseUrl: string) =>
  machineIn(machine.folder, { ...(machine.env as object), PLATEN_BASE_URL: baseUrl });
const keptFiles = () =>
  readdirSync(join(machine.folder, ".config/platen/jobs")).filter((name) => !name.endsWith("json"));

async function expectWhole(file: string): Promise<void> {
  const pages = await extractPagesByPdfjs(new Uint8Array(readFileSync(join(machine.folder, file))));
  expect(pages).toHaveLength(SHEETS);
  const titles = pages.join("\n").match(/Article \d+/g);
  expect(titles).toEqual(Array.from({ length: ROWS }, (_, i) => `Article ${i + 1}`));
}

it("1,000 rows are one request, in a dry run too", async () => {
  const before = await balanceOf(accountId);
  const paths: string[] = [];
  const proxy = await openProxy(origin, ({ path, when }) => {
    if (when === "before" && /jobs|generate/.test(path)) paths.push(path);
  });
  const job = jobInto("one.pdf");
  expect(jsonOf(await run(through(proxy.origin), [...job, "--dry-run"]))).toMatchObject({
    items: ROWS,
    pages: SHEETS,
    credits: SHEETS,
    requests: 1,
  });
  const { code, stdout } = await run(through(proxy.origin), [...job, "--max-credits", "34"]);
  proxy.close();
  expect([code, JSON.parse(stdout)]).toMatchObject([0, { files: ["one.pdf"], pages: SHEETS }]);
  expect(paths.filter((path) => !path.endsWith("preflight"))).toEqual(["/api/v1/jobs"]);
  expect(paths.filter((path) => path.includes("generate"))).toEqual([]);
  await expectWhole("one.pdf");
  expect(keptFiles()).toEqual([]);
  expect(await balanceOf(accountId)).toBe(before - SHEETS);
});

it("a row far down is named by its line, and nothing is paid", async () => {
  const before = await balanceOf(accountId);
  const rows = Array.from({ length: 600 }, (_, i) => `Article,${i === 500 ? "" : "4006381333931"}`);
  for (const more of [[], ["--dry-run"]]) {
    const { code, stderr } = await run(
      machine,
      ["print", "custom-article", "-", "--sheet", "5160", ...more],
      { input: `title,ean\n${rows.join("\n")}\n` },
    );
    expect([code, stderr]).toEqual([1, expect.stringContaining("stdin:502 ean")]);
  }
  expect(await balanceOf(accountId)).toBe(before);
});

it("a trial's rows are parts of 250", async () => {
  const trial = await openTrialService(origin);
  const job = jobInto("trial.pdf");
  expect(jsonOf(await run(through(trial.origin), [...job, "--dry-run"]))).toMatchObject({
    requests: 5,
  });
  const { code, stderr } = await run(through(trial.origin), job);
  trial.close();
  expect([code, stderr]).toEqual([0, ""]);
  await expectWhole("trial.pdf");
});

it("a file that is not that of its digest gets no name; the same job has the right one for nothing", async () => {
  const before = await balanceOf(accountId);
  const wrong = await openProxy(
    origin,
    () => {},
    (path, body) => (path === "/api/v1/jobs" ? Buffer.concat([body, Buffer.from(" ")]) : body),
  );
  const job = [...jobInto("right.pdf"), "--job", "digest"];
  const stopped = await run(through(wrong.origin), job);
  wrong.close();
  expect([stopped.code, errorOf(stopped)["code"]]).toEqual([3, "ANSWER_INCOMPLETE"]);
  expect(errorOf(stopped)["detail"]).toContain("--job digest");
  expect(existsSync(join(machine.folder, "right.pdf"))).toBe(false);
  expect(keptFiles()).toEqual([]);
  expect((await run(machine, job)).code).toBe(0);
  await expectWhole("right.pdf");
  expect(await balanceOf(accountId)).toBe(before - SHEETS);
});

it("Ctrl-C while it is drawn ends it, and the same --job pays once", async () => {
  const before = await balanceOf(accountId);
  const job = [...jobInto("night.pdf"), "--job", "night"];
  let child: { kill(signal: "SIGINT"): boolean } | null = null;
  const proxy = await openProxy(origin, ({ path, when }) => {
    if (when === "answered" && path === "/api/v1/jobs") child?.kill("SIGINT");
  });
  const stopped = await run(through(proxy.origin), job, {
    onStart: (started) => (child = started),
  });
  proxy.close();
  expect([stopped.code, errorOf(stopped)["code"]]).toEqual([130, "INTERRUPTED"]);
  expect(errorOf(stopped)["detail"]).toContain("--job night");
  expect(existsSync(join(machine.folder, "night.pdf"))).toBe(false);
  expect((await run(machine, job)).code).toBe(0);
  await expectWhole("night.pdf");
  expect(await balanceOf(accountId)).toBe(before - SHEETS);
});

it("standard output gets the file, and a terminal shows pages and bytes", async () => {
  const piped = await run(machine, jobInto("-"));
  expect([piped.code, piped.stdout.slice(0, 5)]).toEqual([0, "%PDF-"]);
  const args = jobInto("seen.pdf").filter((word) => word !== "--json");
  const { code, screen } = await runInTerminal(machine, args);
  expect([code, screen]).toEqual([
    0,
    expect.stringMatching(/\[#+ *\] \d+ of 34 pages, [\d.]+ of [\d.]+ MB/),
  ]);
});
