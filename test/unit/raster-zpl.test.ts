import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { openZpl, type ZplSettings } from "../../src/print/raster/encode/zpl.ts";
import { COMPRESSION, randomDots } from "../support/dots.ts";
import { readZpl } from "../support/read-zpl.ts";

interface Page {
  readonly dots: Uint8Array;
  readonly copies?: number;
}

const RESET = "^XA^MUD^LRN^PMN^PON^LH0,0";

function encode(
  width: number,
  height: number,
  pages: readonly Page[],
  settings: Partial<ZplSettings> = {},
  rowsAtOnce = height,
): Uint8Array {
  const encoder = openZpl({ encoding: "hex", ...settings }, { width, height }, COMPRESSION);
  const bytes = Math.ceil(width / 8) * rowsAtOnce;
  for (const { dots, copies = 1 } of pages) {
    for (let at = 0; at < dots.length; at += bytes) encoder.addRows(dots.subarray(at, at + bytes));
    encoder.endPage(copies);
  }
  return encoder.finish();
}

function textOf(file: Uint8Array): string {
  return Buffer.from(file).toString("latin1");
}

const size = fc.record({
  width: fc.integer({ min: 1, max: 700 }),
  height: fc.integer({ min: 1, max: 60 }),
  seed: fc.integer(),
  rowsAtOnce: fc.integer({ min: 1, max: 70 }),
});

describe("a label as ZPL", () => {
  test.each(["hex", "z64"] as const)(
    "%s: any dots are read as they were, however they came",
    (encoding) => {
      fc.assert(
        fc.property(size, ({ width, height, seed, rowsAtOnce }) => {
          const dots = randomDots(width, height, seed);
          const formats = readZpl(encode(width, height, [{ dots }], { encoding }, rowsAtOnce));
          expect(formats).toHaveLength(1);
          expect(formats[0]).toMatchObject({ width, height });
          expect(Buffer.compare(formats[0]!.dots, dots)).toBe(0);
        }),
      );
    },
  );

  test("runs of more than 400 digits are written in several", () => {
    const dots = new Uint8Array(2 * 1000).fill(0x55);
    const [format] = readZpl(encode(8000, 2, [{ dots }]));
    expect(Buffer.compare(format!.dots, dots)).toBe(0);
    const ones = new Uint8Array(1000).fill(0xff);
    ones[999] = 0xf0;
    const file = encode(8000, 1, [{ dots: ones }]);
    expect(textOf(file)).toContain(",1000,zFzFzFzFyYF0^FS");
    expect(Buffer.compare(readZpl(file)[0]!.dots, ones)).toBe(0);
  });

  test.each(["hex", "z64"] as const)(
    "%s: fields of whole rows have at most 99,999 bytes",
    (encoding) => {
      const dots = randomDots(813, 2500, 7);
      // The first and the last row of the page and of each field have something.
      for (const y of [0, 979, 980, 1959, 1960, 2499]) dots[y * 102] = 0x80;
      const [format] = readZpl(encode(813, 2500, [{ dots }], { encoding }));
      expect(format!.fields).toEqual([
        { y: 0, rows: 980 },
        { y: 980, rows: 980 },
        { y: 1960, rows: 540 },
      ]);
      expect(Buffer.compare(format!.dots, dots)).toBe(0);
    },
  );

  test("empty rows at the ends of fields are left out", () => {
    const dots = new Uint8Array(10 * 100);
    dots.fill(0xaa, 40 * 10, 50 * 10);
    const [format] = readZpl(encode(80, 100, [{ dots }]));
    expect(format!.fields).toEqual([{ y: 40, rows: 10 }]);
  });

  test("a page without a dot is a label all the same", () => {
    const file = textOf(encode(16, 4, [{ dots: new Uint8Array(8) }]));
    expect(file).toBe(`${RESET}^PW16^LL4\n^FO0,0^GFA,2,2,2,,^FS\n^PQ1^XZ\n`);
  });
});

describe("what is said to the printer", () => {
  const dots = Uint8Array.of(0x80);

  test("nothing beside what an earlier job may have left, where nothing is asked", () => {
    expect(textOf(encode(1, 1, [{ dots }]))).toBe(
      `${RESET}^PW1^LL1\n^FO0,0^GFA,1,1,1,80^FS\n^PQ1^XZ\n`,
    );
  });

  test("darkness comes before the format, speed, media and finish in it, each in every format", () => {
    const settings = { darkness: 5, speed: 4, media: "mark", finish: "peel" } as const;
    const formats = readZpl(encode(1, 1, [{ dots }, { dots: Uint8Array.of(0) }], settings));
    const head = `~SD05\n${RESET}^PW1^LL1\n^PR4^MNM^MMP\n`;
    expect(formats.map((format) => format.head)).toEqual([head, head]);
  });

  test.each([
    [{ media: "gap" }, "^MNY"],
    [{ media: "continuous" }, "^MNN"],
    [{ finish: "tear" }, "^MMT"],
    [{ finish: "rewind" }, "^MMR"],
    [{ speed: 14 }, "^PR14"],
  ] as const)("%j is %s", (settings, command) => {
    const [format] = readZpl(encode(1, 1, [{ dots }], settings));
    expect(format!.head).toBe(`${RESET}^PW1^LL1\n${command}\n`);
  });

  test("the cutter cuts behind every label", () => {
    const [format] = readZpl(encode(1, 1, [{ dots, copies: 3 }], { finish: "cut" }));
    expect(format!.head).toContain("^MMC");
    expect(format!.foot).toBe("^PQ3,1,0,Y^XZ\n");
  });
});

describe("equal pages", () => {
  const [one, other] = [randomDots(100, 30, 1), randomDots(100, 30, 2)];

  test("adjacent ones are one format with their number, copies or not", () => {
    const pages = [{ dots: one, copies: 2 }, { dots: one }, { dots: other }, { dots: one }];
    for (const encoding of ["hex", "z64"] as const) {
      const formats = readZpl(encode(100, 30, pages, { encoding }));
      expect(formats.map(({ foot }) => foot)).toEqual(["^PQ3^XZ\n", "^PQ1^XZ\n", "^PQ1^XZ\n"]);
      expect(Buffer.compare(formats[1]!.dots, other)).toBe(0);
    }
  });

  test("a page that differs in one dot is another", () => {
    const changed = Uint8Array.from(one);
    changed[changed.length - 3]! ^= 1;
    expect(readZpl(encode(100, 30, [{ dots: one }, { dots: changed }]))).toHaveLength(2);
  });
});

test("rows that are not whole, too many or too few are a bug of the caller's", () => {
  const open = () => openZpl({ encoding: "hex" }, { width: 16, height: 2 }, COMPRESSION);
  expect(() => open().addRows(new Uint8Array(3))).toThrow("whole");
  expect(() => open().addRows(new Uint8Array(6))).toThrow("more rows");
  expect(() => open().endPage(1)).toThrow("fewer rows");
});
