// Whether a code will scan, in one sentence, from what the proof says of it.
import type { ElementGeometry, PrintWarning } from "../../../src/print/index.ts";
import type { Fault, Shortage } from "../../../src/refusal.ts";

export interface ScanReport {
  readonly verdict: "scans" | "look-again" | "wrong" | "unknown";
  readonly sentence: string;
}

interface Proved {
  readonly faults: readonly Fault[];
  readonly warnings: readonly PrintWarning[];
  readonly geometry: readonly ElementGeometry[];
}

const MM_PER_INCH = 25.4;

/** What the report says; null: nothing of the element is wrong. */
export function reportedOf(
  { faults, warnings }: Pick<Proved, "faults" | "warnings">,
  index: number,
): Fault | PrintWarning | null {
  const isOfCode = ({ element, code }: PrintWarning) =>
    element === index && code.startsWith("BARCODE");
  return faults.find(({ element }) => element === index) ?? warnings.find(isOfCode) ?? null;
}

/** `index`: of the element; `dpi`: of the template's printer. */
export function reportScan(proved: Proved, index: number, dpi: number): ScanReport {
  const reported = reportedOf(proved, index);
  if (reported && !("count" in reported)) {
    const { shortage, detail } = reported;
    return { verdict: "wrong", sentence: shortage ? sentenceOfShortage(shortage) : detail };
  }
  const shown = proved.geometry.find((element) => element.index === index);
  if (!shown) return { verdict: "unknown", sentence: "Nothing is printed with this record." };
  const size = shown.moduleMm === null ? "Its size is fixed." : sizeOf(shown.moduleMm, dpi);
  return reported
    ? { verdict: "look-again", sentence: `${size} ${reported.detail}` }
    : { verdict: "scans", sentence: `Scans. ${size}` };
}

/** `4 dots per module at 300 dpi. A module is 0.34 mm.` */
function sizeOf(moduleMm: number, dpi: number): string {
  const dots = Math.round((moduleMm * dpi) / MM_PER_INCH);
  const each = `${dots} ${dots === 1 ? "dot" : "dots"} per module`;
  return `${each} at ${dpi} dpi. A module is ${moduleMm.toFixed(2)}\u2009mm.`;
}

export function sentenceOfShortage({ side, neededMm, availableMm }: Shortage): string {
  const [need, has] = [needed(neededMm), available(availableMm)];
  if (side === "width") return `Too narrow: this code needs ${need}, the box has ${has}.`;
  if (side === "height") return `Too low: this code needs ${need} of height, the box has ${has}.`;
  return `Too small: this code needs ${need} × ${need}, the box has ${has}.`;
}

/** Rounded so that the two never look equal where one is too small. */
function needed(lengthMm: number): string {
  return `${(Math.ceil(lengthMm * 10 - 1e-6) / 10).toFixed(1)}\u2009mm`;
}

function available(lengthMm: number): string {
  return (Math.floor(lengthMm * 10 + 1e-6) / 10).toFixed(1);
}
