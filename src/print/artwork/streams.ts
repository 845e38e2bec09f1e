// A stream of somebody else's PDF (ISO 32000-1, 7.3.8 and 7.4): which filters it may have, how much
// comes out of them, and the bytes of those that have to be read. What comes out is counted, never trusted.

import { Inflater } from "../images/png/inflate.ts";
import { refusedOr, type Refused } from "../images/image-fault.ts";
import { ArtworkFault } from "./artwork-fault.ts";
import { decodeAscii85, decodeAsciiHex } from "./ascii-filters.ts";
import { BOUNDS, type Meter } from "./bounds.ts";
import {
  dictionaryOf,
  entriesOf,
  isArray,
  nameOf,
  numberOf,
  resolve,
  type SourceDictionary,
  type SourceFile,
  type SourceStream,
} from "./source.ts";

/** One filter at most is left: those that only wrap it have been taken off. */
export interface EncodedStream {
  readonly bytes: Uint8Array;
  readonly filter: "FlateDecode" | "RunLengthDecode" | ImageFilter | null;
  readonly parms: SourceDictionary;
}

type ImageFilter = (typeof IMAGE_FILTERS)[number];

const IMAGE_FILTERS = ["DCTDecode", "JPXDecode", "CCITTFaxDecode", "JBIG2Decode"] as const;
/** Two bytes of RunLengthDecode give 128 at most. */
const RUN_LENGTH_RATIO = 64;
const MOST_FILTERS = 4;

/** Throws an ArtworkFault for filters that are refused, and for bytes of another file. */
export function readEncoded(file: SourceFile, { dictionary, bytes }: SourceStream): EncodedStream {
  if (resolve(file, dictionary.get("F")) !== null) {
    throw new ArtworkFault("it refers to another file; save it with that file embedded");
  }
  const filters = filtersOf(file, dictionary);
  let encoded = bytes;
  for (;;) {
    const first = filters.shift();
    const [next] = filters;
    if (!first) return { bytes: encoded, filter: null, parms: new Map() };
    const { name, parms } = first;
    if (name === "ASCIIHexDecode") encoded = decodeAsciiHex(encoded);
    else if (name === "ASCII85Decode") encoded = decodeAscii85(encoded);
    else if (name === "FlateDecode" && next && isImageFilter(next.name)) {
      encoded = inflate(encoded, BOUNDS.storedBytes);
    } else if (next) {
      throw new ArtworkFault(
        "one of its streams is compressed twice; save it again with another program",
      );
    } else if (name === "FlateDecode" || name === "RunLengthDecode" || isImageFilter(name)) {
      return { bytes: encoded, filter: name, parms };
    } else {
      throw new ArtworkFault(
        `one of its streams uses an unsupported filter (${nameable(name)}); save it with a newer program`,
      );
    }
  }
}

/** Takes what comes out of the stream; nothing is kept of it. Images in codecs of their own are counted by pixels. */
export function measureStream({ bytes, filter }: EncodedStream, meter: Meter): void {
  if (filter === "FlateDecode") {
    meter.take("inflatedBytes", measure(bytes, meter.left("inflatedBytes") + 1));
  } else if (filter === "RunLengthDecode") {
    meter.take("inflatedBytes", bytes.length * RUN_LENGTH_RATIO);
  }
}

/** The operators of a page, form, pattern or glyph. */
export function readContent(file: SourceFile, stream: SourceStream, meter: Meter): Uint8Array {
  const content = unpack(file, stream, meter.left("contentBytes") + 1);
  meter.take("contentBytes", content.length);
  return content;
}

/** What a stream of objects holds; refused where it is more than `mostBytes`, or not to be read. */
export function unpackStream(
  file: SourceFile,
  stream: SourceStream,
  mostBytes: number,
): Uint8Array | Refused {
  try {
    const unpacked = unpack(file, stream, mostBytes + 1);
    return unpacked.length <= mostBytes
      ? unpacked
      : { refused: "it contains too much data; simplify it" };
  } catch (error) {
    if (error instanceof ArtworkFault) return { refused: error.message };
    throw error;
  }
}

function unpack(file: SourceFile, stream: SourceStream, mostBytes: number): Uint8Array {
  const { bytes, filter, parms } = readEncoded(file, stream);
  const hasPredictor = (numberOf(file, parms.get("Predictor")) ?? 1) > 1;
  if (filter === null) return bytes;
  if (filter === "FlateDecode" && !hasPredictor) return inflate(bytes, mostBytes);
  throw new ArtworkFault(
    "one of its streams is compressed as an image but is not an image; save it again with another program",
  );
}

/** At most `mostBytes` of what comes out. Throws an ArtworkFault where a zlib stream is damaged. */
export function inflate(bytes: Uint8Array, mostBytes: number): Uint8Array {
  const inflated = new Uint8Array(measure(bytes, mostBytes));
  if (inflated.length > 0) {
    new Inflater(bytes, inflated.length).read(inflated, 0, inflated.length);
  }
  return inflated;
}

function measure(bytes: Uint8Array, mostBytes: number): number {
  if (bytes.length === 0) return 0;
  const measured = refusedOr(() => new Inflater(bytes, mostBytes).measure(mostBytes));
  if (typeof measured === "number") return measured;
  throw new ArtworkFault("one of its streams is damaged; save it again");
}

interface Filter {
  readonly name: string;
  readonly parms: SourceDictionary;
}

function filtersOf(file: SourceFile, dictionary: SourceDictionary): Filter[] {
  const filter = dictionary.get("Filter");
  const parms = dictionary.get("DecodeParms");
  const single = nameOf(file, filter);
  if (single !== null) {
    const [first] = entriesOf(file, parms);
    const isListed = isArray(resolve(file, parms));
    return [{ name: single, parms: dictionaryOf(file, isListed ? first : parms) }];
  }
  const names = entriesOf(file, filter);
  if (names.length === 0 && !isArray(resolve(file, filter ?? []))) {
    throw new ArtworkFault(
      "one of its streams does not name its compression; save it again with another program",
    );
  }
  if (names.length > MOST_FILTERS) {
    throw new ArtworkFault(
      "one of its streams is compressed too many times; save it again with another program",
    );
  }
  const listed = entriesOf(file, parms);
  return names.map((name, index) => ({
    name: nameOf(file, name) ?? "",
    parms: dictionaryOf(file, listed[index]),
  }));
}

function isImageFilter(name: string): name is ImageFilter {
  return (IMAGE_FILTERS as readonly string[]).includes(name);
}

function nameable(name: string): string {
  return /^[A-Za-z0-9]{1,32}$/.test(name) ? name : "unknown name";
}
