// One user guide of docs/ as HTML. A link from guide to guide becomes one from page to page; a link to another
// file of the repository is left as its text.
import { readFileSync } from "node:fs";
import { basename, dirname, join, posix } from "node:path";
import { Marked, type Tokens } from "marked";
import {
  type Guide,
  GUIDES,
  type RenderedGuide,
  withOneAddress,
} from "../../src/reference/pages/guides.ts";
import { slugOf } from "../../src/reference/pages/markdown.ts";

/** Where parts of the file are made by a command. */
const COMMENT = /<!--[^]*?-->/g;

export interface GuideOnDisk extends RenderedGuide {
  /** Paths of the pictures it shows, from the root. */
  readonly pictures: readonly string[];
}

export function renderGuide({ source }: Guide, root: string): GuideOnDisk {
  const folder = dirname(source);
  const pictures: string[] = [];
  const headings: { id: string; text: string }[] = [];
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth, text: plain }: Tokens.Heading) {
        const id = slugOf(plain.replaceAll("`", ""));
        if (depth === 2) headings.push({ id, text: plain.replaceAll("`", "") });
        const label = this.parser.parseInline(tokens);
        // A heading links to itself, unless it has a link already.
        const linked = label.includes("<a ") ? label : `<a class="self" href="#${id}">${label}</a>`;
        return `<h${depth} id="${id}">${depth === 1 ? label : linked}</h${depth}>\n`;
      },
      link({ href, tokens }: Tokens.Link) {
        const label = this.parser.parseInline(tokens);
        const target = linkOf(href, folder);
        return target === null ? label : `<a href="${target}">${label}</a>`;
      },
      image({ href, text: alt }: Tokens.Image) {
        pictures.push(join(folder, href));
        return `<img src="/docs/images/${basename(href)}" alt="${alt.replaceAll('"', "&quot;")}" />`;
      },
      table(this, token: Tokens.Table) {
        // An empty cell is no header.
        const cells = (row: Tokens.TableCell[], tag: string) =>
          row
            .map(({ text, tokens }) => {
              const name = text === "" ? "td" : tag;
              return `<${name}>${this.parser.parseInline(tokens)}</${name}>`;
            })
            .join("");
        const rows = token.rows.map((row) => `<tr>${cells(row, "td")}</tr>`).join("\n");
        return `<div class="table-scroll" role="group" aria-label="Table" tabindex="0"><table class="table"><thead><tr>${cells(token.header, "th")}</tr></thead><tbody>${rows}</tbody></table></div>\n`;
      },
      code({ text: code }: Tokens.Code) {
        const escaped = code.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
        return `<div class="code-block"><pre><code>${escaped}</code></pre></div>\n`;
      },
    },
  });
  const page = readFileSync(join(root, source), "utf8").replaceAll(COMMENT, "");
  const html = marked.parse(withOneAddress(page), { async: false });
  return { html, headings, pictures };
}

/** null: no page of the service. */
function linkOf(href: string, folder: string): string | null {
  if (/^(?:https?:|mailto:|#|\/)/.test(href)) return href;
  const [path = "", fragment] = href.split("#");
  const source = posix.normalize(posix.join(folder, path));
  const guide = GUIDES.find((known) => known.source === source);
  return guide ? `/docs/${guide.slug}${fragment ? `#${fragment}` : ""}` : null;
}
