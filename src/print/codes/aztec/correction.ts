// Reed-Solomon error correction of Aztec (ISO/IEC 24778:2008, 7.2.3 and 7.3.2): codewords of 4 to 12 bits,
// a field for each size, roots from the first power on.

const POLYNOMIALS = { 4: 0x13, 6: 0x43, 8: 0x12d, 10: 0x409, 12: 0x1069 } as const;

/** Bits of a codeword. */
export type AztecCodewordBits = keyof typeof POLYNOMIALS;

interface Field {
  readonly exponential: Uint16Array;
  readonly logarithm: Uint16Array;
  /** Logarithms of the generator's coefficients without the leading 1; the last one that was needed. */
  generator: Uint16Array;
}

const fields = new Map<AztecCodewordBits, Field>();

function fieldOf(bits: AztecCodewordBits): Field {
  const known = fields.get(bits);
  if (known) return known;
  const order = (1 << bits) - 1;
  const exponential = new Uint16Array(2 * order);
  const logarithm = new Uint16Array(order + 1);
  for (let i = 0, x = 1; i < order; i++) {
    exponential[i] = x;
    exponential[i + order] = x;
    logarithm[x] = i;
    x <<= 1;
    if (x > order) x ^= POLYNOMIALS[bits];
  }
  const made = { exponential, logarithm, generator: new Uint16Array(0) };
  fields.set(bits, made);
  return made;
}

function generatorOf(field: Field, degree: number): Uint16Array {
  if (field.generator.length === degree) return field.generator;
  const { exponential, logarithm } = field;
  const generator = new Uint16Array(degree + 1);
  generator[0] = 1;
  for (let root = 1; root <= degree; root++) {
    for (let i = root; i > 0; i--) {
      const before = generator[i - 1]!;
      if (before !== 0) generator[i]! ^= exponential[logarithm[before]! + root]!;
    }
  }
  field.generator = generator.subarray(1).map((coefficient) => logarithm[coefficient]!);
  return field.generator;
}

/** The codewords with those of correction behind them, `total` in all; fewer than the field has elements. */
export function correctAztec(
  codewords: Uint16Array | readonly number[],
  total: number,
  bits: AztecCodewordBits,
): Uint16Array {
  const field = fieldOf(bits);
  const { exponential, logarithm } = field;
  const count = total - codewords.length;
  const generator = generatorOf(field, count);
  const division = new Uint16Array(total);
  division.set(codewords);
  for (let i = 0; i < codewords.length; i++) {
    const factor = division[i]!;
    if (factor === 0) continue;
    const shift = logarithm[factor]!;
    for (let j = 0; j < count; j++) division[i + 1 + j]! ^= exponential[generator[j]! + shift]!;
  }
  division.set(codewords);
  return division;
}
