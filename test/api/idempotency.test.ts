// POST /api/v1/generate-pdf under an Idempotency-Key.
import { beforeAll, describe, expect, inject, it } from "vitest";
import {
  balanceOf,
  job,
  LABEL,
  office,
  openPrinter,
  pdfIn,
  print,
  problemIn,
  refusalIn,
  send,
  SHEET,
} from "../support/api.ts";

let apiKey: string;
let accountId: string;
beforeAll(async () => {
  ({ apiKey, accountId } = await openPrinter());
});

const makeKey = () => ({ "Idempotency-Key": crypto.randomUUID() });
const isReplay = ({ headers }: Response) => headers.get("Idempotency-Replayed") === "true";
const put = (id: string, name = LABEL.name) =>
  office.putTemplate({ accountId, id, document: { ...LABEL, name } });

describe("idempotency rules", () => {
  it("1: the same key and body again is the same PDF, free, with the three headers of a replay", async () => {
    const key = makeKey();
    const body = job({ layout: SHEET });
    const original = await print(apiKey, body, key);
    const bytes = await pdfIn(original);
    const balance = await balanceOf(accountId);
    for (let i = 0; i < 2; i++) {
      const replay = await print(apiKey, body, key);
      expect(Buffer.from(await pdfIn(replay)).equals(bytes)).toBe(true);
      expect(isReplay(replay)).toBe(true);
      expect(replay.headers.get("X-Original-Request-Id")).toBe(
        original.headers.get("X-Request-Id"),
      );
      expect(replay.headers.get("X-Credits-Consumed")).toBe("0");
      for (const name of [
        "Content-Disposition",
        "Repr-Digest",
        "X-Page-Count",
        "X-Next-Start-Slot",
      ])
        expect(replay.headers.get(name)).toBe(original.headers.get(name));
    }
    expect(await balanceOf(accountId)).toBe(balance);
  });

  it("1, 5: of ten at once one is charged, the others are replays or 409 with Retry-After; later all are the same bytes", async () => {
    const key = makeKey();
    const answers = await Promise.all(Array.from({ length: 10 }, () => print(apiKey, job(), key)));
    const charged = answers.filter(({ headers }) => headers.get("X-Credits-Consumed") === "1");
    expect(charged).toHaveLength(1);
    const original = Buffer.from(await pdfIn(charged[0]!));
    for (const answer of answers.filter((answer) => answer !== charged[0])) {
      if (answer.status === 200) expect(isReplay(answer)).toBe(true);
      else {
        expect(answer.headers.get("Retry-After")).toMatch(/^[1-9]\d*$/);
        expect(await refusalIn(answer)).toBe("409 IDEMPOTENCY_REQUEST_IN_PROGRESS");
      }
    }
    const replay = await print(apiKey, job(), key);
    expect(replay.headers.get("X-Original-Request-Id")).toBe(
      charged[0]!.headers.get("X-Request-Id"),
    );
    expect(Buffer.from(await pdfIn(replay)).equals(original)).toBe(true);
  });

  it("2, 3: a template changed since is 409 IDEMPOTENCY_REPLAY_UNAVAILABLE; a new key prints it as it is now", async () => {
    const key = makeKey();
    const body = job({ templateId: "custom-changing" });
    await put("custom-changing");
    await pdfIn(await print(apiKey, body, key));
    await put("custom-changing", "Another name");
    const balance = await balanceOf(accountId);
    const { status, code, detail } = await problemIn(await print(apiKey, body, key));
    expect(`${status} ${code}`).toBe("409 IDEMPOTENCY_REPLAY_UNAVAILABLE");
    expect(detail).toContain("new key");
    expect(await balanceOf(accountId)).toBe(balance);
    expect((await print(apiKey, body, makeKey())).headers.get("X-Credits-Consumed")).toBe("1");
    await put("custom-changing");
    expect(isReplay(await print(apiKey, body, key))).toBe(true);
  });

  it("2: saved again as it was, or another template changed, it is still a replay; deleted it is none", async () => {
    const key = makeKey();
    const body = job({ templateId: "custom-kept" });
    await put("custom-kept");
    await pdfIn(await print(apiKey, body, key));
    await put("custom-kept");
    await put("custom-other", "Another");
    expect(isReplay(await print(apiKey, body, key))).toBe(true);
    await office.deleteTemplate({ accountId, id: "custom-kept" });
    expect(await refusalIn(await print(apiKey, body, key))).toBe(
      "409 IDEMPOTENCY_REPLAY_UNAVAILABLE",
    );
  });

  it("4: another body under the key is 422 IDEMPOTENCY_KEY_REUSED", async () => {
    const key = makeKey();
    await pdfIn(await print(apiKey, job(), key));
    for (const changes of [
      { records: [{ variables: { sku: "AB-2" } }] },
      { records: [{ variables: { sku: "AB-1" }, copies: 1 }] },
      { layout: SHEET },
      { templateId: "custom-card", records: [{ variables: {} }] },
    ])
      expect(await refusalIn(await print(apiKey, job(changes), key))).toBe(
        "422 IDEMPOTENCY_KEY_REUSED",
      );
    expect(isReplay(await print(apiKey, job(), key))).toBe(true);
  });
});

const bodyOf = (records: string) =>
  `{"templateId":"custom-label","layout":{"type":"single"},"records":${records}}`;

describe("the same body", () => {
  it("is one that is equal after canonicalisation: order, whitespace, 1.0 and escapes do not matter", async () => {
    const key = makeKey();
    await pdfIn(await print(apiKey, bodyOf('[{"variables":{"sku":10,"note":"a"}}]'), key));
    for (const records of [
      '[ {"variables" : {"note":"a",\n"sku":10} } ]',
      '[{"variables":{"sku":10.0,"note":"a"}}]',
      '[{"variables":{"sku":1e1,"note":"\\u0061"}}]',
    ])
      expect(isReplay(await print(apiKey, bodyOf(records), key))).toBe(true);
    for (const records of [
      '[{"variables":{"sku":"10","note":"a"}}]',
      '[{"variables":{"sku":10,"note":"a"},"copies":1}]',
      '[{"variables":{"sku":10,"note":"A"}}]',
    ])
      expect(await refusalIn(await print(apiKey, bodyOf(records), key))).toBe(
        "422 IDEMPOTENCY_KEY_REUSED",
      );
  });
});

const printUnder = (key: string) => print(apiKey, job(), { "Idempotency-Key": key });

describe("a key", () => {
  it("belongs to the account: another API key of it replays, another account prints again", async () => {
    const key = makeKey();
    await pdfIn(await print(apiKey, job(), key));
    const second = await office.addKey({ accountId });
    expect(isReplay(await print(second.apiKey, job(), key))).toBe(true);
    await office.revokeKey({ accountId, keyId: second.keyId });
    const other = await openPrinter();
    expect(isReplay(await print(other.apiKey, job(), key))).toBe(false);
  });

  it("is compared byte by byte, surrounding whitespace aside", async () => {
    const name = `Order-${crypto.randomUUID()}`;
    await pdfIn(await printUnder(name));
    expect(isReplay(await printUnder(`  ${name} `))).toBe(true);
    for (const other of [name.toLowerCase(), `${name}.`, name.slice(0, -1)])
      expect(isReplay(await printUnder(other))).toBe(false);
  });

  it("replays at balance 0, and by a different X-Integration-Source", async () => {
    const poor = await openPrinter({ credits: 1 });
    const key = makeKey();
    await pdfIn(await print(poor.apiKey, job(), key));
    expect(await refusalIn(await print(poor.apiKey, job()))).toBe("402 INSUFFICIENT_CREDITS");
    const replay = await print(poor.apiKey, job(), { ...key, "X-Integration-Source": "zapier" });
    expect(isReplay(replay)).toBe(true);
    expect(await balanceOf(poor.accountId)).toBe(0);
  });
});

describe("the operator's paths", () => {
  it("refuse requests without a token, and find no drift", async () => {
    expect((await send("/operator/v1/reconcile")).status).toBe(401);
    const headers = { Authorization: `Bearer ${inject("operatorToken")}` };
    const answer = await send("/operator/v1/reconcile", { headers });
    expect(await answer.json()).toMatchObject({ data: { drift: 0, trialDrift: 0 } });
  });
});
