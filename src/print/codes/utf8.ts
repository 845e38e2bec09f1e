// Text to UTF-8 bytes, without TextEncoder and without an array a call.

let space = new Uint8Array(1024);

/**
 * The text in UTF-8 (a lone surrogate as U+FFFD); null when there are more than `most` bytes.
 * The array returned is a view of one buffer and holds until the next call.
 */
export function utf8BytesOf(text: string, most: number): Uint8Array | null {
  if (text.length > most) return null;
  if (space.length < 3 * text.length) space = new Uint8Array(3 * text.length);
  let at = 0;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit < 0x80) {
      space[at++] = unit;
    } else if (unit < 0x800) {
      space[at++] = 0xc0 | (unit >> 6);
      space[at++] = 0x80 | (unit & 63);
    } else if (unit >= 0xd800 && unit < 0xe000) {
      const point = surrogatePairAt(text, i);
      if (point > 0xffff) {
        space[at++] = 0xf0 | (point >> 18);
        space[at++] = 0x80 | ((point >> 12) & 63);
        i++;
      } else {
        space[at++] = 0xe0 | (point >> 12);
      }
      space[at++] = 0x80 | ((point >> 6) & 63);
      space[at++] = 0x80 | (point & 63);
    } else {
      space[at++] = 0xe0 | (unit >> 12);
      space[at++] = 0x80 | ((unit >> 6) & 63);
      space[at++] = 0x80 | (unit & 63);
    }
  }
  return at > most ? null : space.subarray(0, at);
}

function surrogatePairAt(text: string, i: number): number {
  const point = text.codePointAt(i)!;
  return point > 0xffff ? point : 0xfffd;
}
