// The characters that Kanji mode can say: JIS X 0208 as QR codes number it.
import { JIS_ROWS } from "./jis-data.ts";

/** By UTF-16 unit: the number in 13 bits plus one; 0: not of the set. Made when first asked for. */
let numbers: Uint16Array | undefined;

/** What Kanji mode writes for a UTF-16 unit (ISO/IEC 18004:2015, 7.4.6), or -1. */
export function kanjiNumberOf(unit: number): number {
  numbers ??= numberCharacters();
  return numbers[unit]! - 1;
}

/** A Shift JIS lead byte covers two rows of 94 cells; its trail bytes leave out 7F. */
function numberCharacters(): Uint16Array {
  const made = new Uint16Array(0x10000);
  JIS_ROWS.forEach((cells, row) => {
    for (let cell = 0; cell < cells.length; cell++) {
      if (cells[cell] === " ") continue;
      const trail = row % 2 === 1 ? 0x5f + cell : cell < 63 ? cell : cell + 1;
      made[cells.charCodeAt(cell)] = (row >> 1) * 0xc0 + trail + 1;
    }
  });
  return made;
}
