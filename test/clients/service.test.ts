// Both clients against the service itself: what they say of it is true.
import { describe, expect, it } from "vitest";
import { account, makeEmail, signIn } from "../support/account.ts";
import { balanceOf, job, labels, office, openPrinter, origin, SHEET } from "../support/api.ts";
import { openOlderService } from "./killing-proxy.ts";
import { callIn, LANGUAGES } from "./languages.ts";

const settingsOf = (key: string) => ({ baseUrl: origin, key });

describe.each(LANGUAGES)("the $name client and the service", (language) => {
  const call = (settings: object, name: string, given: object = {}) =>
    callIn(language, { settings, call: name, arguments: given });

  it("prints, and prints again for nothing under the same key", async () => {
    const { accountId, apiKey } = await openPrinter({ credits: 10 });
    const request = { ...job({ layout: SHEET, records: labels(40) }), idempotencyKey: "order-1" };
    const first = (await call(settingsOf(apiKey), "print", request)).result as Result;
    expect(first).toMatchObject({
      pages: 2,
      items: 40,
      credits: 2,
      nextStartSlot: 11,
      replayed: false,
    });
    expect(first.bytes.slice(0, 5)).toBe("%PDF-");
    const again = (await call(settingsOf(apiKey), "print", request)).result as Result;
    expect(again).toMatchObject({ pages: 2, credits: 0, replayed: true });
    expect(again.bytes).toBe(first.bytes);
    expect(await balanceOf(accountId)).toBe(8);
  });

  it("names warnings, and preflights for nothing", async () => {
    const { accountId, apiKey } = await openPrinter({ credits: 10 });
    const given = job({ records: [{ variables: { sku: "A", note: "long ".repeat(200) } }] });
    const { result } = await call(settingsOf(apiKey), "print", given);
    expect((result as Result).warnings).toEqual([{ code: "TEXT_CUT", count: 1 }]);
    const { result: facts } = await call(settingsOf(apiKey), "preflight", given);
    expect(facts).toMatchObject({ pages: 1, credits: 1, balance: 9, warningCount: 1 });
    expect(await balanceOf(accountId)).toBe(9);
  });

  it("raises what the service refuses, by its kind", async () => {
    const { apiKey } = await openPrinter({ credits: 1 });
    const refused = async (given: object, key = apiKey) =>
      (await call(settingsOf(key), "print", given)).error;
    expect(await refused(job({ records: [{ variables: { skv: "A" } }] }))).toMatchObject({
      kind: "ValidationError",
      status: 422,
      code: "UNKNOWN_VARIABLE",
      errors: [{ pointer: "#/records/0/variables/skv", code: "UNKNOWN_VARIABLE" }],
    });
    expect(await refused(job(), "platen_live_nonsense")).toMatchObject({
      kind: "AuthenticationError",
      status: 401,
    });
    expect(await refused(job({ templateId: "custom-none" }))).toMatchObject({
      status: 404,
      code: "TEMPLATE_NOT_FOUND",
    });
    expect(await refused(job({ layout: SHEET, records: labels(31) }))).toMatchObject({
      kind: "CreditsError",
      status: 402,
    });
    await call(settingsOf(apiKey), "print", { ...job(), idempotencyKey: "k" });
    const other = { ...job({ records: labels(1) }), idempotencyKey: "k" };
    expect(await refused(other)).toMatchObject({
      kind: "ConflictError",
      code: "IDEMPOTENCY_KEY_REUSED",
    });
  });

  it("a job that is refused in its second part names the record of the job", async () => {
    const { accountId, apiKey } = await openPrinter({ credits: 50 });
    const records = labels(300).map((record, i) =>
      i === 270 ? { variables: { skv: "A" } } : record,
    );
    const older = await openOlderService(origin);
    // One large job is checked as a whole; of parts, the first is paid by then.
    for (const [baseUrl, left] of [
      [origin, 50],
      [older.origin, 50 - 8],
    ] as const) {
      const settings = { baseUrl, key: apiKey };
      const { error } = await call(settings, "printAll", job({ layout: SHEET, records }));
      expect(error).toMatchObject({
        kind: "ValidationError",
        errors: [{ pointer: "#/records/270/variables/skv" }],
      });
      expect(await balanceOf(accountId)).toBe(left);
    }
    older.close();
  });

  it("a job with values that cannot be kept is refused before anything is sent", async () => {
    const records = [{ variables: { sku: 2 ** 53 } }, { variables: { sku: "A" }, copies: 0 }];
    const { error } = await call(settingsOf("unused"), "printAll", job({ records }));
    expect(error).toMatchObject({
      kind: "ValidationError",
      status: 0,
      errors: [{ pointer: "#/records/0/variables/sku" }, { pointer: "#/records/1/copies" }],
    });
  });

  it("a job whose template counts pages is refused before anything is charged, whatever the key may read", async () => {
    const { accountId, apiKey } = await office.openAccount({ credits: 50 });
    const document = {
      schemaVersion: 1,
      name: "Counted",
      widthMm: 66.675,
      heightMm: 25.4,
      variables: [{ name: "sku" }],
      elements: [
        { type: "text", text: "{{sku}} {{#page}}", xMm: 2, yMm: 2, widthMm: 60, heightMm: 8 },
      ],
    };
    await office.putTemplate({ accountId, id: "custom-counted", document });
    const given = job({ templateId: "custom-counted", layout: SHEET, records: labels(251) });
    const older = await openOlderService(origin);
    const settings = { baseUrl: older.origin, key: apiKey };
    const { error } = await call(settings, "printAll", given);
    older.close();
    expect(error).toMatchObject({ code: "JOB_CANNOT_BE_SPLIT" });
    expect(error!["detail"]).toContain("the template uses {{#page}}");
    expect(await balanceOf(accountId)).toBe(50);
  });

  it("calls the account side with a session, and prints there", async () => {
    const session = await signIn(makeEmail());
    const settings = { baseUrl: origin, session, integrationSource: "cli" };
    expect((await call(settings, "api.getMe")).result).toMatchObject({ data: { plan: "none" } });
    expect((await call(settings, "api.startTrial")).result).toMatchObject({
      data: { key: { kind: "trial" } },
    });
    const template = "custom-product-label";
    const { result: listed } = await call(settings, "api.listAccountTemplates", {
      limit: 1,
      include: "document",
    });
    expect(listed).toMatchObject({ data: [{ apiReady: true }], meta: { count: 1 } });
    const given = {
      templateId: template,
      layout: { type: "single" },
      records: [{ variables: { sku: "A-1" } }],
    };
    expect((await call(settings, "print", given)).result).toMatchObject({ pages: 1, credits: 0 });
    const { data } = (await (await account(session, "GET", "/usage")).json()) as { data: object[] };
    expect(data[0]).toMatchObject({ integrationSource: "cli", templateId: template });
    const onSheet = { ...given, layout: SHEET };
    expect((await call(settings, "printAll", onSheet)).error).toMatchObject({
      code: "SLOTS_REQUIRED",
    });
  });

  it("sends files and gets files", async () => {
    const { result: listed } = await call(
      { baseUrl: origin, key: (await openPrinter()).apiKey },
      "api.listLayoutPresets",
      { search: "5160" },
    );
    const [{ id }] = (listed as { data: [{ id: string }] }).data;
    const { apiKey } = await openPrinter();
    const { result } = await call(settingsOf(apiKey), "api.getTestSheet", { presetId: id });
    expect((result as string).slice(0, 5)).toBe("%PDF-");
  });
});

interface Result {
  readonly bytes: string;
  readonly warnings: readonly object[];
}
