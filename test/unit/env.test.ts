import { describe, expect, it } from "vitest";
import { settingsOf, type Env } from "../../src/env.ts";

const SECRET = "0123456789abcdefghijABCDEFGHIJ_-";

const env = (changes: object = {}) =>
  ({
    ENVIRONMENT: "production",
    RATE_LIMIT_PER_MINUTE: "120",
    PUBLIC_BASE_URL: "",
    RESERVATION_SECRET: SECRET,
    BODY_MAC_SECRETS: SECRET,
    ...changes,
  }) as Env;

describe("the Worker's variables", () => {
  it("are parsed", () => {
    expect(settingsOf(env())).toEqual({
      environment: "production",
      rateLimitPerMinute: 120,
      publicBaseUrl: null,
      reservationSecret: SECRET,
      bodyMacSecrets: [SECRET],
      operatorToken: null,
    });
    const rotating = settingsOf(env({ BODY_MAC_SECRETS: `${SECRET}1, ${SECRET}2` }));
    expect(rotating.bodyMacSecrets).toEqual([`${SECRET}1`, `${SECRET}2`]);
    const url = "https://platen.example/";
    expect(settingsOf(env({ PUBLIC_BASE_URL: url })).publicBaseUrl).toBe("https://platen.example");
  });

  it.each([
    ["ENVIRONMENT", "staging"],
    ["ENVIRONMENT", undefined],
    ["RATE_LIMIT_PER_MINUTE", "many"],
    ["RATE_LIMIT_PER_MINUTE", "0"],
    ["RATE_LIMIT_PER_MINUTE", "1.5"],
    ["PUBLIC_BASE_URL", "platen.example"],
    ["PUBLIC_BASE_URL", "javascript:alert(1)"],
    ["RESERVATION_SECRET", undefined],
    ["RESERVATION_SECRET", "short"],
    ["BODY_MAC_SECRETS", undefined],
    ["BODY_MAC_SECRETS", ""],
    ["BODY_MAC_SECRETS", `${SECRET},`],
    ["OPERATOR_TOKEN", "short"],
  ])("%s = %j stops the Worker, by name", (name, value) => {
    expect(() => settingsOf(env({ [name]: value }))).toThrow(name);
  });
});
