// What a call of a link says: members by their callers' names, from a query, a form or JSON. What is not named is ignored.
import { pointerTo } from "../print/index.ts";
import { type Fault, type PrintCode, refuseIfAny } from "../refusal.ts";
import { COPIES, LINK_NAME_CHARACTERS } from "./link.ts";

/** One member of a query, a form or a body, under its dotted name. */
export interface SentMember {
  readonly name: string;
  readonly value: unknown;
}

export interface LinkCall {
  /** By variable, as text: numbers, true and false as JSON writes them. */
  readonly values: ReadonlyMap<string, string>;
  readonly copies: number;
  /** Under which name a variable, or `COPIES`, was sent. */
  readonly sentAs: ReadonlyMap<string, string>;
}

type Targets = ReadonlyMap<string, string>;

/** Members of a query or a form. `brackets`: `details[product][name]` is `details.product.name`. */
export function membersOfPairs(
  pairs: Iterable<readonly [string, string]>,
  targets: Targets,
  { brackets }: { brackets: boolean },
): SentMember[] {
  const sent: SentMember[] = [];
  for (const [written, value] of pairs) {
    const steps = brackets ? stepsIn(written) : [written];
    const holder = holderAmong(steps, targets);
    // An entry of a list or an object that a caller's name stands for as a whole.
    if (holder !== null) sent.push({ name: holder, value: {} });
    else if (targets.has(steps.join("."))) sent.push({ name: steps.join("."), value });
  }
  return sent;
}

function stepsIn(written: string): string[] {
  const first = /^[^[\]]+(?=\[)/.exec(written)?.[0];
  if (first === undefined || !/^(?:\[[^[\]]*\])+$/.test(written.slice(first.length))) {
    return [written];
  }
  return [first, ...written.slice(first.length + 1, -1).split("][")];
}

function holderAmong(steps: readonly string[], targets: Targets): string | null {
  for (let length = 1; length < steps.length; length++) {
    const name = steps.slice(0, length).join(".");
    if (targets.has(name)) return name;
  }
  return null;
}

/** Members of a JSON object, and of the objects in it that a name with dots leads into. */
export function membersOfJson(body: object, targets: Targets): SentMember[] {
  const leading = new Set<string>();
  for (const name of targets.keys()) {
    for (let dot = name.indexOf("."); dot >= 0; dot = name.indexOf(".", dot + 1)) {
      leading.add(name.slice(0, dot));
    }
  }
  const sent: SentMember[] = [];
  const collect = (object: object, base: string) => {
    for (const [member, value] of Object.entries(object)) {
      const name = base + member;
      if (name.length > 2 * LINK_NAME_CHARACTERS) continue;
      if (targets.has(name)) sent.push({ name, value });
      else if (leading.has(name) && isObject(value)) collect(value, `${name}.`);
    }
  };
  collect(body, "");
  return sent;
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** @throws Refusal VALIDATION_FAILED with all faults, pointers by the callers' names */
export function readCall(
  sent: readonly SentMember[],
  targets: Targets,
  mostCopies: number,
): LinkCall {
  const values = new Map<string, string>();
  const sentAs = new Map<string, string>();
  const faults: Fault<PrintCode>[] = [];
  let copies = 1;
  for (const { name, value } of sent) {
    // As if it were absent.
    if (value === null) continue;
    const target = targets.get(name)!;
    const other = sentAs.get(target);
    const text = textOf(value);
    if (other !== undefined) {
      const why =
        other === name
          ? "was sent more than once; send it once."
          : `stands for the same as ${pointerTo([other])}, which was sent too; send one.`;
      faults.push(faultAt(name, why));
    } else if (typeof text === "object") faults.push(faultAt(name, text.fault));
    else if (target === COPIES) {
      copies = /^\d{1,3}$/.test(text) ? Number(text) : 0;
      if (copies < 1 || copies > mostCopies) {
        faults.push(faultAt(name, `must be a whole number from 1 to ${mostCopies}.`));
      }
    } else values.set(target, text);
    sentAs.set(target, name);
  }
  refuseIfAny(faults);
  return { values, copies, sentAs };
}

function textOf(value: unknown): string | { readonly fault: string } {
  switch (typeof value) {
    case "string":
      return value.isWellFormed()
        ? value
        : { fault: "must be well-formed Unicode, and it contains half of a surrogate pair." };
    case "number":
      return Math.abs(value) <= Number.MAX_SAFE_INTEGER
        ? String(value)
        : {
            fault: `must be a number within ±${Number.MAX_SAFE_INTEGER}; send a larger number as text.`,
          };
    case "boolean":
      return String(value);
    default:
      return { fault: "must be text, a number, true, false or null." };
  }
}

export function faultAt(name: string, why: string): Fault<PrintCode> {
  const pointer = pointerTo([name]);
  return { pointer, code: "VALIDATION_FAILED", detail: `${pointer} ${why}` };
}
