// Takes over what a page needs of somebody else's PDF: walks from its resources along the members
// that allowed.ts lists, and writes each object again. Unreachable objects are left behind.

import { MAX_PIXELS, readImageHeader } from "../images/image.ts";
import type { ImportedObject } from "../pdf/imported.ts";
import { ALLOWED, type Kind, type Rule } from "./allowed.ts";
import { ArtworkFault } from "./artwork-fault.ts";
import { BodyWriter } from "./body-writer.ts";
import { BOUNDS, type Meter } from "./bounds.ts";
import type { Layers } from "./layers.ts";
import {
  follow,
  isArray,
  isDictionary,
  isRef,
  isStream,
  nameOf,
  numberOf,
  type SourceDictionary,
  type SourceFile,
  type SourceStream,
  type SourceValue,
} from "./source.ts";
import { type EncodedStream, measureStream, readEncoded } from "./streams.ts";

interface Waiting {
  readonly object: number;
  readonly value: SourceValue;
  readonly kind: Kind;
}

/** A form of a page's operators; numbers are points of the page's own coordinates. */
export interface PageForm {
  readonly bbox: readonly number[];
  readonly matrix: readonly number[];
  readonly resources: SourceValue;
  readonly group: SourceValue;
  /** A zlib stream. */
  readonly content: Uint8Array;
}

export class Cleaner {
  readonly #file: SourceFile;
  readonly #layers: Layers;
  readonly #meter: Meter;
  readonly #objects: ImportedObject[] = [];
  readonly #known = new Map<string, number>();
  readonly #waiting: Waiting[] = [];
  #count = 0;
  /** Of the page that is being taken over: forms without resources draw with them. */
  #pageResources = 0;

  constructor(file: SourceFile, layers: Layers, meter: Meter) {
    this.#file = file;
    this.#layers = layers;
    this.#meter = meter;
  }

  get objects(): readonly ImportedObject[] {
    return this.#objects;
  }

  /** The number of the form among `objects`. Throws an ArtworkFault for what cannot be taken over. */
  takePage({ bbox, matrix, resources, group, content }: PageForm): number {
    this.#pageResources = this.#reserve(resources, "resources");
    const page = this.#newObject();
    const writer = new BodyWriter();
    writer.text("<</Type/XObject/Subtype/Form/BBox[");
    for (const number of bbox) writer.scalar(number);
    writer.text("]/Matrix[");
    for (const number of matrix) writer.scalar(number);
    writer.text("]/Resources ");
    writer.reference(this.#pageResources);
    if (isDictionary(group)) {
      writer.name("Group");
      this.#write(writer, group, "group", 0);
    }
    writer.text(`/Filter/FlateDecode/Length ${content.length}>>`);
    writer.stream(content);
    this.#objects[page] = writer.finish();
    this.#takeWaiting();
    return page;
  }

  #takeWaiting(): void {
    for (let next = this.#waiting.pop(); next; next = this.#waiting.pop()) {
      const writer = new BodyWriter();
      const { value, kind } = next;
      if (isStream(value)) this.#writeStream(writer, value, kind);
      else this.#write(writer, value, kind, 0);
      this.#objects[next.object] = writer.finish();
    }
  }

  #newObject(): number {
    this.#meter.take("objects", 1);
    return this.#count++;
  }

  #reserve(from: SourceValue, kind: Kind): number {
    const { ref, value } = follow(this.#file, from);
    const key = `${ref} ${kind}`;
    const known = ref === null ? undefined : this.#known.get(key);
    if (known !== undefined) return known;
    const object = this.#newObject();
    if (ref !== null) this.#known.set(key, object);
    this.#waiting.push({ object, value, kind });
    return object;
  }

  #write(writer: BodyWriter, value: SourceValue, kind: Kind, depth: number): void {
    if (depth > BOUNDS.nesting) {
      throw new ArtworkFault(
        "its objects are nested too deeply; save it again with another program",
      );
    }
    if (isRef(value)) {
      const target = follow(this.#file, value).value;
      if (typeof target === "object" && target !== null && !("name" in target)) {
        writer.reference(this.#reserve(value, kind));
      } else writer.scalar(target);
    } else if (isArray(value)) {
      writer.text("[");
      for (const entry of value) this.#write(writer, entry, kind, depth + 1);
      writer.text("]");
    } else if (isDictionary(value)) {
      writer.text("<<");
      this.#writeMembers(writer, value, kind, depth);
      writer.text(">>");
    } else if (isStream(value)) {
      throw new ArtworkFault(
        "one of its streams is not an indirect object; save it again with another program",
      );
    } else writer.scalar(value);
  }

  #writeMembers(writer: BodyWriter, from: SourceDictionary, kind: Kind, depth: number): void {
    for (const [name, rule] of ALLOWED[kind]) {
      const value = from.get(name) ?? null;
      if (value === null) continue;
      writer.name(name);
      this.#writeByRule(writer, value, rule, depth);
    }
    const subtype = nameOf(this.#file, from.get("Subtype"));
    const drawsByName = kind === "xObject" ? subtype === "Form" : subtype === "Type3";
    if (drawsByName && !from.has("Resources")) {
      writer.name("Resources");
      writer.reference(this.#pageResources);
    }
  }

  #writeByRule(writer: BodyWriter, value: SourceValue, rule: Rule, depth: number): void {
    if (typeof rule === "string") return this.#write(writer, value, rule, depth + 1);
    const named = follow(this.#file, value).value;
    writer.text("<<");
    for (const [name, entry] of isDictionary(named) ? named : []) {
      if (this.#layers.touchesHidden(entry)) {
        throw new ArtworkFault("it has hidden layers; remove or flatten them");
      }
      writer.name(name);
      this.#write(writer, entry, rule.each, depth + 1);
    }
    writer.text(">>");
  }

  #writeStream(writer: BodyWriter, stream: SourceStream, kind: Kind): void {
    const { dictionary } = stream;
    const subtype = nameOf(this.#file, dictionary.get("Subtype"));
    const isDrawn = subtype === "Image" || subtype === "Form";
    if (kind === "xObject" && (!isDrawn || this.#layers.touchesHidden(dictionary.get("OC")))) {
      writer.text("<</Type/XObject/Subtype/Form/BBox[0 0 0 0]/Length 0>>");
      writer.stream(new Uint8Array());
      return;
    }
    const encoded = readEncoded(this.#file, stream);
    measureStream(encoded, this.#meter);
    if (kind === "xObject" && subtype === "Image") this.#countPixels(dictionary, encoded);
    writer.text("<<");
    this.#writeMembers(writer, dictionary, kind, 0);
    if (encoded.filter !== null) {
      writer.name("Filter");
      writer.name(encoded.filter);
      if (encoded.parms.size > 0) {
        writer.name("DecodeParms");
        this.#write(writer, encoded.parms, "parms", 0);
      }
    }
    writer.text(`/Length ${encoded.bytes.length}>>`);
    writer.stream(encoded.bytes);
  }

  /** By the dictionary, and by a JPEG's own header where it says more. */
  #countPixels(dictionary: SourceDictionary, { bytes, filter }: EncodedStream): void {
    const widthPx = numberOf(this.#file, dictionary.get("Width")) ?? 0;
    const heightPx = numberOf(this.#file, dictionary.get("Height")) ?? 0;
    let pixels = widthPx * heightPx;
    if (filter === "DCTDecode") {
      const header = readImageHeader(bytes);
      if ("refused" in header)
        throw new ArtworkFault(`it contains a damaged image: ${header.refused}`);
      pixels = Math.max(pixels, header.widthPx * header.heightPx);
    }
    if (!(widthPx > 0 && heightPx > 0 && pixels <= MAX_PIXELS)) {
      throw new ArtworkFault(
        `it contains an image without a size or with more than ${MAX_PIXELS / 1e6} megapixels; scale the image down`,
      );
    }
    this.#meter.take("pixels", pixels);
  }
}
