// The little of CommonMark that our own texts use: headings, paragraphs, lists, fences, `code` and links.
// It is no parser for texts of others.
import { raw } from "hono/html";

const ESCAPES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const FENCES = /(^```[^]*?^```$)/m;
const INLINE = /`([^`]+)`|\[([^\]]+)\]\(([^)\s]+)\)/g;

export function blocks(text: string) {
  return raw(
    text
      .split(FENCES)
      .flatMap((part) => (part.startsWith("```") ? [part] : part.split(/\n{2,}/)))
      .map((block) => block.trim())
      .filter(Boolean)
      .map(blockOf)
      .join("\n"),
  );
}

export function inline(text: string) {
  return raw(inlineOf(text));
}

/** As an anchor: "First print" is `first-print`. */
export function slugOf(heading: string): string {
  return heading.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");
}

/** The second-level headings of a text. */
export function headingsOf(text: string): string[] {
  return [...text.matchAll(/^## (.+)$/gm)].map((match) => match[1] ?? "");
}

function blockOf(block: string): string {
  const fence = /^```\w*\n([^]*?)\n```$/.exec(block);
  if (fence)
    return `<div class="code-block"><pre><code>${escape(fence[1] ?? "")}</code></pre></div>`;
  const heading = /^## (.+)$/.exec(block)?.[1];
  if (heading) {
    const id = slugOf(heading);
    return `<h2 id="${id}"><a class="self" href="#${id}">${inlineOf(heading)}</a></h2>`;
  }
  if (block.startsWith("- ")) {
    const entries = block.split(/^- /m).slice(1);
    return `<ul>${entries.map((entry) => `<li>${inlineOf(entry.trim())}</li>`).join("")}</ul>`;
  }
  return `<p>${inlineOf(block)}</p>`;
}

function inlineOf(text: string): string {
  let html = "";
  let at = 0;
  for (const match of text.matchAll(INLINE)) {
    const [whole, code, label = "", href = ""] = match;
    html += escape(text.slice(at, match.index));
    html +=
      code === undefined
        ? `<a href="${escape(href)}">${inlineOf(label)}</a>`
        : `<code>${escape(code)}</code>`;
    at = match.index + whole.length;
  }
  return html + escape(text.slice(at));
}

function escape(text: string): string {
  return text.replaceAll(/[&<>"]/g, (character) => ESCAPES[character] ?? character);
}
