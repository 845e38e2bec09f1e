// The inverse cosine transform of a block (T.81, A.3.3), by Arai, Agui and Nakajima's factorisation: what it scales by
// is in the steps of quantisation already.

const SCALES = Float64Array.from({ length: 8 }, (_, index) =>
  index === 0 ? 1 : Math.SQRT2 * Math.cos((index * Math.PI) / 16),
);
const C2 = 2 * Math.cos(Math.PI / 8);
const C2_MINUS_C6 = 2 * (Math.cos(Math.PI / 8) - Math.cos((3 * Math.PI) / 8));
const C2_PLUS_C6 = 2 * (Math.cos(Math.PI / 8) + Math.cos((3 * Math.PI) / 8));
/** From signed levels to 0…255. */
const MIDDLE = 128;

const work = new Float64Array(64);

/** Steps of quantisation as `transformBlock` takes them. */
export function scaleSteps(steps: Uint16Array): Float64Array {
  return Float64Array.from(steps, (step, at) => (step * SCALES[at >> 3]! * SCALES[at & 7]!) / 8);
}

/** Coefficients [at, at + 64) to samples at [to …] of rows that are `stride` long. */
export function transformBlock(
  coefficients: Int16Array,
  at: number,
  steps: Float64Array,
  samples: Uint8ClampedArray,
  to: number,
  stride: number,
): void {
  let isFlat = true;
  for (let index = 1; index < 64 && isFlat; index += 1) isFlat = coefficients[at + index] === 0;
  if (isFlat) {
    const level = MIDDLE + coefficients[at]! * steps[0]!;
    for (let row = 0; row < 8; row += 1) {
      samples.fill(level, to + row * stride, to + row * stride + 8);
    }
    return;
  }
  for (let column = 0; column < 8; column += 1) transformColumn(coefficients, at, steps, column);
  for (let row = 0; row < 8; row += 1) transformRow(8 * row, samples, to + row * stride);
}

function transformColumn(
  coefficients: Int16Array,
  at: number,
  steps: Float64Array,
  column: number,
): void {
  const from = at + column;
  const a0 = coefficients[from]! * steps[column]!;
  const a4 = coefficients[from + 32]! * steps[column + 32]!;
  const a2 = coefficients[from + 16]! * steps[column + 16]!;
  const a6 = coefficients[from + 48]! * steps[column + 48]!;
  const even = a0 + a4;
  const difference = a0 - a4;
  const sum = a2 + a6;
  const turned = (a2 - a6) * Math.SQRT2 - sum;
  const e0 = even + sum;
  const e3 = even - sum;
  const e1 = difference + turned;
  const e2 = difference - turned;

  const a1 = coefficients[from + 8]! * steps[column + 8]!;
  const a7 = coefficients[from + 56]! * steps[column + 56]!;
  const a3 = coefficients[from + 24]! * steps[column + 24]!;
  const a5 = coefficients[from + 40]! * steps[column + 40]!;
  const inner = a5 + a3;
  const innerGap = a5 - a3;
  const outer = a1 + a7;
  const outerGap = a1 - a7;
  const o0 = outer + inner;
  const both = (innerGap + outerGap) * C2;
  const o1 = both - innerGap * C2_PLUS_C6 - o0;
  const o2 = (outer - inner) * Math.SQRT2 - o1;
  const o3 = both - outerGap * C2_MINUS_C6 - o2;

  work[column] = e0 + o0;
  work[column + 56] = e0 - o0;
  work[column + 8] = e1 + o1;
  work[column + 48] = e1 - o1;
  work[column + 16] = e2 + o2;
  work[column + 40] = e2 - o2;
  work[column + 24] = e3 + o3;
  work[column + 32] = e3 - o3;
}

function transformRow(from: number, samples: Uint8ClampedArray, to: number): void {
  const a0 = work[from]! + MIDDLE;
  const a4 = work[from + 4]!;
  const a2 = work[from + 2]!;
  const a6 = work[from + 6]!;
  const even = a0 + a4;
  const difference = a0 - a4;
  const sum = a2 + a6;
  const turned = (a2 - a6) * Math.SQRT2 - sum;
  const e0 = even + sum;
  const e3 = even - sum;
  const e1 = difference + turned;
  const e2 = difference - turned;

  const a1 = work[from + 1]!;
  const a7 = work[from + 7]!;
  const a3 = work[from + 3]!;
  const a5 = work[from + 5]!;
  const inner = a5 + a3;
  const innerGap = a5 - a3;
  const outer = a1 + a7;
  const outerGap = a1 - a7;
  const o0 = outer + inner;
  const both = (innerGap + outerGap) * C2;
  const o1 = both - innerGap * C2_PLUS_C6 - o0;
  const o2 = (outer - inner) * Math.SQRT2 - o1;
  const o3 = both - outerGap * C2_MINUS_C6 - o2;

  samples[to] = e0 + o0;
  samples[to + 7] = e0 - o0;
  samples[to + 1] = e1 + o1;
  samples[to + 6] = e1 - o1;
  samples[to + 2] = e2 + o2;
  samples[to + 5] = e2 - o2;
  samples[to + 3] = e3 + o3;
  samples[to + 4] = e3 - o3;
}
