// Turns a value into the characters that are set: one kind of line break, no control characters, NFC.
// It does not judge what a font can print; lone surrogates were refused before.

const LINE_BREAKS = /\r\n?|[\u0085\u2028\u2029]/g;
const TABS = /\t/g;
// oxlint-disable-next-line no-control-regex
const CONTROLS = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/g;
const TAB_AS_SPACES = "    ";
const FIRST_COMBINING = 0x300;

/**
 * Text as it is set: CRLF, CR, NEL, LS and PS become "\n", a tab four spaces, every other C0 and C1
 * control goes, and the rest is in NFC (UAX #15).
 */
export function cleanText(text: string): string {
  if (!BEYOND_LATIN.test(text)) return text;
  for (let i = 0; i < text.length; i++) {
    if (!isSettled(text.charCodeAt(i))) return cleanSlowly(text);
  }
  return text;
}

/** A regular expression finds it faster than a loop over a long text. */
const BEYOND_LATIN = /[^\n -~\u00a0-\u02ff]/;

function cleanSlowly(text: string): string {
  const plain = text.replace(LINE_BREAKS, "\n").replace(TABS, TAB_AS_SPACES).replace(CONTROLS, "");
  if (!mayHaveManyMarks(plain)) return plain.normalize("NFC");
  return plain
    .split(MANY_MARKS)
    .map((part, i) => (i % 2 === 0 ? part.normalize("NFC") : part))
    .join("");
}

// Sorting the marks on one letter takes quadratic time; so many of them are never printed (itemise.ts).
// Fewer are looked at once: nothing is tried from a mark behind a mark.
const MANY_MARKS = /(?<!\p{M})(\p{M}{65,})/u;
const MANY = 65;

/** At a glance, which takes a twentieth of the time: no mark comes before the first combining character. */
function mayHaveManyMarks(text: string): boolean {
  let inARow = 0;
  for (let i = 0; i < text.length; i++) {
    inARow = text.charCodeAt(i) < FIRST_COMBINING ? 0 : inARow + 1;
    if (inARow === MANY) return true;
  }
  return false;
}

/** Whether a code unit is left unchanged everywhere: NFC_Quick_Check=Yes and no control. */
function isSettled(unit: number): boolean {
  if (unit < 0x7f) return unit >= 0x20 || unit === 0x0a;
  if (unit < FIRST_COMBINING) return unit >= 0xa0;
  if (unit < 0x530)
    return (unit >= 0x400 && unit <= 0x482) || unit >= 0x48a || isSettledGreek(unit);
  if (unit < 0x1e00) return (unit >= 0x5d0 && unit <= 0x5ea) || isSettledArabic(unit);
  if (unit < 0x3000)
    return (
      unit <= 0x1eff ||
      (unit >= 0x200b && unit <= 0x206f && unit !== 0x2028 && unit !== 0x2029) ||
      (unit >= 0x20a0 && unit <= 0x20c0)
    );
  return isSettledEastAsian(unit) || isSettledEmoji(unit);
}

/** Their first halves (U+1F000 to U+1FBFF), any second half, which its first one answers for, and U+FE0E and U+FE0F. */
function isSettledEmoji(unit: number): boolean {
  const isHalf = (unit >= 0xd83c && unit <= 0xd83e) || (unit >= 0xdc00 && unit <= 0xdfff);
  return isHalf || unit === 0xfe0e || unit === 0xfe0f;
}

/** U+0374, U+037E and U+0387 have singleton decompositions, everything else here is its own NFC. */
function isSettledGreek(unit: number): boolean {
  return unit >= 0x375 && unit <= 0x3ff && unit !== 0x37e && unit !== 0x387;
}

/** Letters and digits without their marks. */
function isSettledArabic(unit: number): boolean {
  return (unit >= 0x620 && unit <= 0x64a) || (unit >= 0x660 && unit <= 0x669);
}

/** Without combining and conjoining characters, and without the compatibility ideographs. */
function isSettledEastAsian(unit: number): boolean {
  if (unit < 0x4e00)
    return unit <= 0x3020 || (unit >= 0x3041 && unit <= 0x3096) || isKatakana(unit);
  return unit <= 0x9fff || (unit >= 0xac00 && unit <= 0xd7a3) || (unit >= 0xff01 && unit <= 0xff9d);
}

function isKatakana(unit: number): boolean {
  return unit >= 0x30a0 && unit <= 0x30ff;
}
