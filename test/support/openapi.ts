// Holds values against the schemas of the API's document.
import { Validator, type Schema } from "@cfworker/json-schema";
import type { ApiDocument } from "../../src/reference/document/types.ts";

const validators = new WeakMap<ApiDocument, Map<string, Validator>>();

/** What is wrong with a value by the schema of that name, each with its place; [] when nothing is. */
export function faultsIn(document: ApiDocument, name: string, value: unknown): string[] {
  if (!document.components.schemas[name]) throw new Error(`there is no schema ${name}`);
  let known = validators.get(document);
  if (!known) validators.set(document, (known = new Map()));
  let validator = known.get(name);
  if (!validator) {
    const schema = {
      $ref: `#/components/schemas/${name}`,
      components: document.components,
    } as unknown as Schema;
    known.set(name, (validator = new Validator(schema, "2020-12", false)));
  }
  return validator
    .validate(value)
    .errors.map((fault) => `${fault.instanceLocation} ${fault.error}`);
}

/** The document with every object of an answer closed: a member that is not documented is a fault. */
export function closeAnswers(document: ApiDocument): ApiDocument {
  const close = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(close);
    if (typeof node !== "object" || node === null) return node;
    const closed = Object.fromEntries(
      Object.entries(node).map(([name, member]) => [name, close(member)]),
    );
    // Not the members of a schema that has one called `properties`.
    return closed["type"] === "object" && "properties" in closed
      ? { ...closed, additionalProperties: false }
      : closed;
  };
  const { components } = document;
  return {
    ...document,
    components: { ...components, schemas: close(components.schemas) as typeof components.schemas },
  };
}
