// What an SVG may not have anywhere, drawn or not: what runs, moves, or shows something else.
import type { Node } from "./read-xml.ts";
import { SvgFault } from "./svg-fault.ts";

const REFUSED: Readonly<Record<string, string>> = {
  script: "scripts; remove them",
  handler: "scripts; remove them",
  animate: "animation; export one still image",
  animateColor: "animation; export one still image",
  animateMotion: "animation; export one still image",
  animateTransform: "animation; export one still image",
  set: "animation; export one still image",
  discard: "animation; export one still image",
  foreignObject: "a foreignObject (HTML); convert it to shapes",
};

const EVENT = /^on[a-z]+$/i;

/** @throws SvgFault, which names it. */
export function requireStatic(node: Node): void {
  const refused = Object.hasOwn(REFUSED, node.name) ? REFUSED[node.name] : undefined;
  if (refused !== undefined) throw new SvgFault(`it contains ${refused}`);
  for (const name of node.attributes.keys()) {
    if (EVENT.test(name)) throw new SvgFault(`it contains a script (${name}); remove it`);
  }
  for (const child of node.children) {
    // Illustrator's own data beside the picture.
    if (node.name === "switch" && isForOthers(child)) continue;
    requireStatic(child);
  }
}

/** Of a `switch`: what needs an extension, which nothing here has. */
export function isForOthers({ attributes }: Node): boolean {
  return (attributes.get("requiredExtensions") ?? "") !== "";
}
