// A path that no route has: refused with the nearest that exist.
import { didYouMeanOneOf, nearestNames } from "../print/index.ts";
import { Refusal } from "../refusal.ts";
import type { Code } from "../rules/codes.ts";

interface Route {
  readonly path: string;
}

/** Whose existence depends on the environment or a secret: never suggested. */
const HIDDEN = /^\/(?:dev|operator)\//;

export function noRoute(routes: readonly Route[], path: string): Refusal<Code> {
  const known = new Map<string, string>();
  for (const route of routes) {
    if (route.path.includes("*") || HIDDEN.test(route.path)) continue;
    known.set(asAsked(route.path, path), route.path.replaceAll(/:(\w+)/g, "{$1}"));
  }
  const nearest = nearestNames(path, known.keys()).map((route) => known.get(route)!);
  return new Refusal<Code>(
    "NOT_FOUND",
    `No route has this path.${didYouMeanOneOf(nearest)} GET /openapi.json lists all routes.`,
  );
}

/** The route with the path's own segments in place of its parameters, so that only the rest differs. */
function asAsked(route: string, path: string): string {
  const segments = path.split("/");
  return route
    .split("/")
    .map((segment, index) => (segment.startsWith(":") ? (segments[index] ?? segment) : segment))
    .join("/");
}
