// Writes the user guides of docs/ as HTML, with their pictures, into assets/guides.
import { copyFileSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { assetPathOf, GUIDES, type RenderedGuide } from "../src/reference/pages/guides.ts";
import { renderGuide } from "./guides/render-guide.ts";

const ROOT = join(import.meta.dirname, "..");
const ASSETS = join(ROOT, "assets");
const FOLDER = join(ASSETS, "guides");

rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
for (const guide of GUIDES) {
  const { html, headings, pictures } = renderGuide(guide, ROOT);
  const rendered: RenderedGuide = { html, headings };
  writeFileSync(join(ASSETS, assetPathOf(guide)), JSON.stringify(rendered));
  for (const picture of pictures)
    copyFileSync(join(ROOT, picture), join(FOLDER, basename(picture)));
}
