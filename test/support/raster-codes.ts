// Each code as dots, on printers of all resolutions and turned four ways, and whether it reads.
import { type CodeCase, PRINTERS } from "./code-cases.ts";
import { leastBox, withoutText } from "./print-code.ts";
import { dotsOfZpl, ONE, pictureOf, renderDots, turned, zpl } from "./raster.ts";
import { faultOfScan } from "./scan-code.ts";

const MARGIN_MM = 4;
export const RASTER_TURNS = [0, 90, 180, 270] as const;

export interface RasterPlace {
  readonly dpi: number;
  readonly rotateDeg: (typeof RASTER_TURNS)[number];
  readonly box: { readonly widthMm: number; readonly heightMm: number };
}

/** What is wrong, one entry for each page: in the smallest box and in a roomy one. */
export async function faultOfRasters(
  code: CodeCase,
  values: readonly string[],
): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const dpi of PRINTERS) {
    for (const value of values) {
      const boxes = [leastBox(code, value, dpi), code.box];
      for (const [i, box] of boxes.entries()) {
        for (const rotateDeg of RASTER_TURNS) {
          const rest = i === 0 ? withoutText(code) : {};
          const fault = await faultOfRaster(code, value, { dpi, rotateDeg, box }, rest);
          if (fault !== null) faults.push(fault);
        }
      }
    }
  }
  return faults;
}

export async function faultOfRaster(
  code: CodeCase,
  value: string,
  { dpi, rotateDeg, box }: RasterPlace,
  rest: object,
): Promise<string | null> {
  const place = { xMm: MARGIN_MM, yMm: MARGIN_MM, ...box };
  const document = {
    schemaVersion: 1,
    name: "Test",
    // The template's own resolution is not the printer's.
    printerDpi: 300,
    widthMm: box.widthMm + 2 * MARGIN_MM + 0.07,
    heightMm: box.heightMm + 2 * MARGIN_MM + 0.05,
    variables: [{ name: "code" }],
    elements: [{ ...code.members, ...rest, value: "{{code}}", ...place }],
  };
  const job = { ...ONE, records: [{ variables: { code: value } }] };
  const [page] = dotsOfZpl(renderDots(document, job, zpl(dpi, { rotateDeg })).file);
  // What is measured, and MaxiCode, is read upright only.
  const isUpright = "oracle" in code.reader || code.reader.uprightOnly;
  const seen = isUpright ? turned(page!, (360 - rotateDeg) % 360) : page!;
  const fault = await faultOfScan(code, value, pictureOf(seen), 0);
  return fault && `${JSON.stringify(value)}, ${dpi} dpi, turned by ${rotateDeg}: ${fault}`;
}
