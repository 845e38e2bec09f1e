// The character map of a TrueType file: which subtable is used, and the search in it.
// Formats 4 and 12, the two that Unicode fonts have.

const NO_GLYPH = 0;

/**
 * Opens a `cmap` table (OpenType, "cmap"): a function from code point to glyph, 0 when the font
 * does not cover it. Format 12 is taken before format 4. Throws an Error when there is neither,
 * or when the table is truncated.
 */
export function openCharacterMap(table: Uint8Array): (codePoint: number) => number {
  const view = new DataView(table.buffer, table.byteOffset, table.length);
  const at = findSubtable(view);
  if (at < 0) throw new Error("the font has no Unicode character map of format 4 or 12");
  return view.getUint16(at) === 12 ? openFormat12(view, at) : openFormat4(view, at);
}

function findSubtable(view: DataView): number {
  if (view.byteLength < 4) throw truncated();
  const count = view.getUint16(2);
  if (view.byteLength < 4 + count * 8) throw truncated();
  let best = -1;
  let bestRank = 0;
  for (let i = 0; i < count; i++) {
    const platform = view.getUint16(4 + i * 8);
    const encoding = view.getUint16(6 + i * 8);
    const at = view.getUint32(8 + i * 8);
    if (at + 16 > view.byteLength) throw truncated();
    const rank = rankOf(platform, encoding, view.getUint16(at));
    if (rank > bestRank) {
      best = at;
      bestRank = rank;
    }
  }
  return best;
}

function rankOf(platform: number, encoding: number, format: number): number {
  if (format === 12) return 2;
  const unicode = platform === 0 || (platform === 3 && encoding === 1);
  return format === 4 && unicode ? 1 : 0;
}

function openFormat12(view: DataView, at: number): (codePoint: number) => number {
  const groupCount = view.getUint32(at + 12);
  const groups = at + 16;
  if (groups + groupCount * 12 > view.byteLength) throw truncated();
  return (codePoint) => {
    let low = 0;
    let high = groupCount - 1;
    while (low <= high) {
      const middle = (low + high) >> 1;
      const group = groups + middle * 12;
      if (codePoint < view.getUint32(group)) high = middle - 1;
      else if (codePoint > view.getUint32(group + 4)) low = middle + 1;
      else return view.getUint32(group + 8) + codePoint - view.getUint32(group);
    }
    return NO_GLYPH;
  };
}

function openFormat4(view: DataView, at: number): (codePoint: number) => number {
  const segmentBytes = view.getUint16(at + 6) & ~1;
  const ends = at + 14;
  const starts = ends + segmentBytes + 2;
  const deltas = starts + segmentBytes;
  const rangeOffsets = deltas + segmentBytes;
  if (rangeOffsets + segmentBytes > view.byteLength) throw truncated();
  return (codePoint) => {
    if (codePoint > 0xffff) return NO_GLYPH;
    let low = 0;
    let high = segmentBytes / 2 - 1;
    while (low <= high) {
      const middle = (low + high) >> 1;
      if (codePoint > view.getUint16(ends + middle * 2)) {
        low = middle + 1;
      } else if (codePoint < view.getUint16(starts + middle * 2)) {
        high = middle - 1;
      } else {
        const delta = view.getUint16(deltas + middle * 2);
        const rangeOffsetAt = rangeOffsets + middle * 2;
        const rangeOffset = view.getUint16(rangeOffsetAt);
        if (rangeOffset === 0) return (codePoint + delta) & 0xffff;
        const index = codePoint - view.getUint16(starts + middle * 2);
        const glyphAt = rangeOffsetAt + rangeOffset + index * 2;
        if (glyphAt + 2 > view.byteLength) return NO_GLYPH;
        const glyph = view.getUint16(glyphAt);
        return glyph === NO_GLYPH ? NO_GLYPH : (glyph + delta) & 0xffff;
      }
    }
    return NO_GLYPH;
  };
}

function truncated(): Error {
  return new Error("the font file is truncated: its character map is cut off");
}
