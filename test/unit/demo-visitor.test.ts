import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { networkOf, visitorOf } from "../../src/rules/visitor.ts";

const hexOf = (part: number) => part.toString(16);

describe("one visitor is", () => {
  it.each([
    ["203.0.113.7", "203.0.113.7"],
    [" 203.0.113.7 ", "203.0.113.7"],
    ["0.0.0.0", "0.0.0.0"],
    ["255.255.255.255", "255.255.255.255"],
    ["::ffff:203.0.113.7", "203.0.113.7"],
    ["::FFFF:203.0.113.7", "203.0.113.7"],
    ["::ffff:cb00:7107", "203.0.113.7"],
    ["0:0:0:0:0:ffff:203.0.113.7", "203.0.113.7"],
    ["0000:0000:0000:0000:0000:ffff:cb00:7107", "203.0.113.7"],
    ["::ffff:203.0.113.7%eth0", "203.0.113.7"],
    ["2001:db8:1:2::1", "2001:db8:1:2::/64"],
    ["2001:DB8:0001:0002:ffff:ffff:ffff:ffff", "2001:db8:1:2::/64"],
    ["2001:db8:1:2:3:4:5::", "2001:db8:1:2::/64"],
    ["2001:db8:1:2:3:4:203.0.113.7", "2001:db8:1:2::/64"],
    ["2001:db8::1", "2001:db8:0:0::/64"],
    ["fe80::1%eth0", "fe80:0:0:0::/64"],
    ["::", "0:0:0:0::/64"],
    ["::1", "0:0:0:0::/64"],
    ["1::", "1:0:0:0::/64"],
  ])("%j: %j", (address, visitor) => {
    expect(visitorOf(address)).toBe(visitor);
  });

  it("everyone in a /64, and no one outside it, however the address is written", () => {
    const hextets = fc.array(fc.integer({ min: 1, max: 0xffff }), { minLength: 8, maxLength: 8 });
    fc.assert(
      fc.property(hextets, hextets, (one, other) => {
        const written = one.map(hexOf).join(":");
        const padded = one.map((part) => hexOf(part).padStart(4, "0").toUpperCase()).join(":");
        const neighbour = [...one.slice(0, 4), ...other.slice(4)].map(hexOf).join(":");
        const stranger = [...one.slice(0, 3), one[3]! ^ 1, ...one.slice(4)].map(hexOf).join(":");
        const shortened = `${one.slice(0, 4).map(hexOf).join(":")}::${hexOf(one[7]!)}`;
        expect(visitorOf(padded)).toBe(visitorOf(written));
        expect(visitorOf(neighbour)).toBe(visitorOf(written));
        expect(visitorOf(shortened)).toBe(visitorOf(written));
        expect(visitorOf(stranger)).not.toBe(visitorOf(written));
      }),
    );
  });

  it("each IPv4 address for itself, whether or not it is written as IPv6", () => {
    const bytes = fc.array(fc.integer({ min: 0, max: 255 }), { minLength: 4, maxLength: 4 });
    fc.assert(
      fc.property(bytes, (parts) => {
        const plain = parts.join(".");
        const [high, low] = [0, 2].map((i) => (parts[i]! * 256 + parts[i + 1]!).toString(16));
        expect(visitorOf(plain)).toBe(plain);
        expect(visitorOf(`::ffff:${plain}`)).toBe(plain);
        expect(visitorOf(`0:0:0:0:0:FFFF:${high}:${low}`)).toBe(plain);
      }),
    );
  });
});

describe("no address is", () => {
  it.each([
    "",
    "unknown",
    "203.0.113",
    "203.0.113.7.1",
    "203.0.113.256",
    "203.0.113.07",
    "203.0.113.-7",
    "203.0.113.7, 198.51.100.1",
    "1:2:3:4:5:6:7",
    "1:2:3:4:5:6:7:8:9",
    "1:2:3:4:5:6:7:8::",
    "1::2::3",
    ":::",
    ":1::2",
    "1::2:",
    "12345::",
    "g::1",
    "1:2:3:4:5:6:7:203.0.113.7",
    "203.0.113.7::",
    "::203.0.113.256",
    "[::1]",
    "::1/64",
  ])("%j", (text) => {
    expect(visitorOf(text)).toBeNull();
  });
});

describe("the network of a visitor is", () => {
  it("the /48 of an IPv6 address, however it is written, and none of an IPv4 one", () => {
    expect(networkOf("2001:db8:1:2::1")).toBe("2001:db8:1::/48");
    expect(networkOf("2001:0DB8:0001:ffff:1:2:3:4")).toBe("2001:db8:1::/48");
    expect(networkOf("2001:db8:2:2::1")).toBe("2001:db8:2::/48");
    expect(networkOf("::1")).toBe("0:0:0::/48");
    for (const none of ["203.0.113.7", "::ffff:203.0.113.7", "::ffff:cb00:7107", "", "unknown"]) {
      expect(networkOf(none)).toBeNull();
    }
  });
});
