// Paths of this service that a browser may be sent to. One that begins with two slashes is another site, and browsers
// read a backslash as a slash and skip controls; a proxy on the way may undo an escape of any of them.

/** As it is sent: printable ASCII without a backslash, everything else escaped. */
export const OWN_PATH =
  /^\/(?!\/|%(?:2[Ff]|5[Cc]|[01][0-9A-Fa-f]|7[Ff]|[Cc]2%[89][0-9A-Fa-f]))[\x21-\x5b\x5d-\x7e]*$/;

/** The first segments of what programs call: no pages are there, and a slash at the end is a mistake. */
const CALLED = /^\/(?:api|account|auth|operator|mcp|l|p|cp|dev)(?:\/|$)/;
/** What follows is a secret, or shows what only a developer's service has. */
const UNNAMED = /^\/(?:l|p|cp|dev)(?:\/|$)/;

/** `path` as the router matches it, its escapes undone. */
export function isCalledPath(path: string): boolean {
  return CALLED.test(path);
}

export function mayBeNamed(path: string): boolean {
  return !UNNAMED.test(path);
}

/** A loop, because a pattern takes the square of the time for slashes that are not at the end. */
export function withoutSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === "/") end--;
  return path.slice(0, end);
}
