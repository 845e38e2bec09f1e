import { describe, expect, inject, it } from "vitest";
import { askForCode, makeEmail, readCode, signInFully, signInWith } from "../support/account.ts";
import { makeAddress, postJson } from "../support/api.ts";
import { full, isFull } from "../support/full.ts";

const origin = inject("origin");
const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  fetch(`${origin}${path}`, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...headers },
    body: JSON.stringify(body),
  });

describe("signing in to a service that npm start has started", () => {
  it("goes by a code from the mailbox, with a cookie that http://localhost can keep, and ends", async () => {
    const email = `${crypto.randomUUID()}@platen.test`;
    const sent = await post("/auth/email-otp/send-verification-otp", { email, type: "sign-in" });
    expect(sent.status).toBe(200);
    const mailbox = await fetch(`${origin}/dev/mailbox?to=${email}`);
    const { data } = (await mailbox.json()) as { data: { code: string; text: string }[] };
    expect(data).toHaveLength(1);
    expect(data[0]!.text).toContain(new URL(origin).host);
    expect(data[0]!.text).toMatch(/^[2-9A-HJKMNP-TV-Z]{4}-[2-9A-HJKMNP-TV-Z]{4}$/m);
    const signedIn = await post("/auth/sign-in/email-otp", { email, otp: data[0]!.code });
    const [cookie = ""] = signedIn.headers.getSetCookie();
    expect(cookie).toMatch(/^platen\.session_token=[^;]+; .*HttpOnly; SameSite=Lax$/);
    expect(cookie).not.toContain("Secure");
    const Cookie = cookie.split(";")[0]!;
    const me = await fetch(`${origin}/account/v1/me`, { headers: { Cookie } });
    expect(await me.json()).toMatchObject({ data: { email, plan: "none", credits: 0 } });
    const elsewhere = await post(
      "/auth/sign-out",
      {},
      { Cookie, Origin: "https://elsewhere.test" },
    );
    expect(elsewhere.status).toBe(403);
    expect((await post("/auth/sign-out", {}, { Cookie, Origin: origin })).status).toBe(200);
    const after = await fetch(`${origin}/account/v1/me`, { headers: { Cookie } });
    expect(after.status).toBe(401);
  });
});

const MINUTE_SEC = 60;
const GUESSES = full(300, 20);
const times = <T>(n: number, act: (i: number) => T) => Array.from({ length: n }, (_, i) => act(i));
const countOf = (status: number, answers: readonly Response[]) =>
  answers.filter((answer) => answer.status === status).length;
const retryAfterOf = ({ headers }: Response) => Number(headers.get("Retry-After"));
/** The first character is another one, and still one of the alphabet. */
const otherThan = (code: string) => (code.startsWith("2") ? "3" : "2") + code.slice(1);

async function codeFor(email: string): Promise<string> {
  expect((await askForCode(email)).status).toBe(200);
  return readCode(email);
}

describe("a code", () => {
  it("is the same while it works, however often it is requested; case and hyphen do not matter", async () => {
    const email = makeEmail();
    const code = await codeFor(email);
    expect(await codeFor(email)).toBe(code);
    const typed = code.replace("-", "").toLowerCase();
    expect((await signInWith(email, typed)).status).toBe(200);
    expect((await signInWith(email, code)).status).toBe(401);
  });
});

describe("guesses", () => {
  it("meet 429 after five wrong ones of a visitor for an address; others can still sign in", async () => {
    const email = makeEmail();
    const code = await codeFor(email);
    const from = { address: makeAddress() };
    const statuses: number[] = [];
    for (let i = 0; i < GUESSES; i++) {
      statuses.push((await signInWith(email, otherThan(code), from)).status);
    }
    expect(statuses).toEqual([...times(5, () => 401), ...times(GUESSES - 5, () => 429)]);
    const refused = await signInWith(email, code, from);
    expect(refused.status).toBe(429);
    expect(retryAfterOf(refused)).toBeGreaterThan(5 * MINUTE_SEC);
    expect(retryAfterOf(refused)).toBeLessThanOrEqual(10 * MINUTE_SEC);
    expect((await signInWith(email, code)).status).toBe(200);
  });

  it("are counted exactly, of 30 at once", async () => {
    const email = makeEmail();
    const wrong = otherThan(await codeFor(email));
    const from = { address: makeAddress() };
    const answers = await Promise.all(times(30, () => signInWith(email, wrong, from)));
    expect([countOf(401, answers), countOf(429, answers)]).toEqual([5, 25]);
  });
});

describe("requests for a code", () => {
  it("are three per visitor and address in ten minutes, of ten at once", async () => {
    const email = makeEmail();
    const from = { address: makeAddress() };
    const answers = await Promise.all(times(10, () => askForCode(email, from)));
    expect([countOf(200, answers), countOf(429, answers)]).toEqual([3, 7]);
    expect((await askForCode(email)).status).toBe(200);
  });

  it("are thirty per address and day from visitors that have not signed in to it, of 40 at once", async () => {
    const email = makeEmail();
    const { returningVisitor: returning } = await signInFully(email);
    const answers = await Promise.all(times(40, () => askForCode(email)));
    expect([countOf(200, answers), countOf(429, answers)]).toEqual([29, 11]);
    const refused = answers.find(({ status }) => status === 429)!;
    expect(retryAfterOf(refused)).toBeGreaterThan(23 * 60 * MINUTE_SEC);
    expect((await askForCode(email, { returning })).status).toBe(200);
  });
});

describe("calls of /auth without a credential", () => {
  it("are 20 per visitor in any ten minutes, refused ones but 429s included; a returning visitor has 20 of their own", async () => {
    const email = makeEmail();
    const { returningVisitor: returning } = await signInFully(email);
    const from = { address: makeAddress() };
    const headers = { "CF-Connecting-IP": from.address };
    const call = (i: number) =>
      i % 2
        ? signInWith(makeEmail(), "2222-2222", from)
        : postJson("/auth/sign-in/email-otp", "{", { headers });
    const answers = await Promise.all(times(50, call));
    expect(countOf(429, answers)).toBe(30);
    expect((await askForCode(makeEmail(), from)).status).toBe(429);
    expect((await askForCode(email, { ...from, returning })).status).toBe(200);
  });
});

if (isFull) {
  describe("a stranger's attack on my sign-in", () => {
    it("from 20 addresses does not keep me out on a known browser", async () => {
      const email = makeEmail();
      const first = await signInWith(email, await codeFor(email));
      const Cookie = first.headers
        .getSetCookie()
        .map((cookie) => cookie.split(";")[0])
        .join("; ");
      const attack = times(20, makeAddress).map(async (address) => {
        for (let i = 0; i < 5; i++) await askForCode(email, { address });
        for (let i = 0; i < 20; i++) await signInWith(email, "2222-2222", { address });
      });
      const headers = { Cookie, "CF-Connecting-IP": makeAddress() };
      for (let round = 0; round < 3; round++) {
        const asked = { email, type: "sign-in" };
        const sent = await postJson("/auth/email-otp/send-verification-otp", asked, { headers });
        expect(sent.status).toBe(200);
        const body = { email, otp: await readCode(email) };
        expect((await postJson("/auth/sign-in/email-otp", body, { headers })).status).toBe(200);
      }
      await Promise.all(attack);
      expect((await askForCode(email)).status).toBe(429);
    });
  });
}
