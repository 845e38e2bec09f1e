// The icons as HTML: each with its drawing, its name to copy and what it means.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ICONS, type Icon } from "../../src/print/icons/icon-list.ts";

const FOLDER = join(import.meta.dirname, "../../icons");

export function iconList(): string {
  return ICONS.map(itemOf).join("\n");
}

function itemOf({ name, description, recolors }: Icon): string {
  const colors = recolors ? "" : '<p class="icon-note">Keeps its colors</p>';
  return `<li class="icon" id="${name}">
    <div class="desk">${drawingOf(name)}</div>
    <h2>${description.replace("ISO 7000", "ISO\u00a07000")}</h2>
    <p class="icon-source"><code>icon:${name}</code><button type="button" data-copy="icon:${name}" aria-label="Copy icon:${name}">Copy</button></p>
    ${colors}
  </li>`;
}

/** Without its title, which the browser would show beside the description. */
function drawingOf(name: string): string {
  return readFileSync(join(FOLDER, `${name}.svg`), "utf8")
    .replace(/<title>.*?<\/title>\s*/, "")
    .replace("<svg ", '<svg class="sheet" aria-hidden="true" focusable="false" ')
    .trim();
}
