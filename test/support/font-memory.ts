// Prints a Latin job and then others with every script, in a process of its own, and tells by how much
// its memory rose: `node --expose-gc test/support/font-memory.ts`. Fonts are read from disk, as they would
// be fetched, and nothing but the press remembers them.

import { readFileSync } from "node:fs";
import { openPress } from "../../scripts/node-press.ts";
import { compileTemplate, parseRequest, parseTemplate, planJob } from "../../src/print/index.ts";
import { cjkRecords } from "./cjk-records.ts";
import { FIXED_ORIGIN } from "./fixed-origin.ts";
import { SCRIPT_SAMPLES } from "./script-samples.ts";

export interface FontMemory {
  /** Of one job with every script. */
  readonly files: number;
  readonly fontMegabytes: number;
  /** Of the jobs after it, which between them have other weights and languages. */
  readonly fontMegabytesOfAll: number;
  /** While the one job was printed, and after all, over what a Latin job takes. */
  readonly peakMegabytes: number;
  readonly keptMegabytes: number;
}

interface Look {
  readonly fontWeight: 400 | 700;
  readonly lang?: string;
}

const press = openPress();

function print(
  texts: readonly string[],
  look: Look,
): { readonly files: number; readonly bytes: number } {
  const compiled = compileTemplate(
    parseTemplate({
      schemaVersion: 1,
      name: "Every script",
      widthMm: 66.675,
      heightMm: 25.4,
      variables: [{ name: "text" }],
      elements: [
        { type: "text", text: "{{text}}", ...look, xMm: 5, yMm: 5, widthMm: 56, heightMm: 15 },
      ],
    }),
  );
  const { layout, records } = parseRequest({
    templateId: "custom-scripts",
    layout: { type: "preset", presetId: "vendorA-5160-compatible" },
    records: texts.map((text) => ({ variables: { text } })),
  });
  const plan = planJob(compiled, layout, records);
  const fonts = new Map(plan.fontRefs.map((ref) => [ref, readFileSync(`assets/fonts/${ref}.ttf`)]));
  press.render(compiled, plan, { ...FIXED_ORIGIN, fonts });
  const bytes = [...fonts.values()].reduce((sum, font) => sum + font.length, 0);
  return { files: fonts.size, bytes };
}

function keptBytes(): number {
  // Memory outside the heap is given back by the collection after the one that finds it unused.
  globalThis.gc?.();
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

if (process.argv[1] === import.meta.filename) {
  print(["Latin"], { fontWeight: 400 });
  const keptBefore = keptBytes();
  const peakBefore = process.resourceUsage().maxRSS;
  const scripts = SCRIPT_SAMPLES.map(([text]) => text);
  const everyScript = print(scripts, { fontWeight: 400 });
  const peakMegabytes = (process.resourceUsage().maxRSS - peakBefore) / 1024;
  const others = ([400, 700] as const).flatMap((fontWeight) => [
    print(scripts, { fontWeight }),
    ...(["ja", "zh-Hans", "zh-Hant", "ko"] as const).map((lang) =>
      print(
        cjkRecords(lang, 200).map(({ name, address }) => `${name} ${address}`),
        { fontWeight, lang },
      ),
    ),
  ]);
  const report: FontMemory = {
    files: everyScript.files,
    fontMegabytes: everyScript.bytes / 1024 / 1024,
    fontMegabytesOfAll: others.reduce((sum, { bytes }) => sum + bytes, 0) / 1024 / 1024,
    peakMegabytes,
    keptMegabytes: (keptBytes() - keptBefore) / 1024 / 1024,
  };
  console.log(JSON.stringify(report));
}
