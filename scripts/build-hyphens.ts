// Packs the hyphenation patterns of every language into assets/hyphens, with an index of the digests in their addresses:
// part of `npm run build:assets`.
import { buildFolder } from "./build-folder.ts";

await buildFolder("assets/hyphens", {
  inputs: [
    "package-lock.json",
    "scripts/hyphens/*.ts",
    "src/print/text/break/hyphen-trie.ts",
    "src/print/text/break/hyphenated-languages.ts",
  ],
  build: async () => {
    const { writeHyphens } = await import("./hyphens/write-hyphens.ts");
    await writeHyphens();
  },
});
