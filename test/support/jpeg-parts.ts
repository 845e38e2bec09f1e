// Takes JPEG fixtures apart and puts them together again, with segments changed, added or left out.

import { readFileSync } from "node:fs";

export interface JpegPart {
  readonly marker: number;
  /** Everything from the marker to before the next one, coded pixels included. */
  readonly bytes: Uint8Array;
}

export function readJpeg(name: string): Uint8Array {
  return new Uint8Array(readFileSync(`test/fixtures/images/${name}.jpg`));
}

/** The parts after SOI, EOI included. */
export function cutJpeg(bytes: Uint8Array): JpegPart[] {
  const parts: JpegPart[] = [];
  let at = 2;
  while (at < bytes.length) {
    const marker = bytes[at + 1]!;
    let end = at + 2;
    if (marker !== 0xd9) end += bytes[end]! * 256 + bytes[end + 1]!;
    if (marker === 0xda) {
      while (bytes[end] !== 0xff || bytes[end + 1] === 0 || (bytes[end + 1]! & 0xf8) === 0xd0)
        end += 1;
    }
    parts.push({ marker, bytes: bytes.slice(at, end) });
    at = end;
  }
  return parts;
}

export function joinJpeg(parts: readonly JpegPart[]): Uint8Array {
  return new Uint8Array(
    Buffer.concat([Uint8Array.of(0xff, 0xd8), ...parts.map(({ bytes }) => bytes)]),
  );
}

export function makePart(marker: number, content: ArrayLike<number>): JpegPart {
  const length = content.length + 2;
  return {
    marker,
    bytes: Uint8Array.of(0xff, marker, length >> 8, length & 255, ...Array.from(content)),
  };
}

/** An APP1 segment with one entry in its first directory. */
export function makeExif(orientation: number, isLittle: boolean, tag = 0x0112, type = 3): JpegPart {
  const tiff = new DataView(new ArrayBuffer(26));
  tiff.setUint16(0, isLittle ? 0x4949 : 0x4d4d);
  tiff.setUint16(2, 42, isLittle);
  tiff.setUint32(4, 8, isLittle);
  tiff.setUint16(8, 1, isLittle);
  tiff.setUint16(10, tag, isLittle);
  tiff.setUint16(12, type, isLittle);
  tiff.setUint32(14, 1, isLittle);
  tiff.setUint16(18, orientation, isLittle);
  return makePart(0xe1, [...Buffer.from("Exif\0\0"), ...new Uint8Array(tiff.buffer)]);
}
