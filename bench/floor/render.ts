// A job printed with the least work that makes a PDF of the same look: glyphs by character map, lines by
// advances, neither shaping nor kerning, nothing checked and nothing refused. How far Platen is from it is
// what the rest costs (bench/distance.ts).
import { deflateSync } from "node:zlib";
import { ASCENT_EM, pointsOf } from "../contender.ts";
import { type Area, type Fields, type Job, pageSizeOf, pagesOf, slotsOf } from "../jobs.ts";
import { Bytes } from "./bytes.ts";
import * as ean13 from "./ean13.ts";
import { type Font, Subset } from "./font.ts";
import * as qr from "./qr.ts";

const ARC = 1 - 0.5522847498;
const LINE_HEIGHT = 1.2;
/** Platen's own in Node. */
const DEFLATE = { level: 4 };
/** Modules beside the codes. */
const EAN_QUIET = [11, 7] as const;
const QR_QUIET = 4;
const QR_MODULES = 29;
const SPACE = 32;
/** Characters of a number or two in front of a line. */
const NUMBER_BYTES = 64;
const BYTES_OF_A_CODE = 8192;

const FONT_NAMES = ["AAAAAA+Regular", "AAAAAB+Bold"] as const;
/** Objects that are always there; a font has five from its number on. */
const CATALOG = 1;
const PAGES = 2;
const RESOURCES = 3;
const BORDER = 4;
const FONTS = [5, 10] as const;
const FIRST_PAGE = 15;

export type Fonts = readonly [regular: Font, bold: Font];

/** What a design says, once: the border as a form and each text's operators in front of its glyphs. */
interface Compiled {
  readonly heightPt: number;
  readonly border: string | null;
  readonly texts: readonly CompiledText[];
}

interface CompiledText {
  readonly field: string;
  readonly font: 0 | 1;
  readonly widthEm: number;
  readonly start: string;
  readonly nextLine: string;
}

/** @returns what prints records; fonts and design are read once. */
export function prepareFloor(job: Job, fonts: Fonts): (records: readonly Fields[]) => Uint8Array {
  const compiled = compile(job);
  const page = new Bytes(1 << 16);
  const out = new Bytes(1 << 18);
  const { widthMm, heightMm } = pageSizeOf(job);
  const slots = slotsOf(job).map(({ xMm, yMm }) => ({
    x: pointsOf(xMm),
    y: pointsOf(heightMm - yMm - job.design.heightMm),
  }));
  const box = `0 0 ${short(pointsOf(widthMm))} ${short(pointsOf(heightMm))}`;
  return (records) => {
    const subsets = [new Subset(fonts[0]), new Subset(fonts[1])] as const;
    const file = new File(out);
    const kids: number[] = [];
    for (const labels of pagesOf(job, records)) {
      page.length = 0;
      for (let i = 0; i < labels.length; i++) {
        drawLabel(job, compiled, labels[i]!, slots[i]!, subsets, page);
      }
      const id = FIRST_PAGE + 2 * kids.length;
      kids.push(id);
      file.stream(id + 1, "", page.view());
      file.object(
        id,
        `<</Type/Page/Parent ${PAGES} 0 R/MediaBox[${box}]/Resources ${RESOURCES} 0 R/Contents ${id + 1} 0 R>>`,
      );
    }
    subsets.forEach((subset, i) => writeFont(file, FONTS[i]!, FONT_NAMES[i]!, subset));
    const form = Buffer.from(compiled.border ?? "");
    file.stream(BORDER, `/Type/XObject/Subtype/Form/BBox[${box}]`, form);
    file.object(
      RESOURCES,
      `<</Font<</R ${FONTS[0]} 0 R/B ${FONTS[1]} 0 R>>/XObject<</X ${BORDER} 0 R>>>>`,
    );
    const list = kids.map((id) => `${id} 0 R`).join(" ");
    file.object(PAGES, `<</Type/Pages/Count ${kids.length}/Kids[${list}]>>`);
    file.object(CATALOG, `<</Type/Catalog/Pages ${PAGES} 0 R>>`);
    return file.finish();
  };
}

function compile({ design }: Job): Compiled {
  const heightPt = pointsOf(design.heightMm);
  const { border } = design;
  return {
    heightPt,
    border: border ? roundedStroke(border, border.radiusMm, border.strokeMm, heightPt) : null,
    texts: design.texts.map(({ field, xMm, yMm, widthMm, sizePt, bold }) => {
      const baseline = heightPt - pointsOf(yMm) - ASCENT_EM * sizePt;
      return {
        field,
        font: bold ? 1 : 0,
        widthEm: pointsOf(widthMm) / sizePt,
        start: `BT/${bold ? "B" : "R"} ${sizePt} Tf ${short(pointsOf(xMm))} ${short(baseline)} Td<`,
        nextLine: `>Tj 0 ${short(-LINE_HEIGHT * sizePt)} Td<`,
      };
    }),
  };
}

function roundedStroke(area: Area, radiusMm: number, strokeMm: number, heightPt: number): string {
  const [x0, x1] = [pointsOf(area.xMm), pointsOf(area.xMm + area.widthMm)];
  const y1 = heightPt - pointsOf(area.yMm);
  const y0 = y1 - pointsOf(area.heightMm);
  const r = pointsOf(radiusMm);
  const k = r * ARC;
  const path: (number | string)[][] = [
    [pointsOf(strokeMm), "w"],
    [x0 + r, y0, "m"],
    [x1 - r, y0, "l"],
    [x1 - k, y0, x1, y0 + k, x1, y0 + r, "c"],
    [x1, y1 - r, "l"],
    [x1, y1 - k, x1 - k, y1, x1 - r, y1, "c"],
    [x0 + r, y1, "l"],
    [x0 + k, y1, x0, y1 - k, x0, y1 - r, "c"],
    [x0, y0 + r, "l"],
    [x0, y0 + k, x0 + k, y0, x0 + r, y0, "c"],
    ["s"],
  ];
  return path
    .flat()
    .map((part) => (typeof part === "number" ? short(part) : part))
    .join(" ");
}

function drawLabel(
  { design }: Job,
  { heightPt, border, texts }: Compiled,
  fields: Fields,
  corner: { readonly x: number; readonly y: number },
  subsets: readonly [Subset, Subset],
  page: Bytes,
): void {
  page.ascii("q 1 0 0 1 ");
  page.reserve(NUMBER_BYTES);
  page.decimal(corner.x);
  page.decimal(corner.y);
  page.ascii(border === null ? "cm\n" : "cm/X Do\n");
  for (const text of texts) drawText(text, fields[text.field]!, subsets[text.font], page);
  if (design.ean) drawEan(fields["ean"]!, design.ean, heightPt, page);
  if (design.qr) drawQr(fields["url"]!, design.qr, heightPt, page);
  page.ascii("Q\n");
}

/** As many words on a line as fit by their advances. */
function drawText(text: CompiledText, value: string, subset: Subset, page: Bytes): void {
  const { font } = subset;
  const width = text.widthEm * font.unitsPerEm;
  page.ascii(text.start);
  page.reserve(value.length * (4 + text.nextLine.length));
  let x = 0;
  let word = 0;
  while (word < value.length) {
    const space = value.indexOf(" ", word);
    const end = space < 0 ? value.length : space;
    const start = x === 0 ? word : word - 1;
    for (let i = start; i < end; i++) x += font.advanceOf(font.glyphOf(value.charCodeAt(i)));
    let from = start;
    if (x > width && start < word) {
      x -= font.advanceOf(font.glyphOf(SPACE));
      page.ascii(text.nextLine);
      from = word;
      x = 0;
      for (let i = from; i < end; i++) x += font.advanceOf(font.glyphOf(value.charCodeAt(i)));
    }
    for (let i = from; i < end; i++) page.glyph(subset.numberOf(value.charCodeAt(i)));
    word = end + 1;
  }
  page.ascii(">Tj ET\n");
}

function drawEan(digits: string, area: Area, heightPt: number, page: Bytes): void {
  const modulePt = pointsOf(area.widthMm) / (ean13.MODULES + EAN_QUIET[0] + EAN_QUIET[1]);
  openCode(
    modulePt,
    pointsOf(area.heightMm),
    pointsOf(area.xMm) + EAN_QUIET[0] * modulePt,
    heightPt - pointsOf(area.yMm + area.heightMm),
    page,
  );
  const { starts, widths } = ean13.encode(digits);
  for (let i = 0; i < starts.length; i++) {
    page.small(starts[i]!);
    page.ascii("0 ");
    page.small(widths[i]!);
    page.ascii("1 re\n");
  }
  page.ascii("f Q\n");
}

/** Equal runs of dark modules below each other are one rectangle. */
function drawQr(value: string, area: Area, heightPt: number, page: Bytes): void {
  const { size, rows } = qr.encode(value);
  const modulePt = pointsOf(area.widthMm) / (QR_MODULES + 2 * QR_QUIET);
  const quietPt = QR_QUIET * modulePt;
  const y = heightPt - pointsOf(area.yMm) - quietPt;
  openCode(modulePt, -modulePt, pointsOf(area.xMm) + quietPt, y, page);
  for (let top = 0; top < size; top++) {
    for (let row = rows[top]!; row !== 0;) {
      const start = 31 - Math.clz32(row & -row);
      const shifted = row >>> start;
      const length = 31 - Math.clz32(~shifted & -~shifted);
      const run = ((1 << length) - 1) << start;
      row &= ~run;
      let bottom = top + 1;
      for (; bottom < size && (rows[bottom]! & run) === run; bottom++) rows[bottom]! &= ~run;
      page.small(start);
      page.small(top);
      page.small(length);
      page.small(bottom - top);
      page.ascii("re\n");
    }
  }
  page.ascii("f Q\n");
}

function openCode(a: number, d: number, x: number, y: number, page: Bytes): void {
  page.reserve(BYTES_OF_A_CODE);
  page.ascii("q ");
  page.decimal(a);
  page.ascii("0 0 ");
  page.decimal(d);
  page.decimal(x);
  page.decimal(y);
  page.ascii("cm\n");
}

function writeFont(file: File, id: number, name: string, subset: Subset): void {
  const { font, glyphs } = subset;
  const perUnit = 1000 / font.unitsPerEm;
  const program = subset.build();
  const widths = glyphs.map((glyph) => Math.round(font.advanceOf(glyph) * perUnit)).join(" ");
  const box = font.box.map((side) => Math.round(side * perUnit)).join(" ");
  const heights = [font.ascent, font.descent].map((height) => Math.round(height * perUnit));
  file.object(
    id,
    `<</Type/Font/Subtype/Type0/BaseFont/${name}/Encoding/Identity-H/DescendantFonts[${id + 1} 0 R]/ToUnicode ${id + 4} 0 R>>`,
  );
  file.object(
    id + 1,
    `<</Type/Font/Subtype/CIDFontType2/BaseFont/${name}/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>/FontDescriptor ${id + 2} 0 R/CIDToGIDMap/Identity/W[0[${widths}]]>>`,
  );
  file.object(
    id + 2,
    `<</Type/FontDescriptor/FontName/${name}/Flags 4/FontBBox[${box}]/ItalicAngle 0/Ascent ${heights[0]}/Descent ${heights[1]}/CapHeight 700/StemV 80/FontFile2 ${id + 3} 0 R>>`,
  );
  file.stream(id + 3, `/Length1 ${program.length}`, program);
  file.stream(id + 4, "", Buffer.from(characterMapOf(subset)));
}

function characterMapOf({ codePoints }: Subset): string {
  const hex = (value: number) => value.toString(16).padStart(4, "0");
  let map =
    "/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CIDSystemInfo<</Registry(Adobe)/Ordering(UCS)/Supplement 0>>def /CMapName/A def /CMapType 2 def 1 begincodespacerange<0000><FFFF>endcodespacerange\n";
  for (let first = 1; first < codePoints.length; first += 100) {
    const part = codePoints.slice(first, first + 100);
    map += `${part.length} beginbfchar`;
    part.forEach((codePoint, i) => (map += `<${hex(first + i)}><${hex(codePoint)}>`));
    map += "endbfchar\n";
  }
  return `${map}endcmap CMapName currentdict/CMap defineresource pop end end`;
}

class File {
  readonly #out: Bytes;
  readonly #starts: number[] = [];

  constructor(out: Bytes) {
    this.#out = out;
    out.length = 0;
    out.ascii("%PDF-1.7\n%\xff\xff\xff\xff\n");
  }

  object(id: number, value: string): void {
    this.#starts[id] = this.#out.length;
    this.#out.ascii(`${id} 0 obj\n${value}endobj\n`);
  }

  stream(id: number, entries: string, bytes: Uint8Array): void {
    const deflated = deflateSync(bytes, DEFLATE);
    this.#starts[id] = this.#out.length;
    this.#out.ascii(
      `${id} 0 obj\n<<${entries}/Length ${deflated.length}/Filter/FlateDecode>>stream\n`,
    );
    this.#out.raw(deflated);
    this.#out.ascii("\nendstream endobj\n");
  }

  finish(): Uint8Array {
    const out = this.#out;
    const at = out.length;
    const count = this.#starts.length;
    out.ascii(`xref\n0 ${count}\n0000000000 65535 f \n`);
    for (let id = 1; id < count; id++) {
      out.ascii(`${String(this.#starts[id]).padStart(10, "0")} 00000 n \n`);
    }
    out.ascii(`trailer<</Size ${count}/Root ${CATALOG} 0 R>>\nstartxref\n${at}\n%%EOF\n`);
    return out.buffer.slice(0, out.length);
  }
}

function short(value: number): string {
  return String(Number(value.toFixed(3)));
}
