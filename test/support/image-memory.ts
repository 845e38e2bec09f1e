// Takes one huge PNG of zeros in, as an upload does, in a process of its own and prints how far its peak memory rose.
// node test/support/image-memory.ts <bytes inflated> <width> <height> <colour type> <depth> <interlaced 0 or 1>

import { constants, deflateRawSync } from "node:zlib";

import { openStoredImage, storeImage } from "../../src/print/images/image.ts";
import { nodeImageCodec } from "./encoded-image.ts";
import { joinChunks, writeChunk, writeHeader, type PngPicture } from "./png-writer.ts";

export interface MemoryReport {
  readonly refused: string | null;
  readonly hasSoftMask: boolean;
  readonly storedBytes: number;
  readonly riseMegabytes: number;
  readonly cpuMs: number;
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
  const cpu = process.cpuUsage();
  const stored = storeImage(file, nodeImageCodec);
  const { user, system } = process.cpuUsage(cpu);
  const cpuMs = Math.round((user + system) / 1000);
  const riseMegabytes = (process.resourceUsage().maxRSS - before) / 1024;
  if ("refused" in stored) {
    return { ...stored, hasSoftMask: false, storedBytes: 0, riseMegabytes, cpuMs };
  }
  const image = openStoredImage(stored);
  const hasSoftMask = image !== null && "softMask" in image && image.softMask !== null;
  return {
    refused: null,
    hasSoftMask,
    storedBytes: stored.length,
    riseMegabytes,
    cpuMs,
  };
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
