import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, it } from "vitest";
import { renderJob } from "../../src/flows/printing/render-job.ts";
import { Spans } from "../../src/flows/spans.ts";
import { compileTemplate, parseRequest, parseTemplate, planJob } from "../../src/print/index.ts";
import { rememberedFonts } from "../../src/store/files/font-files.ts";
import { cjkRecords } from "../support/cjk-records.ts";
import { SCRIPT_SAMPLES } from "../support/script-samples.ts";

interface Fetched {
  readonly paths: string[];
  mostAtATime: number;
}

const NAMES = ["name", "address", "goods"];

/** Prints with the real assets behind a counter. */
async function countFetches(
  records: readonly Record<string, string>[],
  lang?: string,
): Promise<Fetched> {
  const fetched: Fetched = { paths: [], mostAtATime: 0 };
  let open = 0;
  const assets = {
    async fetch(url: string) {
      fetched.paths.push(new URL(url).pathname);
      fetched.mostAtATime = Math.max(fetched.mostAtATime, ++open);
      const answer = await env.ASSETS.fetch(url);
      const bytes = await answer.arrayBuffer();
      open--;
      return new Response(bytes, answer);
    },
  } as unknown as Fetcher;
  const compiled = compileTemplate(
    parseTemplate({
      schemaVersion: 1,
      name: "Addresses",
      widthMm: 66.675,
      heightMm: 25.4,
      ...(lang && { lang }),
      variables: NAMES.map((name) => ({ name })),
      elements: NAMES.map((name, i) => ({
        type: "text",
        text: `{{${name}}}`,
        minFontSizePt: 3,
        xMm: 2,
        yMm: 1 + i * 8,
        widthMm: 59,
        heightMm: 7.5,
      })),
    }),
  );
  const request = parseRequest({
    templateId: "custom-addresses",
    layout: { type: "preset", presetId: "vendorA-5160-compatible" },
    records: records.map((variables) => ({ variables })),
  });
  const plan = planJob(compiled, request.layout, request.records);
  const deps = { assets, spans: new Spans(() => 0) };
  const origin = { requestId: "fonts", at: 0 };
  const { file: pdf } = await renderJob(deps, compiled, plan, origin, new Map());
  expect(new TextDecoder().decode(pdf.subarray(0, 5))).toBe("%PDF-");
  return fetched;
}

describe("fonts are fetched when a text needs them, and no others", () => {
  beforeEach(() => rememberedFonts.clear());

  it("one Latin label fetches none", async () => {
    const record = { name: "Łukasz Żółć", address: "12 Rue de l’Œuvre – 5 €", goods: "Tea, 100 g" };
    expect((await countFetches([record])).paths).toEqual([]);
  });

  it.each([
    ["ja", "ja"],
    ["zh-Hans", "zh-CN"],
    ["zh-Hant", "zh-TW"],
    ["ko", "ko"],
  ] as const)(
    "250 records in %s fetch four files at most, and one record one",
    async (words, lang) => {
      const { paths } = await countFetches(cjkRecords(words, 250), lang);
      expect(paths.length).toBeGreaterThan(0);
      expect(paths.length, paths.join()).toBeLessThanOrEqual(4);
      rememberedFonts.clear();
      expect((await countFetches(cjkRecords(words, 1), lang)).paths).toHaveLength(1);
    },
  );

  it("what was fetched is remembered", async () => {
    const records = cjkRecords("ja", 250);
    await countFetches(records, "ja");
    expect((await countFetches(records, "ja")).paths).toEqual([]);
  });

  it("every script in one job: each file once, six at a time", async () => {
    const records = SCRIPT_SAMPLES.map(([name]) => ({ name, address: "", goods: "" }));
    const { paths, mostAtATime } = await countFetches(records);
    expect(paths.length).toBeGreaterThan(40);
    expect(new Set(paths).size).toBe(paths.length);
    expect(mostAtATime).toBeLessThanOrEqual(6);
    expect(mostAtATime).toBeGreaterThan(1);
  });
});
