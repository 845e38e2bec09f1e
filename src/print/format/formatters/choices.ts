// The formatters that choose: map, default, and the conditions is, isnt, in and not.
import { isBlank, trimWhiteSpace } from "../blank.ts";
import { defineFormatter } from "../formatter.ts";

const condition = (holds: boolean) => (holds ? "true" : "");

/** What showIf takes as no: nothing, `false` in any case and `0`, all trimmed. */
export function isNo(text: string): boolean {
  const trimmed = trimWhiteSpace(text);
  return trimmed === "" || trimmed === "0" || /^false$/i.test(trimmed);
}

/** The parts between separators; a comma or = after a backslash is part of the text. */
function splitAt(text: string, separator: "," | "="): string[] {
  const parts: string[] = [];
  let start = 0;
  for (let i = 0; i < text.length; i++) {
    if (text[i] === "\\" && (text[i + 1] === "," || text[i + 1] === "=")) {
      i += 1;
    } else if (text[i] === separator) {
      parts.push(text.slice(start, i));
      start = i + 1;
    }
  }
  return [...parts, text.slice(start)];
}

function unescape(text: string): string {
  return text.replace(/\\([,=])/g, "$1");
}

export const map = defineFormatter({
  usage: ['map:"new=Neu,old=Alt"'],
  args: [1, 1],
  read: ([list = ""]) => {
    const texts: Record<string, string> = Object.create(null);
    for (const entry of splitAt(list, ",")) {
      const [name = "", ...rest] = splitAt(entry, "=");
      if (rest.length !== 1) {
        return {
          wrong:
            "needs entries such as new=Neu, separated by commas (write a literal comma as \\, and a literal = as \\=)",
        };
      }
      const value = unescape(name);
      if (isBlank(value))
        return { wrong: "cannot match a blank value (use the formatter default for that)" };
      if (Object.hasOwn(texts, value)) return { wrong: "has two entries for the same value" };
      texts[value] = unescape(rest[0]!);
    }
    return { texts };
  },
  apply: (text, { texts }) => (Object.hasOwn(texts, text) ? texts[text]! : text),
});

export const fallback = defineFormatter({
  usage: ['default:"–"'],
  args: [1, 1],
  takesBlank: true,
  read: ([text = ""]) => ({ text }),
  apply: (text, whenBlank) => (isBlank(text) ? whenBlank.text : text),
});

export const is = defineFormatter({
  usage: ['is:"x"'],
  args: [1, 1],
  takesBlank: true,
  read: ([text = ""]) => ({ text }),
  apply: (text, other) => condition(text === other.text),
});

export const isnt = defineFormatter({
  usage: ['isnt:"x"'],
  args: [1, 1],
  takesBlank: true,
  read: ([text = ""]) => ({ text }),
  apply: (text, other) => condition(text !== other.text),
});

export const isIn = defineFormatter({
  usage: ['in:"a,b"'],
  args: [1, 1],
  takesBlank: true,
  read: ([list = ""]) => {
    const texts: Record<string, true> = Object.create(null);
    for (const text of splitAt(list, ",")) texts[unescape(text)] = true;
    return { texts };
  },
  apply: (text, { texts }) => condition(Object.hasOwn(texts, text)),
});

export const not = defineFormatter({
  usage: ["not"],
  args: [0, 0],
  takesBlank: true,
  read: () => null,
  apply: (text) => condition(isNo(text)),
});
