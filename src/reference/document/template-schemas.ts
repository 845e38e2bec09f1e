// The schemas of a template document, each under a name, with the description of its members.
import type { z } from "zod";
import {
  ELEMENT_TYPES,
  ELEMENTS,
  type ElementMembers,
  elementSchema,
  elementSchemas,
  type Kind,
  type Member,
  savedDocument,
  STACKED_ELEMENTS,
  templateDocument,
} from "../../print/index.ts";
import type { Schema } from "./types.ts";

export function templateSchemas(): Record<string, z.ZodType> {
  const variable = savedDocument.shape.variables.unwrap().element;
  return {
    TemplateDocument: savedDocument,
    StoredTemplateDocument: templateDocument,
    DocumentVariable: variable,
    DocumentBack: savedDocument.shape.back.unwrap(),
    DocumentCounter: variable.shape.counter.unwrap(),
    DocumentRows: variable.shape.rows.unwrap(),
    TemplateElement: elementSchema,
    ...elementSchemas,
  };
}

const ABOUT_DOCUMENT: Readonly<Record<string, string>> = {
  TemplateDocument:
    "One label, card, badge or certificate. Positions are millimetres from its top left corner; type sizes are points. A template string contains `{{name}}` for a variable's value and `{{#name}}` for a built-in value (`#now`, `#item`, `#items`, `#record`, `#records`, `#copy`, `#copies`, `#page`, `#pages`, `#slot`), each with up to 8 formatters: `{{name | formatter:argument}}` (see the guide to formatting). `\\{{` is a literal `{{`.",
  StoredTemplateDocument:
    "A template document as it was saved. Older documents may have more variables and longer examples than are allowed now.",
  DocumentVariable: "A variable. Records give it a value.",
  DocumentCounter: "A serial number, one per item or record. `{}` counts 1, 2, 3 ….",
  DocumentRows:
    "A value that is a list: one row per line, cells at the separator; or JSON, a list of objects or lists.",
  DocumentBack:
    "The other side of the paper. Every sheet is two pages then, front and back; each costs a credit.",
  TemplateElement: "What is drawn, in this order. An item never prints over its neighbour.",
  StackedElement:
    "An element of a stack: its place along the stack follows from those before it, and across it counts from the stack's edge.",
};

type Document = z.input<typeof templateDocument>;
type Variable = NonNullable<Document["variables"]>[number];
type DocumentMember =
  | keyof Document
  | keyof NonNullable<Document["back"]>
  | keyof Variable
  | keyof NonNullable<Variable["counter"]>
  | keyof NonNullable<Variable["rows"]>;

/** A member of a document means the same wherever it is; those of elements say it themselves. */
const ABOUT_MEMBERS: Partial<Record<DocumentMember, string>> = {
  required:
    "Records without a value are refused with `VARIABLE_REQUIRED`. Not together with `default`.",
  counter:
    "A record's value is the number of its first item. A record without a value continues from the previous item; the first record starts at 1. Not together with `default` or `required`.",
  rows: "The value is a list of rows, which rows of tables with `each` print. Not together with `counter`.",
  columns: "Their names, as `{{items.name}}` has them: letters, digits, `_` and `-`.",
  separator: "What is between two cells of a row. `\\\\` with it is the character itself.",
  step: "The step from one item to the next; not 0.",
  digits: "Padded on the left to this length, with the alphabet's first character.",
  alphabet:
    'Counts with these characters, the first of which is zero: 2 to 64 different visible ASCII characters without space, comma, `=`, `"` and `\\`.',
  per: "Whether the counter steps for every item or for every record.",
  widthMm: "5 to 600, or `auto`: each item is as wide as what it prints.",
  heightMm: "5 to 600, or `auto`: each item is as high as what it prints.",
  minWidthMm: "The least width where it is `auto`. Default: 5.",
  maxWidthMm: "The largest width where it is `auto`: longer items are refused. Default: 600.",
  minHeightMm: "The least height where it is `auto`. Default: 5.",
  maxHeightMm: "The largest height where it is `auto`: longer items are refused. Default: 600.",
  endMm: "Left blank behind what is printed, where a length is `auto`. Default: 0.",
  timeZone: "The IANA time zone in which formatters show date-times.",
  printerDpi: "Codes begin on whole dots of this printer and are drawn in whole dots.",
  bleedMm:
    "How far the item prints beyond its edges: on pages of its own in full, on sheets to the middle of the gap and to the edge of the paper. Rasters leave it out.",
  back: "What is printed on the back of the paper.",
  flip: "The edge of the paper about which the printer turns it: `long` or `short`. Backs on sheets are placed so that they fall on their fronts, and the PDF asks the printer for it.",
  marks: "`crop`: pages of one item show where they are cut. Sheets and rasters leave marks out.",
  lang: "A BCP 47 tag, or a template string of one.",
};

interface Described {
  readonly schema: string;
  readonly about: string;
  /** What each member means. */
  readonly members: Readonly<Partial<Record<string, string>>>;
}

function describedSchemas(): Described[] {
  const ofDocument = Object.entries(ABOUT_DOCUMENT).map(([schema, about]) => ({
    schema,
    about,
    members: ABOUT_MEMBERS,
  }));
  const all = ELEMENT_TYPES.flatMap((type) => [ELEMENTS[type], STACKED_ELEMENTS[type]]);
  const ofElements = all.flatMap(({ schema, about, by, forms }: ElementMembers): Described[] => {
    const described = forms.map((form) => ({
      schema: form.schema,
      about: form.about,
      members: Object.fromEntries(
        Object.entries(form.members).map(([name, member]) => [name, sentenceOf(member)]),
      ),
    }));
    return by === null ? described : [{ schema, about, members: {} }, ...described];
  });
  const ofObjects = ELEMENT_TYPES.flatMap((type) => {
    const { forms }: ElementMembers = ELEMENTS[type];
    return forms.flatMap(({ members }) =>
      Object.values(members).flatMap(({ kind }) => objectsIn(kind)),
    );
  });
  return [...ofDocument, ...ofElements, ...ofObjects];
}

/** The objects with names of their own, in whatever they are. */
function objectsIn(kind: Kind): Described[] {
  if (kind.is === "list") return objectsIn(kind.of);
  if (kind.is !== "object") return [];
  const members = Object.entries(kind.members);
  const inner = members.flatMap(([, member]) => objectsIn(member.kind));
  if (kind.named === null) return inner;
  const sentences = Object.fromEntries(members.map(([name, member]) => [name, sentenceOf(member)]));
  return [...inner, { ...kind.named, members: sentences }];
}

/** A default that a schema cannot say is said in words. */
function sentenceOf({ about, absence }: Member): string {
  if (absence.means === "derived") return `${about} Default: ${absence.says}.`;
  if (absence.means === "nothing" && absence.says !== null)
    return `${about} Default: ${absence.says}.`;
  return absence.means === "inherited" ? `${about} Default: the template's.` : about;
}

/** The schemas, of which those of a template have their descriptions added. */
export function describeTemplateSchemas(
  schemas: Readonly<Record<string, Schema>>,
): Record<string, Schema> {
  const described = { ...schemas };
  for (const { schema: name, about, members } of describedSchemas()) {
    const { properties, ...schema } = schemas[name] ?? {};
    described[name] = {
      description: about,
      ...schema,
      ...(properties && { properties: describeMembers(properties, members) }),
    };
  }
  return described;
}

function describeMembers(
  properties: NonNullable<Schema["properties"]>,
  members: Described["members"],
) {
  return Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => {
      const description = members[name];
      return [name, description === undefined ? schema : { description, ...schema }];
    }),
  );
}
