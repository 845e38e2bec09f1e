import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import { openSignIn } from "../../src/flows/sign-in/open-sign-in.ts";
import { settingsOf } from "../../src/env.ts";
import {
  ask,
  askForCode,
  codeFor,
  DEVELOPMENT,
  mailsTo,
  makeEmail,
  makeHolder,
  ORIGIN,
  otherThan,
  signIn,
  signInWith,
} from "../support/worker-sign-in.ts";
import { db, makeCaller, problemIn, refusalIn } from "../support/worker-world.ts";

const WRONG = "401 UNAUTHENTICATED";
const headersOf = ({ headers }: Response) =>
  [...headers].filter(([name]) => name !== "x-request-id");

async function accountIdOf(token: string): Promise<string> {
  const answer = await ask("GET", "/account/v1/me", { bearer: token });
  return (await answer.json<{ data: { accountId: string } }>()).data.accountId;
}

describe("signing in by a code", () => {
  it("the reader of the mail has a session, and an account from the first time on", async () => {
    const email = makeEmail();
    const sent = await askForCode(email);
    expect([sent.status, await sent.json()]).toEqual([200, { success: true }]);
    const [mail] = await mailsTo(email);
    expect(mail).toEqual({
      to: email,
      subject: "Your code for Platen",
      text: expect.stringContaining(mail!.code),
      code: expect.stringMatching(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/),
      sentAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    });
    const answer = await signInWith(email, mail!.code);
    expect(answer.status).toBe(200);
    const { token, user } = await answer.json<{ token: string; user: { email: string } }>();
    expect(user.email).toBe(email);
    const again = await signIn(email);
    expect(await accountIdOf(again.token)).toBe(await accountIdOf(token));
    expect(again.token).not.toBe(token);
  });

  it("an account that an operator opened for the address is the same one", async () => {
    const email = makeEmail();
    const opened = await ask("POST", "/operator/v1/accounts", {
      json: { email },
      bearer: env.OPERATOR_TOKEN!,
    });
    const { data } = await opened.json<{ data: { accountId: string } }>();
    expect(await accountIdOf((await signIn(email)).token)).toBe(data.accountId);
  });

  it("blanks around an address and the case of its letters make no other account", async () => {
    const { email, token } = await signIn();
    const code = await codeFor(email);
    const answer = await signInWith(`  ${email.toUpperCase()} `, code);
    const signed = await answer.json<{ token: string }>();
    expect(await accountIdOf(signed.token)).toBe(await accountIdOf(token));
  });

  it("asking for a code does not show whether the address has an account", async () => {
    const { email } = await signIn();
    const [known, unknown] = [await askForCode(email), await askForCode(makeEmail())];
    expect(known.status).toBe(unknown.status);
    expect(headersOf(known)).toEqual(headersOf(unknown));
    expect(await known.text()).toBe(await unknown.text());
  });

  it("a code works once, also for two at once, and for its own address", async () => {
    const email = makeEmail();
    const code = await codeFor(email);
    expect(await refusalIn(await signInWith(makeEmail(), code))).toBe(WRONG);
    expect(await refusalIn(await signInWith(email, otherThan(code)))).toBe(WRONG);
    const answers = await Promise.all([signInWith(email, code), signInWith(email, code)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect(await refusalIn(await signInWith(email, code))).toBe(WRONG);
  });

  it.each([
    ["no address", { type: "sign-in" }, "422 VALIDATION_FAILED"],
    ["half an address", { email: "somebody", type: "sign-in" }, "422 VALIDATION_FAILED"],
    ["another type", { email: "a@b.test", type: "forget-password" }, "422 VALIDATION_FAILED"],
    [
      "a member of ours",
      { email: "a@b.test", type: "sign-in", role: "x" },
      "422 VALIDATION_FAILED",
    ],
    ["too much", { email: "a".repeat(5000) }, "413 BODY_TOO_LARGE"],
  ])("a body with %s is refused", async (_what, json, refusal) => {
    const answer = await ask("POST", "/auth/email-otp/send-verification-otp", {
      json,
      visitor: "192.0.2.77",
    });
    expect(await refusalIn(answer)).toBe(refusal);
  });

  it("a page of another site can neither ask for a code nor sign its visitor in", async () => {
    const email = makeEmail();
    const code = await codeFor(email);
    for (const origin of ["https://elsewhere.test", "null", "http://platen.test"]) {
      const answers = [
        await askForCode(email, { origin }),
        await signInWith(email, code, { origin }),
      ];
      for (const answer of answers) expect(await refusalIn(answer)).toBe("403 ORIGIN_NOT_ALLOWED");
    }
    expect((await signInWith(email, code, { origin: ORIGIN })).status).toBe(200);
  });
});

describe("of better-auth's many calls", () => {
  const MEANT = ["POST /sign-in/social", "GET /callback/:id", "GET /get-session", "POST /sign-out"];
  const calls: [method: string, path: string][] = [];
  beforeAll(() => {
    const deps = { db, settings: settingsOf(DEVELOPMENT), now: Date.now };
    for (const { path, options } of Object.values(openSignIn(deps, ORIGIN).api) as {
      path?: string;
      options: { method: string | string[] };
    }[]) {
      if (path) for (const method of [options.method].flat()) calls.push([method, path]);
    }
  });

  it("those that are meant can be reached, and no other", async () => {
    const { token } = await makeHolder();
    expect(calls.length).toBeGreaterThan(30);
    for (const meant of MEANT) expect(calls.map((call) => call.join(" "))).toContain(meant);
    for (const [method, path] of calls) {
      if (MEANT.includes(`${method} ${path}`)) continue;
      const answer = await ask(method, `/auth${path.replace(/:\w+/, "some")}`, { bearer: token });
      const { code } = await problemIn(answer);
      expect([`${method} ${path}`, code]).toEqual([
        `${method} ${path}`,
        MEANT.some((meant) => meant.endsWith(` ${path}`)) ? "METHOD_NOT_ALLOWED" : "NOT_FOUND",
      ]);
    }
  });

  it("an API key signs no one in", async () => {
    const { apiKey } = await makeCaller();
    expect(await (await ask("GET", "/auth/get-session", { bearer: apiKey })).json()).toBe(null);
  });
});
