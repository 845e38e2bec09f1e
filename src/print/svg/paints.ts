// What an element is painted with. A gradient is the colour in its middle, and is remembered for the warning.
import { type Paint, readColor } from "./colors.ts";
import { readFraction } from "./numbers.ts";
import type { Node, SvgFile } from "./read-xml.ts";
import { type Properties, type Styles } from "./style.ts";
import { shown, SvgFault } from "./svg-fault.ts";

const LINK = /^url\(\s*(["']?)\s*(.*?)\s*\1\s*\)\s*(.*)$/s;
const MOST_LINKS = 16;
const MOST_ID = 1000;
const MIDDLE = 0.5;

interface Stop extends Paint {
  readonly offset: number;
}

/** What `url(…)` refers to, and what follows it; null: `text` is no link. */
export function readLink(text: string): { readonly id: string; readonly rest: string } | null {
  const [whole, , target = "", rest = ""] = LINK.exec(text) ?? [];
  return whole === undefined ? null : { id: idOf(target), rest };
}

/** Of a reference within the file. */
export function idOf(target: string): string {
  const id = target.slice(0, MOST_ID).trim();
  if (id.startsWith("#")) return id.slice(1);
  throw new SvgFault(
    `it refers to another file ("${shown(id)}"); put what it shows into the file itself`,
  );
}

export class Paints {
  readonly #file: SvgFile;
  readonly #styles: Styles;
  readonly #gradients = new Map<Node, Paint | null>();

  constructor(file: SvgFile, styles: Styles) {
    this.#file = file;
    this.#styles = styles;
  }

  /** How many gradients print as one colour. */
  get flattened(): number {
    return this.#gradients.size;
  }

  /** null: nothing is painted. `current`: what `currentColor` is. */
  read(text: string, current: string): Paint | null {
    if (text === "none") return null;
    if (text.toLowerCase() === "currentcolor") return readColor(current);
    const link = readLink(text);
    if (link === null) return readColor(text);
    const server = this.#file.byId.get(link.id);
    if (server === undefined) {
      if (link.rest !== "") return this.read(link.rest, current);
      throw new SvgFault(`a fill or stroke refers to #${shown(link.id)}, which is not in the file`);
    }
    return this.#gradient(server);
  }

  #gradient(server: Node): Paint | null {
    const known = this.#gradients.get(server);
    if (known !== undefined) return known;
    if (!/^(?:linear|radial)Gradient$/.test(server.name)) {
      const name = shown(server.name || "unknown element");
      throw new SvgFault(`it is filled with a ${name}; expand it to shapes first`);
    }
    const middle = middleOf(this.#stopsOf(server));
    this.#gradients.set(server, middle);
    return middle;
  }

  #stopsOf(server: Node): Stop[] {
    let from = server;
    for (let links = 0; links < MOST_LINKS; links++) {
      const stops = from.children.filter(({ name }) => name === "stop");
      const href = from.attributes.get("href");
      if (stops.length > 0) return stops.map((stop) => this.#stop(stop, from));
      const next = href === undefined ? undefined : this.#file.byId.get(idOf(href));
      if (!next) return [];
      from = next;
    }
    throw new SvgFault("a gradient refers to itself; export it again");
  }

  #stop(stop: Node, gradient: Node): Stop {
    const own = this.#styles.of(stop);
    const named = own.get("stop-color") ?? "black";
    const current = own.get("color") ?? this.#styles.of(gradient).get("color") ?? "black";
    const { rgb, opacity } = readColor(named.toLowerCase() === "currentcolor" ? current : named);
    const offset = readFraction(stop.attributes.get("offset") ?? "0", "a gradient's offset");
    return { rgb, opacity: opacity * fractionOf(own, "stop-opacity"), offset };
  }
}

/** 1 where it is not given. */
export function fractionOf(own: Properties, name: string): number {
  const text = own.get(name);
  return text === undefined || text === "inherit" ? 1 : readFraction(text, name);
}

function middleOf(stops: readonly Stop[]): Paint | null {
  let before: Stop | undefined;
  for (const stop of stops) {
    if (stop.offset >= MIDDLE && before) return between(before, stop);
    if (stop.offset >= MIDDLE) return stop;
    before = stop;
  }
  return before ?? null;
}

function between(from: Stop, to: Stop): Paint {
  const share = to.offset === from.offset ? 1 : (MIDDLE - from.offset) / (to.offset - from.offset);
  const mix = (a: number, b: number) => a + share * (b - a);
  const channel = (i: 0 | 1 | 2) => Math.round(mix(from.rgb[i], to.rgb[i]));
  return {
    rgb: [channel(0), channel(1), channel(2)],
    opacity: mix(from.opacity, to.opacity),
  };
}
