import { describe, expect, it } from "vitest";
import { settingsOf, type Env } from "../../src/env.ts";

const SECRET = "0123456789abcdefghijABCDEFGHIJ_-";

const env = (changes: object = {}) =>
  ({
    ENVIRONMENT: "production",
    RATE_LIMIT_PER_MINUTE: "120",
    PUBLIC_BASE_URL: "https://platen.example",
    RESERVATION_SECRET: SECRET,
    BODY_MAC_SECRETS: SECRET,
    QUEUE_SECRETS: SECRET,
    DEMO_SECRET: SECRET,
    MAIL_FROM: "codes@platen.example",
    SUPPORT_EMAIL: "help@platen.example",
    AUTH_SECRET: SECRET,
    ADDRESS_SECRET: SECRET,
    ...changes,
  }) as Env;

describe("the Worker's variables", () => {
  it("are parsed", () => {
    expect(settingsOf(env())).toEqual({
      environment: "production",
      rateLimitPerMinute: 120,
      publicBaseUrl: "https://platen.example",
      reservationSecret: SECRET,
      bodyMacSecrets: [SECRET],
      queueSecrets: [SECRET],
      operatorToken: null,
      demoSecret: SECRET,
      demoAllowedOrigins: "*",
      turnstileSecret: null,
      mailFrom: "codes@platen.example",
      billingUrl: null,
      supportEmail: "help@platen.example",
      operatorEmail: null,
      logCodesFor: [],
      github: null,
      google: null,
      authSecret: SECRET,
      addressSecret: SECRET,
    });
    const origins = env({ DEMO_ALLOWED_ORIGINS: "https://a.example, http://localhost:5173" });
    expect(settingsOf(origins).demoAllowedOrigins).toEqual([
      "https://a.example",
      "http://localhost:5173",
    ]);
    const rotating = settingsOf(env({ BODY_MAC_SECRETS: `${SECRET}1, ${SECRET}2` }));
    expect(rotating.bodyMacSecrets).toEqual([`${SECRET}1`, `${SECRET}2`]);
    const known = settingsOf(env({ GITHUB_CLIENT_ID: "id", GITHUB_CLIENT_SECRET: "secret" }));
    expect(known.github).toEqual({ clientId: "id", clientSecret: "secret" });
    const url = "https://labels.example/";
    expect(settingsOf(env({ PUBLIC_BASE_URL: url })).publicBaseUrl).toBe("https://labels.example");
    const billing = env({ BILLING_URL: 'https://pay.example/"credits">?for=labels' });
    expect(settingsOf(billing).billingUrl).toBe("https://pay.example/%22credits%22%3E?for=labels");
    expect(settingsOf(env({ BILLING_URL: "" })).billingUrl).toBe(null);
  });

  it.each(["", undefined])("leave the address to the request in development: %j", (url) => {
    const local = env({ ENVIRONMENT: "development", PUBLIC_BASE_URL: url });
    expect(settingsOf(local).publicBaseUrl).toBe(null);
  });

  it("let an operator's token be short only in development", () => {
    const local = env({ ENVIRONMENT: "development", OPERATOR_TOKEN: "short" });
    expect(settingsOf(local).operatorToken).toBe("short");
  });

  it.each([
    ["ENVIRONMENT", "staging"],
    ["ENVIRONMENT", undefined],
    ["RATE_LIMIT_PER_MINUTE", "many"],
    ["RATE_LIMIT_PER_MINUTE", "0"],
    ["RATE_LIMIT_PER_MINUTE", "1.5"],
    ["RATE_LIMIT_PER_MINUTE", "1000001"],
    ["PUBLIC_BASE_URL", ""],
    ["PUBLIC_BASE_URL", undefined],
    ["PUBLIC_BASE_URL", "platen.example"],
    ["PUBLIC_BASE_URL", "javascript:alert(1)"],
    ["RESERVATION_SECRET", undefined],
    ["RESERVATION_SECRET", "short"],
    ["BODY_MAC_SECRETS", undefined],
    ["QUEUE_SECRETS", undefined],
    ["QUEUE_SECRETS", `${SECRET},short`],
    ["BODY_MAC_SECRETS", ""],
    ["BODY_MAC_SECRETS", `${SECRET},`],
    ["OPERATOR_TOKEN", "short"],
    ["DEMO_SECRET", undefined],
    ["DEMO_SECRET", "short"],
    ["MAIL_FROM", undefined],
    ["MAIL_FROM", "somebody"],
    ["SUPPORT_EMAIL", undefined],
    ["SUPPORT_EMAIL", "somebody"],
    ["BILLING_URL", "billing.example"],
    ["BILLING_URL", "javascript:alert(1)"],
    ["AUTH_SECRET", undefined],
    ["AUTH_SECRET", "short"],
    ["ADDRESS_SECRET", undefined],
    ["ADDRESS_SECRET", "short"],
    ["GITHUB_CLIENT_SECRET", "without an id"],
    ["GOOGLE_CLIENT_ID", "without a secret"],
    ["DEMO_ALLOWED_ORIGINS", ""],
    ["DEMO_ALLOWED_ORIGINS", "a.example"],
    ["DEMO_ALLOWED_ORIGINS", "https://a.example/"],
    ["DEMO_ALLOWED_ORIGINS", "https://a.example,"],
    ["DEMO_ALLOWED_ORIGINS", "*, https://a.example"],
    ["DEMO_ALLOWED_ORIGINS", "https://a.example, *"],
    ["DEMO_ALLOWED_ORIGINS", "null"],
    ["DEMO_ALLOWED_ORIGINS", "file://"],
  ])("%s = %j stops the Worker, by name", (name, value) => {
    expect(() => settingsOf(env({ [name]: value }))).toThrow(name);
  });
});
