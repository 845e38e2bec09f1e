import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { askForCode, mailsTo, makeEmail, makeVisitor } from "../support/worker-sign-in.ts";
import { refusalIn } from "../support/worker-world.ts";

/** So much time goes by. */
const lookBack = (ms: number) =>
  env.DB.prepare("UPDATE code_mails SET sent_at = sent_at - ?").bind(ms).run();

describe("three mails in ten minutes", () => {
  it("go to one address, of ten asked for at once; Retry-After says when the next one may", async () => {
    const email = makeEmail();
    const answers = await Promise.all(Array.from({ length: 10 }, () => askForCode(email)));
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused).toHaveLength(7);
    expect(await mailsTo(email)).toHaveLength(3);
    const waits = refused.map(({ headers }) => Number(headers.get("Retry-After")));
    expect(await refusalIn(refused[0]!)).toBe("429 RATE_LIMITED");
    expect(Math.min(...waits)).toBeGreaterThan(500);
    expect(Math.max(...waits)).toBeLessThanOrEqual(600);
    await lookBack(Math.min(...waits) * 1000 - 60_000);
    expect(await refusalIn(await askForCode(email))).toBe("429 RATE_LIMITED");
    await lookBack(60_000);
    expect((await askForCode(email)).status).toBe(200);
  });

  it("go to one visitor, a household being one, whatever the addresses", async () => {
    const visitors = [
      "2001:db8:1:2::1",
      "2001:db8:1:2::2",
      "2001:db8:1:2:3:4:5:6",
      "2001:db8:1:2::1",
    ];
    const statuses: number[] = [];
    for (const visitor of visitors)
      statuses.push((await askForCode(makeEmail(), { visitor })).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    expect((await askForCode(makeEmail(), { visitor: "2001:db8:1:3::1" })).status).toBe(200);
  });

  it("are counted without the address and the visitor being kept", async () => {
    const [email, visitor] = [makeEmail(), makeVisitor()];
    await askForCode(email, { visitor });
    const { results } = await env.DB.prepare("SELECT * FROM code_mails").all();
    expect(results.length).toBeGreaterThan(0);
    expect(JSON.stringify(results)).not.toContain(email);
    expect(JSON.stringify(results)).not.toContain(visitor);
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
        text: expect.stringMatching(/^ {4}\d{6}$/m),
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
