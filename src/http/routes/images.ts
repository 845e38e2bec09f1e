// POST /account/v1/images: what a template shows from an https address, for the designer.
import { fetchImage } from "../../flows/account/fetch-image.ts";
import { imageRequest } from "../../reference/document/account-requests.ts";
import type { AppHandler } from "../context.ts";
import { heldBody } from "../held-body.ts";
import { readJson } from "../read-json.ts";

const BODY_BYTES = 16 * 1024;

export const postImage: AppHandler = async (c) => {
  const { url } = await readJson(c.req.raw, imageRequest, BODY_BYTES);
  const { bytes, mediaType } = await fetchImage(c.get("deps"), c.get("accountId"), url);
  return c.body(heldBody(bytes, c.get("deps")), 200, { "Content-Type": mediaType });
};
