// Draws docs/images/text-cases.png: every text of test/support/text-cases.ts as Platen prints it, beside
// Chromium setting the same text in the same font files. npm run draw:text-cases
// Needs Chromium: /usr/bin/chromium, or where the environment variable CHROMIUM says.
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { fontChooserOf } from "../src/print/text/choose-font.ts";
import { cleanText } from "../src/print/text/clean.ts";
import { type Item, itemise } from "../src/print/text/shape/itemise.ts";
import { featuresOf } from "../src/print/text/shape/shape.ts";
import { langOfText } from "../src/print/text/text-lang.ts";
import { rasterise } from "../test/support/pdfium.ts";
import { writePng } from "../test/support/png-writer.ts";
import { printJob } from "../test/support/print.ts";
import { TEXT_CASES, type TextCase } from "../test/support/text-cases.ts";

const PICTURE = "docs/images/text-cases.png";
const SCALE = 1.5;
const PX_PER_INCH = 96;
const ROW_PX = 30;
const LABEL_PX = 200;
const TEXT_PX = 475;
const FONT_PX = 15;
const MM_PER_PX = 25.4 / PX_PER_INCH;
const CASES = TEXT_CASES.filter(({ isRefused }) => !isRefused);
// As src/print/text/shape/shape.ts has it for Latin, Greek and Cyrillic.
const WITHOUT_LIGATURES = "'liga' 0, 'clig' 0, 'dlig' 0, 'calt' 0";

const folder = mkdtempSync(join(tmpdir(), "text-cases-"));
try {
  writeFileSync(join(folder, "ours.png"), await drawOurs());
  writeFileSync(join(folder, "page.html"), describePage());
  photograph(join(folder, "page.html"));
} finally {
  rmSync(folder, { recursive: true });
}
console.log(PICTURE);

function templateOf(cases: readonly TextCase[]) {
  return {
    schemaVersion: 1,
    name: "Text cases",
    widthMm: TEXT_PX * MM_PER_PX,
    heightMm: cases.length * ROW_PX * MM_PER_PX,
    variables: cases.map((_, i) => ({ name: `t${i}` })),
    elements: cases.map(({ lang }, i) => ({
      type: "text",
      text: `{{t${i}}}`,
      xMm: 0,
      yMm: i * ROW_PX * MM_PER_PX,
      widthMm: TEXT_PX * MM_PER_PX,
      heightMm: ROW_PX * MM_PER_PX,
      fontSizePt: (FONT_PX * 72) / PX_PER_INCH,
      verticalAlign: "middle",
      ...(lang ? { lang } : {}),
    })),
  };
}

function jobOf(cases: readonly TextCase[]) {
  const variables = Object.fromEntries(cases.map(({ text }, i) => [`t${i}`, text]));
  return { layout: { type: "single" }, records: [{ variables }] };
}

async function drawOurs(): Promise<Uint8Array> {
  const pdf = printJob(templateOf(CASES), jobOf(CASES));
  const { width, height, rgba } = await rasterise(pdf, PX_PER_INCH * SCALE);
  const samples = Uint16Array.from({ length: width * height }, (_, i) => rgba[i * 4]!);
  return writePng(
    { widthPx: width, heightPx: height, colorType: 0, depth: 8, samples },
    { filter: () => 0, level: 9 },
  );
}

function describePage(): string {
  const rows = CASES.map((one, i) => {
    const lang = one.lang ? ` lang="${one.lang}"` : "";
    const top = `top: ${i * ROW_PX}px`;
    return `<div class="label" style="${top}">${escapeHtml(one.script)}</div>
<div class="theirs" dir="auto"${lang} style="${top}">${spansOf(one)}</div>`;
  });
  const refs = new Set([
    "inter-400",
    ...CASES.flatMap((one) => itemsOf(one).map(({ font }) => font)),
  ]);
  const faces = [...refs].map((ref) => {
    const file = pathToFileURL(resolve(`assets/fonts/${ref}.ttf`));
    return `@font-face { font-family: "${ref}"; src: url("${file}"); }`;
  });
  return `<!doctype html><meta charset="utf-8"><style>
${faces.join("\n")}
body { margin: 0; background: white; }
div, img { position: absolute; line-height: ${ROW_PX}px; height: ${ROW_PX}px; white-space: pre; }
img { left: ${LABEL_PX}px; top: 0; width: ${TEXT_PX}px; height: ${CASES.length * ROW_PX}px; }
.label { left: 6px; width: ${LABEL_PX}px; color: #667; font: 11px/${ROW_PX}px "inter-400"; }
.theirs { left: ${LABEL_PX + TEXT_PX + 20}px; width: ${TEXT_PX}px; font: ${FONT_PX}px/${ROW_PX}px "inter-400"; }
span { line-height: 0; }
</style><img src="ours.png">${rows.join("\n")}`;
}

/** Which part of a text is set in which font is ours to choose; what becomes of it is Chromium's. */
function spansOf(one: TextCase): string {
  const text = cleanText(one.text);
  const spans = itemsOf(one).map(({ font, script, start, end }) => {
    const features = featuresOf(script).includes("-liga") ? WITHOUT_LIGATURES : "normal";
    const style = `font-family: '${font}'; font-feature-settings: ${features}`;
    return `<span style="${style}">${escapeHtml(text.slice(start, end))}</span>`;
  });
  return spans.join("");
}

function itemsOf({ text, lang }: TextCase): readonly Item<string>[] {
  const style = {
    fontFamily: "Inter",
    fontWeight: 400,
    fontStyle: "normal",
    lang: langOfText(text, lang ?? null),
  } as const;
  return itemise(cleanText(text), fontChooserOf(style), null).items;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}

function photograph(page: string): void {
  const width = LABEL_PX + 2 * TEXT_PX + 30;
  execFileSync(
    process.env["CHROMIUM"] ?? "/usr/bin/chromium",
    [
      "--headless",
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      "--hide-scrollbars",
      "--disable-lcd-text",
      "--font-render-hinting=none",
      `--user-data-dir=${join(folder, "profile")}`,
      `--force-device-scale-factor=${SCALE}`,
      `--window-size=${width},${CASES.length * ROW_PX}`,
      "--virtual-time-budget=5000",
      `--screenshot=${resolve(PICTURE)}`,
      pathToFileURL(page).href,
    ],
    { stdio: "ignore" },
  );
}
