import { randomBytes } from "node:crypto";
import { crc32 } from "node:zlib";
import { describe, expect, it } from "vitest";
import { API_KEY_RANDOM_BYTES, makeApiKey, parseApiKey } from "../../src/rules/api-key.ts";

const DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const make = (kind: "live" | "trial" = "live") =>
  makeApiKey(kind, randomBytes(API_KEY_RANDOM_BYTES));

describe("the form of an API key", () => {
  it("is its kind, 30 base62 characters and 6 of checksum", () => {
    expect(make("live").text).toMatch(/^platen_live_[0-9A-Za-z]{36}$/);
    expect(make("trial").text).toMatch(/^platen_trial_[0-9A-Za-z]{36}$/);
  });

  it("ends in the CRC-32 of all that comes before", () => {
    for (let i = 0; i < 50; i++) {
      const { text } = make();
      const checksum = Array.from(text.slice(-6)).reduce(
        (sum, c) => sum * 62 + DIGITS.indexOf(c),
        0,
      );
      expect(checksum).toBe(crc32(text.slice(0, -6)));
    }
  });

  it("prefix and last four say which key it is, and no more than that", () => {
    const { text, prefix, last4 } = make();
    expect(prefix).toBe(text.slice(0, "platen_live_".length + 4));
    expect(last4).toBe(text.slice(-4));
  });

  it("every character is equally likely: bytes from 248 on are passed over", () => {
    const random = Uint8Array.from({ length: 40 }, (_, i) => (i < 10 ? 248 + (i % 8) : i));
    expect(makeApiKey("live", random).text.slice(12, 14)).toBe("AB");
    expect(() => makeApiKey("live", new Uint8Array(64).fill(255))).toThrow(RangeError);
  });
});

describe("a key is recognised without asking a database", () => {
  it("what was made is recognised", () => {
    for (let i = 0; i < 50; i++) {
      const key = make(i % 2 ? "live" : "trial");
      expect(parseApiKey(key.text)).toEqual(key);
    }
  });

  it("one wrong character anywhere is not", () => {
    const { text } = make();
    for (let i = 0; i < text.length; i++) {
      const other = text[i] === "x" ? "y" : "x";
      expect(parseApiKey(text.slice(0, i) + other + text.slice(i + 1))).toBeNull();
    }
  });

  it("two neighbours swapped are not", () => {
    const { text } = make();
    for (let i = 0; i + 1 < text.length; i++) {
      if (text[i] === text[i + 1]) continue;
      const swapped = text.slice(0, i) + text[i + 1] + text[i] + text.slice(i + 2);
      expect(parseApiKey(swapped)).toBeNull();
    }
  });

  it.each(["", "platen_live_", "foo", "platen_test_" + "0".repeat(36)])("%j is not", (text) => {
    expect(parseApiKey(text)).toBeNull();
  });

  it("the other kind with the same characters is not", () => {
    expect(parseApiKey(make("live").text.replace("live", "trial"))).toBeNull();
  });
});
