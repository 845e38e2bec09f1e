// Reed-Solomon error correction of PDF417 and MicroPDF417 over GF(929), roots from the first power of 3 on
// (ISO/IEC 15438:2006, 5.10).

export const CODEWORDS = 929;
const ROOT = 3;

/** By degree: the generator's coefficients without the leading 1, their signs turned. */
const generators = new Map<number, Uint16Array>();

function generatorOf(degree: number): Uint16Array {
  const known = generators.get(degree);
  if (known) return known;
  const generator = new Uint16Array(degree + 1);
  generator[0] = 1;
  for (let i = 1, root = ROOT; i <= degree; i++, root = (root * ROOT) % CODEWORDS) {
    for (let j = i; j > 0; j--) {
      generator[j] = (generator[j]! + (CODEWORDS - root) * generator[j - 1]!) % CODEWORDS;
    }
  }
  const made = generator.subarray(1).map((coefficient) => (CODEWORDS - coefficient) % CODEWORDS);
  generators.set(degree, made);
  return made;
}

/** The codewords with `count` of correction behind them; at most 928 in all. */
export function correctPdf417(codewords: readonly number[], count: number): Uint16Array {
  const generator = generatorOf(count);
  const division = new Uint16Array(codewords.length + count);
  division.set(codewords);
  for (let i = 0; i < codewords.length; i++) {
    const factor = division[i]!;
    if (factor === 0) continue;
    for (let j = 0; j < count; j++) {
      division[i + 1 + j] = (division[i + 1 + j]! + factor * generator[j]!) % CODEWORDS;
    }
  }
  // The correction is what takes the remainder away.
  for (let i = codewords.length; i < division.length; i++) {
    division[i] = (CODEWORDS - division[i]!) % CODEWORDS;
  }
  division.set(codewords);
  return division;
}
