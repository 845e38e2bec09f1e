import { assert, property, uint8Array } from "fast-check";
import { expect, it } from "vitest";
import { decodeAscii85, decodeAsciiHex } from "../../src/print/artwork/ascii-filters.ts";
import { encodeAscii85 } from "../support/raw-pdf.ts";

const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, "latin1"));
/** Some zeros among them, for which ASCII85 has a letter of its own. */
const bytes = uint8Array({ maxLength: 300 }).map((some) => {
  const withZeros = Uint8Array.from(some);
  withZeros.fill(0, 4, 12);
  return withZeros;
});
const spaced = (text: string) => text.replace(/(.{7})/gs, "$1\r\n\t ");

it("ASCII85 and hexadecimal give the bytes back, spaces or not, to their end and no further", () => {
  assert(
    property(bytes, (some) => {
      const ascii85 = encodeAscii85(some);
      const hex = Buffer.from(some).toString("hex");
      for (const lay of [(text: string) => text, spaced]) {
        expect(decodeAscii85(bytesOf(`${lay(ascii85)}~>more`))).toEqual(some);
        expect(decodeAsciiHex(bytesOf(`${lay(hex)}>41`))).toEqual(some);
      }
    }),
  );
});

it("an odd last hexadecimal digit is followed by 0", () => {
  expect(decodeAsciiHex(bytesOf("4A5>"))).toEqual(new Uint8Array([0x4a, 0x50]));
});
