// Bars of a linear code as offsets and widths. Knows no symbology and no millimetres.

export interface Bars {
  /** Total width in modules, without quiet zone. */
  readonly modules: number;
  /** offset, width, offset, width … of the bars, in modules from the first bar's left edge. */
  readonly spans: Uint16Array | Uint32Array;
}

/** From widths of bars and spaces in turn, a digit each, the first a bar. */
export function barsOfWidths(widths: string): Bars {
  const spans = new Uint16Array(2 * ((widths.length + 1) >> 1));
  let offset = 0;
  for (let i = 0; i < widths.length; i++) {
    const width = widths.charCodeAt(i) - 48;
    if (i % 2 === 0) {
      spans[i] = offset;
      spans[i + 1] = width;
    }
    offset += width;
  }
  return { modules: offset, spans };
}

export interface WidthCounts {
  readonly narrow: number;
  readonly wide: number;
}

/** How many bars and spaces of a code of widths 1 and 3 are narrow and wide. */
export function countWidths({ modules, spans }: Bars): WidthCounts {
  const elements = spans.length - 1;
  const wide = (modules - elements) / 2;
  return { narrow: elements - wide, wide };
}

/** A code of widths 1 and 3 with other widths in their place: narrowDots and wideDots. */
export function scaleWidths({ spans }: Bars, narrowDots: number, wideDots: number): Bars {
  // Dots, not modules: a box can be wider than 65,535 of them.
  const scaled = new Uint32Array(spans.length);
  let offset = 0;
  let end = 0;
  for (let i = 0; i < spans.length; i += 2) {
    if (i > 0) offset += spans[i]! - end === 1 ? narrowDots : wideDots;
    end = spans[i]! + spans[i + 1]!;
    const width = spans[i + 1] === 1 ? narrowDots : wideDots;
    scaled[i] = offset;
    scaled[i + 1] = width;
    offset += width;
  }
  return { modules: offset, spans: scaled };
}
