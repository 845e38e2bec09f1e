// Formatters and templates are total and take linear time, whatever a template or a record brings.
// FORMAT_VALUES is how many hostile texts each kind is asked; FORMAT_TEMPLATES how many templates are tried.
import * as fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { type LocaleData, loadLocale } from "../../src/print/format/locale.ts";
import { parsePlaceholder } from "../../src/print/format/parse-placeholder.ts";
import { applyFormatters, compilePlaceholder } from "../../src/print/format/placeholder.ts";
import { zoneOf } from "../../src/print/format/time/zone.ts";
import {
  fillTemplateString,
  type Format,
  parseTemplateString,
  withoutEmptyLines,
} from "../../src/print/job/template-string.ts";
import { apply } from "../support/format.ts";
import { seededRandom } from "../support/text-corpus.ts";

const VALUES = Number(process.env["FORMAT_VALUES"] ?? 60);
const TEMPLATES = Number(process.env["FORMAT_TEMPLATES"] ?? 60);

const FORMATTERS = [
  "number",
  "number:3",
  "currency:EUR",
  "percent:1",
  "add:a",
  "subtract:0.5",
  "times:b",
  "divide:3",
  'date:"EEEE d MMMM yyyy"',
  "date:H",
  "date:full",
  'date:"yy DDD"',
  'from:"d.M.yyyy h:m:s a"',
  "from:excel",
  "plus:-1m",
  'pad:100:"é"',
  "upper",
  "lower",
  "trim",
  "slice:1:-1",
  'replace:"a":"bb"',
  "group:3",
  'prefix:"Fax: "',
  'suffix:" kg"',
  'map:"a=b,c=d"',
  "default:x",
  "is:a",
  'in:"a,b"',
  "over:10",
  "under:1e3",
  "not",
  "escape:wifi",
  "escape:vcard",
  "escape:url",
  "checkdigit:mod10",
  "checkdigit:mod11",
  "checkdigit:mod43",
  "checkdigit:luhn",
];

/** What values are made of where something may go wrong. */
const VALUE_UNITS = [
  ...'019.-+eE ,:TZ/aAiIıİςΣήΆυάß\\";=\n',
  ..."\u0085\u00a0\u0300\u0307\u0323\u0345\u200d\ufeff\ud800\udc00",
  "2026-02-28",
  "T10:00:00Z",
  "👩🏽‍🚀",
  "क्ष",
];

const PLACEHOLDER_UNITS = [
  ..."{}|:\"\\ #ax1.-_'\n",
  "{{",
  "}}",
  "{{x|",
  "|upper",
  "|pad:8",
  '|default:"',
  '\\"',
  "\\\\",
  '|date:"yyyy"',
  '|map:"a=b,',
];

let locales: readonly LocaleData[] = [];
beforeAll(async () => {
  locales = await Promise.all(["en", "tr", "lt", "el", "ar", "de-CH", "hi"].map(loadLocale));
});

describe("formatters are total", () => {
  it.each(FORMATTERS)("%s gives a text or a fault that does not repeat the value", (formatter) => {
    const value = fc.oneof(
      fc.array(fc.constantFrom(...VALUE_UNITS), { maxLength: 12 }).map((units) => units.join("")),
      fc.string({ unit: "binary" }),
      fc.double().map(String),
      fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
    );
    fc.assert(
      fc.property(
        value,
        fc.nat(6),
        fc.constantFrom("UTC", "America/St_Johns"),
        (text, i, timeZone) => {
          const values = { a: text, b: text };
          const result = apply(formatter, text, { locale: locales[i]!, timeZone, values });
          if ("fault" in result) {
            expect(result.fault).toMatch(/^[A-Z].*\.$/);
            if (text.length > 8) expect(result.fault).not.toContain(text);
          } else {
            expect(result.text.length).toBeLessThanOrEqual(10_000);
          }
        },
      ),
      { numRuns: VALUES },
    );
  });

  it("any placeholder is parsed to its end or refused at a place within the text", () => {
    const text = fc.array(fc.constantFrom(...PLACEHOLDER_UNITS), { maxLength: 30 });
    fc.assert(
      fc.property(text, (units) => {
        const source = `{{${units.join("")}`;
        const parsed = parsePlaceholder(source, 2);
        if ("error" in parsed) {
          expect(parsed.at).toBeGreaterThanOrEqual(0);
          expect(parsed.at).toBeLessThanOrEqual(source.length);
          return;
        }
        expect(source.slice(parsed.end - 2, parsed.end)).toBe("}}");
        // What follows the end has no say.
        expect(parsePlaceholder(source.slice(0, parsed.end), 2)).toEqual(parsed);
        const compiled = compilePlaceholder(parsed);
        if ("error" in compiled) expect(compiled.error.length).toBeLessThan(400);
      }),
      { numRuns: VALUES * 100 },
    );
  });
});

/** CPU time, which other programs do not take from; what cannot be told from nothing counts as a little. */
function leastMs(run: () => void): number {
  let least = Infinity;
  for (let i = 0; i < 4; i++) {
    const started = process.cpuUsage();
    run();
    const { user, system } = process.cpuUsage(started);
    least = Math.min(least, (user + system) / 1000);
  }
  return Math.max(least, 0.05);
}

const SHORT = 400;
const TIMES = 16;
/** Linear is 16 times as long, quadratic 256 times. */
const MOST_RATIO = 80;

/** Of three tries: another thread of this process may have been at work. */
function isLinear(run: (length: number) => void): boolean {
  return [1, 2, 3].some(
    () => leastMs(() => run(SHORT * TIMES)) < MOST_RATIO * leastMs(() => run(SHORT)),
  );
}

/** A fault planted: of an expression that tries every split of the digits. */
function runQuadratically(length: number): void {
  expect(/^\d+\.?\d*$/.test(`${"1".repeat(length)}x`)).toBe(false);
}

function hostileText(random: () => number, units: readonly string[], length: number): string {
  const pick = () => units[Math.floor(random() * units.length)]!;
  const head = Array.from({ length: Math.floor(random() * 4) }, pick).join("");
  const body = Array.from({ length: 1 + Math.floor(random() * 3) }, pick).join("");
  return head + body.repeat(Math.ceil(length / body.length));
}

const NAMES = ["a", "b", "c"];

/** A template string whose formatters a value passes one after the other. */
function templateText(random: () => number): string {
  const pick = <T>(all: readonly T[]) => all[Math.floor(random() * all.length)]!;
  const several = (most: number, make: () => string) =>
    Array.from({ length: 1 + Math.floor(random() * most) }, make).join("");
  return several(
    4,
    () =>
      `{{${pick(NAMES)}${several(8, () => ` | ${pick(FORMATTERS)}`)}}}${pick(["", "\n", ", ", "x"])}`,
  );
}

describe("formatters take linear time", () => {
  it("a clock would notice quadratic time", () => {
    expect(isLinear(runQuadratically)).toBe(false);
  });

  it("reading and compiling a placeholder", () => {
    const slow: string[] = [];
    for (let seed = 0; seed < VALUES; seed++) {
      const text = (length: number) => hostileText(seededRandom(seed), PLACEHOLDER_UNITS, length);
      const read = (length: number) => {
        for (const start of ["{{", '{{x|map:"', "{{x | default:"]) {
          const parsed = parsePlaceholder(start + text(length), 2);
          if (!("error" in parsed)) compilePlaceholder(parsed);
        }
      };
      if (!isLinear(read)) slow.push(text(20));
    }
    expect(slow).toEqual([]);
  });

  it("a template of up to four placeholders, each with up to eight formatters, is read and filled in", () => {
    const slow: string[] = [];
    for (let seed = 0; seed < TEMPLATES; seed++) {
      const random = seededRandom(seed);
      const source = templateText(random);
      const parsed = parseTemplateString(source);
      if ("error" in parsed) throw new Error(`${source}: ${parsed.error}`);
      const template = random() < 0.5 ? withoutEmptyLines(parsed) : parsed;
      const context = { locale: locales[seed % locales.length]!, zone: zoneOf("Europe/Berlin")! };
      const format: Format = (placeholder, input, values) => {
        const result = applyFormatters(placeholder, input, values, context);
        return "fault" in result ? null : result.text;
      };
      const hostile = seededRandom(seed + TEMPLATES);
      const value = hostileText(hostile, VALUE_UNITS, SHORT * TIMES);
      const run = (length: number) => {
        const text = length === SHORT ? value.slice(0, SHORT) : value;
        fillTemplateString(template, new Map(NAMES.map((name) => [name, text])), format);
      };
      const read = (length: number) => parseTemplateString(source.repeat(length / SHORT));
      if (!isLinear(run)) slow.push(`${source} with ${JSON.stringify(value.slice(0, 20))}`);
      if (!isLinear(read)) slow.push(`reading ${source}`);
    }
    expect(slow).toEqual([]);
  });

  it("formatting a value", () => {
    const slow: string[] = [];
    for (let seed = 0; seed < VALUES; seed++) {
      const formatter = FORMATTERS[seed % FORMATTERS.length]!;
      const locale = locales[seed % locales.length]!;
      const text = (length: number) => hostileText(seededRandom(seed), VALUE_UNITS, length);
      const [short, long] = [text(SHORT), text(SHORT * TIMES)];
      const run = (length: number) => {
        const text = length === SHORT ? short : long;
        apply(formatter, text, { locale, values: { a: text, b: text } });
      };
      if (!isLinear(run)) slow.push(`${formatter} of ${JSON.stringify(text(20))}`);
    }
    expect(slow).toEqual([]);
  });
});
