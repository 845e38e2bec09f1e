// The budgets of answers, section 9, at the Worker's own door, and large jobs that wait for memory.
import { env } from "cloudflare:workers";
import { afterEach, describe, expect, it } from "vitest";
import { jobMemory, MEMORY, TIMES } from "../../src/isolate/memory.ts";
import { isFull } from "../support/full.ts";
import { ask, makeHolder } from "../support/worker-holder.ts";
import { printRequest, sendIn, worldOf } from "../support/worker-steps.ts";
import {
  balanceOf,
  chargesOf,
  makeCaller,
  makeTemplate,
  print,
  problemIn,
  refusalIn,
  send,
} from "../support/worker-world.ts";

const codes = (count: number) => ({
  schemaVersion: 1,
  name: "Codes",
  widthMm: 40,
  heightMm: 40,
  variables: [{ name: "code", example: "1" }],
  elements: Array.from({ length: count }, () => ({
    type: "qrcode",
    value: "{{code}}",
    minModuleMm: 0.01,
    xMm: 0,
    yMm: 0,
    widthMm: 40,
    heightMm: 40,
  })),
});

const GRID = {
  type: "manual",
  paper: { size: "Custom", widthMm: 1000, heightMm: 1000 },
  grid: { rows: 10, columns: 25 },
  spacingMm: { top: 0, right: 0, bottom: 0, left: 0, gapX: 0, gapY: 0 },
};
const TOO_MANY = Array.from({ length: 250 }, (_, i) => ({ variables: { code: i } }));
const jobOf = (records: readonly object[]) => ({
  templateId: "custom-codes",
  layout: GRID,
  records,
});

/** 250 records with four assets each, no two the same. */
const PICTURES = {
  ...codes(0),
  variables: ["a", "b", "c", "d"].map((name) => ({ name })),
  elements: ["a", "b", "c", "d"].map((name, i) => ({
    type: "image",
    source: `{{${name}}}`,
    xMm: 9 * i,
    yMm: 0,
    widthMm: 9,
    heightMm: 9,
  })),
};
const THOUSAND_ASSETS = Array.from({ length: 250 }, (_, i) => ({
  variables: Object.fromEntries(
    ["a", "b", "c", "d"].map((v, j) => [v, `asset:${String(4 * i + j).padStart(64, "0")}`]),
  ),
}));

async function makeCodePrinter(count: number) {
  const caller = await makeCaller({ credits: 10 });
  await makeTemplate(caller.accountId, "custom-codes", { document: codes(count) });
  return caller;
}

const preflight = (apiKey: string, body: object) =>
  send("/api/v1/generate-pdf/preflight", {
    method: "POST",
    apiKey,
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });

describe("a job over a budget", () => {
  it("is 422 JOB_TOO_COMPLEX with the budget, the figure and what to change; nothing is charged", async () => {
    const { accountId, apiKey } = await makeCodePrinter(100);
    const problem = await problemIn(await print(apiKey, jobOf(TOO_MANY)));
    expect(problem).toMatchObject({
      status: 422,
      code: "JOB_TOO_COMPLEX",
      detail: expect.stringMatching(
        /at least 2,501 codes, and one job can draw 2,500\. Print the records in several requests/,
      ) as string,
      errors: [{ pointer: "#/records", code: "JOB_TOO_COMPLEX" }],
    });
    expect(await balanceOf(accountId)).toBe(10);
    expect(await chargesOf(accountId)).toEqual([]);
  });

  it("of 1,000 different assets is found before any is read", async () => {
    const { accountId, apiKey } = await makeCaller({ credits: 300 });
    await makeTemplate(accountId, "custom-codes", { document: PICTURES });
    const read: string[] = [];
    const ACCOUNT_ASSETS = new Proxy(env.ACCOUNT_ASSETS, {
      get: (_target, name) => () => {
        read.push(String(name));
        throw new Error("no answer");
      },
    });
    const world = worldOf({ changes: { ACCOUNT_ASSETS } });
    const answer = await sendIn(world, printRequest(apiKey, jobOf(THOUSAND_ASSETS)));
    const problem = await problemIn(answer);
    expect([problem.status, problem.code]).toEqual([422, "JOB_TOO_COMPLEX"]);
    expect(problem.detail).toMatch(
      /at least 90\d different images and artwork, and one job can print 900\./,
    );
    expect(read).toEqual([]);
    expect(await balanceOf(accountId)).toBe(300);
  });

  it("does not occupy its Idempotency-Key: the same key prints a corrected body", async () => {
    const { apiKey } = await makeCodePrinter(100);
    const key = { "Idempotency-Key": crypto.randomUUID() };
    expect(await refusalIn(await print(apiKey, jobOf(TOO_MANY), key))).toBe("422 JOB_TOO_COMPLEX");
    const corrected = await print(apiKey, jobOf(TOO_MANY.slice(0, 2)), key);
    expect(corrected.status).toBe(200);
    await corrected.arrayBuffer();
  });

  it("is refused by preflights and previews too, which are free", async () => {
    const { apiKey } = await makeCodePrinter(100);
    expect(await refusalIn(await preflight(apiKey, jobOf(TOO_MANY)))).toBe("422 JOB_TOO_COMPLEX");
    const holder = await makeHolder();
    const preview = { document: codes(100), records: TOO_MANY, layout: GRID };
    const refused = await problemIn(await ask(holder, "POST", "/templates/preview", preview));
    expect(refused).toMatchObject({
      code: "JOB_TOO_COMPLEX",
      errors: [{ pointer: "#/records", code: "JOB_TOO_COMPLEX" }],
    });
  });
});

describe("a large job", () => {
  /** Copies of a label full of codes: 15 MB of content. */
  const LARGE = jobOf([{ variables: { code: "a".repeat(2300) }, copies: 20 }]);
  const other = jobMemory.open();
  const { waitMs } = TIMES;
  /** Answers that earlier tests left unread are held until their readers are cut off. */
  const holdMost = async () => {
    TIMES.waitMs = 60_000;
    const isHeld = await other.waitFor("another account", MEMORY.mostBytes - MEMORY.spareBytes);
    TIMES.waitMs = waitMs;
    return isHeld;
  };
  afterEach(() => {
    other.release();
    TIMES.waitMs = waitMs;
  });

  if (isFull) {
    it("that has waited for 5 seconds is 503 UNAVAILABLE with Retry-After 1, charges nothing and frees its key", async () => {
      const { accountId, apiKey } = await makeCodePrinter(5);
      expect(await holdMost()).toBe(true);
      const key = { "Idempotency-Key": crypto.randomUUID() };
      const startedAt = Date.now();
      const answer = await print(apiKey, LARGE, key);
      const waitedMs = Date.now() - startedAt;
      expect(answer.headers.get("Retry-After")).toBe("1");
      expect(await refusalIn(answer)).toBe("503 UNAVAILABLE");
      expect(waitedMs).toBeGreaterThanOrEqual(4_900);
      expect(await balanceOf(accountId)).toBe(10);
      other.release();
      const again = await print(apiKey, LARGE, key);
      expect(again.status).toBe(200);
      expect((await again.arrayBuffer()).byteLength).toBeGreaterThan(0);
      expect(await balanceOf(accountId)).toBe(9);
    });
  }

  it("waits until its bytes are free, and prints", async () => {
    const { apiKey } = await makeCodePrinter(5);
    expect(await holdMost()).toBe(true);
    // However slow the machine is.
    TIMES.waitMs = 60_000;
    const answered: string[] = [];
    const note = (name: string) => (answer: Response) => {
      answered.push(`${name}: ${answer.status}`);
      return answer.arrayBuffer();
    };
    const large = print(apiKey, LARGE).then(note("large"));
    await new Promise((resolve) => setTimeout(resolve, 300));
    await print(apiKey, jobOf([{ variables: { code: "a" } }])).then(note("small"));
    other.release();
    await large;
    expect(answered).toEqual(["small: 200", "large: 200"]);
  });

  it("is printed beside others: of four at once all are", async () => {
    const { apiKey } = await makeCodePrinter(5);
    const answers = await Promise.all(Array.from({ length: 4 }, () => print(apiKey, LARGE)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    await Promise.all(answers.map((answer) => answer.arrayBuffer()));
  });
});
