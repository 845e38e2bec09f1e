// Whether a code will scan, in one sentence, from what the proof says of it.
import type { ElementGeometry, PrintWarning } from "../../../src/print/index.ts";
import type { Fault } from "../../../src/refusal.ts";
import { type Screen, sentenceOf } from "../../sentences/index.ts";

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
export function reportScan(proved: Proved, index: number, dpi: number, screen: Screen): ScanReport {
  const reported = reportedOf(proved, index);
  if (reported && !("count" in reported)) {
    return isOfField(reported)
      ? { verdict: "unknown", sentence: "Nothing is printed until its fields are right." }
      : { verdict: "wrong", sentence: sentenceOf(reported, screen) };
  }
  const shown = proved.geometry.find((element) => element.index === index);
  if (!shown) return { verdict: "unknown", sentence: "Nothing is printed with this record." };
  const size = shown.moduleMm === null ? "Its size is fixed." : sizeOf(shown.moduleMm, dpi);
  return reported
    ? { verdict: "look-again", sentence: `${size} ${sentenceOf(reported, screen)}` }
    : { verdict: "scans", sentence: `Scans. ${size}` };
}

/** `4 dots per module at 300 dpi. A module is 0.34 mm.` */
function sizeOf(moduleMm: number, dpi: number): string {
  const dots = Math.round((moduleMm * dpi) / MM_PER_INCH);
  const each = `${dots} ${dots === 1 ? "dot" : "dots"} per module`;
  return `${each} at ${dpi} dpi. A module is ${moduleMm.toFixed(2)}\u2009mm.`;
}

/** Whether a field of the element shows it, once it is no longer typed in. */
export function isOfField({ pointer }: Pick<Fault, "pointer">): boolean {
  return /^#(?:\/back)?(?:\/elements\/\d+)+\/./.test(pointer);
}
