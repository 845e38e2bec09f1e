// The formatters of plain text: pad, upper, lower, trim, slice, replace and group.
import { graphemesOf } from "../text/graphemes.ts";
import { trimWhiteSpace } from "./blank.ts";
import { lowerCase, upperCase } from "./casing.ts";
import { defineFormatter, isWrong, readInteger } from "./formatter.ts";
import { MOST_CHARACTERS, TOO_LONG } from "./result-length.ts";

const MOST_PADDED = 100;
const MOST_GROUPED = 100;
const MOST_INDEX = 999_999_999;

export const pad = defineFormatter({
  usage: 'pad:8 or pad:8:" "',
  args: [1, 2],
  read: ([text = "", fill = "0"]) => {
    const width = readInteger(text, 0, MOST_PADDED);
    if (isWrong(width)) return width;
    return graphemesOf(fill).length === 1
      ? { width, fill }
      : { wrong: "needs exactly one character to pad with" };
  },
  apply: (text, { width, fill }) =>
    fill.repeat(Math.max(0, width - graphemesOf(text).length)) + text,
});

export const upper = defineFormatter({
  usage: "upper",
  args: [0, 0],
  needs: ["locale"],
  read: () => null,
  apply: (text, _, { locale }) => upperCase(text, locale.language),
});

export const lower = defineFormatter({
  usage: "lower",
  args: [0, 0],
  needs: ["locale"],
  read: () => null,
  apply: (text, _, { locale }) => lowerCase(text, locale.language),
});

export const trim = defineFormatter({
  usage: "trim",
  args: [0, 0],
  read: () => null,
  apply: trimWhiteSpace,
});

export const slice = defineFormatter({
  usage: "slice:0:4 or slice:-4",
  args: [1, 2],
  read: ([first = "", last]) => {
    const start = readInteger(first, -MOST_INDEX, MOST_INDEX);
    if (isWrong(start)) return start;
    const end = last === undefined ? null : readInteger(last, -MOST_INDEX, MOST_INDEX);
    return isWrong(end) ? end : { start, end };
  },
  apply: (text, { start, end }) =>
    graphemesOf(text)
      .slice(start, end ?? undefined)
      .join(""),
});

export const replace = defineFormatter({
  usage: 'replace:"a":"b"',
  args: [2, 2],
  read: ([from = "", to = ""]) =>
    from === ""
      ? { wrong: "needs a text to replace, and its first argument is empty" }
      : { from, to },
  apply: (text, { from, to }) => joinParts(text.split(from), to),
});

export const group = defineFormatter({
  usage: 'group:4 or group:4:" "',
  args: [1, 2],
  read: ([text = "", separator = " "]) => {
    const size = readInteger(text, 1, MOST_GROUPED);
    return isWrong(size) ? size : { size, separator };
  },
  apply: (text, { size, separator }) => {
    const graphemes = graphemesOf(text);
    const groups: string[] = [];
    for (let i = 0; i < graphemes.length; i += size) {
      groups.push(graphemes.slice(i, i + size).join(""));
    }
    return joinParts(groups, separator);
  },
});

/** Looks at the length first: ten thousand parts and separators of ten thousand are a hundred million. */
function joinParts(parts: readonly string[], separator: string) {
  let length = (parts.length - 1) * separator.length;
  for (const part of parts) length += part.length;
  return length > 2 * MOST_CHARACTERS ? TOO_LONG : parts.join(separator);
}
