import { beforeAll, describe, expect, it } from "vitest";
import { makeCaller, refusalIn, send } from "../support/worker-world.ts";

interface List {
  readonly data: readonly { readonly id: string; readonly itemSizeMm: object }[];
  readonly meta: { readonly count: number };
}

let apiKey: string;
beforeAll(async () => {
  ({ apiKey } = await makeCaller());
});
const ask = (query: string) => send(`/api/v1/layout-presets${query}`, { apiKey });
const idsOf = async (query: string) => {
  const answer = await ask(query);
  const { data, meta } = await answer.json<List>();
  expect(meta).toEqual({ count: data.length });
  return data.map(({ id }) => id);
};

describe("GET /api/v1/layout-presets", () => {
  it("without filters lists all; unknown parameters and an empty search are no filter", async () => {
    const all = await idsOf("");
    expect(all.length).toBeGreaterThan(0);
    for (const query of ["?search=", "?search=%20", "?colour=red&colour=blue", "?page=2"]) {
      expect(await idsOf(query)).toEqual(all);
    }
  });

  it("filters by size", async () => {
    expect((await idsOf("?widthMm=66.675&heightMm=25.4")).length).toBeGreaterThan(0);
    expect(await idsOf("?widthMm=1234.5")).toEqual([]);
    expect(await idsOf("?widthMm=6.6675e1")).toEqual(await idsOf("?widthMm=66.675"));
  });

  it.each([
    "?widthMm=0",
    "?widthMm=-1",
    "?widthMm=",
    "?widthMm=wide",
    "?widthMm=Infinity",
    "?widthMm=1e999",
    "?widthMm=0x10",
    "?widthMm=%201",
    "?heightMm=NaN",
    "?widthMm=1&widthMm=1",
    "?search=a&search=b",
    "?widthMm=0&heightMm=0",
  ])("%s is not valid", async (query) => {
    expect(await refusalIn(await ask(query))).toBe("422 VALIDATION_FAILED");
  });
});
