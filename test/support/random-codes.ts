// Prints random values of one code in the smallest box, as a PDF and as dots for one printer at one turn, has them read,
// and tells of the first that is not.
import * as fc from "fast-check";
import type { Symbology } from "../../src/print/codes/symbologies.ts";
import { type CodeCase, PRINTERS } from "./code-cases.ts";
import { faultOfPage, RASTERS } from "./code-results.ts";
import { RANDOM_OPTIONS, RANDOM_VALUES } from "./code-values.ts";
import { leastBox, printCode, withoutText } from "./print-code.ts";
import { faultOfRaster, RASTER_TURNS } from "./raster-codes.ts";

const PRINTER_DPI = 203;
/** Of few rows it is so low that ZXing does not see it at two dots a module. */
const MICRO_PDF417_DPI = 600;
/** As far as values are drawn by their form alone, some are more than a symbol of the options holds. */
const MOST_REFUSED = 0.5;

/** What went wrong with which value, shrunk to the simplest, or null. */
export async function scanRandomValues(
  code: CodeCase,
  runs: number,
  seed: number,
  rasters = RASTERS,
): Promise<string | null> {
  const [kind] = code.name.split(" ") as [keyof typeof RANDOM_VALUES];
  const values = RANDOM_VALUES[code.name in RANDOM_VALUES ? (code.name as typeof kind) : kind];
  const isLow = kind === "micropdf417";
  const printerDpi = isLow ? MICRO_PDF417_DPI : PRINTER_DPI;
  const options = RANDOM_OPTIONS[code.name as Symbology];
  // A blank value removes the element.
  const shown = values.filter((value) => value.trim() !== "");
  let refused = 0;
  let tried = 0;
  const asDots = fc.record({
    dpi: fc.constantFrom(...PRINTERS.filter((dpi) => dpi >= (isLow ? printerDpi : 0))),
    rotateDeg: fc.constantFrom(...RASTER_TURNS),
  });
  const chosenOptions = options ?? fc.constant(null);
  const scans = fc.asyncProperty(shown, chosenOptions, asDots, async (value, chosen, dots) => {
    const one = chosen ? { ...code, members: { ...code.members, options: chosen } } : code;
    tried++;
    const box = boxFor(one, value, printerDpi);
    if (box === null) {
      refused++;
      return fc.pre(false);
    }
    const place = { printerDpi, rotationDeg: 0, ...box } as const;
    const pdf = printCode(one, value, place, withoutText(one));
    const fault = await faultOfPage(one, value, pdf, place, rasters);
    if (fault !== null) throw new Error(fault);
    const rasterPlace = { ...dots, box: leastBox(one, value, dots.dpi) };
    const rasterFault = await faultOfRaster(one, value, rasterPlace, withoutText(one));
    if (rasterFault !== null) throw new Error(`as dots: ${rasterFault}`);
  });
  const { failed, counterexample, errorInstance } = await fc.check(scans, {
    numRuns: runs,
    seed,
    maxSkipsPerRun: 10,
  });
  if (failed) return `${JSON.stringify(counterexample)}: ${String(errorInstance)}`;
  if (refused > MOST_REFUSED * tried) return `${refused} of ${tried} values were refused`;
  return null;
}

/** null: the value is longer than its symbology holds, which is not what is asked here. */
function boxFor(code: CodeCase, value: string, printerDpi: number) {
  try {
    return leastBox(code, value, printerDpi);
  } catch (error) {
    if (/: the value is too long for |a GS1-128 symbol can have at most/.test(String(error)))
      return null;
    throw error;
  }
}
