// The named schemas of the document, made from the zod schemas that validate.
import { z } from "zod";
import { generateRequest } from "../../print/index.ts";
import { presetQuery } from "../preset-query.ts";
import { makeAnswerSchemas } from "./answers.ts";
import type { Schema } from "./types.ts";

export function makeSchemas(): Record<string, Schema> {
  const registry = z.registry<{ id: string }>();
  const request = requestSchemas();
  const named = { ...request, ...makeAnswerSchemas(request.Grid, request.Spacing) };
  for (const [id, schema] of Object.entries(named)) registry.add(schema, { id });
  const { schemas } = z.toJSONSchema(registry, {
    io: "input",
    uri: (id) => `#/components/schemas/${id}`,
    override: mend,
  });
  for (const schema of Object.values(schemas)) {
    delete schema.$schema;
    delete schema.$id;
  }
  return schemas as Record<string, Schema>;
}

/** Name and schema of each parameter, from the schema that reads the query. */
export function presetQuerySchemas(): Record<string, Schema> {
  const { properties } = z.toJSONSchema(presetQuery, { io: "input", override: mend });
  return properties as Record<string, Schema>;
}

/** The parts by the names that the specification gives them. */
function requestSchemas() {
  const { layout, records } = generateRequest.shape;
  const [single, preset, manual] = layout.options;
  const { paper, grid, spacingMm } = manual.shape;
  const [standardPaper, customPaper] = paper.options;
  return {
    GeneratePdfRequest: generateRequest,
    Record: records.element,
    PrintLayout: layout,
    SingleLayout: single,
    PresetLayout: preset,
    ManualLayout: manual,
    PaperRequest: paper,
    StandardPaper: standardPaper,
    CustomPaper: customPaper,
    Grid: grid,
    Spacing: spacingMm,
  };
}

type Override = NonNullable<z.core.ToJSONSchemaParams["override"]>;

const mend: Override = ({ zodSchema, jsonSchema }) => {
  // What every integer has by being one says nothing to a reader.
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  // A pattern under a format repeats it; that of a number in a query is of the string it is read from.
  if (jsonSchema.format !== undefined || jsonSchema.type === "number") delete jsonSchema.pattern;
  const { def } = zodSchema._zod;
  if (def.type === "union" && "discriminator" in def) {
    Object.assign(jsonSchema, { discriminator: discriminatorOf(def as Choice, jsonSchema) });
  }
};

interface Choice {
  readonly discriminator: string;
  readonly options: readonly z.core.$ZodType[];
}

function discriminatorOf(
  { discriminator, options }: Choice,
  { oneOf }: z.core.JSONSchema.BaseSchema,
) {
  const mapping = options.flatMap((option, index) => {
    const values = option._zod.propValues?.[discriminator] ?? [];
    const target = (oneOf?.[index] as { $ref?: string } | undefined)?.$ref ?? "";
    return [...values].map((value) => [String(value), target]);
  });
  return { propertyName: discriminator, mapping: Object.fromEntries(mapping) as Schema };
}
