// Reed-Solomon error correction over GF(256) with the polynomial of QR codes, x^8+x^4+x^3+x^2+1.

const EXPONENTIAL = new Uint8Array(510);
const LOGARITHM = new Uint8Array(256);
for (let i = 0, x = 1; i < 255; i++) {
  EXPONENTIAL[i] = x;
  EXPONENTIAL[i + 255] = x;
  LOGARITHM[x] = i;
  x <<= 1;
  if (x > 255) x ^= 0x11d;
}

/** By degree: the logarithms of the generator's coefficients without the leading 1. */
const generators: (Uint8Array | undefined)[] = [];

function generatorOf(degree: number): Uint8Array {
  const known = generators[degree];
  if (known) return known;
  const polynomial = new Uint8Array(degree + 1);
  polynomial[0] = 1;
  for (let root = 0; root < degree; root++) {
    for (let i = root + 1; i > 0; i--) {
      const before = polynomial[i - 1]!;
      if (before !== 0) polynomial[i]! ^= EXPONENTIAL[LOGARITHM[before]! + root]!;
    }
  }
  const made = polynomial.slice(1).map((coefficient) => LOGARITHM[coefficient]!);
  generators[degree] = made;
  return made;
}

const division = new Uint8Array(256);

/**
 * The `count` error correction codewords of the block bytes[from, to), left in the array returned
 * until the next call. ISO/IEC 18004:2015, 7.5.2; a block holds at most 255 codewords in all.
 */
export function correctionCodewords(
  bytes: Uint8Array,
  from: number,
  to: number,
  count: number,
): Uint8Array {
  const generator = generatorOf(count);
  const length = to - from;
  for (let i = 0; i < length; i++) division[i] = bytes[from + i]!;
  division.fill(0, length, length + count);
  for (let i = 0; i < length; i++) {
    const factor = division[i]!;
    if (factor === 0) continue;
    const shift = LOGARITHM[factor]!;
    for (let j = 0; j < count; j++) division[i + 1 + j]! ^= EXPONENTIAL[generator[j]! + shift]!;
  }
  return division.subarray(length, length + count);
}
