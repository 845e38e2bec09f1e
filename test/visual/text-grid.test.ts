// Nothing prints wrong in silence: whatever is missing from a page has the warning TEXT_CUT, and nothing
// complete has one. What is there is found by pdf.js in the page's text and by PDFium in its ink.
import { describe, expect, it } from "vitest";
import { filesFor } from "../../scripts/node-press.ts";
import { compileTemplate, parseRequest, parseTemplate, planJob } from "../../src/print/index.ts";
import { FIXED_ORIGIN } from "../support/fixed-origin.ts";
import { extractTextByPdfjs } from "../support/pdfjs.ts";
import { type Raster, rasterise } from "../support/pdfium.ts";
import { press } from "../support/print.ts";

// Ten pixels a millimetre: the sides of every box lie between two pixels.
const DPI = 254;
const PX_PER_MM = DPI / 25.4;
const PAGE = { widthMm: 105, heightMm: 125 };
/** Far enough from every edge that no text of the grid reaches one. */
const CORNER = { xMm: 45, yMm: 10 };

const OVERFLOWS = ["ellipsis", "clip", "visible", "error"] as const;
type Overflow = (typeof OVERFLOWS)[number];

const TEXTS = [
  "22,00 €",
  "Allergens: milk, wheat, soy",
  "Ångström, Dampfschifffahrt",
  "Ấn phẩm đặc biệt",
  "Срок годности: 12 месяцев",
  "Ελαιόλαδο εξαιρετικό παρθένο",
  "زيت زيتون بكر ممتاز",
  "שמן זית כתית מעולה",
  "शुद्ध देशी घी",
  "初榨橄榄油 500毫升",
];
const WIDTHS_MM = [0.6, 3, 9, 22, 44];
const HEIGHTS_MM = [1.5, 3.4, 4.3, 8, 17];

interface Setting {
  readonly text: string;
  readonly wrap: boolean;
  readonly widthMm: number;
  readonly heightMm: number;
}

const SETTINGS: readonly Setting[] = TEXTS.flatMap((text) =>
  [true, false].flatMap((wrap) =>
    WIDTHS_MM.flatMap((widthMm) =>
      HEIGHTS_MM.map((heightMm) => ({ text, wrap, widthMm, heightMm })),
    ),
  ),
);

/** TEXT_GRID_CASES=2000 tries all; fewer are spread over the whole grid. */
const CASES = Number(process.env["TEXT_GRID_CASES"] ?? 200);
const STRIDE = 37;
const TRIED = Array.from(
  { length: Math.min(SETTINGS.length, Math.ceil(CASES / OVERFLOWS.length)) },
  (_, i) => SETTINGS[(i * STRIDE) % SETTINGS.length]!,
);

interface Printed {
  readonly isRefused: boolean;
  readonly isWarned: boolean;
  /** Characters of the text that the page's text lacks, spaces aside. */
  readonly lost: string;
  readonly page: Raster;
}

const SETTINGS_A_JOB = 6;

/** Each setting in every overflow, a page for each. */
async function printSettings(settings: readonly Setting[]): Promise<Record<Overflow, Printed>[]> {
  const cases = settings.flatMap((setting) =>
    OVERFLOWS.map((overflow) => ({ ...setting, overflow })),
  );
  const document = {
    schemaVersion: 1,
    name: "Grid",
    ...PAGE,
    variables: cases.map((_, i) => ({ name: `is${i}`, default: "" })),
    elements: cases.map((members, i) => ({
      type: "text",
      showIf: `{{is${i}}}`,
      fontSizePt: 9,
      minFontSizePt: 8,
      ...CORNER,
      ...members,
    })),
  };
  const { layout, records } = parseRequest({
    templateId: "custom-grid",
    layout: { type: "single" },
    records: cases.map((_, i) => ({ variables: { [`is${i}`]: true } })),
  });
  const compiled = compileTemplate(parseTemplate(document), { tolerant: true });
  const plan = planJob(compiled, layout, records, { tolerant: true });
  const { pdf, warnings, faults } = press.render(compiled, plan, {
    ...FIXED_ORIGIN,
    ...filesFor(plan),
  });
  expect(new Set(warnings.map(({ code }) => code))).toEqual(
    new Set(warnings.length > 0 ? ["TEXT_CUT"] : []),
  );
  const pages = await Promise.all(
    cases.map(async ({ text }, i): Promise<Printed> => {
      return {
        isRefused: faults.some(({ element }) => element === i),
        isWarned: warnings.some(({ element }) => element === i),
        lost: charactersLost(text, await extractTextByPdfjs(pdf, i)),
        page: await rasterise(pdf, DPI, i),
      };
    }),
  );
  return settings.map((_, i) => {
    const of = (overflow: Overflow) => pages[i * OVERFLOWS.length + OVERFLOWS.indexOf(overflow)]!;
    return {
      ellipsis: of("ellipsis"),
      clip: of("clip"),
      visible: of("visible"),
      error: of("error"),
    };
  });
}

function charactersLost(text: string, seen: string): string {
  const left = [...seen.normalize("NFC")];
  return [...text.normalize("NFC")]
    .filter((character) => {
      if (character === " ") return false;
      const at = left.indexOf(character);
      if (at !== -1) left.splice(at, 1);
      return at === -1;
    })
    .join("");
}

/** Of one pixel: 0 white … 1 black. */
function darkness({ rgba }: Raster, pixel: number): number {
  return 1 - rgba[pixel * 4]! / 255;
}

/** In pixels as dark as they can be. */
function inkLost(page: Raster, complete: Raster): number {
  let lost = 0;
  for (let i = 0; i < page.width * page.height; i++) {
    lost += Math.max(0, darkness(complete, i) - darkness(page, i));
  }
  return lost;
}

/** How far the ink reaches out of the box, in millimetres; 0: nowhere. */
function reachMm(page: Raster, { widthMm, heightMm }: Setting): number {
  const left = CORNER.xMm * PX_PER_MM;
  const top = CORNER.yMm * PX_PER_MM;
  const right = left + widthMm * PX_PER_MM;
  const bottom = top + heightMm * PX_PER_MM;
  let reach = 0;
  for (let y = 0; y < page.height; y++) {
    for (let x = 0; x < page.width; x++) {
      if (darkness(page, y * page.width + x) < 0.02) continue;
      reach = Math.max(reach, left - x, x + 1 - right, top - y, y + 1 - bottom);
    }
  }
  return reach / PX_PER_MM;
}

/** Under these a sliver of a letter decides, and either answer will do. */
const SEEN_LOST_PX = 1;
const SEEN_REACH_MM = 0.2;
const ROUNDING_MM = 1e-6;

function judge(setting: Setting, printed: Record<Overflow, Printed>): string[] {
  const { ellipsis, clip, visible, error } = printed;
  const complaints: string[] = [];
  const expectWarning = (overflow: Overflow, isExpected: boolean, why: string) => {
    if (printed[overflow].isWarned === isExpected) return;
    const said = isExpected ? "has no warning" : "has a warning";
    complaints.push(`${overflow} ${JSON.stringify(setting)} ${said}: ${why}`);
  };
  const expectAllInk = (overflow: Overflow) => {
    const lost = inkLost(printed[overflow].page, visible.page);
    if (lost > SEEN_LOST_PX) complaints.push(`${overflow} ${JSON.stringify(setting)}: ${lost} px`);
  };

  expectWarning("error", false, "what does not fit is refused");
  if (error.isRefused !== (error.lost !== "")) complaints.push(`error: ${error.lost} is missing`);

  expectWarning("ellipsis", ellipsis.lost !== "", `missing "${ellipsis.lost}"`);
  if (!ellipsis.isWarned) expectAllInk("ellipsis");

  const lost = inkLost(clip.page, visible.page);
  const reach = reachMm(visible.page, setting);
  if (lost > SEEN_LOST_PX) expectWarning("clip", true, `${lost} px are missing`);
  if (reach < ROUNDING_MM) expectWarning("clip", false, "no ink is missing");
  if (visible.lost !== "") complaints.push(`visible: "${visible.lost}" is missing`);
  if (!error.isRefused) expectWarning("visible", false, "the text fits");
  else if (reach > SEEN_REACH_MM) expectWarning("visible", true, `${reach} mm outside`);
  else if (reach < ROUNDING_MM) expectWarning("visible", false, "no ink is outside");
  return complaints;
}

describe("TEXT_CUT over overflow, wrap, sizes of the box and texts in seven scripts", () => {
  const jobs = Array.from({ length: Math.ceil(TRIED.length / SETTINGS_A_JOB) }, (_, i) =>
    TRIED.slice(i * SETTINGS_A_JOB, (i + 1) * SETTINGS_A_JOB),
  );

  it("the grid has 2,000 cases", () => {
    expect(SETTINGS.length * OVERFLOWS.length).toBe(2000);
    expect(new Set(TRIED).size).toBe(TRIED.length);
  });

  it("whatever is missing has a warning, and nothing complete has one", async () => {
    const complaints: string[] = [];
    const seen = { warned: 0, complete: 0, refused: 0 };
    for (const job of jobs) {
      for (const [i, printed] of (await printSettings(job)).entries()) {
        complaints.push(...judge(job[i]!, printed));
        for (const { isWarned, isRefused } of Object.values(printed)) {
          if (isRefused) seen.refused++;
          else if (isWarned) seen.warned++;
          else seen.complete++;
        }
      }
    }
    expect(complaints).toEqual([]);
    // The grid has enough of each that none of them is judged by chance.
    const enough = TRIED.length / 4;
    expect(seen.warned).toBeGreaterThan(enough);
    expect(seen.complete).toBeGreaterThan(enough);
    expect(seen.refused).toBeGreaterThan(enough);
  });
});
