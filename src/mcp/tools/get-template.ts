// get_template: all that is needed to print from a template, or to change it.
import { z } from "zod";
import { DEMO_TEMPLATES } from "../demo-templates.ts";
import { Refused } from "../instructions.ts";
import { type Host, readData, requireDone, type Send } from "../service.ts";
import { type Answer, defineTool, READS, templateId } from "../tool.ts";
import { describeSheet, type Sheet } from "./find-sheets.ts";
import { draw } from "./preview.ts";

interface Detail {
  readonly id: string;
  readonly name: string;
  readonly widthMm: number;
  readonly heightMm: number;
  readonly compatiblePresets: readonly Sheet[];
}

interface Owned {
  readonly revision: string;
  readonly apiReady: boolean;
  readonly problems: readonly unknown[];
  readonly document: unknown;
}

interface ValueSchema {
  readonly default?: string;
  readonly examples?: readonly string[];
}

interface RecordSchema {
  readonly properties: Readonly<Record<string, ValueSchema>>;
}

const MOST_SHEETS = 20;

export const getTemplate = defineTool({
  name: "get_template",
  title: "Get a template",
  description:
    "Everything about one template: the JSON Schema of a record's variables (recordSchema), an example record, its size, the sheets it fits, and, where this server draws pictures (the command line's), a picture of it with its example values. Use it before check_job and print_job, to know which values to send. With an API key that has the scope `templates` it also gives the revision, and with withDocument the document itself, which save_template needs to change it. Free.",
  input: z.strictObject({
    templateId: templateId.describe("An id of list_templates."),
    withPicture: z.boolean().default(true).describe("false: no picture, a shorter answer."),
    withDocument: z
      .boolean()
      .default(false)
      .describe("true: the template's document too, in order to change it."),
  }),
  effects: READS,
  run: (host, asked) => (host.hasKey ? describeOwn(host, asked) : describeDemo(asked.templateId)),
});

async function describeOwn(
  host: Host,
  asked: { templateId: string; withPicture: boolean; withDocument: boolean },
): Promise<Answer> {
  const path = `/api/v1/templates/${encodeURIComponent(asked.templateId)}`;
  const owned = await readOwned(host.send, asked.templateId);
  // A draft cannot be printed; a key that may change it can still read it.
  if (owned !== null && !owned.apiReady) {
    const { document, ...draft } = owned;
    return {
      facts: {
        id: asked.templateId,
        ...draft,
        ...(asked.withDocument && { document }),
        note: "A draft: it prints once its problems are gone.",
      },
    };
  }
  const detail = await readData<Detail>(host.send, path);
  const schema = await requireDone(await host.send(`${path}/schema`));
  const whole = (await schema.json()) as RecordSchema;
  const recordSchema = shortened(whole);
  const { compatiblePresets, id, name, widthMm, heightMm } = detail;
  const notes = [
    ...(owned === null ? [NEEDS_SCOPE] : []),
    ...(hasLongValue(whole) ? [`${CUT} GET ${path}/schema has them whole.`] : []),
  ];
  return {
    facts: {
      id,
      name,
      widthMm,
      heightMm,
      recordSchema,
      exampleRecord: { variables: examplesIn(whole) },
      compatibleSheets: compatiblePresets.slice(0, MOST_SHEETS).map(describeSheet),
      compatibleSheetCount: compatiblePresets.length,
      ...(owned !== null && { revision: owned.revision }),
      ...(owned !== null && asked.withDocument && { document: owned.document }),
      ...(notes.length > 0 && { note: notes.join(" ") }),
    },
    content:
      asked.withPicture && owned !== null ? await draw(host, { document: owned.document }) : [],
  };
}

const NEEDS_SCOPE =
  "No picture, revision or document: they need an API key with the scope templates.";

/** Of an example or a default: longer ones can be most of a template. */
const MOST_CHARACTERS = 200;
const CUT = `Examples and defaults longer than ${MOST_CHARACTERS} characters are cut in recordSchema, where they end in …, and left out of exampleRecord.`;

const isLong = (text: string) => text.length > MOST_CHARACTERS;
const textsOf = ({ default: byDefault, examples = [] }: ValueSchema) =>
  byDefault === undefined ? examples : [byDefault, ...examples];

function hasLongValue({ properties }: RecordSchema): boolean {
  return Object.values(properties).some((value) => textsOf(value).some(isLong));
}

function shorten(text: string): string {
  if (!isLong(text)) return text;
  return `${text.slice(0, MOST_CHARACTERS).replace(/[\ud800-\udbff]$/, "")}…`;
}

function shortened(schema: RecordSchema): RecordSchema {
  const properties = Object.entries(schema.properties).map(([name, value]) => [
    name,
    {
      ...value,
      ...(value.default !== undefined && { default: shorten(value.default) }),
      ...(value.examples && { examples: value.examples.map(shorten) }),
    },
  ]);
  return { ...schema, properties: Object.fromEntries(properties) };
}

/** null: the key may not. */
async function readOwned(send: Send, id: string): Promise<Owned | null> {
  try {
    const path = `/account/v1/templates/${encodeURIComponent(id)}`;
    const { revision, apiReady, problems, document } = await readData<Owned>(send, path);
    return { revision, apiReady, problems, document };
  } catch (error) {
    if (error instanceof Refused && error.problem.code === "SCOPE_REQUIRED") return null;
    throw error;
  }
}

/** A value that is cut would print wrong, so it is no example. */
function examplesIn({ properties }: RecordSchema): Record<string, string> {
  return Object.fromEntries(
    Object.entries(properties).flatMap(([name, { examples }]) => {
      const example = examples?.[0];
      return example === undefined || isLong(example) ? [] : [[name, example]];
    }),
  );
}

async function describeDemo(id: string): Promise<Answer> {
  const design = DEMO_TEMPLATES.find((each) => each.id === id);
  if (!design) {
    throw new Refused({
      status: 404,
      code: "TEMPLATE_NOT_FOUND",
      detail: `Without an API key there are only the templates ${DEMO_TEMPLATES.map((each) => each.id).join(" and ")}.`,
      errors: [],
    });
  }
  const { variables: _, ...facts } = design;
  const variables = examplesIn(design.recordSchema);
  return { facts: { ...facts, exampleRecord: { variables } } };
}
