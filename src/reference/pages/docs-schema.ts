// Schemas as people read them: a list of members, each with its type and its bounds in words.
import { html } from "hono/html";
import type { Schema } from "../document/types.ts";
import { anchorOfSchema } from "./contents.ts";
import type { Fragment } from "./frame.ts";
import { inline } from "./markdown.ts";
import { CELL, memberPictureAt, pictureNameOf } from "./member-pictures.ts";

/** `depth`: of its heading. */
export function schemaSection(name: string, schema: Schema, depth: 2 | 3): Fragment {
  const id = anchorOfSchema(name);
  const link = html`<a class="self" href="#${id}">${name}</a>`;
  return html`<section class="schema" id="${id}">
    ${depth === 2 ? html`<h2>${link}</h2>` : html`<h3>${link}</h3>`}
    ${schema.description ? html`<p>${inline(schema.description)}</p>` : ""}
    ${schema.properties ? memberList(schema, name) : html`<p>${typeOf(schema)}</p>`}
  </section>`;
}

/** `prefix`: what their anchors begin with, as in `TextElement.wrap`. */
export function memberList({ properties = {}, required = [] }: Schema, prefix?: string): Fragment {
  return rowList(
    Object.entries(properties).map(([name, member]) => {
      const id = prefix === undefined ? undefined : `${prefix}.${name}`;
      const about = html`${aboutOf(member)}${id === undefined ? "" : pictureAt(id)}`;
      return memberRow(name, required.includes(name), typeOf(member), about, id);
    }),
  );
}

function pictureAt(anchor: string): Fragment | "" {
  const picture = memberPictureAt(anchor);
  if (!picture) return "";
  return html`<img
    class="member-picture"
    src="/docs/images/${pictureNameOf(picture)}"
    alt="${picture.alt}"
    width="${picture.variants.length * CELL.width}"
    height="${CELL.height}"
    loading="lazy"
  />`;
}

export function rowList(rows: readonly Fragment[]): Fragment {
  return html`<ul class="members">
    ${rows}
  </ul>`;
}

export function memberRow(
  name: string,
  required: boolean,
  type: Fragment,
  about: Fragment,
  id?: string,
): Fragment {
  const must = required ? html` <span class="must">required</span>` : "";
  return id === undefined
    ? html`<li>
        <div><code>${name}</code> <span class="type">${type}</span>${must}</div>
        ${about}
      </li>`
    : html`<li id="${id}">
        <div>
          <a class="self" href="#${id}"><code>${name}</code></a>
          <span class="type">${type}</span>${must}
        </div>
        ${about}
      </li>`;
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
  if (schema.properties) return memberList(schema);
  if (typeof schema.additionalProperties === "object") {
    return html`object of ${typeOf(schema.additionalProperties)}`;
  }
  const [type, ...others] = Array.isArray(schema.type) ? schema.type : [schema.type];
  const format = schema.format && schema.format !== "binary" ? ` (${schema.format})` : "";
  return html`${[`${type}${format}`, ...others].join(" or ")}${boundsOf(schema)}`;
}

function referenceTo(ref: string): Fragment {
  const name = ref.slice(ref.lastIndexOf("/") + 1);
  return html`<a href="#${anchorOfSchema(name)}">${name}</a>`;
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
