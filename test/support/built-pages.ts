// Documents of web/ built as they are for the service, and served with its policy, by themselves.
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { build } from "vite";
import { pagesConfig } from "../../scripts/web/vite-config.ts";
import { pagePolicy } from "../../src/reference/web-pages.ts";

const ROOT = join(import.meta.dirname, "../..");
const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
  ".wasm": "application/wasm",
  ".woff2": "font/woff2",
  ".ttf": "font/ttf",
};

export interface Site {
  readonly origin: string;
  /** The paths that were asked for, in order. */
  readonly asked: string[];
  /** Whose paths are answered with 503. */
  failing: RegExp | null;
  close(): Promise<void>;
}

/** `documents`: of web/, without their extension; each is at its name. */
export async function servePages(...documents: string[]): Promise<Site> {
  const folder = mkdtempSync(join(tmpdir(), "platen-pages-"));
  await build({
    ...pagesConfig,
    build: {
      ...pagesConfig.build,
      outDir: folder,
      rolldownOptions: {
        ...pagesConfig.build!.rolldownOptions,
        input: Object.fromEntries(documents.map((name) => [name, join(ROOT, `web/${name}.html`)])),
      },
    },
  });
  const asked: string[] = [];
  const site = { asked, failing: null as RegExp | null };
  const server = createServer((request, response) => {
    const path = request.url!.split("?")[0]!;
    asked.push(path);
    const file = fileOf(path, folder);
    response.setHeader("Content-Security-Policy", pagePolicy());
    if (site.failing?.test(path)) response.writeHead(503).end();
    else if (!existsSync(file)) response.writeHead(404).end();
    else {
      response
        .writeHead(200, { "Content-Type": TYPES[extname(file)] ?? "" })
        .end(readFileSync(file));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return Object.assign(site, {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      rmSync(folder, { recursive: true, force: true });
    },
  });
}

function fileOf(path: string, folder: string): string {
  const font = /^\/fonts\/(.+)-[0-9a-f]{8}\.ttf$/.exec(path);
  if (font) return join(ROOT, `assets/fonts/${font[1]}.ttf`);
  const hyphens = /^\/hyphens\/(.+)-[0-9a-f]{8}\.bin$/.exec(path);
  if (hyphens) return join(ROOT, `assets/hyphens/${hyphens[1]}.bin`);
  const icon = /^\/icons\/(.+)-[0-9a-f]{8}\.bin$/.exec(path);
  if (icon) return join(ROOT, `assets/icons/${icon[1]}.bin`);
  return path.startsWith("/web/") ? join(folder, path.slice(5)) : join(folder, `${path}.html`);
}
