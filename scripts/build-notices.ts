// Builds THIRD-PARTY-NOTICES.md and what /licences shows, in assets/notices.
import { buildFolder } from "./build-folder.ts";

await buildFolder("assets/notices", {
  inputs: [
    "THIRD-PARTY-NOTICES.md",
    "package-lock.json",
    "assets/fonts/.stamp.json",
    "scripts/notices/*.ts",
    "scripts/hyphens/**/*",
    "src/**/*.ts",
    "web/**/*.{ts,tsx}",
  ],
  build: async () => {
    const { writeNotices } = await import("./notices/write-notices.ts");
    await writeNotices();
  },
});
