import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, describe, expect, it } from "vitest";
import { settingsOf } from "../../src/env.ts";
import { macOfEmail } from "../../src/flows/sign-in/address-mac.ts";
import type { SignInCode } from "../../src/store/sign-in/sign-in-code.ts";
import {
  askForCode,
  codeFor,
  letTimePass,
  mailsTo,
  makeEmail,
  makeVisitor,
  otherThan,
  resetTime,
  signIn,
  signInWith,
} from "../support/worker-sign-in.ts";
import { problemIn, refusalIn } from "../support/worker-world.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const RATE_LIMITED = "429 RATE_LIMITED";
const WRONG = "401 UNAUTHENTICATED";

afterEach(resetTime);

const retryAfterMs = ({ headers }: Response) => Number(headers.get("Retry-After")) * 1000;

/** As many wrong guesses as a botnet makes. */
async function guessWrongly(email: string, times: number): Promise<void> {
  const codes = env.SIGN_IN_CODE.getByName(await macOfEmail({ settings: settingsOf(env) }, email));
  await runInDurableObject(codes, (instance: SignInCode) => {
    for (let guess = 0; guess < times; guess++) expect(instance.guess("wrong")).toBe(false);
  });
}

describe("a code", () => {
  it("is mailed as XXXX-XXXX, and signs in with and without the hyphen, in any case", async () => {
    for (const typed of [
      (code: string) => code,
      (code: string) => code.replace("-", ""),
      (code: string) => code.toLowerCase(),
      (code: string) => ` ${code.replace("-", "").toLowerCase()} `,
    ]) {
      const email = makeEmail();
      await askForCode(email);
      const [mail] = await mailsTo(email);
      // On a line of its own, with nothing before or after it: what phones offer to copy.
      expect(mail!.text.split("\n")).toContain(mail!.code);
      expect(mail!.code).toMatch(/^[2-9A-HJKMNP-TV-Z]{4}-[2-9A-HJKMNP-TV-Z]{4}$/);
      expect((await signInWith(email, typed(mail!.code))).status).toBe(200);
    }
  });

  it("is sent again and not replaced when it is requested again, also by somebody else", async () => {
    const email = makeEmail();
    const codes = [await codeFor(email), await codeFor(email), await codeFor(email)];
    expect(new Set(codes).size).toBe(1);
    expect((await signInWith(email, codes[0]!)).status).toBe(200);
    expect(await codeFor(email)).not.toBe(codes[0]);
  });

  it("works for ten minutes from when it was made, however often it was sent since", async () => {
    const email = makeEmail();
    const first = await codeFor(email);
    letTimePass(9 * MINUTE_MS);
    expect(await codeFor(email)).toBe(first);
    expect((await mailsTo(email))[0]!.text).toContain("It works once, for less than a minute.");
    letTimePass(MINUTE_MS);
    expect(await refusalIn(await signInWith(email, first))).toBe(WRONG);
    const second = await codeFor(email);
    expect(second).not.toBe(first);
    expect((await mailsTo(email))[0]!.text).toContain("for 10 minutes");
    expect((await signInWith(email, second)).status).toBe(200);
  });

  it("is announced for ten minutes while it is new, then for the whole minutes that are left", async () => {
    const email = makeEmail();
    const announced: (string | undefined)[] = [];
    for (const passedMs of [0, 5_000, 2 * MINUTE_MS]) {
      letTimePass(passedMs);
      await codeFor(email);
      announced.push(/for ([^.]*)\./.exec((await mailsTo(email))[0]!.text)?.[1]);
    }
    expect(announced).toEqual(["10 minutes", "10 minutes", "8 minutes"]);
  });

  it("dies after 10,000 wrong guesses by anybody; requesting it again makes another", async () => {
    const [nearly, dead] = [makeEmail(), makeEmail()];
    for (const [email, guesses] of [
      [nearly, 9_999],
      [dead, 10_000],
    ] as const) {
      const code = await codeFor(email);
      await guessWrongly(email, guesses - 1);
      expect(await refusalIn(await signInWith(email, otherThan(code)))).toBe(WRONG);
      const answer = await signInWith(email, code);
      expect(answer.status).toBe(email === nearly ? 200 : 401);
      expect(await codeFor(email)).not.toBe(code);
    }
  });
});

describe("requests for a code", () => {
  it("are three per visitor and address in ten minutes, of ten at once; Retry-After is honest", async () => {
    const [email, visitor] = [makeEmail(), makeVisitor()];
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => askForCode(email, { visitor })),
    );
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused).toHaveLength(7);
    expect(await mailsTo(email)).toHaveLength(3);
    const waitMs = Math.min(...refused.map(retryAfterMs));
    expect(await refusalIn(refused[0]!)).toBe(RATE_LIMITED);
    expect(waitMs).toBeGreaterThan(9 * MINUTE_MS);
    expect(waitMs).toBeLessThanOrEqual(10 * MINUTE_MS);
    letTimePass(waitMs - MINUTE_MS);
    expect(await refusalIn(await askForCode(email, { visitor }))).toBe(RATE_LIMITED);
    letTimePass(MINUTE_MS);
    expect((await askForCode(email, { visitor })).status).toBe(200);
  });

  it("of one visitor do not use up another's, nor those for another address; a /64 is one visitor", async () => {
    const email = makeEmail();
    const household = ["2001:db8:1:2::1", "2001:db8:1:2::2", "2001:db8:1:2:3:4:5:6"];
    for (const visitor of household)
      expect((await askForCode(email, { visitor })).status).toBe(200);
    const visitor = "2001:db8:1:2::9";
    expect(await refusalIn(await askForCode(email, { visitor }))).toBe(RATE_LIMITED);
    expect((await askForCode(makeEmail(), { visitor })).status).toBe(200);
    expect((await askForCode(email, { visitor: "2001:db8:1:3::1" })).status).toBe(200);
  });
});

describe("mails to one address from visitors that have not signed in to it", () => {
  it("are thirty in a day, of forty at once; who has signed in to it still gets theirs", async () => {
    const { email, returning } = await signIn();
    const answers = await Promise.all(Array.from({ length: 40 }, () => askForCode(email)));
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused).toHaveLength(11);
    const waitMs = retryAfterMs(refused[0]!);
    expect(waitMs).toBeGreaterThan(DAY_MS - MINUTE_MS);
    expect(waitMs).toBeLessThanOrEqual(DAY_MS);
    expect((await askForCode(email, { returning })).status).toBe(200);
    letTimePass(waitMs - MINUTE_MS);
    expect(await refusalIn(await askForCode(email))).toBe(RATE_LIMITED);
    letTimePass(MINUTE_MS);
    expect((await askForCode(email)).status).toBe(200);
  });

  it("are 6 per day for a /48, whichever of its /64s ask; others are mailed as before", async () => {
    const email = makeEmail();
    const { returning } = await signIn(email);
    letTimePass(DAY_MS);
    const network = (subnet: number) => ({ visitor: `2001:db8:9:${subnet.toString(16)}::1` });
    const answers: Response[] = [];
    for (let i = 0; i < 30; i++) answers.push(await askForCode(email, network(i % 10)));
    const mailed = answers.filter(({ status }) => status === 200);
    expect(mailed).toHaveLength(6);
    const { code, detail } = await problemIn(answers.at(-1)!);
    expect([code, detail]).toEqual(["RATE_LIMITED", expect.stringContaining("your network")]);
    const waitMs = retryAfterMs(answers.at(-1)!);
    expect(waitMs).toBeGreaterThan(DAY_MS - MINUTE_MS);
    for (const visitor of ["2001:db8:a::1", makeVisitor()]) {
      expect((await askForCode(email, { visitor })).status).toBe(200);
    }
    expect((await askForCode(email, { ...network(1), returning })).status).toBe(200);
    expect((await askForCode(makeEmail(), network(1))).status).toBe(200);
    letTimePass(waitMs);
    expect((await askForCode(email, network(2))).status).toBe(200);
  });

  it("that are refused count for no quota of the visitor", async () => {
    const email = makeEmail();
    await Promise.all(Array.from({ length: 30 }, () => askForCode(email)));
    const visitor = makeVisitor();
    for (let i = 0; i < 25; i++) {
      const answer = await askForCode(email, { visitor });
      expect(retryAfterMs(answer)).toBeGreaterThan(10 * MINUTE_MS);
    }
    expect((await askForCode(makeEmail(), { visitor })).status).toBe(200);
  });
});

describe("in production", () => {
  it("the mail goes out as text, from the address of the deployment", async () => {
    const sent: unknown[] = [];
    const SEND_EMAIL = { send: async (mail: unknown) => sent.push(mail) } as unknown as SendEmail;
    const email = makeEmail();
    expect((await askForCode(email, { world: { ...env, SEND_EMAIL } })).status).toBe(200);
    expect(sent).toEqual([
      {
        from: env.MAIL_FROM,
        to: email,
        subject: "Your code for Platen",
        text: expect.stringMatching(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/m),
      },
    ]);
    expect(await mailsTo(email)).toEqual([]);
  });

  it("Cloudflare's binding takes it", async () => {
    expect((await askForCode(makeEmail(), { world: env })).status).toBe(200);
  });

  it("a mail that does not go out is a 503 that says when to try again", async () => {
    const SEND_EMAIL = { send: () => Promise.reject(new Error("no")) } as unknown as SendEmail;
    const answer = await askForCode(makeEmail(), { world: { ...env, SEND_EMAIL } });
    expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(await refusalIn(answer)).toBe("503 UNAVAILABLE");
  });
});
