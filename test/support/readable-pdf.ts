// Prints a PDF as text for golden files: objects in the order of the file, streams as they are
// where they are text, else their length and a checksum. Offsets are checked and left out.
import { crc32 } from "node:zlib";
import { readObjects } from "./pdf-objects.ts";

/** Best with a document made with `readable: true`; throws where the file's frame is wrong. */
export function readablePdf(pdf: Uint8Array): string {
  const { objects, trailer } = readObjects(pdf);
  const printed = objects.map(({ number, text, stream }) => {
    const lines = [`${number} 0 obj`, text];
    if (stream) lines.push("stream", printStream(stream), "endstream");
    return `${lines.join("\n")}\n`;
  });
  return [...printed, `trailer\n${trailer}\n`].join("\n");
}

function printStream(bytes: Uint8Array): string {
  const isText = bytes.every((byte) => byte === 10 || (byte >= 32 && byte < 127));
  if (isText) return Buffer.from(bytes).toString("latin1").trimEnd();
  return `[${bytes.length} bytes, CRC-32 ${crc32(bytes).toString(16).padStart(8, "0")}]`;
}
