// Who asks what the elements of an item have drawn, and where.
import type { CompiledTemplate } from "../compile.ts";
import type { Side } from "../job/back.ts";
import type { WarningList } from "../job/warnings.ts";
import type { PlanFrame } from "../plan.ts";
import type { Size } from "../sheet/sheet.ts";
import { DrawnElements, type InkWatch } from "../surroundings/drawn.ts";
import { Geometry } from "../surroundings/geometry.ts";
import { Surroundings, watchedAround } from "../surroundings/judge.ts";
import { labelEdgeOf, LabelShape } from "../surroundings/label-shape.ts";
import { overlaps } from "../surroundings/polygon.ts";

export interface Watch {
  readonly drawn: DrawnElements;
  readonly judges: readonly {
    judge(record: number, side: Side, warnings: WarningList): void;
  }[];
  readonly geometry: Geometry | null;
  /** Before an item whose size is its own. */
  resize(item: Size): void;
}

/** null: no one does, and nothing is noted. */
export function watchJob(
  compiled: CompiledTemplate,
  { outline }: PlanFrame,
  isMeasured: boolean,
): Watch | null {
  const { template, neighbours } = compiled;
  const isOwn = outline !== null || template.length !== null;
  const edge = isOwn ? labelEdgeOf(outline, template) : compiled.edge;
  const nearCodes = watchedAround(neighbours);
  const elements = new Set([...nearCodes.keys(), ...edge.elements]);
  if (elements.size === 0 && !isMeasured) return null;
  const watch: InkWatch = {
    elements,
    plainTexts: new Set([...nearCodes.keys(), ...edge.plainTexts]),
    mattersIn: (element, area) =>
      (edge.elements.has(element) && edge.isCrossedBy(area)) ||
      (nearCodes.get(element)?.some((reach) => overlaps(reach, area)) ?? false),
  };
  const drawn = new DrawnElements(compiled, isMeasured ? null : watch);
  const surroundings = neighbours.length > 0 ? new Surroundings(compiled, drawn) : null;
  return {
    drawn,
    judges: [
      ...(surroundings ? [surroundings] : []),
      ...(edge.elements.size > 0 ? [new LabelShape(edge, template, drawn)] : []),
    ],
    geometry: isMeasured ? new Geometry(template, drawn) : null,
    resize: (item) => {
      edge.resize(item);
      surroundings?.resize(item);
    },
  };
}
