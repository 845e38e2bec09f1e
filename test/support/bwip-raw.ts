// What bwip-js makes of a value, drawn by nobody: the oracle for encoders of our own.
import bwip from "bwip-js/generic";

type Options = Record<string, string | number | boolean>;
interface RawBars {
  readonly sbs: readonly number[];
  readonly bhs: readonly number[];
  readonly bbs: readonly number[];
}
interface RawMatrix {
  readonly pixs: readonly number[];
  readonly pixx: number;
  readonly pixy: number;
}

type Raw = (bcid: string, text: string, options: Options) => (RawBars & RawMatrix)[];
const raw = (bwip as unknown as { raw: Raw }).raw;

/** Widths of bars and spaces in turn, in modules, from the first bar to the last. */
export function rawWidths(bcid: string, text: string, options: Options = {}): string {
  const { sbs } = raw(bcid, text, options)[0]!;
  const first = sbs[0] === 0 ? 2 : 0;
  return sbs.slice(first, sbs.length - (sbs.length % 2 === 0 ? 1 : 0)).join("");
}

/** F, A, D or T a bar: whether it reaches as high and as low as any. */
export function rawStates(bcid: string, text: string): string {
  const { bhs, bbs } = raw(bcid, text, {})[0]!;
  const tops = bhs.map((height, i) => height + bbs[i]!);
  const top = Math.max(...tops) - 1e-6;
  const bottom = Math.min(...bbs) + 1e-6;
  return bhs
    .map((_, i) => {
      const isDown = bbs[i]! < bottom;
      if (tops[i]! > top) return isDown ? "F" : "A";
      return isDown ? "D" : "T";
    })
    .join("");
}

/** Rows of "1" and "0"; null: bwip-js refuses the value. */
export function rawRows(bcid: string, text: string, options: Options = {}): string[] | null {
  let matrix: RawMatrix;
  try {
    matrix = raw(bcid, text, options)[0]!;
  } catch {
    return null;
  }
  const { pixs, pixx, pixy } = matrix;
  return Array.from({ length: pixy }, (_, y) => pixs.slice(y * pixx, (y + 1) * pixx).join(""));
}

/** The digits that bwip-js gives for a value: it completes check digits in its text. */
export function rawRefuses(bcid: string, text: string, options: Options = {}): boolean {
  try {
    raw(bcid, text, options);
    return false;
  } catch {
    return true;
  }
}
