// A QR code with a logo: read from its PDF and from its dots, in every version, and refused where it would not be.
import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { largestLogoShare } from "../../src/print/codes/qr/logo-room.ts";
import { dataCodewordsOf } from "../../src/print/codes/qr/tables.ts";
import { importPdf, readArtworkFixture, sourceOf } from "../support/artwork.ts";
import { decodeCodes } from "../support/decode.ts";
import { countPixels } from "../support/page-colors.ts";
import { type Raster, rasterise } from "../support/pdfium.ts";
import { printJob } from "../support/print.ts";
import { dotsOfZpl, ONE, pictureOf, renderDots, turned, zpl } from "../support/raster.ts";
import { storedDrawing } from "../support/stored-drawing.ts";

const BLACK = `<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><path d="M0 0h10v10H0z"/></svg>`;
const RED_WIDE = `<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"><path fill="#e00000" d="M0 0h20v10H0z"/></svg>`;
const RED = [224, 0, 0] as const;
const DOT_MM = 25.4 / 300;

const files = new Map<string, Uint8Array>();
const keep = (bytes: Uint8Array): string => {
  const source = sourceOf(bytes);
  files.set(source, bytes);
  return source;
};
const black = keep(storedDrawing(BLACK));
const red = keep(storedDrawing(RED_WIDE));
const photo = keep(new Uint8Array(readFileSync("test/fixtures/images/baseline.jpg")));
let page = "";
beforeAll(async () => {
  page = keep((await importPdf(readArtworkFixture("qpdf-turned.pdf"))).stored);
});

const sizeOf = (version: number) => 17 + 4 * version;
/** Fills a version of level H: two bytes are its header, three where lengths have 16 bits. */
const valueOf = (version: number) => {
  const length = dataCodewordsOf(version, 3) - (version < 10 ? 2 : 3);
  return "platen logo ".repeat(Math.ceil(length / 12)).slice(0, length);
};

function documentOf(value: string, logo: object, members: object = {}, sideMm = 30) {
  const place = { xMm: 3, yMm: 3, widthMm: sideMm, heightMm: sideMm };
  const element = { type: "qrcode", value: "{{code}}", ...place, logo, ...members };
  return {
    document: {
      schemaVersion: 1,
      name: "Test",
      printerDpi: 300,
      widthMm: sideMm + 6,
      heightMm: sideMm + 6,
      variables: [{ name: "code" }],
      elements: [element],
    },
    job: { ...ONE, records: [{ variables: { code: value } }] },
  };
}

const printPdf = (...args: Parameters<typeof documentOf>) => {
  const { document, job } = documentOf(...args);
  return printJob(document, job, { images: files });
};
const printDots = (dpi: number, more: object, ...args: Parameters<typeof documentOf>) => {
  const { document, job } = documentOf(...args);
  return dotsOfZpl(renderDots(document, job, zpl(dpi, more), { images: files }).file)[0]!;
};

async function readOne(picture: Raster): Promise<readonly [text: string, level: string]> {
  const found = await decodeCodes(picture, { formats: ["QRCode"], mayDownscale: false });
  expect(found).toHaveLength(1);
  return [found[0]!.text, found[0]!.errorCorrection];
}

function faultsOf(print: () => unknown) {
  try {
    print();
  } catch (error) {
    const { faults } = error as { faults: { pointer: string; code: string; detail: string }[] };
    return faults.map(({ pointer, code, detail }) => ({ pointer, code, detail }));
  }
  throw new Error("nothing was refused");
}

describe("a QR code with a black logo of the largest share is read in every version", () => {
  const versions = Array.from({ length: 40 }, (_, i) => i + 1);
  it.each(versions)("version %i", async (version) => {
    const value = valueOf(version);
    const share = largestLogoShare(sizeOf(version), 0.3);
    const sideMm = (sizeOf(version) + 8) * 4 * DOT_MM + 0.01;
    const members = { minModuleMm: 0.2 };
    const logo = { source: black, share, clearModules: 0 };
    const pdf = await rasterise(printPdf(value, logo, members, sideMm), 300);
    expect(await readOne(pdf)).toEqual([value, "H"]);
    const dots = printDots(300, {}, value, logo, members, sideMm);
    expect(await readOne(pictureOf(dots))).toEqual([value, "H"]);
  });
});

describe("a QR code with a logo is read from dots", () => {
  const cases = [203, 300].flatMap((dpi) => [0, 90, 180, 270].map((turn) => [dpi, turn] as const));
  it.each(cases)("of %i dpi, turned by %i", async (dpi, rotateDeg) => {
    const value = "https://northwind.example/p/tea-gyo-0050?utm=a&b=%20";
    for (const source of [black, red, photo]) {
      const dots = printDots(dpi, { rotateDeg }, value, { source });
      expect(await readOne(pictureOf(dots))).toEqual([value, "H"]);
      const rotated = printDots(dpi, {}, value, { source }, { rotationDeg: rotateDeg });
      expect(await readOne(pictureOf(rotated))).toEqual([value, "H"]);
      if (rotateDeg === 0) expect(turned(rotated, 0)).toEqual(dots);
    }
  });
});

describe("the logo of a QR code", () => {
  const value = valueOf(4);
  // 33 modules and 8 of quiet zone; a share of 0.22 is 7 modules.
  const sideMm = 41 * 8 * DOT_MM;

  it("is in the middle, as large as the square less its clear modules, and keeps its proportions", async () => {
    const seen = await rasterise(printPdf(value, { source: red }, {}, sideMm + 0.001), 300);
    const reds = countPixels(seen, RED);
    // Five modules of eight dots across, half of that down.
    expect(reds).toBeGreaterThan(39 * 19);
    expect(reds).toBeLessThan(41 * 21);
  });

  it("leaves its square blank", () => {
    const {
      width,
      height,
      black: ink,
    } = printDots(300, {}, value, { source: black, clearModules: 2 }, {}, sideMm + 0.001);
    const [left, top] = [(width - 7 * 8) / 2, (height - 7 * 8) / 2];
    let inked = 0;
    for (let y = Math.ceil(top) + 1; y < top + 7 * 8 - 1; y++) {
      for (let x = Math.ceil(left) + 1; x < left + 7 * 8 - 1; x++)
        if (ink[y * width + x] === 1) inked++;
    }
    expect(Math.abs(inked - (3 * 8) ** 2)).toBeLessThanOrEqual(4 * 3 * 8);
  });

  it.each([
    ["a JPEG", () => photo],
    ["an SVG", () => red],
    ["a page of a PDF", () => page],
  ])("may be %s", async (_, source) => {
    const seen = await rasterise(printPdf(value, { source: source() }), 300);
    expect(await readOne(seen)).toEqual([value, "H"]);
  });

  it("makes the code of level H, whatever the least level is", async () => {
    for (const errorCorrection of ["L", "M", "Q", "H"]) {
      const logo = { source: black };
      const seen = await rasterise(printPdf("A", logo, { errorCorrection }), 300);
      expect(await readOne(seen)).toEqual(["A", "H"]);
    }
  });

  it("is not there where the value is blank", async () => {
    const seen = await rasterise(printPdf("", { source: red }), 300);
    expect(countPixels(seen, RED)).toBe(0);
  });

  it("is refused where it covers too much, with the largest share that works", () => {
    const print = (share: number) => () => printPdf("A".repeat(24), { source: black, share });
    const [fault] = faultsOf(print(0.3));
    expect(fault).toMatchObject({
      code: "QR_LOGO_TOO_LARGE",
      pointer: "#/records/0/variables/code",
    });
    const share = Number(/allows is (0\.\d+)/.exec(fault!.detail)![1]);
    expect(print(share)).not.toThrow();
    expect(print(share + 0.001)).toThrow();
  });

  it("is refused where clear modules leave nothing of it", () => {
    const faults = faultsOf(() => printPdf("A", { source: black, share: 0.1 }));
    expect(faults.map(({ code }) => code)).toEqual(["BARCODE_DOES_NOT_FIT"]);
    expect(faults[0]!.detail).toContain("Set clearModules to at most 0");
  });

  it("is refused where it is not there, together with all that is wrong", () => {
    const source = `asset:${"0".repeat(64)}`;
    const faults = faultsOf(() => printPdf("A", { source, share: 0.3, clearModules: 3 }));
    expect(faults.map(({ code, pointer }) => [code, pointer])).toEqual([
      ["QR_LOGO_TOO_LARGE", "#/records/0/variables/code"],
      ["BARCODE_DOES_NOT_FIT", "#/records/0/variables/code"],
      ["IMAGE_REJECTED", "#/templateId"],
    ]);
  });

  it("is refused as dots where it is a page of a PDF", () => {
    const faults = faultsOf(() => printDots(300, {}, "A", { source: page }));
    expect(faults).toEqual([
      {
        pointer: "#/output/format",
        code: "OUTPUT_NOT_SUPPORTED",
        detail: expect.stringContaining("has a page of a PDF as its logo"),
      },
    ]);
  });

  it("takes only an uploaded file, a share of 0.1 to 0.3 and 0 to 3 clear modules", () => {
    const refused = (logo: object) =>
      faultsOf(() => printPdf("A", logo)).map(({ pointer }) => pointer);
    const at = (member: string) => [`#/elements/0/logo/${member}`];
    for (const source of ["", "icon:weee", "{{code}}", "https://a.example/b.png", `${black} `]) {
      expect(refused({ source })).toEqual(at("source"));
    }
    for (const share of [0, 0.0999, 0.3001, -1, "0.2", null, Number.NaN]) {
      expect(refused({ source: black, share })).toEqual(at("share"));
    }
    for (const clearModules of [-1, 4, 0.5, "1", null]) {
      expect(refused({ source: black, clearModules })).toEqual(at("clearModules"));
    }
    expect(refused({ source: black, fit: "cover" })).toEqual(at("fit"));
    expect(refused({})).toEqual(at("source"));
  });
});
