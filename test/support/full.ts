// `npm test` makes a few rounds of what `npm run test:full` makes more of, in Node and in the Worker, and `npm run nightly`
// most. `test:clients` makes more too, and operations and browser only nightly.

const level = process.env["TEST_FULL"];

/** Whether this is `npm run nightly`. */
export const isNight = level === "night";

/** Whether this is `npm run test:full`, which runs the files that import this one, or `npm run nightly`. */
export const isFull = isNight || level === "1";

export function full<T>(whenFull: T, otherwise: T, atNight = whenFull): T {
  if (isNight) return atNight;
  return isFull ? whenFull : otherwise;
}
