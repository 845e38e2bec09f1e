// A template's record schema as a TypeScript type: what `platen types` writes.
import type { Schemas } from "./api.ts";

/** `Product label` → `export type ProductLabel = { … };`, for the records of `print` and `printAll`. */
export function recordTypeOf(
  schema: Schemas["RecordSchema"],
  name = typeNameOf(schema.title),
): string {
  const required = new Set(schema.required);
  const members = Object.entries(schema.properties).map(([variable, value]) => {
    const mark = required.has(variable) ? "" : "?";
    return `${commentOf(value)}  readonly ${JSON.stringify(variable)}${mark}: ${typeOf(value.type)};\n`;
  });
  return `/** A record of the template ${JSON.stringify(schema.title).replaceAll("*/", "*\\/")}. */\nexport type ${name} = {\n${members.join("")}};\n`;
}

type Value = Schemas["RecordSchema"]["properties"][string];

function commentOf({ default: byDefault, examples }: Value): string {
  const said = [
    byDefault === undefined ? "" : `Default: ${JSON.stringify(byDefault)}.`,
    examples?.length ? `Example: ${JSON.stringify(examples[0])}.` : "",
  ].filter(Boolean);
  return said.length === 0 ? "" : `  /** ${said.join(" ").replaceAll("*/", "*\\/")} */\n`;
}

function typeOf(types: Value["type"]): string {
  const names = types.map((type) => (type === "integer" ? "number" : type));
  return [...new Set(names)].join(" | ");
}

function typeNameOf(title: string): string {
  const words =
    title
      .normalize("NFKD")
      .replaceAll(/\p{M}/gu, "")
      .match(/[A-Za-z0-9]+/g) ?? [];
  const name = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("");
  return /^[A-Z]/.test(name) ? name : `TemplateRecord${name}`;
}
