// QR codes of versions 1 to 3 at level M, bytes only (ISO/IEC 18004): a row is one word of 32 bits, and all
// that a version and a mask decide is made once.

export interface Code {
  readonly size: number;
  /** Bit x of row y: whether the module is dark. Valid until the next code. */
  readonly rows: Int32Array;
}

interface Version {
  readonly size: number;
  readonly dataBytes: number;
  readonly checkBytes: number;
  readonly alignment: number;
}

const VERSIONS: readonly Version[] = [
  { size: 21, dataBytes: 16, checkBytes: 10, alignment: 0 },
  { size: 25, dataBytes: 28, checkBytes: 16, alignment: 18 },
  { size: 29, dataBytes: 44, checkBytes: 26, alignment: 22 },
];
const MASKS: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (((x / 3) | 0) + ((y / 2) | 0)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];
const BYTE_MODE = 4;
const FORMAT_GENERATOR = 0x537;
const FORMAT_MASK = 0x5412;
const FIELD_POLYNOMIAL = 0x11d;

const exponents = new Uint8Array(512);
const logarithms = new Uint8Array(256);
for (let i = 0, value = 1; i < 255; i++) {
  exponents[i] = exponents[i + 255] = value;
  logarithms[value] = i;
  value = value < 128 ? value << 1 : (value << 1) ^ FIELD_POLYNOMIAL;
}

/** What every code of a version shares. */
interface Frame {
  readonly version: Version;
  /** By data bit, in their order: where it is. */
  readonly xs: Uint8Array;
  readonly ys: Uint8Array;
  /** By mask: function modules and format, and the mask on all others; as rows and as columns. */
  readonly rows: readonly Int32Array[];
  readonly columns: readonly Int32Array[];
  readonly generator: Uint8Array;
}

const frames: (Frame | undefined)[] = [];
const codewords = new Uint8Array(70);
const dataRows = new Int32Array(32);
const dataColumns = new Int32Array(32);
const rows = new Int32Array(32);

/** A text of at most 42 characters below U+0100. */
export function encode(text: string): Code {
  const index = VERSIONS.findIndex(({ dataBytes }) => text.length + 2 <= dataBytes);
  if (index < 0) throw new RangeError(`${text.length} characters are too many for version 3`);
  const frame = (frames[index] ??= frameOf(VERSIONS[index]!));
  writeCodewords(text, frame);
  placeBits(frame);
  const { size } = frame.version;
  let best = 0;
  let least = Infinity;
  for (let mask = 0; mask < MASKS.length; mask++) {
    const penalty = penaltyOf(frame.rows[mask]!, frame.columns[mask]!, size);
    if (penalty < least) [least, best] = [penalty, mask];
  }
  const masked = frame.rows[best]!;
  for (let y = 0; y < size; y++) rows[y] = dataRows[y]! ^ masked[y]!;
  return { size, rows };
}

function writeCodewords(text: string, { version, generator }: Frame): void {
  const { dataBytes, checkBytes } = version;
  const count = text.length;
  codewords[0] = (BYTE_MODE << 4) | (count >> 4);
  let carry = count & 15;
  for (let i = 0; i < count; i++) {
    const byte = text.charCodeAt(i);
    codewords[i + 1] = (carry << 4) | (byte >> 4);
    carry = byte & 15;
  }
  codewords[count + 1] = carry << 4;
  for (let i = count + 2; i < dataBytes; i++) codewords[i] = (i - count) % 2 === 0 ? 0xec : 0x11;
  const check = codewords.subarray(dataBytes, dataBytes + checkBytes).fill(0);
  for (let i = 0; i < dataBytes; i++) {
    const factor = codewords[i]! ^ check[0]!;
    check.copyWithin(0, 1);
    check[checkBytes - 1] = 0;
    if (factor === 0) continue;
    const log = logarithms[factor]!;
    for (let k = 0; k < checkBytes; k++) check[k]! ^= exponents[generator[k]! + log]!;
  }
}

function placeBits({ version, xs, ys }: Frame): void {
  dataRows.fill(0);
  dataColumns.fill(0);
  const count = (version.dataBytes + version.checkBytes) * 8;
  for (let bit = 0; bit < count; bit++) {
    if (((codewords[bit >> 3]! >> (7 - (bit & 7))) & 1) === 0) continue;
    dataRows[ys[bit]!]! |= 1 << xs[bit]!;
    dataColumns[xs[bit]!]! |= 1 << ys[bit]!;
  }
}

/** 7.8.3: runs, blocks, finder-like patterns and the share of dark modules. */
function penaltyOf(maskRows: Int32Array, maskColumns: Int32Array, size: number): number {
  const inner = (1 << (size - 1)) - 1;
  let sum = 0;
  let dark = 0;
  let above = 0;
  let sameAbove = 0;
  for (let y = 0; y < size; y++) {
    const row = dataRows[y]! ^ maskRows[y]!;
    const same = ~(row ^ (row >>> 1)) & inner;
    if (y > 0) sum += 3 * bitsOf(same & sameAbove & ~(row ^ above));
    sum += linePenalty(row, same, size) + linePenaltyOfColumn(y, maskColumns, inner, size);
    dark += bitsOf(row);
    above = row;
    sameAbove = same;
  }
  const modules = size * size;
  return sum + 10 * (Math.ceil(Math.abs(20 * dark - 10 * modules) / modules) - 1);
}

function linePenaltyOfColumn(x: number, masks: Int32Array, inner: number, size: number): number {
  const column = dataColumns[x]! ^ masks[x]!;
  return linePenalty(column, ~(column ^ (column >>> 1)) & inner, size);
}

/** `same`: bit i is set where modules i and i + 1 are alike. */
function linePenalty(line: number, same: number, size: number): number {
  const fives = same & (same >>> 1) & (same >>> 2) & (same >>> 3);
  const runs = fives === 0 ? 0 : bitsOf(fives) + 2 * bitsOf(fives & ~(fives << 1));
  const light = ~line & ((1 << size) - 1);
  const finders =
    line &
    (light >>> 1) &
    (line >>> 2) &
    (line >>> 3) &
    (line >>> 4) &
    (light >>> 5) &
    (line >>> 6);
  if (finders === 0) return runs;
  const fourLight = light & (light >>> 1) & (light >>> 2) & (light >>> 3);
  return runs + 40 * (bitsOf(finders & (fourLight >>> 7)) + bitsOf((finders >>> 4) & fourLight));
}

function bitsOf(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

function frameOf(version: Version): Frame {
  const { size, alignment } = version;
  const isFunction = new Int32Array(size);
  const isDark = new Int32Array(size);
  const set = (x: number, y: number, dark: boolean) => {
    isFunction[y]! |= 1 << x;
    if (dark) isDark[y]! |= 1 << x;
    else isDark[y]! &= ~(1 << x);
  };
  for (let i = 0; i < size; i++) {
    set(6, i, i % 2 === 0);
    set(i, 6, i % 2 === 0);
  }
  for (const [centreX, centreY] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const) {
    eachAround(4, (dx, dy, ring) => {
      const [x, y] = [centreX + dx, centreY + dy];
      if (x >= 0 && y >= 0 && x < size && y < size) set(x, y, ring !== 2 && ring !== 4);
    });
  }
  if (alignment > 0) {
    eachAround(2, (dx, dy, ring) => set(alignment + dx, alignment + dy, ring !== 1));
  }
  const formats = formatPlacesOf(size);
  for (const places of formats) for (const [x, y] of places) set(x, y, false);
  set(8, size - 8, true);
  const { xs, ys } = dataPlacesOf(size, isFunction);
  const framed = MASKS.map((isMasked, mask) => {
    const ofMask = isDark.slice();
    const bits = formatBitsOf(mask);
    formats.forEach((places, i) => {
      if (((bits >> i) & 1) === 1) for (const [x, y] of places) ofMask[y]! |= 1 << x;
    });
    for (let i = 0; i < xs.length; i++)
      if (isMasked(xs[i]!, ys[i]!)) ofMask[ys[i]!]! |= 1 << xs[i]!;
    return ofMask;
  });
  const generator = generatorOf(version.checkBytes);
  return { version, xs, ys, rows: framed, columns: framed.map(transpose), generator };
}

function eachAround(reach: number, visit: (dx: number, dy: number, ring: number) => void): void {
  for (let dy = -reach; dy <= reach; dy++) {
    for (let dx = -reach; dx <= reach; dx++) visit(dx, dy, Math.max(Math.abs(dx), Math.abs(dy)));
  }
}

type Place = readonly [x: number, y: number];

/** By bit of the format, the lowest first: both places where it stands. */
function formatPlacesOf(size: number): Place[][] {
  const places: Place[][] = [];
  for (let i = 0; i < 15; i++) {
    const first: Place =
      i < 6 ? [8, i] : i === 6 ? [8, 7] : i === 7 ? [8, 8] : i === 8 ? [7, 8] : [14 - i, 8];
    places.push([first, i < 8 ? [size - 1 - i, 8] : [8, size - 15 + i]]);
  }
  return places;
}

/** Level M is 00. */
function formatBitsOf(mask: number): number {
  let rest = mask;
  for (let i = 0; i < 10; i++) rest = (rest << 1) ^ ((rest >> 9) * FORMAT_GENERATOR);
  return ((mask << 10) | rest) ^ FORMAT_MASK;
}

/** From the lower right corner in columns of two, up and down in turn. */
function dataPlacesOf(size: number, isFunction: Int32Array) {
  const xs: number[] = [];
  const ys: number[] = [];
  let goesUp = true;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right = 5;
    for (let i = 0; i < 2 * size; i++) {
      const x = right - (i & 1);
      const y = goesUp ? size - 1 - (i >> 1) : i >> 1;
      if (((isFunction[y]! >> x) & 1) === 1) continue;
      xs.push(x);
      ys.push(y);
    }
    goesUp = !goesUp;
  }
  return { xs: Uint8Array.from(xs), ys: Uint8Array.from(ys) };
}

function transpose(lines: Int32Array): Int32Array {
  return lines.map((_, x) => lines.reduce((word, line, y) => word | (((line >> x) & 1) << y), 0));
}

/** Logarithms of the coefficients behind the first, which is 1. */
function generatorOf(degree: number): Uint8Array {
  let polynomial = [1];
  for (let i = 0; i < degree; i++) {
    const shifted = [...polynomial, 0];
    polynomial.forEach((coefficient, k) => {
      if (coefficient !== 0) shifted[k + 1]! ^= exponents[logarithms[coefficient]! + i]!;
    });
    polynomial = shifted;
  }
  return Uint8Array.from(polynomial.slice(1), (coefficient) => logarithms[coefficient]!);
}
