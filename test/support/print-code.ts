// Prints one code alone on a page that just holds it, and measures on the page where it lies.
import { MARGIN_MM, refusalOf } from "./print-symbology.ts";
import type { CodeCase } from "./code-cases.ts";
import { paintedPaths, type Point } from "./painted-paths.ts";
import { printElements } from "./print.ts";

export interface CodePlace {
  readonly printerDpi: number;
  readonly rotationDeg: 0 | 90;
  readonly widthMm: number;
  readonly heightMm: number;
}

const LOW_MM = 10;
const MINUTE = { widthMm: 2, rotationDeg: 0 } as const;

/** The page is the box as it is turned, and MARGIN_MM around it. */
export function printCode(
  { members }: CodeCase,
  value: string,
  { printerDpi, rotationDeg, widthMm, heightMm }: CodePlace,
  rest: object = {},
): Uint8Array {
  const [acrossMm, downMm] = rotationDeg === 0 ? [widthMm, heightMm] : [heightMm, widthMm];
  const xMm = MARGIN_MM + (acrossMm - widthMm) / 2;
  const yMm = MARGIN_MM + (downMm - heightMm) / 2;
  const box = { xMm, yMm, widthMm, heightMm, rotationDeg };
  return printElements([{ ...members, value: "{{code}}", ...box, ...rest }], {
    widthMm: acrossMm + 2 * MARGIN_MM,
    heightMm: downMm + 2 * MARGIN_MM,
    variables: { code: value },
    printerDpi,
    readable: true,
  });
}

/** Without text, which may be wider than the code. */
export function withoutText({ members }: CodeCase): object {
  return "symbology" in members ? { showText: false } : {};
}

/** The smallest box that the code fits, in tenths of a millimetre: the one that its refusal names. */
export function leastBox(
  code: CodeCase,
  value: string,
  printerDpi: number,
): { readonly widthMm: number; readonly heightMm: number } {
  const heightMm = code.shape === "linear" ? LOW_MM : MINUTE.widthMm;
  const tiny = { ...MINUTE, heightMm, printerDpi };
  const { code: problem, detail } = refusalOf(() =>
    printCode(code, value, tiny, withoutText(code)),
  );
  const [, needs] = /needs? (.*?) including (?:its )?quiet zones?/.exec(detail) ?? [];
  if (problem !== "BARCODE_DOES_NOT_FIT" || needs === undefined) throw new Error(detail);
  const [widthMm, other] = [...needs.matchAll(/([\d.]+) mm/g)].map(([, mm]) => Number(mm));
  return { widthMm: widthMm!, heightMm: other ?? (code.shape === "linear" ? LOW_MM : widthMm!) };
}

export interface MeasuredCode {
  /** Of every rectangle that it is drawn of, from its box's left and top, as if it was not turned. */
  readonly edgesX: readonly number[];
  readonly edgesY: readonly number[];
  /** The narrowest bar, or the side of a module. */
  readonly moduleMm: number;
  readonly quietMm: {
    readonly left: number;
    readonly right: number;
    readonly above: number;
    readonly below: number;
  };
}

/** The only code on the page, from the paths that its content paints. */
export function measureCode({ shape }: CodeCase, pdf: Uint8Array, place: CodePlace): MeasuredCode {
  const path = paintedPaths(pdf).findLast(({ subpaths }) => subpaths.length > 1);
  if (!path) throw new Error("the page has no code");
  const boxes = path.subpaths.map((corners) => {
    const turned = corners.map((corner) => turnBack(corner, place));
    const xs = turned.map(([x]) => x);
    const ys = turned.map(([, y]) => y);
    return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)] as const;
  });
  const edgesX = boxes.flatMap(([left, , right]) => [left, right]);
  const edgesY = boxes.flatMap(([, top, , bottom]) => [top, bottom]);
  return {
    edgesX,
    edgesY,
    moduleMm: moduleOf(
      shape,
      boxes.map(([left, , right]) => right - left),
      edgesX,
    ),
    quietMm: {
      left: edgesX.reduce((least, edge) => Math.min(least, edge)),
      right: place.widthMm - edgesX.reduce((most, edge) => Math.max(most, edge)),
      above: edgesY.reduce((least, edge) => Math.min(least, edge)),
      below: place.heightMm - edgesY.reduce((most, edge) => Math.max(most, edge)),
    },
  };
}

const SAME_MM = 0.01;

/** The narrowest rectangle; of linear codes, which may have wide bars alone, bars and spaces and their differences count. */
function moduleOf(
  shape: CodeCase["shape"],
  widthsMm: readonly number[],
  edges: readonly number[],
): number {
  if (shape !== "linear") return Math.min(...widthsMm);
  const sorted = edges.toSorted((a, b) => a - b);
  const steps = sorted.slice(1).map((edge, i) => edge - sorted[i]!);
  const wide = Math.max(...steps);
  const lengths = steps.flatMap((step) => [step, wide - step]).filter((length) => length > SAME_MM);
  return Math.min(...lengths);
}

function turnBack([x, y]: Point, { rotationDeg, heightMm }: CodePlace): Point {
  const [right, down] = [x - MARGIN_MM, y - MARGIN_MM];
  return rotationDeg === 0 ? [right, down] : [down, heightMm - right];
}
