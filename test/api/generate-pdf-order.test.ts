// POST /api/v1/generate-pdf: of two faults at neighbouring checks, the earlier one is answered.
import { beforeAll, describe, expect, it } from "vitest";
import type { Opened } from "../support/back-office.ts";
import {
  balanceOf,
  card,
  CARD,
  DAY_MS,
  faultsIn,
  job,
  labels,
  office,
  openPrinter,
  operate,
  pdfIn,
  print,
  problemIn,
  refusalIn,
  send,
} from "../support/api.ts";

const PATH = "/api/v1/generate-pdf";
const MB = 1_048_576;
const DRAFT = [{ pointer: "#/elements/0", code: "TEXT_OVERFLOW", detail: "Too long." }];

let rich: Opened;
let poor: Opened;
let suspendedTrial: Opened;
let spent: Opened;
let limited: Opened;
beforeAll(async () => {
  [rich, poor, suspendedTrial, spent, limited] = (await Promise.all([
    openPrinter(),
    openPrinter({ credits: 0 }),
    openPrinter({ trialStartedAt: Date.now() - 8 * DAY_MS }),
    openPrinter({ trialStartedAt: Date.now() }),
    openPrinter(),
  ])) as [Opened, Opened, Opened, Opened, Opened];
  const { accountId } = rich;
  await office.putTemplate({ accountId, id: "custom-draft", document: CARD, problems: DRAFT });
  await operate(`/accounts/${suspendedTrial.accountId}/suspend`);
  for (let i = 0; i < 10; i++) await pdfIn(await print(spent.apiKey, job()));
  await Promise.all(Array.from({ length: 120 }, () => send("/api/v1/templates/none", limited)));
});

const refused = async (
  body: unknown,
  { apiKey, headers = {} }: { apiKey?: string; headers?: Record<string, string> } = rich,
) => refusalIn(await print(apiKey ?? rich.apiKey, body, headers));
const UNPRINTABLE = { code: "X".repeat(60) };
const twoPages = { records: labels(2) };

describe("each check comes before the next", () => {
  it("route before method: what is no route has no method either", async () => {
    const answer = await send("/api/v1/nothing", { method: "DELETE" });
    expect(await refusalIn(answer)).toBe("404 NOT_FOUND");
  });

  it("method (405) before credential (401)", async () => {
    expect(await refusalIn(await send(PATH))).toBe("405 METHOD_NOT_ALLOWED");
  });

  it("credential (401) before standing (403): a revoked key of a suspended account", async () => {
    const both = await openPrinter();
    await office.revokeKey(both);
    await operate(`/accounts/${both.accountId}/suspend`);
    expect(await refused(job(), both)).toBe("401 INVALID_API_KEY");
  });

  it("standing: ACCOUNT_SUSPENDED before TRIAL_EXPIRED", async () => {
    expect(await refused(job(), suspendedTrial)).toBe("403 ACCOUNT_SUSPENDED");
  });

  it("standing (403) before rate limit (429), which a suspended account does not even see", async () => {
    expect(await refused(job(), limited)).toBe("429 RATE_LIMITED");
    await operate(`/accounts/${limited.accountId}/suspend`);
    expect(await refused(job(), limited)).toBe("403 ACCOUNT_SUSPENDED");
    await operate(`/accounts/${limited.accountId}/resume`);
  });

  it("rate limit (429) before request headers (400)", async () => {
    const headers = { "Idempotency-Key": "two words" };
    expect(await refused(job(), { ...limited, headers })).toBe("429 RATE_LIMITED");
  });

  it("request headers (400) before body size (413)", async () => {
    for (const [headers, refusal] of [
      [{ "Idempotency-Key": "two words" }, "400 INVALID_HEADER"],
      [{ "X-Integration-Source": "No" }, "400 INVALID_HEADER"],
      [{ "Content-Type": "text/plain" }, "400 UNSUPPORTED_MEDIA_TYPE"],
    ] as const)
      expect(await refused(" ".repeat(MB + 1), { ...rich, headers })).toBe(refusal);
  });

  it("request headers: INVALID_HEADER before UNSUPPORTED_MEDIA_TYPE", async () => {
    const headers = { "Content-Type": "text/plain", "Idempotency-Key": "" };
    expect(await refused(job(), { ...rich, headers })).toBe("400 INVALID_HEADER");
  });

  it("body size (413) before strict JSON (400)", async () => {
    expect(await refused("{".padEnd(MB + 1, "x"))).toBe("413 BODY_TOO_LARGE");
  });

  it("strict JSON (400) before the request's schema (422)", async () => {
    expect(await refused('{"templateId":"","templateId":""}')).toBe("400 INVALID_JSON");
  });

  it("schema (422) before idempotency", async () => {
    const headers = { "Idempotency-Key": crypto.randomUUID() };
    await pdfIn(await print(rich.apiKey, job(), headers));
    expect(await refused({}, { ...rich, headers })).toBe("422 VALIDATION_FAILED");
  });

  it("idempotency (422) before template (404)", async () => {
    const headers = { "Idempotency-Key": crypto.randomUUID() };
    await pdfIn(await print(rich.apiKey, job(), headers));
    const other = job({ templateId: "custom-none" });
    expect(await refused(other, { ...rich, headers })).toBe("422 IDEMPOTENCY_KEY_REUSED");
  });

  it("template (404, 422) before layout (422)", async () => {
    const layout = { type: "preset", presetId: "none" };
    expect(await refused(job({ templateId: "custom-none", layout }))).toBe(
      "404 TEMPLATE_NOT_FOUND",
    );
    expect(await refused(job({ templateId: "custom-draft", layout }))).toBe(
      "422 TEMPLATE_NOT_API_READY",
    );
  });

  it("layout before values: none of the values' faults is listed with the layout's", async () => {
    const body = {
      ...card({ nane: "", color: "reddish" }),
      layout: { type: "preset", presetId: "no" },
    };
    expect(await faultsIn(await print(rich.apiKey, body))).toEqual([
      "PRESET_NOT_FOUND #/layout/presetId",
    ]);
  });

  it("values before the trial (403), and before the credits (402)", async () => {
    for (const account of [spent, poor])
      expect(await refused(card({ color: "reddish" }), account)).toBe("422 COLOR_INVALID");
  });

  it("trial: TRIAL_LIMIT_REACHED before TRIAL_SINGLE_PAGE_ONLY", async () => {
    expect(await refused(job(twoPages), spent)).toBe("403 TRIAL_LIMIT_REACHED");
    const fresh = await openPrinter({ trialStartedAt: Date.now() });
    expect(await refused(job(twoPages), fresh)).toBe("403 TRIAL_SINGLE_PAGE_ONLY");
  });

  it("trial (403) before drawing (422)", async () => {
    expect(await refused(card(UNPRINTABLE), spent)).toBe("403 TRIAL_LIMIT_REACHED");
  });

  it("credit look-ahead (402) before drawing (422)", async () => {
    expect(await refused(card(UNPRINTABLE), poor)).toBe("402 INSUFFICIENT_CREDITS");
    expect(await refused(card({ image: "data:image/png;base64,AAAA" }), poor)).toBe(
      "402 INSUFFICIENT_CREDITS",
    );
  });

  it("values before drawing: each stage reports only its own faults", async () => {
    const body = card(UNPRINTABLE, { color: "reddish" });
    const { code, errors } = await problemIn(await print(rich.apiKey, body));
    expect(code).toBe("COLOR_INVALID");
    expect(errors).toHaveLength(1);
    const mended = await print(rich.apiKey, card(UNPRINTABLE, { color: "#c00" }));
    expect(await refusalIn(mended)).toBe("422 BARCODE_DOES_NOT_FIT");
  });

  it("drawing (422) before the charge", async () => {
    const { accountId, apiKey } = await openPrinter({ credits: 1 });
    expect(await refused(card(UNPRINTABLE), { apiKey })).toBe("422 BARCODE_DOES_NOT_FIT");
    expect(await balanceOf(accountId)).toBe(1);
  });
});

describe("a refused request", () => {
  it("costs nothing, and leaves its Idempotency-Key free for a corrected body", async () => {
    const { accountId, apiKey } = await openPrinter({ credits: 1 });
    const headers = { "Idempotency-Key": "corrected-at-last" };
    for (const body of [
      "{",
      {},
      job({ templateId: "custom-none" }),
      job({ layout: { type: "preset", presetId: "none" } }),
      card({ nane: "" }),
      job(twoPages),
      card(UNPRINTABLE),
    ])
      expect((await print(apiKey, body, headers)).ok).toBe(false);
    expect(await balanceOf(accountId)).toBe(1);
    const printed = await print(apiKey, job(), headers);
    expect(printed.status).toBe(200);
    expect(printed.headers.has("Idempotency-Replayed")).toBe(false);
    expect(await balanceOf(accountId)).toBe(0);
  });
});
