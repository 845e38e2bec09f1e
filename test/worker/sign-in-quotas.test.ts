import { listDurableObjectIds, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, describe, expect, it } from "vitest";
import type { SignInCode } from "../../src/store/sign-in/sign-in-code.ts";
import type { SignInVisitor } from "../../src/store/sign-in/sign-in-visitor.ts";
import { full } from "../support/full.ts";
import {
  ask,
  askForCode,
  codeFor,
  DEVELOPMENT,
  letTimePass,
  mailsTo,
  makeEmail,
  makeVisitor,
  ORIGIN,
  otherThan,
  resetTime,
  signIn,
  signInWith,
  type Ask,
} from "../support/worker-sign-in.ts";
import { refusalIn } from "../support/worker-world.ts";

const MINUTE_MS = 60_000;
const RATE_LIMITED = "429 RATE_LIMITED";
const WRONG = "401 UNAUTHENTICATED";
const GUESSES = full(300, 12);
const CALLS_KEPT_OF = full(500, 50);

afterEach(resetTime);

const retryAfterMs = ({ headers }: Response) => Number(headers.get("Retry-After")) * 1000;
const times = <T>(n: number, act: (i: number) => T) => Array.from({ length: n }, (_, i) => act(i));
const statuses = (answers: readonly Response[]) => answers.map(({ status }) => status);
const countOf = (status: number, answers: readonly Response[]) =>
  statuses(answers).filter((found) => found === status).length;

async function inTurn(n: number, act: () => Promise<Response>): Promise<Response[]> {
  const answers: Response[] = [];
  for (let i = 0; i < n; i++) answers.push(await act());
  return answers;
}

describe("wrong guesses", () => {
  it(`of one visitor for one address meet 429 after five, of ${GUESSES}; the right code then too`, async () => {
    const [email, visitor] = [makeEmail(), makeVisitor()];
    const code = await codeFor(email);
    const answers = await inTurn(GUESSES, () => signInWith(email, otherThan(code), { visitor }));
    expect(statuses(answers.slice(0, 5))).toEqual([401, 401, 401, 401, 401]);
    expect(countOf(429, answers)).toBe(GUESSES - 5);
    expect(await refusalIn(await signInWith(email, code, { visitor }))).toBe(RATE_LIMITED);
    expect((await signInWith(email, code)).status).toBe(200);
  });

  it("at once are counted exactly, before the code is looked at", async () => {
    const [email, visitor] = [makeEmail(), makeVisitor()];
    const code = await codeFor(email);
    const answers = await Promise.all(
      times(30, () => signInWith(email, otherThan(code), { visitor })),
    );
    expect([countOf(401, answers), countOf(429, answers)]).toEqual([5, 25]);
  });

  it("that come beside a right code do not lose it", async () => {
    for (let round = 0; round < full(10, 3); round++) {
      const email = makeEmail();
      const code = await codeFor(email);
      const answers = await Promise.all([
        signInWith(email, otherThan(code)),
        signInWith(email, otherThan(code)),
        signInWith(email, code),
        signInWith(email, otherThan(code)),
      ]);
      expect(statuses(answers)).toEqual([401, 401, 200, 401]);
    }
  });

  it("are given back when they were right", async () => {
    const [email, visitor] = [makeEmail(), makeVisitor()];
    for (let round = 0; round < 3; round++) {
      const code = await codeFor(email);
      const wrong = round === 0 ? 4 : 0;
      await inTurn(wrong, () => signInWith(email, otherThan(code), { visitor }));
      expect((await signInWith(email, code, { visitor })).status).toBe(200);
    }
    const code = await codeFor(email);
    const last = await inTurn(2, () => signInWith(email, otherThan(code), { visitor }));
    expect(statuses(last)).toEqual([401, 429]);
  });

  it("decay: ten minutes later there are five again, as Retry-After said", async () => {
    const [email, visitor] = [makeEmail(), makeVisitor()];
    const wrong = otherThan(await codeFor(email));
    const guess = () => signInWith(email, wrong, { visitor });
    const begun = Date.now();
    const refused = (await inTurn(6, guess))[5]!;
    // Retry-After is about the first guess; the others were made as much later.
    const took = Date.now() - begun;
    expect(retryAfterMs(refused)).toBeGreaterThan(9 * MINUTE_MS);
    letTimePass(retryAfterMs(refused) - MINUTE_MS);
    expect(await refusalIn(await guess())).toBe(RATE_LIMITED);
    letTimePass(MINUTE_MS + took);
    expect(statuses(await inTurn(6, guess))).toEqual([401, 401, 401, 401, 401, 429]);
  });

  it("count across midnight", async () => {
    const [email, visitor] = [makeEmail(), makeVisitor()];
    const untilMidnight = 86_400_000 - (Date.now() % 86_400_000);
    letTimePass(untilMidnight - MINUTE_MS);
    const wrong = otherThan(await codeFor(email));
    await inTurn(5, () => signInWith(email, wrong, { visitor }));
    letTimePass(2 * MINUTE_MS);
    expect(await refusalIn(await signInWith(email, wrong, { visitor }))).toBe(RATE_LIMITED);
  });
});

describe("calls of /auth without a credential", () => {
  const CALLS: readonly (readonly [string, (asked: Ask) => Promise<Response>, string])[] = [
    ["a guess", (asked) => signInWith(makeEmail(), "2222-2222", asked), WRONG],
    [
      "a body that is refused",
      (asked) => signInWith("no address", "x", asked),
      "422 VALIDATION_FAILED",
    ],
    [
      "a page of another site",
      (asked) => askForCode(makeEmail(), { ...asked, origin: "https://elsewhere.test" }),
      "403 ORIGIN_NOT_ALLOWED",
    ],
    [
      "going to sign in elsewhere",
      (asked) => ask("POST", "/auth/sign-in/social", { ...asked, json: { provider: "github" } }),
      "404 NOT_FOUND",
    ],
    [
      "coming back from there",
      (asked) => ask("GET", "/auth/callback/github?code=x&state=y", asked),
      "404 NOT_FOUND",
    ],
  ];

  it.each(CALLS)("are 20 per visitor in ten minutes: %s counts", async (_what, call, refusal) => {
    const visitor = makeVisitor();
    const answers = await Promise.all(times(25, () => call({ visitor })));
    const refusals = await Promise.all(answers.map((answer) => refusalIn(answer)));
    expect(refusals.filter((found) => found === refusal)).toHaveLength(20);
    expect(refusals.filter((found) => found === RATE_LIMITED)).toHaveLength(5);
    expect(await refusalIn(await askForCode(makeEmail(), { visitor }))).toBe(RATE_LIMITED);
    expect(await refusalIn(await call({ visitor: makeVisitor() }))).toBe(refusal);
    letTimePass(10 * MINUTE_MS);
    expect((await askForCode(makeEmail(), { visitor })).status).toBe(200);
  });

  it("that were 429 do not count", async () => {
    const [email, visitor] = [makeEmail(), makeVisitor()];
    const guesses = await inTurn(GUESSES, () => signInWith(email, "2222-2222", { visitor }));
    expect(countOf(429, guesses)).toBe(GUESSES - 5);
    const others = await inTurn(16, () => signInWith(makeEmail(), "2222-2222", { visitor }));
    expect([countOf(401, others), countOf(429, others)]).toEqual([15, 1]);
  });

  it("do not count for signed-in people: reading and ending a session is no such call", async () => {
    const visitor = makeVisitor();
    await inTurn(20, () => signInWith(makeEmail(), "2222-2222", { visitor }));
    const { token } = await signIn();
    for (const [method, path] of [
      ["GET", "/auth/get-session"],
      ["POST", "/auth/sign-out"],
    ] as const) {
      expect((await ask(method, path, { bearer: token, visitor })).status).toBe(200);
    }
  });

  it("are answered 503 when they cannot be counted, and no code is mailed", async () => {
    const broken = { getByName: () => ({ take: () => Promise.reject(new Error("no")) }) };
    const SIGN_IN_VISITOR = broken as unknown as Cloudflare.Env["SIGN_IN_VISITOR"];
    const email = makeEmail();
    const world = { ...DEVELOPMENT, SIGN_IN_VISITOR };
    for (const answer of [
      await askForCode(email, { world }),
      await signInWith(email, "2222-2222", { world }),
    ]) {
      expect(answer.headers.get("Retry-After")).toBe("1");
      expect(await refusalIn(answer)).toBe("503 UNAVAILABLE");
    }
    expect(await mailsTo(email)).toEqual([]);
  });
});

describe("a visitor who has signed in to an address before", () => {
  it("signs in while a stranger attacks the address from many others, on the same network too", async () => {
    const { email, returning } = await signIn();
    const strangersCode = await codeFor(email);
    const home = makeVisitor();
    const strangers = [home, ...times(full(19, 11), makeVisitor)];
    const attack = async (visitor: string) => {
      for (let i = 0; i < 5; i++) await askForCode(email, { visitor });
      for (let i = 0; i < full(20, 6); i++) await signInWith(email, "2222-2222", { visitor });
    };
    const attacks = Promise.all(strangers.map(attack));
    const own = { visitor: home, returning };
    for (let round = 0; round < 3; round++) {
      expect((await askForCode(email, own)).status).toBe(200);
      const code = await otherCode(email, strangersCode);
      expect((await signInWith(email, code, own)).status).toBe(200);
    }
    await attacks;
    expect(await refusalIn(await askForCode(email, { visitor: home }))).toBe(RATE_LIMITED);
    expect(await refusalIn(await askForCode(email))).toBe(RATE_LIMITED);
    letTimePass(10 * MINUTE_MS);
    expect((await askForCode(email, own)).status).toBe(200);
    const code = await otherCode(email, strangersCode);
    expect((await signInWith(email, code, own)).status).toBe(200);
  });

  it("has a code of their own, and can also use the one that was mailed to strangers", async () => {
    const { email, returning } = await signIn();
    const strangers = await codeFor(email);
    await askForCode(email, { returning });
    const own = await otherCode(email, strangers);
    expect(await refusalIn(await signInWith(email, own))).toBe(WRONG);
    expect((await signInWith(email, strangers, { returning })).status).toBe(200);
    expect((await signInWith(email, own, { returning })).status).toBe(200);
  });

  it("has 5 guesses, 3 requests and 20 calls of their own", async () => {
    const { email, returning } = await signIn();
    const visitor = makeVisitor();
    await inTurn(20, () => signInWith(makeEmail(), "2222-2222", { visitor }));
    const own = { visitor, returning };
    expect(statuses(await inTurn(4, () => askForCode(email, own)))).toEqual([200, 200, 200, 429]);
    const guesses = await inTurn(6, () => signInWith(email, "2222-2222", own));
    expect(statuses(guesses)).toEqual([401, 401, 401, 401, 401, 429]);
    const other = await inTurn(13, () =>
      ask("POST", "/auth/sign-in/social", { ...own, json: { provider: "github" } }),
    );
    expect([countOf(404, other), countOf(429, other)]).toEqual([12, 1]);
  });

  it("is a stranger at another address, with the visitor's quotas", async () => {
    const { returning } = await signIn();
    const [email, visitor] = [makeEmail(), makeVisitor()];
    const answers = [
      ...(await inTurn(3, () => askForCode(email, { visitor }))),
      await askForCode(email, { visitor, returning }),
    ];
    expect(statuses(answers)).toEqual([200, 200, 200, 429]);
  });

  it("has no more quotas for having signed in more often", async () => {
    const { email, returning } = await signIn();
    letTimePass(MINUTE_MS);
    const later = await signInAgain(email, returning);
    expect(later.split(".")[0]).toBe(returning.split(".")[0]);
    expect(later).not.toBe(returning);
    const answers = [
      ...(await inTurn(2, () => askForCode(email, { returning }))),
      await askForCode(email, { returning: later }),
    ];
    expect(statuses(answers)).toEqual([200, 200, 429]);
  });

  it("is known for 90 days, by a token that no one else can make or change", async () => {
    const { email, returning } = await signIn();
    const [id, expires, mac, signature] = returning.split(".");
    await inTurn(30, () => askForCode(email));
    const isKnown = async (token: string) =>
      (await askForCode(email, { returning: token })).status === 200;
    expect(await isKnown(returning)).toBe(true);
    for (const forged of [
      [id, String(Number(expires) + 1), mac, signature],
      [crypto.randomUUID(), expires, mac, signature],
      [id, expires, "0".repeat(64), signature],
      [id, expires, mac, "0".repeat(64)],
      [id, expires, mac],
    ]) {
      expect(await isKnown(forged.join("."))).toBe(false);
    }
    letTimePass(90 * 86_400_000 - MINUTE_MS);
    await Promise.all(times(30, () => askForCode(email)));
    expect(await isKnown(returning)).toBe(true);
    letTimePass(2 * MINUTE_MS);
    expect(await isKnown(returning)).toBe(false);
  });

  it.each([
    [ORIGIN, "__Secure-platen.returning_visitor", "; Secure"],
    ["http://localhost:8787", "platen.returning_visitor", ""],
  ])(
    "is known by a cookie at %s, which shows neither to scripts nor what address",
    async (at, name, secure) => {
      const email = makeEmail();
      const answer = await signInWith(email, await codeFor(email), { at });
      const [, cookie = ""] = answer.headers.getSetCookie();
      const { returningVisitor } = await answer.json<{ returningVisitor: string }>();
      expect(cookie).toBe(
        `${name}=${returningVisitor}; Max-Age=7776000; Path=/auth; HttpOnly${secure}; SameSite=Lax`,
      );
      expect(cookie).not.toContain(email);
      await Promise.all(times(30, () => askForCode(email)));
      expect((await askForCode(email, { at })).status).toBe(429);
      expect((await askForCode(email, { at, cookie: cookie.split(";")[0]! })).status).toBe(200);
    },
  );
});

describe("what is kept of calls and codes", () => {
  it("is neither the address, nor the visitor, nor the code", async () => {
    const [email, visitor] = [makeEmail(), makeVisitor()];
    const code = await codeFor(email, { visitor });
    await signInWith(email, otherThan(code), { visitor });
    const kept = await everythingKept();
    expect(kept).toContain("wrongGuesses");
    expect(kept).toContain("addressMac");
    for (const secret of [email, visitor, code, code.replace("-", "")]) {
      expect(kept).not.toContain(secret);
    }
  });

  it("goes by itself: after ten minutes the calls and the code, after a day the mails", async () => {
    const now = Date.now();
    const visitor = env.SIGN_IN_VISITOR.getByName(crypto.randomUUID());
    await visitor.take({ kind: "other" });
    await runInDurableObject(visitor, async (instance: SignInVisitor, { storage }) => {
      await instance.forget(now + 9 * MINUTE_MS);
      expect([...storage.kv.list()]).toHaveLength(1);
      expect(await storage.getAlarm()).toBeGreaterThanOrEqual(now + 10 * MINUTE_MS);
      await instance.forget(Date.now() + 10 * MINUTE_MS);
      expect([...storage.kv.list()]).toEqual([]);
      expect(await storage.getAlarm()).toBeNull();
    });
    for (const [isLimited, minutes] of [
      [false, 10],
      [true, 24 * 60],
    ] as const) {
      const code = env.SIGN_IN_CODE.getByName(crypto.randomUUID());
      await code.mail({ sealed: "sealed", mac: "mac" }, isLimited);
      await runInDurableObject(code, async (instance: SignInCode, { storage }) => {
        await instance.forget(now + (minutes - 1) * MINUTE_MS);
        expect([...storage.kv.list()].length).toBeGreaterThan(0);
        await instance.forget(Date.now() + minutes * MINUTE_MS);
        expect([...storage.kv.list()]).toEqual([]);
        expect(await storage.getAlarm()).toBeNull();
      });
    }
  });

  it("is at most 20 calls per visitor, however many are made", async () => {
    const visitor = env.SIGN_IN_VISITOR.getByName(crypto.randomUUID());
    for (let i = 0; i < CALLS_KEPT_OF; i++)
      await visitor.take({ kind: "guess", addressMac: `address ${i}` });
    await runInDurableObject(visitor, (_instance, { storage }) => {
      expect(storage.kv.get("calls")).toHaveLength(20);
    });
  });
});

/** The newest code but this one, which strangers have mailed. */
async function otherCode(email: string, strangersCode: string): Promise<string> {
  const codes = (await mailsTo(email)).map(({ code }) => code);
  return codes.find((code) => code !== strangersCode) ?? "";
}

async function signInAgain(email: string, returning: string): Promise<string> {
  await askForCode(email, { returning });
  const [mail] = await mailsTo(email);
  const answer = await signInWith(email, mail!.code, { returning });
  return (await answer.json<{ returningVisitor: string }>()).returningVisitor;
}

async function everythingKept(): Promise<string> {
  const kept: string[] = [];
  for (const binding of ["SIGN_IN_VISITOR", "SIGN_IN_CODE"] as const) {
    const namespace = env[binding] as unknown as DurableObjectNamespace;
    for (const id of await listDurableObjectIds(namespace)) {
      await runInDurableObject(namespace.get(id), (_instance, { storage }) => {
        kept.push(JSON.stringify([...storage.kv.list()]));
      });
    }
  }
  return kept.join("\n");
}
