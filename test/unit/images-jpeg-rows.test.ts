import { describe, expect, test } from "vitest";
import { ImageFault } from "../../src/print/images/image-fault.ts";
import { openJpegRows } from "../../src/print/images/jpeg-decode/jpeg-rows.ts";
import { cutJpeg, type JpegPart, joinJpeg, makePart, readJpeg } from "../support/jpeg-parts.ts";
import { decodeJpeg, levelGaps } from "../support/decode-jpeg.ts";
import { randomOf } from "../support/dots.ts";

const COLORS = ["extended", "restarts", "rgb-adobe", "rgb-unmarked", "exif-6"];
const ALL = ["baseline", "progressive", "gray", "cmyk-adobe", "cmyk-plain", "ycck", ...COLORS];

const DHT = 0xc4;
const SOS = 0xda;

function reasonOf(bytes: Uint8Array): string | null {
  try {
    decodeJpeg(bytes);
  } catch (error) {
    if (!(error instanceof ImageFault)) throw error;
    return error.message;
  }
  return null;
}

describe("a JPEG as rows of pixels", () => {
  test("a progressive file has the pixels of the baseline file of the same picture", () => {
    expect(
      levelGaps(decodeJpeg(readJpeg("progressive")), decodeJpeg(readJpeg("baseline"))).most,
    ).toBe(0);
  });

  test.each(["extended", "restarts", "exif-6"])(
    "%s has the pixels of baseline: what is coded otherwise",
    (name) => {
      expect(levelGaps(decodeJpeg(readJpeg(name)), decodeJpeg(readJpeg("baseline"))).most).toBe(0);
    },
  );

  test("CMYK is ink without Adobe's mark and light with it", () => {
    const plain = decodeJpeg(readJpeg("cmyk-plain"));
    expect(levelGaps(plain, decodeJpeg(readJpeg("cmyk-adobe"))).most).toBeLessThanOrEqual(2);
  });

  test("gray has one channel, all others three", () => {
    expect(ALL.map((name) => openJpegRows(readJpeg(name)).channels)).toEqual(
      ALL.map((name) => (name === "gray" ? 1 : 3)),
    );
  });
});

describe("a JPEG that is broken", () => {
  test("cut off anywhere, it is refused and nothing else happens", () => {
    for (const name of ALL) {
      const whole = readJpeg(name);
      const step = Math.max(1, Math.floor(whole.length / 150));
      for (let end = 0; end < whole.length; end += step) {
        expect(reasonOf(whole.subarray(0, end)), `${name} as far as ${end}`).not.toBeNull();
      }
    }
  });

  test("coded pixels that end early are refused, with an end of image behind them too", () => {
    for (const name of ["baseline", "restarts", "progressive", "gray"]) {
      const parts = cutJpeg(readJpeg(name));
      const scan = parts.findLastIndex(({ marker }) => marker === SOS);
      const { marker, bytes } = parts[scan]!;
      const short = { marker, bytes: bytes.slice(0, bytes.length - Math.ceil(bytes.length / 3)) };
      expect(reasonOf(joinJpeg(parts.with(scan, short))), name).toMatch(/truncated|damaged/);
    }
  });

  test("bytes changed at random give pixels or a refusal", () => {
    const random = randomOf(20261126);
    let refused = 0;
    for (let round = 0; round < 1500; round++) {
      const bytes = Uint8Array.from(readJpeg(ALL[random(ALL.length)]!));
      const frame = bytes.findIndex(
        (byte, at) => byte === 0xff && bytes[at + 1]! >= 0xc0 && bytes[at + 1]! <= 0xc2,
      );
      for (let change = random(4); change >= 0; change--) {
        const at = 2 + random(bytes.length - 2);
        // Sizes as they are: a large one is a case of its own.
        if (at < frame || at > frame + 8) bytes[at] = random(256);
      }
      if (reasonOf(bytes) !== null) refused += 1;
    }
    expect(refused).toBeGreaterThan(100);
  });

  test("a scan that begins a coefficient again is refused: no file makes a block be read a hundred times", () => {
    const parts = cutJpeg(readJpeg("progressive"));
    const last = parts.findLastIndex(({ marker }) => marker === SOS);
    const again = parts.toSpliced(last, 0, parts[last]!);
    expect(reasonOf(joinJpeg(again))).toBe("the JPEG is damaged");
    const baseline = cutJpeg(readJpeg("baseline"));
    const only = baseline.findIndex(({ marker }) => marker === SOS);
    expect(reasonOf(joinJpeg(baseline.toSpliced(only, 0, baseline[only]!)))).toBe(
      "the JPEG is damaged",
    );
  });

  test("a file whose components have details and no mean values is refused", () => {
    const parts = cutJpeg(readJpeg("progressive"));
    const hasMeans = ({ marker, bytes }: JpegPart) =>
      marker === SOS && bytes.at(5 + 2 * bytes[4]!) === 0;
    expect(reasonOf(joinJpeg(parts.filter((part) => !hasMeans(part))))).toBe(
      "the JPEG is truncated",
    );
  });

  test("Huffman codes that overlap are refused", () => {
    const parts = cutJpeg(readJpeg("baseline"));
    const at = parts.findIndex(({ marker }) => marker === DHT);
    const counts = [3, ...Array.from({ length: 15 }, () => 0)];
    const overfull = makePart(DHT, [0, ...counts, 0, 1, 2]);
    expect(reasonOf(joinJpeg(parts.toSpliced(at, 0, overfull)))).toBe("the JPEG is damaged");
  });

  test("large sides with few coded pixels are refused at the first rows", () => {
    const parts = cutJpeg(readJpeg("baseline"));
    const at = parts.findIndex(({ marker }) => marker === 0xc0);
    const frame = Uint8Array.from(parts[at]!.bytes);
    frame.set([0x0f, 0x00, 0x0f, 0x00], 5);
    expect(reasonOf(joinJpeg(parts.with(at, { marker: 0xc0, bytes: frame })))).toMatch(
      /truncated|damaged/,
    );
  });

  test("one that would hold more than 8 MB is refused before anything is decoded, with the megapixels that print", () => {
    const parts = cutJpeg(readJpeg("baseline"));
    const at = parts.findIndex(({ marker }) => marker === 0xc0);
    const frame = Uint8Array.from(parts[at]!.bytes);
    frame.set([0x00, 0x40, 0xff, 0xff], 5);
    for (const component of [11, 14, 17]) frame[component] = 0x44;
    expect(reasonOf(joinJpeg(parts.with(at, { marker: 0xc0, bytes: frame })))).toContain(
      "4 megapixels",
    );
  });
});
