// Reads the objects of somebody else's PDF by pdf-lib, whose parser knows no bounds: they are put
// around it here, by counting. Loaded only when a PDF is uploaded.
import {
  PDFArray,
  PDFBool,
  type PDFContext,
  PDFDict,
  PDFHexString,
  PDFName,
  PDFNull,
  PDFNumber,
  type PDFObject,
  PDFObjectParser,
  PDFParser,
  PDFRawStream,
  PDFRef,
  PDFString,
} from "@cantoo/pdf-lib";
import {
  type Refused,
  type SourceDictionary,
  type SourceFile,
  type SourceValue,
  unpackStream,
} from "../../print/index.ts";
import { withOwnPools } from "./pdf-pools.ts";

/** Honest files need seven at most: the parser goes back to read again. */
const LOOKS_AT_A_BYTE = 16;
/** Objects that the parser cannot read, and sections: a file has one for each time it was saved. */
const MOST_BROKEN = 100;
const MOST_SECTIONS = 1000;
const MOST_VALUES = 100_000;
const MOST_NESTING = 64;
/** What streams of objects hold, inflated, all together. */
const UNPACKED_BYTES = 8 * 1024 * 1024;
const HEADER_WITHIN = 1024;
/** The start of an object, or of the end of a section. */
const NEXT_PART = /xref|trailer|startxref|\d{1,10}[\0\t\n\f\r ]+\d{1,5}[\0\t\n\f\r ]+obj/g;

/** Ends what a broken file leaves open: without it the parser looks for the end again and again. */
const CLOSING = new TextEncoder().encode("\nendstream\nendobj\n");

const TOO_MUCH: Refused = { refused: "it contains too many objects; print it to a new PDF" };
const BROKEN: Refused = { refused: "it is damaged; save it again" };
const ENCRYPTED: Refused = { refused: "it is encrypted; save it without a password" };
const NO_PDF: Refused = {
  refused: "it is not a PDF file (it does not begin with %PDF); export it as PDF",
};

/** What is left of a file's bounds, for all parsers that read parts of it. */
interface Budget {
  looks: number;
  values: number;
  broken: number;
  sections: number;
  unpackedBytes: number;
  /** Set where a bound is reached. */
  fault: Refused | null;
}

/** What the parser's classes keep to themselves. */
interface Inside {
  readonly bytes: Bytes;
  readonly context: PDFContext;
  parseRawNumber(): number;
  parseDocumentSection(): Promise<void>;
  tryToParseInvalidIndirectObject(): PDFRef | undefined;
  skipJibberish(): void;
}

interface Bytes {
  offset(): number;
  moveTo(offset: number): void;
  next(): number;
  peek(): number;
  done(): boolean;
}

export async function openPdf(bytes: Uint8Array): Promise<SourceFile | Refused> {
  const text = new TextDecoder("latin1").decode(bytes);
  if (!text.slice(0, HEADER_WITHIN).includes("%PDF-")) return NO_PDF;
  if (!text.includes("startxref")) return BROKEN;
  const closed = new Uint8Array(bytes.length + CLOSING.length);
  closed.set(bytes);
  closed.set(CLOSING, bytes.length);
  const budget: Budget = {
    looks: closed.length * LOOKS_AT_A_BYTE,
    values: MOST_VALUES,
    broken: MOST_BROKEN,
    sections: MOST_SECTIONS,
    unpackedBytes: UNPACKED_BYTES,
    fault: null,
  };
  const parser = PDFParser.forBytesWithOptions(closed);
  boundParser(parser, budget);
  boundRecovery(parser, text, budget);
  unpackStreams(parser, budget);
  let context: PDFContext;
  try {
    context = await withOwnPools(() => parser.parseDocument());
  } catch {
    return budget.fault ?? BROKEN;
  }
  if (budget.fault) return budget.fault;
  const { Encrypt, Root } = context.trailerInfo;
  if (Encrypt !== undefined && Encrypt !== PDFNull) return ENCRYPTED;
  const objects = new Map(
    context
      .enumerateIndirectObjects()
      .map(([{ objectNumber, generationNumber }, object]) => [
        `${objectNumber} ${generationNumber}`,
        object,
      ]),
  );
  return fileOf(Root ?? PDFNull, (ref) => objects.get(ref));
}

/** Once a bound is reached every further look throws, whatever the parser catches on its way. */
function boundParser(parser: PDFObjectParser, budget: Budget): void {
  const inside = parser as unknown as Inside;
  const { bytes } = inside;
  const next = bytes.next.bind(bytes);
  bytes.next = () => {
    if (--budget.looks < 0) throw spent(budget);
    return next();
  };
  // The parser's own writes large numbers to the console, and with them what a customer sent.
  inside.parseRawNumber = () => readNumber(bytes);
  const parse = parser.parseObject.bind(parser);
  let nesting = 0;
  parser.parseObject = (ref) => {
    if (--budget.values < 0) throw spent(budget);
    if (nesting === MOST_NESTING) throw new Error("nested too deep");
    nesting++;
    try {
      return parse(ref);
    } finally {
      nesting--;
    }
  };
}

/** Garbage is skipped by one search: the parser's own tries every byte, and throws at each. */
function boundRecovery(parser: PDFParser, text: string, budget: Budget): void {
  const inside = parser as unknown as Inside;
  const { bytes } = inside;
  inside.skipJibberish = () => {
    NEXT_PART.lastIndex = bytes.offset();
    bytes.moveTo(NEXT_PART.exec(text)?.index ?? text.length + CLOSING.length);
  };
  const parseSection = inside.parseDocumentSection.bind(parser);
  inside.parseDocumentSection = () => {
    if (--budget.sections < 0) throw spent(budget, BROKEN);
    return parseSection();
  };
  const passOver = inside.tryToParseInvalidIndirectObject.bind(parser);
  inside.tryToParseInvalidIndirectObject = () => {
    if (--budget.broken < 0) throw spent(budget, BROKEN);
    return passOver();
  };
}

/** Signs, digits and a point, and after the point only digits. */
function readNumber(bytes: Bytes): number {
  let text = "";
  let hasPoint = false;
  while (!bytes.done()) {
    const character = String.fromCharCode(bytes.peek());
    if (!(hasPoint ? /\d/ : /[\d+.-]/).test(character)) break;
    hasPoint ||= character === ".";
    text += character;
    bytes.next();
  }
  const number = Number(text);
  if (text === "" || !Number.isFinite(number)) throw new Error("no number");
  return number;
}

function spent(budget: Budget, fault = TOO_MUCH): Error {
  budget.fault ??= fault;
  budget.looks = 0;
  return new Error("the file is more than its bounds allow");
}

/** Streams of objects and of references are read here: the parser would inflate them without a bound. */
function unpackStreams(parser: PDFParser, budget: Budget): void {
  const { context } = parser as unknown as Inside;
  const parse = parser.parseObject.bind(parser);
  parser.parseObject = (ref) => {
    const object = parse(ref);
    if (!(object instanceof PDFRawStream)) return object;
    // As the parser looks, which would read what this leaves: also through references.
    const type = object.dict.lookup(PDFName.of("Type"));
    if (type === PDFName.of("XRef")) noteTrailer(object.dict, context);
    else if (type === PDFName.of("ObjStm")) readObjectStream(object, context, budget);
    else return object;
    return PDFNull;
  };
}

function noteTrailer(dict: PDFDict, context: PDFContext): void {
  const { trailerInfo } = context;
  const Root = dict.get(PDFName.of("Root")) ?? trailerInfo.Root;
  const Encrypt = dict.get(PDFName.of("Encrypt")) ?? trailerInfo.Encrypt;
  context.trailerInfo = {
    ...trailerInfo,
    ...(Root && { Root }),
    ...(Encrypt && { Encrypt }),
  };
}

/** ISO 32000-1, 7.5.7: pairs of number and place, then the objects. */
function readObjectStream(stream: PDFRawStream, context: PDFContext, budget: Budget): void {
  const first = numberIn(stream.dict, "First");
  const count = numberIn(stream.dict, "N");
  // Each is a value at least: known before anything is inflated.
  if (count > budget.values) throw spent(budget);
  const source = { dictionary: dictionaryOf(stream.dict), bytes: stream.contents };
  const file = fileOf(PDFNull, (ref) => {
    const [number, generation] = ref.split(" ").map(Number);
    return context.lookup(PDFRef.of(number ?? 0, generation ?? 0));
  });
  const unpacked = unpackStream(file, source, budget.unpackedBytes);
  if ("refused" in unpacked) throw spent(budget, unpacked);
  budget.unpackedBytes -= unpacked.length;
  for (const [number, at] of readPairs(unpacked.subarray(0, first), count)) {
    const parser = PDFObjectParser.forBytes(unpacked.subarray(first + at), context);
    boundParser(parser, budget);
    context.assign(PDFRef.of(number), parser.parseObject());
  }
}

/** Of number and place: as many as the stream says, however many more there may be. */
function* readPairs(header: Uint8Array, count: number): Generator<readonly [number, number]> {
  const text = new TextDecoder("latin1").decode(header);
  const pair = /(\d{1,10})[\0\t\n\f\r ]+(\d{1,10})(?!\d)/y;
  const space = /[\0\t\n\f\r ]*/y;
  for (let read = 0; read < count; read++) {
    space.lastIndex = pair.lastIndex;
    space.test(text);
    pair.lastIndex = space.lastIndex;
    const found = pair.exec(text);
    if (found === null) return;
    yield [Number(found[1]), Number(found[2])];
  }
}

function numberIn(dict: PDFDict, name: string): number {
  const value = dict.get(PDFName.of(name));
  return value instanceof PDFNumber ? value.asNumber() : 0;
}

function fileOf(root: PDFObject, find: (ref: string) => PDFObject | undefined): SourceFile {
  const known = new Map<string, SourceValue>();
  return {
    root: valueOf(root),
    lookup(ref) {
      const before = known.get(ref);
      if (before !== undefined) return before;
      const object = find(ref);
      const value = object === undefined ? null : valueOf(object);
      known.set(ref, value);
      return value;
    },
  };
}

/** What the parser could not read is null. */
function valueOf(object: PDFObject): SourceValue {
  if (object instanceof PDFRef) return { ref: `${object.objectNumber} ${object.generationNumber}` };
  if (object instanceof PDFName) return { name: object.decodeText() };
  if (object instanceof PDFNumber) return object.asNumber();
  if (object instanceof PDFBool) return object.asBoolean();
  if (object instanceof PDFString || object instanceof PDFHexString) return object.asBytes();
  if (object instanceof PDFArray) return object.asArray().map(valueOf);
  if (object instanceof PDFDict) return dictionaryOf(object);
  if (object instanceof PDFRawStream) {
    return { dictionary: dictionaryOf(object.dict), bytes: object.contents };
  }
  return null;
}

function dictionaryOf(dict: PDFDict): SourceDictionary {
  return new Map(dict.entries().map(([name, value]) => [name.decodeText(), valueOf(value)]));
}
