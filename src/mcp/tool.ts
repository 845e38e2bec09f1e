// What a tool is, before any transport: a name, words for the model, a schema, and what it does.
import { z } from "zod";
import type { Content, Host } from "./service.ts";

export interface Tool<Input extends z.ZodObject = z.ZodObject> {
  readonly name: string;
  readonly title: string;
  /** When to use it, what it costs, what comes next. */
  readonly description: string;
  readonly input: Input;
  /** Where a request may have 10,000 items: over stdio. Absent: as everywhere. */
  readonly largeInput?: z.ZodObject;
  readonly effects: Effects;
  run(host: Host, asked: z.output<Input>): Promise<Answer>;
}

interface Effects {
  readonly readOnlyHint: boolean;
  readonly destructiveHint: boolean;
  readonly idempotentHint: boolean;
}

export interface Answer {
  readonly facts: Readonly<Record<string, unknown>>;
  /** What is shown besides the facts. */
  readonly content?: readonly Content[];
}

export const READS: Effects = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
};
/** Repeating it with the same arguments changes nothing more. */
export const WRITES: Effects = {
  readOnlyHint: false,
  destructiveHint: false,
  idempotentHint: true,
};

/** Lets the compiler see what `run` is given. */
export function defineTool<Input extends z.ZodObject>(tool: Tool<Input>): Tool {
  return tool as unknown as Tool;
}

/** Held against its real grammar by the API, which says all that is wrong with it; here it is only described. */
export function described(description: string, schema: Record<string, unknown>) {
  return z.looseObject({}).describe(description).meta(schema);
}

export const templateId = z.string().min(1).max(100);

const recordsOf = (said: string, most: number) =>
  z
    .array(z.looseObject({}))
    .min(1)
    .describe(
      `${said} Each has \`variables\`, the values by variable name as get_template's recordSchema has them (string, number, boolean or null), and optionally \`copies\` (1 to ${most}, adjacent copies of this record). Send null for a value that is blank on purpose: one that is left out gives a warning.`,
    )
    .meta({
      items: {
        type: "object",
        properties: {
          variables: { type: "object", additionalProperties: true },
          copies: { type: "integer", minimum: 1, maximum: most, default: 1 },
        },
        required: ["variables"],
        additionalProperties: false,
      },
      maxItems: most,
    });

export const records = recordsOf("1 to 250 records.", 250);

export const manyRecords = recordsOf(
  "1 to 10,000 records, of a business account and as a PDF; else 1 to 250.",
  10_000,
);

const startSlot = {
  type: "integer",
  minimum: 1,
  default: 1,
  description: "First free position of a partly used sheet, counted row by row from 1.",
};

export const layout = described(
  'Where the items are printed. { "type": "single" }: one item per page, the page as large as the template. { "type": "preset", "presetId": "5160" }: label sheets on sale, by an id of find_sheets or a part number. { "type": "manual", … }: a sheet of your own measures; the items have the size of the template, and columns × width + gaps + margins must fit the paper. Three items of 50 × 25 mm: { "type": "manual", "paper": { "size": "Custom", "widthMm": 50, "heightMm": 79 }, "grid": { "rows": 3, "columns": 1 }, "spacingMm": { "top": 0, "right": 0, "bottom": 0, "left": 0, "gapX": 0, "gapY": 2 } }.',
  {
    oneOf: [
      {
        type: "object",
        properties: { type: { const: "single" } },
        required: ["type"],
        additionalProperties: false,
      },
      {
        type: "object",
        properties: { type: { const: "preset" }, presetId: { type: "string" }, startSlot },
        required: ["type", "presetId"],
        additionalProperties: false,
      },
      {
        type: "object",
        properties: {
          type: { const: "manual" },
          paper: {
            type: "object",
            description:
              '{ "size": "A4" }, { "size": "Letter" }, or { "size": "Custom", "widthMm": …, "heightMm": … }.',
          },
          grid: {
            type: "object",
            properties: { rows: { type: "integer" }, columns: { type: "integer" } },
            required: ["rows", "columns"],
          },
          spacingMm: {
            type: "object",
            description: "Margins of the sheet and gaps between items; all six are required.",
            properties: Object.fromEntries(
              ["top", "right", "bottom", "left", "gapX", "gapY"].map((side) => [
                side,
                { type: "number", minimum: 0 },
              ]),
            ),
            required: ["top", "right", "bottom", "left", "gapX", "gapY"],
          },
          startSlot,
        },
        required: ["type", "paper", "grid", "spacingMm"],
        additionalProperties: false,
      },
    ],
  },
);

export const output = described(
  'Dots instead of a PDF. { "format": "zpl", "dpi": 203 }: ZPL for a Zebra-compatible label printer; dpi is what its print head has, usually 203, 300 or 600: ask the user, a wrong one prints at the wrong size. { "format": "png" }: one page as a picture, 300 dpi. { "format": "png-zip" }: up to 25 pages as pictures in a ZIP. Also: rotateDeg 0, 90, 180 or 270; offsetMm { x, y }; for zpl encoding "hex" or "z64" (smaller, Zebra printers only), darkness 0 to 30, speed 1 to 14, media "gap", "mark" or "continuous", finish "tear", "peel", "cut" or "rewind"; for png color "rgb", "gray" or "mono", background "white" or "transparent". Leave it out for a PDF.',
  {
    properties: {
      format: { enum: ["zpl", "png", "png-zip"] },
      dpi: { type: "number" },
    },
    required: ["format"],
  },
);

export const document = described(
  'The template document: JSON, all lengths in millimetres from the item\'s top-left corner with y down, type sizes in points. Example: { "schemaVersion": 1, "name": "Shelf label", "widthMm": 66.675, "heightMm": 25.4, "variables": [{ "name": "title", "example": "Olive oil", "required": true }, { "name": "sku", "example": "AB-1234" }], "elements": [{ "type": "text", "text": "{{title}}", "xMm": 3, "yMm": 2, "widthMm": 60, "heightMm": 8, "fontSizePt": 14, "minFontSizePt": 8, "fontWeight": 700 }, { "type": "barcode", "symbology": "code128", "value": "{{sku}}", "xMm": 3, "yMm": 11, "widthMm": 60, "heightMm": 12 }] }. Element types and what each requires besides type, xMm, yMm, widthMm and heightMm: text (text), barcode (symbology, value), qrcode (value), shape (shape: rectangle, ellipse or line), image (source), artwork (source: asset:… or icon:<name>). Every {{placeholder}} must be declared in variables; give each an example, always a string: "1234.5". Text options: fontFamily Inter, Source Serif 4, Roboto Condensed or JetBrains Mono; fontSizePt; minFontSizePt (text shrinks to it before it is cut; without it, text does not shrink); wrap (true; false keeps one line, for names that shrink); maxLines; overflow ellipsis, clip, visible or error; fontWeight 400 or 700; align left, center or right; verticalAlign top, middle or bottom; color "#rrggbb". Barcode symbologies: code128, code39, ean13, ean8, upca, itf14, gs1-128, sscc18, datamatrix, gs1datamatrix, pdf417, azteccode and others. A placeholder can have formatters: {{price | currency:EUR}}, {{n | number:2}}, {{day | plus:30d | date:"dd.MM.yyyy"}} (d, w, m, y; dates are YYYY-MM-DD), {{n | pad:4}}, {{name | upper}}, {{note | default:"–"}}, and in QR codes {{ssid | escape:wifi}}, {{name | escape:vcard}}, {{text | escape:url}}. Numbers, money and names of months follow "lang" of the document or element (default en): "lang": "de" prints 1.234,50 €; there is no locale argument. Built in: {{#item}}, {{#items}}, {{#now}}. Serial numbers: a variable with "counter": {} counts over the items by itself; give a record its first number, or none to begin at 1. Text options for addresses: "dropEmptyLines": true removes lines whose placeholders are blank. Unknown members are refused. The resources platen://template-schema and platen://guides/… have the whole grammar.',
  {
    properties: { schemaVersion: { const: 1 } },
    required: ["schemaVersion", "name", "widthMm", "heightMm", "elements"],
  },
);
