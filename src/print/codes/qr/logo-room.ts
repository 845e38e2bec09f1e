// How much of the middle of a QR code of level H may be covered by a logo: no module that readers find the code by, and in
// no block more than half of the codewords that it can correct.
import { moduleAt } from "./image.ts";
import { layoutOf } from "./layout.ts";
import { codewordsOf, correctionOf, dataCodewordsOf, QR_LEVELS, sizeOf } from "./tables.ts";

/** What a logo needs. */
export const LOGO_LEVEL = "H";

/** Sides come from shares, which are decimal fractions: 0.28 of 25 modules are 7. */
const ROUNDING_MODULES = 1e-9;
/** Rows and columns before it have finders, timing, format or version information in them. */
const FIRST_FREE = 9;

/** By version; 0: not computed yet. */
const largestSides = new Uint8Array(41);

/** The largest odd number of modules within a share of the code's width. */
export function logoSideOf(share: number, size: number): number {
  const modules = Math.floor(share * size + ROUNDING_MODULES);
  return modules % 2 === 1 ? modules : modules - 1;
}

/**
 * The side of the largest centred square, an odd number of modules, that a code of level H can do without.
 * @param size modules per side
 */
export function largestLogoSide(size: number): number {
  const version = (size - 17) / 4;
  return (largestSides[version] ||= computeLargestSide(version));
}

/** The largest share, in thousandths, of which the square is no larger than that; at most `most`. */
export function largestLogoShare(size: number, most: number): number {
  const tooLarge = (largestLogoSide(size) + 2) / size;
  return Math.min(most, (Math.ceil(tooLarge * 1000 - 1e-6) - 1) / 1000);
}

function computeLargestSide(version: number): number {
  const level = QR_LEVELS.indexOf(LOGO_LEVEL);
  const { blocks, codewordsABlock } = correctionOf(version, level);
  const mostTouched = Math.floor(codewordsABlock / 2) / 2;
  const touched = new Uint16Array(blocks);
  const size = sizeOf(version);
  const byRing = codewordsByRing(version);
  let ring = 0;
  while ((size - 1) / 2 - ring >= FIRST_FREE) {
    for (const codeword of byRing[ring]!) touched[blockOf(codeword, version, level)]!++;
    if (touched.some((count) => count > mostTouched)) break;
    ring++;
  }
  return 2 * ring - 1;
}

/** Codewords by the innermost of the rings of modules around the middle that has a bit of them. */
function codewordsByRing(version: number): readonly (readonly number[])[] {
  const { places, shape } = layoutOf(version);
  const middle = (sizeOf(version) - 1) / 2;
  const byRing: number[][] = Array.from({ length: middle + 1 }, () => []);
  for (let codeword = 0; codeword < codewordsOf(version); codeword++) {
    let innermost = middle;
    for (let bit = 0; bit < 8; bit++) {
      const [x, y] = moduleAt(shape, places[8 * codeword + bit]!);
      innermost = Math.min(innermost, Math.max(Math.abs(x - middle), Math.abs(y - middle)));
    }
    byRing[innermost]!.push(codeword);
  }
  return byRing;
}

/** By its place among all, in the order of `interleaveBlocks`. */
function blockOf(codeword: number, version: number, level: number): number {
  const { blocks } = correctionOf(version, level);
  const dataCount = dataCodewordsOf(version, level);
  if (codeword >= dataCount) return (codeword - dataCount) % blocks;
  const shortLength = Math.floor(dataCount / blocks);
  const beyond = codeword - shortLength * blocks;
  return beyond < 0 ? codeword % blocks : blocks - (dataCount % blocks) + beyond;
}
