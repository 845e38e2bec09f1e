// A document as people type it: what its grammar refuses is left out, so that the rest can be drawn. The later stages
// do the same by themselves, when they are tolerant.
import { parseTemplate, type Template } from "../../../src/print/index.ts";
import { type Fault, Refusal } from "../../../src/refusal.ts";

export interface Parsed {
  /** null: what is at fault cannot be left out, such as the label's width. */
  readonly template: Template | null;
  /** Of elements, with their index. */
  readonly faults: readonly Fault[];
  /** The elements that are left out. Others keep their index: something that prints nothing is in their place. */
  readonly leftOut: ReadonlySet<number>;
}

/** Each round leaves out something; documents have few faults at a time, because they are drawn at each key. */
const MOST_ROUNDS = 20;
const NEEDED = new Set(["schemaVersion", "widthMm", "heightMm", "elements", "variables"]);
const NOTHING = {
  type: "shape",
  shape: "rectangle",
  xMm: 0,
  yMm: 0,
  widthMm: 1,
  heightMm: 1,
  fill: null,
  stroke: null,
};

export function parseDespite(document: unknown): Parsed {
  const faults: Fault[] = [];
  const leftOut = new Set<number>();
  let rest = document;
  for (let round = 0; round < MOST_ROUNDS; round++) {
    try {
      return { template: parseTemplate(rest), faults, leftOut };
    } catch (error) {
      const found = faultsOf(error);
      const before = rest;
      for (const fault of found) {
        const [, member = "", at = "", ofBack = ""] = fault.pointer.split("/");
        const inner = innerPathOf(fault.pointer);
        const placed = withElement(fault, countFront(document));
        faults.push(placed);
        if (inner) {
          rest = withoutInner(rest, inner);
          continue;
        }
        if (placed.element !== undefined) leftOut.add(placed.element);
        rest =
          member === "back" && at === "elements" && ofBack !== ""
            ? withoutOnBack(rest, Number(ofBack))
            : without(rest, decodeURIComponent(member), at === "" ? null : Number(at));
      }
      if (rest === before) break;
    }
  }
  return { template: null, faults, leftOut };
}

/** The same document where that cannot be left out. */
function without(document: unknown, member: string, at: number | null): unknown {
  if (typeof document !== "object" || document === null || Array.isArray(document)) return document;
  const members = document as Readonly<Record<string, unknown>>;
  const list = members[member];
  if (at !== null && Array.isArray(list) && (member === "elements" || member === "variables")) {
    const instead = member === "elements" ? NOTHING : { name: `leftOut${at}`, default: "" };
    return { ...members, [member]: list.with(at, instead) };
  }
  if (NEEDED.has(member) || !Object.hasOwn(members, member)) return document;
  if (member === "name") return { ...members, name: "Untitled" };
  const { [member]: _, ...others } = members;
  return others;
}

function withoutOnBack(document: unknown, at: number): unknown {
  const { back, ...members } = document as { readonly back?: { readonly elements?: unknown } };
  const elements = back?.elements;
  if (!Array.isArray(elements)) return members;
  return { ...members, back: { ...back, elements: elements.with(at, NOTHING) } };
}

interface InnerPath {
  readonly isOnBack: boolean;
  /** The stack's index, then those down from it. */
  readonly path: readonly number[];
}

/** Of an element in a stack; null: it is in none. */
function innerPathOf(pointer: string): InnerPath | null {
  const [, back, steps = ""] = /^#(\/back)?((?:\/elements\/\d+)+)/.exec(pointer) ?? [];
  const path = [...steps.matchAll(/\d+/g)].map(([step]) => Number(step));
  return path.length > 1 ? { isOnBack: back !== undefined, path } : null;
}

/** Takes no room in a stack. */
const NOTHING_IN_STACK = {
  type: "shape",
  shape: "rectangle",
  widthMm: 0.001,
  heightMm: 0.001,
  showIf: "false",
};

interface Parent {
  readonly elements?: readonly unknown[];
  readonly back?: Parent;
}

function withoutInner(document: unknown, { isOnBack, path }: InnerPath): unknown {
  const within = (parent: Parent, [at = 0, ...down]: readonly number[]): Parent => {
    const { elements = [] } = parent;
    const inside = down.length === 0 ? NOTHING_IN_STACK : within(elements[at] as Parent, down);
    return { ...parent, elements: elements.with(at, inside) };
  };
  const all = document as Parent;
  return isOnBack ? { ...all, back: within(all.back!, path) } : within(all, path);
}

function countFront(document: unknown): number {
  const elements = (document as { readonly elements?: unknown } | null)?.elements;
  return Array.isArray(elements) ? elements.length : 0;
}

/** A fault that points into the document, with the index of the element that it is about; the back's count on. */
export function withElement(fault: Fault, fromBack = 0): Fault {
  const [, back, element] = /^#\/(back\/)?elements\/(\d+)/.exec(fault.pointer) ?? [];
  if (element === undefined) return fault;
  return { ...fault, element: Number(element) + (back === undefined ? 0 : fromBack) };
}

/** @throws what is no refusal: a bug */
export function faultsOf(error: unknown): readonly Fault[] {
  if (!(error instanceof Refusal)) throw error;
  return error.faults.length > 0
    ? error.faults
    : [{ pointer: "#", code: error.code, detail: error.message }];
}
