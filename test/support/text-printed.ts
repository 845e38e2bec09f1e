// One text element on a page of its own, and what can be read from the page: edges and rows of ink,
// the operators of its content, its text.

import { cropMm } from "./crop.ts";
import { inkEdgesMm } from "./ink-edges.ts";
import { type Raster, extractText, measureInk, rasterise } from "./pdfium.ts";
import { readObjects } from "./pdf-objects.ts";
import { printElements } from "./print.ts";

export const DPI = 600;
export const PAGE = { widthMm: 80, heightMm: 50 };
/** Where the element's box lies unless a test says otherwise. */
export const BOX = { xMm: 10, yMm: 10, widthMm: 60, heightMm: 30 };

export interface PrintedText {
  readonly pdf: Uint8Array;
  readonly page: Raster;
}

type Values = Record<string, string | number | boolean | null>;

export function printTextPdf(
  element: object,
  variables: Values = {},
  template: object = {},
): Uint8Array {
  const text = { type: "text", ...BOX, text: "H", ...element };
  return printElements([text], { ...PAGE, variables, readable: true, ...template });
}

export async function printText(
  element: object,
  variables: Values = {},
  template: object = {},
): Promise<PrintedText> {
  const pdf = printTextPdf(element, variables, template);
  return { pdf, page: await rasterise(pdf, DPI) };
}

export function edgesOf({ page }: PrintedText) {
  return inkEdgesMm(page, DPI);
}

export function hasInk({ page }: PrintedText): boolean {
  return measureInk(page, 0, 0, page.width, page.height) > 0;
}

/** Mean darkness of an area in millimetres: 0 white … 1 black. */
export function inkIn({ page }: PrintedText, area: Parameters<typeof cropMm>[2]): number {
  const part = cropMm(page, DPI, area);
  return measureInk(part, 0, 0, part.width, part.height);
}

/** Top and bottom, in millimetres, of each band of rows with ink: a line of capitals is one. */
export function bandsOf({
  page,
}: PrintedText): { readonly top: number; readonly bottom: number }[] {
  const bands: { top: number; bottom: number }[] = [];
  let wasInked = false;
  for (let y = 0; y < page.height; y++) {
    const isInked = measureInk(page, 0, y, page.width, y + 1) > 0.0005;
    if (isInked && !wasInked) bands.push({ top: (y * 25.4) / DPI, bottom: 0 });
    if (isInked) bands.at(-1)!.bottom = ((y + 1) * 25.4) / DPI;
    wasInked = isInked;
  }
  return bands;
}

/** The operators of all content that shows text. */
export function operatorsOf(pdf: Uint8Array): string {
  return readObjects(pdf)
    .objects.flatMap(({ stream }) => (stream ? [Buffer.from(stream).toString("latin1")] : []))
    .filter((content) => /^BT$/m.test(content))
    .join("\n");
}

/** The size in `/F1 10 Tf`. */
export function sizePtOf(pdf: Uint8Array): number {
  return Number(/^\/\S+ (\S+) Tf$/m.exec(operatorsOf(pdf))?.[1]);
}

/** Names of the embedded fonts, without their subset tags. */
export function fontNamesOf(pdf: Uint8Array): string[] {
  return readObjects(pdf).objects.flatMap(
    ({ text }) => /\/Subtype\/Type0\/BaseFont\/[A-Z]{6}\+([^/]+)/.exec(text)?.slice(1) ?? [],
  );
}

/** The page's text, its lines parted by "\n". */
export async function textOf(pdf: Uint8Array): Promise<string> {
  return (await extractText(pdf)).replaceAll("\r\n", "\n").trim();
}
