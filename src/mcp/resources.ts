// What a model can read before it designs: the grammar of templates, and the guides about codes, text and formats.
import { type Send, requireDone } from "./service.ts";

export interface Readable {
  readonly uri: string;
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly mimeType: string;
  read(send: Send): Promise<string>;
}

const guide = (slug: string, title: string, description: string): Readable => ({
  uri: `platen://guides/${slug}`,
  name: slug,
  title,
  description,
  mimeType: "text/markdown",
  read: async (send) => (await requireDone(await send(`/docs/${slug}.md`))).text(),
});

export const RESOURCES: readonly Readable[] = [
  {
    uri: "platen://template-schema",
    name: "template-schema",
    title: "Grammar of the template document",
    description:
      "JSON Schema 2020-12 of a template document: every member, its range, its default.",
    mimeType: "application/schema+json",
    read: readTemplateSchema,
  },
  guide("templates", "Templates", "How a template is built, saved, checked and printed."),
  guide(
    "formatting",
    "Formatting and counting",
    "Formatters in placeholders, counters, built-in values.",
  ),
  guide(
    "codes",
    "Barcodes and QR codes",
    "Which code for what, what each takes, sizes and quiet zones.",
  ),
  guide(
    "text",
    "Text and fonts",
    "How text is set, shrunk, wrapped and cut; languages and scripts.",
  ),
  guide("icons", "Icons", "The icons that an artwork element can print, by name."),
];

const ROOT = "TemplateDocument";
const REFERENCE = "#/components/schemas/";

type Schemas = Readonly<Record<string, unknown>>;

async function readTemplateSchema(send: Send): Promise<string> {
  const answer = await requireDone(await send("/openapi.json"));
  const { components } = (await answer.json()) as { components: { schemas: Schemas } };
  const named = reachableFrom(ROOT, components.schemas);
  const $defs = Object.fromEntries([...named].map((name) => [name, components.schemas[name]]));
  const schema = {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    $ref: `#/$defs/${ROOT}`,
    $defs,
  };
  return JSON.stringify(schema).replaceAll(REFERENCE, "#/$defs/");
}

function reachableFrom(root: string, schemas: Schemas): Set<string> {
  const found = new Set([root]);
  for (const name of found) {
    for (const [, next = ""] of JSON.stringify(schemas[name] ?? {}).matchAll(
      /#\/components\/schemas\/(\w+)/g,
    )) {
      found.add(next);
    }
  }
  return found;
}
