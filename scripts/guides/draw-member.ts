// The picture of a member in the template reference: its variants printed by the core side by side, PDFium's pixels.
import { filesFor } from "../node-press.ts";
import {
  CELL,
  DRAWN_ARTWORK,
  DRAWN_IMAGE,
  type MemberPicture,
  type Variant,
} from "../../src/reference/pages/member-pictures.ts";
import {
  compileTemplate,
  loadNeedsOf,
  parseRequest,
  parseTemplate,
  planJob,
} from "../../src/print/index.ts";
import { importPdf, sourceOf } from "../../test/support/artwork.ts";
import { FIXED_ORIGIN } from "../../test/support/fixed-origin.ts";
import { type Raster, rasterise } from "../../test/support/pdfium.ts";
import { writePng } from "../../test/support/png-writer.ts";
import { press, printJob } from "../../test/support/print.ts";

/** Two pixels to a CSS pixel. Codes have whole pixels, because the printer has the same dots. */
const DPI = 2 * 96;
const MM_PER_PX = 25.4 / 96;
const CAPTION_TOP = 73;
/** Shades per channel, so that a picture has few colours. */
const SHADES = 16;

const tile = (shape: string, fill: string, box: readonly number[], more: object = {}) => ({
  type: "shape",
  shape,
  fill,
  stroke: null,
  ...placeOf(box),
  ...more,
});

/** Two pages: a hill below the sun, and the same at night. */
const SCENES = [
  ["#a8d4f5", "#ffc928", "#3f8f4f"],
  ["#1d2b53", "#f2f2e6", "#14432a"],
] as const;
const scenes = printJob(
  {
    schemaVersion: 1,
    name: "Scenes",
    ...sizeOf(64, 64),
    variables: [{ name: "sky" }, { name: "light" }, { name: "hill" }],
    elements: [
      tile("rectangle", "{{sky}}", [0, 0, 64, 64]),
      tile("ellipse", "{{light}}", [36, 8, 18, 18]),
      tile("ellipse", "{{hill}}", [-20, 36, 104, 80]),
      {
        type: "text",
        text: "A",
        color: "{{light}}",
        fontSizePt: 20,
        fontWeight: 700,
        ...placeOf([8, 34, 40, 30]),
      },
    ],
  },
  {
    layout: { type: "single" },
    records: SCENES.map(([sky, light, hill]) => ({ variables: { sky, light, hill } })),
  },
);
const artwork = (await importPdf(scenes)).stored;
const image = encode(await rasterise(scenes, DPI));
const DRAWN: Readonly<Record<string, string>> = {
  [DRAWN_IMAGE]: `data:image/png;base64,${Buffer.from(image).toString("base64")}`,
  [DRAWN_ARTWORK]: sourceOf(artwork),
};

export async function drawMember({
  variants,
}: Pick<MemberPicture, "variants">): Promise<Uint8Array> {
  const document = parseTemplate({
    schemaVersion: 1,
    name: "Picture",
    ...sizeOf(CELL.width * variants.length, CELL.height),
    printerDpi: DPI,
    variables: [{ name: "company" }],
    elements: variants.flatMap(elementsOf),
  });
  await loadNeedsOf(document);
  const compiled = compileTemplate(document);
  const { layout, records } = parseRequest({
    templateId: "custom-picture",
    layout: { type: "single" },
    records: [{ variables: {} }],
  });
  const plan = planJob(compiled, layout, records);
  const images = new Map([[sourceOf(artwork), artwork]]);
  const { pdf } = press.render(compiled, plan, { ...FIXED_ORIGIN, ...filesFor(plan), images });
  return encode(await rasterise(pdf, DPI));
}

/** The element with the drawn files in place of their names, as its source and as that of its logo. */
function withDrawn(element: Variant["element"]): object {
  const { source, logo } = element as { source?: string; logo?: { readonly source: string } };
  return {
    ...element,
    ...(source !== undefined && { source: DRAWN[source] ?? source }),
    ...(logo && { logo: { ...logo, source: DRAWN[logo.source] ?? logo.source } }),
  };
}

/** The element, the outline of its box if it has other sides than the element, and its caption. */
function elementsOf({ caption, element, box }: Variant, index: number): object[] {
  const [x, y, width, height] = box;
  const left = index * CELL.width;
  const place = placeOf([left + x, y, width, height]);
  const { rotationDeg = 0 } = element as { rotationDeg?: number };
  const outline = {
    type: "shape",
    shape: "rectangle",
    ...place,
    rotationDeg,
    stroke: "#c4c4c4",
    strokeWidthMm: MM_PER_PX / 2,
  };
  return [
    ...(element["type"] === "shape" ? [] : [outline]),
    { ...place, ...withDrawn(element) },
    {
      type: "text",
      ...placeOf([left + 2, CAPTION_TOP, CELL.width - 4, CELL.height - CAPTION_TOP]),
      text: caption,
      fontFamily: "JetBrains Mono",
      fontSizePt: 8,
      minFontSizePt: 6,
      wrap: false,
      align: "center",
      verticalAlign: "middle",
      direction: "ltr",
      color: "#444444",
    },
  ];
}

function sizeOf(width: number, height: number) {
  return { widthMm: width * MM_PER_PX, heightMm: height * MM_PER_PX };
}

function placeOf([x = 0, y = 0, width = 0, height = 0]: readonly number[]) {
  return { xMm: x * MM_PER_PX, yMm: y * MM_PER_PX, ...sizeOf(width, height) };
}

/** With a palette: a quarter of the bytes of RGB. */
function encode({ width, height, rgba }: Raster): Uint8Array {
  const shade = (value: number) => Math.round((value * (SHADES - 1)) / 255) * (255 / (SHADES - 1));
  const indexes = new Map<number, number>();
  const samples = Uint16Array.from({ length: width * height }, (_, i) => {
    const [red = 0, green = 0, blue = 0] = rgba.subarray(i * 4, i * 4 + 3);
    const color = (shade(red) << 16) | (shade(green) << 8) | shade(blue);
    const index = indexes.get(color) ?? indexes.size;
    indexes.set(color, index);
    return index;
  });
  if (indexes.size > 256) throw new Error(`${indexes.size} colours do not fit in a palette`);
  const palette = [...indexes.keys()].flatMap((color) => [
    color >> 16,
    (color >> 8) & 255,
    color & 255,
  ]);
  const depth = indexes.size <= 2 ? 1 : indexes.size <= 4 ? 2 : indexes.size <= 16 ? 4 : 8;
  return writePng(
    { widthPx: width, heightPx: height, colorType: 3, depth, samples },
    { palette, filter: () => 0, level: 9 },
  );
}
