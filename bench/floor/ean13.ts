// EAN-13 (ISO/IEC 15420) as bars between 95 modules.

/** By digit: widths of space, bar, space, bar of set A; B is C mirrored, C has the bars where A has spaces. */
const WIDTHS = ["3211", "2221", "2122", "1411", "1132", "1231", "1114", "1312", "1213", "3112"].map(
  (widths) => Uint8Array.from(widths, Number),
);
/** By the first digit: bit i is set where digit i + 1 is of set B. */
const SETS = [0, 0b110100, 0b101100, 0b011100, 0b110010, 0b100110, 0b001110, 0b101010, 0b011010];
SETS.push(0b010110);
const BARS = 30;

export const MODULES = 95;

const starts = new Uint8Array(BARS);
const widths = new Uint8Array(BARS);

/** Of twelve digits. Valid until the next code. */
export function encode(digits: string): {
  readonly starts: Uint8Array;
  readonly widths: Uint8Array;
} {
  let bar = 0;
  let x = 0;
  const take = (space: number, width: number) => {
    starts[bar] = x + space;
    widths[bar++] = width;
    x += space + width;
  };
  take(0, 1);
  take(1, 1);
  const sets = SETS[digits.charCodeAt(0) - 48]!;
  for (let i = 1; i < 7; i++) {
    const digit = WIDTHS[digits.charCodeAt(i) - 48]!;
    if (((sets >> (i - 1)) & 1) === 0) {
      take(digit[0]!, digit[1]!);
      take(digit[2]!, digit[3]!);
    } else {
      take(digit[3]!, digit[2]!);
      take(digit[1]!, digit[0]!);
    }
  }
  take(1, 1);
  take(1, 1);
  x += 1;
  for (let i = 7; i < 13; i++) {
    const digit = WIDTHS[i < 12 ? digits.charCodeAt(i) - 48 : checkDigitOf(digits)]!;
    take(0, digit[0]!);
    take(digit[1]!, digit[2]!);
    x += digit[3]!;
  }
  take(0, 1);
  take(1, 1);
  return { starts, widths };
}

function checkDigitOf(digits: string): number {
  let sum = 0;
  for (let i = 0; i < 12; i++) sum += (digits.charCodeAt(i) - 48) * (i % 2 === 0 ? 1 : 3);
  return (10 - (sum % 10)) % 10;
}
