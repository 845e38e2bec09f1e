// The kinds of member that requests and templates are made of, each carrying the sentence that
// refuses it. Plain zod, so that a JSON Schema can be made of what is built from them.

import { z } from "zod";
import type { Cause } from "../../refusal.ts";
import { LIMITS } from "../limits.ts";
import { didYouMean } from "../names/nearest.ts";

type Explain = { error: (issue: { readonly input?: unknown }) => string };

function must(rule: string): Explain {
  return { error: (issue) => (issue.input === undefined ? `is missing: ${rule}` : rule) };
}

/** For a number that somebody has put in quotes, perhaps with a decimal comma or a unit. */
function mustBeNumber(rule: string, advice = "and unit, with a point for decimals"): Explain {
  const { error } = must(rule);
  return {
    error: (issue) =>
      error(issue) +
      (typeof issue.input === "string" ? `, without quotes ${advice}`.trimEnd() : ""),
  };
}

export function numberBetween(min: number, max: number) {
  const rule = mustBeNumber(`must be a number between ${min} and ${max}`);
  return z.number(rule).min(min, rule).max(max, rule);
}

export function numberAbove(limit: number, max: number) {
  const rule = mustBeNumber(`must be a number greater than ${limit} and at most ${max}`);
  return z.number(rule).gt(limit, rule).max(max, rule);
}

/** A number, or one of some words. */
export function numberOr<const W extends readonly string[]>(number: z.ZodNumber, words: W) {
  const named = words.map((word) => `"${word}"`).join(" or ");
  const explain: Explain = {
    error: ({ input }) => {
      const sentence = number.safeParse(input).error?.issues[0]?.message ?? "";
      return `${sentence}${sentence.includes("quotes") ? "; or" : ", or"} ${named}`;
    },
  };
  return z.union([number, z.enum(words, explain)], explain);
}

export function numberFrom(min: number) {
  const rule = mustBeNumber(`must be a number of at least ${min}`);
  return z.number(rule).min(min, rule);
}

export function integerBetween(min: number, max: number) {
  const rule = mustBeNumber(`must be a whole number from ${min} to ${max}`, "");
  return z.int(rule).min(min, rule).max(max, rule);
}

export function integerFrom(min: number) {
  const rule = mustBeNumber(`must be a whole number of at least ${min}`, "");
  return z.int(rule).min(min, rule);
}

export function flag() {
  return z.boolean(must("must be true or false"));
}

/** `advice`: what else to use, ending the sentence. */
export function oneOf<const T extends readonly string[]>(values: T, advice = "") {
  return z.enum(values, mustBeOneOf(values, advice));
}

function mustBeOneOf(values: readonly string[], advice = ""): Explain {
  const { error } = must(`must be one of ${values.join(", ")}${advice}`);
  return {
    error: (issue) =>
      error(issue) + (typeof issue.input === "string" ? suggest(issue.input, values) : ""),
  };
}

/** The details of faults become parts of sentences, so a question goes in brackets. */
function suggest(name: string, known: readonly string[]): string {
  const question = didYouMean(name, known).trimStart();
  return question && ` (${question.charAt(0).toLowerCase()}${question.slice(1)})`;
}

export function oneOfNumbers<const T extends readonly [number, ...number[]]>(values: T) {
  return z.literal(values, must(`must be ${values.join(" or ")}`));
}

/** What a check adds to its sentence. */
export function causing(cause: Cause) {
  return { params: { cause } };
}

/** A string of min to max characters; a character is a Unicode code point. */
export function characters(min: number, max: number) {
  const rule = must(
    min === 0
      ? `must be a string of at most ${max} characters`
      : `must be a string of ${min} to ${max} characters`,
  );
  return z
    .string(rule)
    .refine((value) => value.length >= min && countsAtMost(value, max), {
      ...rule,
      ...causing({ kind: "characters", least: min, most: max }),
    })
    .refine(isWellFormed, ILL_FORMED)
    .meta({ minLength: min, maxLength: max });
}

/** Any string but the empty one. */
export function someText() {
  const rule = must("must be a string of at least 1 character");
  return z.string(rule).min(1, rule);
}

function countsAtMost(value: string, max: number): boolean {
  if (value.length <= max) return true;
  return value.length <= 2 * max && [...value].length <= max;
}

const ILL_FORMED = {
  error: "must be well-formed Unicode, and it contains half of a surrogate pair",
  ...causing({ kind: "halfCharacter" }),
};

function isWellFormed(value: string): boolean {
  return value.isWellFormed();
}

/** What a string reads as, or the rule that it breaks. */
export type Read<T> = { readonly value: T } | { readonly error: string; readonly cause: Cause };

/** A string read into something of our own. */
export function readString<T>(kind: string, maxLength: number, read: (text: string) => Read<T>) {
  return z
    .string(must(`must be ${kind}`))
    .max(maxLength, `must be at most ${maxLength} characters long`)
    .refine(isWellFormed, ILL_FORMED)
    .transform((text, context) => {
      const result = read(text);
      if ("value" in result) return result.value;
      context.addIssue({ code: "custom", message: result.error, ...causing(result.cause) });
      return z.NEVER;
    });
}

/** zod reports all unknown members of an object in one sentence; each has nearest names of its own. */
const membersBySentence = new Map<string, readonly string[]>();

/** The sentence about one unknown member, with the names that were probably meant. */
export function unknownMember(member: string, sentence: string): string {
  const members = membersBySentence.get(sentence);
  // zod's own sentence quotes all of them, however long they are.
  return members ? sentence + suggest(member, members) : "is not a known member";
}

/** An object that takes these members and no others. */
export function strict<S extends z.core.$ZodLooseShape>(shape: S) {
  const members = Object.keys(shape);
  const known = members.join(", ");
  const unknown = `is not a known member; known members are ${known}`;
  membersBySentence.set(unknown, members);
  return z.strictObject(shape, {
    error: (issue) =>
      issue.code === "unrecognized_keys"
        ? unknown
        : must(`must be an object with the members ${known}`).error(issue),
  });
}

/** One of several strict objects, told apart by one member. */
export function choiceBy<
  const D extends string,
  const O extends readonly [z.core.$ZodTypeDiscriminable, ...z.core.$ZodTypeDiscriminable[]],
>(discriminator: D, names: readonly string[], options: O) {
  return z.discriminatedUnion(discriminator, options, {
    error: (issue) => {
      if (issue.code !== "invalid_union") {
        const such = `{ "${discriminator}": "${names[0]}" }`;
        return must(`must be an object with the member ${discriminator}, such as ${such}`).error(
          issue,
        );
      }
      const chosen = (issue.input as Record<string, unknown>)[discriminator];
      return mustBeOneOf(names).error({ input: chosen });
    },
  });
}

/** A list of min to max entries. zod refuses one that is too long before it looks at an entry. */
export function listOf<T extends z.core.$ZodType>(item: T, min: number, max: number) {
  const rule = must(
    min === 0
      ? `must be a list of at most ${max} entries`
      : `must be a list of ${min} to ${max} entries`,
  );
  return z.array(item, rule).min(min, rule).max(max, rule);
}

/**
 * An object whose member names are the caller's own words, read into a Map: `__proto__` is a name
 * like any other there, where z.record drops it. `faultOf` says what is wrong with a value.
 */
export function namedValues<T>(
  faultOf: (value: unknown) => string | null,
  valueSchema: Readonly<Record<string, unknown>>,
) {
  const rule = must('must be an object of names and values, such as { "sku": "AB-1234" }');
  return z
    .unknown()
    .transform((input, context): ReadonlyMap<string, T> => {
      if (typeof input !== "object" || input === null || Array.isArray(input)) {
        const cause = causing({ kind: "structure" });
        context.addIssue({ code: "custom", message: rule.error({ input }), ...cause });
        return z.NEVER;
      }
      const values = new Map<string, T>();
      let faults = 0;
      for (const [name, value] of Object.entries(input)) {
        const fault = faultOf(value);
        if (fault === null) values.set(name, value as T);
        else if (faults++ < LIMITS.faults) {
          const cause = causing({ kind: "optionValue" });
          context.addIssue({ code: "custom", path: [name], message: fault, ...cause });
        }
      }
      return values;
    })
    .meta({ type: "object", additionalProperties: valueSchema });
}
