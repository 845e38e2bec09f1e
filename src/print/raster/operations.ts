// What a recording is a list of: an operation's number, then its operands. Their order counts: those up to `transform`
// are also run to look ahead, those up to `closePath` build the path, those up to `clipEvenOdd` use it up.

export const OP = {
  save: 0,
  restore: 1,
  transform: 2,
  rectangle: 3,
  modules: 4,
  moveTo: 5,
  lineTo: 6,
  curveTo: 7,
  closePath: 8,
  fill: 9,
  fillLine: 10,
  stroke: 11,
  fillAndStroke: 12,
  fillEvenOdd: 13,
  clip: 14,
  clipEvenOdd: 15,
  fillColor: 16,
  strokeColor: 17,
  lineWidth: 18,
  dash: 19,
  lineCap: 20,
  miterLimit: 21,
  lineJoin: 22,
  state: 23,
  xObject: 24,
  beginText: 25,
  font: 26,
  moveText: 27,
  spacing: 28,
  rendering: 29,
  glyph: 30,
  beginInk: 31,
  endInk: 32,
  beginWatermark: 33,
  endWatermark: 34,
} as const;

/** By operation: the numbers after it. A dash pattern has as many more as its second number says. */
export const OPERANDS = Uint8Array.from([
  0, 0, 6, 4, 4, 2, 2, 6, 0, 0, 0, 0, 0, 0, 0, 0, 3, 3, 1, 2, 1, 1, 1, 1, 1, 0, 2, 2, 1, 1, 2, 6, 0,
  0, 0,
]);
