// What a QR code says, before it is known how large it is: bytes, runs of Kanji, and what stands first.
//
// ASCII needs no declaration. Japanese text goes in Kanji mode, where every character beyond ASCII is
// of JIS X 0208; all other text in UTF-8, declared by ECI 26: without it a reader has to guess, since
// the standard's own default is ISO/IEC 8859-1 (ISO/IEC 18004:2015, 7.3.2). The shorter of both wins.

import { kanjiNumberOf } from "./jis.ts";
import {
  byteSegment,
  KANJI,
  kanjiSegmentBits,
  type QrMode,
  type Segments,
  shortestSegments,
  type VersionGroup,
} from "./segments.ts";
import { utf8BytesOf } from "../utf8.ts";

export interface QrMessage {
  /** ASCII or UTF-8; a Kanji character is its 13-bit number in two bytes. */
  readonly bytes: Uint8Array;
  /** Bits before the first segment. */
  readonly prefix: number;
  readonly prefixBits: number;
  /** Where runs of ASCII and of Kanji end, in turn, ASCII first; null: no Kanji at all. */
  readonly turns: readonly number[] | null;
  /** One byte segment instead of the shortest mixture. */
  readonly bytesAlone: boolean;
}

/** Mode indicator 0111 and the designator 26: what follows is UTF-8. */
const UTF_8 = { prefix: 0b0111_00011010, prefixBits: 12, turns: null, bytesAlone: false };
/** Mode indicator 0101: what follows is GS1 element strings. ISO/IEC 18004:2015, 7.4.8.2. */
const GS1 = { prefix: 0b0101, prefixBits: 4, turns: null };
const NOTHING = { prefix: 0, prefixBits: 0, turns: null, bytesAlone: false };
const PERCENT = 0x25;

/** The ways to say a text, at least one; null: more than `most` bytes. They hold until the next call. */
export function messagesOf(
  text: string,
  most: number,
  isGs1: boolean,
): readonly QrMessage[] | null {
  const bytes = utf8BytesOf(text, most);
  const isAscii = bytes?.length === text.length;
  // Beside GS1's mark, a % among alphanumerics means a separator.
  if (isGs1 && isAscii) return [{ bytes, ...GS1, bytesAlone: bytes.includes(PERCENT) }];
  if (isAscii) return [{ bytes, ...NOTHING }];
  const kanji = kanjiMessageOf(text, most);
  const utf8 = bytes && { bytes, ...UTF_8 };
  if (kanji && utf8) return [utf8, kanji];
  return utf8 || kanji ? [(utf8 ?? kanji)!] : null;
}

/** Its segments, and all its bits but the terminator. */
export function segmentsOf(message: QrMessage, group: VersionGroup): Segments {
  const { bytes, turns, prefixBits, bytesAlone } = message;
  if (turns !== null) {
    return segmentsInTurns(
      bytes,
      turns,
      (run) => shortestSegments(run, group),
      (characters) => kanjiSegmentBits(characters, group),
    );
  }
  const segments = bytesAlone ? byteSegment(bytes, group) : shortestSegments(bytes, group);
  return prefixBits === 0 ? segments : { ...segments, bits: segments.bits + prefixBits };
}

/** Runs of ASCII and of Kanji in turn; `kanjiBits` counts a segment of so many characters. */
export function segmentsInTurns(
  bytes: Uint8Array,
  turns: readonly number[],
  chooseAscii: (run: Uint8Array) => Segments,
  kanjiBits: (characters: number) => number,
): Segments {
  const modes: QrMode[] = [];
  const ends: number[] = [];
  let bits = 0;
  let from = 0;
  turns.forEach((to, turn) => {
    if (turn % 2 === 1) {
      bits += kanjiBits((to - from) / 2);
      modes.push(KANJI);
      ends.push(to);
    } else if (to > from) {
      const ascii = chooseAscii(bytes.subarray(from, to));
      bits += ascii.bits;
      modes.push(...ascii.modes);
      for (const end of ascii.ends) ends.push(from + end);
    }
    from = to;
  });
  return { bits, modes, ends };
}

/** The first of kana, kanji and fullwidth forms: text without them is not Japanese. */
const FIRST_JAPANESE = 0x3000;

/**
 * The text in only ASCII and Kanji; null where it has anything else. No character can be said in
 * both, so cutting at each change of script loses nothing.
 */
export function kanjiMessageOf(text: string, most: number): QrMessage | null {
  if (text.length > most) return null;
  const bytes = new Uint8Array(2 * text.length);
  const turns: number[] = [];
  let at = 0;
  let inKanji = false;
  let isJapanese = false;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    const isKanji = unit >= 0x80;
    if (isKanji !== inKanji) turns.push(at);
    inKanji = isKanji;
    if (isKanji) {
      const number = kanjiNumberOf(unit);
      if (number < 0) return null;
      isJapanese ||= unit >= FIRST_JAPANESE;
      bytes[at++] = number >> 8;
      bytes[at++] = number & 255;
    } else bytes[at++] = unit;
  }
  turns.push(at);
  return isJapanese ? { ...NOTHING, bytes: bytes.subarray(0, at), turns } : null;
}
