// What is kept of traced glyphs is counted once, whoever opened it.
import { expect, it } from "vitest";
import type { Font } from "../../src/print/fonts/font.ts";
import { GlyphCache } from "../../src/print/raster/glyphs/glyph-cache.ts";

const fontOf = (ref: string) => ({ ref }) as unknown as Font;
const black = () => new Int16Array(500);

it("a set whose room another job took is opened again, and what its job adds before does no harm", () => {
  const cache = new GlyphCache(4_000);
  const first = cache.open(fontOf("a-400"), 20, 0);
  first.add(1, 0, black());
  const other = cache.open(fontOf("b-400"), 20, 0);
  other.add(1, 0, black());
  other.add(2, 0, black());
  other.add(3, 0, black());
  expect([first.isKept, other.isKept]).toEqual([false, true]);
  // The first job was paused with its set in its hands.
  first.add(2, 0, black());
  first.add(3, 0, black());
  cache.release(other.font);
  const third = cache.open(fontOf("c-400"), 20, 0);
  third.add(1, 0, black());
  third.add(2, 0, black());
  expect([third.get(1, 0), third.get(2, 0)].map((kept) => kept?.length)).toEqual([500, 500]);
});
