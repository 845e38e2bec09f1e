import { readFileSync } from "node:fs";
import { join } from "node:path";
import { deflateSync } from "node:zlib";
import { PDFDocument } from "@cantoo/pdf-lib";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Font } from "../../src/print/fonts/font.ts";
import { buildSfnt, readTableDirectory } from "../../src/print/fonts/sfnt.ts";
import { PdfContent } from "../../src/print/pdf/content.ts";
import { PdfDocument, type PdfOptions } from "../../src/print/pdf/document.ts";
import { EmbeddedFont } from "../../src/print/fonts/embedded-font.ts";
import { extractText, measureInk, rasterise } from "../support/pdfium.ts";
import { extractTextByPdfjs } from "../support/pdfjs.ts";
import { decodeStream, readObjects } from "../support/pdf-objects.ts";
import { findActiveNames } from "../support/pdf-scan.ts";

const readFont = (file: string) =>
  new Uint8Array(readFileSync(join(import.meta.dirname, "../../assets/fonts", file)));

const interBytes = readFont("inter-400.ttf");
const inter = Font.parse("inter-400", interBytes);
const interBold = Font.parse("inter-700", readFont("inter-700.ttf"));
const options: PdfOptions = {
  deflate: (bytes) => deflateSync(bytes, { level: 4 }),
  fileId: new Uint8Array(16),
  createdAt: "D:20261120115100Z",
  readable: true,
};

/** Glyph and text of each character, one for one. */
const pairsOf = (text: string): [glyph: number, text: string][] =>
  [...text].map((character) => [inter.glyphOf(character.codePointAt(0)!), character]);

/** A page of 600 × 100 points with the glyphs set in a row from (20, 40), by the font's advances. */
function setLine(pairs: [glyph: number, text: string][], sizePt = 12, font = inter): Uint8Array {
  const pdf = new PdfDocument(options);
  pdf.addPage(600, 100, drawLine(pdf.embed(font), pairs, sizePt));
  return pdf.finish();
}

function drawLine(
  embedded: EmbeddedFont,
  pairs: [glyph: number, text: string][],
  sizePt: number,
): Uint8Array {
  const content = new PdfContent();
  content.beginText();
  content.setFont(embedded.name, sizePt);
  content.setTextMatrix(1, 0, 0, 1, 20, 40);
  content.beginGlyphs();
  for (const [glyph, text] of pairs) {
    const cid = embedded.cidOf(glyph, text);
    content.glyph(cid);
    const advance = (embedded.font.advanceOf(glyph) * 1000) / embedded.font.unitsPerEm;
    content.adjust(embedded.widthOf(cid) - advance);
  }
  content.endGlyphs();
  content.endText();
  return content.take();
}

const textOf = (pdf: Uint8Array, pattern: RegExp): string => {
  const found = readObjects(pdf).objects.find(({ text }) => pattern.test(text));
  if (!found) throw new Error(`no object with ${pattern}`);
  return found.text;
};

/** An entry of the font descriptor, a number. */
const describedNumber = (font: Font, key: string): number => {
  const text = textOf(setLine([[5, "x"]], 12, font), /\/FontDescriptor\//);
  return Number(new RegExp(`/${key} (-?[0-9.]+)`).exec(text)?.[1]);
};

/** The font with bytes of its tables overwritten: [table, offset, bytes]. */
function patchInter(...patches: [tag: string, offset: number, bytes: number[]][]): Font {
  const tables = [...readTableDirectory(interBytes).keys()].map((tag): [string, Uint8Array] => {
    const bytes = inter.table(tag)!.slice();
    for (const [patched, offset, values] of patches) if (patched === tag) bytes.set(values, offset);
    return [tag, bytes];
  });
  return Font.parse("patched", buildSfnt(tables));
}

describe("CIDs", () => {
  const pairs = fc.array(
    fc.tuple(
      fc.integer({ min: 0, max: 30 }),
      fc.constantFrom("", "a", "b", "µ", "fi", "😀", "e\u0301"),
    ),
    { maxLength: 200 },
  );

  test("are distinct pairs of glyph and text in order of first use, after .notdef", () => {
    fc.assert(
      fc.property(pairs, fc.infiniteStream(fc.boolean()), (sequence, byCodePoint) => {
        const embedded = new EmbeddedFont(inter, "F1");
        const model = new Map([["0:", 0]]);
        for (const [glyph, text] of sequence) {
          const key = `${glyph}:${text}`;
          if (!model.has(key)) model.set(key, model.size);
          const isOneCodePoint = [...text].length === 1;
          const cid =
            isOneCodePoint && byCodePoint.next().value
              ? embedded.cidOfCodePoint(glyph, text.codePointAt(0)!)
              : embedded.cidOf(glyph, text);
          expect(cid).toBe(model.get(key));
        }
        expect(embedded.cidCount).toBe(model.size);
        for (const [key, cid] of model) {
          const glyph = Number(key.split(":")[0]);
          expect(embedded.texts[cid]).toBe(key.slice(key.indexOf(":") + 1));
          expect(embedded.subsetGlyphs[embedded.glyphs[cid]!]).toBe(glyph);
        }
        expect(new Set(embedded.subsetGlyphs).size).toBe(embedded.subsetGlyphs.length);
      }),
    );
  });

  test("of a glyph that the font has not are refused", () => {
    const embedded = new EmbeddedFont(inter, "F1");
    expect(() => embedded.cidOf(inter.glyphCount, "x")).toThrow(RangeError);
    expect(() => embedded.cidOfCodePoint(-1, 65)).toThrow(RangeError);
  });

  test("have the widths that the file states", () => {
    const pairs = pairsOf("Wide l.µ");
    const embedded = new EmbeddedFont(inter, "F1");
    const widths = pairs.map(([glyph, text]) => embedded.widthOf(embedded.cidOf(glyph, text)));
    const notdef = embedded.widthOf(0);
    const text = textOf(setLine(pairs), /\/CIDFontType2/);
    expect(/\/W\[0\[([^\]]*)\]\]/.exec(text)?.[1]).toBe([notdef, ...widths].join(" "));
    widths.forEach((width, i) => {
      expect(
        Math.abs(width - (inter.advanceOf(pairs[i]![0]) * 1000) / inter.unitsPerEm),
      ).toBeLessThan(0.5001);
    });
  });

  test("map to glyphs by Identity while each glyph stands for one text, else by a stream", () => {
    const [a, b] = [inter.glyphOf(0x41), inter.glyphOf(0x42)];
    expect(
      textOf(
        setLine([
          [a, "A"],
          [b, "B"],
          [a, "A"],
        ]),
        /\/CIDFontType2/,
      ),
    ).toContain("/CIDToGIDMap/Identity");
    const pdf = setLine([
      [a, "A"],
      [a, "Α"],
      [b, "B"],
    ]);
    const ref = /\/CIDToGIDMap (\d+) 0 R/.exec(textOf(pdf, /\/CIDFontType2/))![1];
    const map = readObjects(pdf).objects.find(({ number }) => number === Number(ref))!;
    expect([...decodeStream(map)]).toEqual([0, 0, 0, 1, 0, 1, 0, 2]);
  });
});

describe("text comes back from the page as it was", () => {
  const lines = [
    "Zażółć gęślą jaźń 12,50 €",
    "Ωμέγα Привет Straße № 7",
    "µ Å 10:30 3x4 SKU--12 -> [(<%/#\\>)]",
  ];

  test.each(lines)("in PDFium: %s", async (line) => {
    expect(await extractText(setLine(pairsOf(line)))).toBe(line);
  });

  test.each(lines)("in pdf.js: %s", async (line) => {
    expect(await extractTextByPdfjs(setLine(pairsOf(line)))).toBe(line);
  });

  test("where a glyph stands for several characters, or for one beyond the first plane", async () => {
    const [a, b] = [inter.glyphOf(0x41), inter.glyphOf(0x42)];
    const pdf = setLine([
      [a, "ffi"],
      [b, "👩‍🔬"],
      [a, "𝔸"],
    ]);
    expect(await extractText(pdf)).toBe("ffi👩‍🔬𝔸");
    expect(await extractTextByPdfjs(pdf)).toBe("ffi👩‍🔬𝔸");
  });

  test("where one glyph stands for different texts", async () => {
    const a = inter.glyphOf(0x41);
    const pdf = setLine([
      [a, "A"],
      [a, "А"],
      [a, "Α"],
      [a, "A"],
    ]);
    expect(await extractText(pdf)).toBe("AАΑA");
    expect(await extractTextByPdfjs(pdf)).toBe("AАΑA");
  });

  test("with more characters than one block of the map may hold", async () => {
    const text = Array.from({ length: 230 }, (_, i) => String.fromCharCode(0x21 + i))
      .filter((character) => /[!-~À-ÿ]/.test(character) && inter.glyphOf(character.charCodeAt(0)))
      .join("");
    const more = Array.from({ length: 64 }, (_, i) => String.fromCharCode(0x410 + i)).join("");
    const pdf = setLine(pairsOf(text + more), 4);
    const map = readObjects(pdf).objects.find(
      ({ stream }) => stream && Buffer.from(stream).includes("begincmap"),
    )!;
    const blocks = [
      ...Buffer.from(map.stream!)
        .toString()
        .matchAll(/(\d+) beginbfchar\n([^e]*)endbfchar/g),
    ];
    const counts = blocks.map(([, count]) => Number(count));
    expect(counts.every((count) => count <= 100)).toBe(true);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe((text + more).length);
    expect(blocks.map(([, , body]) => body!.trim().split("\n").length)).toEqual(counts);
    expect(await extractText(pdf)).toBe(text + more);
    expect(await extractTextByPdfjs(pdf)).toBe(text + more);
  });
});

describe("a cluster of several glyphs", () => {
  const [a, ring, v] = [..."AÅV"].map((character) => inter.glyphOf(character.codePointAt(0)!)) as [
    number,
    number,
    number,
  ];
  const advance = inter.advanceOf(a);
  const cluster = [
    { glyph: a, dx: 0, dy: 0 },
    { glyph: ring, dx: advance, dy: 0 },
  ];

  /** "Å", what `write` writes, "V": glyphs that are composites of the font stand among others. */
  function setCluster(write: (embedded: EmbeddedFont, content: PdfContent) => void): Uint8Array {
    const pdf = new PdfDocument(options);
    const embedded = pdf.embed(inter);
    const content = new PdfContent();
    content.beginText();
    content.setFont(embedded.name, 40);
    content.moveText(20, 40);
    content.beginGlyphs();
    content.glyph(embedded.cidOf(ring, "Å"));
    write(embedded, content);
    content.glyph(embedded.cidOf(v, "V"));
    content.endGlyphs();
    content.endText();
    pdf.addPage(600, 100, content.view());
    return pdf.finish();
  }

  const composed = setCluster((embedded, content) => {
    const whole = advance + inter.advanceOf(ring);
    const cid = embedded.cidOfComposite(cluster, whole, "क्षि");
    content.glyph(cid);
    // Kerning gives the same cluster another advance; the glyph stays one.
    expect(embedded.cidOfComposite(cluster, whole - 20, "क्षि")).toBe(cid);
    expect(embedded.cidOfComposite(cluster, whole, "other")).not.toBe(cid);
    expect(embedded.composites).toHaveLength(1);
    const width = (whole * 1000) / inter.unitsPerEm;
    expect(Math.abs(embedded.widthOf(cid) - width)).toBeLessThan(0.5001);
  });

  test("looks as its glyphs do apart", async () => {
    const apart = setCluster((embedded, content) => {
      content.glyph(embedded.cidOf(a, "A"));
      content.glyph(embedded.cidOf(ring, "Å"));
    });
    const [one, other] = [await rasterise(composed, 144), await rasterise(apart, 144)];
    for (let x = 40; x < 320; x += 4) {
      const difference = measureInk(one, x, 20, x + 4, 130) - measureInk(other, x, 20, x + 4, 130);
      expect(Math.abs(difference)).toBeLessThan(0.02);
    }
    expect(measureInk(one, 40, 20, 320, 130)).toBeGreaterThan(0.1);
  });

  test("is copied as its text", async () => {
    expect(await extractText(composed)).toBe("Åक्षिV");
    expect(await extractTextByPdfjs(composed)).toBe("Åक्षिV");
  });

  test("is another one where a part is another or stands elsewhere, however little", () => {
    const embedded = new PdfDocument(options).embed(inter);
    const [first, second] = cluster as [(typeof cluster)[0], (typeof cluster)[0]];
    const others = [
      [first],
      [second, first],
      [first, { ...second, glyph: v }],
      [first, { ...second, dx: advance - 1 }],
      [first, { ...second, dx: -advance }],
      [first, { ...second, dy: 1 }],
      [first, { ...second, dy: -1 }],
    ];
    const cids = [cluster, ...others].map((parts) => embedded.cidOfComposite(parts, 9, "x"));
    expect(new Set(cids).size).toBe(others.length + 1);
  });

  test("moves its parts up and aside", async () => {
    const raised = setCluster((embedded, content) => {
      content.glyph(embedded.cidOfComposite([{ glyph: a, dx: 1024, dy: 512 }], advance, "A"));
    });
    const image = await rasterise(raised, 72);
    const pen = 20 + (inter.advanceOf(ring) / inter.unitsPerEm) * 40;
    const shift = (1024 / inter.unitsPerEm) * 40;
    expect(measureInk(image, pen + 1, 30, pen + shift, 60)).toBeLessThan(0.001);
    expect(measureInk(image, pen + shift, 48, pen + shift + 4, 50)).toBeGreaterThan(0.2);
  });

  test("without ink is as empty as its parts", async () => {
    const space = inter.glyphOf(0x20);
    const empty = setCluster((embedded, content) => {
      const part = { glyph: space, dx: 0, dy: 0 };
      content.glyph(embedded.cidOfComposite([part], inter.advanceOf(space), "x"));
    });
    expect(await extractText(empty)).toBe("ÅxV");
  });

  test("of no parts has no width and is copied as its text", async () => {
    const marked = setCluster((embedded, content) => {
      content.glyph(embedded.cidOf(a, "q"));
      const mark = embedded.cidOfComposite([], 0, "\u0303");
      content.glyph(mark);
      expect(embedded.widthOf(mark)).toBe(0);
    });
    expect(await extractText(marked)).toBe("Åq\u0303V");
    expect(await extractTextByPdfjs(marked)).toBe("Åq\u0303V");
  });
});

describe("glyphs on the page", () => {
  const dpi = 288;
  const dots = (points: number) => (points * dpi) / 72;

  test("have their ink where their outlines are", async () => {
    const text = "HÅgЖΩ€8@ąß";
    const pairs = pairsOf(text);
    const sizePt = 40;
    const image = await rasterise(setLine(pairs, sizePt), dpi);
    let pen = 20;
    for (const [glyph, character] of pairs) {
      const outline = inter.outlineOf(glyph);
      const box = new DataView(outline.buffer, outline.byteOffset);
      const [xMin, yMin, xMax, yMax] = [2, 4, 6, 8].map(
        (at) => (box.getInt16(at) / inter.unitsPerEm) * sizePt,
      ) as [number, number, number, number];
      const ink = measureInk(
        image,
        dots(pen + xMin),
        dots(60 - yMax),
        dots(pen + xMax),
        dots(60 - yMin),
      );
      expect(ink, character).toBeGreaterThan(0.2);
      expect(ink, character).toBeLessThan(0.85);
      const above = measureInk(image, dots(pen + xMin), 0, dots(pen + xMax), dots(60 - yMax) - 2);
      expect(above, character).toBe(0);
      pen += (inter.advanceOf(glyph) / inter.unitsPerEm) * sizePt;
    }
  });

  test("are at the sum of the font's advances at the end of a long line too", async () => {
    const sizePt = 9;
    const pairs = pairsOf(`${"iltrfj.aeo".repeat(11)}|`);
    const image = await rasterise(setLine(pairs, sizePt), 1200);
    const dot = 1200 / 72;
    const bar = pairs.at(-1)![0];
    let pen = 20;
    for (const [glyph] of pairs.slice(0, -1)) {
      pen += (inter.advanceOf(glyph) / inter.unitsPerEm) * sizePt;
    }
    const wanted = pen + (inter.leftBearingOf(bar) / inter.unitsPerEm) * sizePt;
    const from = Math.round((pen + 0.05 * sizePt) * dot);
    // Below the baseline there is nothing but the bar and the j's descender long before it.
    const row = Math.round((60 + 0.12 * sizePt) * dot);
    let left = from;
    while (measureInk(image, left, row, left + 1, row + 1) < 0.5) left++;
    expect(Math.abs(left / dot - wanted)).toBeLessThan(0.02);
  });

  test("of .notdef are drawn as the font has them", async () => {
    const image = await rasterise(setLine([[0, ""]], 40), 72);
    expect(measureInk(image, 20, 30, 45, 60)).toBeGreaterThan(0.05);
  });
});

describe("a font's description", () => {
  test("states its metrics in thousandths", () => {
    const text = textOf(setLine(pairsOf("A")), /\/FontDescriptor\//);
    const k = 1000 / inter.unitsPerEm;
    expect(text).toContain(`/FontBBox[${inter.bbox.map((v) => Math.round(v * k)).join(" ")}]`);
    expect(text).toContain(`/Ascent ${Math.round(inter.ascent * k)}`);
    expect(text).toContain(`/Descent ${Math.round(inter.descent * k)}`);
    expect(text).toContain(`/CapHeight ${Math.round(inter.capHeight * k)}`);
    expect(text).toContain("/ItalicAngle 0/");
  });

  test("estimates heavier stems for heavier weights", () => {
    expect(describedNumber(inter, "StemV")).toBe(88);
    expect(describedNumber(interBold, "StemV")).toBe(166);
  });

  test("flags fixed pitch, serifs and slant as the font's tables have them", () => {
    const plain: [string, number, number[]] = ["OS/2", 30, [0, 0, 0, 0]];
    expect(describedNumber(patchInter(plain), "Flags")).toBe(4);
    expect(describedNumber(patchInter(plain, ["post", 12, [0, 0, 0, 1]]), "Flags")).toBe(4 + 1);
    expect(describedNumber(patchInter(["OS/2", 30, [2, 0]]), "Flags")).toBe(4 + 2);
    expect(describedNumber(patchInter(["OS/2", 30, [8, 0]]), "Flags")).toBe(4);
    expect(describedNumber(patchInter(["OS/2", 30, [0, 0, 2, 4]]), "Flags")).toBe(4 + 2);
    expect(describedNumber(patchInter(["OS/2", 30, [0, 0, 2, 11]]), "Flags")).toBe(4);
    const slanted = patchInter(plain, ["post", 4, [0xff, 0xf4, 0, 0]]);
    expect(describedNumber(slanted, "Flags")).toBe(4 + 64);
    expect(describedNumber(slanted, "ItalicAngle")).toBe(-12);
  });

  test("carries a tag of six letters that depends on what is used", () => {
    const nameOf = (text: string) =>
      /\/FontName\/([A-Z]{6}\+[A-Za-z0-9-]+)/.exec(
        textOf(setLine(pairsOf(text)), /\/FontDescriptor\//),
      )![1];
    expect(nameOf("AB")).toMatch(/\+Inter-Regular$/);
    expect(nameOf("AB")).toBe(nameOf("AB"));
    expect(nameOf("AB")).not.toBe(nameOf("AC"));
    expect(nameOf("AB")).not.toBe(nameOf("BA"));
    const pdf = setLine(pairsOf("AB"));
    expect(textOf(pdf, /\/Type0/)).toContain(`/BaseFont/${nameOf("AB")}`);
    expect(textOf(pdf, /\/CIDFontType2/)).toContain(`/BaseFont/${nameOf("AB")}`);
  });
});

describe("a document with fonts", () => {
  test("embeds each font once, under a name of its own", async () => {
    const pdf = new PdfDocument(options);
    const regular = pdf.embed(inter);
    expect(pdf.embed(inter)).toBe(regular);
    const bold = pdf.embed(interBold);
    expect([regular.name, bold.name]).toEqual(["F1", "F2"]);
    for (const embedded of [regular, bold]) {
      pdf.addPage(600, 100, drawLine(embedded, pairsOf("Name"), 12));
    }
    const bytes = pdf.finish();
    expect(await extractText(bytes, 0)).toBe("Name");
    expect(await extractText(bytes, 1)).toBe("Name");
    expect((await PDFDocument.load(bytes, { throwOnInvalidObject: true })).getPageCount()).toBe(2);
    const files = readObjects(bytes).objects.filter(({ text }) => text.includes("/Length1"));
    expect(files).toHaveLength(2);
  });

  test("can be read when a font was embedded and not used", async () => {
    const pdf = new PdfDocument(options);
    pdf.embed(inter);
    pdf.addPage(100, 100, new Uint8Array());
    expect(await extractText(pdf.finish())).toBe("");
  });

  test("is the same bytes for the same text, and holds nothing that acts", () => {
    const line = pairsOf("/JS /AA /OpenAction (Launch) /URI");
    expect(setLine(line)).toEqual(setLine(line));
    expect(findActiveNames(setLine(line))).toEqual([]);
  });
});
