// The browser program from the static assets: its pages, its hashed files, what prints (fonts, hyphenation), and the widget.
import fontDigests from "../../../assets/fonts/index.json" with { type: "json" };
import hyphenDigests from "../../../assets/hyphens/index.json" with { type: "json" };
import iconDigests from "../../../assets/icons/index.json" with { type: "json" };
import { pageHeaders, pagePolicy, type WebPage } from "../../reference/web-pages.ts";
import { Refusal } from "../../refusal.ts";
import type { Code } from "../../rules/codes.ts";
import { isCalledPath, OWN_PATH, withoutSlashes } from "../../rules/own-path.ts";
import { readPageFile } from "../../store/files/page-files.ts";
import type { AppContext, AppHandler, AppMiddleware } from "../context.ts";

const FOREVER = "public, max-age=31536000, immutable";
const HASHED_FILE = /^[\w.-]+-[\w-]{8}\.(?:js|css|wasm|woff2|svg|png|json)$/;
const FONT_FILE = /^([a-z0-9-]+)-([0-9a-f]{8})\.ttf$/;
const HYPHENS_FILE = /^([a-z-]+)-([0-9a-f]{8})\.bin$/;
const ICON_FILE = /^([a-z0-9-]+)-([0-9a-f]{8})\.bin$/;
const PACKAGE_FILE = /^[\w.-]+\.(?:tgz|whl)$/;
/** A page's address stays and what it loads changes: asked for each time, answered with 304. */
const REVALIDATED = "no-cache";
const WIDGET_SEC = 600;

export function servePage(page: WebPage): AppHandler {
  const headers = { ...pageHeaders(page), "Cache-Control": REVALIDATED };
  return async (c) => serveFile(c, `/web/${page.document}`, headers);
}

export const getWebFile: AppHandler = async (c) => {
  const name = c.req.param("name") ?? "";
  if (!HASHED_FILE.test(name)) throw noFile();
  return serveFile(c, `/web/files/${name}`, {
    "Cache-Control": FOREVER,
    // A worker has the policy that its script was sent with.
    "Content-Security-Policy": pagePolicy(),
    "Access-Control-Allow-Origin": "*",
  });
};

/** A font of the PDFs, under the digest that its bytes have: what prints here is what prints there. */
export const getFont: AppHandler = (c) =>
  servePrintFile(c, FONT_FILE, fontDigests, (ref) => `/fonts/${ref}.ttf`);

/** The hyphenation patterns of a language, under their digest too. */
export const getHyphens: AppHandler = (c) =>
  servePrintFile(c, HYPHENS_FILE, hyphenDigests, (language) => `/hyphens/${language}.bin`);

/** The drawing of an icon in the form in which it is kept, under its digest too. */
export const getIcon: AppHandler = (c) =>
  servePrintFile(c, ICON_FILE, iconDigests, (name) => `/icons/${name}.bin`);

async function servePrintFile(
  c: AppContext,
  form: RegExp,
  digests: Readonly<Record<string, string>>,
  pathOf: (ref: string) => string,
): Promise<Response> {
  const [, ref = "", digest] = form.exec(c.req.param("name") ?? "") ?? [];
  if (!Object.hasOwn(digests, ref) || digests[ref] !== digest) throw noFile();
  return serveFile(c, pathOf(ref), { "Cache-Control": FOREVER });
}

export const getWidget: AppHandler = (c) =>
  serveFile(c, "/web/widget.js", {
    "Cache-Control": `public, max-age=${WIDGET_SEC}`,
    "Access-Control-Allow-Origin": "*",
  });

/** Of the pages of links (src/http/link-page.ts), which no build knows. */
export const getLinkPageStyle: AppHandler = (c) =>
  serveFile(c, "/web/link-page.css", { "Cache-Control": REVALIDATED });

/** A client as a package, for package managers to install from its address. */
export const getClient: AppHandler = (c) => {
  const name = c.req.param("name") ?? "";
  if (!PACKAGE_FILE.test(name)) throw noFile();
  return serveFile(c, `/clients/${name}`, {
    "Cache-Control": REVALIDATED,
    "Content-Type": "application/octet-stream",
  });
};

async function serveFile(
  c: AppContext,
  path: string,
  headers: Readonly<Record<string, string>>,
): Promise<Response> {
  const file = await readPageFile(c.get("deps").assets, path, c.req.header("If-None-Match"));
  if (!file) throw noFile();
  const answer = new Response(file.body, file);
  for (const [name, value] of Object.entries(headers)) answer.headers.set(name, value);
  return answer;
}

function noFile(): Refusal<Code> {
  return new Refusal<Code>(
    "NOT_FOUND",
    "No file has this name. Reload the page; a newer version may have replaced the file.",
  );
}

/** /docs/ is /docs. The path goes back as it was sent: undone escapes could name another site, or break the header. */
export function dropSlash(): AppMiddleware {
  return async function slash(c, next) {
    const { path, method } = c.req;
    const isPage = (method === "GET" || method === "HEAD") && !isCalledPath(path);
    if (!isPage || path === "/" || !path.endsWith("/")) return next();
    const { pathname, search } = new URL(c.req.url);
    const page = withoutSlashes(pathname);
    return OWN_PATH.test(page) ? c.redirect(page + search, 308) : next();
  };
}
