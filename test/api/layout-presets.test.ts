// GET /api/v1/layout-presets.
import { beforeAll, describe, expect, it } from "vitest";
import { office, problemIn, refusalIn, send } from "../support/api.ts";

interface Preset {
  readonly id: string;
  readonly name: string;
  readonly description?: string;
  readonly itemSizeMm: { readonly width: number; readonly height: number };
  readonly paper: { readonly size: string; readonly widthMm: number; readonly heightMm: number };
  readonly grid: { readonly rows: number; readonly columns: number };
  readonly spacingMm: Record<string, number>;
}

let apiKey: string;
let all: readonly Preset[];
beforeAll(async () => {
  ({ apiKey } = await office.openAccount({}));
  all = await find("");
});

const ask = (query: string) => send(`/api/v1/layout-presets${query}`, { apiKey });
async function find(query: string): Promise<Preset[]> {
  const answer = await ask(query);
  expect(answer.status, query).toBe(200);
  const body = (await answer.json()) as { data: Preset[]; meta: object };
  expect(Object.keys(body).sort()).toEqual(["data", "meta"]);
  expect(body.meta).toEqual({ count: body.data.length });
  return body.data;
}
const idsOf = async (query: string) => (await find(query)).map(({ id }) => id);
const search = (words: string) => idsOf(`?search=${encodeURIComponent(words)}`);
const named = (part: string) => `vendor${part}-compatible`;

describe("LayoutPreset", () => {
  it("has exactly the specified fields, in millimetres", () => {
    expect(all.find(({ id }) => id === "vendorA-5160-compatible")).toEqual({
      id: "vendorA-5160-compatible",
      name: expect.stringContaining("5160"),
      description: expect.stringMatching(/\S/),
      itemSizeMm: { width: 66.675, height: 25.4 },
      paper: { size: "Letter", widthMm: 215.9, heightMm: 279.4 },
      grid: { rows: 10, columns: 3 },
      spacingMm: { top: 12.7, right: 3.968, bottom: 12.7, left: 3.969, gapX: 3.969, gapY: 0 },
    });
    const fields = ["id", "name", "description", "itemSizeMm", "paper", "grid", "spacingMm"];
    for (const preset of all) {
      expect(Object.keys(preset).sort()).toEqual([...fields].sort());
      expect(Object.keys(preset.itemSizeMm).sort()).toEqual(["height", "width"]);
      expect(Object.keys(preset.paper).sort()).toEqual(["heightMm", "size", "widthMm"]);
      expect(Object.keys(preset.grid).sort()).toEqual(["columns", "rows"]);
      expect(Object.keys(preset.spacingMm).sort()).toEqual(
        ["bottom", "gapX", "gapY", "left", "right", "top"].sort(),
      );
    }
  });

  it("covers sheets compatible with two vendors' products", () => {
    const vendors = new Set(all.map(({ id }) => id.slice(0, "vendorA".length)));
    expect([...vendors].sort()).toEqual(["vendorA", "vendorB"]);
    for (const vendor of vendors)
      expect(all.filter(({ id }) => id.startsWith(vendor)).length).toBeGreaterThan(100);
  });
});

describe("search", () => {
  it.each([
    ["5160", "A-5160"],
    ["avery 8160", "A-5160"],
    ["L7160", "A-L7160"],
    ["ol875", "B-OL875"],
    ["name badge a4", "A-4784"],
  ])("%s finds what a user means: %s", async (words, part) => {
    const found = await search(words);
    expect(found).toContain(named(part));
    expect(found.length).toBeLessThanOrEqual(2);
  });

  it("every word must match, in any case, in id, name, description, vendor or an equivalent part number", async () => {
    expect(await search("AVERY 5160")).toEqual(await search("avery 5160"));
    expect(await search("5160 avery")).toEqual(await search("avery 5160"));
    expect(await search("vendorb-ol875")).toEqual([named("B-OL875")]);
    expect(await search("8371")).toContain(named("A-5371"));
    expect(await search("5160 onlinelabels")).toEqual([]);
    for (const id of await search("onlinelabels")) expect(id).toMatch(/^vendorB-/);
    expect(await search("shipping")).not.toEqual(await search("shipping letter"));
  });

  it("that is empty is no filter, and one that matches nothing is 200 with count 0", async () => {
    for (const query of ["?search=", "?search=%20%09"])
      expect(await idsOf(query)).toEqual(all.map(({ id }) => id));
    expect(await search("no such sheet")).toEqual([]);
  });
});

describe("widthMm and heightMm", () => {
  it("match the item size within 0.1 mm, and every filter combines with the others", async () => {
    expect(await idsOf("?widthMm=66.775&heightMm=25.3")).toEqual([named("A-5160")]);
    expect(await idsOf("?widthMm=66.776&heightMm=25.4")).toEqual([]);
    const wide = await idsOf("?widthMm=101.6");
    const both = await idsOf("?widthMm=101.6&heightMm=50.8");
    const three = await idsOf("?widthMm=101.6&heightMm=50.8&search=shipping");
    expect(wide.length).toBeGreaterThan(both.length);
    expect(both.length).toBeGreaterThan(three.length);
    expect(three).toContain(named("A-5163"));
    expect(await idsOf("?widthMm=6.6675e1&heightMm=25.40")).toEqual([named("A-5160")]);
  });

  it.each([
    "?widthMm=0",
    "?widthMm=-1",
    "?widthMm=",
    "?widthMm=wide",
    "?widthMm=NaN",
    "?widthMm=Infinity",
    "?widthMm=1e999",
    "?widthMm=0x10",
    "?heightMm=0",
    "?heightMm=1,5",
    "?heightMm=%2B1",
  ])("%s is no number above 0: 422 VALIDATION_FAILED", async (query) => {
    expect(await refusalIn(await ask(query))).toBe("422 VALIDATION_FAILED");
  });
});

describe("the query string", () => {
  it("may hold unknown parameters: they are ignored, repeated or not", async () => {
    for (const query of ["?page=2", "?colour=red&colour=blue", "?Search=5160", "?limit=1"])
      expect(await idsOf(query)).toEqual(all.map(({ id }) => id));
  });

  it("may hold a known parameter once: repeated it is 422 VALIDATION_FAILED", async () => {
    for (const query of [
      "?search=5160&search=5160",
      "?widthMm=66.675&widthMm=66.675",
      "?heightMm=1&heightMm=2",
    ])
      expect(await refusalIn(await ask(query))).toBe("422 VALIDATION_FAILED");
  });

  it("has all of its faults told at once, without their values", async () => {
    const answer = await ask("?widthMm=wide&heightMm=Mustermann&search=a&search=b");
    const { detail, errors } = await problemIn(answer);
    for (const name of ["widthMm", "heightMm", "search"]) expect(detail).toContain(name);
    expect(detail).not.toContain("Mustermann");
    expect(errors).toBeUndefined();
  });
});

describe("order", () => {
  it("is by vendor, then part number in natural order", async () => {
    const order = ["A-4784", "A-5160", "A-22805", "A-L7159", "B-OL25", "B-OL100", "B-OL2681"];
    const places = order.map((part) => all.findIndex(({ id }) => id === named(part)));
    expect(places).not.toContain(-1);
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect((await find("?search=letter")).map(({ id }) => id)).toEqual(
      all.filter(({ paper }) => paper.size === "Letter").map(({ id }) => id),
    );
  });
});
