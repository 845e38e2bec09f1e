// GET /gallery.json: the starters. The same bytes until the next deployment.
import { sha256Hex } from "../../flows/digest.ts";
import { makeGallery } from "../../reference/gallery.ts";
import { entityTagOf, isTagListed } from "../../rules/precondition.ts";
import type { AppHandler } from "../context.ts";

interface Gallery {
  readonly bytes: Uint8Array;
  readonly revision: string;
}

let kept: Promise<Gallery> | undefined;

export const getGallery: AppHandler = async (c) => {
  const { bytes, revision } = await (kept ??= readGallery());
  const headers = { ETag: entityTagOf(revision), "Cache-Control": "public, max-age=3600" };
  const isKnown = isTagListed(revision, c.req.header("If-None-Match"));
  return isKnown
    ? new Response(null, { status: 304, headers })
    : new Response(bytes as Uint8Array<ArrayBuffer>, {
        headers: { ...headers, "Content-Type": "application/json" },
      });
};

async function readGallery(): Promise<Gallery> {
  const bytes = new TextEncoder().encode(JSON.stringify(makeGallery()));
  return { bytes, revision: await sha256Hex(bytes) };
}
