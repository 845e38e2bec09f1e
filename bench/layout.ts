// What laying out the texts of a job takes, fonts parsed and nothing drawn: node bench/layout.ts
// Every call has a typesetter of its own, as every job has, and records that no call before it had.
import { createTypesetter } from "../src/print/text/typesetter.ts";
import { layoutText, type TextStyle } from "../src/print/text/fit.ts";
import { loadFont, loadShaper, styleWith } from "../test/support/text-setting.ts";
import { FALLBACKS, pointsOf } from "./contender.ts";
import { type Fields, jobOf, recordsOf, type TextField } from "./jobs.ts";

const WARM_UPS = 100;
const CALLS = 200;

const shaper = loadShaper();
const fonts = new Map(["inter-400", "inter-700", ...FALLBACKS].map((ref) => [ref, loadFont(ref)]));

console.log("| job | layouts | median ms |\n|---|--:|--:|");
for (const id of ["T", "M"]) {
  const job = jobOf(id);
  const { texts, lang = null } = job.design;
  const styles = texts.map((field) => ({ field, style: styleOf(field, lang) }));
  const times: number[] = [];
  for (let call = 0; call < WARM_UPS + CALLS; call++) {
    const records = recordsOf(job, call);
    const start = performance.now();
    layOut(records, styles);
    if (call >= WARM_UPS) times.push(performance.now() - start);
  }
  times.sort((a, b) => a - b);
  console.log(`| ${id} | ${job.count * texts.length} | ${times[CALLS >> 1]!.toFixed(2)} |`);
}

interface StyledField {
  readonly field: TextField;
  readonly style: TextStyle;
}

function layOut(records: readonly Fields[], styles: readonly StyledField[]): void {
  const typesetter = createTypesetter(fonts, shaper);
  for (const record of records) {
    for (const { field, style } of styles) {
      const [widthPt, heightPt] = [pointsOf(field.widthMm), pointsOf(field.heightMm)];
      const layout = layoutText(record[field.field]!, style, widthPt, heightPt, typesetter);
      if (!layout.fits) throw new Error(`"${record[field.field]}" does not fit`);
    }
  }
}

function styleOf({ sizePt, bold }: TextField, lang: string | null): TextStyle {
  return styleWith({ fontSizePt: sizePt, fontWeight: bold ? 700 : 400, lang });
}
