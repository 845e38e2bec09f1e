// Cuts a JPEG into its marker segments (ITU-T T.81, annex B), the coded pixels of each scan included.

import { uint16 } from "./byte-order.ts";
import { ImageFault } from "./image-fault.ts";

export const SOS = 0xda;
export const EOI = 0xd9;

export interface JpegSegment {
  readonly marker: number;
  /** The segment's content, after its length. */
  readonly start: number;
  readonly end: number;
  /** Where the coded pixels after an SOS end; `end` for every other marker. */
  readonly scanEnd: number;
}

/** Goes through the segments after SOI; ends after EOI, or throws an ImageFault where there is none. */
export function readSegments(bytes: Uint8Array): Generator<JpegSegment, void> {
  return walkSegments(bytes, false);
}

/** Those before the first scan: no coded pixel is passed over. */
export function readHeadSegments(bytes: Uint8Array): Generator<JpegSegment, void> {
  return walkSegments(bytes, true);
}

function* walkSegments(bytes: Uint8Array, isHead: boolean): Generator<JpegSegment, void> {
  let at = 2;
  for (;;) {
    const marker = readMarker(bytes, at);
    at = marker.end;
    if (marker.code === EOI || (isHead && marker.code === SOS)) return;
    if (at + 2 > bytes.length) throw truncated();
    const length = uint16(bytes, at);
    if (length < 2) throw new ImageFault("the JPEG is damaged");
    const start = at + 2;
    const end = at + length;
    if (end > bytes.length) throw truncated();
    at = marker.code === SOS ? findScanEnd(bytes, end) : end;
    yield { marker: marker.code, start, end, scanEnd: at };
  }
}

function truncated(): ImageFault {
  return new ImageFault("the JPEG is truncated");
}

/** 0xFF, any number of times, and a code that carries a segment or is EOI. */
function readMarker(bytes: Uint8Array, from: number): { code: number; end: number } {
  let at = from;
  while (bytes[at] === 0xff) at += 1;
  const code = bytes[at];
  if (code === undefined) throw truncated();
  const isAlone = code === 0x01 || (code >= 0xd0 && code <= 0xd8);
  if (at === from || code === 0 || isAlone) throw new ImageFault("the JPEG is damaged");
  return { code, end: at + 1 };
}

/** Coded pixels go on over stuffed bytes and restart markers, up to the next other marker. */
function findScanEnd(bytes: Uint8Array, from: number): number {
  let at = from;
  for (;;) {
    at = bytes.indexOf(0xff, at);
    const next = at < 0 ? undefined : bytes[at + 1];
    if (next === undefined) throw truncated();
    if (next === 0 || (next >= 0xd0 && next <= 0xd7)) at += 2;
    else if (next === 0xff) at += 1;
    else return at;
  }
}
