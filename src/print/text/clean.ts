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
  for (let i = 0; i < text.length; i++) {
    if (!isSettled(text.charCodeAt(i))) return cleanSlowly(text);
  }
  return text;
}

function cleanSlowly(text: string): string {
  return text
    .replace(LINE_BREAKS, "\n")
    .replace(TABS, TAB_AS_SPACES)
    .replace(CONTROLS, "")
    .normalize("NFC");
}

/** Whether a code unit is left alone wherever it stands: NFC_Quick_Check=Yes and no control. */
function isSettled(unit: number): boolean {
  if (unit < 0x7f) return unit >= 0x20 || unit === 0x0a;
  if (unit < FIRST_COMBINING) return unit >= 0xa0;
  if (unit < 0x530)
    return (unit >= 0x400 && unit <= 0x482) || unit >= 0x48a || isSettledGreek(unit);
  if (unit < 0x2010) return unit >= 0x1e00 && unit <= 0x1eff;
  return unit <= 0x2027 || (unit >= 0x20a0 && unit <= 0x20c0);
}

/** U+0374, U+037E and U+0387 have singleton decompositions, everything else here is its own NFC. */
function isSettledGreek(unit: number): boolean {
  return unit >= 0x375 && unit <= 0x3ff && unit !== 0x37e && unit !== 0x387;
}
