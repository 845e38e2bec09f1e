// Builds the browser program (pictures into assets/pictures, the sheets on sale into assets/stock, pages into assets/web)
// and the clients' packages into assets/clients.
import { copyFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { buildFolder } from "./build-folder.ts";

const PRINT = ["src/print/**/*", "src/{refusal,isolate/cache-sizes}.ts", "src/rules/**/*"];
const FONTS = "assets/fonts/.stamp.json";

await buildFolder("assets/pictures", {
  inputs: [
    ...PRINT,
    FONTS,
    "scripts/web/{draw-pictures,picture-jobs,png}.ts",
    "web/demo/{examples,order}.ts",
    "samples/{,templates/}product-label*.json",
  ],
  build: async () => {
    const { drawPictures } = await import("./web/draw-pictures.ts");
    await drawPictures();
  },
});
await buildFolder("assets/stock", {
  inputs: ["src/print/{sheet,names}/**/*", "web/sheet-job/stock.ts", "scripts/web/draw-stock.ts"],
  build: async () => {
    const { findPresets } = await import("../src/print/index.ts");
    const { drawStock } = await import("./web/draw-stock.ts");
    const folder = join(import.meta.dirname, "../assets/stock");
    writeFileSync(join(folder, "presets.json"), JSON.stringify(findPresets({})));
    writeFileSync(join(folder, "stock.svg"), drawStock());
  },
});
await buildFolder("assets/web", {
  inputs: [
    ...PRINT,
    FONTS,
    "assets/{pictures,stock}/stamp.json",
    "web/**/*",
    "src/reference/web-pages.ts",
    "scripts/web/{vite-*,starter-list,icon-list,sample-code}.ts",
    "icons/*.svg",
    "package-lock.json",
  ],
  build: async () => {
    const { build } = await import("vite");
    const { pagesConfig, widgetConfig } = await import("./web/vite-config.ts");
    await build(pagesConfig);
    await build(widgetConfig);
    // Of a page that is not built: it has one name for good.
    const root = join(import.meta.dirname, "..");
    copyFileSync(join(root, "web/link-page.css"), join(root, "assets/web/link-page.css"));
  },
});
await buildFolder("assets/clients", {
  inputs: [
    "clients/typescript/{src/*,*.json}",
    "clients/cli/{src/**/*.ts,skill/**/*,*.json}",
    "src/{mcp,reference,rules,print}/**/*",
    "src/{refusal,isolate/cache-sizes}.ts",
    "scripts/build-cli.ts",
    "clients/python/{pyproject.toml,platen/*.{py,typed}}",
    "web/{jobs,records,sheet-job}/**/*",
    "scripts/clients/*",
    "package-lock.json",
  ],
  build: async () => {
    const { packClients } = await import("./clients/pack-clients.ts");
    await packClients(join(import.meta.dirname, ".."));
  },
});
