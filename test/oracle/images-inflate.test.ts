import { constants, deflateSync, inflateSync } from "node:zlib";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { Inflater } from "../../src/print/images/png/inflate.ts";
import { ImageFault } from "../../src/print/images/image-fault.ts";

/** The whole stream in reads of `stride` bytes, or null where it is refused. */
function inflate(stream: Uint8Array, bytes: number, stride: number): Uint8Array | null {
  try {
    const inflater = new Inflater(stream, bytes);
    const target = new Uint8Array(bytes);
    for (let at = 0; at < bytes; at += stride) {
      inflater.read(target, at, Math.min(bytes, at + stride));
    }
    inflater.finish();
    return target;
  } catch (error) {
    if (error instanceof ImageFault) return null;
    throw error;
  }
}

/** Whether the stream is read as these bytes; a matcher would take seconds over a megabyte. */
function isReadAs(stream: Uint8Array, bytes: Uint8Array, stride: number): boolean {
  const read = inflate(stream, bytes.length, stride);
  return read !== null && Buffer.compare(read, bytes) === 0;
}

/** Bytes that repeat themselves near and far, so that every kind of match occurs. */
const compressible = fc
  .tuple(fc.uint8Array({ maxLength: 3000 }), fc.integer({ min: 1, max: 64 }), fc.nat(255))
  .map(([seed, times, mask]) => {
    const bytes = new Uint8Array(seed.length * times);
    for (let at = 0; at < bytes.length; at += 1) {
      bytes[at] = seed[at % seed.length]! & mask;
      if (at % 977 === 0) bytes[at] = at;
    }
    return bytes;
  });

const settings = fc.record({
  level: fc.integer({ min: 0, max: 9 }),
  memLevel: fc.integer({ min: 1, max: 9 }),
  strategy: fc.constantFrom(
    constants.Z_DEFAULT_STRATEGY,
    constants.Z_FILTERED,
    constants.Z_HUFFMAN_ONLY,
    constants.Z_RLE,
    constants.Z_FIXED,
  ),
});

test("whatever zlib writes is read back, at every level and strategy, in reads of any size", () => {
  fc.assert(
    fc.property(
      compressible,
      settings,
      fc.integer({ min: 1, max: 70_000 }),
      (bytes, how, stride) => {
        expect(isReadAs(deflateSync(bytes, how), bytes, stride)).toBe(true);
      },
    ),
  );
});

test("a stream longer than the buffer keeps its window", () => {
  const bytes = new Uint8Array(1_000_000);
  for (let at = 0; at < bytes.length; at += 1) {
    bytes[at] =
      at < 32_768 ? (at * 2_654_435_761) >>> 13 : bytes[at - 32_767]! ^ (at % 5003 ? 0 : 1);
  }
  for (const strategy of [constants.Z_DEFAULT_STRATEGY, constants.Z_FIXED]) {
    expect(isReadAs(deflateSync(bytes, { level: 9, strategy }), bytes, 4099)).toBe(true);
  }
  expect(isReadAs(deflateSync(bytes, { level: 0 }), bytes, 4099)).toBe(true);
});

test("a damaged stream is refused exactly where zlib refuses it", () => {
  fc.assert(
    fc.property(
      compressible,
      settings,
      fc.array(fc.tuple(fc.nat(), fc.nat(255)), { minLength: 1, maxLength: 4 }),
      (bytes, how, changes) => {
        const stream = new Uint8Array(deflateSync(bytes, how));
        for (const [at, value] of changes) stream[at % stream.length] = value;
        let expected: Uint8Array | null;
        try {
          expected = new Uint8Array(inflateSync(stream, { maxOutputLength: bytes.length || 1 }));
        } catch {
          expected = null;
        }
        if (expected?.length !== bytes.length) expected = null;
        expect(inflate(stream, bytes.length, 5000)).toEqual(expected);
      },
    ),
    { numRuns: 1000 },
  );
});

test("a stream cut short anywhere is refused", () => {
  const bytes = Uint8Array.from({ length: 4000 }, (_, at) => (at * at) >> 5);
  const stream = new Uint8Array(deflateSync(bytes));
  for (let length = 0; length < stream.length; length += 1) {
    expect(inflate(stream.subarray(0, length), bytes.length, 500)).toBeNull();
  }
});

test("more or fewer bytes than expected are refused", () => {
  const stream = new Uint8Array(deflateSync(new Uint8Array(200_000)));
  expect(inflate(stream, 200_000, 1000)).not.toBeNull();
  expect(inflate(stream, 199_999, 1000)).toBeNull();
  expect(inflate(stream, 200_001, 1000)).toBeNull();
  expect(inflate(stream, 10, 10)).toBeNull();
});

test("a match that reaches back before the first byte is refused, even with a right checksum", () => {
  const stream = Uint8Array.of(0x78, 0x9c, 0x03, 0x02, 0x00, 0x00, 0x03, 0x00, 0x01);
  expect(() => inflateSync(stream)).toThrow("distance too far back");
  expect(inflate(stream, 3, 3)).toBeNull();
});
