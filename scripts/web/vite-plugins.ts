// What the pages' build adds to Vite: shared parts of the HTML documents, and the addresses that the Worker gives them.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import { PAGES } from "../../src/reference/web-pages.ts";

const PART = /<!-- part: ([a-z-]+) -->/g;

/** `<!-- part: header -->` in a document becomes web/parts/header.html, with the link to the page itself marked. */
export function siteParts(folder: string): Plugin {
  return {
    name: "site-parts",
    transformIndexHtml: {
      order: "pre",
      handler(html, { filename }) {
        const document = /([^/\\]+)\.html$/.exec(filename)?.[1];
        const path = Object.entries(PAGES).find(([, page]) => page.document === document)?.[0];
        return html.replace(PART, (_, name: string) =>
          markCurrent(readFileSync(join(folder, `${name}.html`), "utf8"), path),
        );
      },
    },
    configureServer(server) {
      server.watcher.add(folder);
      server.watcher.on("change", (file) => {
        if (file.startsWith(folder)) server.ws.send({ type: "full-reload" });
      });
    },
  };
}

function markCurrent(part: string, path: string | undefined): string {
  return path === undefined
    ? part
    : part.replaceAll(`<a href="${path}"`, `<a href="${path}" aria-current="page"`);
}

/** While developing, /gallery is web/gallery.html, and /widget.js its source. */
export function pageAddresses(): Plugin {
  return {
    name: "page-addresses",
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        const { pathname } = new URL(request.url ?? "/", "http://localhost");
        const page = PAGES[pathname];
        if (page) request.url = `/${page.document}.html`;
        else if (pathname === "/widget.js") request.url = "/demo/widget.tsx";
        next();
      });
    },
  };
}
