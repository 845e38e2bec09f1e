import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { TRIAL_MS } from "../../src/rules/trial.ts";
import { insertTrial } from "../../src/store/accounts/accounts.ts";
import { reconcile } from "../../src/store/money/reconciliation.ts";
import {
  db,
  job,
  keyed,
  makeAccount,
  makeKey,
  makeTemplate,
  print,
  refusalIn,
  send,
} from "../support/worker-world.ts";

const twoPages = { records: [{ variables: {} }, { variables: {} }] };
const sheet = { layout: { type: "preset", presetId: "vendorA-5160-compatible" } };

async function makeTrial({ used = 0, startedAt = Date.now() } = {}) {
  const accountId = await makeAccount();
  const { apiKey } = await makeKey(accountId, "trial");
  await insertTrial(db, accountId, startedAt);
  await makeTemplate(accountId, "custom-label");
  for (let i = 0; i < used; i++) {
    expect((await print(apiKey, job(), keyed(`used-${i}`))).status).toBe(200);
  }
  return { accountId, apiKey };
}

const usedBy = (accountId: string) =>
  env.DB.prepare("SELECT requests_used FROM trials WHERE account_id = ?")
    .bind(accountId)
    .first<number>("requests_used");

describe("a trial key", () => {
  it("prints ten requests for 0 credits, and the eleventh is TRIAL_LIMIT_REACHED", async () => {
    const { accountId, apiKey } = await makeTrial({ used: 9 });
    const tenth = await print(apiKey, job());
    expect(tenth.headers.get("X-Credits-Consumed")).toBe("0");
    expect(await refusalIn(await print(apiKey, job()))).toBe("403 TRIAL_LIMIT_REACHED");
    expect(await usedBy(accountId)).toBe(10);
    expect(await reconcile(db)).toMatchObject({ drift: 0, trialDrift: 0 });
  });

  it("of ten at once at nine used prints exactly one", async () => {
    const { accountId, apiKey } = await makeTrial({ used: 9 });
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, i) => print(apiKey, job(), keyed(`last-${i}`))),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const answer of answers) {
      if (answer.status !== 200) expect(await refusalIn(answer)).toBe("403 TRIAL_LIMIT_REACHED");
    }
    expect(await usedBy(accountId)).toBe(10);
  });

  it("prints only single pages; a refused job does not count, and its key is free", async () => {
    const { accountId, apiKey } = await makeTrial();
    expect(await refusalIn(await print(apiKey, job(twoPages), keyed("k")))).toBe(
      "403 TRIAL_SINGLE_PAGE_ONLY",
    );
    expect(await usedBy(accountId)).toBe(0);
    const onOneSheet = await print(apiKey, job({ ...twoPages, ...sheet }), keyed("k"));
    expect(onOneSheet.headers.get("X-Page-Count")).toBe("1");
    expect(await usedBy(accountId)).toBe(1);
  });

  it("spent and too long at once is TRIAL_LIMIT_REACHED; a fault in the values comes before both", async () => {
    const { apiKey } = await makeTrial({ used: 10 });
    expect(await refusalIn(await print(apiKey, job(twoPages)))).toBe("403 TRIAL_LIMIT_REACHED");
    const typo = job({ records: [{ variables: { typo: "1" } }] });
    expect(await refusalIn(await print(apiKey, typo))).toBe("422 UNKNOWN_VARIABLE");
  });

  it("spent still replays and reads: replays do not count", async () => {
    const { accountId, apiKey } = await makeTrial({ used: 10 });
    for (let i = 0; i < 3; i++) {
      const replay = await print(apiKey, job(), keyed("used-3"));
      expect(replay.status).toBe(200);
      expect(replay.headers.get("Idempotency-Replayed")).toBe("true");
    }
    expect(await usedBy(accountId)).toBe(10);
    expect((await send("/api/v1/templates", { apiKey })).status).toBe(200);
  });

  it("is TRIAL_EXPIRED everywhere once seven days are over, replays included", async () => {
    const { accountId, apiKey } = await makeTrial({ used: 1 });
    await env.DB.prepare(
      "UPDATE trials SET started_at = started_at - ?1, expires_at = expires_at - ?1 WHERE account_id = ?2",
    )
      .bind(TRIAL_MS, accountId)
      .run();
    expect(await refusalIn(await print(apiKey, job(), keyed("used-0")))).toBe("403 TRIAL_EXPIRED");
    expect(await refusalIn(await print(apiKey, job()))).toBe("403 TRIAL_EXPIRED");
    for (const path of [
      "/api/v1/templates",
      "/api/v1/templates/custom-label",
      "/api/v1/layout-presets",
    ]) {
      expect(await refusalIn(await send(path, { apiKey }))).toBe("403 TRIAL_EXPIRED");
    }
  });
});
