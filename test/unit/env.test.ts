import { describe, expect, it } from "vitest";
import { settingsOf, type Env } from "../../src/env.ts";

const env = (changes: object = {}) =>
  ({
    ENVIRONMENT: "production",
    RATE_LIMIT_PER_MINUTE: "120",
    PUBLIC_BASE_URL: "",
    ...changes,
  }) as Env;

describe("the Worker's variables", () => {
  it("are parsed", () => {
    expect(settingsOf(env())).toEqual({
      environment: "production",
      rateLimitPerMinute: 120,
      publicBaseUrl: null,
    });
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
  ])("%s = %j stops the Worker, by name", (name, value) => {
    expect(() => settingsOf(env({ [name]: value }))).toThrow(name);
  });
});
