// A path that no route has: refused with the nearest that exist, or without its slash at the end.
import { didYouMeanOneOf, nearestNames, quoted } from "../print/index.ts";
import { Refusal } from "../refusal.ts";
import type { Code } from "../rules/codes.ts";
import { isCalledPath, mayBeNamed, withoutSlashes } from "../rules/own-path.ts";

interface Route {
  readonly path: string;
}

interface AskedPath {
  /** As the router matched it. */
  readonly path: string;
  /** As it was sent, with its escapes. */
  readonly sent: string;
}

/** Whose existence depends on the environment or a secret, or that every short path resembles: never suggested. */
const HIDDEN = /^\/(?:dev|operator|l|cp)\//;

export function noRoute(routes: readonly Route[], asked: AskedPath): Refusal<Code> {
  const hint = isCalledPath(asked.path) && asked.path.endsWith("/") ? slashHint(asked) : "";
  return new Refusal<Code>(
    "NOT_FOUND",
    `No route has this path.${hint || nearestHint(routes, asked)} GET /openapi.json lists all routes.`,
  );
}

function slashHint({ path, sent }: AskedPath): string {
  const without = mayBeNamed(path) ? `: ${quoted(withoutSlashes(sent))}` : "";
  return ` Leave out the slash at its end${without}.`;
}

function nearestHint(routes: readonly Route[], { path }: AskedPath): string {
  const segments = path.split("/");
  const known = new Map<string, string>();
  for (const route of routes) {
    if (route.path.includes("*") || HIDDEN.test(route.path)) continue;
    known.set(asAsked(route.path, segments), route.path.replaceAll(/:(\w+)/g, "{$1}"));
  }
  return didYouMeanOneOf(nearestNames(path, known.keys()).map((route) => known.get(route)!));
}

/** The route with the path's own segments in place of its parameters, so that only the rest differs. */
function asAsked(route: string, segments: readonly string[]): string {
  return route
    .split("/")
    .map((segment, index) => (segment.startsWith(":") ? (segments[index] ?? segment) : segment))
    .join("/");
}
