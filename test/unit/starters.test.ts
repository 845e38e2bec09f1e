// The starters: what a gallery may promise of each. That their codes scan: test/visual/starters.test.ts.
import { globSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { filesFor } from "../../scripts/node-press.ts";
import { proveTemplate } from "../../src/flows/account/prove-template.ts";
import {
  compatiblePresets,
  generateRequest,
  loadNeedsOf,
  parseTemplateToSave,
  variablesOf,
} from "../../src/print/index.ts";
import { makeGallery } from "../../src/reference/gallery.ts";
import { FIRST_TEMPLATES, STARTERS, type Starter } from "../../src/rules/starters.ts";
import {
  newJob,
  type PrintableDocument,
  recordsOfJob,
  showSamples,
  templateOf,
} from "../../web/sheet-job/index.ts";
import { FIXED_ORIGIN } from "../support/fixed-origin.ts";
import { press, renderJob } from "../support/print.ts";
import { LONGEST } from "../support/starter-values.ts";
import type { PrintCode, Refusal } from "../../src/refusal.ts";

const named = STARTERS.map((starter) => [starter.id, starter] as const);
interface Request {
  readonly templateId: string;
  readonly layout: object;
  readonly records: Starter["records"];
}

const SINGLE = { type: "single" };

async function warningsOf({ document, records }: Starter, layout: object) {
  await loadNeedsOf(parseTemplateToSave(document));
  return renderJob(document, { layout, records }).warnings;
}

describe("the starters", () => {
  it("are each in a file of their name, at least twelve", () => {
    const files = readdirSync("src/rules/starters").map((file) => file.replace(".json", ""));
    expect(STARTERS.map(({ id }) => id).sort()).toEqual(files.sort());
    expect(new Set(files).size).toBeGreaterThanOrEqual(12);
  });

  it("are listed with exactly the members of the gallery", () => {
    const { data, meta } = makeGallery();
    expect(meta).toEqual({ count: data.length });
    for (const starter of data) {
      expect(Object.keys(starter)).toEqual([
        "id",
        "name",
        "description",
        "widthMm",
        "heightMm",
        "presetIds",
        "document",
        "records",
      ]);
      expect(starter.description).toMatch(/^[A-Z0-9].{20,140}\.$/);
    }
  });

  it("include the three that a new account gets", () => {
    expect(Object.keys(FIRST_TEMPLATES)).toEqual([
      "custom-product-label",
      "custom-badge",
      "custom-certificate",
    ]);
    for (const starter of Object.values(FIRST_TEMPLATES)) expect(STARTERS).toContain(starter);
  });

  it("print the samples that name them, whose templates may be other documents", () => {
    const requests = globSync("samples/*.json").map(
      (path) => JSON.parse(readFileSync(path, "utf8")) as Request,
    );
    const starterOf = ({ templateId }: Request) =>
      STARTERS.find(({ id }) => templateId === `custom-${id}`);
    const named = requests.filter((request) => starterOf(request));
    expect(named.length).toBeGreaterThan(0);
    for (const { layout, records, ...request } of named) {
      const { document } = starterOf({ layout, records, ...request })!;
      expect(renderJob(document, { layout, records }).warnings).toEqual([]);
    }
  });

  it.each(named)("%s is API-ready as it is saved", async (_, { document }) => {
    const template = parseTemplateToSave(document);
    const problems = await proveTemplate(template, async (compiled, makePlan) => {
      const plan = makePlan();
      return press.render(compiled, plan, { ...FIXED_ORIGIN, ...filesFor(plan) });
    });
    expect(problems).toEqual([]);
  });

  it.each(named)("%s has three records, which a request to print takes", (id, { records }) => {
    expect(records).toHaveLength(3);
    const request = { templateId: `custom-${id}`, layout: SINGLE, records };
    expect(generateRequest.safeParse(request).error).toBeUndefined();
  });

  it.each(named)("%s brings its records into a table that prints the same", async (_, starter) => {
    const { document, records } = starter;
    await loadNeedsOf(parseTemplateToSave(document));
    const job = newJob("en", templateOf(document as unknown as PrintableDocument));
    const rows = recordsOfJob(showSamples(job, records)).records;
    expect(rows).toHaveLength(3);
    const print = (printed: object[]) =>
      Buffer.from(renderJob(document, { layout: SINGLE, records: printed as never }).pdf);
    expect(print([...rows]).equals(print([...records]))).toBe(true);
  });

  it.each(named)("%s uses every variable, and shows an example of each", (_, starter) => {
    const { document, records } = starter;
    for (const { name, usedBy, example } of variablesOf(parseTemplateToSave(document))) {
      expect(usedBy.length, name).toBeGreaterThan(0);
      expect(example, name).toBeTypeOf("string");
      const hasDefault = (document["variables"] as Record<string, unknown>[]).some(
        (variable) => variable["name"] === name && ("default" in variable || "counter" in variable),
      );
      const isSampled = records.every(({ variables }) => name in variables);
      expect(hasDefault || isSampled, name).toBe(true);
    }
  });

  it.each(named)("%s names sheets of its size", (_, { document, presetIds }) => {
    const known = compatiblePresets(Number(document.widthMm), Number(document.heightMm)).map(
      ({ id }) => id,
    );
    expect(known).toEqual(expect.arrayContaining([...presetIds]));
  });

  it.each(named)(
    "%s prints all its records without a warning, on every sheet",
    async (_, starter) => {
      expect(await warningsOf(starter, SINGLE)).toEqual([]);
      for (const presetId of starter.presetIds) {
        expect(await warningsOf(starter, { type: "preset", presetId }), presetId).toEqual([]);
      }
    },
  );

  it.each(named)(
    "%s prints without a warning on printers of 203, 300 and 600 dpi",
    async (_, starter) => {
      for (const printerDpi of [203, 300, 600]) {
        const document = { ...starter.document, printerDpi };
        expect(await warningsOf({ ...starter, document }, SINGLE), `${printerDpi}`).toEqual([]);
      }
    },
  );

  it.each(named)(
    "%s prints without a warning where everything optional is left out",
    async (_, starter) => {
      const declared = starter.document["variables"] as { name: string; required?: boolean }[];
      const blanks = declared
        .filter(({ required }) => required !== true)
        .map(({ name }) => [name, null]);
      const records = starter.records.map(({ variables }) => ({
        variables: { ...variables, ...(Object.fromEntries(blanks) as Record<string, null>) },
      }));
      expect(await warningsOf({ ...starter, records }, SINGLE)).toEqual([]);
    },
  );

  it.each(named)(
    "%s prints the longest realistic values without a warning",
    async (id, starter) => {
      const declared = starter.document["variables"] as { name: string }[];
      expect(declared.map(({ name }) => name)).toEqual(
        expect.arrayContaining(Object.keys(LONGEST[id] ?? {})),
      );
      const records = [{ variables: { ...starter.records[0]!.variables, ...LONGEST[id] } }];
      expect(await warningsOf({ ...starter, records }, SINGLE)).toEqual([]);
      for (const presetId of starter.presetIds) {
        expect(await warningsOf({ ...starter, records }, { type: "preset", presetId })).toEqual([]);
      }
    },
  );

  const RIGHT_TO_LEFT = {
    firstName: "محمد",
    lastName: "العبد الله",
    title: "أستاذ الطباعة",
    company: "جامعة الفنون",
  };

  it.each(["badge", "event-badge"])(
    "%s has name, surname and affiliation along one edge, from right to left too",
    (id) => {
      const { document, records } = STARTERS.find((starter) => starter.id === id)!;
      for (const values of [{}, RIGHT_TO_LEFT]) {
        const variables = { ...records[0]!.variables, ...values };
        const job = { layout: SINGLE, records: [{ variables }] };
        const { geometry } = renderJob(document, job, { measured: true });
        const lines = geometry!
          .filter((element) => ["first-name", "last-name", "affiliation"].includes(element.id!))
          .flatMap(({ box, lines }) =>
            lines!.map((line) => ({ ...line, xMm: box.xMm + line.xMm })),
          );
        expect(lines).toHaveLength(4);
        const spread = (edges: number[]) => Math.max(...edges) - Math.min(...edges);
        const left = spread(lines.map(({ xMm }) => xMm));
        const right = spread(lines.map(({ xMm, widthMm }) => xMm + widthMm));
        // Large letters begin a little before small ones, so that their ink is in line.
        expect(Math.min(left, right), JSON.stringify(values)).toBeLessThan(0.7);
      }
    },
  );

  it.each(named)("%s with values that do not fit is found", async (_, starter) => {
    const texts = Object.entries(LONGEST[starter.id]!).filter(
      ([, value]) => typeof value === "string",
    );
    const [name, value] = texts.find(([name]) =>
      /name|firstName|product|owner|estate|event|kit|text|contains/.test(name),
    )!;
    const variables = { ...starter.records[0]!.variables, [name]: `${value} `.repeat(20) };
    const codes = await warningsOf({ ...starter, records: [{ variables }] }, SINGLE).then(
      (warnings) => warnings.map(({ code }) => code),
      ({ code }: Refusal<PrintCode>) => [code],
    );
    // Texts with a box of their own are cut; what shrinks or sets the length is refused.
    const isFollowing = /"auto"/.test(JSON.stringify(starter.document));
    const found = isFollowing ? ["TEXT_OVERFLOW", "ITEM_TOO_LONG"] : ["TEXT_CUT"];
    expect(
      codes.some((code) => found.includes(code)),
      codes.join(),
    ).toBe(true);
  });
});
