// Whether a code on a rasterised page is what its value says: read by ZXing, or its bars measured on the
// picture and held to the oracle's.
import type { BarOracle, CodeCase, ZxingReader } from "./code-cases.ts";
import { decodeCodes } from "./decode.ts";
import type { Raster } from "./pdfium.ts";

const LEVELS = "LMQH";

/** What is wrong, or null. The page holds nothing else than the code and its text. */
export async function faultOfScan(
  code: CodeCase,
  value: string,
  page: Raster,
  rotationDeg: 0 | 90,
): Promise<string | null> {
  const upright = () => (rotationDeg === 0 ? page : turnBack(page));
  const { reader } = code;
  if ("oracle" in reader) return faultOfBars(reader.oracle, value, upright());
  return faultOfReading(reader, value, reader.uprightOnly ? upright() : page);
}

async function faultOfReading(
  { format, decoded, identifier, leastLevel }: ZxingReader,
  value: string,
  page: Raster,
): Promise<string | null> {
  const found = await decodeCodes(page, { formats: [format], mayDownscale: false });
  if (found.length !== 1) return `${found.length} codes are found`;
  const [read] = found;
  if (read!.text !== decoded(value)) return `it reads as ${JSON.stringify(read!.text)}`;
  if (identifier !== undefined && read!.identifier !== identifier) {
    return `its identifier is ${read!.identifier}`;
  }
  if (leastLevel === undefined) return null;
  const isCorrected = LEVELS.indexOf(read!.errorCorrection) >= LEVELS.indexOf(leastLevel);
  return isCorrected ? null : `its level is ${read!.errorCorrection}`;
}

function faultOfBars({ bars }: BarOracle, value: string, page: Raster): string | null {
  const expected = bars(value);
  const measured = /^\d+$/.test(expected) ? measureWidths(page, expected) : measureStates(page);
  return measured === expected ? null : `its bars are ${measured} and should be ${expected}`;
}

function isInk({ rgba, width }: Raster, x: number, y: number): boolean {
  return rgba[4 * (y * width + x)]! < 128;
}

/** The first rows with ink up to the first without: bars, and not the text under them. */
function rowsOfBars(page: Raster): readonly [top: number, bottom: number] {
  const hasInk = (y: number) =>
    Array.from({ length: page.width }, (_, x) => x).some((x) => isInk(page, x, y));
  let top = 0;
  while (top < page.height && !hasInk(top)) top++;
  let bottom = top;
  while (bottom < page.height && hasInk(bottom)) bottom++;
  return [top, bottom];
}

/** Lengths in pixels of dark and light in turn, from the first dark to the last. */
function runsOf(row: readonly boolean[]): number[] {
  const runs: number[] = [];
  const first = row.indexOf(true);
  for (let x = first; x <= row.lastIndexOf(true); x++) {
    if (x === first || row[x] !== row[x - 1]) runs.push(0);
    runs[runs.length - 1]!++;
  }
  return runs;
}

/**
 * In modules, exactly. Where the edges fall in the middle of dots, all bars are drawn one dot wider than
 * they are and all spaces narrower; that is taken off again.
 */
function measureWidths(page: Raster, expected: string): string {
  const [top, bottom] = rowsOfBars(page);
  const runsAt = (part: number) => {
    const y = Math.floor(top + (bottom - top) * part);
    return runsOf(Array.from({ length: page.width }, (_, x) => isInk(page, x, y)));
  };
  const runs = runsAt(0.5);
  if ([0.1, 0.9].some((part) => runsAt(part).join() !== runs.join())) {
    return "not the same from top to bottom";
  }
  const isOfTwoWidths = !expected.includes("2");
  for (const grown of [0, 1]) {
    const drawn = runs.map((run, i) => (i % 2 === 0 ? run - grown : run + grown));
    const widths = isOfTwoWidths ? narrowAndWide(drawn) : wholeModules(drawn, expected);
    if (widths !== null) return widths;
  }
  return `${runs.join(" ")} dots`;
}

function wholeModules(runs: readonly number[], expected: string): string | null {
  const modules = [...expected].reduce((sum, width) => sum + Number(width), 0);
  const dots = runs.reduce((sum, run) => sum + run, 0) / modules;
  return runs.every((run) => run % dots === 0) ? runs.map((run) => run / dots).join("") : null;
}

/** 1 and 3; the wide ones are all of one width, 2.5 to 3 times the narrow ones'. */
function narrowAndWide(runs: readonly number[]): string | null {
  const [narrow, wide = 3 * narrow!, ...others] = [...new Set(runs)].sort((a, b) => a - b);
  const isRatio = wide >= 2.5 * narrow! && wide <= 3 * narrow!;
  if (!isRatio || others.length > 0) return null;
  return runs.map((run) => (run === narrow ? "1" : "3")).join("");
}

/** F, A, D or T a bar: whether it reaches as high and as low as any. */
function measureStates(page: Raster): string {
  const [top, bottom] = rowsOfBars(page);
  const tallest = bottom - top;
  const columns = Array.from({ length: page.width }, (_, x) => {
    let [from, to] = [bottom, top];
    for (let y = top; y < bottom; y++) {
      if (!isInk(page, x, y)) continue;
      from = Math.min(from, y);
      to = y + 1;
    }
    return { from, to };
  });
  let states = "";
  columns.forEach(({ from, to }, x) => {
    const isFirst = to > from && !(x > 0 && columns[x - 1]!.to > columns[x - 1]!.from);
    if (!isFirst) return;
    const isUp = from - top < 0.15 * tallest;
    const isDown = bottom - to < 0.15 * tallest;
    if (isUp) states += isDown ? "F" : "A";
    else states += isDown ? "D" : "T";
  });
  return states;
}

/** A page whose code is turned by 90 degrees, with the code upright. */
function turnBack({ width, height, rgba }: Raster): Raster {
  const turned = new Uint32Array(width * height);
  const pixels = new Uint32Array(rgba.buffer);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) turned[(width - 1 - x) * height + y] = pixels[y * width + x]!;
  }
  return { width: height, height: width, rgba: new Uint8ClampedArray(turned.buffer) };
}
