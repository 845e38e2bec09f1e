// The public reference: GET /openapi.json, /docs, /problems and /problems/{code}. Each page is made when it is
// first asked for, and kept as bytes for the address it was made for.
import { Refusal } from "../../refusal.ts";
import type { Code } from "../../rules/codes.ts";
import { type AppHandler, baseUrlOf } from "../context.ts";
import { makeDocument } from "../../reference/document/document.ts";
import { makeDocsPage } from "../../reference/pages/docs.ts";
import type { Page } from "../../reference/pages/frame.ts";
import { codeOfPage, makeProblemIndex, makeProblemPage } from "../../reference/pages/problems.ts";

const CACHE_CONTROL = "public, max-age=3600";

let keptFor = "";
const kept = new Map<string, Promise<Page>>();

export const getOpenApi: AppHandler = (c) => answer(baseUrlOf(c), "openapi", makeOpenApi);

export const getDocs: AppHandler = (c) =>
  answer(baseUrlOf(c), "docs", (baseUrl) => makeDocsPage(makeDocument(baseUrl)));

export const getProblems: AppHandler = (c) => answer(baseUrlOf(c), "problems", makeProblemIndex);

export const getProblem: AppHandler = (c) => {
  const code = codeOfPage(c.req.param("code") ?? "");
  if (!code) {
    throw new Refusal<Code>(
      "NOT_FOUND",
      "No problem code has this name. GET /problems lists all codes.",
    );
  }
  return answer(baseUrlOf(c), code, (baseUrl) => makeProblemPage(code, baseUrl));
};

async function answer(
  baseUrl: string,
  name: string,
  make: (baseUrl: string) => Promise<Page>,
): Promise<Response> {
  // A deployment has one address; made-up ones must not fill the memory.
  if (baseUrl !== keptFor) {
    kept.clear();
    keptFor = baseUrl;
  }
  let page = kept.get(name);
  if (!page) kept.set(name, (page = make(baseUrl)));
  const { bytes, headers } = await page;
  return new Response(bytes as Uint8Array<ArrayBuffer>, {
    headers: { ...headers, "Cache-Control": CACHE_CONTROL },
  });
}

async function makeOpenApi(baseUrl: string): Promise<Page> {
  const bytes = new TextEncoder().encode(JSON.stringify(makeDocument(baseUrl)));
  return { bytes, headers: { "Content-Type": "application/json" } };
}
