// From the elements of an SVG to a drawing: groups, shapes and what `use` repeats, in the order in which they are painted.
import type { Command, Drawing, Matrix } from "../vector/drawing.ts";
import { Meter, requireNesting } from "./bounds.ts";
import { type Around, type Clip, readClips } from "./clips.ts";
import { readColor } from "./colors.ts";
import { multiply, readTransform } from "./matrix.ts";
import { type Ask, lengthOf, Outlines, traceRounded } from "./outline.ts";
import { Painter } from "./painter.ts";
import { fractionOf, idOf, Paints } from "./paints.ts";
import type { Node, SvgFile } from "./read-xml.ts";
import { readRootSize, type RootSize } from "./root-size.ts";
import { isForOthers } from "./static-only.ts";
import {
  inherit,
  type Inherited,
  INITIAL,
  type Properties,
  requirePrintable,
  Styles,
} from "./style.ts";
import { shown, SvgFault } from "./svg-fault.ts";
import { trace } from "./trace.ts";
import { type Area, fitViewBox, readViewBox } from "./viewport.ts";

export interface ReadDrawing {
  readonly drawing: Drawing;
  /** How many gradients print as one colour. */
  readonly flattened: number;
}

/** What is not drawn where it is, and what is for people and programs. */
const UNSEEN: ReadonlySet<string> = new Set([
  "",
  "clipPath",
  "cursor",
  "defs",
  "desc",
  "filter",
  "linearGradient",
  "marker",
  "mask",
  "metadata",
  "pattern",
  "radialGradient",
  "style",
  "symbol",
  "title",
  "view",
]);

const REFUSED: Readonly<Record<string, string>> = {
  text: "text; convert it to paths",
  flowRoot: "text; convert it to paths",
  image: "an image; upload it as an image of its own, or trace it",
};

interface Scope {
  readonly matrix: Matrix;
  readonly style: Inherited;
  /** What percentages count of. */
  readonly viewport: Area;
  readonly depth: number;
}

export function readDrawing(file: SvgFile, meter: Meter): ReadDrawing {
  const styles = new Styles(file.styleSheets, meter);
  const paints = new Paints(file, styles);
  const { root } = file;
  const own = styles.of(root);
  const ask: Ask = (name) => own.get(name) ?? root.attributes.get(name);
  const size = readRootSize(ask);
  const painter = new Painter(size, paints, meter);
  const commands = new Walk({ file, styles, outlines: new Outlines(), meter }, painter).root(
    size,
    own,
  );
  if (commands.length === 0)
    throw new SvgFault("it shows nothing; check that its shapes are visible");
  const { widthPt, heightPt, width, height } = size;
  const drawing = { widthPt, heightPt, width, height, ...painter.numberColors(commands) };
  return { drawing, flattened: paints.flattened };
}

class Walk {
  readonly #around: Omit<Around, "viewport">;
  readonly #painter: Painter;

  constructor(around: Omit<Around, "viewport">, painter: Painter) {
    this.#around = around;
    this.#painter = painter;
  }

  root({ matrix, viewport, width, height }: RootSize, own: Properties): Command[] {
    const { root } = this.#around.file;
    const drawn: Command[] = [];
    const whole = [0, 0, width, 0, width, height, 0, height];
    const edge = { verbs: traceRounded({ x: 0, y: 0, width, height }, 0, 0).verbs, numbers: whole };
    const ground = own.get("background-color") ?? own.get("background") ?? "none";
    if (ground !== "none") this.#painter.fillWith(edge, readColor(ground), drawn);
    const scope = { matrix, style: INITIAL, viewport, depth: 0 };
    this.#group(root, own, scope, drawn, (inner, out) => this.#children(root, inner, out));
    if (this.#painter.isInside(drawn)) return drawn;
    return [
      { is: "open", clips: [{ path: edge, evenOdd: false }], opacity: 1 },
      ...drawn,
      { is: "close" },
    ];
  }

  #children({ children }: Node, scope: Scope, out: Command[]): void {
    for (const child of children) this.#draw(child, scope, out);
  }

  #draw(node: Node, outer: Scope, out: Command[], size?: Ask): void {
    const { meter, styles, outlines } = this.#around;
    meter.take("visits", 1);
    requireNesting(outer.depth);
    if (UNSEEN.has(node.name) && !(node.name === "symbol" && size)) return;
    const own = styles.of(node);
    const ask: Ask = (name) => own.get(name) ?? node.attributes.get(name);
    this.#group(node, own, outer, out, (scope, inner) => {
      const outline = outlines.of(node.name, ask, scope.viewport);
      if (outline !== null) {
        if (scope.style.visibility === "visible") this.#painter.paint(outline, scope, inner);
        return;
      }
      this.#drawContainer(node, ask, scope, inner, size);
    });
  }

  #drawContainer(node: Node, ask: Ask, scope: Scope, out: Command[], size?: Ask): void {
    switch (node.name) {
      case "g":
      case "a":
        return this.#children(node, scope, out);
      case "svg":
      case "symbol":
        return this.#drawViewport(node, ask, scope, out, size);
      case "switch": {
        const shownChild = node.children.find((child) => child.name !== "" && !isForOthers(child));
        if (shownChild) this.#draw(shownChild, scope, out);
        return;
      }
      case "use":
        return this.#drawUse(ask, scope, out);
      default:
        return refuseElement(node);
    }
  }

  #drawUse(ask: Ask, scope: Scope, out: Command[]): void {
    const href = ask("href");
    if (href === undefined) return;
    const target = this.#around.file.byId.get(idOf(href));
    if (!target) {
      throw new SvgFault(`a use refers to ${shown(href)}, which is not in the file`);
    }
    this.#draw(target, scope, out, ask);
  }

  /** An inner svg, or a symbol: `size` asks the `use` that shows it. */
  #drawViewport(node: Node, ask: Ask, scope: Scope, out: Command[], size?: Ask): void {
    const side = (name: "width" | "height") =>
      (size && lengthOf(size, name, scope.viewport[name])) ??
      lengthOf(ask, name, scope.viewport[name]) ??
      scope.viewport[name];
    const isSymbol = node.name === "symbol";
    const x = isSymbol ? 0 : (lengthOf(ask, "x", scope.viewport.width) ?? 0);
    const y = isSymbol ? 0 : (lengthOf(ask, "y", scope.viewport.height) ?? 0);
    const target = { x, y, width: side("width"), height: side("height") };
    if (target.width <= 0 || target.height <= 0) return;
    const viewBox = readViewBox(ask("viewBox"));
    const preserve = ask("preserveAspectRatio");
    const inside = viewBox ? fitViewBox(viewBox, target, preserve) : ([1, 0, 0, 1, x, y] as const);
    const viewport = viewBox ?? { ...target, x: 0, y: 0 };
    const inner: Command[] = [];
    const matrix = multiply(scope.matrix, inside);
    this.#children(node, { ...scope, matrix, viewport }, inner);
    const isCut = !/^(?:visible|auto)$/.test(ask("overflow") ?? "hidden");
    const edge = trace(traceRounded(target, 0, 0), scope.matrix, this.#around.meter);
    this.#painter.wrap(inner, isCut ? [{ path: edge, evenOdd: false }] : [], 1, out);
  }

  /** The place of a `use` counts as part of its transform (SVG 1.1, 5.6). */
  #matrixOf({ name, attributes }: Node, own: Properties, { matrix, viewport }: Scope): Matrix {
    const ask: Ask = (property) => own.get(property) ?? attributes.get(property);
    const transform = ask("transform");
    const turned = transform === undefined ? matrix : multiply(matrix, readTransform(transform));
    if (name !== "use") return turned;
    const x = lengthOf(ask, "x", viewport.width) ?? 0;
    const y = lengthOf(ask, "y", viewport.height) ?? 0;
    return multiply(turned, [1, 0, 0, 1, x, y]);
  }

  /** What an element has whatever it is: transform, clip, opacity. */
  #group(
    node: Node,
    own: Properties,
    outer: Scope,
    out: Command[],
    draw: (scope: Scope, out: Command[]) => void,
  ): void {
    if (own.get("display") === "none") return;
    requirePrintable(own);
    const scope = {
      ...outer,
      style: inherit(outer.style, own),
      matrix: this.#matrixOf(node, own, outer),
      depth: outer.depth + 1,
    };
    const around = { ...this.#around, viewport: scope.viewport };
    const clips: readonly Clip[] | null = readClips(own.get("clip-path"), scope.matrix, around);
    if (clips === null) return;
    const inner: Command[] = [];
    draw(scope, inner);
    this.#painter.wrap(inner, clips, fractionOf(own, "opacity"), out);
  }
}

function refuseElement(node: Node): void {
  const refused = Object.hasOwn(REFUSED, node.name) ? REFUSED[node.name] : undefined;
  if (refused === undefined) {
    throw new SvgFault(
      `it contains ${shown(node.name)}, which is not printed; convert it to paths`,
    );
  }
  if (!refused.startsWith("text") || hasText(node)) throw new SvgFault(`it contains ${refused}`);
}

/** Programs leave empty texts behind. */
function hasText({ text, children }: Node): boolean {
  return text.trim() !== "" || children.some(hasText);
}
