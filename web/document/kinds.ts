// What the tools make, and how elements are called where people read of them.
import {
  type Bounds,
  boundsOf,
  type Box,
  lineBetween,
  type Point,
  roundBox,
  roundMm,
} from "../hands/box.ts";
import type { Hittable } from "../hands/hit.ts";
import { ancestorsOf } from "./nesting.ts";
import type { TemplateElement } from "./template.ts";

export const TOOLS = [
  "select",
  "text",
  "barcode",
  "qrcode",
  "rectangle",
  "ellipse",
  "line",
  "table",
  "image",
  "artwork",
] as const;
export type Tool = (typeof TOOLS)[number];
export type DrawingTool = Exclude<Tool, "select">;

export const TOOL_NAMES: Readonly<Record<Tool, string>> = {
  select: "Select",
  text: "Text",
  barcode: "Barcode",
  qrcode: "QR code",
  rectangle: "Rectangle",
  ellipse: "Ellipse",
  line: "Line",
  table: "Table",
  image: "Image",
  artwork: "Artwork",
};

/** In mm: a line of text, a code that scans, a picture that can be seen. */
const DEFAULT_SIZES: Readonly<Record<DrawingTool, readonly [number, number]>> = {
  text: [40, 6],
  barcode: [40, 15],
  qrcode: [20, 20],
  rectangle: [30, 15],
  ellipse: [20, 20],
  line: [30, 0],
  table: [50, 20],
  image: [25, 25],
  artwork: [50, 30],
};

interface Item {
  readonly widthMm: number;
  readonly heightMm: number;
}

/** Not larger than the item with a margin around it. */
export function defaultSize(tool: DrawingTool, item: Item) {
  const [width, height] = DEFAULT_SIZES[tool];
  const most = { width: item.widthMm * 0.9, height: item.heightMm * 0.9 };
  const isSquare = width === height;
  const side = Math.min(width, most.width, most.height);
  return isSquare
    ? { widthMm: floorTenth(side), heightMm: floorTenth(side) }
    : {
        widthMm: floorTenth(Math.min(width, most.width)),
        heightMm: floorTenth(Math.min(height, most.height)),
      };
}

function floorTenth(mm: number): number {
  return Math.floor(mm * 10) / 10;
}

function placeInside(middle: number, length: number, most: number): number {
  return (
    Math.round(Math.min(Math.max(0, most - length), Math.max(0, middle - length / 2)) * 10) / 10
  );
}

/** Of default size around a point, or in the middle of the item; inside the item. */
export function defaultBox(tool: DrawingTool, item: Item, at?: Point): Box {
  const { widthMm, heightMm } = defaultSize(tool, item);
  return {
    xMm: placeInside(at?.x ?? item.widthMm / 2, widthMm, item.widthMm),
    yMm: placeInside(at?.y ?? item.heightMm / 2, heightMm, item.heightMm),
    widthMm,
    heightMm,
    rotationDeg: 0,
  };
}

/** As a printer of 300 dpi has its pixels, and no more than this share of the item. */
const PX_PER_MM = 300 / 25.4;
const MOST_SHARE = 0.6;

/** Of a picture as it was made, around a point, or in the middle. */
export function pictureBox(item: Item, px: { width: number; height: number }, at?: Point): Box {
  const [width, height] = [px.width / PX_PER_MM, px.height / PX_PER_MM];
  const share = Math.min(
    1,
    (item.widthMm * MOST_SHARE) / width,
    (item.heightMm * MOST_SHARE) / height,
  );
  return around(item, width * share, height * share, at);
}

const LINE_MM = 4.3;
/** Of a letter of 10 pt, on the average; those of East Asia are as wide as they are high. */
const LETTER_MM = 1.9;
const WIDE = /[\u1100-\u11ff\u2e80-\uffef]/g;

/** Of a text of 10 pt, so that all of it is seen where there is room. */
export function textBox(item: Item, text: string, at?: Point): Box {
  const [most, mostHeight] = [item.widthMm * 0.9, item.heightMm * 0.9];
  const lengths = text
    .split("\n")
    .map((line) => Math.max(1, line.length + (line.match(WIDE)?.length ?? 0)) * LETTER_MM);
  const widthMm = Math.min(most, Math.max(10, ...lengths));
  const lines = lengths.reduce((sum, length) => sum + Math.ceil(length / widthMm), 0);
  return around(item, widthMm, Math.min(mostHeight, 1.7 + lines * LINE_MM), at);
}

function around(item: Item, widthMm: number, heightMm: number, at?: Point): Box {
  return roundBox({
    xMm: placeInside(at?.x ?? item.widthMm / 2, widthMm, item.widthMm),
    yMm: placeInside(at?.y ?? item.heightMm / 2, heightMm, item.heightMm),
    widthMm,
    heightMm,
    rotationDeg: 0,
  });
}

const GAP_MM = 1;

interface LabelFace extends Item {
  readonly elements: readonly TemplateElement[];
}

/**
 * The box, or where its middle is that of another element, the nearest place above or below without one; where there
 * is none, a little beside. A shape that it is inside of is a background.
 */
export function besideOthers(box: Box, { widthMm, heightMm, elements }: LabelFace): Box {
  const others = elements
    .map((element) => ({ element, bounds: boundsOf(boxOf(element)) }))
    .filter(({ element, bounds }) => element.type !== "shape" || !isInside(boundsOf(box), bounds))
    .map(({ bounds }) => bounds);
  const isTaken = (at: Box) =>
    others.some(
      ({ left, right, top, bottom }) =>
        Math.abs((left + right) / 2 - (at.xMm + at.widthMm / 2)) < GAP_MM &&
        Math.abs((top + bottom) / 2 - (at.yMm + at.heightMm / 2)) < GAP_MM,
    );
  if (!isTaken(box)) return box;
  const label = { left: 0, top: 0, right: widthMm, bottom: heightMm };
  for (let byMm = GAP_MM; byMm < heightMm; byMm += GAP_MM) {
    for (const yMm of [box.yMm + byMm, box.yMm - byMm]) {
      const moved = { ...box, yMm: roundMm(yMm) };
      const bounds = boundsOf(moved);
      if (isInside(bounds, label) && !others.some((other) => touches(bounds, other))) return moved;
    }
  }
  const beside = (byMm: number): Box => {
    const [xMm, yMm] = [roundMm(box.xMm + byMm), roundMm(box.yMm + byMm)];
    return { ...box, xMm, yMm };
  };
  for (let byMm = 2; byMm < Math.min(widthMm, heightMm); byMm += 2) {
    if (!isTaken(beside(byMm))) return beside(byMm);
  }
  return beside(2);
}

/** Inside of another one that is larger. */
function isInside(a: Bounds, b: Bounds): boolean {
  const isWithin = a.left >= b.left && a.top >= b.top && a.right <= b.right && a.bottom <= b.bottom;
  return isWithin && (a.right - a.left < b.right - b.left || a.bottom - a.top < b.bottom - b.top);
}

function touches(a: Bounds, b: Bounds): boolean {
  return (
    a.left < b.right + GAP_MM &&
    b.left < a.right + GAP_MM &&
    a.top < b.bottom + GAP_MM &&
    b.top < a.bottom + GAP_MM
  );
}

/** Between two points that were drawn. */
export function drawnBox(tool: DrawingTool, from: Point, to: Point, isSquare: boolean): Box {
  const squared = isSquare ? squareEnd(tool, from, to) : to;
  if (tool === "line") return lineBetween(from, squared);
  return {
    xMm: Math.min(from.x, squared.x),
    yMm: Math.min(from.y, squared.y),
    widthMm: Math.max(0.5, Math.abs(squared.x - from.x)),
    heightMm: Math.max(0.5, Math.abs(squared.y - from.y)),
    rotationDeg: 0,
  };
}

function squareEnd(tool: DrawingTool, from: Point, to: Point): Point {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  if (tool === "line") {
    const angle = (Math.round(Math.atan2(dy, dx) / (Math.PI / 12)) * Math.PI) / 12;
    const length = Math.hypot(dx, dy);
    return {
      x: from.x + roundMm(length * Math.cos(angle)),
      y: from.y + roundMm(length * Math.sin(angle)),
    };
  }
  const side = Math.max(Math.abs(dx), Math.abs(dy));
  return { x: from.x + Math.sign(dx) * side, y: from.y + Math.sign(dy) * side };
}

export function newElement(tool: DrawingTool, box: Box): TemplateElement {
  const { rotationDeg, ...place } = roundBox(box);
  const turned = rotationDeg === 0 ? place : { ...place, rotationDeg };
  switch (tool) {
    case "text":
      return { type: "text", ...turned, text: "Text" };
    case "barcode":
      return { type: "barcode", ...turned, symbology: "code128", value: "12345678" };
    case "qrcode":
      return { type: "qrcode", ...turned, value: "https://example.com" };
    case "rectangle":
    case "ellipse":
    case "line":
      return { type: "shape", ...turned, shape: tool };
    case "table":
      return {
        type: "table",
        ...turned,
        minFontSizePt: 5,
        columns: [{ share: 2 }, { align: "end" }],
        header: [{ cells: ["Name", "Amount"], fontWeight: 700 }],
        rows: [{ cells: ["First", "1"] }, { cells: ["Second", "2"] }],
        headerRule: {},
      };
    case "image":
    case "artwork":
      // Until a file is chosen it is at fault, and says so.
      return { type: tool, ...turned, source: "" };
  }
}

const SHAPE_NAMES: Readonly<Record<string, string>> = {
  rectangle: "Rectangle",
  ellipse: "Ellipse",
  line: "Line",
};

export function kindOf(element: TemplateElement): string {
  if (element.type === "shape") return SHAPE_NAMES[String(element["shape"])] ?? "Shape";
  return element.type === "stack" ? "Stack" : TOOL_NAMES[element.type];
}

const MOST_SHOWN = 60;

/** What is in it: its text, its value, where its picture is. Shapes have nothing. */
export function contentOf(element: TemplateElement): string {
  const content = element["text"] ?? element["value"] ?? element["source"] ?? firstCellOf(element);
  const text = typeof content === "string" ? content.replace(/\s+/g, " ").trim() : "";
  if (text.startsWith("asset:") || text.startsWith("data:")) return element.id ?? "";
  if (element.type === "shape") return element.id ?? "";
  return text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text;
}

/** Of a table: what its first row begins with. */
function firstCellOf({ header, rows }: TemplateElement): unknown {
  const [row] = [header, rows].flatMap((list): unknown[] => (Array.isArray(list) ? list : []));
  const cells = (row as { readonly cells?: unknown } | null | undefined)?.cells;
  const cell: unknown = Array.isArray(cells) ? cells[0] : "";
  return typeof cell === "object" && cell !== null ? (cell as { text?: unknown }).text : cell;
}

/** "Text, Item {{sku}}" */
export function nameOf(element: TemplateElement): string {
  const content = contentOf(element);
  return content === "" ? kindOf(element) : `${kindOf(element)}, ${content}`;
}

/** Pictures and codes look wrong, or do not scan, when they are stretched. */
export function keepsRatio({ type }: TemplateElement): boolean {
  return type === "image" || type === "artwork" || type === "qrcode" || type === "barcode";
}

export function boxOf({ xMm, yMm, widthMm, heightMm, rotationDeg }: TemplateElement): Box {
  const degrees = typeof rotationDeg === "number" ? rotationDeg : 0;
  return { xMm, yMm, widthMm, heightMm, rotationDeg: degrees };
}

export function hittableOf(element: TemplateElement): Hittable {
  const box = boxOf(element);
  if (element["shape"] === "line") return { box, kind: "line" };
  const isEmpty = element["fill"] === undefined || element["fill"] === null;
  return { box, kind: element.type === "shape" && isEmpty ? "frame" : "area" };
}

/** Indices as people read: from top to bottom, then from left to right; what is in a stack follows it in its order. */
export function readingOrder(
  elements: readonly TemplateElement[],
  indices: readonly number[] = elements.map((_, index) => index),
): readonly number[] {
  const outermostOf = (index: number) => ancestorsOf(elements, index).at(-1) ?? index;
  return indices.toSorted((a, b) => {
    const [first, second] = [outermostOf(a), outermostOf(b)];
    if (first === second) return a - b;
    const [one, other] = [elements[first]!, elements[second]!];
    return one.yMm - other.yMm || one.xMm - other.xMm || a - b;
  });
}
