// The code samples of the front page, web/front/samples/*.txt, as HTML.
import { readFileSync } from "node:fs";
import { join } from "node:path";

const FOLDER = join(import.meta.dirname, "../../web/front/samples");
const NAMES: Readonly<Record<string, string>> = {
  curl: "curl",
  ts: "TypeScript",
  py: "Python",
};
const ORIGIN = "http://localhost:8787";
/** Strings of one line; the body that curl sends is JSON of which they are part. */
const STRING = /"[^"\n]*"/g;

/** A tab panel: strings are coloured, and the page's script puts its own address in place of localhost. */
export function sampleCode(id: string): string {
  const name = NAMES[id]!;
  const text = readFileSync(join(FOLDER, `${name.toLowerCase()}.txt`), "utf8").trimEnd();
  const code = text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(STRING, (string) => `<span class="code-string">${string}</span>`)
    .replaceAll(ORIGIN, `<span data-origin>${ORIGIN}</span>`);
  return `<pre id="s-${id}" role="tabpanel" aria-label="${name}"><code>${code}</code></pre>`;
}
