// The Python client's types and calls: a TypedDict per object of the API's document, a method per operation.
import type { ApiDocument, Parameter, Schema } from "../../src/reference/document/types.ts";
import type { ClientOperation } from "./operations.ts";

const GENERATED = `# Generated from the API's document by \`npm run build:client-types\`.\n`;

/** `#/components/schemas/Grid` as a forward reference. */
const nameOf = (ref: string) => ref.slice(ref.lastIndexOf("/") + 1);

const SCALARS: Readonly<Record<string, string>> = {
  string: "str",
  integer: "int",
  number: "float",
  boolean: "bool",
  null: "None",
  object: "Dict[str, Any]",
  array: "List[Any]",
};

export function writePythonTypes({ components }: ApiDocument): string {
  const schemas = Object.entries(components.schemas);
  return `${GENERATED}from typing import Any, Dict, List, Literal, TypedDict, Union

${schemas.map(([name, schema]) => declarationOf(name, schema)).join("\n\n")}
`;
}

function declarationOf(name: string, schema: Schema): string {
  const isObject = schema.type === "object" && schema.properties !== undefined;
  if (!isObject) return `${name} = ${typeOf(schema)}`;
  const all = Object.entries(schema.properties ?? {});
  const required = all.filter(([member]) => schema.required?.includes(member));
  const optional = all.filter(([member]) => !schema.required?.includes(member));
  if (optional.length === 0) return dictOf(name, required, "");
  if (required.length === 0) return dictOf(name, optional, ", total=False");
  // NotRequired is of Python 3.11.
  return [
    dictOf(`_${name}`, required, ""),
    dictOf(name, optional, ", total=False", `_${name}`),
  ].join("\n\n");
}

function dictOf(
  name: string,
  members: readonly (readonly [string, Schema])[],
  total: string,
  base = "TypedDict",
): string {
  const isPlain = members.every(([member]) => /^[A-Za-z_]\w*$/.test(member));
  if (members.length === 0) return `class ${name}(${base}${total}):\n    pass`;
  if (isPlain) {
    const lines = members.map(([member, schema]) => `    ${member}: ${typeOf(schema)}`);
    return `class ${name}(${base}${total}):\n${lines.join("\n")}`;
  }
  const pairs = members.map(([member, schema]) => `${JSON.stringify(member)}: ${typeOf(schema)}`);
  return `${name} = TypedDict(${JSON.stringify(name)}, {${pairs.join(", ")}}${total})`;
}

function typeOf(schema: Schema): string {
  if (schema.$ref !== undefined) return `"${nameOf(schema.$ref)}"`;
  if (schema.const !== undefined) return literalOf([schema.const]);
  if (schema.enum !== undefined) return literalOf(schema.enum);
  const choices = schema.oneOf ?? schema.anyOf;
  if (choices !== undefined) return unionOf(choices.map(typeOf));
  if (Array.isArray(schema.type))
    return unionOf(schema.type.map((type) => typeOf({ ...schema, type })));
  if (schema.type === "array" && schema.items) return `List[${typeOf(schema.items)}]`;
  const { additionalProperties: values } = schema;
  if (schema.type === "object" && !schema.properties && typeof values === "object") {
    return `Dict[str, ${typeOf(values)}]`;
  }
  return SCALARS[schema.type as string] ?? "Any";
}

function unionOf(types: readonly string[]): string {
  const distinct = [...new Set(types)];
  return distinct.length === 1 ? distinct[0]! : `Union[${distinct.join(", ")}]`;
}

function literalOf(values: readonly unknown[]): string {
  const isTyped = values.every((value) => typeof value === "string" || Number.isInteger(value));
  return isTyped ? `Literal[${values.map((value) => JSON.stringify(value)).join(", ")}]` : "Any";
}

export function writePythonCalls(operations: readonly ClientOperation[]): string {
  const methods = (isAsync: boolean) =>
    operations.map((operation) => methodOf(operation, isAsync)).join("\n\n");
  return `${GENERATED}from typing import Any, Awaitable, Callable, Optional, Union, cast

from . import _types as types


class Api:
    """Every call of the API and the account side; each answers the body as it came, or bytes."""

    def __init__(self, call: Callable[..., Any]) -> None:
        self._call = call

${methods(false)}


class AsyncApi:
    """The same calls, to await."""

    def __init__(self, call: Callable[..., Awaitable[Any]]) -> None:
        self._call = call

${methods(true)}
`;
}

function methodOf(operation: ClientOperation, isAsync: boolean): string {
  const { id, summary, method, path, credential, isRepeatable, parameters, body } = operation;
  const sorted = [...parameters].sort((a, b) => Number(isOptional(a)) - Number(isOptional(b)));
  const declared = sorted.map(
    (one) =>
      `${snakeCase(one.name)}: ${isOptional(one) ? `Optional[${scalarOf(one)}] = None` : scalarOf(one)}`,
  );
  if (body !== null) declared.unshift(`body: ${body === "bytes" ? "bytes" : `"types.${body}"`}`);
  if (body === "bytes") declared.push("content_type: str");
  else if (operation.answers.length > 1) declared.push("accept: Optional[str] = None");
  const signature = ["self", ...(declared.length > 0 ? ["*", ...inOrder(declared)] : [])].join(
    ", ",
  );
  const answer = answerOf(operation);
  const named = (place: Parameter["in"]) =>
    parameters
      .filter((one) => one.in === place)
      .map((one) => `${JSON.stringify(one.name)}: ${snakeCase(one.name)}`)
      .join(", ");
  const headers = [
    named("header"),
    body === "bytes" ? `"Content-Type": content_type` : "",
    body !== "bytes" && operation.answers.length > 1 ? `"Accept": accept` : "",
  ].filter(Boolean);
  const given = [
    JSON.stringify(method),
    JSON.stringify(path),
    JSON.stringify(credential),
    `path_values={${named("path")}}`,
    `query={${named("query")}}`,
    `headers={${headers.join(", ")}}`,
    `body=${body === null ? "None" : "body"}`,
    `is_repeatable=${isRepeatable ? "True" : "False"}`,
  ];
  const called = `${isAsync ? "await " : ""}self._call(${given.join(", ")})`;
  return `    ${isAsync ? "async " : ""}def ${snakeCase(id)}(${signature}) -> ${answer}:
        """${summary}."""
        ${answer === "None" ? called : `return cast(${answer.includes('"') ? answer : `"${answer}"`}, ${called})`}`;
}

const isOptional = ({ required }: Parameter) => required !== true;

/** What has no default comes first. */
function inOrder(declared: readonly string[]): string[] {
  const hasDefault = (one: string) => Number(one.includes(" = "));
  return [...declared].sort((a, b) => hasDefault(a) - hasDefault(b));
}

function scalarOf({ schema }: Parameter): string {
  return SCALARS[schema.type as string] ?? "str";
}

function answerOf({ answers }: ClientOperation): string {
  if (answers.length === 0) return "None";
  const types = answers.map((name) => (name === "bytes" ? "bytes" : `"types.${name}"`));
  return unionOf(types);
}

/** `templateId` → `template_id`, `If-Match` → `if_match`. */
function snakeCase(name: string): string {
  return name
    .replaceAll("-", "_")
    .replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, "_")
    .toLowerCase();
}
