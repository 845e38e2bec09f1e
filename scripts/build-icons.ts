// Makes the drawings of the icons from icons/*.svg into assets/icons: part of `npm run build:assets`.
import { buildFolder } from "./build-folder.ts";

await buildFolder("assets/icons", {
  inputs: [
    "package-lock.json",
    "icons/*.svg",
    "scripts/icons/*.ts",
    "src/print/icons/*.ts",
    "src/print/svg/*.ts",
    "src/print/vector/*.ts",
  ],
  build: async () => {
    const { writeIcons } = await import("./icons/write-icons.ts");
    writeIcons();
  },
});
