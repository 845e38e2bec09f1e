// The schemas of a template document, each under a name, with what a reader is told of its members.
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
    "One label, card, badge or certificate. Lengths are millimetres from its top left corner, type sizes points. A template string holds `{{name}}` where a variable's value goes, `{{#name}}` where a built-in value does (`#now`, `#item`, `#items`, `#record`, `#records`, `#copy`, `#copies`, `#page`, `#pages`, `#slot`), each with up to 8 formatters: `{{name | formatter:argument}}` (see the guide to formatting). `\\{{` is a literal `{{`.",
  StoredTemplateDocument:
    "A template document as it was saved, perhaps when more variables and longer examples were allowed.",
  DocumentVariable: "A name that records give values for.",
  DocumentCounter: "A serial number, one per item or record; `{}` counts 1, 2, 3 ….",
  TemplateElement: "What is drawn, in the order of the list. No item prints over its neighbour.",
  TextElement:
    "Text, as large as fits: the largest size from `minFontSizePt` to `fontSizePt` at which it fits the box.",
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
    "A record without a value for it is refused with `VARIABLE_REQUIRED`. Not together with `default`.",
  counter:
    "A record's value is the number of its first item; a record without one continues from the item before, and the first begins at 1. Not together with `default` or `required`.",
  step: "What every further item adds; not 0.",
  digits: "Padded on the left to this length, with the alphabet's first character.",
  alphabet:
    'Counts with these characters, the first of which is zero: 2 to 64 different visible ASCII characters without space, comma, `=`, `"` and `\\`.',
  per: "What a step is added for: every item, or every record.",
  timeZone: "An IANA time zone: where formatters show a date-time.",
  dropEmptyLines:
    "Removes lines of the template string whose placeholders are all blank, and which have nothing else but spaces and punctuation.",
  printerDpi: "Codes are drawn in whole dots of this printer.",
  lang: "A BCP 47 tag.",
  rotationDeg: "Clockwise, about the centre of the box.",
  showIf:
    "A template string: the element is left out where it resolves to nothing, `false` or `0`.",
  text: "A template string.",
  value: "A template string; a blank value leaves the code out.",
  minFontSizePt: "Absent: `fontSizePt`.",
  overflow: "What happens to text that does not fit even at `minFontSizePt`.",
  color: "`#rgb`, `#rrggbb`, `gray(0…1)` or `cmyk(c,m,y,k)`, or a template string of one.",
  backgroundColor: "A colour or template string; null is none.",
  fill: "A colour or template string; null is none.",
  stroke:
    "A colour or template string; null is none. Absent: black, or none where `fill` is there and not null. Inside the box; a line's is centred on it.",
  figures: "The font's own figures of another width, where it has them.",
  decoration: "One line per line of text, where the font puts it.",
  minModuleMm: "A code whose module would be smaller is refused.",
  maxModuleMm: "No module is larger, so that values of different length look alike.",
  showText: "The value in plain text below the code.",
  displayText: "A template string: printed instead of the value, where `showText` is on.",
  options: "What this symbology can be told.",
  errorCorrection: "A minimum, raised where that costs no space.",
  source:
    "`asset:<SHA-256>` of an uploaded file. An image also takes a template string, `https://…`, or a data URI.",
  page: "Of the PDF, from 1.",
  onMissing: "What an image that cannot be had or printed does.",
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
