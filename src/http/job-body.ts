// The body of a large job, in either of its forms: checked once, record by record, and kept as the bytes that were sent. A
// record is read again whenever it is needed, so that what a job holds depends on its body, and not on its records.
import {
  FaultList,
  type JobHead,
  type JobRecords,
  LIMITS,
  MOST_FAULTS,
  type PrintRecord,
  readJobHead,
  readJobRecord,
  refuseFound,
  type Scalar,
} from "../print/index.ts";
import { Refusal } from "../refusal.ts";
import { canonicalJson } from "../rules/canonical-json.ts";
import type { Code } from "../rules/codes.ts";
import { hexOf, RunningSha256 } from "../flows/digest.ts";
import type { Pacer } from "../flows/printing/pacer.ts";
import {
  type Entries,
  findLines,
  findParts,
  findPlace,
  type JsonFaultAt,
  type Member,
  type Range,
} from "./json-parts.ts";
import { invalidAt, NotJson, parseStrictJson, readStrictJson } from "./strict-json.ts";

export type BodyForm = "json" | "ndjson";

export interface JobBody {
  readonly head: JobHead;
  readonly records: JobRecords;
  /** Head and records after RFC 8785, in either form: what a repeated key is compared by. */
  readonly sha256: string;
}

/** A record, or all but the records: as much as a whole body of generate-pdf. What is read at once is bounded. */
const PART_BYTES = LIMITS.bodyBytes;
/** So many bytes are read, or found, in about the time that an element is drawn in. */
const READ_BYTES = 2 * 1024;
const FOUND_BYTES = 16 * 1024;
const HASHED_CHARACTERS = 16 * 1024;
const OPEN_OBJECT = 0x7b;
const SPACE = 0x20;

/**
 * `adapt`: what is added to the head before it is checked; what a repeated key is compared by is as it was sent.
 * @throws Refusal INVALID_JSON, or VALIDATION_FAILED with the faults of head and records
 */
export async function readJobBody(
  bytes: Uint8Array,
  form: BodyForm,
  pacer: Pacer,
  adapt: (head: Record<string, unknown>) => Record<string, unknown> = (head) => head,
): Promise<JobBody> {
  const found = form === "json" ? await findInJson(bytes, pacer) : await findInLines(bytes, pacer);
  const { head, entries, fault } = found;
  const faults = new FaultList();
  const read = head && readJobHead(adapt({ ...head }), form, faults);
  if (form === "ndjson" && entries && head) requireCount(entries.length, faults);
  const ofHead = read === null ? "" : canonicalHead(head!, faults);
  const records = await readRecords(bytes, form, found, faults, pacer);
  if (fault !== null) throw await notJson(bytes, form, fault, pacer);
  refuseFound(faults, ["VALIDATION_FAILED"]);
  if (entries === null || read === null) throw new Error("such a body has a fault");
  const sha256 = hexOf(new RunningSha256().add(`${ofHead}\n${records.sha256}`).end());
  return {
    head: read,
    records: recordsIn(bytes, entries, records.copies),
    sha256,
  };
}

interface Found {
  /** null: what is wrong comes before anything that can be read. */
  readonly head: Record<string, unknown> | null;
  readonly entries: Entries | null;
  /** What is wrong outside of the records. */
  readonly fault: JsonFaultAt | null;
}

async function findInJson(bytes: Uint8Array, pacer: Pacer): Promise<Found> {
  let start = 0;
  for (; start < bytes.length && bytes[start]! <= SPACE; start++) {
    if ((start + 1) % FOUND_BYTES === 0 && pacer.isDue()) await pacer.giveWay();
  }
  if (bytes[start] !== OPEN_OBJECT) {
    requirePart({ from: 0, to: bytes.length }, "The body");
    // Not an object: the schema says so.
    return refuseHead(readStrictJson(bytes), "json");
  }
  const isRecords = (name: Range) => {
    try {
      return nameIn(bytes, name) === "records";
    } catch {
      return false;
    }
  };
  const finding = findParts(bytes, isRecords, LIMITS.largeJob.records, PART_BYTES);
  const { members, memberBytes, entries, fault } = await pacer.last(finding, weightOf);
  const [first] = members;
  requirePart({ from: 0, to: memberBytes }, "All but the records");
  const head: Record<string, unknown> = Object.create(null);
  try {
    for (const member of members) readMember(bytes, member, head);
  } catch (error) {
    return { head: null, entries, fault: earliest(faultIn(error), fault) };
  }
  if (entries && Object.hasOwn(head, "records")) {
    const again = members.find(({ name }) => nameIn(bytes, name) === "records") ?? first!;
    return { head: null, entries, fault: earliest({ at: again.name.from, what: TWICE }, fault) };
  }
  // More than there can be are as wrong as one more.
  if (entries) head["records"] = Array(Math.min(entries.length, entries.kept + 1));
  // It is missing in JSON, where a list of none would be said to be too short.
  else if (!Object.hasOwn(head, "records")) head["records"] = undefined;
  return { head, entries, fault };
}

const TWICE = "this member appears twice in the same object; keep one of them";

function readMember(bytes: Uint8Array, { name, value }: Member, head: Record<string, unknown>) {
  const key = nameIn(bytes, name);
  if (Object.hasOwn(head, key)) throw new FaultAt({ at: name.from, what: TWICE });
  head[key] = parsePart(bytes, value, 1);
}

function nameIn(bytes: Uint8Array, name: Range): string {
  return parsePart(bytes, name, 1) as string;
}

async function findInLines(bytes: Uint8Array, pacer: Pacer): Promise<Found> {
  const { head: line, entries } = await pacer.last(
    findLines(bytes, LIMITS.largeJob.records),
    weightOf,
  );
  requirePart(line, "The first line");
  try {
    const head = parsePart(bytes, line, 0);
    if (typeof head !== "object" || head === null || Array.isArray(head))
      return refuseHead(head, "ndjson");
    return { head: head as Record<string, unknown>, entries, fault: null };
  } catch (error) {
    return { head: null, entries, fault: faultIn(error) };
  }
}

/** Not an object at all. */
function refuseHead(head: unknown, form: BodyForm): never {
  const faults = new FaultList();
  readJobHead(head, form, faults);
  refuseFound(faults, ["VALIDATION_FAILED"]);
  throw new Error("a body that is no object is refused");
}

function canonicalHead(head: Record<string, unknown>, faults: FaultList): string {
  const { records: _, ...others } = head;
  return canonicalOr(others, () =>
    faults.push({ pointer: "#/templateId", code: "VALIDATION_FAILED", detail: HALF_A_PAIR }),
  );
}

/** "" where a string is not valid Unicode, and the schema has not looked at it. */
function canonicalOr(value: unknown, orElse: () => void): string {
  try {
    return canonicalJson(value);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    orElse();
    return "";
  }
}

const HALF_A_PAIR =
  "contains half of a surrogate pair, which is not valid Unicode; correct the text";

interface ReadRecords {
  readonly copies: Uint16Array;
  readonly sha256: string;
}

async function readRecords(
  bytes: Uint8Array,
  form: BodyForm,
  { entries, fault }: Found,
  faults: FaultList,
  pacer: Pacer,
): Promise<ReadRecords> {
  const count = entries?.kept ?? 0;
  const copies = new Uint16Array(count);
  const digest = new RecordsDigest();
  for (let index = 0; index < count; index++) {
    const range = entries!.at(index);
    requirePart(range, form === "json" ? `Record ${index + 1}` : `Line ${index + 2}`);
    let record: unknown;
    try {
      record = parsePart(bytes, range, form === "json" ? 2 : 0);
    } catch (error) {
      throw await notJson(bytes, form, earliest(faultIn(error), fault), pacer);
    }
    // Looking for more ends with a thousand; what is no JSON is looked for to the end.
    if (faults.found < MOST_FAULTS) {
      faults.begin(index);
      copies[index] = readJobRecord(record, index, faults)?.copies ?? 0;
    }
    if (faults.found === 0) digest.add(record, index, faults);
    if (pacer.isDue(1 + (range.to - range.from) / READ_BYTES)) await pacer.giveWay();
  }
  return { copies, sha256: digest.end() };
}

/** As the schema of JSON has it. */
function requireCount(records: number, faults: FaultList): void {
  const { records: most } = LIMITS.largeJob;
  if (records >= 1 && records <= most) return;
  const detail = `must be a list of 1 to ${most} entries: a record on each line behind the first`;
  faults.push({ pointer: "#/records", code: "VALIDATION_FAILED", detail });
}

/** SHA-256 of the records' canonical forms, in their order. */
class RecordsDigest {
  readonly #hash = new RunningSha256();
  #text = "";

  add(record: unknown, index: number, faults: FaultList): void {
    const pointer = `#/records/${index}/variables`;
    const detail =
      "has a variable whose name contains half of a surrogate pair, which is not valid Unicode; correct the name";
    const text = canonicalOr(record, () =>
      faults.push({ pointer, code: "VALIDATION_FAILED", detail }),
    );
    this.#text += `${text}\n`;
    if (this.#text.length < HASHED_CHARACTERS) return;
    this.#hash.add(this.#text);
    this.#text = "";
  }

  end(): string {
    return hexOf(this.#hash.add(this.#text).end());
  }
}

/** Valid: read before. */
function recordsIn(bytes: Uint8Array, entries: Entries, copies: Uint16Array): JobRecords {
  const decoder = new TextDecoder();
  const read = (index: number): PrintRecord => {
    const { from, to } = entries.at(index);
    const text = decoder.decode(bytes.subarray(from, to));
    const { variables } = JSON.parse(text) as { readonly variables: Record<string, Scalar> };
    return { variables: new Map(Object.entries(variables)), copies: copies[index]! };
  };
  // Each fault of a record asks for it again.
  let last: { readonly index: number; readonly record: PrintRecord } | null = null;
  return {
    length: copies.length,
    bytes: bytes.length,
    copies,
    at(index) {
      if (last?.index !== index) last = { index, record: read(index) };
      return last.record;
    },
  };
}

function parsePart(bytes: Uint8Array, { from, to }: Range, outerLevels: number): unknown {
  try {
    return parseStrictJson(bytes.subarray(from, to), outerLevels);
  } catch (error) {
    if (!(error instanceof NotJson)) throw error;
    const before = new TextEncoder().encode(error.text.slice(0, error.at)).length;
    throw new FaultAt({ at: from + before, what: error.what });
  }
}

class FaultAt extends Error {
  readonly fault: JsonFaultAt;

  constructor(fault: JsonFaultAt) {
    super(fault.what);
    this.fault = fault;
  }
}

function faultIn(error: unknown): JsonFaultAt {
  if (error instanceof FaultAt) return error.fault;
  throw error;
}

function earliest(a: JsonFaultAt, b: JsonFaultAt | null): JsonFaultAt {
  return b !== null && b.at < a.at ? b : a;
}

async function notJson(
  bytes: Uint8Array,
  form: BodyForm,
  { at, what }: JsonFaultAt,
  pacer: Pacer,
): Promise<Refusal<Code>> {
  return invalidAt(await pacer.last(findPlace(bytes, at, form), weightOf), what);
}

function requirePart({ from, to }: Range, what: string): void {
  if (to - from <= PART_BYTES) return;
  throw new Refusal<Code>(
    "BODY_TOO_LARGE",
    `${what} can have at most ${PART_BYTES.toLocaleString("en-US")} bytes. Upload large images as assets.`,
  );
}

/** Of a part that is found, not read. */
function weightOf(bytes: number): number {
  return 0.02 + bytes / FOUND_BYTES;
}
