// What cuts an element: clipPath with plain shapes.
import type { Matrix, Path } from "../vector/drawing.ts";
import { type Meter, requireNesting } from "./bounds.ts";
import { multiply, readTransform } from "./matrix.ts";
import type { Outlines, Viewport } from "./outline.ts";
import { idOf, readLink } from "./paints.ts";
import type { Node, SvgFile } from "./read-xml.ts";
import { inherit, type Inherited, INITIAL, requirePrintable, type Styles } from "./style.ts";
import { shown, SvgFault } from "./svg-fault.ts";
import { type Bounds, boundsOf, trace } from "./trace.ts";

export interface Clip {
  readonly path: Path;
  readonly evenOdd: boolean;
}

const MOST_SHAPES = 100;

export interface Around {
  readonly file: SvgFile;
  readonly styles: Styles;
  readonly outlines: Outlines;
  readonly meter: Meter;
  readonly viewport: Viewport;
}

/** All of them cut; null: nothing is left. `matrix`: from the units of the element that is cut. */
export function readClips(
  text: string | undefined,
  matrix: Matrix,
  around: Around,
  depth = 0,
): Clip[] | null {
  if (text === undefined || text === "none") return [];
  requireNesting(depth);
  const link = readLink(text);
  if (link === null || link.rest !== "") {
    throw new SvgFault(`it uses clip-path ("${shown(text)}"); use a clipPath element with shapes`);
  }
  const node = around.file.byId.get(link.id);
  if (node?.name !== "clipPath") {
    throw new SvgFault(
      `a clip-path refers to #${shown(link.id)}, which is no clipPath of the file`,
    );
  }
  if (node.attributes.get("clipPathUnits") === "objectBoundingBox") {
    throw new SvgFault("it has a clipPath in units of a bounding box; release or expand it first");
  }
  const own = around.styles.of(node);
  requirePrintable(own);
  const inner = multiply(matrix, readTransform(node.attributes.get("transform") ?? ""));
  const outer = readClips(own.get("clip-path"), matrix, around, depth + 1);
  const clips: Clip[] = [];
  for (const child of node.children) {
    addClips(child, inner, inherit(INITIAL, own), around, depth + 1, clips);
  }
  if (outer === null || clips.length === 0) return null;
  return [...outer, unite(clips)];
}

function addClips(
  node: Node,
  outer: Matrix,
  parent: Inherited,
  around: Around,
  depth: number,
  clips: Clip[],
): void {
  const { file, styles, outlines, meter, viewport } = around;
  meter.take("visits", 1);
  requireNesting(depth);
  const own = styles.of(node);
  if (node.name === "" || own.get("display") === "none") return;
  requirePrintable(own);
  const style = inherit(parent, own);
  if (own.get("clip-path") !== undefined && own.get("clip-path") !== "none") {
    throw new SvgFault("a shape in a clipPath is clipped itself; flatten it");
  }
  const ask = (name: string) => own.get(name) ?? node.attributes.get(name);
  let matrix = multiply(outer, readTransform(ask("transform") ?? ""));
  const outline = outlines.of(node.name, ask, viewport);
  if (outline !== null) {
    if (style.visibility !== "visible") return;
    const path = trace(outline, matrix, meter);
    if (path.verbs.length > 0) clips.push({ path, evenOdd: style["clip-rule"] === "evenodd" });
    return;
  }
  if (node.name !== "use") {
    if (/^(?:title|desc|metadata)$/.test(node.name)) return;
    throw new SvgFault(`it has a clipPath with ${shown(node.name)}; only shapes can clip`);
  }
  const target = file.byId.get(idOf(ask("href") ?? ""));
  if (!target) throw new SvgFault("a use refers to an element that is not in the file");
  const offset = (name: string) => Number(ask(name) ?? 0) || 0;
  matrix = multiply(matrix, [1, 0, 0, 1, offset("x"), offset("y")]);
  addClips(target, matrix, style, around, depth + 1, clips);
}

/** One path for shapes that are apart: of those that overlap, winding rules would cut out what is common. */
function unite(clips: readonly Clip[]): Clip {
  const [first] = clips;
  if (clips.length === 1) return first!;
  const evenOdd = first!.evenOdd;
  const bounds = clips.map(({ path }) => boundsOf(path)!);
  const isApart =
    clips.length <= MOST_SHAPES &&
    clips.every((clip) => clip.evenOdd === evenOdd) &&
    bounds.every((a, i) => bounds.every((b, j) => j <= i || areApart(a, b)));
  if (!isApart) {
    throw new SvgFault("it has a clipPath of shapes that overlap; unite them into one path");
  }
  return {
    evenOdd,
    path: {
      verbs: clips.flatMap(({ path }) => path.verbs),
      numbers: clips.flatMap(({ path }) => path.numbers),
    },
  };
}

function areApart(a: Bounds, b: Bounds): boolean {
  return a.right < b.left || b.right < a.left || a.top < b.bottom || b.top < a.bottom;
}
