// /account/v1/links: the links of the person who is signed in.
import {
  changeLink,
  createLink,
  deleteLink as remove,
  getLink as read,
  listLinks,
  rotateLink,
} from "../../flows/links/links.ts";
import { linkChanges, newLink, rotation } from "../../reference/document/link-requests.ts";
import { type AppContext, type AppHandler, baseUrlOf } from "../context.ts";
import { answerPage, pageAskedIn, type PageContext } from "../page-query.ts";
import { readJson, readOptionalJson } from "../read-json.ts";

const BODY_BYTES = 64 * 1024;

export async function getLinks(c: PageContext): Promise<Response> {
  return answerPage(c, await listLinks(c.get("deps"), c.get("holder").accountId, pageAskedIn(c)));
}

export const postLink: AppHandler = async (c) => {
  const asked = await readJson(c.req.raw, newLink, BODY_BYTES);
  const link = { ...asked, stopped: false };
  const { accountId } = c.get("holder");
  return c.json({ data: await createLink(c.get("deps"), accountId, link, baseUrlOf(c)) }, 201);
};

export const getLink: AppHandler = async (c) =>
  c.json({ data: await read(c.get("deps"), c.get("holder").accountId, idIn(c)) });

export const patchLink: AppHandler = async (c) => {
  const changes = await readJson(c.req.raw, linkChanges, BODY_BYTES);
  const { accountId } = c.get("holder");
  return c.json({ data: await changeLink(c.get("deps"), accountId, idIn(c), changes) });
};

export const deleteLink: AppHandler = async (c) => {
  await remove(c.get("deps"), c.get("holder").accountId, idIn(c));
  return c.body(null, 204);
};

export const postRotation: AppHandler = async (c) => {
  const { overlapHours } = await readOptionalJson(c.req.raw, rotation, BODY_BYTES);
  const { accountId } = c.get("holder");
  const asked = { overlapHours, baseUrl: baseUrlOf(c) };
  return c.json({ data: await rotateLink(c.get("deps"), accountId, idIn(c), asked) }, 201);
};

function idIn(c: AppContext): string {
  return c.req.param("linkId") ?? "";
}
