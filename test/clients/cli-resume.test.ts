// A job of several requests that is interrupted anywhere: the same command goes on, and no page is paid twice.
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { balanceOf, office, operate, origin } from "../support/api.ts";
import { extractPagesByPdfjs } from "../support/pdfjs.ts";
import {
  errorOf,
  installCli,
  jsonOf,
  type Machine,
  machineIn,
  run,
  runInTerminal,
} from "./support/cli.ts";
import { type KillingProxy, openOlderService, openProxy } from "./killing-proxy.ts";
import { designOf } from "./support/label.ts";

const ROWS = 1000;
const SHEETS = 34;
let machine: Machine;
let accountId = "";
/** Its jobs are several requests. */
let older: KillingProxy;

beforeAll(async () => {
  ({ accountId } = await office.openAccount({ credits: 200 }));
  const { apiKey } = await office.addKey({ accountId, scopes: ["print", "templates"] });
  older = await openOlderService(origin);
  machine = installCli({ PLATEN_API_KEY: apiKey, PLATEN_BASE_URL: older.origin });
  const rows = Array.from({ length: ROWS }, (_, i) => `Article ${i + 1},4006381333931`);
  writeFileSync(join(machine.folder, "many.csv"), `title,ean\n${rows.join("\n")}\n`);
  writeFileSync(join(machine.folder, "article.json"), JSON.stringify(designOf(45)));
  expect((await run(machine, ["templates", "put", "article.json"])).code).toBe(0);
});

afterAll(() => older.close());

const JOB = ["print", "custom-article", "many.csv", "--sheet", "5160", "-o", "many.pdf", "--json"];

/** All pages in one PDF, each row once and in order. */
async function expectWhole(file: string): Promise<void> {
  const pages = await extractPagesByPdfjs(new Uint8Array(readFileSync(join(machine.folder, file))));
  const titles = pages.join("\n").match(/Article \d+/g);
  expect(pages).toHaveLength(SHEETS);
  expect(titles).toEqual(Array.from({ length: ROWS }, (_, i) => `Article ${i + 1}`));
}

it("a dry run adds up all requests; a row far down is named by its line before anything is paid", async () => {
  const before = await balanceOf(accountId);
  const dry = await run(machine, [...JOB, "--dry-run"]);
  expect(jsonOf(dry)).toMatchObject({ items: ROWS, pages: SHEETS, credits: SHEETS, requests: 5 });
  const rows = Array.from({ length: 600 }, (_, i) => `Article,${i === 500 ? "" : "4006381333931"}`);
  const { code, stderr } = await run(machine, ["print", "custom-article", "-", "--sheet", "5160"], {
    input: `title,ean\n${rows.join("\n")}\n`,
  });
  expect([code, stderr]).toEqual([1, expect.stringContaining("stdin:502 ean")]);
  expect(await balanceOf(accountId)).toBe(before);
});

it("Ctrl-C stops it, the same --job goes on", async () => {
  const before = await balanceOf(accountId);
  const job = [...JOB, "--job", "night-shift"];
  const stopped = await run(machine, job, { killAfter: /night-shift/ });
  expect([stopped.code, errorOf(stopped)]).toMatchObject([130, { code: "INTERRUPTED" }]);
  expect(errorOf(stopped)["detail"]).toContain("--job night-shift");
  const resumed = await run(machine, job);
  expect(resumed.code, resumed.stderr).toBe(0);
  expect(jsonOf(resumed)).toMatchObject({ items: ROWS, pages: SHEETS });
  expect(jsonOf(resumed)["files"]).toEqual(["many.pdf"]);
  await expectWhole("many.pdf");
  expect(await balanceOf(accountId)).toBe(before - SHEETS);
});

it("stopped in the middle it says what is kept, and the same command goes on", async () => {
  const { accountId: poor } = await office.openAccount({ credits: SHEETS });
  const { apiKey } = await office.addKey({ accountId: poor, scopes: ["print", "templates"] });
  const before = { PLATEN_API_KEY: apiKey };
  expect(
    (await run(machineIn(machine.folder, before), ["templates", "put", "article.json"])).code,
  ).toBe(0);
  let prints = 0;
  const proxy = await openProxy(older.origin, async ({ path, when }) => {
    if (when !== "before" || !path.endsWith("/generate-pdf")) return;
    // Between the first part and the second, somebody else spends the rest.
    if (++prints === 2) await spendRest(poor, apiKey);
  });
  const theirs = machineIn(machine.folder, {
    ...before,
    PLATEN_BASE_URL: proxy.origin,
  });
  const job = [...JOB, "--job", "too-much"];
  const stopped = await run(theirs, job);
  expect([stopped.code, errorOf(stopped)["code"]]).toEqual([1, "INSUFFICIENT_CREDITS"]);
  expect(errorOf(stopped)["detail"]).toContain(
    `8 pages of ${SHEETS} are printed and kept: the same command with --job too-much prints the rest`,
  );
  // What is kept is the job's that began it: other rows or another sheet under its id take nothing.
  writeFileSync(join(machine.folder, "other.csv"), "title,ean\nOther,4006381333931\n");
  const [rows, sheet] = [job.with(2, "other.csv"), job.with(4, "L7160")];
  for (const [args, code] of [
    [rows, "JOB_RECORDS_CHANGED"],
    [sheet, "JOB_CHANGED"],
  ] as const) {
    const other = await run(theirs, args.with(6, "other.pdf"));
    expect([other.code, errorOf(other)["code"]]).toEqual([1, code]);
    expect(existsSync(join(machine.folder, "other.pdf"))).toBe(false);
  }
  const grant = { grantId: crypto.randomUUID(), credits: SHEETS - 8 };
  expect((await operate(`/accounts/${poor}/credits`, grant)).status).toBe(201);
  expect(jsonOf(await run(theirs, job))).toMatchObject({ items: ROWS, pages: SHEETS });
  expect(await balanceOf(poor)).toBe(0);
  proxy.close();
});

it("a job's id with other rows prints nothing, and promises nothing", async () => {
  const before = await balanceOf(accountId);
  const job = [...JOB.with(2, "few.csv").with(6, "few.pdf"), "--job", "every-night"];
  writeFileSync(join(machine.folder, "few.csv"), "title,ean\nOne,4006381333931\n");
  expect((await run(machine, job)).code).toBe(0);
  writeFileSync(join(machine.folder, "few.csv"), "title,ean\nTwo,4006381333931\n");
  const other = await run(machine, job);
  expect([other.code, errorOf(other)]).toMatchObject([
    1,
    { code: "JOB_RECORDS_CHANGED", detail: expect.stringMatching(/or begin another job\.$/) },
  ]);
  expect(await balanceOf(accountId)).toBe(before - 1);
});

async function spendRest(accountId: string, apiKey: string): Promise<void> {
  for (let left = await balanceOf(accountId); left > 0; left -= 25) {
    const pages = Math.min(25, left);
    const answer = await fetch(`${origin}/api/v1/generate-pdf`, {
      method: "POST",
      headers: {
        Authorization: `Bearer ${apiKey}`,
        "Content-Type": "application/json",
        "Idempotency-Key": crypto.randomUUID(),
      },
      body: JSON.stringify({
        templateId: "custom-article",
        layout: { type: "single" },
        records: [{ variables: { title: "Article", ean: "4006381333931" }, copies: pages }],
      }),
    });
    expect(answer.status).toBe(200);
  }
}

it("a finished job stays as it is, and is one file again for nothing where that is gone", async () => {
  const before = await balanceOf(accountId);
  const job = [...JOB, "--job", "night-shift"];
  writeFileSync(join(machine.folder, "many.pdf"), "written on by hand");
  expect((await run(machine, job)).code).toBe(0);
  expect(readFileSync(join(machine.folder, "many.pdf"), "utf8")).toBe("written on by hand");
  rmSync(join(machine.folder, "many.pdf"));
  expect((await run(machine, job)).code).toBe(0);
  await expectWhole("many.pdf");
  expect(await balanceOf(accountId)).toBe(before);
  const kept = readdirSync(join(machine.folder, ".config/platen/jobs"));
  expect(kept.filter((name) => name.endsWith(".pdf"))).toEqual([]);
});

it("with a terminal there is a progress bar", async () => {
  const args = JOB.filter((word) => word !== "--json");
  const { code, screen } = await runInTerminal(machine, args);
  expect([code, screen]).toEqual([0, expect.stringMatching(/\[#+ *\] 240 of 1000/)]);
});

it("a job that cannot go on gives its paid pages, and says where the rest begins", async () => {
  const before = await balanceOf(accountId);
  const apiKey = machine.env["PLATEN_API_KEY"]!;
  let prints = 0;
  const proxy = await openProxy(older.origin, async ({ path, when }) => {
    if (when !== "before" || !path.endsWith("/generate-pdf") || ++prints !== 2) return;
    const document = { ...designOf(45), name: "Changed meanwhile" };
    const saved = await fetch(`${origin}/account/v1/templates/custom-article`, {
      method: "PUT",
      headers: { Authorization: `Bearer ${apiKey}`, "Content-Type": "application/json" },
      body: JSON.stringify({ document }),
    });
    expect(saved.status).toBe(200);
  });
  const through = machineIn(machine.folder, { ...machine.env, PLATEN_BASE_URL: proxy.origin });
  const output = join(machine.folder, "first.pdf");
  const job = [...JOB.with(6, "first.pdf"), "--job", "changed"];
  const stopped = await run(through, job);
  proxy.close();
  expect([stopped.code, errorOf(stopped)["code"]]).toEqual([1, "JOB_TEMPLATE_CHANGED"]);
  const { detail } = errorOf(stopped);
  const paid = before - (await balanceOf(accountId));
  const pages = await extractPagesByPdfjs(new Uint8Array(readFileSync(output)));
  expect(pages).toHaveLength(paid);
  expect(detail).toContain(
    `${paid} paid pages of ${SHEETS} are in first.pdf; the rest begins at many.csv:${paid * 30 + 2}.`,
  );
  expect(detail).not.toContain("the same command");
  expect((await run(machine, ["templates", "put", "article.json", "--force"])).code).toBe(0);
});
