// The encoders that are bwip-js's: MaxiCode, DataBar, USPS Intelligent Mail. Nothing but modules is taken
// from it. Loaded by library.ts when a template names one.
import { databarexpanded, databaromni, maxicode, onecode } from "bwip-js/generic";
import { type Bars, barsOfWidths } from "./bars.ts";
import { Recorder } from "./recorder.ts";

type Encoder = (
  options: { bcid: string; text: string; scale: number },
  drawing: Recorder,
) => Recorder;
interface Gs1Element {
  readonly ai: string;
  readonly value: string;
}
type Options = Readonly<Record<string, string | number | boolean>>;

/** The messages of bwip-js that say that a value is more than the symbol holds. */
const OVER_CAPACITY = /(?:TooLong|TooLarge|NoValidSymbol|insufficientCapacity)#/i;

/** null: more than the symbol holds. Any other refusal is a bug of ours: values come checked. */
function record(encoder: unknown, text: string, options: Options, scale = 1): Recorder | null {
  try {
    return (encoder as Encoder)({ bcid: "", text, scale, ...options }, new Recorder());
  } catch (error) {
    if (error instanceof Error && OVER_CAPACITY.test(error.message)) return null;
    // Of DataBar Expanded with (01) in front it looks for a finder beyond the last and does not say so.
    if (encoder === databarexpanded && error instanceof TypeError) return null;
    throw error;
  }
}

/** The most digits that a MaxiCode holds: more characters are not worth trying. */
const MOST_MAXICODE = 138;

/** Bytes as a string of a character each; beyond ASCII as UTF-8, and said to be so (ECI 26). */
function bytesOf(value: string): { readonly text: string; readonly options: Options } {
  // oxlint-disable-next-line no-control-regex
  if (/^[\0-\x7f]*$/.test(value)) return { text: value, options: { binarytext: true } };
  const bytes = encodeURIComponent(value).replace(/%([0-9A-F]{2})/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return {
    text: `^ECI000026${bytes.replaceAll("^", "^^")}`,
    options: { binarytext: true, parsefnc: true },
  };
}

const MAXICODE_SCALE = 10;

/** row * 30 + column of the dark hexagons (ISO/IEC 16023). @param mode 2 to 5 */
export function encodeMaxiCode(value: string, mode: number): number[] | null {
  if (value.length > MOST_MAXICODE) return null;
  const { text, options } = bytesOf(value);
  const drawn = record(maxicode, text, { ...options, mode }, MAXICODE_SCALE);
  if (drawn === null) return null;
  const columnPitch = 35;
  const rowPitch = 3 * MAXICODE_SCALE;
  return drawn.hexagons.map((points) => {
    const y = (points[0]![1] + points[3]![1]) / 2;
    const row = Math.round((y - 2 * MAXICODE_SCALE) / rowPitch);
    const column = Math.round(points[0]![0] / columnPitch - (row % 2 === 1 ? 1 : 0.5));
    return row * 30 + column;
  });
}

/** @param digits 14, the check digit among them */
export function encodeDataBarOmni(digits: string): Bars {
  return barsOfDrawn(record(databaromni, `(01)${digits}`, {})!);
}

/** Bars between a space that belongs to the symbol and its end; null: more than 22 segments. */
export function encodeDataBarExpanded(elements: readonly Gs1Element[]): Bars | null {
  const text = elements.map(({ ai, value }) => `(${ai})${value.replaceAll("(", "^040")}`).join("");
  const drawn = record(databarexpanded, text, { parse: true, dontlint: true });
  return drawn && barsOfDrawn(drawn);
}

function barsOfDrawn({ bars }: Recorder): Bars {
  let widths = "";
  bars.forEach((bar, i) => {
    const before = bars[i - 1];
    if (before) widths += bar.x - before.x - before.width;
    widths += bar.width;
  });
  return barsOfWidths(widths);
}

/** USPS Intelligent Mail. @param digits 20, 25, 29 or 31. F, A, D and T a bar. */
export function encodeOneCode(digits: string): string {
  const { bars } = record(onecode, digits, {})!;
  const top = Math.min(...bars.map((bar) => bar.top));
  const bottom = Math.max(...bars.map((bar) => bar.bottom));
  return bars
    .map((bar) => {
      if (bar.top === top) return bar.bottom === bottom ? "F" : "A";
      return bar.bottom === bottom ? "D" : "T";
    })
    .join("");
}
