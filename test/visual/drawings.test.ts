// Drawings as dots against PDFium's picture of the PDF of the same job.
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ICONS } from "../../src/print/icons/icon-list.ts";
import { importSvg } from "../../src/print/svg/import-svg.ts";
import { printArtwork, sourceOf } from "../support/artwork.ts";
import { differenceOf, pictureOfRgb } from "../support/drawings.ts";
import { rasterise } from "../support/pdfium.ts";
import { ONE, png, renderDots } from "../support/raster.ts";
import { storedDrawing } from "../support/stored-drawing.ts";
import { drawing } from "../support/svg-samples.ts";
import { svg } from "../support/svg-text.ts";

/** `SVG_DRAWINGS=1000` is the long form. */
const DRAWINGS = Number(process.env["SVG_DRAWINGS"] ?? 40);
const DPI = 203;
const EXACT_DPI = 203.2;
const SIZE = { widthMm: 50, heightMm: 50 };
/** Of the pixels, by more than a shade: edges of clips are on whole dots here. */
const MOST_DIFFERING = 0.0025;
const BOX = { xMm: 1, yMm: 1, widthMm: 48, heightMm: 48 };

async function differenceOfDrawing(text: string, more: object = {}): Promise<number> {
  const stored = storedDrawing(text);
  const source = sourceOf(stored);
  const elements = [{ type: "artwork", source, ...BOX, ...more }];
  const images = new Map([[source, stored]]);
  const document = { schemaVersion: 1, name: "Test", ...SIZE, elements };
  const dots = pictureOfRgb(renderDots(document, ONE, png(DPI, "rgb"), { images }).file);
  return differenceOf(dots, await rasterise(printArtwork([stored], elements, SIZE), EXACT_DPI));
}

const LINES = '<path d="M15 80L50 20L85 80M20 10h60" fill="none" stroke="#063" stroke-width="12"';

const FEATURES: Readonly<Record<string, string>> = {
  "butt ends and mitered corners": svg(`${LINES}/>`),
  "round ends and corners": svg(`${LINES} stroke-linecap="round" stroke-linejoin="round"/>`),
  "square ends and beveled corners": svg(
    `${LINES} stroke-linecap="square" stroke-linejoin="bevel"/>`,
  ),
  "a corner sharper than its miter limit": svg(`${LINES} stroke-miterlimit="1.5"/>`),
  "dashes with round ends": svg(
    `${LINES} stroke-linecap="round" stroke-dasharray="1 20 10 17" stroke-dashoffset="5"/>`,
  ),
  "a circle that is stretched, with its line": svg(
    '<circle cx="50" cy="50" r="30" fill="#fc0" stroke="#036" stroke-width="10" transform="translate(20 0) scale(.5 1) rotate(30 50 50)"/>',
  ),
  "even-odd and winding": svg(
    '<path fill="#a00" fill-rule="evenodd" d="M5 5h40v40h-40zM15 15h20v20h-20z"/><path fill="#a00" d="M55 55h40v40h-40zM65 65h20v20h-20z"/>',
  ),
  "what goes on behind a closed part": svg(
    '<path fill="none" stroke="#000" stroke-width="5" d="M20 20h30v30zL80 90zC90 20 90 60 60 70"/>',
  ),
  "clips in clips": svg(
    '<clipPath id="a"><circle cx="50" cy="50" r="40"/></clipPath><clipPath id="b" clip-rule="evenodd"><path clip-rule="evenodd" d="M0 0h100v100h-100zM30 30h40v40h-40z"/></clipPath><g clip-path="url(#a)"><g clip-path="url(#b)"><rect width="100" height="70" fill="#269"/></g></g>',
  ),
  "a translucent group, and one in it": svg(
    '<rect width="100" height="40" fill="#222"/><g opacity=".5"><circle cx="40" cy="50" r="30" fill="red"/><circle cx="60" cy="50" r="30" fill="blue"/><g opacity=".4"><rect x="20" y="60" width="60" height="30" fill="#0a0"/><rect x="30" y="70" width="60" height="20" fill="#ff0"/></g></g>',
  ),
  "a translucent fill below its line, and above": svg(
    '<circle cx="30" cy="50" r="25" fill="red" fill-opacity=".5" stroke="blue" stroke-width="12" stroke-opacity=".6"/><circle cx="75" cy="50" r="18" fill="red" stroke="blue" stroke-width="12" paint-order="stroke"/>',
  ),
};

describe("a drawing as dots is what its PDF shows", () => {
  it.each(Object.entries(FEATURES))("%s", async (_, text) => {
    expect(await differenceOfDrawing(text)).toBeLessThan(MOST_DIFFERING);
  });

  it.each(["contain", "cover", "stretch"])("of fit %s, turned, in a flat box", async (fit) => {
    const box = { xMm: 5, yMm: 15, widthMm: 40, heightMm: 20, rotationDeg: 20 };
    expect(
      await differenceOfDrawing(FEATURES["round ends and corners"]!, { fit, ...box }),
    ).toBeLessThan(MOST_DIFFERING);
  });

  it("every icon", async () => {
    const elements = ICONS.map(({ name }, i) => ({
      type: "artwork",
      source: `icon:${name}`,
      xMm: 1 + (i % 8) * 12,
      yMm: 1 + Math.floor(i / 8) * 12,
      widthMm: 11,
      heightMm: 11,
    }));
    const size = { widthMm: 98, heightMm: 74 };
    const document = { schemaVersion: 1, name: "Test", ...size, elements };
    const dots = pictureOfRgb(renderDots(document, ONE, png(DPI, "rgb")).file);
    const page = await rasterise(printArtwork([], elements, size), EXACT_DPI);
    expect(differenceOf(dots, page)).toBeLessThan(MOST_DIFFERING);
  });

  it("generated files", { timeout: 600_000 }, async () => {
    const differences: number[] = [];
    const files = fc.sample(drawing, { numRuns: DRAWINGS, seed: 7 });
    for (const text of files.filter((text) => !("refused" in importSvg(text)))) {
      differences.push(await differenceOfDrawing(text));
    }
    differences.sort((a, b) => a - b);
    expect(differences.at(-1)).toBeLessThan(0.01);
  });
});
