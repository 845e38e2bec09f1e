// Paints what was recorded, operation by operation. With two inks, it first looks ahead for where codes will be.
import { OP, OPERANDS } from "../operations.ts";
import type { RasterResources } from "../resources.ts";
import { Edges } from "../geometry/edges.ts";
import { type GraphicsState, initialState, type Rgb } from "./graphics-state.ts";
import { concat, type Matrix, scaleOf } from "../geometry/matrix.ts";
import type { Paint, Paper, Use } from "./paper.ts";
import { Path } from "../geometry/path.ts";
import type { PlainZones } from "./plain-zones.ts";
import { clipToEdges, clipToRectangle, type Region, rectangleRegion } from "../geometry/region.ts";
import { firstDot } from "../geometry/edges.ts";
import { penOf } from "../geometry/pen.ts";
import { strokeTo } from "../geometry/stroke.ts";
import { TextPainter } from "./text-painter.ts";
import { fillRectangles } from "./fill-rectangles.ts";
import type { Work } from "../work.ts";

export class Painter {
  readonly #resources: RasterResources;
  readonly #paper: Paper;
  /** null: there are more than two inks. */
  readonly #zones: PlainZones | null;
  readonly #work: Work;
  readonly #text: TextPainter;
  readonly #edges: Edges;
  readonly #path: Path;
  #state: GraphicsState;
  #saved: GraphicsState[] = [];
  #inks: Rgb[] = [];
  #codesDrawn = 0;
  #watermarks = 0;

  constructor(resources: RasterResources, paper: Paper, zones: PlainZones | null, work: Work) {
    this.#resources = resources;
    this.#paper = paper;
    this.#zones = zones;
    this.#work = work;
    this.#edges = new Edges(work);
    this.#path = new Path(work.limitSides);
    this.#text = new TextPainter(paper, work);
    this.#state = initialState([1, 0, 0, 1, 0, 0], rectangleRegion(0, 0, 0, 0));
  }

  /** `matrix`: from points of the page to dots. */
  paint(operations: readonly number[], matrix: Matrix): void {
    const { width, height } = this.#paper;
    this.#state = initialState(matrix, rectangleRegion(0, 0, width, height));
    this.#saved = [];
    this.#codesDrawn = 0;
    if (this.#zones) {
      this.#zones.reset();
      this.#run(operations, true);
      this.#state = initialState(matrix, rectangleRegion(0, 0, width, height));
    }
    this.#run(operations, false);
  }

  /** `isAhead`: only to find where codes will be. */
  #run(operations: readonly number[], isAhead: boolean): void {
    this.#work.add(operations.length / 8);
    for (let at = 0; at < operations.length;) {
      const op = operations[at]!;
      const next = at + 1 + OPERANDS[op]! + (op === OP.dash ? operations[at + 2]! : 0);
      if (isAhead) this.#lookAhead(op, operations, at);
      else if (op <= OP.closePath) this.#build(op, operations, at);
      else if (op <= OP.clipEvenOdd) this.#paintPath(op);
      else this.#set(op, operations, at);
      at = next;
    }
  }

  #lookAhead(op: number, operations: readonly number[], at: number): void {
    if (op <= OP.transform) this.#build(op, operations, at);
    else if (op === OP.xObject) this.#useXObject(operations[at + 1]!, true);
    else if (op === OP.beginInk && operations[at + 2] === 1) {
      const [x, y, width, height] = operations.slice(at + 3, at + 7) as [
        number,
        number,
        number,
        number,
      ];
      const { matrix } = this.#state;
      this.#path.reset();
      this.#path.rectangle(matrix, x, y, width, height);
      const page = rectangleRegion(0, 0, this.#paper.width, this.#paper.height);
      this.#zones!.add(this.#regionOf(page, false), operations[at + 1] === 1);
      this.#path.reset();
    }
  }

  #build(op: number, o: readonly number[], at: number): void {
    const path = this.#path;
    const { matrix } = this.#state;
    switch (op) {
      case OP.save:
        this.#saved.push({ ...this.#state });
        break;
      case OP.restore:
        this.#state = this.#saved.pop() ?? this.#state;
        break;
      case OP.transform:
        this.#state.matrix = concat(
          [o[at + 1]!, o[at + 2]!, o[at + 3]!, o[at + 4]!, o[at + 5]!, o[at + 6]!],
          matrix,
        );
        break;
      case OP.rectangle:
        path.rectangle(matrix, o[at + 1]!, o[at + 2]!, o[at + 3]!, o[at + 4]!);
        break;
      case OP.modules:
        path.modules(matrix, o[at + 1]!, o[at + 2]!, o[at + 3]!, o[at + 4]!);
        break;
      case OP.moveTo:
        path.moveTo(matrix, o[at + 1]!, o[at + 2]!);
        break;
      case OP.lineTo:
        path.lineTo(matrix, o[at + 1]!, o[at + 2]!);
        break;
      case OP.curveTo:
        path.curveTo(
          matrix,
          o[at + 1]!,
          o[at + 2]!,
          o[at + 3]!,
          o[at + 4]!,
          o[at + 5]!,
          o[at + 6]!,
        );
        break;
      case OP.closePath:
        path.close();
    }
  }

  #paintPath(op: number): void {
    const { fill, stroke } = this.#state;
    this.#work.addSides(1 + this.#path.corners);
    switch (op) {
      case OP.fill:
        this.#fill(this.#paintOf(fill, "shape"));
        break;
      case OP.fillEvenOdd:
        this.#fill(this.#paintOf(fill, "shape"), true);
        break;
      case OP.fillLine:
        this.#fill(this.#paintOf(fill, "line"));
        break;
      case OP.stroke:
        this.#stroke(this.#paintOf(stroke, "line"));
        break;
      case OP.fillAndStroke:
        this.#fill(this.#paintOf(fill, "shape"));
        this.#stroke(this.#paintOf(stroke, "line"));
        break;
      case OP.clip:
        this.#state.region = this.#regionOf(this.#state.region, false);
        break;
      case OP.clipEvenOdd:
        this.#state.region = this.#regionOf(this.#state.region, true);
    }
    this.#path.reset();
  }

  #set(op: number, o: readonly number[], at: number): void {
    const state = this.#state;
    switch (op) {
      case OP.fillColor:
        state.fill = { red: o[at + 1]!, green: o[at + 2]!, blue: o[at + 3]! };
        break;
      case OP.strokeColor:
        state.stroke = { red: o[at + 1]!, green: o[at + 2]!, blue: o[at + 3]! };
        break;
      case OP.lineWidth:
        state.lineWidth = o[at + 1]!;
        break;
      case OP.dash:
        state.phase = o[at + 1]!;
        state.dashes = o.slice(at + 3, at + 3 + o[at + 2]!);
        break;
      case OP.lineCap:
        state.cap = o[at + 1]!;
        break;
      case OP.miterLimit:
        state.miterLimit = o[at + 1]!;
        break;
      case OP.lineJoin:
        state.join = o[at + 1]!;
        break;
      case OP.state:
        state.opacity = this.#resources.opacities[o[at + 1]!]!;
        break;
      case OP.xObject:
        this.#useXObject(o[at + 1]!, false);
        break;
      case OP.beginText:
        this.#text.begin();
        break;
      case OP.font:
        state.font = this.#resources.fonts[o[at + 1]!]!;
        state.sizePt = o[at + 2]!;
        break;
      case OP.moveText:
        this.#text.move(o[at + 1]!, o[at + 2]!);
        break;
      case OP.spacing:
        state.spacingPt = o[at + 1]!;
        break;
      case OP.rendering:
        state.rendering = o[at + 1]!;
        break;
      case OP.glyph:
        this.#showGlyph(o[at + 1]!, o[at + 2]!);
        break;
      case OP.beginInk:
        if (o[at + 2] === 1) this.#codesDrawn += 1;
        this.#inks.push(o[at + 1] === 1 ? BLACK : WHITE);
        break;
      case OP.endInk:
        this.#inks.pop();
        break;
      case OP.beginWatermark:
        this.#watermarks += 1;
        break;
      case OP.endWatermark:
        this.#watermarks -= 1;
    }
  }

  #showGlyph(cid: number, thousandths: number): void {
    const { rendering, fill, stroke } = this.#state;
    // Only a watermark has its letters' edges drawn: where there are two inks they would hide what is below.
    const isStroke = rendering === 1;
    if (isStroke && this.#zones) return;
    const paint = this.#paintOf(isStroke ? stroke : fill, "line");
    this.#text.show(cid, thousandths, this.#state, paint);
  }

  #paintOf(color: Rgb, use: Use): Paint {
    const ink = this.#zones ? this.#inks.at(-1) : undefined;
    const { red, green, blue } = ink ?? color;
    return {
      red,
      green,
      blue,
      opacity: this.#state.opacity * this.#state.groupOpacity,
      use: this.#watermarks > 0 ? "watermark" : ink ? "line" : use,
      codesDrawn: this.#codesDrawn,
    };
  }

  #fill(paint: Paint, isEvenOdd = false): void {
    const { region } = this.#state;
    const isPlain = this.#zones !== null && !isEvenOdd;
    if (isPlain && fillRectangles(this.#path, paint, region, this.#paper)) return;
    const edges = this.#edges;
    edges.reset();
    this.#path.growThin();
    this.#path.addTo(edges);
    this.#paper.fillEdges(edges, isEvenOdd, paint, region);
  }

  #stroke(paint: Paint): void {
    if (this.#zones && paint.use === "watermark") return;
    const { matrix, lineWidth, dashes, phase, cap, join, miterLimit, region } = this.#state;
    const scale = scaleOf(matrix);
    const edges = this.#edges;
    edges.reset();
    const pen = penOf(matrix, lineWidth);
    const style = {
      width: pen?.width ?? lineWidth * scale,
      dashes: dashes.map((length) => length * scale),
      phase: phase * scale,
      cap,
      join,
      miterLimit,
    };
    const pieces = strokeTo(edges, this.#path.subpaths, style, region, pen);
    this.#work.addSides(pieces + edges.count);
    this.#paper.fillEdges(edges, false, paint, region);
  }

  #regionOf(region: Region, isEvenOdd: boolean): Region {
    const { subpaths } = this.#path;
    const [only] = subpaths;
    if (only?.isLevel && subpaths.length === 1) {
      const [x0, y0, , , x1, y1] = only.points as [number, number, number, number, number, number];
      return clipToRectangle(
        region,
        firstDot(Math.min(x0, x1)),
        firstDot(Math.min(y0, y1)),
        firstDot(Math.max(x0, x1)),
        firstDot(Math.max(y0, y1)),
      );
    }
    const edges = this.#edges;
    edges.reset();
    this.#path.addTo(edges);
    const clipped = clipToEdges(region, edges, isEvenOdd, this.#work.limitSides);
    this.#work.addCrossings(edges);
    return clipped;
  }

  #useXObject(index: number, isAhead: boolean): void {
    const object = this.#resources.xObjects[index]!;
    if (object.kind === "picture") {
      if (isAhead) return;
      const { matrix, region } = this.#state;
      this.#paper.drawPicture(object.picture, matrix, region, this.#codesDrawn);
      return;
    }
    const { matrix, region, opacity, groupOpacity } = this.#state;
    this.#saved.push({ ...this.#state });
    const depth = this.#saved.length;
    const [left, bottom, right, top] = object.bbox;
    this.#path.rectangle(matrix, left, bottom, right - left, top - bottom);
    this.#state.region = this.#regionOf(region, false);
    this.#path.reset();
    if (isAhead || !object.isGroup) {
      this.#run(object.operations, isAhead);
      this.#saved.length = depth;
    } else {
      const state = { ...this.#state, opacity: 1 };
      this.#paper.drawGroup(state.region, opacity, (part, opacityOfEach) => {
        this.#state = { ...state, region: part, groupOpacity: groupOpacity * opacityOfEach };
        this.#run(object.operations, false);
        this.#saved.length = depth;
      });
    }
    this.#state = this.#saved.pop()!;
  }
}

const BLACK: Rgb = { red: 0, green: 0, blue: 0 };
const WHITE: Rgb = { red: 1, green: 1, blue: 1 };
