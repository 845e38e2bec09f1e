// `npm run release`: checks that every version agrees and that the changelog is ready, and writes the notes.
//   -- --next 0.3.0    first gives what is unreleased this number, everywhere
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { ENGINE_VERSION } from "../src/print/engine-version.ts";
import { cutRelease, faultsOf, readReleases, writeNotes } from "./release/changelog.ts";
import {
  disagreements,
  findVersions,
  guidesOf,
  PACKED,
  PYTHON_FILES,
  PYTHON_VERSION,
} from "./release/versions.ts";

const SCHEMA_VERSION = 1;
const ROOT = process.cwd();

const { values } = parseArgs({ options: { next: { type: "string" } } });
if (values.next !== undefined) raiseTo(values.next);

const mentions = findVersions(ROOT);
const { version } = mentions[0]!;
const changelog = readFileSync("CHANGELOG.md", "utf8");
const faults = [...disagreements(mentions), ...faultsOf(changelog, version)];
if (faults.length > 0) {
  console.error(
    `${version} cannot be released:\n${faults.map((fault) => `- ${fault}`).join("\n")}`,
  );
  process.exit(1);
}
const path = `release-notes-${version}.md`;
const release = readReleases(changelog)[1]!;
const contracts = { engineVersion: ENGINE_VERSION, schemaVersion: SCHEMA_VERSION };
writeFileSync(path, writeNotes(release, contracts));
console.log(`${mentions.length} mentions of ${version} agree. Wrote ${path}. Then:
  git tag v${version} && git push origin v${version}
  gh release create v${version} --notes-file ${path}`);

function raiseTo(next: string): void {
  if (!/^\d+\.\d+\.\d+$/.test(next)) {
    console.error(`--next takes a version like 0.3.0, not ${next}.`);
    process.exit(1);
  }
  const { workspaces } = JSON.parse(readFileSync("package.json", "utf8")) as {
    workspaces: string[];
  };
  for (const folder of [".", ...workspaces]) {
    change(`${folder}/package.json`, (text) =>
      text.replace(/^ {2}"version": "[^"]+"/m, `  "version": "${next}"`),
    );
  }
  for (const file of PYTHON_FILES) {
    change(file, (text) =>
      text.replace(PYTHON_VERSION, (line, old: string) => line.replace(old, next)),
    );
  }
  for (const file of guidesOf(ROOT)) {
    change(file, (text) => text.replace(PACKED, (name, old: string) => name.replace(old, next)));
  }
  const today = new Date().toISOString().slice(0, 10);
  change("CHANGELOG.md", (text) => cutRelease(text, next, today));
  execFileSync("npm", ["run", "--silent", "lock"], { stdio: "inherit" });
}

function change(file: string, edit: (text: string) => string): void {
  const text = readFileSync(file, "utf8");
  const edited = edit(text);
  if (edited !== text) writeFileSync(file, edited);
}
