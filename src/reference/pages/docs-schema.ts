// Schemas as people read them: a table of members, each with its type and its bounds in words.
import { html } from "hono/html";
import type { Schema } from "../document/types.ts";
import type { Fragment } from "./frame.ts";
import { inline } from "./markdown.ts";

export function schemaSection(name: string, schema: Schema): Fragment {
  return html`<section class="schema" id="schema-${name}">
    <h3>${name}</h3>
    ${schema.description ? html`<p>${inline(schema.description)}</p>` : ""}
    ${schema.properties ? memberTable(schema) : html`<p>${typeOf(schema)}</p>`}
  </section>`;
}

export function memberTable({ properties = {}, required = [] }: Schema): Fragment {
  return rowTable(
    Object.entries(properties).map(([name, member]) =>
      memberRow(name, required.includes(name), typeOf(member), aboutOf(member)),
    ),
  );
}

export function rowTable(rows: readonly Fragment[]): Fragment {
  return html`<div class="scroll">
    <table class="members">
      <tbody>
        ${rows}
      </tbody>
    </table>
  </div>`;
}

export function memberRow(name: string, required: boolean, type: Fragment, about: Fragment) {
  return html`<tr>
    <td>
      <code>${name}</code>
      ${required ? html`<div class="must">required</div>` : ""}
    </td>
    <td>
      <div class="type">${type}</div>
      ${about}
    </td>
  </tr>`;
}

/** What is said of a member beside its type: description, default. */
export function aboutOf({ description, default: fallback }: Schema): Fragment {
  return html`${inline(description ?? "")}${
    fallback === undefined ? "" : html` Default <code>${JSON.stringify(fallback)}</code>.`
  }`;
}

export function typeOf(schema: Schema): Fragment {
  if (schema.$ref) return referenceTo(schema.$ref);
  const options = schema.oneOf ?? schema.anyOf;
  if (options) return html`${joined(options.map(typeOf), " or ")}`;
  if (schema.items) return html`list of ${typeOf(schema.items)}${boundsOf(schema)}`;
  if (schema.const !== undefined) return html`<code>${JSON.stringify(schema.const)}</code>`;
  if (schema.enum) {
    const values = schema.enum.map((value) => html`<code>${JSON.stringify(value)}</code>`);
    return html`${joined(values, " · ")}`;
  }
  if (schema.properties) return memberTable(schema);
  if (typeof schema.additionalProperties === "object") {
    return html`object of ${typeOf(schema.additionalProperties)}`;
  }
  const [type, ...others] = Array.isArray(schema.type) ? schema.type : [schema.type];
  const format = schema.format && schema.format !== "binary" ? ` (${schema.format})` : "";
  return html`${[`${type}${format}`, ...others].join(" or ")}${boundsOf(schema)}`;
}

function referenceTo(ref: string): Fragment {
  const name = ref.slice(ref.lastIndexOf("/") + 1);
  return html`<a href="#schema-${name}">${name}</a>`;
}

function boundsOf(schema: Schema): string {
  const parts = [
    rangeOf(schema.minItems || undefined, schema.maxItems, " entries"),
    rangeOf(schema.minLength || undefined, schema.maxLength, " characters"),
    rangeOf(schema.minimum, schema.maximum, ""),
  ];
  if (schema.exclusiveMinimum !== undefined) {
    parts[2] =
      `above ${schema.exclusiveMinimum}` +
      (schema.maximum === undefined ? "" : `, at most ${schema.maximum}`);
  }
  const told = parts.filter((part) => part !== "");
  return told.length > 0 ? `, ${told.join(", ")}` : "";
}

function rangeOf(from: number | undefined, to: number | undefined, unit: string): string {
  if (from !== undefined && to !== undefined) return `${from} to ${to}${unit}`;
  if (to !== undefined) return `at most ${to}${unit}`;
  if (from === undefined) return "";
  return unit === " characters" && from === 1 ? "not empty" : `${from} or more${unit}`;
}

export function joined(fragments: readonly Fragment[], separator: string): (Fragment | string)[] {
  return fragments.flatMap((fragment, index) => (index === 0 ? [fragment] : [separator, fragment]));
}
