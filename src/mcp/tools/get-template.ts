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

interface RecordSchema {
  readonly properties: Readonly<Record<string, { readonly examples?: readonly string[] }>>;
}

const MOST_SHEETS = 20;

export const getTemplate = defineTool({
  name: "get_template",
  title: "Get a template",
  description:
    "Everything about one template: the JSON Schema of a record's variables (recordSchema), an example record, its size, the sheets it fits, and a picture of it (or a one-page PDF where the server cannot draw one) with its example values. Use it before check_job and print_job, to know which values to send. With an API key that has the scope `templates` it also gives the revision, and with withDocument the document itself, which save_template needs to change it. Free.",
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
    return {
      facts: {
        id: asked.templateId,
        ...owned,
        note: "A draft: it prints once its problems are gone.",
      },
    };
  }
  const detail = await readData<Detail>(host.send, path);
  const schema = await requireDone(await host.send(`${path}/schema`));
  const recordSchema = (await schema.json()) as RecordSchema;
  const shown = asked.withPicture && owned !== null;
  const { compatiblePresets, id, name, widthMm, heightMm } = detail;
  return {
    facts: {
      id,
      name,
      widthMm,
      heightMm,
      recordSchema,
      exampleRecord: { variables: examplesIn(recordSchema) },
      compatibleSheets: compatiblePresets.slice(0, MOST_SHEETS).map(describeSheet),
      compatibleSheetCount: compatiblePresets.length,
      ...(owned !== null && { revision: owned.revision }),
      ...(owned !== null && asked.withDocument && { document: owned.document }),
      ...(owned === null && {
        note: "No picture, revision or document: they need an API key with the scope templates.",
      }),
    },
    content: shown ? await draw(host, { document: owned.document }) : [],
  };
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

function examplesIn({ properties }: RecordSchema): Record<string, string> {
  return Object.fromEntries(
    Object.entries(properties).flatMap(([name, { examples }]) =>
      examples?.[0] === undefined ? [] : [[name, examples[0]]],
    ),
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
