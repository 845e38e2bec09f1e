// The two designs of the public demo, as the tools show them to a caller without a key.
import { DEMO_DESIGNS } from "../rules/demo.ts";
import { recordSchemaOf, type SchemaVariable } from "../rules/record-schema.ts";

interface DemoDocument {
  readonly name: string;
  readonly widthMm: number;
  readonly heightMm: number;
  readonly variables: readonly SchemaVariable[];
}

export const DEMO_TEMPLATES = DEMO_DESIGNS.map((design) => {
  const { name, widthMm, heightMm, variables } = design.document as unknown as DemoDocument;
  return {
    id: design.templateId,
    name,
    widthMm,
    heightMm,
    variables,
    recordSchema: recordSchemaOf(name, variables),
    onlyLayout:
      design.presetId === null ? { type: "single" } : { type: "preset", presetId: design.presetId },
    mostRecords: design.mostRecords,
    mostItems: design.mostItems,
  };
});
