// What an account may keep, create and send, as its owner meets it. What takes hundreds of calls runs in
// `npm run test:full`; test/worker shows it in each run.
import { describe, expect, it } from "vitest";
import { account, dataIn, makeEmail, signIn } from "../support/account.ts";
import { isFull } from "../support/full.ts";
import { LABEL, office, operate, problemIn, refusalIn, send } from "../support/api.ts";

interface Page {
  readonly data: readonly { readonly id: string }[];
  readonly meta: { readonly count: number; readonly nextCursor: string | null };
}
interface Key {
  readonly id: string;
  readonly apiKey: string;
}

async function open({ credits = 0, email = makeEmail() } = {}) {
  const session = await signIn(email);
  const { accountId } = await dataIn<{ accountId: string }>(await account(session, "GET", "/me"));
  if (credits > 0) await operate(`/accounts/${accountId}/credits`, { grantId: accountId, credits });
  return { session, accountId };
}

const limitIn = ({ headers }: Response) => headers.get("X-RateLimit-Limit");

if (isFull) {
  describe("signed-in calls", () => {
    it("of 241 at once exactly 240 pass, apart from those with a key", async () => {
      const { session, accountId } = await open();
      const { apiKey } = await office.addKey({ accountId });
      const answers = await Promise.all(
        Array.from({ length: 241 }, (_, i) => account(session, "GET", i % 2 ? "/keys" : "/usage")),
      );
      const refused = answers.filter(({ status }) => status === 429);
      // The one that `open` sent counts too.
      expect(refused).toHaveLength(2);
      for (const answer of answers) expect(limitIn(answer)).toBe("240");
      expect(refused[0]!.headers.get("Retry-After")).toMatch(/^([1-9]|[1-5]\d|60)$/);
      expect(await refusalIn(refused[0]!)).toBe("429 RATE_LIMITED");
      const keyed = await send("/api/v1/templates", { apiKey });
      expect(keyed.headers.get("X-RateLimit-Remaining")).toBe("119");
    });

    it("of 121 at once that draw exactly 120 pass, and others still do", async () => {
      const { session } = await open();
      const answers = await Promise.all(
        Array.from({ length: 121 }, () =>
          account(session, "POST", "/templates/preview", { body: {} }),
        ),
      );
      expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
      for (const answer of answers) expect(limitIn(answer)).toBe("120");
      expect((await account(session, "GET", "/me")).status).toBe(200);
    });
  });
}

describe("lists of the account side", () => {
  it("have pages of 50 or as many as limit says, up to 200, with count and nextCursor", async () => {
    const { session, accountId } = await open();
    for (let i = 0; i < 51; i++) {
      await office.putTemplate({
        accountId,
        id: `custom-${i}`,
        document: LABEL,
        savedAt: 1000 - i,
      });
    }
    const page = async (query: string) =>
      (await (await account(session, "GET", `/templates${query}`)).json()) as Page;
    const first = await page("");
    expect([first.data.length, first.meta.count]).toEqual([50, 50]);
    const second = await page(`?cursor=${first.meta.nextCursor}`);
    expect([second.data.map(({ id }) => id), second.meta]).toEqual([
      ["custom-50"],
      { count: 1, nextCursor: null },
    ]);
    expect((await page("?limit=200")).meta).toEqual({ count: 51, nextCursor: null });
    for (const list of ["/templates", "/keys", "/usage"]) {
      for (const query of ["limit=0", "limit=201", "limit=a", "cursor=none"]) {
        const problem = await problemIn(await account(session, "GET", `${list}?${query}`));
        expect([problem.status, problem.code, problem.errors]).toEqual([
          422,
          "VALIDATION_FAILED",
          undefined,
        ]);
      }
    }
  });
});

if (isFull) {
  describe("templates", () => {
    it("are at most 200: one more is 409 TEMPLATE_LIMIT_REACHED, and one deleted makes room", async () => {
      const { session, accountId } = await open();
      for (let i = 0; i < 200; i++) {
        await office.putTemplate({ accountId, id: `custom-${i}`, document: LABEL });
      }
      const put = (id: string) =>
        account(session, "PUT", `/templates/${id}`, { body: { document: LABEL } });
      expect(await refusalIn(await put("custom-new"))).toBe("409 TEMPLATE_LIMIT_REACHED");
      expect((await put("custom-7")).status).toBe(200);
      expect((await account(session, "DELETE", "/templates/custom-7")).status).toBe(204);
      expect((await put("custom-new")).status).toBe(201);
    });
  });
}

describe("keys", () => {
  it("can be created 20 times per day; then it is 429 RATE_LIMITED with Retry-After", async () => {
    const { session } = await open({ credits: 1 });
    for (let i = 0; i < 20; i++) {
      const { id } = await dataIn<Key>(await account(session, "POST", "/keys"), 201);
      expect((await account(session, "DELETE", `/keys/${id}`)).status).toBe(204);
    }
    const refused = await account(session, "POST", "/keys");
    const wait = Number(refused.headers.get("Retry-After"));
    expect(wait).toBeGreaterThan(86_000);
    expect(wait).toBeLessThanOrEqual(86_400);
    expect(await refusalIn(refused)).toBe("429 RATE_LIMITED");
  });

  it.each([[""], ["x".repeat(65)], ["two\nlines"], ["\u007f"]])(
    "%j is no key's name: 422",
    async (name) => {
      const { session } = await open({ credits: 1 });
      const answer = await account(session, "POST", "/keys", { body: { name } });
      expect(await refusalIn(answer)).toBe("422 VALIDATION_FAILED");
    },
  );
});

describe("DELETE /me", () => {
  it("with credits left needs the balance: 409 CREDITS_WOULD_BE_LOST, 422 for what is no integer", async () => {
    const { session } = await open({ credits: 12 });
    const remove = (query: string) => account(session, "DELETE", `/me${query}`);
    expect(await refusalIn(await remove(""))).toBe("409 CREDITS_WOULD_BE_LOST");
    expect(await refusalIn(await remove("?credits=11"))).toBe("409 CREDITS_WOULD_BE_LOST");
    expect(await refusalIn(await remove("?credits=twelve"))).toBe("422 VALIDATION_FAILED");
    expect(await refusalIn(await remove("?credits=12.0"))).toBe("422 VALIDATION_FAILED");
    expect((await remove("?credits=12")).status).toBe(204);
    expect(await refusalIn(await remove("?credits=12"))).toBe("401 UNAUTHENTICATED");
  });
});

describe("a trial", () => {
  it("belongs to the address without its +tag", async () => {
    const name = crypto.randomUUID();
    const first = await open({ email: `${name}+a@example.com` });
    expect((await account(first.session, "POST", "/trial")).status).toBe(201);
    const second = await open({ email: `${name}+b@example.com` });
    const answer = await account(second.session, "POST", "/trial");
    expect(await refusalIn(answer)).toBe("409 TRIAL_ALREADY_USED");
  });
});
