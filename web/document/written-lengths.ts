// Lengths that follow what is printed, while a document is edited: in their place is a number, which tools and fields work
// with, and the word is kept beside it. A number that somebody has changed takes the word's place. Elements of stacks:
// nesting.ts.
import { type Box, boundsOf, roundMm } from "../hands/box.ts";
import { inStackOf, nested } from "./nesting.ts";
import { isSameJson } from "./same-json.ts";
import type { TemplateDocument, TemplateElement } from "./template.ts";

const SIDES = ["widthMm", "heightMm"] as const;
export type Side = (typeof SIDES)[number];
/** Where each begins. */
const AT = { widthMm: "xMm", heightMm: "yMm" } as const;

/** By side: what is written, and the number in its place; `null`: nothing, as in a stack across it. */
export type KeptWords = Readonly<Partial<Record<Side, KeptWord>>>;
interface KeptWord {
  readonly word: "auto" | "fill" | null;
  readonly mm: number;
}

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
  if (!isObject(value) || !isWritten(value)) return value;
  const side = SIDES.find((side) => isWord(value[side]));
  const { back } = value;
  const lists = [value["elements"], isObject(back) ? back["elements"] : []].map(editedList);
  const mm = side === undefined ? 0 : lengthOf(value, lists[0], side);
  const [elements, behind] =
    side === undefined ? lists : lists.map((list) => settledAtEnd(list, side, mm));
  const document = {
    ...value,
    elements,
    ...(isObject(back) && { back: { ...back, elements: behind } }),
  };
  return side === undefined ? document : edited(document, { [side]: mm });
}

/** What is in stacks at the end was placed as if they were written from the start. */
function settledAtEnd(list: unknown, side: Side, lengthMm: number): unknown {
  if (!Array.isArray(list)) return list;
  return movedInEnds(
    list as readonly unknown[],
    side,
    (stack) => lengthMm - 2 * numberOr(stack[AT[side]], 0) - numberOr(stack[side], 0),
  );
}

function editedList(list: unknown): unknown {
  return Array.isArray(list) ? list.flatMap(editedAlone) : list;
}

/** Of elements as they are written. */
export function editedElements(elements: readonly TemplateElement[]): readonly TemplateElement[] {
  return elements.flatMap(editedAlone) as unknown as readonly TemplateElement[];
}

/** With those in it, where it is a stack. */
function editedAlone(element: unknown): readonly unknown[] {
  return isObject(element) ? withInner(edited(element, ELEMENT_MM), 0) : [element];
}

function withInner(element: Members, depth: number): readonly unknown[] {
  const { elements: children, ...stack } = element;
  if (element["type"] !== "stack" || !Array.isArray(children)) return [element];
  const isDown = stack["direction"] !== "right";
  const [along, length] = isDown ? (["yMm", "heightMm"] as const) : (["xMm", "widthMm"] as const);
  let atMm = numberOr(stack[along], 0);
  const inner = children.flatMap((child: unknown) => {
    if (!isObject(child)) return [child];
    const placed = editedInStack(child, stack, { along, atMm, depth: depth + 1 });
    atMm += numberOr(placed[length], 0) + numberOr(stack["gapMm"], 0);
    return withInner(placed, depth + 1);
  });
  return [stack, ...inner];
}

interface Along {
  readonly along: "xMm" | "yMm";
  readonly atMm: number;
  readonly depth: number;
}

function editedInStack(child: Members, stack: Members, { along, atMm, depth }: Along): Members {
  const across = along === "xMm" ? "yMm" : "xMm";
  const breadth = along === "xMm" ? "heightMm" : "widthMm";
  const offsetMm = numberOr(child[across], 0);
  const mmOf = { ...ELEMENT_MM, [breadth]: Math.max(1, numberOr(stack[breadth], 1) - offsetMm) };
  const place = Object.fromEntries(
    (["xMm", "yMm"] as const).flatMap((name) => (name in child ? [[name, child[name]]] : [])),
  );
  return {
    ...edited(child, mmOf, true),
    [along]: atMm,
    [across]: numberOr(stack[across], 0) + offsetMm,
    inStack: { depth, place },
  };
}

/** The same document as it is written, saved and printed. */
export function asWritten(document: TemplateDocument): TemplateDocument {
  const { elements, back } = document;
  if (!Array.isArray(elements) || (back && !Array.isArray(back.elements))) return document;
  const all = [document, ...elements, ...(back?.elements ?? [])] as readonly Members[];
  if (!all.some(isEdited)) return document;
  return {
    ...written(document),
    elements: writtenElements(elements),
    ...(back && { back: { ...back, elements: writtenElements(back.elements) } }),
  };
}

/** Those that are written inside of others are in them. */
export function writtenElements(elements: readonly TemplateElement[]): readonly TemplateElement[] {
  return elements.some(isEdited) ? nested(elements, written) : elements;
}

/** A stack without its elements, or what has members that are never written. */
function isEdited(members: Members): boolean {
  const isStack = members["type"] === "stack" && members["elements"] === undefined;
  return isStack || members[KEPT] !== undefined || members["inStack"] !== undefined;
}

type PrintedSize = Readonly<Record<Side, number>>;

/** Where things print: the label without its bleed, and elements by their index, as `elementsOf` counts. */
export interface PrintedSizes {
  readonly label: PrintedSize | null;
  readonly boxes: ReadonlyMap<number, PrintedSize & Readonly<Record<"xMm" | "yMm", number>>>;
}

/** The same document with lengths that follow as long as they print. Numbers that somebody has given stay. */
export function asPrinted(document: TemplateDocument, printed: PrintedSizes): TemplateDocument {
  const { elements, back } = document;
  const learn = (first: number) => (element: TemplateElement, at: number) => {
    const box = printed.boxes.get(first + at);
    if (!box) return element;
    const learned = withPrinted(element, box, 3);
    return inStackOf(learned) ? withPlace(learned, box) : learned;
  };
  const front = settled(elements, elements.map(learn(0)));
  const behind = back && settled(back.elements, back.elements.map(learn(elements.length)));
  // The page is that long to a tenth of a millimetre.
  const label = printed.label ? withPrinted(document, printed.label, 1) : document;
  if (label === document && front === elements && behind === back?.elements) return document;
  return { ...label, elements: front, ...(back && { back: { ...back, elements: behind! } }) };
}

function withPlace(element: TemplateElement, box: Readonly<Record<"xMm" | "yMm", number>>) {
  const [xMm, yMm] = [roundMm(box.xMm), roundMm(box.yMm)];
  return element.xMm === xMm && element.yMm === yMm ? element : { ...element, xMm, yMm };
}

function withPrinted<T extends object>(members: T, size: PrintedSize, decimals: number): T {
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
    if (!own || rest[side] !== own.mm) continue;
    if (own.word === null) delete changed[side];
    else changed[side] = own.word;
  }
  return changed as unknown as T;
}

/** `mayMiss`: nothing may be written, too. */
function edited(
  members: Members,
  mmOf: Readonly<Partial<Record<Side, number>>>,
  mayMiss = false,
): Members {
  const kept: Partial<Record<Side, KeptWord>> = {};
  const changed: Record<string, unknown> = { ...members };
  for (const side of SIDES) {
    const length = members[side];
    const mm = mmOf[side];
    const isMissing = mayMiss && (length === undefined || length === null);
    if (mm === undefined || !(isWord(length) || isMissing)) continue;
    kept[side] = { word: isWord(length) ? length : null, mm };
    changed[side] = mm;
  }
  return Object.keys(kept).length === 0 ? members : { ...changed, [KEPT]: kept };
}

/** What is written in the place of a length: a word, or nothing in a stack; `undefined`: its number. */
export function wordOf(members: object, side: Side): "auto" | "fill" | null | undefined {
  const { [KEPT]: kept, [side]: mm } = members as Members;
  const own = (kept as KeptWords | undefined)?.[side];
  return own && own.mm === mm ? own.word : undefined;
}

/** With another in its place; `undefined`: its number. The number stays. */
export function withWord<T extends object>(
  members: T,
  side: Side,
  word: "auto" | "fill" | null | undefined,
): T {
  if (wordOf(members, side) === word) return members;
  const { [KEPT]: before, ...rest } = members as Members;
  const { [side]: _, ...others } = (before ?? {}) as KeptWords;
  const mm = rest[side] as number;
  const kept: KeptWords = word === undefined ? others : { ...others, [side]: { word, mm } };
  return { ...rest, ...(Object.keys(kept).length > 0 && { [KEPT]: kept }) } as T;
}

/** As long as it will print, after a change of nothing but boxes. What is in stacks at its end goes along. */
export function withLengthOf(before: TemplateDocument, after: TemplateDocument): TemplateDocument {
  const side = SIDES.find((one) => wordOf(before, one) === "auto");
  if (side === undefined) return after;
  const [wasMm, mm] = [before, after].map((document) => {
    const lists = [document.elements, document.back?.elements ?? []];
    const ends = lists.map((list) => lengthOf(document as unknown as Members, list, side));
    return ceilTenth(Math.max(...ends));
  }) as [number, number];
  // Where they were not the same, something else decides: what a text prints, or a condition.
  if (wasMm !== before[side] || mm === wasMm) return after;
  const { widthMm, heightMm } = after;
  const label = withPrinted(after, { widthMm, heightMm, [side]: mm }, 1);
  const moved = (list: readonly TemplateElement[]) => movedInEnds(list, side, () => mm - wasMm);
  const { back } = after;
  return {
    ...label,
    elements: moved(after.elements),
    ...(back && { back: { ...back, elements: moved(back.elements) } }),
  };
}

/** As the print does it; never for the noise of binary fractions. */
function ceilTenth(mm: number): number {
  return Math.ceil(roundMm(mm) * 10 - 1e-6) / 10;
}

/** What is in stacks that are anchored to the end, moved along the label by what is said of its stack. */
function movedInEnds<T>(elements: readonly T[], side: Side, by: (stack: Members) => number) {
  const at = AT[side];
  let byMm = 0;
  return elements.map((element) => {
    if (!isObject(element)) return element;
    if (inStackOf(element) === null) {
      const isEnd = element["type"] === "stack" && element["anchor"] === "end";
      byMm = isEnd ? by(element) : 0;
    } else if (byMm !== 0) return { ...element, [at]: roundMm(numberOr(element[at], 0) + byMm) };
    return element;
  });
}

/** As far as elements that are not anchored to the end reach. */
function lengthOf(document: Members, elements: unknown, side: Side): number {
  const [least, most] =
    side === "widthMm" ? ["minWidthMm", "maxWidthMm"] : ["minHeightMm", "maxHeightMm"];
  const ends = (Array.isArray(elements) ? elements : []).flatMap((element: unknown): number[] => {
    if (!isObject(element) || element["anchor"] === "end" || inStackOf(element)) return [];
    const isFilling = (element[KEPT] as KeptWords | undefined)?.[side]?.word === "fill";
    return isFilling ? [] : [boundsOf(boxIn(element))[side === "widthMm" ? "right" : "bottom"]];
  });
  const wantedMm = Math.max(0, ...ends) + numberOr(document["endMm"], 0);
  const leastMm = numberOr(document[least!], LEAST_MM);
  return Math.min(Math.max(wantedMm, leastMm), numberOr(document[most!], MOST_MM));
}

function boxIn(element: Members): Box {
  const mm = (member: string) => numberOr(element[member], 0);
  return {
    xMm: mm("xMm"),
    yMm: mm("yMm"),
    widthMm: mm("widthMm"),
    heightMm: mm("heightMm"),
    rotationDeg: mm("rotationDeg"),
  };
}

/** Whether something in it is edited another way than it is written. */
function isWritten(document: Members): boolean {
  const { elements, back } = document;
  const ofBack = isObject(back) ? back["elements"] : [];
  const lists = [elements, ofBack].flatMap((list): unknown[] => (Array.isArray(list) ? list : []));
  return [document, ...lists].some(
    (members) =>
      isObject(members) &&
      (SIDES.some((side) => isWord(members[side])) ||
        (members["type"] === "stack" && Array.isArray(members["elements"]))),
  );
}

function isWord(length: unknown): length is "auto" | "fill" {
  return length === "auto" || length === "fill";
}

function numberOr(value: unknown, otherwise: number): number {
  return typeof value === "number" && Number.isFinite(value) ? value : otherwise;
}

function isObject(value: unknown): value is Members {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
