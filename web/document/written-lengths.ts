// Lengths that follow what is printed, while a document is edited: in their place is a number, which tools and fields work
// with, and the word is kept beside it. A number that somebody has changed takes the word's place.
import { isSameJson } from "./same-json.ts";
import type { TemplateDocument, TemplateElement } from "./template.ts";

const SIDES = ["widthMm", "heightMm"] as const;
type Side = (typeof SIDES)[number];

/** By side: what is written, and the number in its place. */
type KeptWords = Readonly<Partial<Record<Side, { readonly word: string; readonly mm: number }>>>;

const KEPT = "writtenLengths";

interface Members {
  readonly [member: string]: unknown;
}

/** Where nothing is known of a text yet: a line of ordinary size. */
const ELEMENT_MM = { widthMm: 30, heightMm: 6 } as const;
const LEAST_MM = 5;
const MOST_MM = 600;

/** `value`: a document as it is written; anything else comes back as it is. */
export function asEdited(value: unknown): unknown {
  if (!isObject(value) || !hasWords(value)) return value;
  const side = SIDES.find((side) => isWord(value[side]));
  const edit = (list: unknown): unknown =>
    Array.isArray(list)
      ? list.map((element) => (isObject(element) ? edited(element, ELEMENT_MM) : element))
      : list;
  const { back } = value;
  const elements = edit(value["elements"]);
  const document = {
    ...value,
    elements,
    ...(isObject(back) && { back: { ...back, elements: edit(back["elements"]) } }),
  };
  return side === undefined
    ? document
    : edited(document, { [side]: lengthOf(value, elements, side) });
}

/** The same document as it is written, saved and printed. */
export function asWritten(document: TemplateDocument): TemplateDocument {
  const { elements, back } = document;
  if (!Array.isArray(elements) || (back && !Array.isArray(back.elements))) return document;
  const all = [document, ...elements, ...(back?.elements ?? [])] as readonly Members[];
  if (all.every((members) => members[KEPT] === undefined)) return document;
  return {
    ...written(document),
    elements: elements.map(written),
    ...(back && { back: { ...back, elements: back.elements.map(written) } }),
  };
}

/** Where things print: the label without its bleed, and elements by their index, as `elementsOf` counts. */
export interface PrintedSizes {
  readonly label: Readonly<Record<Side, number>> | null;
  readonly boxes: ReadonlyMap<number, Readonly<Record<Side, number>>>;
}

/** The same document with lengths that follow as long as they print. Numbers that somebody has given stay. */
export function asPrinted(document: TemplateDocument, printed: PrintedSizes): TemplateDocument {
  const { elements, back } = document;
  const learn = (first: number) => (element: TemplateElement, at: number) => {
    const box = printed.boxes.get(first + at);
    return box ? withPrinted(element, box, 3) : element;
  };
  const front = settled(elements, elements.map(learn(0)));
  const behind = back && settled(back.elements, back.elements.map(learn(elements.length)));
  // The page is that long to a tenth of a millimetre.
  const label = printed.label ? withPrinted(document, printed.label, 1) : document;
  if (label === document && front === elements && behind === back?.elements) return document;
  return { ...label, elements: front, ...(back && { back: { ...back, elements: behind! } }) };
}

function withPrinted<T extends object>(
  members: T,
  size: Readonly<Record<Side, number>>,
  decimals: number,
): T {
  const { [KEPT]: words, ...own } = members as Members;
  const kept = (words ?? {}) as KeptWords;
  const learned = SIDES.flatMap((side) => {
    const mm = Number(size[side].toFixed(decimals));
    const known = kept[side];
    const isFollowing = known !== undefined && own[side] === known.mm && mm !== known.mm && mm > 0;
    return isFollowing ? [[side, mm] as const] : [];
  });
  if (learned.length === 0) return members;
  const changed = learned.map(([side, mm]) => [side, { ...kept[side]!, mm }] as const);
  return {
    ...members,
    ...Object.fromEntries(learned),
    [KEPT]: { ...kept, ...Object.fromEntries(changed) },
  };
}

function settled<T>(before: readonly T[], after: readonly T[]): readonly T[] {
  return after.every((entry, at) => entry === before[at]) ? before : after;
}

/** Whether two documents are written the same. */
export function isSameDocument(a: TemplateDocument, b: TemplateDocument): boolean {
  return isSameJson(asWritten(a), asWritten(b));
}

/** How large people see a document: along a length that follows, as its elements have it. */
export function shownSizeOf(document: Pick<TemplateDocument, "widthMm" | "heightMm">) {
  const { widthMm, heightMm } = asEdited(document) as TemplateDocument;
  return { widthMm, heightMm };
}

function written<T extends TemplateDocument | TemplateElement>(members: T): T {
  const { [KEPT]: kept, ...rest } = members as unknown as Members;
  if (kept === undefined) return members;
  const changed: Record<string, unknown> = { ...rest };
  for (const side of SIDES) {
    const own = (kept as KeptWords)[side];
    if (own && rest[side] === own.mm) changed[side] = own.word;
  }
  return changed as unknown as T;
}

function edited(members: Members, mmOf: Readonly<Partial<Record<Side, number>>>): Members {
  const kept: Partial<Record<Side, { word: string; mm: number }>> = {};
  const changed: Record<string, unknown> = { ...members };
  for (const side of SIDES) {
    const word = members[side];
    const mm = mmOf[side];
    if (!isWord(word) || mm === undefined) continue;
    kept[side] = { word, mm };
    changed[side] = mm;
  }
  return Object.keys(kept).length === 0 ? members : { ...changed, [KEPT]: kept };
}

/** As far as elements that are not anchored to the end reach. */
function lengthOf(document: Members, elements: unknown, side: Side): number {
  const at = side === "widthMm" ? "xMm" : "yMm";
  const [least, most] =
    side === "widthMm" ? ["minWidthMm", "maxWidthMm"] : ["minHeightMm", "maxHeightMm"];
  const ends = (Array.isArray(elements) ? elements : []).flatMap((element: unknown): number[] => {
    if (!isObject(element) || element["anchor"] === "end") return [];
    const isFilling = (element[KEPT] as KeptWords | undefined)?.[side]?.word === "fill";
    return isFilling ? [] : [numberOr(element[at], 0) + numberOr(element[side], 0)];
  });
  const wantedMm = Math.max(0, ...ends) + numberOr(document["endMm"], 0);
  const leastMm = numberOr(document[least!], LEAST_MM);
  return Math.min(Math.max(wantedMm, leastMm), numberOr(document[most!], MOST_MM));
}

function hasWords(document: Members): boolean {
  const { elements, back } = document;
  const ofBack = isObject(back) ? back["elements"] : [];
  const lists = [elements, ofBack].flatMap((list): unknown[] => (Array.isArray(list) ? list : []));
  return [document, ...lists].some(
    (members) => isObject(members) && SIDES.some((side) => isWord(members[side])),
  );
}

function isWord(length: unknown): length is string {
  return length === "auto" || length === "fill";
}

function numberOr(value: unknown, otherwise: number): number {
  return typeof value === "number" && Number.isFinite(value) ? value : otherwise;
}

function isObject(value: unknown): value is Members {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
