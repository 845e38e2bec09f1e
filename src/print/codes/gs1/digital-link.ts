// Advice on web addresses that look like GS1 Digital Links: is what they say of a product well formed?
// They are encoded as they are; a wrong check digit is for the sender to know before the labels are on.

import { faultOfElement } from "./parse.ts";

/** Keys with a number long enough that no ordinary address has it by chance, and its digits. */
const LINK =
  /^https?:\/\/[^/?#]+(?:\/[^/?#]+)*?\/(?:01\/\d{8,14}|00\/\d{17,19}|41[47]\/\d{12,14})(?=[/?#]|$)/i;
const KEYS: ReadonlySet<string> = new Set(["00", "01", "414", "417"]);

/** What may follow a key in the path, in this order. GS1 Digital Link: URI Syntax, 4.9. */
const QUALIFIERS: Readonly<Record<string, readonly string[]>> = {
  "00": [],
  "01": ["22", "10", "21", "235"],
  "414": ["254", "7040"],
  "417": ["7040"],
};
const GTIN_LENGTHS: ReadonlySet<number> = new Set([8, 12, 13]);

/**
 * What is wrong with a text that looks like a GS1 Digital Link, as a sentence without its value; null
 * for any other text, and for one that is right. GS1 Digital Link Standard: URI Syntax 1.5.
 */
export function adviseOnDigitalLink(text: string): string | null {
  if (!LINK.test(text)) return null;
  const [, path = "", query = ""] = /^[^:]+:\/\/[^/?#]+([^?#]*)(?:\?([^#]*))?/.exec(text) ?? [];
  const segments = path.split("/").slice(1);
  const at = segments.findIndex(
    (segment, i) => KEYS.has(segment) && /^\d{8,}$/.test(segments[i + 1] ?? ""),
  );
  const fault = faultOfPath(segments.slice(at)) ?? faultOfQuery(query);
  return fault === null ? null : `this looks like a GS1 Digital Link, but ${fault}`;
}

function faultOfPath(segments: readonly string[]): string | null {
  const [key = "", number = ""] = segments;
  // The shorter GTINs are written out with zeros in front.
  const digits =
    key === "01" && GTIN_LENGTHS.has(number.length) ? number.padStart(14, "0") : number;
  const fault = faultOfElement(key, digits);
  if (fault !== null) return fault;
  const rest = segments.at(-1) === "" ? segments.slice(2, -1) : segments.slice(2);
  const allowed = QUALIFIERS[key] ?? [];
  let last = -1;
  for (let i = 0; i < rest.length; i += 2) {
    const name = rest[i]!;
    const position = allowed.indexOf(name);
    if (position <= last) {
      const list = allowed.length === 0 ? "nothing" : `only ${allowed.join(", ")}, in this order`;
      return `after the value of ${key}, its path may contain ${list}.`;
    }
    last = position;
    const fault = faultOfElement(name, decoded(rest[i + 1] ?? ""));
    if (fault !== null) return fault;
  }
  return null;
}

/** Names of only digits are GS1's; all others are free. */
function faultOfQuery(query: string): string | null {
  for (const pair of query.split(/[&;]/)) {
    const [name = "", value = ""] = pair.split("=", 2);
    const fault = /^\d{2,}$/.test(name) ? faultOfElement(name, decoded(value)) : null;
    if (fault !== null) return fault;
  }
  return null;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
