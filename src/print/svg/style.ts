// Which properties an element has: its attributes, then the rules that match it, then its own style; and what of its
// parent's it takes over.
import { type Meter, requireShort } from "./bounds.ts";
import { matches, readDeclarations, readStyleSheet, type Rule } from "./css.ts";
import type { Node } from "./read-xml.ts";
import { shown, SvgFault } from "./svg-fault.ts";

/** What an element has from its parent where it says nothing itself, and what it is at the root. */
const INHERITED = {
  color: "black",
  fill: "black",
  "fill-opacity": "1",
  "fill-rule": "nonzero",
  "clip-rule": "nonzero",
  stroke: "none",
  "stroke-opacity": "1",
  "stroke-width": "1",
  "stroke-linecap": "butt",
  "stroke-linejoin": "miter",
  "stroke-miterlimit": "4",
  "stroke-dasharray": "none",
  "stroke-dashoffset": "0",
  "paint-order": "normal",
  visibility: "visible",
} as const;
export type Inherited = { readonly [N in keyof typeof INHERITED]: string };
export const INITIAL: Inherited = INHERITED;

/** Of the element itself, never its parent's. */
const OWN = ["clip-path", "display", "opacity", "overflow", "stop-color", "stop-opacity"] as const;
/** Of the file's first element: what its box is filled with. */
const GROUND = ["background", "background-color"];

/** What changes a picture and cannot be printed: by property, the values that change nothing. */
const REFUSED: Readonly<Record<string, readonly string[]>> = {
  filter: ["none"],
  mask: ["none"],
  "mask-image": ["none"],
  marker: ["none"],
  "marker-start": ["none"],
  "marker-mid": ["none"],
  "marker-end": ["none"],
  "mix-blend-mode": ["normal"],
  "vector-effect": ["none"],
  "backdrop-filter": ["none"],
  "background-image": ["none"],
  "transform-origin": ["0", "0 0", "0px 0px", "0px 0px 0px"],
  "transform-box": ["view-box"],
  "offset-path": ["none"],
  animation: ["none"],
  "animation-name": ["none"],
  transition: ["none"],
  rotate: ["none"],
  scale: ["none"],
  translate: ["none"],
};

/** Of these a style can give what is else an attribute of the element. */
const GEOMETRY = ["x", "y", "cx", "cy", "r", "rx", "ry", "width", "height", "d", "transform"];

const READ_ATTRIBUTES: ReadonlySet<string> = new Set([
  ...Object.keys(INHERITED),
  ...OWN,
  ...Object.keys(REFUSED),
]);
const READ_STYLES: ReadonlySet<string> = new Set([...READ_ATTRIBUTES, ...GROUND, ...GEOMETRY]);

export type Properties = ReadonlyMap<string, string>;

export class Styles {
  readonly #rules: readonly Rule[];
  readonly #meter: Meter;
  readonly #known = new Map<Node, Properties>();

  constructor(styleSheets: readonly string[], meter: Meter) {
    const rules = styleSheets.flatMap((text) => readStyleSheet(text, meter));
    this.#rules = rules.toSorted((a, b) => a.specificity - b.specificity);
    this.#meter = meter;
  }

  /** What the element says of itself. Those that cannot be printed are refused where it is drawn. */
  of(node: Node): Properties {
    const known = this.#known.get(node);
    if (known) return known;
    const properties = this.#read(node);
    this.#known.set(node, properties);
    return properties;
  }

  #read({ name, attributes }: Node): Properties {
    const properties = new Map<string, string>();
    for (const [attribute, value] of attributes) {
      if (READ_ATTRIBUTES.has(attribute)) set(properties, attribute, value.trim());
    }
    const important = new Map<string, string>();
    const add = (declarations: Rule["declarations"]) => {
      for (const { name: property, value, isImportant } of declarations) {
        if (!READ_STYLES.has(property)) continue;
        set(isImportant ? important : properties, property, value);
      }
    };
    const classes = new Set(attributes.get("class")?.split(/\s+/));
    this.#meter.take("matches", this.#rules.length);
    for (const { selector, declarations } of this.#rules) {
      if (!matches(selector, name, attributes.get("id"), classes)) continue;
      this.#meter.take("matches", declarations.length);
      add(declarations);
    }
    add(readDeclarations(attributes.get("style") ?? ""));
    for (const [property, value] of important) properties.set(property, value);
    return properties;
  }
}

function set(into: Map<string, string>, property: string, value: string): void {
  requireShort(property, value);
  into.set(property, value);
}

export function inherit(parent: Inherited, own: Properties): Inherited {
  const style: Record<string, string> = { ...parent };
  for (const property of Object.keys(INHERITED)) {
    const value = own.get(property);
    if (value === undefined || value === "inherit" || value === "unset") continue;
    if (property === "color" && value.toLowerCase() === "currentcolor") continue;
    style[property] = value === "initial" ? INHERITED[property as keyof Inherited] : value;
  }
  return style as Inherited;
}

/** @throws SvgFault, which names what would be missing. */
export function requirePrintable(own: Properties): void {
  for (const [property, value] of own) {
    if (value.includes("var(")) {
      throw new SvgFault(`${property} uses a CSS variable; export it with its colors written out`);
    }
    if (REFUSED[property]?.includes(value) === false) {
      throw new SvgFault(`it uses ${property} ("${shown(value)}"); expand or flatten it first`);
    }
  }
}
