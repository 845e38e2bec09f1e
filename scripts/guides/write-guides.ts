// Writes the user guides of docs/ as HTML, with their pictures and the search index, into assets/guides.
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import {
  AGENT_FILES,
  assetPathOf,
  GUIDES,
  joinForAgents,
  listForAgents,
  type RenderedGuide,
  SKILL_SOURCE,
  sourcePathOf,
  withOneAddress,
} from "../../src/reference/pages/guides.ts";
import { MEMBER_PICTURES, pictureNameOf } from "../../src/reference/pages/member-pictures.ts";
import { CODES_GUIDE, symbologyPages } from "./symbology-pages.ts";
import {
  pictureOf,
  SYMBOLOGY_PAGES_ASSET,
  SYMBOLOGY_SLUGS,
} from "../../src/reference/pages/symbologies.ts";
import { renderGuide } from "./render-guide.ts";
import { searchIndexOf } from "./search-index.ts";

const ROOT = join(import.meta.dirname, "../..");
const ASSETS = join(ROOT, "assets");
const FOLDER = join(ASSETS, "guides");

export function writeGuides(): void {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  const guides = GUIDES.map((guide) => ({ guide, rendered: renderGuide(guide, ROOT) }));
  for (const name of [...SYMBOLOGY_SLUGS.map(pictureOf), ...MEMBER_PICTURES.map(pictureNameOf)]) {
    const picture = join(ROOT, "docs/images", name);
    if (!existsSync(picture)) throw new Error(`${picture} is missing: npm run build:members`);
    copyFileSync(picture, join(FOLDER, name));
  }
  const pages = symbologyPages(join(ROOT, CODES_GUIDE));
  writeFileSync(join(ASSETS, SYMBOLOGY_PAGES_ASSET), JSON.stringify(pages));
  writeFileSync(join(FOLDER, "search.json"), JSON.stringify(searchIndexOf(guides)));
  for (const {
    guide,
    rendered: { html, headings, pictures },
  } of guides) {
    const rendered: RenderedGuide = { html, headings };
    writeFileSync(join(ASSETS, assetPathOf(guide)), JSON.stringify(rendered));
    const markdown = readFileSync(join(ROOT, guide.source), "utf8");
    writeFileSync(join(ASSETS, sourcePathOf(guide)), withOneAddress(markdown));
    for (const picture of pictures)
      copyFileSync(join(ROOT, picture), join(FOLDER, basename(picture)));
  }
  writeForAgents();
}

function writeForAgents(): void {
  const read = (source: string) => withOneAddress(readFileSync(join(ROOT, source), "utf8"));
  writeFileSync(join(ASSETS, AGENT_FILES.list), listForAgents());
  writeFileSync(join(ASSETS, AGENT_FILES.whole), joinForAgents(read));
  writeFileSync(join(ASSETS, AGENT_FILES.skill), read(SKILL_SOURCE));
}
