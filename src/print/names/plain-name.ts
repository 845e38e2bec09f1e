// Other people's names: what a name in lists and logs may hold, and how much of one an answer repeats.

/**
 * No C0 or C1 controls, no line or paragraph separators, nothing that turns the direction of what is beside it.
 * Spelled out, because some validators of the document know no classes.
 */
// oxlint-disable-next-line no-control-regex
export const PLAIN_NAME = /^[^\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]*$/;

export const PLAIN_NAME_RULE =
  "must not contain control characters, line breaks or controls of text direction (U+202A to U+202E, U+2066 to U+2069)";

const QUOTED_CHARACTERS = 100;

/** The first 100 characters (code points), with … in place of what follows. */
export function quoted(text: string): string {
  if (text.length <= QUOTED_CHARACTERS) return text;
  const characters = Array.from(text.slice(0, 2 * QUOTED_CHARACTERS + 1));
  if (characters.length <= QUOTED_CHARACTERS) return text;
  return `${characters.slice(0, QUOTED_CHARACTERS).join("")}…`;
}
