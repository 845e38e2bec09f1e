// Encodes one huge PNG of zeros in a process of its own and prints how far its peak memory rose.
// node test/support/image-memory.ts <bytes inflated> <width> <height> <colour type> <depth> <interlaced 0 or 1>

import { constants, deflateRawSync } from "node:zlib";

import { encodeImage } from "../../src/print/images/image.ts";
import { nodeImageCodec } from "./encoded-image.ts";
import { joinChunks, writeChunk, writeHeader, type PngPicture } from "./png-writer.ts";

export interface MemoryReport {
  readonly refused: string | null;
  readonly hasSoftMask: boolean;
  readonly riseMegabytes: number;
  readonly milliseconds: number;
}

const PART_BYTES = 1_048_576;

/** A sound zlib stream of so many zeros, put together from flushed parts in no time. */
export function deflateZeros(bytes: number): Uint8Array {
  const finishFlush = constants.Z_SYNC_FLUSH;
  const part = deflateRawSync(new Uint8Array(PART_BYTES), { level: 9, finishFlush });
  const rest = deflateRawSync(new Uint8Array(bytes % PART_BYTES), { level: 9, finishFlush });
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE((bytes % 65_521) * 65_536 + 1);
  const parts = Array.from({ length: Math.floor(bytes / PART_BYTES) }, () => part);
  return new Uint8Array(
    Buffer.concat([Uint8Array.of(0x78, 0x9c), ...parts, rest, Uint8Array.of(3, 0), checksum]),
  );
}

function measure(bytes: number, picture: PngPicture, interlaced: boolean): MemoryReport {
  const file = joinChunks(
    writeHeader(picture, interlaced),
    writeChunk("IDAT", deflateZeros(bytes)),
    writeChunk("IEND", []),
  );
  const before = process.resourceUsage().maxRSS;
  const start = performance.now();
  const image = encodeImage(file, nodeImageCodec);
  const milliseconds = Math.round(performance.now() - start);
  const riseMegabytes = (process.resourceUsage().maxRSS - before) / 1024;
  const refused = "refused" in image ? image.refused : null;
  const hasSoftMask = "softMask" in image && image.softMask !== null;
  return { refused, hasSoftMask, riseMegabytes, milliseconds };
}

if (process.argv[1] === import.meta.filename) {
  const numbers = process.argv.slice(2).map(Number);
  const [bytes, widthPx, heightPx, colorType, depth, interlaced] = numbers as [
    ...[number, number, number],
    PngPicture["colorType"],
    PngPicture["depth"],
    number,
  ];
  const picture = { widthPx, heightPx, colorType, depth, samples: [] };
  console.log(JSON.stringify(measure(bytes, picture, interlaced === 1)));
}
