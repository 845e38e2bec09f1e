// The public reference: GET /openapi.json, and the pages under /docs and /problems. Each is made when it is first
// asked for, and kept as bytes for the address it was made for.
import { sha256Hex } from "../../flows/digest.ts";
import { Refusal } from "../../refusal.ts";
import type { Code } from "../../rules/codes.ts";
import { entityTagOf, isTagListed } from "../../rules/precondition.ts";
import { readPageFile } from "../../store/page-files.ts";
import { type AppContext, type AppHandler, baseUrlOf } from "../context.ts";
import { makeDocument } from "../../reference/document/document.ts";
import { type Book, openBook, TEMPLATE_PAGES } from "../../reference/pages/contents.ts";
import { makeDocsPage, makeGroupPage, makeTemplatePage } from "../../reference/pages/docs.ts";
import type { Page } from "../../reference/pages/frame.ts";
import { makeGuidePage } from "../../reference/pages/guide-page.ts";
import {
  assetPathOf,
  type Guide,
  guideOf,
  type RenderedGuide,
  sourcePathOf,
} from "../../reference/pages/guides.ts";
import { LICENCES_ASSET, type Licences, makeLicencesPage } from "../../reference/pages/licences.ts";
import { codeOfPage, makeProblemIndex, makeProblemPage } from "../../reference/pages/problems.ts";
import { makeSymbologyIndex, makeSymbologyPage } from "../../reference/pages/symbology-page.ts";
import {
  SYMBOLOGY_FACTS_ASSET,
  SYMBOLOGY_PAGES,
  type SymbologyFacts,
} from "../../reference/pages/symbologies.ts";
import { DOCS_DOCUMENT } from "../../reference/web-pages.ts";

const KEPT_BY_CACHES = "public, max-age=3600";
/** A page names files of one deployment, which the next one may not have. */
const REVALIDATED = "no-cache";

/** A page as it is sent, with the digest of its bytes. */
interface KeptPage extends Page {
  readonly revision: string;
}

let keptFor = "";
/** As many as there are pages: groups, guides, codes. */
const kept = new Map<string, Promise<KeptPage>>();

export const getOpenApi: AppHandler = (c) =>
  answer(c, KEPT_BY_CACHES, async () => {
    const bytes = new TextEncoder().encode(JSON.stringify(makeDocument(baseUrlOf(c))));
    return { bytes, headers: { "Content-Type": "application/json" } };
  });

export const getDocs: AppHandler = (c) => answerPage(c, (shell) => makeDocsPage(shell, bookOf(c)));

export const getDocsGroup: AppHandler = (c) => {
  const book = bookOf(c);
  const group = book.groups.find(({ slug }) => slug === c.req.param("group"));
  if (!group) throw noPage("No group of calls has this name. GET /docs lists all groups.");
  return answerPage(c, (shell) => makeGroupPage(shell, book, group));
};

export const getTemplateReference: AppHandler = (c) => {
  const page = TEMPLATE_PAGES.find(({ slug }) => slug === c.req.param("page"));
  if (!page) throw noPage("No page of the template reference has this name. GET /docs lists all.");
  return answerPage(c, (shell) => makeTemplatePage(shell, bookOf(c), page));
};

export const getSymbologies: AppHandler = (c) => answerPage(c, makeSymbologyIndex);

export const getSymbology: AppHandler = (c) => {
  const page = SYMBOLOGY_PAGES.find(({ slug }) => slug === c.req.param("name"));
  if (!page) throw noPage("No symbology has this name. GET /docs/symbologies lists all.");
  return answerPage(c, async (shell) => {
    const facts = await readFile(c, SYMBOLOGY_FACTS_ASSET);
    return makeSymbologyPage(shell, page, await facts.json<SymbologyFacts>());
  });
};

export const getGuide: AppHandler = (c) => {
  const name = c.req.param("guide") ?? "";
  const guide = guideOf(name.replace(/\.md$/, ""));
  if (!guide) throw noPage("No guide has this name. GET /docs lists all guides.");
  if (name.endsWith(".md")) return getGuideSource(c, guide);
  return answerPage(c, async (shell) => {
    const rendered = await readFile(c, assetPathOf(guide));
    return makeGuidePage(shell, guide, await rendered.json<RenderedGuide>());
  });
};

/** As it was written, for programs that read. */
async function getGuideSource(c: AppContext, guide: Guide): Promise<Response> {
  const { body } = await readFile(c, sourcePathOf(guide));
  const headers = {
    "Content-Type": "text/markdown; charset=utf-8",
    "Cache-Control": KEPT_BY_CACHES,
  };
  return new Response(body, { headers });
}

export const getLicences: AppHandler = (c) =>
  answerPage(c, async (shell) => {
    const licences = await readFile(c, LICENCES_ASSET);
    return makeLicencesPage(shell, await licences.json<Licences>());
  });

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

function answerPage(c: AppContext, make: (shell: string) => Promise<Page>): Promise<Response> {
  return answer(c, REVALIDATED, async () => {
    const shell = await readFile(c, `/web/${DOCS_DOCUMENT}`);
    return make(await shell.text());
  });
}

async function readFile(c: AppContext, path: string): Promise<Response> {
  const file = await readPageFile(c.get("deps").assets, path);
  if (!file) throw new Error(`${path} was not built`);
  return file;
}

/** The page at the path of the request, which has been found. */
async function answer(
  c: AppContext,
  cacheControl: string,
  make: () => Promise<Page>,
): Promise<Response> {
  // A deployment has one address; made-up ones must not fill the memory.
  const baseUrl = baseUrlOf(c);
  if (baseUrl !== keptFor) {
    kept.clear();
    keptFor = baseUrl;
  }
  const { path } = c.req;
  let page = kept.get(path);
  if (!page) {
    kept.set(path, (page = keep(make())));
    // The next request tries again.
    page.catch(() => kept.delete(path));
  }
  const { bytes, headers, revision } = await page;
  const sent = { ...headers, ETag: entityTagOf(revision), "Cache-Control": cacheControl };
  return isTagListed(revision, c.req.header("If-None-Match"))
    ? new Response(null, { status: 304, headers: sent })
    : new Response(bytes as Uint8Array<ArrayBuffer>, { headers: sent });
}

async function keep(made: Promise<Page>): Promise<KeptPage> {
  const page = await made;
  return { ...page, revision: await sha256Hex(page.bytes) };
}
