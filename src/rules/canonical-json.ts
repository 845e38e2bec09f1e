// The canonical form of a JSON value (RFC 8785): equal values give equal text, whatever the order
// of members, the whitespace, the escapes or the spelling of numbers they were sent with.
// It does not parse; a body is parsed, and its nesting bounded, before it comes here.

/**
 * Throws a TypeError for what RFC 8785 has no form for: a number that is not finite, a string or
 * member name with a lone surrogate, and anything that is no JSON value.
 */
export function canonicalJson(value: unknown): string {
  switch (typeof value) {
    case "string":
      return quote(value);
    case "number":
      if (!Number.isFinite(value)) throw new TypeError(`JSON has no form for ${value}`);
      return String(value);
    case "boolean":
      return value ? "true" : "false";
    case "object":
      if (value === null) return "null";
      return Array.isArray(value) ? canonicalArray(value) : canonicalObject(value);
    default:
      throw new TypeError(`JSON has no form for a value of type ${typeof value}`);
  }
}

function canonicalArray(elements: readonly unknown[]): string {
  let text = "[";
  for (let i = 0; i < elements.length; i++) {
    if (i > 0) text += ",";
    text += canonicalJson(elements[i]);
  }
  return text + "]";
}

function canonicalObject(object: object): string {
  requirePlain(object);
  // Without a comparator, sort() compares UTF-16 code units, which is the order of section 3.2.3.
  const names = Object.keys(object).sort();
  let text = "{";
  for (let i = 0; i < names.length; i++) {
    const name = names[i]!;
    if (i > 0) text += ",";
    text += `${quote(name)}:${canonicalJson((object as Record<string, unknown>)[name])}`;
  }
  return text + "}";
}

// A Map or a Date has no members of its own: as "{}" all of them would be the same body.
function requirePlain(object: object): void {
  const prototype: unknown = Object.getPrototypeOf(object);
  if (prototype === null || Object.getPrototypeOf(prototype) === null) return;
  throw new TypeError("JSON has no form for an object that is not a plain one");
}

function quote(text: string): string {
  if (!text.isWellFormed()) throw new TypeError("a string holds a lone surrogate");
  return JSON.stringify(text);
}
