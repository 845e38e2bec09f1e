// zlib as the print core takes it.
import { constants, deflateRawSync, deflateSync, inflateSync } from "node:zlib";
import type { ImageCodec } from "../print/index.ts";

const DEFLATE_LEVEL = 4;

export function deflate(bytes: Uint8Array): Uint8Array {
  return deflateSync(bytes, { level: DEFLATE_LEVEL });
}

export const imageCodec: ImageCodec = {
  inflate: (bytes, maxOutputLength) => inflateSync(bytes, { maxOutputLength }),
  deflatePart: (part) => deflateRawSync(part, { finishFlush: constants.Z_SYNC_FLUSH }),
};
