// Converts images that were uploaded before assets were stored ready to print: the first job that shows
// one converts it and stores it again.
import { decodeBytesOf, type Refused, storeImage } from "../../print/index.ts";
import { type AssetKey, replaceAsset } from "../../store/assets/account-assets.ts";
import { noteStoredLength } from "../../store/assets/asset-rows.ts";
import type { Deps } from "../deps.ts";
import { imageCodec } from "./compression.ts";

/** Of pixels, for one job; its first image is always converted, whatever its size. */
const CONVERTED_BYTES = 64 * 1024 * 1024;
const NEXT_TIME: Refused = {
  refused:
    "it is stored in an older format, and one request can convert only a few such images; send the same request again to convert more",
};

/** Answers the bytes to print for those that are stored: mostly the same. */
export type ConvertAsset = (key: AssetKey, bytes: Uint8Array) => Promise<Uint8Array | Refused>;

export function assetConverterOf(deps: Pick<Deps, "accountAssets" | "db">): ConvertAsset {
  let converted = 0;
  return async (key, bytes) => {
    const needed = decodeBytesOf(bytes);
    if (needed === 0) return bytes;
    if (converted > 0 && converted + needed > CONVERTED_BYTES) return NEXT_TIME;
    converted += needed;
    const stored = storeImage(bytes, imageCodec);
    if ("refused" in stored) return stored;
    await replaceAsset(deps.accountAssets, key, stored);
    await noteStoredLength(deps.db, key, stored.length);
    return stored;
  };
}
