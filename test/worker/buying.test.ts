import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { insertTrial } from "../../src/store/accounts/accounts.ts";
import { askIn, makeHolder, type TestHolder } from "../support/worker-holder.ts";
import { printRequest, sendIn } from "../support/worker-steps.ts";
import { db, job, keyed, makeKey, makeTemplate, problemIn } from "../support/worker-world.ts";

const BILLING_URL = "https://billing.example/buy";
const sold = { ...env, BILLING_URL } as Cloudflare.Env;
const asked = { ...env, BILLING_URL: "", SUPPORT_EMAIL: "help@labels.example" } as Cloudflare.Env;

const DAY_MS = 86_400_000;

async function makePoor(): Promise<TestHolder & { apiKey: string }> {
  const holder = await makeHolder({ credits: 1 });
  await makeTemplate(holder.accountId, "custom-label");
  return { ...holder, apiKey: (await makeKey(holder.accountId)).apiKey };
}

const TWO = job({ records: [{ variables: {}, copies: 2 }] });

describe("with BILLING_URL", () => {
  it("every 402 links to it, by key, by session, of preflights and of replays' first tries", async () => {
    const { apiKey, token } = await makePoor();
    const preflight = new Request("https://platen.test/api/v1/generate-pdf/preflight", {
      method: "POST",
      headers: { Authorization: `Bearer ${apiKey}`, "Content-Type": "application/json" },
      body: JSON.stringify(TWO),
    });
    const requests = [
      printRequest(apiKey, TWO),
      printRequest(apiKey, TWO, keyed("order")),
      printRequest(token, TWO),
      preflight,
    ];
    for (const request of requests) {
      const answer = await sendIn(sold, request);
      expect(answer.headers.get("Link")).toBe(`<${BILLING_URL}>; rel="payment"`);
      const { status, detail } = await problemIn(answer);
      expect(status).toBe(402);
      expect(detail).toContain(`add credits at ${BILLING_URL}`);
    }
  });

  it("other refusals and PDFs link nowhere", async () => {
    const { apiKey } = await makePoor();
    for (const body of [job({ templateId: "custom-none" }), job()]) {
      const answer = await sendIn(sold, printRequest(apiKey, body));
      expect(answer.status).not.toBe(402);
      expect(answer.headers.get("Link")).toBeNull();
    }
  });

  it("GET /me names it", async () => {
    const answer = await askIn(sold, await makeHolder(), "GET", "/me");
    expect(await answer.json()).toMatchObject({ data: { billingUrl: BILLING_URL } });
  });
});

describe("without BILLING_URL", () => {
  it("each page of the console has SUPPORT_EMAIL, whom it is then asked for credits, and is 304 while that stays", async () => {
    // Pages are kept by their address: this one is no other test's.
    const here = { ...asked, PUBLIC_BASE_URL: "https://labels.example" } as Cloudflare.Env;
    for (const path of [
      "/app",
      "/app/print",
      "/app/keys",
      "/app/links",
      "/app/printers",
      "/app/usage",
      "/app/account",
    ]) {
      const answer = await sendIn(here, new Request(`https://labels.example${path}`));
      expect(await answer.text()).toContain(
        '<meta name="support-email" content="help@labels.example" />',
      );
      const headers = { "If-None-Match": answer.headers.get("ETag")! };
      const again = await sendIn(here, new Request(`https://labels.example${path}`, { headers }));
      expect([again.status, await again.text()]).toEqual([304, ""]);
    }
  });

  it("a 402 names SUPPORT_EMAIL and has no link, and billingUrl is null", async () => {
    const holder = await makePoor();
    const answer = await sendIn(asked, printRequest(holder.apiKey, TWO));
    expect(answer.headers.get("Link")).toBeNull();
    expect((await problemIn(answer)).detail).toContain("ask help@labels.example to add credits");
    const me = await askIn(asked, holder, "GET", "/me");
    expect(await me.json()).toMatchObject({ data: { billingUrl: null } });
  });
});

describe("whatever says to add credits says where", () => {
  const cases: [string, (holder: TestHolder) => Promise<Response>][] = [
    ["a business key before the first credits", (holder) => askIn(sold, holder, "POST", "/keys")],
    [
      "a trial that is over",
      async (holder) => {
        await insertTrial(db, holder.accountId, Date.now() - 8 * DAY_MS);
        return askIn(sold, holder, "POST", "/trial");
      },
    ],
    [
      "the key of a trial that is over",
      async ({ accountId }) => {
        await insertTrial(db, accountId, Date.now() - 8 * DAY_MS);
        return sendIn(sold, printRequest((await makeKey(accountId, "trial")).apiKey, job()));
      },
    ],
    [
      "a trial whose requests are used up",
      async ({ accountId, token }) => {
        await makeTemplate(accountId, "custom-label");
        await insertTrial(db, accountId, Date.now());
        for (let i = 0; i < 10; i++) await sendIn(sold, printRequest(token, job()));
        return sendIn(sold, printRequest(token, job()));
      },
    ],
  ];

  it.each(cases)("%s", async (_, act) => {
    const { status, detail } = await problemIn(await act(await makeHolder()));
    expect([403, 409]).toContain(status);
    expect(detail).toContain(`add credits at ${BILLING_URL}`);
  });
});
