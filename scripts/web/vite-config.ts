// How Vite builds the pages into assets/web, and serves them while they are written (scripts/dev.ts).
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { InlineConfig } from "vite";
import { DOCS_DOCUMENT, NOT_FOUND_DOCUMENT, PAGES } from "../../src/reference/web-pages.ts";
import { pageAddresses, siteLists, siteParts } from "./vite-plugins.ts";

const ROOT = join(import.meta.dirname, "../..");
const WEB = join(ROOT, "web");
const PICTURES = join(ROOT, "assets/pictures");
const OUTPUT = join(ROOT, "assets/web");

const DOCUMENTS = [
  ...new Set([
    ...Object.values(PAGES).map(({ document }) => document),
    DOCS_DOCUMENT,
    NOT_FOUND_DOCUMENT,
  ]),
];

const JSX = { runtime: "automatic", importSource: "preact" } as const;

/** Of everything that is released together: pages name the packages of the clients by it. */
const { version } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as {
  version: string;
};

const shared = {
  root: WEB,
  configFile: false,
  publicDir: false,
  logLevel: "warn",
  appType: "mpa",
  oxc: { jsx: JSX },
  define: { "import.meta.env.PLATEN_VERSION": JSON.stringify(version) },
} satisfies InlineConfig;

const build = {
  target: "es2024",
  // All have light-dark(), whose replacement works only where the same file declares a color-scheme.
  cssTarget: ["chrome123", "firefox120", "safari17.5"],
  outDir: OUTPUT,
  // Data URIs are no files: the policy of the pages would have to allow them for fonts.
  assetsInlineLimit: 0,
  chunkSizeWarningLimit: 5000,
  reportCompressedSize: false,
} satisfies InlineConfig["build"];

const hashed = {
  entryFileNames: "files/[name]-[hash].js",
  chunkFileNames: "files/[name]-[hash].js",
  assetFileNames: "files/[name]-[hash][extname]",
};

export const pagesConfig: InlineConfig = {
  ...shared,
  base: "/web/",
  plugins: [siteParts(join(WEB, "parts")), siteLists(PICTURES)],
  worker: { format: "es", rolldownOptions: { output: hashed } },
  build: {
    ...build,
    // What a page imports is asked for with it, not once it has come; the front page is read before it is used.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files, { hostId }) => (hostId.endsWith("front.html") ? [] : files),
    },
    emptyOutDir: true,
    rolldownOptions: {
      checks: { pluginTimings: false },
      input: Object.fromEntries(DOCUMENTS.map((name) => [name, join(WEB, `${name}.html`)])),
      output: hashed,
    },
  },
};

/** One file under one name, for pages that are not ours: built by itself, so that it imports nothing. */
export const widgetConfig: InlineConfig = {
  ...shared,
  build: {
    ...build,
    // Preloading resolves addresses against the page, and a page of another origin is not ours.
    modulePreload: false,
    emptyOutDir: false,
    lib: { entry: join(WEB, "demo/widget.tsx"), formats: ["es"], fileName: () => "widget.js" },
  },
};

export function developmentConfig(port: number, service: string): InlineConfig {
  return {
    ...shared,
    logLevel: "info",
    plugins: [siteParts(join(WEB, "parts")), siteLists(PICTURES), pageAddresses(ROOT)],
    worker: { format: "es" },
    // The scan for dependencies does not read `oxc`.
    optimizeDeps: { rolldownOptions: { transform: { jsx: JSX } } },
    server: {
      port,
      strictPort: true,
      fs: { allow: [ROOT] },
      // Whatever is no page and no source of web/ is the service's.
      proxy: { [SERVICE_PATHS]: { target: service } },
    },
  };
}

const SERVICE_PATHS =
  "^/(?:api|auth|account/v1|dev|docs|problems|operator|fonts|hyphens|icons/.+|openapi\\.json|gallery\\.json|health|licences|web)(?:[/?]|$)";
