// QR codes, versions 1-40 (ISO/IEC 18004:2015): text to modules.
// In which words a text is said: qr-message.ts. No Micro QR; no quiet zone, no drawing.

import type { ModuleMatrix } from "../matrix.ts";
import { codewordsFor } from "./codewords.ts";
import { imageShape, PADDING, transposeImage, type ImageShape } from "./image.ts";
import { formatBits, layoutOf, type QrLayout } from "./layout.ts";
import { messagesOf, type QrMessage, segmentsOf } from "./message.ts";
import { penaltyOf } from "./penalty.ts";
import type { Segments, VersionGroup } from "./segments.ts";
import { dataCodewordsOf, MOST_MODULES, QR_LEVELS, type QrLevel } from "./tables.ts";
import { utf8BytesOf } from "../utf8.ts";

export type { QrLevel } from "./tables.ts";

/** What version 40-L holds in digits, the most of anything. */
const MOST_CHARACTERS = 7089;

export interface QrCode {
  readonly version: number;
  /** As used: at least the minimum asked for. */
  readonly level: QrLevel;
  readonly mask: number;
  /** Without quiet zone. */
  readonly modules: ModuleMatrix;
}

export interface QrOptions {
  /** 0-7; without it the mask of the lowest penalty, the first of equals. */
  readonly mask?: number;
  /** Whether to raise the level where the version stays the same; default true. */
  readonly raiseLevel?: boolean;
  /** 1-40; without it the smallest that holds the text. */
  readonly version?: number;
  /** "byte": one segment of UTF-8, undeclared, instead of the shortest mixture. */
  readonly mode?: "byte";
  /** The text is GS1 element strings of ASCII, U+001D where a separator stands. */
  readonly gs1?: boolean;
}

/**
 * Encodes a text in UTF-8 as a QR code (ISO/IEC 18004:2015) of the smallest version that holds it.
 * null: more than version 40, or the version asked for, holds at the minimum level.
 */
export function encodeQr(
  text: string,
  minimumLevel: QrLevel,
  options: QrOptions = {},
): QrCode | null {
  const messages = waysToSay(text, options);
  if (messages === null) return null;
  let level = QR_LEVELS.indexOf(minimumLevel);
  const choice = chooseVersion(messages, level, options.version);
  if (choice === null) return null;
  const { version, group, message, segments } = choice;
  if (options.raiseLevel ?? true) {
    while (level < 3 && holds(version, level + 1, segments.bits)) level++;
  }
  const layout = layoutOf(version);
  placeCodewords(layout, codewordsFor(message, segments, group, version, level));
  const mask = options.mask ?? chooseMask(layout, level);
  composeImage(layout, level, mask);
  return { version, level: QR_LEVELS[level]!, mask, modules: matrixOf(layout.shape) };
}

function waysToSay(text: string, { mode, gs1 }: QrOptions): readonly QrMessage[] | null {
  if (mode !== "byte") return messagesOf(text, MOST_CHARACTERS, gs1 ?? false);
  const bytes = utf8BytesOf(text, MOST_CHARACTERS);
  return bytes && [{ bytes, prefix: 0, prefixBits: 0, turns: null, bytesAlone: true }];
}

interface VersionChoice {
  readonly version: number;
  readonly group: VersionGroup;
  readonly message: QrMessage;
  readonly segments: Segments;
}

const LAST_OF_GROUP = [9, 26, 40] as const;
const GROUPS: readonly VersionGroup[] = [0, 1, 2];

function chooseVersion(
  messages: readonly QrMessage[],
  level: number,
  pinned: number | undefined,
): VersionChoice | null {
  for (const group of GROUPS) {
    const last = LAST_OF_GROUP[group];
    if (pinned !== undefined && pinned > last) continue;
    let message = messages[0]!;
    let segments = segmentsOf(message, group);
    for (const other of messages.slice(1)) {
      const others = segmentsOf(other, group);
      if (others.bits < segments.bits) [message, segments] = [other, others];
    }
    if (pinned !== undefined) {
      return holds(pinned, level, segments.bits)
        ? { version: pinned, group, message, segments }
        : null;
    }
    if (!holds(last, level, segments.bits)) continue;
    let version = group === 0 ? 1 : LAST_OF_GROUP[group - 1]! + 1;
    while (!holds(version, level, segments.bits)) version++;
    return { version, group, message, segments };
  }
  return null;
}

function holds(version: number, level: number, bits: number): boolean {
  return bits <= 8 * dataCodewordsOf(version, level);
}

// One symbol is made at a time and nothing here survives a call, so the space is made once.
const mostWords = imageShape(MOST_MODULES).length;
const dataImage = new Int32Array(mostWords);
const mirroredDataImage = new Int32Array(mostWords);
const image = new Int32Array(mostWords);
const mirroredImage = new Int32Array(mostWords);

function placeCodewords(layout: QrLayout, codewords: Uint8Array): void {
  const { places, shape } = layout;
  dataImage.fill(0, 0, shape.length);
  for (let i = 0; i < codewords.length; i++) {
    const codeword = codewords[i]!;
    for (let bit = 0; bit < 8; bit++) {
      if (((codeword << bit) & 0x80) === 0) continue;
      const place = places[8 * i + bit]!;
      dataImage[place >> 5]! |= 1 << place;
    }
  }
}

function chooseMask(layout: QrLayout, level: number): number {
  const { shape } = layout;
  mirroredDataImage.fill(0, 0, shape.length);
  transposeImage(dataImage, shape, mirroredDataImage);
  let best = 0;
  let lowest = Number.MAX_SAFE_INTEGER;
  for (let mask = 0; mask < 8; mask++) {
    composeImage(layout, level, mask);
    const { mirrored } = layout.masked(mask);
    for (let i = 0; i < shape.length; i++) mirroredImage[i] = mirroredDataImage[i]! ^ mirrored[i]!;
    addFormat(mirroredImage, layout.mirroredFormatPlaces, formatBits(level, mask));
    const penalty = penaltyOf(image, mirroredImage, shape, lowest);
    if (penalty < lowest) {
      lowest = penalty;
      best = mask;
    }
  }
  return best;
}

function composeImage(layout: QrLayout, level: number, mask: number): void {
  const { shape } = layout;
  const masked = layout.masked(mask).image;
  for (let i = 0; i < shape.length; i++) image[i] = dataImage[i]! ^ masked[i]!;
  addFormat(image, layout.formatPlaces, formatBits(level, mask));
}

function addFormat(target: Int32Array, places: Uint16Array, bits: number): void {
  for (let i = 0; i < 30; i++) {
    const place = places[i]!;
    target[place >> 5]! |= ((bits >> (i >> 1)) & 1) << place;
  }
}

function matrixOf(shape: ImageShape): ModuleMatrix {
  const { size, stride, pitch } = shape;
  const words = new Int32Array(size * stride);
  for (let column = 0; column < stride; column++) {
    for (let y = 0; y < size; y++) {
      words[y * stride + column] = image[column * pitch + PADDING + y]!;
    }
  }
  return { width: size, height: size, stride, words };
}
