import { describe, expect, it } from "vitest";
import { type Mail, openCodeLog } from "../../src/store/sign-in/mail.ts";

const mailTo = (to: string, code: string | null = "ABCD-2345"): Mail => ({
  to,
  subject: "Your code",
  text: "…",
  code,
});

async function send(mail: Mail) {
  const sent: Mail[] = [];
  const logged: unknown[] = [];
  const port = { send: async (each: Mail) => void sent.push(each) };
  const addresses = ["a@example.com", "b@example.com"];
  await openCodeLog(port, addresses, (...line) => logged.push(line)).send(mail);
  return { sent: sent.length, logged };
}

describe("a first start without mail", () => {
  it("logs the code of a listed address by its place, and mails nothing", async () => {
    expect(await send(mailTo("b@example.com"))).toEqual({ sent: 0, logged: [[2, "ABCD-2345"]] });
  });

  it.each(["c@example.com", "b@example.com.evil.example", "B@example.com", ""])(
    "mails the code of every other address, and logs none: %j",
    async (to) => expect(await send(mailTo(to))).toEqual({ sent: 1, logged: [] }),
  );

  it("mails what has no code, to a listed address too", async () => {
    expect(await send(mailTo("a@example.com", null))).toEqual({ sent: 1, logged: [] });
  });
});
