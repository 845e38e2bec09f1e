// /cp/{token}: Star's CloudPRNT, Version HTTP. Printers read statuses; only the answer to a poll has a body.
import {
  type CalledPrinter,
  countUnreadPoll,
  findCalledPrinter,
  pollAsStar,
  readAsStar,
  settleAsStar,
} from "../../flows/printers/cloudprnt.ts";
import { starPoll } from "../../reference/document/printer-requests.ts";
import { STAR_MEDIA_TYPE } from "../../rules/cloudprnt.ts";
import { readBody } from "../body.ts";
import type { AppContext, AppHandler, AppMiddleware } from "../context.ts";
import { prefersPage } from "../link-callers.ts";
import { requireValid } from "../read-json.ts";
import { readStrictJson } from "../strict-json.ts";

const BODY_BYTES = 16 * 1024;

/** Problems lose their bodies and keep their status, except for a person who opens the address in a browser. */
export const answerAsPrinter: AppMiddleware = async (c, next) => {
  await next();
  const { status, headers } = c.res;
  if (headers.get("Content-Type") !== "application/problem+json") return;
  if (prefersPage(c.req.raw.headers)) return;
  const bare = new Headers(headers);
  bare.delete("Content-Type");
  c.res = new Response(null, { status, headers: bare });
};

export const postStarPoll: AppHandler = async (c) => {
  const called = await calledIn(c);
  const said = await readPoll(c, called);
  const jobToken = await pollAsStar(c.get("deps"), called, said);
  if (jobToken === "foreign") return c.body(null, 403);
  if (jobToken === null) return c.json({ jobReady: false });
  return c.json({ jobReady: true, mediaTypes: [STAR_MEDIA_TYPE], jobToken });
};

export const getStarPage: AppHandler = async (c) => {
  const called = await calledIn(c);
  const type = c.req.query("type")?.split(";")[0]!.trim().toLowerCase();
  if (type !== undefined && type !== STAR_MEDIA_TYPE) return c.body(null, 415);
  const page = await readAsStar(c.get("deps"), called, callIn(c));
  if (page === "foreign") return c.body(null, 403);
  if (page === null) return c.body(null, 404);
  const { pieces, byteLength, contentType } = page;
  const headers = { "Content-Type": contentType, "Content-Length": String(byteLength) };
  return new Response(new Blob(pieces as Uint8Array<ArrayBuffer>[]).stream(), { headers });
};

export const deleteStarPage: AppHandler = async (c) => {
  const called = await calledIn(c);
  const code = c.req.query("code") ?? "";
  const settled = await settleAsStar(c.get("deps"), called, callIn(c), code);
  return c.body(null, settled === "foreign" ? 403 : 200);
};

function calledIn(c: AppContext): Promise<CalledPrinter> {
  const token = c.req.param("token") ?? "";
  return findCalledPrinter(c.get("deps"), token, c.req.header("CF-Connecting-IP"));
}

/** Whatever its media type: printers say what they like. */
async function readPoll(c: AppContext, called: CalledPrinter) {
  try {
    const bytes = await readBody(c.req.raw, BODY_BYTES, "");
    return requireValid(starPoll, readStrictJson(bytes));
  } catch (error) {
    await countUnreadPoll(c.get("deps"), called);
    throw error;
  }
}

function callIn(c: AppContext) {
  return { mac: c.req.query("mac") ?? null, token: c.req.query("token") ?? null };
}
