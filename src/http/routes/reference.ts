// The public reference: GET /openapi.json, and the pages under /docs and /problems. A name is looked up before anything
// is made for it.
import { Refusal } from "../../refusal.ts";
import type { Code } from "../../rules/codes.ts";
import { readPageFile } from "../../store/files/page-files.ts";
import { type AppContext, type AppHandler, baseUrlOf } from "../context.ts";
import { answerKept } from "../kept-pages.ts";
import { makeDocument } from "../../reference/document/document.ts";
import {
  type Book,
  openBook,
  GROUP_SLUGS,
  TEMPLATE_PAGES,
} from "../../reference/pages/contents.ts";
import { makeDocsPage, makeGroupPage, makeTemplatePage } from "../../reference/pages/docs.ts";
import type { Page } from "../../reference/pages/frame.ts";
import { makeGuidePage } from "../../reference/pages/guide-page.ts";
import {
  AGENT_FILES,
  assetPathOf,
  type Guide,
  guideOf,
  type RenderedGuide,
  sourcePathOf,
  withAddress,
} from "../../reference/pages/guides.ts";
import { LICENCES_ASSET, type Licences, makeLicencesPage } from "../../reference/pages/licences.ts";
import { codeOfPage, makeProblemIndex, makeProblemPage } from "../../reference/pages/problems.ts";
import { makeSymbologyIndex, makeSymbologyPage } from "../../reference/pages/symbology-page.ts";
import {
  SYMBOLOGY_PAGES_ASSET,
  SYMBOLOGY_SLUGS,
  type SymbologyPage,
} from "../../reference/pages/symbologies.ts";
import { DOCS_DOCUMENT, pageHeaders } from "../../reference/web-pages.ts";

const KEPT_BY_CACHES = "public, max-age=3600";
/** A page names files of one deployment, which the next one may not have. */
const REVALIDATED = "no-cache";

export const getOpenApi: AppHandler = (c) =>
  answerKept(c, KEPT_BY_CACHES, {
    load: async () => baseUrlOf(c),
    make: (baseUrl) => ({
      bytes: new TextEncoder().encode(JSON.stringify(makeDocument(baseUrl))),
      headers: { "Content-Type": "application/json" },
    }),
  });

export const getDocs: AppHandler = (c) => answerPage(c, (shell) => makeDocsPage(shell, bookOf(c)));

export const getDocsGroup: AppHandler = (c) => {
  const index = GROUP_SLUGS.indexOf(c.req.param("group") ?? "");
  if (index < 0) throw noPage("No group of calls has this name. GET /docs lists all groups.");
  return answerPage(c, (shell) => {
    const book = bookOf(c);
    return makeGroupPage(shell, book, book.groups[index]!);
  });
};

export const getTemplateReference: AppHandler = (c) => {
  const page = TEMPLATE_PAGES.find(({ slug }) => slug === c.req.param("page"));
  if (!page) throw noPage("No page of the template reference has this name. GET /docs lists all.");
  return answerPage(c, (shell) => makeTemplatePage(shell, bookOf(c), page));
};

export const getSymbologies: AppHandler = (c) =>
  answerPageOf<readonly SymbologyPage[]>(c, SYMBOLOGY_PAGES_ASSET, makeSymbologyIndex);

export const getSymbology: AppHandler = (c) => {
  const at = SYMBOLOGY_SLUGS.indexOf(c.req.param("name") ?? "");
  if (at < 0) throw noPage("No symbology has this name. GET /docs/symbologies lists all.");
  return answerPageOf<readonly SymbologyPage[]>(c, SYMBOLOGY_PAGES_ASSET, (shell, pages) =>
    makeSymbologyPage(shell, pages[at]!),
  );
};

export const getGuide: AppHandler = (c) => {
  const name = c.req.param("guide") ?? "";
  const guide = guideOf(name.replace(/\.md$/, ""));
  if (!guide) throw noPage("No guide has this name. GET /docs lists all guides.");
  if (name.endsWith(".md")) return getGuideSource(c, guide);
  return answerPageOf<RenderedGuide>(c, assetPathOf(guide), (shell, rendered) =>
    makeGuidePage(shell, guide, rendered, baseUrlOf(c)),
  );
};

/** Markdown, for programs that read. */
async function getGuideSource(c: AppContext, guide: Guide): Promise<Response> {
  const file = await readFile(c, sourcePathOf(guide));
  const headers = {
    ...pageHeaders(),
    "Content-Type": "text/markdown; charset=utf-8",
    "Cache-Control": KEPT_BY_CACHES,
  };
  return new Response(withAddress(await file.text(), baseUrlOf(c)), { headers });
}

export const getAgentList: AppHandler = (c) => getAgentFile(c, AGENT_FILES.list, "text/plain");

export const getAgentGuides: AppHandler = (c) => getAgentFile(c, AGENT_FILES.whole, "text/plain");

export const getSkill: AppHandler = (c) => getAgentFile(c, AGENT_FILES.skill, "text/markdown");

async function getAgentFile(c: AppContext, path: string, type: string): Promise<Response> {
  const text = withAddress(await (await readFile(c, path)).text(), baseUrlOf(c));
  const headers = {
    ...pageHeaders(),
    "Content-Type": `${type}; charset=utf-8`,
    "Cache-Control": KEPT_BY_CACHES,
  };
  return new Response(text, { headers });
}

export const getLicences: AppHandler = (c) =>
  answerPageOf<Licences>(c, LICENCES_ASSET, makeLicencesPage);

export const getProblems: AppHandler = (c) => answerPage(c, makeProblemIndex);

export const getProblem: AppHandler = (c) => {
  const code = codeOfPage(c.req.param("code") ?? "");
  if (!code) throw noPage("No problem code has this name. GET /problems lists all codes.");
  return answerPage(c, (shell) => makeProblemPage(shell, code, baseUrlOf(c)));
};

function noPage(detail: string): Refusal<Code> {
  return new Refusal<Code>("NOT_FOUND", detail);
}

function bookOf(c: AppContext): Book {
  return openBook(makeDocument(baseUrlOf(c)));
}

function answerPage(
  c: AppContext,
  make: (shell: string) => Page | Promise<Page>,
): Promise<Response> {
  return answerKept(c, REVALIDATED, { load: () => readShell(c), make });
}

/** A page that is made of a file of the build, too. */
function answerPageOf<T>(
  c: AppContext,
  path: string,
  make: (shell: string, content: T) => Page | Promise<Page>,
): Promise<Response> {
  return answerKept(c, REVALIDATED, {
    load: () => Promise.all([readShell(c), readFile(c, path).then((file) => file.json<T>())]),
    make: ([shell, content]) => make(shell, content),
  });
}

async function readShell(c: AppContext): Promise<string> {
  return (await readFile(c, `/web/${DOCS_DOCUMENT}`)).text();
}

async function readFile(c: AppContext, path: string): Promise<Response> {
  const file = await readPageFile(c.get("deps").assets, path);
  if (!file) throw new Error(`${path} was not built`);
  return file;
}
