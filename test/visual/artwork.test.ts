import { readFileSync } from "node:fs";
import { deflateSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import {
  importPdf,
  MM_PER_PT,
  printArtwork,
  printPage,
  readArtworkFixture,
  sourceOf,
} from "../support/artwork.ts";
import { type Raster, rasterise, readPageSizes } from "../support/pdfium.ts";
import { encodeAscii85, type RawObject, rawPage, rawPdf } from "../support/raw-pdf.ts";

const DPI = 254;
const PX_PER_MM = 10;

/** The share of pixels that differ by more than a shade; 1 where the sizes differ. */
function differenceOf(one: Raster, other: Raster): number {
  if (one.width !== other.width || one.height !== other.height) return 1;
  let differing = 0;
  for (let at = 0; at < one.rgba.length; at += 4) {
    const isOther = [0, 1, 2].some((i) => Math.abs(one.rgba[at + i]! - other.rgba[at + i]!) > 24);
    if (isOther) differing++;
  }
  return differing / (one.rgba.length / 4);
}

function inkOf({ rgba }: Raster): number {
  let inked = 0;
  for (let at = 0; at < rgba.length; at += 4) {
    if (rgba[at]! + rgba[at + 1]! + rgba[at + 2]! < 740) inked++;
  }
  return inked / (rgba.length / 4);
}

async function expectSame(original: Uint8Array, page = 1): Promise<void> {
  const imported = await importPdf(original);
  const printed = printPage(imported, page);
  const [expected, seen] = [
    await rasterise(original, DPI, page - 1),
    await rasterise(printed, DPI),
  ];
  expect(inkOf(expected)).toBeGreaterThan(0.005);
  expect(differenceOf(expected, seen)).toBeLessThan(0.001);
  const size = (await readPageSizes(original))[page - 1]!;
  expect(imported.pages[page - 1]!.widthPt).toBeCloseTo(size.widthPt, 1);
  expect(imported.pages[page - 1]!.heightPt).toBeCloseTo(size.heightPt, 1);
}

/** A page whose one form is on a layer that is ON or OFF as the file is opened. */
const layered = (state: string) =>
  rawPage({
    content: "/X Do",
    catalog: `/OCProperties<</OCGs[6 0 R]/D<</${state}[6 0 R]>>>>`,
    page: "/Resources<</XObject<</X 5 0 R>>>>",
    objects: [
      {
        dictionary: "/Type/XObject/Subtype/Form/BBox[0 0 99 60]/OC 6 0 R",
        stream: "0 0 80 50 re f",
      },
      "<</Type/OCG/Name(cut line)>>",
    ],
  });

const inked = async (pdf: Uint8Array) =>
  inkOf(await rasterise(printPage(await importPdf(pdf)), DPI)) > 0.1;

const withJpeg = (filter: string, stream: Uint8Array | string) =>
  rawPage({
    content: "90 0 0 50 5 5 cm /X Do",
    page: "/Resources<</XObject<</X 5 0 R>>>>",
    objects: [
      {
        dictionary: `/Type/XObject/Subtype/Image/Width 64/Height 48/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter${filter}`,
        stream,
      },
    ],
  });

/** A page whose `G` is a faint ink, for what has no resources itself. */
const withFaintInk = (objects: readonly RawObject[], content: string, more: string) =>
  rawPage({
    content,
    page: `/Resources<</ExtGState<</G<</CA .3/ca .3>>>>/XObject<</X 5 0 R>>${more}>>`,
    objects,
  });

describe("a page prints as PDFium shows the original", () => {
  it.each([
    ["Chromium: a subset font, a gradient, transparency and blending", "chromium.pdf", 1],
    ["Cairo: gradients, a group with alpha, a pattern, text", "cairo.pdf", 1],
    ["Ghostscript: CMYK, a spot colour, Type 1 fonts, an image", "ghostscript.pdf", 1],
    ["pdfTeX: object streams, a Type 1 font", "pdftex.pdf", 1],
    ["pdfTeX: a cropped page", "pdftex.pdf", 2],
    ["qpdf: object streams, turned a quarter", "qpdf-turned.pdf", 1],
  ])("%s", async (_, name, page) => {
    await expectSame(readArtworkFixture(name), page);
  });

  const corner = "1 0 0 rg 12 12 30 10 re f 0 0 1 rg 60 40 20 12 re f";

  it.each([0, 90, 180, 270, -90, 450])("turned by %i, cropped off the origin", async (turned) => {
    const page = `/Rotate ${turned}/CropBox[10 5 90 55]`;
    await expectSame(rawPage({ content: corner, page }));
  });

  it("with a box whose corners are named the other way round, beyond the page", async () => {
    await expectSame(rawPage({ content: corner, page: "/CropBox[200 50 10 -20]" }));
  });

  it("with everything inherited from the tree, and operators in several streams", async () => {
    const whole = rawPage({
      content: "/G gs 1 0 0 rg 10 10 40 40 re f 0 0 1 rg 30 20 40 40 re f",
      page: "/Rotate 90/Resources<</ExtGState<</G<</ca .5>>>>>>",
    });
    const split = rawPdf([
      "<</Type/Catalog/Pages 2 0 R>>",
      "<</Type/Pages/Kids[3 0 R]/Count 1/MediaBox[0 0 100 60]/Rotate 90/Resources<</ExtGState<</G<</ca .5>>>>>>>>",
      "<</Type/Pages/Parent 2 0 R/Kids[4 0 R]/Count 1>>",
      "<</Type/Page/Parent 3 0 R/Contents[5 0 R 6 0 R 7 0 R]>>",
      { dictionary: "", stream: "/G gs 1 0 0" },
      { dictionary: "", stream: "rg 10 10 40 40 re" },
      {
        dictionary: "/Filter/ASCIIHexDecode",
        stream: "66 20 30 20 30 20 31 20 72 67 20 33 30 20 32 30 20 34 30 20 34 30 20 72 65 20 66>",
      },
    ]);
    await expectSame(split);
    const [one, other] = await Promise.all(
      [split, whole].map(async (pdf) => rasterise(printPage(await importPdf(pdf)), DPI)),
    );
    expect(differenceOf(one!, other!)).toBe(0);
  });

  it("with a JPEG in it, wrapped as text and in zlib", async () => {
    const jpeg = readFileSync("test/fixtures/images/baseline.jpg");
    await expectSame(withJpeg("/DCTDecode", jpeg));
    await expectSame(withJpeg("[/FlateDecode/DCTDecode]", deflateSync(jpeg)));
    await expectSame(withJpeg("[/ASCIIHexDecode/DCTDecode]", `${jpeg.toString("hex")}>`));
    await expectSame(withJpeg("[/ASCII85Decode/DCTDecode]", `${encodeAscii85(jpeg)}~>`));
  });

  it("with hidden layers' forms left out, and those that are shown printed", async () => {
    expect([await inked(layered("ON")), await inked(layered("OFF"))]).toEqual([true, false]);
  });

  it("as on a page of its own, whatever elements before it have set", async () => {
    // Neither colour, nor line, nor spacing: a page begins with black, 1 pt, solid.
    const { stored } = await importPdf(
      rawPage({
        content: "10 10 30 30 re f 55 10 30 30 re S BT /F 9 Tf 10 45 Td (plain) Tj ET",
        page: "/Resources<</Font<</F<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>",
      }),
    );
    const place = { xMm: 0, yMm: 0, widthMm: 60, heightMm: 40 };
    const artwork = { type: "artwork", source: sourceOf(stored), ...place };
    const red = { stroke: "#ff0000", fill: "#ff0000", strokeWidthMm: 4, dashMm: [3] };
    const outside = { xMm: 61, yMm: 0, widthMm: 9, heightMm: 9 };
    const before = [
      { type: "shape", shape: "rectangle", ...outside, ...red },
      { type: "text", text: "x", ...outside, color: "#ff0000", letterSpacingPt: 9 },
    ];
    const [alone, after] = await Promise.all(
      [[artwork], [...before, artwork]].map((elements) =>
        rasterise(printArtwork([stored], elements), DPI),
      ),
    );
    expect(inkOf(alone!)).toBeGreaterThan(0.1);
    expect(differenceOf(alone!, after!)).toBe(0);
  });

  it("with forms and glyphs that draw with the page's own resources", async () => {
    const form = {
      dictionary: "/Type/XObject/Subtype/Form/BBox[0 0 99 60]",
      stream: "/G gs 9 9 40 40 re f",
    };
    await expectSame(withFaintInk([form], "/X Do", ""));
    const font =
      "<</Type/Font/Subtype/Type3/FontBBox[0 0 1 1]/FontMatrix[1 0 0 1 0 0]/CharProcs<</a 7 0 R>>/Encoding<</Differences[97/a]>>/FirstChar 97/LastChar 97/Widths[1]>>";
    const glyph = { dictionary: "", stream: "1 0 d0 /G gs 0 0 1 1 re f" };
    await expectSame(
      withFaintInk([form, font, glyph], "BT /F 40 Tf 9 9 Td (a) Tj ET", "/Font<</F 6 0 R>>"),
    );
  });

  it("in units of its own", async () => {
    const { pages } = await importPdf(rawPage({ page: "/UserUnit 2" }));
    expect(pages[0]).toMatchObject({ widthPt: 200, heightPt: 120 });
  });
});

describe("fit, page, place", () => {
  // Red on the left, blue on the right, 100 × 60 pt.
  const halves = rawPage({ content: "1 0 0 rg 0 0 50 60 re f 0 0 1 rg 50 0 50 60 re f" });
  const square = { type: "artwork", xMm: 20, yMm: 5, widthMm: 30, heightMm: 30 };
  const RED = [255, 0, 0];
  const BLUE = [0, 0, 255];
  const WHITE = [255, 255, 255];

  async function printed(element: object): Promise<(xMm: number, yMm: number) => number[]> {
    const { stored } = await importPdf(halves);
    const pdf = printArtwork([stored], [{ ...square, source: sourceOf(stored), ...element }]);
    const { width, rgba } = await rasterise(pdf, DPI);
    return (xMm, yMm) => {
      const at = (Math.floor(yMm * PX_PER_MM) * width + Math.floor(xMm * PX_PER_MM)) * 4;
      return Array.from(rgba.subarray(at, at + 3));
    };
  }

  it("stretch, the default: the box is full, all of the page is seen", async () => {
    const at = await printed({});
    expect([at(21, 6), at(49, 34), at(19, 20), at(51, 20)]).toEqual([RED, BLUE, WHITE, WHITE]);
  });

  it("contain: whole, centred, its shape kept", async () => {
    const at = await printed({ fit: "contain" });
    expect([at(21, 20), at(49, 20), at(35, 10), at(35, 30)]).toEqual([RED, BLUE, WHITE, WHITE]);
  });

  it("cover: the box is full, what is beyond it is cut off on both sides", async () => {
    const at = await printed({ fit: "cover" });
    expect([at(21, 6), at(49, 34), at(19, 20), at(51, 20)]).toEqual([RED, BLUE, WHITE, WHITE]);
  });

  it("rotationDeg turns it clockwise about the box's centre", async () => {
    const at = await printed({ rotationDeg: 90 });
    expect([at(35, 6), at(35, 34)]).toEqual([RED, BLUE]);
  });

  it.each([
    ["a page that it has not", { page: 3 }, "no page 3; set page to a number from 1 to 1"],
    ["an asset that is not there", { source: `asset:${"0".repeat(64)}` }, "no asset with this id"],
  ])("%s is refused as the template's fault", async (_, element, said) => {
    await expect(printed(element)).rejects.toMatchObject({
      code: "IMAGE_REJECTED",
      faults: [{ pointer: "#/templateId", element: 0, detail: expect.stringContaining(said) }],
    });
  });
});

const count = (pdf: Uint8Array, text: RegExp) =>
  Buffer.from(pdf).toString("latin1").match(text)?.length ?? 0;

describe("artwork in the PDF", () => {
  it("is written once for all items, pages and elements, what pages share once too", async () => {
    const { stored } = await importPdf(readArtworkFixture("pdftex.pdf"));
    const element = (page: number) => ({
      type: "artwork",
      source: sourceOf(stored),
      page,
      xMm: 0,
      yMm: 0,
      widthMm: 20,
      heightMm: 20,
    });
    const elements = [element(1), element(2), element(1)];
    const pdf = printArtwork([stored], elements, { copies: 20, readable: true });
    expect(await readPageSizes(pdf)).toHaveLength(20);
    expect(count(pdf, /\/FontFile /g)).toBe(1);
    expect(count(pdf, /\/Matrix\[/g)).toBe(2);
  });

  it("stays vectors and text: nothing becomes an image", async () => {
    const imported = await importPdf(readArtworkFixture("chromium.pdf"));
    const pdf = printPage(imported);
    expect(count(pdf, /\/Subtype ?\/Image/g)).toBe(0);
    expect(count(pdf, /\/FontFile2 /g)).toBe(1);
  });

  it("is the same bytes from the same file, and at the size that its page has", async () => {
    const [one, other] = await Promise.all(
      [1, 2].map(() => importPdf(readArtworkFixture("cairo.pdf"))),
    );
    expect(one!.stored).toEqual(other!.stored);
    const [page] = one!.pages;
    expect(page!.widthPt * MM_PER_PT).toBeCloseTo(85, 2);
  });
});
