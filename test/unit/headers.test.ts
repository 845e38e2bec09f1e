import { describe, expect, it } from "vitest";
import {
  bearerTokenOf,
  isIdempotencyKey,
  isIdentityEncoding,
  isIntegrationSource,
  isJsonMediaType,
} from "../../src/rules/headers.ts";

describe("the media type of a body", () => {
  it.each([
    "application/json",
    "Application/JSON",
    "application/json; charset=utf-8",
    'application/json;charset="UTF-8"',
    "application/json ; version=1; charset=utf-8",
    'application/json; profile="a;charset=latin1"',
    "application/json;",
  ])("%j is accepted", (value) => {
    expect(isJsonMediaType(value)).toBe(true);
  });

  it.each([
    undefined,
    "",
    "text/plain",
    "application/jsonp",
    "application/problem+json",
    "application/json, text/plain",
    "application/json; charset=latin1",
    'application/json; charset="utf-16"',
    "application/json; charset=utf-8; charset=latin1",
    "application/json; charset",
  ])("%j is not", (value) => {
    expect(isJsonMediaType(value)).toBe(false);
  });
});

describe("the other headers", () => {
  it("an encoding is identity or nothing", () => {
    for (const none of [undefined, "", "identity", "Identity"]) {
      expect(isIdentityEncoding(none)).toBe(true);
    }
    for (const some of ["gzip", "identity, gzip", "br"])
      expect(isIdentityEncoding(some)).toBe(false);
  });

  it("an Idempotency-Key has 1 to 255 visible ASCII characters", () => {
    for (const good of ["!", "order-1:v2", "~".repeat(255)]) {
      expect(isIdempotencyKey(good)).toBe(true);
    }
    for (const bad of ["", "a b", "é", "a\tb", "\x7f", "x".repeat(256)]) {
      expect(isIdempotencyKey(bad)).toBe(false);
    }
  });

  it("an X-Integration-Source has 1 to 64 characters and begins with a letter or digit", () => {
    for (const good of ["zapier", "9.a_b-c", "x".repeat(64)]) {
      expect(isIntegrationSource(good)).toBe(true);
    }
    for (const bad of ["", "-a", "Zapier", "a b", "a\n", "x".repeat(65)]) {
      expect(isIntegrationSource(bad)).toBe(false);
    }
  });

  it("a bearer token is one word after the scheme in any case", () => {
    expect(bearerTokenOf("Bearer abc")).toBe("abc");
    expect(bearerTokenOf("bearer   abc")).toBe("abc");
    for (const bad of [undefined, "", "Bearer", "Bearer ", "Basic abc", "Bearer a b", "abc"]) {
      expect(bearerTokenOf(bad)).toBeNull();
    }
  });
});
