// Every field that takes text says how it runs: `auto` for a person's own words, `ltr` for codes and addresses.
import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

/** Their direction is the browser's: no words are typed into them. */
const WORDLESS = /type="(?:checkbox|radio|file|color|number|email|range|hidden|password)"/;

const FILES = globSync("web/**/*.{tsx,html}");

/** The opening tags of text fields: `>` inside braces ends none. */
function textFields(source: string): string[] {
  return [...source.matchAll(/<(?:input|textarea)\b/g)]
    .map(({ index }) => {
      let depth = 0;
      let end = index;
      while (end < source.length && !(source[end] === ">" && depth === 0)) {
        if (source[end] === "{") depth++;
        if (source[end] === "}") depth--;
        end++;
      }
      return source.slice(index, end + 1);
    })
    .filter((tag) => !WORDLESS.test(tag));
}

const withoutComments = (source: string) => source.replaceAll(/\/\*[\s\S]*?\*\//g, "");

const silent = (source: string) =>
  textFields(withoutComments(source)).filter((tag) => !/\bdir="(?:auto|ltr)"/.test(tag));

it("every text field of the pages has a direction", () => {
  const found = FILES.map((file) => ({ file, source: readFileSync(file, "utf8") }));
  expect(found.flatMap(({ source }) => textFields(source)).length).toBeGreaterThan(20);
  const without = found.flatMap(({ file, source }) => silent(source).map((tag) => [file, tag]));
  expect(without, `add dir="auto", or dir="ltr" for codes and addresses`).toEqual([]);
});

it("a field without one is found, whatever its handlers contain", () => {
  const field = `<input {...control} onInput={({ currentTarget }) => set(currentTarget.value)} />`;
  expect(silent(field)).toEqual([field]);
  expect(silent(field.replace("{...control}", `{...control} dir="auto"`))).toEqual([]);
  expect(silent(`<input type="checkbox" />`)).toEqual([]);
});
