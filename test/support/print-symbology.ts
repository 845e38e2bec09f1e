// Prints one barcode of any symbology in its example's box, and says where its bars lie or why it was refused.
import { expect } from "vitest";
import type { Symbology } from "../../src/print/codes/symbologies.ts";
import { paintedPaths } from "./painted-paths.ts";
import { printElements } from "./print.ts";
import { SYMBOLOGY_EXAMPLES } from "./symbology-examples.ts";

/** From the page's left and top edge to the box. */
export const MARGIN_MM = 5;

/** A printer sold as 203 dpi has 8 dots a millimetre. */
export function dotsPerMm(printerDpi: number): number {
  return printerDpi === 203 ? 8 : printerDpi / 25.4;
}

interface Rest {
  readonly printerDpi?: number;
  readonly readable?: boolean;
}

export function printSymbology(
  symbology: Symbology,
  value: string,
  members: object = {},
  rest: Rest = {},
): Uint8Array {
  const { box, options } = SYMBOLOGY_EXAMPLES[symbology];
  const element: Record<string, unknown> = {
    type: "barcode",
    symbology,
    value: "{{code}}",
    xMm: MARGIN_MM,
    yMm: MARGIN_MM,
    ...box,
    ...(options && { options }),
    ...members,
  };
  return printElements([element], {
    widthMm: Math.max(Number(element.widthMm), 5) + 2 * MARGIN_MM,
    heightMm: Math.max(Number(element.heightMm), 5) + 2 * MARGIN_MM,
    variables: { code: value },
    ...rest,
  });
}

/** The only fault. */
export function refusalOf(run: () => unknown): { code: string; detail: string; pointer: string } {
  try {
    run();
  } catch (error) {
    const { faults } = error as { faults: { code: string; detail: string; pointer: string }[] };
    expect(faults).toHaveLength(1);
    return faults[0]!;
  }
  throw new Error("nothing was refused");
}

export interface Bar {
  readonly startMm: number;
  readonly endMm: number;
  readonly topMm: number;
  readonly bottomMm: number;
}

/** The rectangles of the only code on the page, from left to right. */
export function barsOf(pdf: Uint8Array): Bar[] {
  const path = paintedPaths(pdf).findLast(({ subpaths }) => subpaths.length > 1);
  return path!.subpaths
    .map((corners) => ({
      startMm: Math.min(...corners.map(([x]) => x)),
      endMm: Math.max(...corners.map(([x]) => x)),
      topMm: Math.min(...corners.map(([, y]) => y)),
      bottomMm: Math.max(...corners.map(([, y]) => y)),
    }))
    .sort((a, b) => a.startMm - b.startMm);
}

/** ITF-14 without the bars across. */
export function noBearer(symbology: Symbology): object {
  return symbology === "itf14" ? { options: { bearerBars: false } } : {};
}
