// /l/{token}: a URL that is a label. What it prints is in flows/links; here is what a browser, a webhook and an <img>
// need around it.
import { drawProblem } from "../../flows/links/draw-problem.ts";
import {
  callLink,
  countLinkCall,
  type OpenLink,
  requireOpen,
} from "../../flows/links/open-link.ts";
import {
  checkPrint,
  peekAtPrint,
  preparePrint,
  printLink,
  type LinkPrint,
} from "../../flows/links/print-link.ts";
import { previewLabel, printOnPrinter } from "../../flows/links/print-on-printer.ts";
import { describeJob } from "../../flows/printers/jobs.ts";
import { Refusal } from "../../refusal.ts";
import type { Code } from "../../rules/codes.ts";
import { isIdentityEncoding, isJsonMediaType } from "../../rules/headers.ts";
import type { Original } from "../../rules/idempotency.ts";
import { targetsOf } from "../../rules/link.ts";
import { isFromElsewhere, isPrefetch, prefersPage, prefersPicture } from "../link-callers.ts";
import { membersOfJson, membersOfPairs, readCall } from "../../rules/link-values.ts";
import { entityTagOf, isTagListed } from "../../rules/precondition.ts";
import type { PrinterRow } from "../../store/printers/printers.ts";
import { readBody } from "../body.ts";
import { type AppContext, type AppHandler, type AppMiddleware, baseUrlOf } from "../context.ts";
import { EXPOSED_HEADERS } from "../middleware/allow-origins.ts";
import { answerFile, fileTypeOf } from "../printed-file.ts";
import { LINK_PAGE_POLICY, makeLinkPage, makeSentPage } from "../link-page.ts";
import { readKey } from "../request-headers.ts";
import { readStrictJson } from "../strict-json.ts";
import { queuedHeaders } from "../queued-headers.ts";

const BODY_BYTES = 64 * 1024;
const SHORTER = "Send shorter values.";
const FORM = /^application\/x-www-form-urlencoded(?:\s*;\s*charset=(?:utf-8|"utf-8"))?$/i;
const KEPT = "private, max-age=300";
const PREFLIGHT_SEC = "7200";

/** What every answer carries, problems included; some of these become pictures. */
export const answerAsLink: AppMiddleware = async (c, next) => {
  await next();
  const settings = c.get("called")?.link.found?.link.settings;
  const answer = settings?.answer;
  if (answer && "format" in answer && answer.format === "png") await showProblem(c);
  const { headers } = c.res;
  const isPage = headers.get("Content-Type")?.startsWith("text/html") ?? false;
  headers.set("Referrer-Policy", isPage ? "same-origin" : "no-referrer");
  headers.set("X-Robots-Tag", "noindex");
  headers.set("Vary", "Accept, Origin");
  // A stranger does not pay for the link.
  headers.delete("Link");
  allowOrigins(c, settings?.origins ?? []);
  if (isPage) headers.set("Content-Security-Policy", LINK_PAGE_POLICY);
};

export const callByUrl: AppHandler = async (c) => {
  if (isPrefetch(c.req.raw.headers)) return c.body(null, 204);
  const deps = c.get("deps");
  const open = await openCalled(c);
  await countLinkCall(deps, open);
  if (open.printer !== null) return callByPrinter(c, open, open.printer);
  const print = await preparePrint(deps, open, await readLinkCall(c, open));
  const ifNoneMatch = c.req.header("If-None-Match");
  const isHead = c.req.raw.method === "HEAD";
  const isKnown = ifNoneMatch !== undefined && isTagListed(print.etag, ifNoneMatch);
  const original = isHead || isKnown ? await peekAtPrint(deps, print) : null;
  if (original !== null && isKnown) return describePrint(print, original, 304);
  if (isHead) {
    if (original === null) await checkPrint(deps, print);
    return describePrint(print, original, 200);
  }
  const type = fileTypeOf(print.input.request.output);
  const answer = answerFile(await printLink(deps, print), type, deps);
  setFileHeaders(answer.headers, print);
  return answer;
};

/** Only POST prints; what looks at an address, such as a chat program, prints nothing. */
async function callByPrinter(
  c: AppContext,
  open: OpenLink,
  printer: PrinterRow,
): Promise<Response> {
  const deps = c.get("deps");
  const { method, headers } = c.req.raw;
  const idempotencyKey = method === "POST" ? readKey(headers) : null;
  const call = await readLinkCall(c, open);
  const print = await preparePrint(deps, open, call);
  if (method === "HEAD") {
    await checkPrint(deps, print);
    return c.body(null, 200, { ...PAGE_TYPE, "X-Credits-Consumed": "0" });
  }
  if (method !== "POST") {
    const page = await makeLinkPage(await previewLabel(deps, print), call);
    return c.body(page, 200, { ...PAGE_TYPE, "X-Credits-Consumed": "0" });
  }
  const printed = await printOnPrinter(deps, print, printer, idempotencyKey);
  const queued = queuedHeaders(printed);
  if (prefersPage(headers)) return c.body(await makeSentPage(), 202, { ...PAGE_TYPE, ...queued });
  return c.json({ data: describeJob(printer.id, printed.job) }, 202, queued);
}

const PAGE_TYPE = { "Content-Type": "text/html; charset=utf-8" };

export const allowCall: AppHandler = async (c) => {
  if (isPrefetch(c.req.raw.headers)) return c.body(null, 204);
  await openCalled(c);
  return c.body(null, 204, {
    Allow: "GET, HEAD, POST, OPTIONS",
    "Access-Control-Allow-Methods": "GET, POST",
    "Access-Control-Allow-Headers": "Content-Type, Idempotency-Key, If-None-Match",
    "Access-Control-Max-Age": PREFLIGHT_SEC,
  });
};

async function openCalled(c: AppContext): Promise<OpenLink> {
  const deps = c.get("deps");
  const address = c.req.header("CF-Connecting-IP");
  const called = await callLink(deps, c.req.param("token") ?? "", address);
  c.set("called", called);
  const open = await requireOpen(deps, called);
  const { origins } = open.found.link.settings;
  if (isFromElsewhere(c.req.raw.headers, origins, new URL(baseUrlOf(c)).origin)) {
    throw new Refusal<Code>(
      "ORIGIN_NOT_ALLOWED",
      "This link may not be used by pages of other origins. Ask the link's owner to add the origin to the link.",
    );
  }
  return open;
}

/** Query and body together. */
async function readLinkCall(c: AppContext, { found }: OpenLink) {
  const { settings } = found.link;
  const targets = targetsOf(settings);
  const query = membersOfPairs(new URL(c.req.url).searchParams, targets, { brackets: false });
  const body = c.req.raw.method === "POST" ? await readMembers(c.req.raw, targets) : [];
  return readCall([...query, ...body], targets, settings.mostCopies);
}

async function readMembers(request: Request, targets: ReadonlyMap<string, string>) {
  const bytes = await readBody(request, BODY_BYTES, SHORTER);
  if (bytes.byteLength === 0) return [];
  const type = request.headers.get("Content-Type");
  const isForm = FORM.test(type?.trim() ?? "");
  if (!isForm && !isJsonMediaType(type)) {
    throw unsupported(
      "Send the values as JSON (Content-Type: application/json) or as a form (application/x-www-form-urlencoded), in UTF-8.",
    );
  }
  if (!isIdentityEncoding(request.headers.get("Content-Encoding"))) {
    throw unsupported("Send the body uncompressed, without the header Content-Encoding.");
  }
  if (isForm)
    return membersOfPairs(new URLSearchParams(textOf(bytes)), targets, { brackets: true });
  const body = readStrictJson(bytes);
  if (typeof body === "object" && body !== null && !Array.isArray(body)) {
    return membersOfJson(body, targets);
  }
  const detail = 'The body must be one object of names and values, such as { "title": "Drill" }.';
  throw new Refusal<Code>("VALIDATION_FAILED", detail, [
    { pointer: "#", code: "VALIDATION_FAILED", detail },
  ]);
}

function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: false }).decode(bytes);
  } catch {
    throw unsupported("The form is not UTF-8. Send it in UTF-8.");
  }
}

function unsupported(detail: string): Refusal<Code> {
  return new Refusal<Code>("UNSUPPORTED_MEDIA_TYPE", detail);
}

/** What is known without drawing. */
function describePrint(print: LinkPrint, original: Original | null, status: 200 | 304): Response {
  const { mediaType } = fileTypeOf(print.input.request.output);
  const headers = new Headers({ "X-Credits-Consumed": "0" });
  if (status === 200) headers.set("Content-Type", mediaType);
  if (original !== null) {
    headers.set("Idempotency-Replayed", "true");
    headers.set("X-Original-Request-Id", original.requestId);
  }
  setFileHeaders(headers, print);
  return new Response(null, { status, headers });
}

function setFileHeaders(headers: Headers, { etag, input }: LinkPrint): void {
  const format = input.request.output?.format;
  headers.set("Content-Disposition", "inline");
  headers.set("Cache-Control", format === "zpl" ? "no-store" : KEPT);
  headers.set("ETag", entityTagOf(etag));
  if (format === "png") headers.set("Cross-Origin-Resource-Policy", "cross-origin");
}

function allowOrigins(c: AppContext, origins: readonly string[]): void {
  const { headers } = c.res;
  const isAny = origins.includes("*");
  const framers = origins.length === 0 || isAny ? "*" : origins.join(" ");
  headers.set("Content-Security-Policy", `frame-ancestors ${framers}`);
  const origin = c.req.header("Origin");
  const isAllowed = isAny || (origin !== undefined && origins.includes(origin));
  if (!isAllowed) return;
  headers.set("Access-Control-Allow-Origin", isAny ? "*" : origin!);
  headers.set(
    "Access-Control-Expose-Headers",
    `${EXPOSED_HEADERS}, ETag, Idempotency-Replayed, X-Original-Request-Id`,
  );
}

/** These say nothing of a label, or nothing could be drawn. */
const NEVER_SHOWN: readonly number[] = [404, 429, 503];

/** Where a picture was asked for: a problem as one, with its status, which keeps it from being taken for a label. */
async function showProblem(c: AppContext): Promise<void> {
  const { status, headers, body } = c.res;
  const isProblem = headers.get("Content-Type") === "application/problem+json";
  if (!isProblem || body === null || NEVER_SHOWN.includes(status)) return;
  if (!prefersPicture(c.req.raw.headers)) return;
  const problem = c.res.clone();
  try {
    const deps = c.get("deps");
    const picture = await drawProblem(deps, await problem.json());
    const shown = new Headers(headers);
    shown.set("Content-Type", "image/png");
    shown.set("Content-Disposition", "inline");
    shown.set("Cross-Origin-Resource-Policy", "cross-origin");
    c.res = new Response(picture as Uint8Array<ArrayBuffer>, { status, headers: shown });
  } catch {
    // The problem itself is still there to be sent.
  }
}
