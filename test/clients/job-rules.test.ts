// The rules of a job in Python are those of web/records, which the TypeScript client is built on.
import { execFileSync } from "node:child_process";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { usesIn } from "../../clients/typescript/src/job-facts.ts";
import {
  carryOn,
  LARGE_LIMITS,
  NOTHING_CARRIED,
  PART_LIMITS,
  recordsOfPart,
  splitJob,
  type TemplateDocument,
  usesOf,
} from "../../web/records/index.ts";
import { LANGUAGES } from "./languages.ts";

const text = fc.constantFrom(
  "{{sku}}",
  "{{#page}} of {{#pages}}",
  "{{#copy}}",
  '{{sku | default:"}}{{#item}}"}}',
  "\\{{#page}}",
  "{{{#slot}}}",
  "{{#now | date:short}}{{#records}}",
);
const document = fc.record({
  variables: fc.constantFrom(
    [],
    [{ name: "serial", counter: {} }],
    [
      { name: "serial", counter: { per: "record" } },
      { name: "box", counter: { per: "item" } },
    ],
  ),
  elements: fc.array(
    fc.oneof(
      { weight: 3, arbitrary: fc.constant({ type: "shape", fill: "#000000" }) },
      {
        weight: 1,
        arbitrary: fc.record({ type: fc.constant("text"), id: fc.constantFrom("a", "b"), text }),
      },
      { weight: 1, arbitrary: fc.record({ type: fc.constant("text"), text }) },
      {
        weight: 1,
        arbitrary: text.map((text) => ({
          type: "stack",
          elements: [{ type: "table", rows: [{ cells: ["{{sku}}", { text }] }] }],
        })),
      },
    ),
    { maxLength: 3 },
  ),
});
const value = fc.option(fc.constantFrom("", " ", "7", "ü€😀", "x".repeat(9000)));
const record = fc.record({
  variables: fc.dictionary(fc.constantFrom("sku", "serial", "box"), value, {
    maxKeys: 3,
    noNullPrototype: true,
  }),
  copies: fc.constantFrom(1, 1, 1, 2, 3, 30, 100, 300),
});
const answer = fc.dictionary(fc.constantFrom("serial", "box"), fc.constantFrom("08", "1A"), {
  noNullPrototype: true,
});
const job = fc.record({
  document,
  records: fc.array(record, { maxLength: 400, size: "max" }),
  slots: fc.constantFrom(1, 2, 4, 30, 65, 250, 300),
  startSlot: fc.constantFrom(1, 1, 2, 30, 400),
  mostPages: fc.constantFrom(25, 25, 1, 92, 250),
  limits: fc.constantFrom(PART_LIMITS, PART_LIMITS, LARGE_LIMITS, {
    items: 700,
    pages: 40,
    recordBytes: 2_000_000,
  }),
  answers: fc.tuple(answer, answer, answer),
});
type Job = typeof job extends fc.Arbitrary<infer T> ? T : never;

function splitHere({
  document,
  records,
  slots,
  startSlot,
  mostPages,
  limits,
  answers,
}: Job): object {
  const uses = usesOf(document as TemplateDocument);
  const split = splitJob({ records, slots, startSlot, uses, limits, mostPages });
  if (split.kind === "refused") return { code: split.code, detail: split.detail };
  const sent: unknown[] = [];
  let carried = NOTHING_CARRIED;
  for (const [index, part] of split.parts.entries()) {
    const made = recordsOfPart(records, part, uses.counters, carried);
    sent.push(made.kind === "records" ? made.records : made.detail);
    if (made.kind === "refused") break;
    const next = new Map(Object.entries(answers[index % 3]!));
    carried = carryOn(carried, made.records, uses.counters, next);
  }
  return { sizes: split.parts.map((part) => [part.items, part.pages, part.startSlot]), sent };
}

describe.runIf(LANGUAGES.some(({ name }) => name === "Python"))("a job's rules in Python", () => {
  it("split, refuse and carry as those of the console do", () => {
    const jobs = fc.sample(job, { numRuns: 300, seed: 20 });
    const options = { encoding: "utf8", input: JSON.stringify(jobs), maxBuffer: 2 ** 30 } as const;
    const there = JSON.parse(
      execFileSync("python3", ["test/clients/split_driver.py"], options),
    ) as object[];
    const here = JSON.parse(JSON.stringify(jobs.map(splitHere))) as object[];
    const kinds = new Set(
      here.map((split) => ("sent" in split ? "split" : (split as { code: string }).code)),
    );
    expect([...kinds].sort()).toEqual([
      "JOB_CANNOT_BE_SPLIT",
      "NO_RECORDS",
      "START_SLOT_OUT_OF_RANGE",
      "split",
    ]);
    for (const [i, split] of here.entries()) expect(there[i], `job ${i}`).toEqual(split);
  });
});

describe("what a service says that a template counts", () => {
  it("is read as its document would be", () => {
    expect(usesIn("serial;per=item, box;per=record, #page, #now")).toEqual({
      counters: [
        { name: "serial", per: "item" },
        { name: "box", per: "record" },
      ],
      elements: [{ element: "the template", builtins: ["#page", "#now"] }],
    });
    expect(usesIn("none")).toEqual({ counters: [], elements: [] });
  });
});
