import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ByteBuffer, giveBack } from "../../src/print/pdf/buffer.ts";

function written(write: (buffer: ByteBuffer) => void, capacity = 1): string {
  const buffer = new ByteBuffer(capacity);
  write(buffer);
  return Buffer.from(buffer.take()).toString("latin1");
}

const number = (value: number) => written((buffer) => buffer.number(value));
const precise = (value: number) => written((buffer) => buffer.precise(value));

/** What JavaScript writes for a number of so many decimals, without "-0" and exponents. */
function expected(value: number, decimals: number): string {
  const text = value.toFixed(decimals).replace(/\.?0+$/, "");
  return text === "-0" ? "0" : text;
}

/** Integers of thousandths or millionths, so that no value lies on the edge between two. */
const magnitudes = fc.oneof(
  fc.integer({ min: -20, max: 20 }),
  fc.integer({ min: -2_000_000, max: 2_000_000 }),
  fc.integer({ min: -10_000_000_000, max: 10_000_000_000 }),
);

describe("numbers in a PDF", () => {
  test.each([
    [0, "0"],
    [-0, "0"],
    [1, "1"],
    [-1, "-1"],
    [0.5, "0.5"],
    [-0.5, "-0.5"],
    [0.001, "0.001"],
    [0.0005, "0.001"],
    [0.00049, "0"],
    [-0.0005, "-0.001"],
    [-0.0004, "0"],
    [0.9994, "0.999"],
    [0.9995, "1"],
    [-0.9995, "-1"],
    [9.9995, "10"],
    [99.9996, "100"],
    [0.05, "0.05"],
    [0.1 + 0.2, "0.3"],
    [841.889764, "841.89"],
    [1e7, "10000000"],
    [9_999_999.999, "9999999.999"],
    [1e9, "1000000000"],
    [1e-9, "0"],
    [5e-324, "0"],
  ])("%d is written as %s", (value, text) => {
    expect(number(value)).toBe(text);
  });

  test.each([
    [0.000001, "0.000001"],
    [0.0000004, "0"],
    [-0.0000004, "0"],
    [0.9999995, "1"],
    [0.3543307, "0.354331"],
    [-2.834646, "-2.834646"],
    [0.8660254037844387, "0.866025"],
    [1e7, "10000000"],
    [9_999_999.999999, "9999999.999999"],
    [1e9, "1000000000"],
  ])("%d as a scale is written as %s", (value, text) => {
    expect(precise(value)).toBe(text);
  });

  test("three decimals are written as JavaScript writes them", () => {
    fc.assert(
      fc.property(magnitudes, (thousandths) => {
        expect(number(thousandths / 1000)).toBe(expected(thousandths / 1000, 3));
      }),
    );
  });

  test("six decimals are written as JavaScript writes them", () => {
    fc.assert(
      fc.property(magnitudes, (millionths) => {
        expect(precise(millionths / 1_000_000)).toBe(expected(millionths / 1_000_000, 6));
      }),
    );
  });

  test("ten decimals are exact to the last", () => {
    const values = fc.oneof(
      fc.double({ min: -100, max: 100, noNaN: true }),
      fc.double({ min: -1, max: 1, noNaN: true }),
      fc.integer({ min: -1000, max: 1000 }),
      fc.constantFrom(0.99999999999, 1.00000999999, -1e-11, 0.5, 1.44, 5.00001),
    );
    fc.assert(
      fc.property(values, (value) => {
        const text = written((buffer) => buffer.exact(value));
        expect(text).toMatch(/^(0|-?(0\.\d{0,9}[1-9]|[1-9]\d*(\.\d{0,9}[1-9])?))$/);
        expect(Math.abs(Number(text) - value)).toBeLessThanOrEqual(0.000000000051);
      }),
    );
  });

  test("any number is at most half a last digit off and in the shortest plain form", () => {
    const values = fc.double({ min: -1e7, max: 1e7, noNaN: true });
    const tiny = fc.double({ min: -1, max: 1, noNaN: true });
    fc.assert(
      fc.property(fc.oneof(values, tiny), (value) => {
        expect(number(value)).toMatch(/^(0|-?(0\.\d{0,2}[1-9]|[1-9]\d*(\.\d{0,2}[1-9])?))$/);
        expect(precise(value)).toMatch(/^(0|-?(0\.\d{0,5}[1-9]|[1-9]\d*(\.\d{0,5}[1-9])?))$/);
        expect(Math.abs(Number(number(value)) - value)).toBeLessThanOrEqual(0.000500001);
        expect(Math.abs(Number(precise(value)) - value)).toBeLessThanOrEqual(0.00000050001);
      }),
    );
  });

  test("integers are written as JavaScript writes them", () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), (value) => {
        expect(written((buffer) => buffer.integer(value))).toBe(String(value));
      }),
    );
  });

  test("integers are padded as JavaScript pads them", () => {
    fc.assert(
      fc.property(fc.nat(2_000_000_000), fc.integer({ min: 1, max: 12 }), (value, width) => {
        const text = String(value).padStart(width, "0");
        expect(written((buffer) => buffer.padded(value, width))).toBe(text);
      }),
    );
  });

  test("hexadecimal is written in full width and upper case", () => {
    fc.assert(
      fc.property(fc.nat(0xffff), (value) => {
        const text = value.toString(16).toUpperCase();
        expect(written((buffer) => buffer.hex16(value))).toBe(text.padStart(4, "0"));
        expect(written((buffer) => buffer.hex8(value & 255))).toBe(
          (value & 255).toString(16).toUpperCase().padStart(2, "0"),
        );
      }),
    );
  });

  test.each([NaN, Infinity, -Infinity, 1.1e9, -1e21])("%d is refused", (value) => {
    expect(() => number(value)).toThrow(RangeError);
    expect(() => precise(value)).toThrow(RangeError);
    expect(() => written((buffer) => buffer.integer(value))).toThrow(RangeError);
  });
});

describe("a byte buffer", () => {
  test("grows from any capacity without losing a byte", () => {
    fc.assert(
      fc.property(fc.nat(40), fc.array(fc.uint8Array({ maxLength: 50 })), (capacity, chunks) => {
        const buffer = new ByteBuffer(capacity);
        for (const chunk of chunks) buffer.raw(chunk);
        expect(Buffer.from(buffer.take())).toEqual(Buffer.concat(chunks));
      }),
    );
  });

  test("a copy taken stays what it was", () => {
    const buffer = new ByteBuffer();
    buffer.ascii("first");
    const copy = buffer.take();
    buffer.reset();
    buffer.ascii("other");
    expect(Buffer.from(copy).toString()).toBe("first");
  });

  test("another buffer is appended whole", () => {
    const tail = new ByteBuffer();
    tail.ascii("tail");
    expect(
      written((buffer) => {
        buffer.ascii("head ");
        buffer.appendAll(tail);
      }),
    ).toBe("head tail");
  });
});

test("a large array is given back with its buffer, and one that shares its buffer is kept", () => {
  const own = new Uint8Array(100_000);
  giveBack(own);
  expect(own.length).toBe(0);
  const shared = new Uint8Array(200_000).subarray(0, 100_000);
  giveBack(shared);
  expect(shared.length).toBe(100_000);
});
