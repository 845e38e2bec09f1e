// What the pages' build adds to Vite: shared parts of the HTML documents, and the addresses that the Worker gives them.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import { PAGES } from "../../src/reference/web-pages.ts";
import { iconList } from "./icon-list.ts";
import { sampleCode } from "./sample-code.ts";
import { type PictureSizes, starterList } from "./starter-list.ts";

const SAMPLE = /<!-- sample: ([a-z]+) -->/g;
const LIST = /<!-- starters: ([a-z]+) -->/;
const ICONS = "<!-- icons -->";
const PART = /<!-- part: ([a-z-]+) -->/g;

/**
 * `<!-- part: header -->` in a document becomes web/parts/header.html, with the link to the page itself marked; so do
 * the parts in that part.
 */
export function siteParts(folder: string): Plugin {
  return {
    name: "site-parts",
    transformIndexHtml: {
      order: "pre",
      handler(html, { filename }) {
        const document = /([^/\\]+)\.html$/.exec(filename)?.[1];
        const path = Object.entries(PAGES).find(([, page]) => page.document === document)?.[0];
        const fill = (text: string) =>
          text.replace(PART, (_, name: string) =>
            markCurrent(readFileSync(join(folder, `${name}.html`), "utf8"), path),
          );
        return fill(fill(html));
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

/** `<!-- starters: gallery -->` and `<!-- icons -->` in a document become lists with pictures, `<!-- sample: curl -->` code. */
export function siteLists(pictures: string): Plugin {
  return {
    name: "site-lists",
    transformIndexHtml: {
      order: "pre",
      handler: (html) =>
        html
          .replace(LIST, (_, name: string) => starterList(name, readSizes(pictures)))
          .replace(ICONS, () => iconList())
          .replace(SAMPLE, (_, id: string) => sampleCode(id)),
    },
  };
}

function readSizes(pictures: string): PictureSizes {
  return JSON.parse(readFileSync(join(pictures, "sizes.json"), "utf8")) as PictureSizes;
}

function markCurrent(part: string, path: string | undefined): string {
  return path === undefined
    ? part
    : part.replaceAll(`<a href="${path}"`, `<a href="${path}" aria-current="page"`);
}

/** While developing, /gallery is web/gallery.html, /widget.js its source, and pictures are beside web/. */
export function pageAddresses(root: string): Plugin {
  return {
    name: "page-addresses",
    // At /app/sign-in, a path that is relative to web/ would begin in /app.
    transformIndexHtml: (html) => html.replaceAll(/([" ])\.{1,2}\/(?=[\w/-]+\.\w)/g, "$1/"),
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        const { pathname } = new URL(request.url ?? "/", "http://localhost");
        const page = PAGES[pathname.replace(/^(\/app\/templates)\/[^/]+$/, "$1/:id")];
        if (page) request.url = `/${page.document}.html`;
        else if (/^\/assets\/(?:pictures|stock)\//.test(pathname))
          request.url = `/@fs${root}${pathname}`;
        else if (pathname === "/widget.js") request.url = "/demo/widget.tsx";
        next();
      });
    },
  };
}
