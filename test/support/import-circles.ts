// Finds imports that run in a circle, value and type imports alike: between files, and between folders.
import { posix } from "node:path";
import { importsOf, isPlainData } from "./import-guard.ts";

export interface Source {
  readonly path: string;
  readonly text: string;
}

/** Circles between files, each as its files in alphabetical order. */
export function fileCircles(sources: readonly Source[]): string[][] {
  return circlesIn(sources, (path) => path);
}

/**
 * Circles between folders. In a folder that has subfolders each file counts by itself: what puts the
 * subfolders together and what they share are in one place there. So does plain data, which imports nothing else: an
 * element says in its own folder what its members are, and the grammar that is made of them is what it draws by.
 */
export function folderCircles(sources: readonly Source[]): string[][] {
  const folders = [...new Set(sources.map(({ path }) => posix.dirname(path)))];
  return circlesIn(sources, (path) => {
    if (isPlainData(path)) return path;
    const folder = posix.dirname(path);
    return folders.some((other) => other.startsWith(`${folder}/`)) ? path : folder;
  });
}

function circlesIn(sources: readonly Source[], nodeOf: (path: string) => string): string[][] {
  const arrows = new Map<string, Set<string>>();
  for (const { path, text } of sources) {
    const from = nodeOf(path);
    const targets = arrows.get(from) ?? new Set();
    arrows.set(from, targets);
    for (const specifier of importsOf(text)) {
      if (!specifier.startsWith(".")) continue;
      const to = nodeOf(posix.join(posix.dirname(path), specifier));
      if (to !== from) targets.add(to);
    }
  }
  const reached = new Map([...arrows.keys()].map((node) => [node, reachableFrom(node, arrows)]));
  const circles = new Map<string, string[]>();
  for (const [node, targets] of reached) {
    if (!targets.has(node)) continue;
    const circle = [...targets].filter((other) => reached.get(other)?.has(node)).sort();
    circles.set(circle.join(), circle);
  }
  return [...circles.values()];
}

/** Has the node itself only where a way leads back to it. */
function reachableFrom(
  start: string,
  arrows: ReadonlyMap<string, ReadonlySet<string>>,
): ReadonlySet<string> {
  const reached = new Set(arrows.get(start));
  for (const node of reached) for (const next of arrows.get(node) ?? []) reached.add(next);
  return reached;
}
