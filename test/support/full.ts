// `npm test` makes a few rounds of what `npm run test:full` makes many of, in Node and in the Worker.

/** Whether this is `npm run test:full`, which runs the files that import this one. */
export const isFull = process.env["TEST_FULL"] === "1";

export function full<T>(whenFull: T, otherwise: T): T {
  return isFull ? whenFull : otherwise;
}
