// An image behind an https address for designers: fetched and checked as a job fetches and
// checks it, so that what is shown here also prints.
import { DecodeAllowance, decodeBytesOf, encodeImage, readImageHeader } from "../../print/index.ts";
import { Refusal } from "../../refusal.ts";
import type { Code } from "../../rules/codes.ts";
import { fetchImage as fetchFrom } from "../../store/assets/outgoing-images.ts";
import { IMAGE_BYTES } from "../../rules/image-address.ts";
import { imageCodec } from "../printing/compression.ts";
import { inMemory } from "../printing/in-memory.ts";
import { WAITS } from "../printing/load-images.ts";
import type { Deps } from "../deps.ts";

export interface FetchedImage {
  readonly bytes: Uint8Array;
  readonly mediaType: "image/png" | "image/jpeg";
}

/** @throws Refusal IMAGE_REJECTED, where a job that shows it would be refused. */
export async function fetchImage(
  deps: Pick<Deps, "fetch" | "holding" | "ownHosts" | "spans">,
  accountId: string,
  url: string,
  waitMs = WAITS.imageMs,
): Promise<FetchedImage> {
  return inMemory(deps.holding, accountId, IMAGE_BYTES, async (room) => {
    const hold = (most: number) => room.hold(most);
    const { fetch, ownHosts, spans } = deps;
    const signal = AbortSignal.timeout(waitMs);
    const fetching = fetchFrom(url, { fetch, ownHosts, signal, count: () => {}, expect: hold });
    const bytes = await spans.measure("images", fetching);
    if ("refused" in bytes) throw imageRejected(bytes.refused);
    room.keep(bytes.length);
    return examine(bytes);
  });
}

function examine(bytes: Uint8Array): FetchedImage {
  const header = readImageHeader(bytes);
  if ("refused" in header) throw imageRejected(header.refused);
  const image = encodeImage(bytes, imageCodec, new DecodeAllowance([decodeBytesOf(bytes)]));
  if ("refused" in image) throw imageRejected(image.refused);
  return { bytes, mediaType: `image/${header.kind}` };
}

function imageRejected(why: string): Refusal<Code> {
  const detail = `the image cannot be printed: ${why}. Use the https address of a PNG or JPEG file that anyone can open.`;
  return new Refusal<Code>("IMAGE_REJECTED", `The image at url: ${detail}`, [
    { pointer: "#/url", code: "IMAGE_REJECTED", detail },
  ]);
}
