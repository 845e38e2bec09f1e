// /account/v1/assets: images and artwork that templates print.
import { deleteAsset as remove, listAssets, readAssetBytes } from "../../flows/account/assets.ts";
import { uploadAsset } from "../../flows/account/upload-asset.ts";
import { Refusal } from "../../refusal.ts";
import { ASSET_BYTES, ASSET_MEDIA_TYPES, assetMediaTypeOf } from "../../rules/asset.ts";
import type { Code } from "../../rules/codes.ts";
import { isIdentityEncoding } from "../../rules/headers.ts";
import { readBody } from "../body.ts";
import type { AppContext, AppHandler } from "../context.ts";
import { heldBody } from "../held-body.ts";
import { answerPage, pageAskedIn, type PageContext } from "../page-query.ts";

const SMALLER = "Scale the image down, or save the PDF with smaller images and subset fonts.";

export const postAsset: AppHandler = async (c) => {
  const { headers } = c.req.raw;
  const mediaType = assetMediaTypeOf(headers.get("Content-Type"));
  if (mediaType === null || !isIdentityEncoding(headers.get("Content-Encoding"))) {
    throw new Refusal<Code>(
      "UNSUPPORTED_MEDIA_TYPE",
      `Send the file's bytes as the body, uncompressed, with one of these values as Content-Type: ${ASSET_MEDIA_TYPES.join(", ")}.`,
    );
  }
  const bytes = await readBody(c.req.raw, ASSET_BYTES, SMALLER);
  const accountId = c.get("accountId");
  const uploading = uploadAsset(c.get("deps"), accountId, { bytes, mediaType });
  // Bytes that are stored beside a deletion are removed again, though the client has hung up.
  c.get("deps").outlive(uploading);
  return c.json({ data: await uploading }, 201);
};

export async function getAssets(c: PageContext): Promise<Response> {
  return answerPage(c, await listAssets(c.get("deps"), c.get("accountId"), pageAskedIn(c)));
}

/** Named by a digest, so that it never changes; for its owner only: another session in this browser asks again. */
const FOREVER = {
  "Cache-Control": "private, max-age=31536000, immutable",
  Vary: "Cookie, Authorization",
};

export const getAsset: AppHandler = async (c) => {
  const { bytes, mediaType } = await readAssetBytes(c.get("deps"), c.get("accountId"), digestOf(c));
  return c.body(heldBody(bytes, c.get("deps")), 200, {
    "Content-Type": mediaType,
    ...FOREVER,
  });
};

export const deleteAsset: AppHandler = async (c) => {
  await remove(c.get("deps"), c.get("accountId"), digestOf(c));
  return c.body(null, 204);
};

function digestOf(c: AppContext): string {
  return c.req.param("sha256") ?? "";
}
