import { constants, deflateSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { PDFArray, PDFDict, PDFDocument, PDFName, PDFRef, PDFStream } from "@cantoo/pdf-lib";
import { importPdf, printPage, readArtworkFixture, tryImport } from "../support/artwork.ts";
import { rawPage, rawPdf, type RawObject } from "../support/raw-pdf.ts";

const form = (dictionary: string, stream: string): RawObject => ({
  dictionary: `/Type/XObject/Subtype/Form/BBox[0 0 100 60]${dictionary}`,
  stream,
});
const deflated = (text: string) => new Uint8Array(deflateSync(Buffer.from(text, "latin1")));
/** Inflates to `bytes` zeros. */
const bomb = (bytes: number) => new Uint8Array(deflateSync(Buffer.alloc(bytes)));

const whole = Buffer.from(rawPage({}));
/** Something between a PDF's first line and its last ones. */
const garbage = (text: string) =>
  new Uint8Array(Buffer.from(`%PDF-1.7\n${text}\nstartxref\n0\n%%EOF\n`, "latin1"));
const tables = (count: number) => `>>${"\nxref\n0 0\ntrailer\n<<>>".repeat(count)}\ntrailer\n<<`;

async function refusalOf(pdf: Uint8Array): Promise<string> {
  const imported = await tryImport(pdf);
  return "refused" in imported ? imported.refused : "taken over";
}

/** Microseconds of the quickest of three runs. */
async function leastCpu(pdf: Uint8Array): Promise<number> {
  let least = Infinity;
  for (let run = 0; run < 3; run++) {
    const before = process.cpuUsage();
    await tryImport(pdf);
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, user + system);
  }
  return least;
}

/** Every key of every dictionary of a PDF, and every name under Subtype and S. */
async function namesIn(pdf: Uint8Array): Promise<Set<string>> {
  const document = await PDFDocument.load(pdf);
  const names = new Set<string>();
  const walk = (value: unknown): void => {
    if (value instanceof PDFStream) walk(value.dict);
    else if (value instanceof PDFArray) value.asArray().forEach(walk);
    else if (value instanceof PDFDict) {
      for (const [key, entry] of value.entries()) {
        names.add(key.decodeText());
        const tells = ["Subtype", "S"].includes(key.decodeText());
        if (tells && entry instanceof PDFName) names.add(entry.decodeText());
        walk(entry);
      }
    }
  };
  for (const [, object] of document.context.enumerateIndirectObjects()) walk(object);
  return names;
}

const ACTIVE = [
  "JS",
  "JavaScript",
  "A",
  "AA",
  "OpenAction",
  "Launch",
  "URI",
  "GoToR",
  "EmbeddedFile",
  "EmbeddedFiles",
  "Filespec",
  "RichMedia",
  "AcroForm",
  "XFA",
  "Annots",
  "Names",
  "Metadata",
  "PieceInfo",
  "Ref",
  "OPI",
  "PS",
  "Alternates",
  "StructParents",
  "OC",
];

const xObject = (use: string, ...objects: RawObject[]) =>
  rawPage({ content: use, page: "/Resources<</XObject<</X 5 0 R>>>>", objects });

const objectStream = (n: number, first: number, stream: Uint8Array) =>
  rawPdf([
    "<</Type/Catalog/Pages 2 0 R>>",
    { dictionary: `/Type/ObjStm/N ${n}/First ${first}/Filter/FlateDecode`, stream },
  ]);

const image = (dictionary: string, stream: Uint8Array | string = "x") =>
  xObject("/X Do", {
    dictionary: `/Type/XObject/Subtype/Image/Width 4/Height 4/BitsPerComponent 8/ColorSpace/DeviceGray${dictionary}`,
    stream,
  });

describe("what cannot be printed safely is refused, in words for its author", () => {
  const HOSTILE: Record<string, readonly [pdf: Uint8Array, said: RegExp]> = {
    "no PDF": [new TextEncoder().encode("hello"), /not a PDF file/],
    "a PDF of nothing": [new TextEncoder().encode("%PDF-1.7\n"), /damaged/],
    "a truncated PDF": [readArtworkFixture("cairo.pdf").subarray(0, 3000), /damaged/],
    "an encrypted PDF": [
      rawPage({
        trailer: "/Encrypt<</Filter/Standard/V 2/R 3/Length 128/P -44/O<00>/U<00>>>/ID[<00><00>]",
      }),
      /encrypted/,
    ],
    "a tree of pages that contains itself": [
      rawPdf(["<</Type/Catalog/Pages 2 0 R>>", "<</Type/Pages/Kids[2 0 R]/Count 1>>"]),
      /page tree contains a loop/,
    ],
    "a root that leads to itself": [rawPdf(["1 0 R"]), /no pages/],
    "51 pages": [
      rawPdf([
        "<</Type/Catalog/Pages 2 0 R>>",
        `<</Type/Pages/Count 51/MediaBox[0 0 9 9]/Kids[${"<</Type/Page>>".repeat(51)}]>>`,
      ]),
      /more than 50 pages/,
    ],
    "a page of a metre": [
      rawPage({ page: "/CropBox[0 0 3000 60]/MediaBox[0 0 3000 60]" }),
      /larger than 600 mm/,
    ],
    "a page in units that make it a metre": [
      rawPage({ page: "/UserUnit 40" }),
      /larger than 600 mm/,
    ],
    "a form that draws itself": [
      xObject("/X Do", form("/Resources<</XObject<</X 5 0 R>>>>", "/X Do")),
      /draws itself/,
    ],
    "two forms that draw each other, by names written otherwise": [
      xObject(
        "/#58 Do",
        form("/Resources<</XObject<</Y 6 0 R>>>>", "/Y % comment\nDo"),
        form("/Resources<</XObject<</X 5 0 R>>>>", "/X\tDo"),
      ),
      /draws itself/,
    ],
    "a pattern painted with itself": [
      rawPage({
        content: "/Pattern cs /P scn 0 0 9 9 re f",
        page: "/Resources<</Pattern<</P 5 0 R>>>>",
        objects: [
          {
            dictionary:
              "/PatternType 1/PaintType 1/TilingType 1/BBox[0 0 9 9]/XStep 9/YStep 9/Resources<</Pattern<</P 5 0 R>>>>",
            stream: "/Pattern cs /P scn 0 0 9 9 re f",
          },
        ],
      }),
      /draws itself/,
    ],
    "a glyph that is drawn by its own font": [
      rawPage({
        content: "BT /F 9 Tf (a) Tj ET",
        page: "/Resources<</Font<</F 5 0 R>>>>",
        objects: [
          "<</Type/Font/Subtype/Type3/FontBBox[0 0 1 1]/FontMatrix[1 0 0 1 0 0]/CharProcs<</a 6 0 R>>/Encoding<</Differences[97/a]>>/FirstChar 97/LastChar 97/Widths[1]/Resources<</Font<</F 5 0 R>>>>>>",
          { dictionary: "", stream: "1 0 d0 BT /F 1 Tf (a) Tj ET" },
        ],
      }),
      /draws itself/,
    ],
    "forms that multiply": [
      rawPage({
        content: "/X Do",
        page: "/Resources<</XObject<</X 5 0 R>>>>",
        objects: Array.from({ length: 8 }, (_, i) =>
          form(`/Resources<</XObject<</X ${i + 6} 0 R>>>>`, i < 7 ? "/X Do ".repeat(10) : ""),
        ),
      }),
      /draws more than/,
    ],
    "forms within forms within forms": [
      rawPage({
        content: "/X Do",
        page: "/Resources<</XObject<</X 5 0 R>>>>",
        objects: Array.from({ length: 60 }, (_, i) =>
          form(`/Resources<</XObject<</X ${i + 6} 0 R>>>>`, i < 59 ? "/X Do" : ""),
        ),
      }),
      /too deeply/,
    ],
    "operators that inflate to 200 MB": [
      rawPdf([
        "<</Type/Catalog/Pages 2 0 R>>",
        "<</Type/Pages/Kids[3 0 R]/Count 1>>",
        "<</Type/Page/MediaBox[0 0 99 99]/Contents 4 0 R>>",
        { dictionary: "/Filter/FlateDecode", stream: bomb(200e6) },
      ]),
      /16,777,216 bytes of drawing operators/,
    ],
    "an image that inflates to 200 MB": [
      image("/Filter/FlateDecode", bomb(200e6)),
      /67,108,864 bytes of inflated streams/,
    ],
    "a zip bomb in a zip bomb": [
      image("/Filter[/FlateDecode/FlateDecode]", new Uint8Array(deflateSync(bomb(100e6)))),
      /compressed twice/,
    ],
    "twenty filters": [
      image(`/Filter[${"/ASCIIHexDecode".repeat(20)}]`),
      /compressed too many times/,
    ],
    "a filter that is old and boundless": [image("/Filter/LZWDecode"), /LZWDecode/],
    "a filter of no name": [image("/Filter(x)"), /does not name its compression/],
    "an image of 400 megapixels": [image("/Width 20000/Height 20000"), /16 megapixels/],
    "an image that is no JPEG": [image("/Filter/DCTDecode", "GIF89a"), /contains a damaged image/],
    "an image in another file": [image("/F(photo.raw)"), /another file/],
    "an inline image of 400 megapixels": [
      rawPage({ content: "BI /W 20000 /H 20000 /BPC 8 /CS /G ID x EI" }),
      /inline image that is too large/,
    ],
    "an inline image in two layers of compression": [
      rawPage({ content: "BI /W 2 /H 2 /BPC 8 /CS /G /F [/Fl /Fl] ID x EI" }),
      /inline image that is too large/,
    ],
    "a damaged stream": [image("/Filter/FlateDecode", "no zlib"), /damaged/],
    "a stream of objects that inflates to 100 MB": [
      objectStream(1, 4, bomb(100e6)),
      /too much data/,
    ],
    "a stream of objects that reads one large object 50,000 times": [
      objectStream(
        50_000,
        50_000 * 4,
        deflated(`${"3 0 ".repeat(50_000)}[${"1 ".repeat(50_000)}]`),
      ),
      /too many objects/,
    ],
    "a stream of objects, so called by another object, that inflates to 100 MB": [
      rawPdf([
        "<</Type/Catalog/Pages 3 0 R>>",
        "/ObjStm",
        { dictionary: "/Type 2 0 R/N 1/First 4/Filter/FlateDecode", stream: bomb(100e6) },
      ]),
      /too much data/,
    ],
    "a stream of objects within a stream of objects": [
      objectStream(
        1,
        4,
        deflated(
          `9 0 <</Type/ObjStm/N 1/First 4/Length ${bomb(100e6).length}/Filter/FlateDecode>>\nstream\n${Buffer.from(bomb(100e6)).toString("latin1")}\nendstream`,
        ),
      ),
      /no pages/,
    ],
    "a stream of a billion objects, which is not even inflated": [
      objectStream(1e9, 4, new TextEncoder().encode("no zlib")),
      /too many objects/,
    ],
    "200 streams of 1,000 objects": [
      rawPdf([
        "<</Type/Catalog/Pages 2 0 R>>",
        ...Array.from({ length: 200 }, () => ({
          dictionary: "/Type/ObjStm/N 1000/First 4000/Filter/FlateDecode",
          stream: deflated(`${"3 0 ".repeat(1000)}null`),
        })),
      ]),
      /too many objects/,
    ],
    "streams of objects that inflate to 9 MB together": [
      rawPdf([
        "<</Type/Catalog/Pages 2 0 R>>",
        ...Array.from({ length: 9 }, () => ({
          dictionary: "/Type/ObjStm/N 1/First 4/Filter/FlateDecode",
          stream: deflated(`3 0 null${" ".repeat(1e6)}`),
        })),
      ]),
      /too much data/,
    ],
    "references for a billion objects": [
      rawPdf([
        "<</Type/Catalog/Pages 2 0 R>>",
        { dictionary: "/Type/XRef/Size 1000000000/W[0 0 0]/Root 1 0 R", stream: "" },
      ]),
      /no pages/,
    ],
    "references for a billion objects, so called by another object": [
      rawPdf([
        "<</Type/Catalog/Pages 3 0 R>>",
        "/XRef",
        { dictionary: "/Type 2 0 R/Size 1000000000/W[0 0 0]/Root 1 0 R", stream: "" },
      ]),
      /no pages/,
    ],
    "a hundred thousand objects": [
      rawPage({ objects: Array.from({ length: 60_000 }, () => "[0 0]") }),
      /too many objects/,
    ],
    "arrays 100,000 deep": [
      rawPdf(["<</Type/Catalog/Pages 2 0 R>>", "[".repeat(100_000)]),
      /no pages|too many/,
    ],
    "a PDF whose last lines are cut off": [
      whole.subarray(0, whole.indexOf("startxref")),
      /damaged/,
    ],
    "900 KB of spaces": [garbage(`xyz${" ".repeat(900_000)}`), /damaged/],
    "objects that never end": [garbage("1 0 obj x ".repeat(90_000)), /damaged/],
    "streams that never end": [garbage("1 0 obj <<>> stream ".repeat(40_000)), /damaged/],
    "101 objects that are none": [
      rawPage({ objects: Array.from({ length: 101 }, () => "x") }),
      /damaged/,
    ],
    "1,001 tables of references": [rawPage({ trailer: tables(1001) }), /damaged/],
    "a hidden layer": [
      rawPage({
        content: "/OC /L BDC 0 0 9 9 re f EMC",
        catalog: "/OCProperties<</OCGs[5 0 R]/D<</OFF[5 0 R]>>>>",
        page: "/Resources<</Properties<</L 5 0 R>>>>",
        objects: ["<</Type/OCG/Name(draft)>>"],
      }),
      /hidden layers/,
    ],
  };

  it.each(Object.entries(HOSTILE))("%s", async (_, [pdf, said]) => {
    expect(await refusalOf(pdf)).toMatch(said);
  });

  const MEGABYTE = 1_000_000;
  const fill = (unit: string) => garbage(unit.repeat(MEGABYTE / unit.length));
  const noise = Buffer.alloc(MEGABYTE);
  for (let at = 0, state = 7; at < noise.length; at++) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    noise[at] = state >>> 24;
  }

  it.each([
    ["noise", garbage(noise.toString("latin1"))],
    ["printable noise", garbage(noise.toString("latin1").replaceAll(/[^ -~]/g, "~"))],
    ["one letter", fill("x")],
    ["spaces", fill(" ")],
    ["digits", fill("1")],
    ["pairs of numbers", fill("1 1 ")],
    ["objects that are none", fill("1 0 obj x endobj ")],
    ["tables of references", fill("xref ")],
    ["trailers", fill("trailer<< >>")],
    ["streams without an end", fill("1 0 obj <<>> stream ")],
  ])("1 MB of %s takes no longer than an honest PDF of this size, twice", async (_, pdf) => {
    const row = `[${"0.25 ".repeat(100)}]`;
    const honest = rawPage({
      objects: [...Array(800).fill(row), { dictionary: "", stream: " ".repeat(MEGABYTE / 2) }],
    });
    expect(await refusalOf(honest)).toBe("taken over");
    expect(await refusalOf(pdf)).not.toBe("taken over");
    expect(await leastCpu(pdf)).toBeLessThan(2 * (await leastCpu(honest)));
  });

  it("a stream of one object with places for two million takes no longer than an honest PDF of 1 MB, twice", async () => {
    const row = `[${"0.25 ".repeat(100)}]`;
    const honest = rawPage({
      objects: [...Array(800).fill(row), { dictionary: "", stream: " ".repeat(MEGABYTE / 2) }],
    });
    const places = "1 0 ".repeat(2_000_000);
    const stream = objectStream(1, places.length, deflated(`${places}null`));
    expect(await refusalOf(stream)).toMatch(/no pages/);
    expect(await leastCpu(stream)).toBeLessThan(2 * (await leastCpu(honest)));
  });

  it("nothing of a file stays in the parser's tables, which live as long as the isolate", async () => {
    const { of: refOf } = PDFRef;
    const { of: nameOf } = PDFName;
    const kept: unknown[] = [];
    PDFRef.of = (...args) => {
      kept.push(args);
      return refOf(...args);
    };
    PDFName.of = (name) => {
      kept.push(name);
      return nameOf(name);
    };
    try {
      const named = rawPage({ objects: ["[/NeverSeen#20Before 77 7 R]"] });
      expect(await refusalOf(named)).toBe("taken over");
      const stream = deflated(`9 0 /${"n".repeat(200)}`);
      expect(await refusalOf(objectStream(1, 4, stream))).toMatch(/no pages/);
    } finally {
      PDFRef.of = refOf;
      PDFName.of = nameOf;
    }
    expect(kept).toEqual([]);
  });

  it("a file writes nothing of itself to the console, whatever it holds", async () => {
    const { warn } = console;
    const written: unknown[] = [];
    console.warn = (line: unknown) => written.push(line);
    try {
      await refusalOf(rawPage({ objects: [`[${"9".repeat(40)} 0 R 1.5 -.5 +7]`] }));
    } finally {
      console.warn = warn;
    }
    expect(written).toEqual([]);
  });
});

const withContent = (stream: Uint8Array) =>
  rawPdf([
    "<</Type/Catalog/Pages 2 0 R>>",
    "<</Type/Pages/Kids[3 0 R]/Count 1>>",
    "<</Type/Page/MediaBox[0 0 99 99]/Contents 4 0 R>>",
    { dictionary: "/Filter/FlateDecode", stream },
  ]);

describe("what is active, or of another time, is left behind", () => {
  const everything = rawPage({
    catalog:
      "/OpenAction 6 0 R/AA<</WC 6 0 R>>/AcroForm<</XFA(x)/Fields[]>>/Names<</JavaScript<</Names[(a)6 0 R]>>/EmbeddedFiles<</Names[(f)7 0 R]>>>>/Metadata 8 0 R",
    page: "/AA<</O 6 0 R>>/Annots[<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/A<</S/URI/URI(https://example.com)>>>><</Subtype/Widget/AA<</K 6 0 R>>>>]/PieceInfo<</X 8 0 R>>/Metadata 8 0 R/StructParents 0/Resources<</XObject<</X 5 0 R/P 9 0 R>>/Properties<</M<</Launch 6 0 R>>>>>>",
    content: "/M /M BDC /X Do /P Do EMC",
    objects: [
      form(
        "/Ref<</F 7 0 R/Page 0>>/PieceInfo<</X 8 0 R>>/Metadata 8 0 R/OPI<</2.0 8 0 R>>/PS 9 0 R/A 6 0 R",
        "1 0 0 rg 0 0 50 50 re f",
      ),
      "<</S/JavaScript/JS(app.alert(1))>>",
      "<</Type/Filespec/F(cmd.exe)/EF<</F 8 0 R>>>>",
      { dictionary: "/Type/EmbeddedFile", stream: "MZ" },
      { dictionary: "/Type/XObject/Subtype/PS", stream: "(rm) run" },
    ],
  });

  it("actions, scripts, links, attachments, references, PostScript, metadata", async () => {
    const found = await namesIn(everything);
    expect(ACTIVE.filter((name) => found.has(name)).length).toBeGreaterThan(15);
    const printed = printPage(await importPdf(everything));
    const left = await namesIn(printed);
    expect(ACTIVE.filter((name) => left.has(name))).toEqual([]);
    const text = Buffer.from(printed).toString("latin1");
    for (const secret of ["app.alert", "cmd.exe", "MZ", "example.com"]) {
      expect(text).not.toContain(secret);
    }
  });

  it.each(["chromium", "cairo", "ghostscript", "pdftex", "qpdf-turned"])(
    "nothing of it is in a page by %s",
    async (name) => {
      const imported = await importPdf(readArtworkFixture(`${name}.pdf`));
      const left = await namesIn(printPage(imported));
      expect(ACTIVE.filter((active) => left.has(active))).toEqual([]);
    },
  );

  it("forms that only list themselves among their resources are printed: they do not draw themselves", async () => {
    const resources = "/Resources 6 0 R";
    const pdf = rawPage({
      content: "/X Do",
      page: resources,
      objects: [form(resources, "0 0 9 9 re f"), "<</XObject<</X 5 0 R>>>>"],
    });
    expect(await refusalOf(pdf)).toBe("taken over");
  });

  it("an end of a zlib stream that is cut off is damage, an empty stream is none", async () => {
    const whole = deflateSync(Buffer.alloc(5000, "0 0 m "), { finishFlush: constants.Z_FINISH });
    expect(await refusalOf(withContent(whole.subarray(0, 12)))).toMatch(/damaged/);
    expect(await refusalOf(withContent(new Uint8Array()))).toBe("taken over");
  });
});
