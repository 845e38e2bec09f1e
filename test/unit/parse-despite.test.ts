// A document as people type it: whatever its grammar refuses is left out, and nothing else.
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseTemplate, type Template } from "../../src/print/index.ts";
import { STARTERS } from "../../src/rules/starters.ts";
import { parseDespite } from "../../web/proof/worker/parse-despite.ts";

type Elements = readonly { readonly [member: string]: unknown }[];

describe("a document with faults in some elements", () => {
  it("keeps the others at their index, and names every one that is left out", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...STARTERS),
        fc.uniqueArray(fc.nat(5), { maxLength: 4 }),
        fc.constantFrom({ xMm: "2" }, { type: "nothing" }, { unknown: 1 }, { widthMm: null }),
        ({ document }, chosen, fault) => {
          const elements = document["elements"] as Elements;
          const places = chosen.filter((place) => place < elements.length).sort();
          const broken = elements.map((element, index) =>
            places.includes(index) ? { ...element, ...fault } : element,
          );
          const parsed = parseDespite({ ...document, elements: broken });
          // What is in a stack follows it among all elements, so these are found by their paths.
          const listed = ({ elements, paths }: Template) =>
            new Map(elements.map((element, i) => [paths[i]!.join(), { ...element, elements: [] }]));
          const [own, whole] = [listed(parsed.template!), listed(parseTemplate(document))];
          for (const [path, element] of own) {
            if (!places.includes(Number(path.split(",")[0]))) {
              expect(element).toEqual(whole.get(path));
            }
          }
          const lengthOf = (all: typeof own) =>
            [...all.keys()].filter((path) => !path.includes(","));
          expect(lengthOf(own)).toEqual(lengthOf(whole));
          expect([...parsed.leftOut].sort()).toEqual(places);
          expect([...new Set(parsed.faults.map(({ element }) => element))].sort()).toEqual(places);
          for (const { pointer, element } of parsed.faults) {
            expect(pointer).toMatch(new RegExp(`^#/elements/${element}(?:/|$)`));
          }
        },
      ),
    );
  });
});

describe("elsewhere in the document", () => {
  const { document } = STARTERS[0]!;

  it.each([
    ["#/name", { name: "" }],
    ["#/lang", { lang: 5 }],
    ["#/printerDpi", { printerDpi: 1 }],
    ["#/nonsense", { nonsense: true }],
  ])("a fault in %s is reported, and drawing continues without it", (pointer, fault) => {
    const { template, faults } = parseDespite({ ...document, ...fault });
    expect(template).not.toBeNull();
    expect(faults.map((fault) => fault.pointer)).toEqual([pointer]);
  });

  it("a variable with a fault is left out, and the others are kept", () => {
    const variables = [...(document["variables"] as object[]), { name: "" }, { name: "last" }];
    const { template, faults } = parseDespite({ ...document, variables });
    expect([...template!.variables.keys()]).toContain("last");
    expect(faults[0]!.pointer).toContain(`#/variables/${variables.length - 2}`);
  });

  it.each([{ widthMm: null }, { heightMm: "25" }, { schemaVersion: 2 }, { elements: null }])(
    "%o cannot be left out: there is nothing to draw",
    (fault) => {
      const { template, faults } = parseDespite({ ...document, ...fault });
      expect(template).toBeNull();
      expect(faults.length).toBeGreaterThan(0);
    },
  );

  it.each([null, [], "text", 5])("%o is no document", (document) => {
    expect(parseDespite(document)).toMatchObject({ template: null, faults: [{}] });
  });
});
