// Where nothing is: a page for people, with a link to the one that may have been meant.
import { accepts } from "hono/accepts";
import { nearestNames } from "../../print/index.ts";
import { CONTENTS, SYMBOLOGIES_PATH } from "../../reference/pages/contents.ts";
import { SYMBOLOGY_SLUGS } from "../../reference/pages/symbologies.ts";
import { problemPathOf } from "../../reference/problems/statuses.ts";
import { NOT_FOUND_DOCUMENT, pageHeaders, PAGES } from "../../reference/web-pages.ts";
import { CODES } from "../../rules/codes.ts";
import { readPageFile } from "../../store/files/page-files.ts";
import type { AppContext } from "../context.ts";

const PROBLEM = "application/problem+json";
const TYPES = ["text/html", PROBLEM, "application/json"];

/** 404 for people; null: a program asks, and gets a problem. */
export async function answerNoPage(c: AppContext): Promise<Response | null> {
  if (accepts(c, { header: "Accept", supports: TYPES, default: PROBLEM }) !== "text/html") {
    return null;
  }
  const file = await readPageFile(c.get("deps").assets, `/web/${NOT_FOUND_DOCUMENT}`);
  if (!file) throw new Error("the pages were not built");
  const nearest = nearestPage(c.req.path.slice(0, MOST_CHARACTERS));
  const link = nearest === null ? "" : `Did you mean <a href="${nearest}">${nearest}</a>?`;
  const text = (await file.text()).replace("<!--nearest-->", link);
  const headers = {
    ...pageHeaders(),
    "Content-Type": "text/html; charset=utf-8",
    Vary: "Accept",
  };
  return new Response(text, { status: 404, headers });
}

/** No page has a longer address, and each segment of a path is looked at. */
const MOST_CHARACTERS = 100;
const PATHS = [
  ...Object.entries(PAGES).flatMap(([path, { framed }]) =>
    framed || path.includes(":") ? [] : [path],
  ),
  ...CONTENTS.flatMap(({ pages }) => pages.map(({ path }) => path)),
  ...SYMBOLOGY_SLUGS.map((slug) => `${SYMBOLOGIES_PATH}/${slug}`),
  ...CODES.map(problemPathOf),
  "/licences",
];

/** The page that may have been meant, one of a list of ours, or else the one above: /docs of /docs/nothing. */
function nearestPage(path: string): string | null {
  const [nearest] = nearestNames(path, PATHS);
  if (nearest !== undefined) return nearest;
  const above = path.slice(0, path.lastIndexOf("/"));
  return above === "" ? null : PATHS.includes(above) ? above : nearestPage(above);
}
