// The grapheme clusters of a text as strings.
import { graphemeStartsOf } from "../../src/print/text/graphemes.ts";

export function graphemesOf(text: string): string[] {
  const [first = 0, ...starts] = graphemeStartsOf(text);
  let from = first;
  return starts.map((to) => {
    const grapheme = text.slice(from, to);
    from = to;
    return grapheme;
  });
}
