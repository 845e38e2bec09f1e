// What the MCP tools of this app ask of its own routes beside their public form. It is a mark on the request's object, so
// nothing that comes over the network can carry it.

/** `names`: of templates without their examples. `replay`: of a job that was charged already, or else a refusal. */
export type Wish = "names" | "replay";

const WISH = Symbol("wish");

export function markWish(request: Request, wish: Wish): Request {
  return Object.assign(request, { [WISH]: wish });
}

export function hasWish(request: Request, wish: Wish): boolean {
  return (request as { [WISH]?: Wish })[WISH] === wish;
}
