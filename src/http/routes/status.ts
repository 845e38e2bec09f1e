// GET /status: how the service answered its own checks, as a page for people and as JSON for programs.
import { accepts } from "hono/accepts";
import { readStatus } from "../../flows/status/read-status.ts";
import { Refusal } from "../../refusal.ts";
import { makeStatusPage } from "../../reference/pages/status.ts";
import { DOCS_DOCUMENT, pageHeaders } from "../../reference/web-pages.ts";
import { readPageFile } from "../../store/files/page-files.ts";
import type { AppHandler } from "../context.ts";

const HTML = "text/html";
const JSON_TYPE = "application/json";
/** Checks are five minutes apart. */
const CACHE = "public, max-age=60";

export const getStatus: AppHandler = async (c) => {
  const deps = c.get("deps");
  const type = accepts(c, { header: "Accept", supports: [HTML, JSON_TYPE], default: HTML });
  c.header("Vary", "Accept");
  if (type === JSON_TYPE) {
    const status = await readStatus(deps);
    return c.json({ data: status }, 200, { ...pageHeaders(), "Cache-Control": CACHE });
  }
  // In an outage of the database, people read that instead of a problem.
  const status = await readStatus(deps).catch((error: unknown) => {
    if (error instanceof Refusal) return null;
    throw error;
  });
  const file = await readPageFile(deps.assets, `/web/${DOCS_DOCUMENT}`);
  if (!file) throw new Error("the pages were not built");
  const { bytes, headers } = await makeStatusPage(await file.text(), status);
  const body = bytes as Uint8Array<ArrayBuffer>;
  return status === null
    ? c.body(body, 503, { ...headers, "Cache-Control": "no-store", "Retry-After": "60" })
    : c.body(body, 200, { ...headers, "Cache-Control": CACHE });
};
