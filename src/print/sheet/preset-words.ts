// How a sheet on sale is named and described: the words that people search by. A use must not hold a
// word that is another kind's or a paper's ("round", "letter"), or it is found by that too.

import type { PresetRow, SheetKind, Vendor } from "./preset-row.ts";

export const VENDOR_NAMES: Readonly<Record<Vendor, string>> = { A: "Avery", B: "OnlineLabels" };

const WORDS: Readonly<Record<SheetKind, readonly [what: string, use: string]>> = {
  address: ["address labels", "for envelopes and mailings"],
  "audio-cassette": ["audio cassette labels", "for the sides of cassette tapes"],
  barcode: ["barcode labels", "for products, stock and assets"],
  "binder-spine": ["binder spine labels", "for ring binders and lever arch folders"],
  "business-card": ["business cards", "for visiting, loyalty and appointment cards"],
  cd: ["CD and DVD labels", "for the faces of discs"],
  "cd-case": ["CD and DVD case labels", "for the narrow spines of cases"],
  diskette: ["diskette labels", "for floppy disks"],
  "file-folder": ["file folder labels", "for folder tabs and hanging files"],
  "full-sheet": ["full-sheet labels", "as large as the sheet, to be cut to any size"],
  "greeting-card": ["greeting cards", "for invitations, menus and thanks"],
  identification: ["identification labels", "for ID, equipment and belongings"],
  "index-card": ["rotary index cards", "for rotary desk files"],
  multipurpose: ["multipurpose labels", "for products, prices, storage and more"],
  "name-badge": ["name badges", "for name tags at events, for visitors and staff"],
  oval: ["oval labels", "for jars, bottles and stickers"],
  postcard: ["postcards", "for mailings, tickets and notices"],
  "return-address": ["return address labels", "for senders, prices and small things"],
  round: ["round labels", "for jars, seals and stickers"],
  shipping: ["shipping labels", "for parcels, boxes and large envelopes"],
  slide: ["35 mm slide labels", "for mounted photographic slides"],
  square: ["square labels", "for QR codes, jars and stickers"],
  "tent-card": ["tent cards", "for tables and seats, to be folded"],
  "video-cassette": ["video cassette labels", "for the faces and spines of VHS tapes"],
};

export type SlotShape = "rectangle" | "round" | "oval";

export function shapeOf(kind: SheetKind): SlotShape {
  if (kind === "round" || kind === "cd") return "round";
  return kind === "oval" ? "oval" : "rectangle";
}

export function nameOf(row: PresetRow): string {
  const [vendor, partNumber, kind, , , width, height, rows, columns] = row;
  const product = `${VENDOR_NAMES[vendor]} ${partNumber} compatible ${WORDS[kind][0]}`;
  const size = `${sizeOf(kind, tenths(width), tenths(height))} mm`;
  return `${product}, ${rows * columns} a sheet, ${size}${isRound(kind) ? " in diameter" : ""}`;
}

export function descriptionOf(row: PresetRow): string {
  const [, , kind, , paper, width, height, rows, columns] = row;
  const [what, use] = WORDS[kind];
  const isLetter = paper.startsWith("Letter");
  const size = `${sizeOf(kind, String(width), String(height))} mm`;
  const inches = isLetter ? ` (${sizeOf(kind, inchesOf(width), inchesOf(height))} in)` : "";
  const grid = rows * columns === 1 ? "one" : `${columns} across and ${rows} down`;
  const turned = paper.endsWith("-turned") ? ", landscape" : "";
  const equivalents = row[15] && ` Same layout as ${row[15].replaceAll(" ", ", ")}.`;
  return (
    `${what.charAt(0).toUpperCase()}${what.slice(1)} ${use}: ` +
    `${shapeWordOf(row)}${size}${inches}${isRound(kind) ? " in diameter" : ""}, ` +
    `${grid} on ${isLetter ? "US Letter" : "A4"} paper${turned}.${equivalents}`
  );
}

function isRound(kind: SheetKind): boolean {
  return shapeOf(kind) === "round";
}

function sizeOf(kind: SheetKind, width: string, height: string): string {
  return isRound(kind) ? width : `${width} × ${height}`;
}

/** Nothing where the kind says it already. */
function shapeWordOf([, , kind, , , width, height]: PresetRow): string {
  const cut = shapeOf(kind);
  const square = width === height ? "square" : "rectangular";
  const shape = cut === "rectangle" ? square : cut;
  return shape === kind ? "" : `${shape}, `;
}

function tenths(length: number): string {
  return String(Number(length.toFixed(1)));
}

const DENOMINATORS = [1, 2, 4, 8, 16, 32, 3, 6, 12];
/** Stock is made in fractions of an inch and listed in rounded millimetres. */
const FRACTION_TOLERANCE_IN = 0.0004;

/** As packages say it: 66.675 mm -> "2-5/8". A length that is no such fraction is a decimal. */
export function inchesOf(lengthMm: number): string {
  const length = lengthMm / 25.4;
  for (const denominator of DENOMINATORS) {
    const parts = Math.round(length * denominator);
    if (Math.abs(length - parts / denominator) > FRACTION_TOLERANCE_IN) continue;
    const whole = Math.floor(parts / denominator);
    const rest = parts % denominator;
    if (rest === 0) return String(whole);
    return `${whole > 0 ? `${whole}-` : ""}${rest}/${denominator}`;
  }
  return String(Number(length.toFixed(3)));
}
