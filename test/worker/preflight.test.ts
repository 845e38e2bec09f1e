import { describe, expect, it } from "vitest";
import { insertTrial } from "../../src/store/accounts/accounts.ts";
import {
  balanceOf,
  chargesOf,
  db,
  job,
  keyed,
  makeAccount,
  makeKey,
  makePrinter,
  makeTemplate,
  print,
  problemIn,
  send,
} from "../support/worker-world.ts";

const sheet = { layout: { type: "preset", presetId: "vendorA-5160-compatible", startSlot: 29 } };
const labels = (count: number) =>
  Array.from({ length: count }, () => ({ variables: { sku: "AB-1" } }));
const records = (count: number) => Array.from({ length: count }, () => ({ variables: {} }));

function preflight(apiKey: string, body: unknown, headers: Record<string, string> = {}) {
  return send("/api/v1/generate-pdf/preflight", {
    method: "POST",
    apiKey,
    headers: { "Content-Type": "application/json", ...headers },
    body: JSON.stringify(body),
  });
}

describe("POST /api/v1/generate-pdf/preflight (answers, section 8)", () => {
  it("tells what the job would take, and takes nothing", async () => {
    const { accountId, apiKey } = await makePrinter({ credits: 5 });
    const answer = await preflight(apiKey, job({ ...sheet, records: labels(3) }));
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({
      data: {
        items: 3,
        pages: 2,
        credits: 2,
        balance: 5,
        balanceAfter: 3,
        trialRequestsRemaining: null,
        nextStartSlot: 2,
        presetId: "vendorA-5160-compatible",
        nextCounters: null,
        warnings: [],
        warningCount: 0,
      },
    });
    expect(await balanceOf(accountId)).toBe(5);
    expect(await chargesOf(accountId)).toEqual([]);
  });

  it("counts the rate limit and nothing else", async () => {
    const { apiKey } = await makePrinter();
    const answer = await preflight(apiKey, job());
    expect(answer.headers.get("X-RateLimit-Remaining")).toBe("119");
  });

  it("has no balance for a trial key, and no slot for a single page", async () => {
    const accountId = await makeAccount();
    const { apiKey } = await makeKey(accountId, "trial");
    await insertTrial(db, accountId, Date.now());
    await makeTemplate(accountId, "custom-label");
    expect(await (await preflight(apiKey, job())).json()).toMatchObject({
      data: {
        credits: 0,
        balance: null,
        balanceAfter: null,
        trialRequestsRemaining: 10,
        nextStartSlot: null,
      },
    });
  });

  it.each([
    ["another template", { templateId: "custom-none" }],
    [
      "a layout that does not match",
      { layout: { type: "preset", presetId: "vendorA-5161-compatible" } },
    ],
    ["an unknown variable", { records: [{ variables: { nope: 1 } }] }],
    ["characters that no font has", { records: [{ variables: { sku: "\u{13000}" } }] }],
    ["more pages than there are credits", { records: records(11) }],
    ["too many records", { records: records(251) }],
  ])("gives the very problem that printing gives: %s", async (_, changes) => {
    const { apiKey } = await makePrinter({ credits: 10 });
    const { requestId: a, ...expected } = await problemIn(await print(apiKey, job(changes)));
    const { requestId: b, ...seen } = await problemIn(await preflight(apiKey, job(changes)));
    expect(seen).toEqual(expected);
    expect(a).not.toBe(b);
  });

  it("checks an Idempotency-Key for form and otherwise ignores it", async () => {
    const { apiKey } = await makePrinter();
    expect((await preflight(apiKey, job(), keyed("with space"))).status).toBe(400);
    expect((await preflight(apiKey, job(), keyed("k1"))).status).toBe(200);
    const other = job({ records: records(2) });
    expect((await preflight(apiKey, other, keyed("k1"))).status).toBe(200);
    const printed = await print(apiKey, other, keyed("k1"));
    expect(printed.headers.get("X-Credits-Consumed")).toBe("2");
  });
});

const withLinks = (gtins: readonly string[]) => ({
  templateId: "custom-crossed",
  records: gtins.map((gtin) => ({ variables: { url: `https://id.example/01/${gtin}` } })),
});

describe("warnings: what prints, but deserves a look", () => {
  const crossed = {
    schemaVersion: 1,
    name: "Code with a shape across it",
    widthMm: 66.675,
    heightMm: 25.4,
    variables: [{ name: "url" }],
    elements: [
      { type: "qrcode", value: "{{url}}", xMm: 2, yMm: 2, widthMm: 20, heightMm: 20 },
      {
        type: "shape",
        shape: "rectangle",
        xMm: 10,
        yMm: 10,
        widthMm: 3,
        heightMm: 3,
        fill: "#000",
        stroke: null,
      },
    ],
  };

  it("come with the preflight, the template's and that of a record's variable once each, with their number", async () => {
    const { accountId, apiKey } = await makePrinter();
    await makeTemplate(accountId, "custom-crossed", { document: crossed });
    const links = withLinks(["09521234543213", "09521234543210", "09521234543211"]);
    const answer = await preflight(apiKey, job(links));
    const { data } = (await answer.json()) as { data: { warnings: { detail: string }[] } };
    expect(data.warnings).toEqual([
      {
        pointer: "#/templateId",
        code: "BARCODE_OVERPRINTED",
        detail: expect.stringMatching(/element 1: element 2 \(shape\) covers part of this code/),
        record: null,
        element: 0,
        variable: null,
        count: 1,
      },
      {
        pointer: "#/records/1/variables/url",
        code: "BARCODE_VALUE_ADVICE",
        record: 1,
        element: 0,
        variable: "url",
        count: 2,
        detail: expect.stringMatching(/check digit \(last digit\) does not match; expected 3/),
      },
    ]);
  });

  it("are one for all records of a variable, and counted for each", async () => {
    const { accountId, apiKey } = await makePrinter();
    await makeTemplate(accountId, "custom-crossed", { document: crossed });
    const wrong = withLinks(Array.from({ length: 60 }, () => "09521234543210"));
    const answer = await preflight(apiKey, job({ ...sheet, ...wrong }));
    const { data } = (await answer.json()) as { data: { warnings: { count: number }[] } };
    expect(data.warnings.map(({ count }) => count)).toEqual([60, 1]);
    const printed = await print(apiKey, job({ ...sheet, ...wrong }));
    expect(printed.headers.get("X-Warning-Count")).toBe("61");
  });

  it("are counted in X-Warning-Count of the print, which is charged like any other", async () => {
    const { accountId, apiKey } = await makePrinter({ credits: 5 });
    await makeTemplate(accountId, "custom-crossed", { document: crossed });
    const printed = await print(apiKey, job(withLinks(["09521234543210"])));
    expect(printed.status).toBe(200);
    expect(printed.headers.get("X-Warning-Count")).toBe("2");
    expect(await balanceOf(accountId)).toBe(4);
    expect((await print(apiKey, job())).headers.get("X-Warning-Count")).toBe("0");
  });
});
