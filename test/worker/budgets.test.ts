// The budgets of answers, section 9, at the Worker's own door, and large jobs that take turns.
import { afterEach, describe, expect, it } from "vitest";
import { LARGE_JOB_BYTES, Turn } from "../../src/flows/printing/turns.ts";
import { isFull } from "../support/full.ts";
import { ask, makeHolder } from "../support/worker-holder.ts";
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

  it("does not occupy its Idempotency-Key: the same key prints a corrected body", async () => {
    const { apiKey } = await makeCodePrinter(100);
    const key = { "Idempotency-Key": crypto.randomUUID() };
    expect(await refusalIn(await print(apiKey, jobOf(TOO_MANY), key))).toBe("422 JOB_TOO_COMPLEX");
    expect((await print(apiKey, jobOf(TOO_MANY.slice(0, 2)), key)).status).toBe(200);
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
  const LARGE = jobOf([{ variables: { code: "a".repeat(2300) }, copies: 30 }]);
  const other = new Turn(Date.now);
  afterEach(() => other.release());

  if (isFull) {
    it("that has waited for 5 seconds is 503 UNAVAILABLE with Retry-After 1, charges nothing and frees its key", async () => {
      const { accountId, apiKey } = await makeCodePrinter(5);
      await other.need(LARGE_JOB_BYTES + 1);
      const key = { "Idempotency-Key": crypto.randomUUID() };
      const startedAt = Date.now();
      const answer = await print(apiKey, LARGE, key);
      const waitedMs = Date.now() - startedAt;
      expect(answer.headers.get("Retry-After")).toBe("1");
      expect(await refusalIn(answer)).toBe("503 UNAVAILABLE");
      expect(waitedMs).toBeGreaterThanOrEqual(4_900);
      expect(await balanceOf(accountId)).toBe(10);
      other.release();
      expect((await print(apiKey, LARGE, key)).status).toBe(200);
      expect(await balanceOf(accountId)).toBe(9);
    });
  }

  it("waits for its turn and prints; of four at once all are printed", async () => {
    const { apiKey } = await makeCodePrinter(5);
    const answers = await Promise.all(Array.from({ length: 4 }, () => print(apiKey, LARGE)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  });
});
