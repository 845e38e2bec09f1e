// Files that this browser has not uploaded yet, as the service keeps them after an upload: judged as there, decoded once.
import {
  decodeBytesOf,
  type ImageCodec,
  type LoadedImages,
  type Refused,
  storeImage,
} from "../../../src/print/index.ts";
import type { Images } from "../messages.ts";

/** By `asset:` and the digest of the file. */
const prepared = new Map<string, Uint8Array | Refused>();

/** A large image takes seconds, once. */
export function prepareImages(images: Images, codec: ImageCodec): LoadedImages {
  for (const source of prepared.keys()) if (!images.has(source)) prepared.delete(source);
  const loaded = new Map<string, Uint8Array | Refused>();
  for (const [source, bytes] of images) {
    const isAsset = source.startsWith("asset:");
    const image = isAsset ? (prepared.get(source) ?? prepare(bytes, codec)) : bytes;
    if (isAsset) prepared.set(source, image);
    loaded.set(source, image);
  }
  return loaded;
}

/** The service sends nothing that must still be decoded. */
function prepare(bytes: Uint8Array, codec: ImageCodec): Uint8Array | Refused {
  return decodeBytesOf(bytes) > 0 ? storeImage(bytes, codec) : bytes;
}
