// The table in test/api/README.md: no rule is left out, and every rule has a test that is there.
import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

/** How many rules each heading of the documents has. */
const RULES: Readonly<Record<string, number>> = {
  "What the service does": 7,
  GeneratePdfRequest: 4,
  Record: 3,
  PrintLayout: 3,
  Paper: 2,
  Grid: 1,
  Spacing: 1,
  TemplateVariable: 3,
  TemplateSummary: 7,
  TemplateDetail: 1,
  LayoutPreset: 8,
  CountMeta: 1,
  Problem: 6,
  "States and transitions": 2,
  Endpoints: 2,
  "POST /api/v1/generate-pdf: request headers": 4,
  "POST /api/v1/generate-pdf: body": 5,
  "POST /api/v1/generate-pdf: response": 11,
  "Idempotency rules": 5,
  "POST /api/v1/generate-pdf: declared errors": 11,
  "GET /api/v1/templates": 4,
  "GET /api/v1/templates/{templateId}": 3,
  "GET /api/v1/layout-presets": 5,
  "POST /api/v1/demo/generate-pdf": 6,
  Authentication: 6,
  Errors: 8,
  Limits: 15,
  Versioning: 1,
  "§1 Order of checks": 22,
  "§2 Problems": 8,
  "§2 Codes": 51,
  "§3 Body and values": 19,
  "§4 Items, slots, pages": 20,
  "§5 Money": 12,
  "§6 Rate limits": 13,
  "§7 Demo": 6,
  "§8 Beyond the specification": 13,
  "§8 Counters, built-in values and formatters": 16,
  "Calculations, dates and languages": 11,
  "§9 Templates, keys and lists": 6,
  "§9 What one job may ask for": 8,
  "§10 Nothing goes wrong in silence": 11,
  "§11 Previews": 8,
  "§12 Public pages and CORS": 5,
  Rasters: 9,
  Scopes: 6,
  "Printing by a signed-in person": 8,
  "Usage, buying, pointers": 6,
  Assets: 4,
  "Lists with documents, record schema": 3,
  Versions: 7,
  Starters: 5,
  "Sign-in codes": 12,
  "Print links": 22,
};

interface Row {
  readonly number: number;
  /** Files under test/ and titles in them. */
  readonly proofs: readonly (readonly [file: string, title: string])[];
}

const readme = readFileSync("test/api/README.md", "utf8");
const holdsTest = (file: string, title: string) =>
  existsSync(`test/${file}`) && titlesOf(readFileSync(`test/${file}`, "utf8")).has(title);

function rowsByHeading(text: string): Map<string, Row[]> {
  const sections = text.split(/^### /m).slice(1);
  return new Map(
    sections.map((section) => {
      const [heading = "", ...lines] = section.split("\n");
      const rows = lines.filter((line) => /^\| \d+ \|/.test(line)).map(rowOf);
      return [heading.trim(), rows];
    }),
  );
}

function rowOf(line: string): Row {
  const [, number, proved = ""] = /^\| (\d+) \| .+? \| (.+) \|$/.exec(line) ?? [];
  const proofs = proved.split("<br>").map((proof): [string, string] => {
    const [, file = "", title = ""] = /^`([^`]+)`: (.+)$/.exec(proof) ?? [];
    return [file, title];
  });
  return { number: Number(number), proofs };
}

/** The titles given to `it` and `test`, also after `.each(…)`. */
function titlesOf(source: string): Set<string> {
  const titles = source.matchAll(/(?:\b(?:it|test)|\))\(\s*(["'`])((?:(?!\1)[^\\\n]|\\.)*)\1\s*,/g);
  return new Set([...titles].map(([, , title = ""]) => title));
}

function gapsIn(sections: ReadonlyMap<string, readonly Row[]>): string[] {
  const counted = [...sections].map(([heading, rows]) => {
    const isInOrder = rows.every(({ number }, i) => number === i + 1);
    return isInOrder ? `${heading}: ${rows.length}` : `${heading}: out of order`;
  });
  const expected = Object.entries(RULES).map(([heading, count]) => `${heading}: ${count}`);
  return [
    ...expected.filter((line) => !counted.includes(line)),
    ...counted.filter((line) => !expected.includes(line)),
  ];
}

function unprovedIn(sections: ReadonlyMap<string, readonly Row[]>): string[] {
  return [...sections].flatMap(([heading, rows]) =>
    rows.flatMap(({ number, proofs }) =>
      proofs
        .filter(([file, title]) => !holdsTest(file, title))
        .map(([file, title]) => `${heading} ${number}: ${file}: ${title}`),
    ),
  );
}

describe("every rule of the interface specification and the settled answers", () => {
  it("is in the table of test/api/README.md, under its number", () => {
    expect(gapsIn(rowsByHeading(readme))).toEqual([]);
  });

  it("names a test that is there, by its file and title", () => {
    expect(unprovedIn(rowsByHeading(readme))).toEqual([]);
  });

  it("a rule left out, a number twice, a title changed and a file gone are found", () => {
    const without = readme.replace(/^\| 3 \|.*\n/m, "");
    expect(gapsIn(rowsByHeading(without))).toEqual([
      "What the service does: 7",
      "What the service does: out of order",
    ]);
    const cut = readme.replace(/^\| 7 \|.*\n/m, "");
    expect(gapsIn(rowsByHeading(cut))).toEqual([
      "What the service does: 7",
      "What the service does: 6",
    ]);
    const retitled = readme.replace("leaves the saved template", "changes the saved template");
    expect(unprovedIn(rowsByHeading(retitled))).toEqual([
      expect.stringMatching(
        /^What the service does 4: api\/generate-pdf-answer\.test\.ts: changes/,
      ),
    ]);
    const moved = readme.replaceAll("`property/sheet.test.ts`", "`property/gone.test.ts`");
    expect(unprovedIn(rowsByHeading(moved)).length).toBeGreaterThan(0);
  });
});
