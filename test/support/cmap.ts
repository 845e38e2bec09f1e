// Lists the characters of a TrueType file by its `cmap` (OpenType, "cmap", formats 4 and 12). Shares no
// code with the product, which looks one up at a time.

/** Ascending; those that the map sends to glyph 0 are not among them. */
export function charactersIn(cmap: Uint8Array): number[] {
  const view = new DataView(cmap.buffer, cmap.byteOffset, cmap.length);
  const found = new Set<number>();
  for (let i = 0; i < view.getUint16(2); i++) {
    const at = view.getUint32(8 + i * 8);
    const format = view.getUint16(at);
    if (format === 12) addGroups(view, at, found);
    if (format === 4) addSegments(view, at, found);
  }
  return [...found].sort((a, b) => a - b);
}

function addGroups(view: DataView, at: number, found: Set<number>): void {
  for (let i = 0; i < view.getUint32(at + 12); i++) {
    const group = at + 16 + i * 12;
    const first = view.getUint32(group);
    for (let codePoint = first; codePoint <= view.getUint32(group + 4); codePoint++) {
      if (view.getUint32(group + 8) + codePoint - first !== 0) found.add(codePoint);
    }
  }
}

function addSegments(view: DataView, at: number, found: Set<number>): void {
  const count = view.getUint16(at + 6) / 2;
  for (let i = 0; i < count; i++) {
    const end = at + 14 + i * 2;
    const start = end + count * 2 + 2;
    const offsetAt = start + count * 4;
    const [first, last] = [view.getUint16(start), view.getUint16(end)];
    const offset = view.getUint16(offsetAt);
    for (let codePoint = first; codePoint <= last && codePoint < 0xffff; codePoint++) {
      const glyph =
        offset === 0
          ? (codePoint + view.getUint16(start + count * 2)) & 0xffff
          : view.getUint16(offsetAt + offset + (codePoint - first) * 2);
      if (glyph !== 0) found.add(codePoint);
    }
  }
}
