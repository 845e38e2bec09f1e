// Writes THIRD-PARTY-NOTICES.md (what is bundled into the Worker and the pages, with its licences) and assets/licences.json,
// which /licences shows together with the fonts' licences.
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { bundledPackages } from "./bundled-packages.ts";

const ROOT = join(import.meta.dirname, "../..");
export async function writeNotices(): Promise<void> {
  const packages = await bundledPackages(ROOT);
  const fonts = globSync("assets/fonts/*-LICENSE.txt", { cwd: ROOT })
    .sort()
    .map((path) => ({
      name: basename(path, "-LICENSE.txt"),
      text: readFileSync(join(ROOT, path), "utf8").trim(),
    }));

  const sections = packages.map(
    ({ name, version, licence, text }) =>
      `## ${name} ${version}\n\n${licence}\n${text && `\n\`\`\`text\n${text}\n\`\`\`\n`}`,
  );
  writeFileSync(
    join(ROOT, "THIRD-PARTY-NOTICES.md"),
    `# Third-party notices\n\nThe packages in the bundles of the Worker and of the pages, by \`npm run build:notices\`. The fonts' licences are served at \`/licences\`.\n\n${sections.join("\n")}`,
  );
  writeFileSync(join(ROOT, "assets/notices/licences.json"), JSON.stringify({ packages, fonts }));
}
