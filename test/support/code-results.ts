// Each code over all printers, values, boxes and turns: whether it scans, and how large it and its quiet
// zone are on the page. Also the page of documentation that says so.
import { rasteriseTouched } from "./any-touch.ts";
import { type CodeCase, PRINTERS } from "./code-cases.ts";
import { hasGhostscript, rasteriseWithGhostscript } from "./ghostscript.ts";
import { type Raster, rasterise } from "./pdfium.ts";
import { type CodePlace, leastBox, measureCode, printCode, withoutText } from "./print-code.ts";
import { dotsPerMm } from "./print-symbology.ts";
import { faultOfScan } from "./scan-code.ts";

export const RESULTS_PAGE = "docs/codes-results.md";
export const TURNS = [0, 90] as const;

export interface CodeResult {
  readonly name: string;
  readonly readBy: string;
  readonly pages: number;
  readonly scans: number;
  /** A module's smallest and largest width, by printer. */
  readonly dots: ReadonlyMap<number, readonly [least: number, most: number]>;
  /** The smallest on any page, in modules. */
  readonly quiet: readonly [left: number, right: number, around: number];
  readonly faults: readonly string[];
}

/** A page of each value, printer and turn, in the smallest box that the code fits and in a roomy one. */
export async function scanEverything(code: CodeCase, rasters = RASTERS): Promise<CodeResult> {
  const faults: string[] = [];
  const dots = new Map<number, readonly [number, number]>();
  const quiet: [number, number, number] = [Infinity, Infinity, Infinity];
  let pages = 0;
  for (const printerDpi of PRINTERS) {
    const measured: number[] = [];
    for (const value of code.values) {
      const boxes = [leastBox(code, value, printerDpi), code.box];
      for (const [i, box] of boxes.entries()) {
        for (const rotationDeg of TURNS) {
          const place = { printerDpi, rotationDeg, ...box };
          const pdf = printCode(code, value, place, i === 0 ? withoutText(code) : {});
          const { moduleMm, quietMm } = measureCode(code, pdf, place);
          measured.push(moduleMm * dotsPerMm(printerDpi));
          const sides = [quietMm.left, quietMm.right, Math.min(quietMm.above, quietMm.below)];
          sides.forEach((mm, side) => (quiet[side] = Math.min(quiet[side]!, mm / moduleMm)));
          const fault = await faultOfPage(code, value, pdf, place, rasters);
          pages++;
          if (fault === null) continue;
          const where = `${printerDpi} dpi, turned by ${rotationDeg}, ${box.widthMm} mm`;
          faults.push(`${JSON.stringify(value)}, ${where}: ${fault}`);
        }
      }
    }
    dots.set(printerDpi, [Math.min(...measured), Math.max(...measured)]);
  }
  const readBy = "oracle" in code.reader ? code.reader.oracle.source : "ZXing";
  const scans = pages - faults.length;
  return { name: code.name, readBy, pages, scans, dots, quiet, faults };
}

type Rasters = Readonly<Record<string, (pdf: Uint8Array, dpi: number) => Promise<Raster> | Raster>>;

/** A page dot for dot, in the ways in which printers' programs decide which dots are black. */
export const RASTERS: Rasters = {
  "by the middles of dots": (pdf, dpi) => rasterise(pdf, dpi, 0, { smooth: false }),
  "in shades of gray": (pdf, dpi) => rasterise(pdf, dpi),
  "by every touched dot": (pdf, dpi) => rasteriseTouched(pdf, dpi),
};

/** With Ghostscript, where there is one. */
export const ALL_RASTERS: Rasters = hasGhostscript
  ? { ...RASTERS, "by Ghostscript": rasteriseWithGhostscript }
  : RASTERS;

/** The page drawn dot for dot as its printer would. */
export async function faultOfPage(
  code: CodeCase,
  value: string,
  pdf: Uint8Array,
  { printerDpi, rotationDeg }: CodePlace,
  rasters = RASTERS,
): Promise<string | null> {
  for (const [how, draw] of Object.entries(rasters)) {
    const page = await draw(pdf, dotsPerMm(printerDpi) * 25.4);
    const fault = await faultOfScan(code, value, page, rotationDeg);
    if (fault !== null) return `drawn ${how}, ${fault}`;
  }
  return null;
}

const HEAD = `# Every code scans

Written by \`npm run codes\` (\`scripts/code-matrix.ts\`): every code, each of its example values, on printers of 203 (8 dots a mm), 300 and 600 dpi, upright and turned by 90
degrees, in the smallest box that it fits and in a roomy one. Each page is drawn dot for dot in three ways: by PDFium with the dots whose middles are
covered, by PDFium in shades of gray, and with every dot that is touched, as Ghostscript and CUPS print (where \`gs\` is on the path, \`npm run codes\` asks it too: it paints the same dots). ZXing reads all three: what it says must be exactly the value, in
the sense of \`test/support/symbology-examples.ts\`. What ZXing does not read is measured on the picture, bar for bar, and held to published barcodes or to bwip-js.

- Each is also printed as ZPL at 203, 300 and 600 dpi, turned by 0, 90, 180 and 270 degrees, and read from those dots; a code that is not read fails the command.
- Dots: the narrowest bar's or module's width, smallest and largest. MaxiCode has one size, whatever the printer.
- ZXing reads MaxiCode only upright, so a rotated one is rotated back first. \`maxicode 2\` and \`3\` are its modes for carriers.
- Quiet zone: the smallest on any page, in modules, left + right, and above and below for matrix codes. Measured on the paths that the page paints, from the box's edge to the ink; a code is moved by up to half a dot to begin on one.

| code | dots at 203 dpi | 300 dpi | 600 dpi | quiet zone | read by | pages | scan |
|---|--:|--:|--:|--:|---|--:|---|
`;

/** The whole page, a row a code. */
export function describeResults(results: readonly CodeResult[]): string {
  return `${HEAD}${results.map(rowOf).join("\n")}\n`;
}

function rowOf({ name, readBy, pages, scans, dots, quiet }: CodeResult): string {
  const [left, right, around] = quiet.map((modules) =>
    (Math.floor(modules * 10 + 0.05) / 10).toFixed(1),
  );
  const sides = `${left} + ${right}${quiet[2] > 0.09 ? `, ${around}` : ""}`;
  const widths = PRINTERS.map((printerDpi) => {
    const [least, most] = dots.get(printerDpi)!;
    return name.startsWith("maxicode")
      ? least.toFixed(1)
      : `${Math.round(least)}–${Math.round(most)}`;
  });
  const mark = scans === pages ? "✓" : `✗ ${pages - scans}`;
  return `| ${[name, ...widths, sides, readBy, pages, mark].join(" | ")} |`;
}
