// How much a page draws when it is printed: what draws itself, and forms that multiply by drawing
// each other, would keep every reader of the printed PDF busy for ever.

import { ArtworkFault } from "./artwork-fault.ts";
import { BOUNDS, type Meter } from "./bounds.ts";
import { readUses, type Use, type Using } from "./operators.ts";
import {
  dictionaryOf,
  follow,
  isStream,
  nameOf,
  type SourceDictionary,
  type SourceFile,
  type SourceValue,
} from "./source.ts";
import { readContent } from "./streams.ts";

const CATEGORIES: Readonly<Record<Using, string>> = {
  Do: "XObject",
  scn: "Pattern",
  SCN: "Pattern",
  Tf: "Font",
  gs: "ExtGState",
};

export class Weigher {
  readonly #file: SourceFile;
  readonly #meter: Meter;
  readonly #known = new Map<string, number>();
  readonly #drawing = new Set<string>();

  constructor(file: SourceFile, meter: Meter) {
    this.#file = file;
    this.#meter = meter;
  }

  /** Throws an ArtworkFault where operators draw themselves, or more than BOUNDS allows. */
  weigh(content: Uint8Array, resources: SourceDictionary): number {
    let draws = 1;
    for (const use of readUses(content)) {
      draws += use.times * this.#drawsOf(use, resources);
      if (draws > BOUNDS.draws) {
        throw new ArtworkFault(
          `one of its pages draws more than ${BOUNDS.draws.toLocaleString("en-US")} forms, patterns and glyphs; simplify it`,
        );
      }
    }
    return draws;
  }

  #drawsOf({ operator, name }: Use, resources: SourceDictionary): number {
    const named = dictionaryOf(this.#file, resources.get(CATEGORIES[operator])).get(name);
    if (operator === "gs") {
      const mask = dictionaryOf(this.#file, dictionaryOf(this.#file, named).get("SMask"));
      return this.#drawsOfStream(mask.get("G"), resources);
    }
    if (operator === "Tf") return this.#drawsOfFont(named, resources);
    return this.#drawsOfStream(named, resources);
  }

  /** The most that one glyph of a Type 3 font draws; other fonts draw nothing by name. */
  #drawsOfFont(value: SourceValue | undefined, inherited: SourceDictionary): number {
    const font = dictionaryOf(this.#file, value);
    if (nameOf(this.#file, font.get("Subtype")) !== "Type3") return 0;
    const resources = this.#resourcesOf(font, inherited);
    let most = 0;
    for (const glyph of dictionaryOf(this.#file, font.get("CharProcs")).values()) {
      most = Math.max(most, this.#drawsOfStream(glyph, resources));
    }
    return most;
  }

  /** Of a form, a pattern or a glyph; images draw nothing more. */
  #drawsOfStream(from: SourceValue | undefined, inherited: SourceDictionary): number {
    const { ref, value } = follow(this.#file, from);
    if (ref === null || !isStream(value)) return 0;
    const { dictionary } = value;
    const subtype = nameOf(this.#file, dictionary.get("Subtype"));
    if (subtype === "Image" || subtype === "PS") return 1;
    const known = this.#known.get(ref);
    if (known !== undefined) return known;
    if (this.#drawing.has(ref))
      throw new ArtworkFault(
        "one of its forms or patterns draws itself; save it again with another program",
      );
    if (this.#drawing.size >= BOUNDS.drawingDepth) {
      throw new ArtworkFault("its forms are nested too deeply; flatten it");
    }
    this.#drawing.add(ref);
    const content = readContent(this.#file, value, this.#meter);
    const draws = this.weigh(content, this.#resourcesOf(dictionary, inherited));
    this.#drawing.delete(ref);
    this.#known.set(ref, draws);
    return draws;
  }

  #resourcesOf(dictionary: SourceDictionary, inherited: SourceDictionary): SourceDictionary {
    const own = dictionaryOf(this.#file, dictionary.get("Resources"));
    return own.size > 0 ? own : inherited;
  }
}
