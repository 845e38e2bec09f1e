// The pictures in docs/icons.md: each group of icons with their names, printed by the core, PDFium's pixels.
import { ICONS, type Icon } from "../../src/print/icons/icon-list.ts";
import { rasterise } from "../../test/support/pdfium.ts";
import { writePng } from "../../test/support/png-writer.ts";
import { printElements } from "../../test/support/print.ts";

/** Two pixels to a CSS pixel. */
const DPI = 2 * 96;
const COLUMNS = 6;
const CELL = { widthMm: 30, heightMm: 24, iconMm: 15 };

const GROUPS: Readonly<Record<string, (icon: Icon) => boolean>> = {
  allergens: ({ name }) => name.startsWith("allergen-"),
  ghs: ({ name }) => name.startsWith("ghs"),
  handling: ({ description }) => description.includes("ISO 7000"),
};
export const ICON_GROUPS = [...Object.keys(GROUPS), "others"];

export function iconPictureOf(group: string): string {
  return `icons-${group}.png`;
}

export async function drawIcons(group: string): Promise<Uint8Array> {
  const isOf = GROUPS[group] ?? ((icon) => !Object.values(GROUPS).some((is) => is(icon)));
  const icons = ICONS.filter(isOf);
  const pdf = printElements(icons.flatMap(cellOf), {
    widthMm: COLUMNS * CELL.widthMm,
    heightMm: Math.ceil(icons.length / COLUMNS) * CELL.heightMm,
  });
  const { width, height, rgba } = await rasterise(pdf, DPI);
  const samples = Uint16Array.from({ length: width * height * 3 }, (_, i) =>
    Math.min(Math.round(rgba[Math.floor(i / 3) * 4 + (i % 3)]! / 16) * 16, 255),
  );
  const picture = { widthPx: width, heightPx: height, colorType: 2, depth: 8, samples } as const;
  return writePng(picture, { filter: () => 0, level: 9 });
}

function cellOf({ name }: Icon, index: number) {
  const left = (index % COLUMNS) * CELL.widthMm;
  const top = Math.floor(index / COLUMNS) * CELL.heightMm;
  return [
    {
      type: "artwork",
      source: `icon:${name}`,
      fit: "contain",
      xMm: left + (CELL.widthMm - CELL.iconMm) / 2,
      yMm: top + 2,
      widthMm: CELL.iconMm,
      heightMm: CELL.iconMm,
    },
    {
      type: "text",
      text: name,
      fontFamily: "JetBrains Mono",
      fontSizePt: 6,
      minFontSizePt: 4,
      align: "center",
      xMm: left,
      yMm: top + CELL.iconMm + 3.5,
      widthMm: CELL.widthMm,
      heightMm: 4,
    },
  ];
}
