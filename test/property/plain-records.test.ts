// Records that are right are read without their schema: what comes of it is what the schema says of any body.
import * as fc from "fast-check";
import { expect, it } from "vitest";
import {
  generateRequest,
  jobRecord,
  parseRequest,
  readJobRecord,
} from "../../src/print/job/request.ts";
import { faultsOfZodError } from "../../src/print/job/faults.ts";
import { LIMITS } from "../../src/print/limits.ts";
import { type Fault, type PrintCode, Refusal } from "../../src/refusal.ts";

const SCALAR = fc.oneof(
  fc.string({ unit: "binary", maxLength: 9 }),
  fc.constantFrom("\ud800", "😀", "", 0, -0, 0.5, 2 ** 53, 2 ** 53 - 1, -1e300, true, false, null),
);
const NAME = fc.constantFrom(
  "a",
  "",
  "__proto__",
  "constructor",
  "copies",
  "toString",
  "é",
  "0",
  "7",
);
const VALUE = fc.oneof(
  { weight: 9, arbitrary: SCALAR },
  { weight: 1, arbitrary: fc.constantFrom([], {}, [1], { a: 1 }, NaN, Infinity, undefined) },
);
const own = <T>(members: fc.Arbitrary<[string, T][]>) =>
  members.map((entries) => Object.fromEntries(entries) as Record<string, T>);
const VALUES = fc.oneof(
  { weight: 8, arbitrary: own(fc.array(fc.tuple(NAME, VALUE), { maxLength: 5 })) },
  { weight: 1, arbitrary: fc.constantFrom(null, [], "a", 0, undefined, ["a"]) },
);
const COPIES = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 1, max: LIMITS.copies }) },
  fc.constantFrom(0, -1, 1.5, "1", null, undefined, NaN, LIMITS.copies + 1, LIMITS.largeJob.copies),
);
const RECORD = fc.oneof(
  { weight: 8, arbitrary: VALUES.map((variables) => ({ variables }) as unknown) },
  {
    weight: 4,
    arbitrary: fc.record({ copies: COPIES, variables: VALUES }) as fc.Arbitrary<unknown>,
  },
  { weight: 1, arbitrary: fc.record({ variables: VALUES, more: SCALAR }) as fc.Arbitrary<unknown> },
  { weight: 1, arbitrary: fc.constantFrom<unknown>({}, { copies: 1 }, [], null, "a", undefined) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<unknown>(
      JSON.parse('{"variables":{"a":1},"__proto__":{"copies":2}}'),
    ),
  },
);

it("a record is read as its schema reads it", () => {
  fc.assert(
    fc.property(RECORD, (input) => {
      const faults: Fault<PrintCode>[] = [];
      const read = readJobRecord(input, 3, faults);
      const said = jobRecord.safeParse(input);
      expect(read).toStrictEqual(said.success ? said.data : null);
      const expected = said.success ? [] : faultsOfZodError(said.error, "#/records/3");
      expect(faults).toStrictEqual(expected);
    }),
    { numRuns: 3_000 },
  );
});

const BODY = fc.record({
  templateId: fc.constantFrom<unknown>("custom-a", "", 7, undefined),
  layout: fc.constantFrom<unknown>({ type: "single" }, { type: "preset" }, null),
  records: fc.oneof(
    { weight: 9, arbitrary: fc.array(RECORD, { maxLength: 4 }) as fc.Arbitrary<unknown> },
    fc.constantFrom<unknown>(
      [],
      {},
      null,
      "a",
      Array.from({ length: LIMITS.records + 1 }, () => ({ variables: {} })),
    ),
  ),
});
const BODIES = fc.oneof(
  { weight: 9, arbitrary: BODY as fc.Arbitrary<unknown> },
  fc.constantFrom<unknown>(null, [], "a", {}, [{ records: [{ variables: {} }] }]),
);

it("a request is read as its schema reads it", () => {
  fc.assert(
    fc.property(BODIES, (body) => {
      const said = generateRequest.safeParse(body);
      let read: unknown;
      let faults: unknown = null;
      try {
        read = parseRequest(body);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        faults = error.faults;
      }
      expect(read).toStrictEqual(said.data);
      expect(faults).toStrictEqual(said.success ? null : faultsOfZodError(said.error));
    }),
    { numRuns: 3_000 },
  );
});
