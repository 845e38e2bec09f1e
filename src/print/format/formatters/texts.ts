// The formatters of plain text: pad, upper, lower, trim, slice, replace, group, prefix and suffix.
import { countGraphemes, graphemeStartsOf } from "../../text/graphemes.ts";
import { trimWhiteSpace } from "../blank.ts";
import { lowerCase, upperCase } from "../casing.ts";
import { defineFormatter, isWrong, readInteger } from "../formatter.ts";
import { MOST_CHARACTERS, TOO_LONG } from "../result-length.ts";

const MOST_PADDED = 100;
const MOST_GROUPED = 100;
const MOST_INDEX = 999_999_999;

export const pad = defineFormatter({
  usage: ["pad:8", 'pad:8:" "'],
  args: [1, 2],
  read: ([text = "", fill = "0"]) => {
    const width = readInteger(text, 0, MOST_PADDED);
    if (isWrong(width)) return width;
    return countGraphemes(fill) === 1
      ? { width, fill }
      : { wrong: "needs exactly one character to pad with" };
  },
  apply: (text, { width, fill }) => fill.repeat(Math.max(0, width - countGraphemes(text))) + text,
});

export const upper = defineFormatter({
  usage: ["upper"],
  args: [0, 0],
  needs: ["locale"],
  read: () => null,
  apply: (text, _, { locale }) => upperCase(text, locale.language),
});

export const lower = defineFormatter({
  usage: ["lower"],
  args: [0, 0],
  needs: ["locale"],
  read: () => null,
  apply: (text, _, { locale }) => lowerCase(text, locale.language),
});

export const trim = defineFormatter({
  usage: ["trim"],
  args: [0, 0],
  read: () => null,
  apply: trimWhiteSpace,
});

export const slice = defineFormatter({
  usage: ["slice:0:4", "slice:-4"],
  args: [1, 2],
  read: ([first = "", last]) => {
    const start = readInteger(first, -MOST_INDEX, MOST_INDEX);
    if (isWrong(start)) return start;
    const end = last === undefined ? null : readInteger(last, -MOST_INDEX, MOST_INDEX);
    return isWrong(end) ? end : { start, end };
  },
  apply: (text, { start, end }) => {
    const starts = graphemeStartsOf(text);
    const count = starts.length - 1;
    const from = placeIn(start, count);
    const to = end === null ? count : placeIn(end, count);
    return from < to ? text.slice(starts[from], starts[to]) : "";
  },
});

export const replace = defineFormatter({
  usage: ['replace:"a":"b"'],
  args: [2, 2],
  read: ([from = "", to = ""]) =>
    from === ""
      ? { wrong: "needs a text to replace, and its first argument is empty" }
      : { from, to },
  apply: (text, { from, to }) => joinParts(text.split(from), to),
});

export const group = defineFormatter({
  usage: ["group:4", 'group:4:" "'],
  args: [1, 2],
  read: ([text = "", separator = " "]) => {
    const size = readInteger(text, 1, MOST_GROUPED);
    return isWrong(size) ? size : { size, separator };
  },
  apply: (text, { size, separator }) => {
    const starts = graphemeStartsOf(text);
    const count = starts.length - 1;
    const groups: string[] = [];
    for (let i = 0; i < count; i += size) {
      groups.push(text.slice(starts[i], starts[Math.min(i + size, count)]));
    }
    return joinParts(groups, separator);
  },
});

export const prefix = defineFormatter({
  usage: ['prefix:"Fax: "'],
  args: [1, 1],
  read: ([before = ""]) => ({ before }),
  apply: (text, { before }) => before + text,
});

export const suffix = defineFormatter({
  usage: ['suffix:" kg"'],
  args: [1, 1],
  read: ([after = ""]) => ({ after }),
  apply: (text, { after }) => text + after,
});

/** An index as `slice` takes it: a negative one counts from the end. */
function placeIn(index: number, count: number): number {
  return index < 0 ? Math.max(0, count + index) : Math.min(index, count);
}

/** Looks at the length first: ten thousand parts and separators of ten thousand are a hundred million. */
function joinParts(parts: readonly string[], separator: string) {
  let length = (parts.length - 1) * separator.length;
  for (const part of parts) length += part.length;
  return length > 2 * MOST_CHARACTERS ? TOO_LONG : parts.join(separator);
}
