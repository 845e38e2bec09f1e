import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { ask, askForCode, mailsTo, makeEmail } from "../support/worker-sign-in.ts";
import { refusalIn } from "../support/worker-world.ts";

const withoutId = async (answer: Response) =>
  (await answer.text()).replace(/"requestId":"[^"]*"/, "");

describe("the mailbox of a developer's machine", () => {
  it("holds the mails to one address, newest first, however it is written", async () => {
    const email = makeEmail();
    await askForCode(email);
    await askForCode(email);
    await askForCode(makeEmail());
    const mails = await mailsTo(` ${email.toUpperCase()}`);
    expect(mails.map(({ to }) => to)).toEqual([email, email]);
    expect(Object.keys(mails[0]!).sort()).toEqual(["code", "sentAt", "subject", "text", "to"]);
    const [last, first] = mails.map(({ sentAt }) => Date.parse(sentAt));
    expect(last!).toBeGreaterThanOrEqual(first!);
    expect(await mailsTo(makeEmail())).toEqual([]);
  });

  it.each(["", "?to=", "?to=nobody"])("GET /dev/mailbox%s names no address", async (query) => {
    const answer = await ask("GET", `/dev/mailbox${query}`);
    expect(await refusalIn(answer)).toBe("422 VALIDATION_FAILED");
  });

  it("is no route in production, in any method: its answer is that of a path that never was one", async () => {
    expect(env.ENVIRONMENT).toBe("production");
    const email = makeEmail();
    await askForCode(email);
    for (const method of ["GET", "HEAD", "POST", "DELETE"]) {
      const [mailbox, nothing] = [
        await ask(method, `/dev/mailbox?to=${email}`, { world: env }),
        await ask(method, `/dew/mailbox?to=${email}`, { world: env }),
      ];
      expect(mailbox.status).toBe(404);
      expect(await withoutId(mailbox)).toBe(await withoutId(nothing));
    }
    expect(await refusalIn(await ask("GET", "/dev/other", { world: env }))).toBe("404 NOT_FOUND");
  });
});
