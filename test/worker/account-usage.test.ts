import { describe, expect, it } from "vitest";
import { grantCredits } from "../../src/store/money/grants.ts";
import { ask, makeHolder, type TestHolder } from "../support/worker-holder.ts";
import { db, job, makeKey, makeTemplate, print, refusalIn } from "../support/worker-world.ts";

interface Usage {
  readonly data: readonly Record<string, unknown>[];
  readonly meta: { readonly nextCursor: string | null };
}

const usageOf = async (holder: TestHolder, query = ""): Promise<Usage> => {
  const answer = await ask(holder, "GET", `/usage${query}`);
  expect(answer.status).toBe(200);
  return (await answer.json()) as Usage;
};

describe("GET /account/v1/usage", () => {
  it("is the ledger, newest first: charges negative, grants positive, trial uses 0", async () => {
    const holder = await makeHolder({ credits: 7 });
    await makeTemplate(holder.accountId, "custom-label");
    const { id: keyId, apiKey } = await makeKey(holder.accountId);
    const records = [{ variables: {} }, { variables: {}, copies: 2 }];
    const printed = await print(apiKey, job({ records }), { "X-Integration-Source": "zap" });
    expect(printed.status).toBe(200);
    const trial = (await (await ask(holder, "POST", "/trial")).json()) as {
      data: { key: { id: string; apiKey: string } };
    };
    const tried = await print(trial.data.key.apiKey, job());
    const { data, meta } = await usageOf(holder);
    expect(meta).toEqual({ count: 3, nextCursor: null });
    const nothing = {
      requestId: null,
      templateId: null,
      pages: null,
      items: null,
      integrationSource: null,
      keyId: null,
      keyName: null,
      linkId: null,
      linkName: null,
    };
    expect(data.map(({ id: _id, at: _at, ...rest }) => rest)).toEqual([
      {
        kind: "trial",
        credits: 0,
        balanceAfter: 4,
        requestId: tried.headers.get("X-Request-Id"),
        templateId: "custom-label",
        pages: 1,
        items: 1,
        integrationSource: null,
        keyId: trial.data.key.id,
        keyName: "Trial key",
        linkId: null,
        linkName: null,
      },
      {
        kind: "generate",
        credits: -3,
        balanceAfter: 4,
        requestId: printed.headers.get("X-Request-Id"),
        templateId: "custom-label",
        pages: 3,
        items: 3,
        integrationSource: "zap",
        keyId,
        keyName: "test",
        linkId: null,
        linkName: null,
      },
      { kind: "grant", credits: 7, balanceAfter: 7, ...nothing },
    ]);
    expect(data.map(({ at }) => new Date(String(at)).toISOString())).toEqual(
      data.map(({ at }) => at),
    );
  });

  it("goes on from its cursor, so that pages together are the ledger and add up to the balance", async () => {
    const holder = await makeHolder();
    for (let i = 1; i <= 7; i++) {
      const id = `grant:${holder.accountId}-${i}`;
      await grantCredits(db, { id, accountId: holder.accountId, credits: i, note: null });
    }
    const credits: unknown[] = [];
    let cursor: string | null = null;
    let pages = 0;
    do {
      const query: string = cursor === null ? "" : `&cursor=${encodeURIComponent(cursor)}`;
      const page = await usageOf(holder, `?limit=3${query}`);
      credits.push(...page.data.map((entry) => entry["credits"]));
      cursor = page.meta.nextCursor;
      pages++;
    } while (cursor !== null);
    expect([pages, credits]).toEqual([3, [7, 6, 5, 4, 3, 2, 1]]);
  });

  it("holds 50 entries a page unless told, 200 at most", async () => {
    const holder = await makeHolder();
    expect(await refusalIn(await ask(holder, "GET", "/usage?limit=201"))).toBe(
      "422 VALIDATION_FAILED",
    );
    expect(await refusalIn(await ask(holder, "GET", "/usage?limit=0"))).toBe(
      "422 VALIDATION_FAILED",
    );
    expect(await refusalIn(await ask(holder, "GET", "/usage?limit=x"))).toBe(
      "422 VALIDATION_FAILED",
    );
    expect(await refusalIn(await ask(holder, "GET", "/usage?limit=1&limit=2"))).toBe(
      "422 VALIDATION_FAILED",
    );
    for (let i = 0; i < 51; i++) {
      const id = `grant:${holder.accountId}-${i}`;
      await grantCredits(db, { id, accountId: holder.accountId, credits: 1, note: null });
    }
    expect((await usageOf(holder)).data).toHaveLength(50);
    expect((await usageOf(holder, "?limit=200")).data).toHaveLength(51);
  });

  it("another account's cursor is none", async () => {
    const other = await makeHolder({ credits: 1 });
    const [entry] = (await usageOf(other)).data;
    const holder = await makeHolder({ credits: 1 });
    const query = `?cursor=${encodeURIComponent(String(entry?.["id"]))}`;
    expect(await refusalIn(await ask(holder, "GET", `/usage${query}`))).toBe(
      "422 VALIDATION_FAILED",
    );
  });
});
