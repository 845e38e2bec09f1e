// The schemas of a template document, each under a name, with the description of its members.
import type { z } from "zod";
import { savedDocument, templateDocument } from "../../print/index.ts";
import type { Schema } from "./types.ts";

export function templateSchemas() {
  const { variables, elements } = savedDocument.shape;
  const variable = variables.unwrap().element;
  const [text, barcode, qrcode, shape, artwork, image] = elements.element.options;
  const [area, line] = shape.options;
  return {
    TemplateDocument: savedDocument,
    StoredTemplateDocument: templateDocument,
    DocumentVariable: variable,
    DocumentCounter: variable.shape.counter.unwrap(),
    TemplateElement: elements.element,
    TextElement: text,
    BarcodeElement: barcode,
    QrCodeElement: qrcode,
    ShapeElement: shape,
    AreaShape: area,
    LineShape: line,
    ArtworkElement: artwork,
    ImageElement: image,
  };
}

type TemplateSchema = keyof ReturnType<typeof templateSchemas>;

const ABOUT: Record<TemplateSchema, string> = {
  TemplateDocument:
    "One label, card, badge or certificate. Positions are millimetres from its top left corner; type sizes are points. A template string contains `{{name}}` for a variable's value and `{{#name}}` for a built-in value (`#now`, `#item`, `#items`, `#record`, `#records`, `#copy`, `#copies`, `#page`, `#pages`, `#slot`), each with up to 8 formatters: `{{name | formatter:argument}}` (see the guide to formatting). `\\{{` is a literal `{{`.",
  StoredTemplateDocument:
    "A template document as it was saved. Older documents may have more variables and longer examples than are allowed now.",
  DocumentVariable: "A variable. Records give it a value.",
  DocumentCounter: "A serial number, one per item or record. `{}` counts 1, 2, 3 ….",
  TemplateElement: "What is drawn, in this order. An item never prints over its neighbour.",
  TextElement: "Text, in the largest size from `minFontSizePt` to `fontSizePt` that fits the box.",
  BarcodeElement:
    "A barcode or matrix code with its quiet zone inside the box: never stretched, and drawn in whole dots of the printer.",
  QrCodeElement: "A QR code with its quiet zone inside the box.",
  ShapeElement: "A rectangle, an ellipse or a line.",
  AreaShape: "A rectangle or an ellipse.",
  LineShape: "A line between two corners of its box.",
  ArtworkElement: "A page of a PDF that was uploaded as an asset, as vectors.",
  ImageElement: "A PNG or JPEG.",
};

type Document = z.input<typeof templateDocument>;
type Variable = NonNullable<Document["variables"]>[number];
type Element = Document["elements"][number];
type Member =
  | keyof Document
  | keyof Variable
  | keyof NonNullable<Variable["counter"]>
  | (Element extends infer E ? (E extends unknown ? keyof E : never) : 0);

/** A member means the same wherever it stands. */
const ABOUT_MEMBERS: Partial<Record<Member, string>> = {
  required:
    "Records without a value are refused with `VARIABLE_REQUIRED`. Not together with `default`.",
  counter:
    "A record's value is the number of its first item. A record without a value continues from the previous item; the first record starts at 1. Not together with `default` or `required`.",
  step: "The step from one item to the next; not 0.",
  digits: "Padded on the left to this length, with the alphabet's first character.",
  alphabet:
    'Counts with these characters, the first of which is zero: 2 to 64 different visible ASCII characters without space, comma, `=`, `"` and `\\`.',
  per: "Whether the counter steps for every item or for every record.",
  timeZone: "The IANA time zone in which formatters show date-times.",
  dropEmptyLines:
    "Removes lines whose placeholders are all blank and that otherwise contain only spaces and punctuation.",
  printerDpi: "Codes are drawn in whole dots of this printer.",
  lang: "A BCP 47 tag.",
  rotationDeg: "Clockwise, around the centre of the box.",
  showIf: "A template string: the element is left out if it resolves to nothing, `false` or `0`.",
  text: "A template string.",
  value: "A template string. If the value is blank, the code is left out.",
  minFontSizePt: "Default: `fontSizePt`.",
  overflow: "What happens to text that does not fit even at `minFontSizePt`.",
  color: "`#rgb`, `#rrggbb`, `gray(0…1)` or `cmyk(c,m,y,k)`, or a template string of one.",
  backgroundColor: "A colour or template string; null is none.",
  fill: "A colour or template string; null is none.",
  stroke:
    "A colour or template string; null is none. Default: black, or none if `fill` is set and not null. Drawn inside the box; for a line, centred on it.",
  figures: "The font's proportional or tabular figures, if it has them.",
  decoration: "A line under or through each line of text, at the font's position.",
  minModuleMm: "A code with smaller modules is refused.",
  maxModuleMm: "The largest module size, so that values of different length look alike.",
  showText: "The value in plain text below the code.",
  displayText: "A template string, printed instead of the value if `showText` is true.",
  options: "Options of this symbology.",
  errorCorrection: "A minimum; raised if that takes no more space.",
  source:
    "`asset:<SHA-256>` of an uploaded file. An image also takes a template string, `https://…`, or a data URI.",
  page: "The page of the PDF, from 1.",
  onMissing: "What happens if an image cannot be fetched or printed.",
};

/** The schemas, of which those of a template have their descriptions added. */
export function describeTemplateSchemas(
  schemas: Readonly<Record<string, Schema>>,
): Record<string, Schema> {
  const described = { ...schemas };
  for (const [name, description] of Object.entries(ABOUT)) {
    const { properties, ...schema } = schemas[name] ?? {};
    described[name] = {
      description,
      ...schema,
      ...(properties && { properties: describeMembers(properties) }),
    };
  }
  return described;
}

function describeMembers(properties: NonNullable<Schema["properties"]>) {
  return Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => {
      const description = ABOUT_MEMBERS[name as Member];
      return [name, description === undefined ? schema : { description, ...schema }];
    }),
  );
}
