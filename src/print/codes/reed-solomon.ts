// Reed-Solomon error correction over GF(256), whatever the field's polynomial.

/**
 * The `count` error correction codewords of the block bytes[from, to), left in the array returned
 * until the next call; a block holds at most 255 codewords in all.
 */
export type Correct = (bytes: Uint8Array, from: number, to: number, count: number) => Uint8Array;

/**
 * @param polynomial of the field, its highest term included: 0x11d is x^8+x^4+x^3+x^2+1
 * @param firstRoot the power of 2 that is the generator's first root, 0 or 1
 */
export function createReedSolomon(polynomial: number, firstRoot: number): Correct {
  const exponential = new Uint8Array(510);
  const logarithm = new Uint8Array(256);
  for (let i = 0, x = 1; i < 255; i++) {
    exponential[i] = x;
    exponential[i + 255] = x;
    logarithm[x] = i;
    x <<= 1;
    if (x > 255) x ^= polynomial;
  }
  /** By degree: the logarithms of the generator's coefficients without the leading 1. */
  const generators: (Uint8Array | undefined)[] = [];
  const division = new Uint8Array(256);

  function generatorOf(degree: number): Uint8Array {
    const known = generators[degree];
    if (known) return known;
    const generator = new Uint8Array(degree + 1);
    generator[0] = 1;
    for (let root = 0; root < degree; root++) {
      for (let i = root + 1; i > 0; i--) {
        const before = generator[i - 1]!;
        if (before !== 0)
          generator[i]! ^= exponential[(logarithm[before]! + root + firstRoot) % 255]!;
      }
    }
    const made = generator.slice(1).map((coefficient) => logarithm[coefficient]!);
    generators[degree] = made;
    return made;
  }

  return (bytes, from, to, count) => {
    const generator = generatorOf(count);
    const length = to - from;
    for (let i = 0; i < length; i++) division[i] = bytes[from + i]!;
    division.fill(0, length, length + count);
    for (let i = 0; i < length; i++) {
      const factor = division[i]!;
      if (factor === 0) continue;
      const shift = logarithm[factor]!;
      for (let j = 0; j < count; j++) division[i + 1 + j]! ^= exponential[generator[j]! + shift]!;
    }
    return division.subarray(length, length + count);
  };
}

/** QR codes, Micro QR too: x^8+x^4+x^3+x^2+1, roots from the zeroth power on (ISO/IEC 18004:2015, 7.5.2). */
export const correctionCodewords = createReedSolomon(0x11d, 0);
