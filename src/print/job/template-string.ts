// Template strings: text with `{{name}}` placeholders. Knows no variables' declarations and no records.

export interface TemplateString {
  readonly source: string;
  /** Literal text and placeholders in order; no two literals stand side by side. */
  readonly parts: readonly (string | { readonly variable: string })[];
  /** The distinct variables in order of appearance. */
  readonly variables: readonly string[];
}

/** `at` is the offset in UTF-16 units of the braces that are wrong. */
export interface TemplateStringFault {
  readonly error: string;
  readonly at: number;
}

const NAME = /^[A-Za-z_][A-Za-z0-9_.-]{0,63}$/;

/** 1–64 letters, digits, `_`, `.` and `-`, starting with a letter or `_`. */
export function isVariableName(name: string): boolean {
  return NAME.test(name);
}

/**
 * Reads `{{name}}`, spaces allowed inside the braces; `\{{` stands for `{{`. A single brace is text,
 * also right before a placeholder (`{{{sku}}`), as JSON in a QR code needs it.
 */
export function parseTemplateString(source: string): TemplateString | TemplateStringFault {
  const parts: (string | { readonly variable: string })[] = [];
  const variables = new Set<string>();
  let literal = "";
  let from = 0;
  for (let open = source.indexOf("{{"); open !== -1; open = source.indexOf("{{", from)) {
    if (source[open - 1] === "\\") {
      literal += `${source.slice(from, open - 1)}{{`;
      from = open + 2;
      continue;
    }
    if (source[open + 2] === "{" && source[open + 3] !== "{") open += 1;
    const close = source.indexOf("}}", open);
    if (close === -1) return { error: "`{{` is never closed", at: open };
    const name = withoutSpaces(source.slice(open + 2, close));
    if (!isVariableName(name)) {
      return { error: "`{{…}}` does not hold the name of a variable", at: open };
    }
    literal += source.slice(from, open);
    if (literal !== "") parts.push(literal);
    parts.push({ variable: name });
    variables.add(name);
    literal = "";
    from = close + 2;
  }
  literal += source.slice(from);
  if (literal !== "") parts.push(literal);
  return { source, parts, variables: [...variables] };
}

function withoutSpaces(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && text[start] === " ") start += 1;
  while (end > start && text[end - 1] === " ") end -= 1;
  return text.slice(start, end);
}

/** The text with every placeholder replaced; a variable without a value is blank. */
export function fillTemplateString(
  template: TemplateString,
  values: ReadonlyMap<string, string>,
): string {
  let text = "";
  for (const part of template.parts) {
    text += typeof part === "string" ? part : (values.get(part.variable) ?? "");
  }
  return text;
}

/** The text of a template string without placeholders, null of one that has any. */
export function constantOf(template: TemplateString): string | null {
  return template.variables.length === 0 ? (template.parts as readonly string[]).join("") : null;
}
