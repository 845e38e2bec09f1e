// Which language a text is set in if none is given: its letters tell Japanese and Korean apart from
// Chinese, whose characters they share.

import { mayBeWide } from "./scripts.ts";

const HAN_LANGUAGE = /^(?:zh|ja|ko|yue|wuu|nan|hak|lzh|cmn)(?:-|$)/i;
let kana: RegExp | null = null;
let hangul: RegExp | null = null;
let han: RegExp | null = null;

/** Whether a language (BCP 47) is written with Han characters, so that it says which forms of them. */
export function isHanLanguage(lang: string | null): boolean {
  return lang !== null && HAN_LANGUAGE.test(lang);
}

/**
 * The language given if it is written with Han characters, else Japanese for a text with kana, Korean
 * for one with Hangul, Chinese for one with Han characters, else the language given.
 */
export function langOfText(text: string, lang: string | null): string | null {
  if (!mayBeWide(text) || isHanLanguage(lang)) return lang;
  kana ??= /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
  hangul ??= /\p{Script=Hangul}/u;
  han ??= /[\p{Script=Han}\p{Script=Bopomofo}]/u;
  if (kana.test(text)) return "ja";
  if (hangul.test(text)) return "ko";
  return han.test(text) ? "zh" : lang;
}
