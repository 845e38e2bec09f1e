// A document as people type it: what its grammar refuses is left out, so that the rest can be drawn. The later stages
// do the same by themselves, when they are tolerant.
import { parseTemplate, type Template } from "../../../src/print/index.ts";
import { type Fault, Refusal } from "../../../src/refusal.ts";

export interface Parsed {
  /** null: what is at fault cannot be left out, such as the label's width. */
  readonly template: Template | null;
  readonly faults: readonly Fault[];
  /** For each element of the template, its index in the document. */
  readonly elements: readonly number[];
}

/** Each round leaves out something; documents have few faults at a time, because they are drawn at each key. */
const MOST_ROUNDS = 20;
const NEEDED = new Set(["schemaVersion", "widthMm", "heightMm", "elements", "variables"]);

type Members = Record<string, unknown>;

export function parseDespite(document: unknown): Parsed {
  const faults: Fault[] = [];
  const giveUp = { template: null, faults, elements: [] };
  if (!isObject(document)) {
    try {
      return { template: parseTemplate(document), faults, elements: [] };
    } catch (error) {
      faults.push(...faultsOf(error));
      return giveUp;
    }
  }
  const rest: Members = { ...document };
  const elements = numbered(document["elements"]);
  const variables = numbered(document["variables"]);
  for (let round = 0; round < MOST_ROUNDS; round++) {
    if (elements) rest["elements"] = elements.map(({ value }) => value);
    if (variables) rest["variables"] = variables.map(({ value }) => value);
    try {
      const template = parseTemplate(rest);
      return { template, faults, elements: (elements ?? []).map(({ index }) => index) };
    } catch (error) {
      let left = 0;
      const drop = { elements: new Set<number>(), variables: new Set<number>() };
      for (const fault of faultsOf(error)) {
        const [, member = "", at = ""] = fault.pointer.split("/");
        const list = member === "elements" ? elements : member === "variables" ? variables : null;
        const entry = list?.[Number(at || Number.NaN)];
        if (entry) {
          const pointer = fault.pointer.replace(`/${member}/${at}`, `/${member}/${entry.index}`);
          const isElement = member === "elements";
          faults.push({ ...fault, pointer, ...(isElement && { element: entry.index }) });
          drop[isElement ? "elements" : "variables"].add(Number(at));
          left++;
        } else {
          faults.push(fault);
          if (NEEDED.has(member)) continue;
          if (member === "name") rest["name"] = "Untitled";
          else delete rest[decodeURIComponent(member)];
          left++;
        }
      }
      if (left === 0) return giveUp;
      remove(elements, drop.elements);
      remove(variables, drop.variables);
    }
  }
  return giveUp;
}

/** @throws what is no refusal: a bug */
export function faultsOf(error: unknown): readonly Fault[] {
  if (!(error instanceof Refusal)) throw error;
  return error.faults.length > 0
    ? error.faults
    : [{ pointer: "#", code: error.code, detail: error.message }];
}

interface Numbered {
  readonly value: unknown;
  readonly index: number;
}

function numbered(list: unknown): Numbered[] | null {
  return Array.isArray(list) ? list.map((value: unknown, index) => ({ value, index })) : null;
}

function remove(list: Numbered[] | null, places: ReadonlySet<number>): void {
  if (!list || places.size === 0) return;
  list.splice(0, list.length, ...list.filter((_, place) => !places.has(place)));
}

function isObject(value: unknown): value is Members {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
