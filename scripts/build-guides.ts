// Builds the pages of the user guides and the search index from docs/ into assets/guides.
import { buildFolder } from "./build-folder.ts";

await buildFolder("assets/guides", {
  inputs: [
    "docs/**/*",
    "clients/cli/skill/*",
    "src/**/*.ts",
    "scripts/guides/*.ts",
    "package-lock.json",
  ],
  build: async () => {
    const { writeGuides } = await import("./guides/write-guides.ts");
    writeGuides();
  },
});
