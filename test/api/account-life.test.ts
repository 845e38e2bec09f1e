// The life of an account, from the first code to its deletion, as its owner lives it.
import { beforeAll, describe, expect, it } from "vitest";
import { account, dataIn, makeEmail, signIn } from "../support/account.ts";
import { job, LABEL, operate, print, refusalIn, send } from "../support/api.ts";

interface Me {
  readonly accountId: string;
  readonly email: string;
  readonly plan: string;
  readonly credits: number;
  readonly trial: { readonly requestsUsed: number } | null;
  readonly activeKeys: number;
  readonly keyLimit: number;
}
interface Key {
  readonly id: string;
  readonly kind: string;
  readonly apiKey: string;
  readonly lastUsedAt: string | null;
}
interface Entry {
  readonly kind: string;
  readonly credits: number;
  readonly balanceAfter: number;
}
interface Template {
  readonly id: string;
  readonly apiReady: boolean;
  readonly problems: readonly { code: string; pointer: string }[];
}

const email = makeEmail();
let session = "";
let accountId = "";
let trialKey = "";
let keys: readonly Key[] = [];
let etag = "";

const me = async () => dataIn<Me>(await account(session, "GET", "/me"));
const put = (document: unknown, headers: Record<string, string> = {}) =>
  account(session, "PUT", "/templates/custom-label", { body: { document }, headers });

beforeAll(async () => {
  session = await signIn(email);
});

describe("the life of an account", () => {
  it("begins with a code by mail, without plan, credits or keys", async () => {
    const mine = await me();
    ({ accountId } = mine);
    expect(mine).toEqual({
      accountId,
      email,
      plan: "none",
      credits: 0,
      trial: null,
      activeKeys: 0,
      keyLimit: 5,
      billingUrl: null,
    });
  });

  it("of eight trials started at once one starts", async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => account(session, "POST", "/trial")),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([
      201,
      ...Array<number>(7).fill(409),
    ]);
    const started = answers.find(({ status }) => status === 201)!;
    trialKey = (await dataIn<{ key: Key }>(started, 201)).key.apiKey;
    expect(await refusalIn(await account(session, "POST", "/trial"))).toBe(
      "409 TRIAL_ALREADY_USED",
    );
    expect((await me()).plan).toBe("trial");
  });

  it("pushes a template, which is API-ready", async () => {
    const answer = await put(LABEL);
    etag = answer.headers.get("ETag") ?? "";
    expect(await dataIn<Template>(answer, 201)).toMatchObject({ apiReady: true, problems: [] });
    const listed = await send("/api/v1/templates", { apiKey: trialKey });
    const { data } = (await listed.json()) as { data: readonly Template[] };
    expect(data.map(({ id }) => id)).toContain("custom-label");
  });

  it("prints ten labels on trial, and no eleventh", async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => print(trialKey, job())));
    expect(answers.map(({ status }) => status)).toEqual(Array<number>(10).fill(200));
    expect(answers.map(({ headers }) => headers.get("X-Credits-Consumed"))).toEqual(
      Array<string>(10).fill("0"),
    );
    expect(await refusalIn(await print(trialKey, job()))).toBe("403 TRIAL_LIMIT_REACHED");
    expect((await me()).trial?.requestsUsed).toBe(10);
  });

  it("has no business key before its first credits", async () => {
    expect(await refusalIn(await account(session, "POST", "/keys"))).toBe(
      "403 BUSINESS_ACCOUNT_REQUIRED",
    );
  });

  it("is granted credits, and is a business account", async () => {
    const grant = { grantId: `invoice-${accountId}`, credits: 12 };
    expect((await operate(`/accounts/${accountId}/credits`, grant)).status).toBe(201);
    expect(await me()).toMatchObject({ plan: "business", credits: 12 });
  });

  it("creates five keys, of thirty asked for at once", async () => {
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => account(session, "POST", "/keys")),
    );
    const made = answers.filter(({ status }) => status === 201);
    keys = await Promise.all(made.map((answer) => dataIn<Key>(answer, 201)));
    const refused = answers.filter(({ status }) => status !== 201);
    const codes = new Set(await Promise.all(refused.map((answer) => refusalIn(answer))));
    expect([keys.length, [...codes]]).toEqual([5, ["409 KEY_LIMIT_REACHED"]]);
    expect((await me()).activeKeys).toBe(5);
  });

  it("uses a key, revokes another, and sees both at once", async () => {
    const [used, revoked] = keys as [Key, Key];
    const records = [{ variables: { sku: "A" }, copies: 3 }];
    const printed = await print(used.apiKey, job({ records }));
    expect(printed.headers.get("X-Credits-Consumed")).toBe("3");
    expect((await account(session, "DELETE", `/keys/${revoked.id}`)).status).toBe(204);
    expect(await refusalIn(await print(revoked.apiKey, job()))).toBe("401 INVALID_API_KEY");
    await expect
      .poll(async () => {
        const listed = await dataIn<Key[]>(await account(session, "GET", "/keys"));
        return listed.find(({ id }) => id === used.id)?.lastUsedAt;
      })
      .toEqual(expect.any(String));
    expect(await me()).toMatchObject({ activeKeys: 4, credits: 9 });
  });

  it("reads a ledger that adds up to its balance", async () => {
    const entries = await dataIn<Entry[]>(await account(session, "GET", "/usage"));
    expect(entries.map(({ kind, credits }) => `${kind} ${credits}`)).toEqual([
      "generate -3",
      "grant 12",
      ...Array<string>(10).fill("trial 0"),
    ]);
    const sum = entries.reduce((total, { credits }) => total + credits, 0);
    expect([sum, entries[0]?.balanceAfter, (await me()).credits]).toEqual([9, 9, 9]);
  });

  it("an edit under a stale ETag is refused and changes nothing", async () => {
    const changed = { ...LABEL, name: "Changed here" };
    expect((await put(changed, { "If-Match": etag })).status).toBe(200);
    const late = await put({ ...LABEL, name: "Changed there" }, { "If-Match": etag });
    expect(await refusalIn(late)).toBe("412 REVISION_CONFLICT");
    const answer = await account(session, "GET", "/templates/custom-label");
    expect(await dataIn(answer)).toMatchObject({ document: changed });
  });

  it("a template made unprintable is listed with its problem, and prints no more", async () => {
    const [element, ...rest] = LABEL.elements;
    const broken = { ...LABEL, elements: [{ ...element, text: "{{price}}" }, ...rest] };
    await dataIn(await put(broken), 200);
    const [listed] = await dataIn<Template[]>(await account(session, "GET", "/templates"));
    expect(listed).toMatchObject({
      apiReady: false,
      problems: [{ code: "UNDECLARED_VARIABLE", pointer: "#/elements/0/text" }],
    });
    expect(await refusalIn(await print(keys[0]!.apiKey, job()))).toBe("422 TEMPLATE_NOT_API_READY");
  });

  it("deletes the template", async () => {
    expect((await account(session, "DELETE", "/templates/custom-label")).status).toBe(204);
    expect(await refusalIn(await print(keys[0]!.apiKey, job()))).toBe("404 TEMPLATE_NOT_FOUND");
  });

  it("deletes the account: session and keys are dead, and the address has had its trial", async () => {
    expect(await refusalIn(await account(session, "DELETE", "/me"))).toBe(
      "409 CREDITS_WOULD_BE_LOST",
    );
    expect((await account(session, "DELETE", "/me?credits=9")).status).toBe(204);
    expect(await refusalIn(await account(session, "GET", "/me"))).toBe("401 UNAUTHENTICATED");
    expect(await refusalIn(await print(keys[0]!.apiKey, job()))).toBe("401 INVALID_API_KEY");
    session = await signIn(email);
    const mine = await me();
    expect(mine).toMatchObject({ plan: "none", credits: 0, trial: null, activeKeys: 0 });
    expect(mine.accountId).not.toBe(accountId);
    expect(await refusalIn(await account(session, "POST", "/trial"))).toBe(
      "409 TRIAL_ALREADY_USED",
    );
  });
});
