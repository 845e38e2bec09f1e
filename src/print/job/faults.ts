// Turns what a zod schema finds into our faults: JSON Pointers and sentences, never a value.

import type { z } from "zod";
import { type Cause, type Fault, Refusal } from "../../refusal.ts";
import { LIMITS } from "../limits.ts";
import { quoted } from "../names/plain-name.ts";
import { unknownMember } from "./grammar.ts";

/**
 * A JSON Pointer in URI fragment form (RFC 6901, section 6): `~` and `/` escaped, then whatever a
 * URI fragment cannot hold percent-encoded. A lone surrogate becomes U+FFFD. It ends above a name that is too long
 * to be quoted: one that was cut would point at nothing, or at another member.
 */
export function pointerTo(path: readonly PropertyKey[], base = "#"): string {
  const end = path.findIndex(isTooLong);
  const shown = end < 0 ? path : path.slice(0, end);
  return shown.reduce<string>((pointer, step) => `${pointer}/${escapeStep(String(step))}`, base);
}

/** A detail as it is said of this path: the name that its pointer ends above comes first. */
export function detailAt(path: readonly PropertyKey[], detail: string, joint = " "): string {
  const long = path.find(isTooLong);
  return long === undefined ? detail : `"${quoted(String(long)).toWellFormed()}"${joint}${detail}`;
}

function isTooLong(step: PropertyKey): boolean {
  return typeof step === "string" && quoted(step) !== step;
}

function escapeStep(step: string): string {
  const escaped = step.replaceAll("~", "~0").replaceAll("/", "~1").toWellFormed();
  return encodeURI(escaped).replaceAll("#", "%23");
}

/**
 * The faults of one failed parse, in document order as far as zod keeps it, at most LIMITS.faults.
 * The pointer of an unknown member is that member, of a missing one the member that should be there.
 * `detail` is the schema's own sentence, so schemas are built from grammar.ts.
 */
export function faultsOfZodError(
  error: z.core.$ZodError,
  base = "#",
): Fault<"VALIDATION_FAILED">[] {
  const faults = new Map<string, Fault<"VALIDATION_FAILED">>();
  for (const issue of error.issues.flatMap(issuesOf)) {
    const members = issue.code === "unrecognized_keys" ? issue.keys : [null];
    for (const member of members) {
      if (faults.size === LIMITS.faults) return [...faults.values()];
      const path = member === null ? issue.path : [...issue.path, member];
      const pointer = pointerTo(path, base);
      const sentence = member === null ? issue.message : unknownMember(member, issue.message);
      const detail = detailAt(path, sentence);
      const cause = causeOf(issue);
      faults.set(`${pointer} ${detail}`, { pointer, code: "VALIDATION_FAILED", detail, cause });
    }
  }
  return [...faults.values()];
}

/** Where one of several forms may be written, what is wrong with the one that was meant. */
function issuesOf(issue: z.core.$ZodIssue): readonly z.core.$ZodIssue[] {
  if (issue.code !== "invalid_union" || issue.errors.length === 0) return [issue];
  const meant =
    issue.errors.find((issues) => !issues.some(isOfOtherType)) ?? issue.errors.at(-1) ?? [];
  return meant.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] }));
}

function isOfOtherType({ code, path }: z.core.$ZodIssue): boolean {
  return code === "invalid_type" && path.length === 0;
}

/** As data: zod's own, or what a check of ours has added. */
function causeOf(issue: z.core.$ZodIssue): Cause {
  switch (issue.code) {
    case "custom":
      return (issue.params?.["cause"] as Cause | undefined) ?? { kind: "structure" };
    case "unrecognized_keys":
      return { kind: "unknownMember" };
    case "invalid_value":
      return { kind: "choice" };
    case "invalid_type":
      return { kind: CAUSE_OF_TYPE[issue.expected] ?? "structure" };
    case "invalid_format":
      return { kind: "plainName" };
    case "too_small":
      return issue.origin === "number" || issue.origin === "int"
        ? { kind: "least", least: Number(issue.minimum), isIncluded: issue.inclusive !== false }
        : { kind: "structure" };
    case "too_big": {
      const most = Number(issue.maximum);
      if (issue.origin === "string") return { kind: "characters", least: 0, most };
      if (issue.origin === "array") return { kind: "entries", most };
      return { kind: "most", most, isIncluded: issue.inclusive !== false };
    }
    default:
      return { kind: "structure" };
  }
}

const CAUSE_OF_TYPE: Readonly<Record<string, "number" | "whole" | "flag" | "text">> = {
  number: "number",
  int: "whole",
  boolean: "flag",
  string: "text",
};

/**
 * What the schema makes of the input. Throws Refusal VALIDATION_FAILED with all faults; `what` is
 * the subject of its sentence, such as "The request body".
 */
export function requireValid<S extends z.core.$ZodType>(
  schema: S & { safeParse(input: unknown): z.ZodSafeParseResult<z.output<S>> },
  input: unknown,
  what: string,
  base = "#",
): z.output<S> {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  return refuseInvalid(what, faultsOfZodError(result.error, base));
}

export function refuseInvalid(what: string, faults: readonly Fault<"VALIDATION_FAILED">[]): never {
  throw new Refusal("VALIDATION_FAILED", summaryOf(what, faults), faults);
}

function summaryOf(what: string, faults: readonly Fault[]): string {
  const [first] = faults;
  if (!first) return `${what} is not valid.`;
  const place = first.pointer === "#" ? "it" : first.pointer;
  const others = faults.length - 1;
  const more =
    others === 0 ? "" : ` errors lists ${others} more ${others === 1 ? "fault" : "faults"}.`;
  return `${what} is not valid: ${place} ${first.detail}.${more}`;
}
