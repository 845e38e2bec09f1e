// A template string as a part of a QR code's payload: fixed text is escaped here, placeholders by their formatter.
import { placeholdersIn } from "../panels/text/placeholders.ts";

export type EscapeKind = "wifi" | "vcard" | "url";

/** As the print core's `escape` (src/print/format/formatters/escapes.ts). */
const ESCAPES: Readonly<Record<EscapeKind, (text: string) => string>> = {
  wifi: (text) => text.replaceAll(/[\\;,:"]/g, "\\$&"),
  vcard: (text) => text.replaceAll(/[\\;,]/g, "\\$&").replaceAll(/\r\n|\r|\n/g, "\\n"),
  url: (text) => encodeURIComponent(text.toWellFormed()),
};

export function escapeTemplate(text: string, kind: EscapeKind): string {
  return mapTemplate(
    text,
    (literal) => ESCAPES[kind](literal),
    (inner) => (inner.includes(`escape:${kind}`) ? inner : `${inner} | escape:${kind}`),
  );
}

/** A literal, and what is between the braces of a placeholder, each changed. */
export function mapTemplate(
  text: string,
  ofLiteral: (literal: string) => string,
  ofPlaceholder: (inner: string) => string,
): string {
  let mapped = "";
  let at = 0;
  for (const { nameAt, end } of placeholdersIn(text)) {
    const open = text.lastIndexOf("{{", nameAt);
    mapped += endLiteral(literalOf(text.slice(at, open), ofLiteral));
    mapped += `{{${ofPlaceholder(text.slice(nameAt, end - 2).trimEnd())}}}`;
    at = end;
  }
  return mapped + literalOf(text.slice(at), ofLiteral);
}

/** Braces that are text stay text. */
function literalOf(source: string, change: (text: string) => string): string {
  return change(source.replaceAll("\\{{", "{{")).replaceAll("{{", "\\{{");
}

/** A backslash before a placeholder would make it text, and cannot be written. */
function endLiteral(literal: string): string {
  return literal.replace(/\\+$/, "");
}
