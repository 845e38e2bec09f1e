import { describe, expect, inject, it } from "vitest";

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
