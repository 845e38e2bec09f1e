// Scripts that try to take a watermark off with a few lines: what they leave is drawn and looked at.
import { describe, expect, it } from "vitest";
import { filesFor } from "../../scripts/node-press.ts";
import { compileTemplate, parseRequest, parseTemplate, planJob } from "../../src/print/index.ts";
import { DEMO_DESIGNS, DEMO_WATERMARK } from "../../src/rules/demo.ts";
import { type Area, cropMm } from "../support/crop.ts";
import { EditablePdf } from "../support/editable-pdf.ts";
import { FIXED_ORIGIN } from "../support/fixed-origin.ts";
import { type Raster, rasterise } from "../support/pdfium.ts";
import { type Job, press } from "../support/print.ts";

const DPI = 150;
/** Differences that an eye sees, in 255ths, and how much of an area has them where a word is seen. */
const SEEN = 12;
const LEAST_PART = 0.006;

type Attack = (pdf: EditablePdf) => void;

const dropped = (pattern: RegExp): Attack => {
  return (pdf) => pdf.editContents((content) => content.replaceAll(pattern, ""));
};

const ATTACKS: Readonly<Record<string, Attack>> = {
  "draw no form": dropped(/^\/X\d+ Do\n/gm),
  "draw no form but the first": dropped(/^\/X(?!1 )\d+ Do\n/gm),
  "empty every form": (pdf) => {
    for (const object of pdf.objects.values()) {
      if (object.text.includes("/Subtype/Form")) object.stream = "";
    }
  },
  "drop the last q … Q": (pdf) => pdf.editContents(dropLastBlock),
  "drop the last q … Q of each item": (pdf) =>
    pdf.editContents((page) => mapItems(page, dropLastBlock)),
  "drop what follows the last Q": (pdf) =>
    pdf.editContents((page) => page.slice(0, page.lastIndexOf("Q\n") + 2)),
  "drop every innermost q … Q that is translucent": dropped(
    /^q\n(?:(?!q\n|Q\n).*\n)*?\/G\d+ gs\n(?:(?!q\n|Q\n).*\n)*?Q\n/gm,
  ),
  "drop the most repeated lines": (pdf) => pdf.editContents(dropMostRepeated),
  "drop the most repeated lines, ten times": (pdf) =>
    pdf.editContents((page) => {
      let left = page;
      for (let i = 0; i < 10; i++) left = dropMostRepeated(left);
      return left;
    }),
  "drop marked content": dropped(/^\S+ (?:BMC|.*BDC)\n[^]*?EMC\n/gm),
  "make every graphics state invisible": (pdf) =>
    pdf.editObjects((text) => text.replaceAll(/\/(ca|CA) [\d.]+/g, "/$1 0")),
  "forget the graphics states": (pdf) =>
    pdf.editObjects((text) => text.replaceAll(/\/ExtGState<<[^>]*>>/g, "")),
  "drop what follows a graphics state, to the next": dropped(
    /^\/G\d+ gs\n(?:(?!\/G).*\n)*?(?=\/G)/gm,
  ),
  "drop what follows a graphics state, to the end of text": dropped(/^\/G\d+ gs\n[^]*?ET\n/gm),
  "drop what follows a graphics state, to Q": dropped(/^\/G\d+ gs\n[^]*?(?=^Q\n)/gm),
  "drop what follows an item's first graphics state": (pdf) =>
    pdf.editContents((page) => mapItems(page, (item) => item.replace(/^\/G\d+ gs\n[^]*/m, ""))),
  "drop what follows an item's last graphics state": (pdf) =>
    pdf.editContents((page) =>
      mapItems(page, (item) => item.replace(/^\/G\d+ gs\n(?!.*\/G\d+ gs)[^]*/m, "")),
    ),
  "drop all text": dropped(/^BT\n[^]*?ET\n/gm),
  ...Object.fromEntries(
    [1, 2, 3].map((font) => [
      `drop the text of font ${font}`,
      dropped(new RegExp(`^BT\\n(?:(?!ET).*\\n)*?\\/F${font} (?:(?!ET).*\\n)*?ET\\n`, "gm")),
    ]),
  ),
  "forget the fonts": (pdf) => pdf.editObjects((text) => text.replaceAll(/\/Font<<[^>]*>>/g, "")),
  "drop what is neither black nor white": (pdf) =>
    pdf.editContents((page) => dropPaintedIn(page, (color) => /^0?\.\d+ [gG]$/.test(color))),
  "drop what is white": (pdf) =>
    pdf.editContents((page) => dropPaintedIn(page, (color) => /^1 [gG]$/.test(color))),
  "drop the most used gray": (pdf) =>
    pdf.editContents((page) => {
      const most = mostOf(page.match(/^0?\.\d+ [gG]$/gm) ?? []);
      return dropPaintedIn(page, (color) => color === most);
    }),
  "draw no lines": dropped(/^S\n/gm),
  "draw no thin lines": dropped(/^0?\.\d+ w\n[^]*?S\n/gm),
};

/** The last balanced block, without what is around it. */
function dropLastBlock(content: string): string {
  const lines = content.split("\n");
  const end = lines.findLastIndex((line) => line === "Q");
  if (end < 0) return content;
  let depth = 0;
  let start = end;
  do {
    if (lines[start] === "Q") depth++;
    if (lines[start] === "q") depth--;
    start--;
  } while (depth > 0);
  return [...lines.slice(0, start + 1), ...lines.slice(end + 1)].join("\n");
}

/** What is drawn in each item, its place and its clip aside. */
function mapItems(page: string, map: (item: string) => string): string {
  const opening = /^q\n1 0 0 1 .* cm\n.* re\nW n\n/gm;
  const starts = [...page.matchAll(opening)].map((match) => match.index + match[0].length);
  let mapped = page.slice(0, starts[0]);
  for (const [i, start] of starts.entries()) {
    const lines = page.slice(start).split("\n");
    let depth = 1;
    const end = lines.findIndex((line) => {
      if (line === "q") depth++;
      if (line === "Q") depth--;
      return depth === 0;
    });
    const item = lines.slice(0, end).join("\n");
    mapped += `${map(`${item}\n`)}${page.slice(start + item.length + 1, starts[i + 1])}`;
  }
  return mapped;
}

/** One to eight lines of at least 6 bytes, by what all of them take. */
function dropMostRepeated(content: string): string {
  const lines = content.split("\n");
  const counts = new Map<string, number>();
  for (let length = 1; length <= 8; length++) {
    for (let start = 0; start + length <= lines.length; start++) {
      const run = lines.slice(start, start + length).join("\n");
      if (run.length >= 6) counts.set(run, (counts.get(run) ?? 0) + 1);
    }
  }
  const repeated = [...counts].filter(([, count]) => count > 1);
  const [run] = repeated.sort((a, b) => b[1] * b[0].length - a[1] * a[0].length)[0] ?? [""];
  return run === "" ? content : content.split(`${run}\n`).join("");
}

function dropPaintedIn(content: string, isDropped: (color: string) => boolean): string {
  let fill = false;
  let stroke = false;
  const kept = content.split("\n").map((line) => {
    if (/ (?:g|rg|k)$/.test(line)) fill = isDropped(line);
    if (/ (?:G|RG|K)$/.test(line)) stroke = isDropped(line);
    if (line === "q" || line === "Q") fill = stroke = false;
    const isPainted =
      line === "S" ? stroke : / T[jJ]$|[>\]]T[jJ]$|^(?:f|f\*|B)$/.test(line) && (fill || stroke);
    return isPainted ? "n" : line;
  });
  return kept.join("\n");
}

function mostOf(values: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? "";
}

const [LABELS, CARD] = DEMO_DESIGNS.map(({ document }) => document);
const picture = (fill: string) => ({
  schemaVersion: 1,
  name: "Without text",
  widthMm: 60,
  heightMm: 40,
  variables: [],
  elements: [
    {
      type: "shape",
      shape: "rectangle",
      xMm: 0,
      yMm: 0,
      widthMm: 60,
      heightMm: 40,
      fill,
      stroke: null,
    },
    {
      type: "shape",
      shape: "ellipse",
      xMm: 20,
      yMm: 10,
      widthMm: 20,
      heightMm: 20,
      fill: "#c00000",
      stroke: null,
    },
  ],
});
const SINGLE = { layout: { type: "single" }, records: [{ variables: {} }] };
const SHEET = {
  layout: { type: "preset", presetId: "vendorA-5160-compatible" },
  records: [
    { variables: { name: "Sea salt", sku: "SALT-0250", price: "£3.20" }, copies: 3 },
    { variables: { name: "Olive oil", sku: "OIL-0500", price: "€14.90" } },
    { variables: { name: "Honey", sku: "HON-0340", price: "€12.50" }, copies: 2 },
  ],
};
const CARD_JOB = {
  layout: { type: "single" },
  records: [
    { variables: { title: "Open Studio", subtitle: "Meet us", url: "https://s.example/" } },
  ],
};
const JOBS: readonly (readonly [name: string, document: unknown, job: Job])[] = [
  ["the demo's label sheet", LABELS, SHEET],
  ["the demo's card", CARD, CARD_JOB],
  ["a label without text on white", picture("#ffffff"), SINGLE],
  ["a label without text on black", picture("#000000"), SINGLE],
  ["a label without text on gray", picture("gray(0.5)"), SINGLE],
];

function print(document: unknown, job: Job, isMarked: boolean) {
  const compiled = compileTemplate(parseTemplate(document));
  const { layout, records } = parseRequest({ templateId: "custom-test", ...job });
  const plan = planJob(compiled, layout, records, isMarked ? { watermark: DEMO_WATERMARK } : {});
  const pdf = press.render(compiled, plan, { ...FIXED_ORIGIN, ...filesFor(plan) }).pdf;
  const { widthMm: width, heightMm: height } = compiled.template;
  const items = plan.pages[0]!.map(({ xMm, yMm }) => ({ left: xMm, top: yMm, width, height }));
  return { pdf, items };
}

async function draw(pdf: Uint8Array, attack: Attack): Promise<Raster> {
  const attacked = new EditablePdf(pdf);
  attack(attacked);
  return rasterise(attacked.write(), DPI);
}

function partDiffering(one: Raster, other: Raster, area: Area): number {
  const [a, b] = [cropMm(one, DPI, area).rgba, cropMm(other, DPI, area).rgba];
  let differing = 0;
  for (let at = 0; at < a.length; at += 4) {
    if ([0, 1, 2].some((i) => Math.abs(a[at + i]! - b[at + i]!) >= SEEN)) differing++;
  }
  return differing / (a.length / 4);
}

function isBlank(raster: Raster, area: Area): boolean {
  return cropMm(raster, DPI, area).rgba.every((value) => value === 255);
}

describe("a script of a few lines does not take the watermark off", () => {
  it.each(JOBS)("a changed file is still a page: %s", async (_name, document, job) => {
    const { pdf } = print(document, job, true);
    const [changed, whole] = [await draw(pdf, () => {}), await rasterise(pdf, DPI)];
    expect(Buffer.from(changed.rgba.buffer).equals(Buffer.from(whole.rgba.buffer))).toBe(true);
  });

  describe.each(JOBS)("%s", (_name, document, job) => {
    const marked = print(document, job, true);
    const plain = print(document, job, false);

    it.each(Object.entries(ATTACKS))("%s", async (_attack, attack) => {
      const left = await draw(marked.pdf, attack);
      // What an attack does to the label itself is no watermark, and where nothing of it is left, nothing is gained.
      for (const clean of [await draw(plain.pdf, () => {}), await draw(plain.pdf, attack)]) {
        const labels = marked.items.filter((item) => !isBlank(clean, item));
        const parts = labels.map((item) => partDiffering(left, clean, item));
        expect(Math.min(...parts)).toBeGreaterThan(LEAST_PART);
      }
    });
  });
});
