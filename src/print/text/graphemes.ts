// Where a text may be cut for a reader (grapheme clusters), and which characters print nothing.

import { FIRST_GRAPHEME_CLASS, GRAPHEME_CLASSES } from "./grapheme-classes.ts";
import { GRAPHEME_RUNS } from "./grapheme-data.ts";
import { isSimple } from "./scripts.ts";

const IGNORABLE = /^\p{Default_Ignorable_Code_Point}$/u;
const SPACE = 0x20;
const ZERO_WIDTH_SPACE = 0x200b;

/** Whether a code point prints nothing by design (UAX #44, Default_Ignorable_Code_Point). */
export function isIgnorable(codePoint: number): boolean {
  if (codePoint < 0x300) return codePoint === 0xad;
  if (codePoint > 0xffff) return IGNORABLE.test(String.fromCodePoint(codePoint));
  const known = ignorables[codePoint]!;
  if (known !== 0) return known === YES;
  const found = !isSimple(codePoint) && IGNORABLE.test(String.fromCharCode(codePoint));
  ignorables[codePoint] = found ? YES : NO;
  return found;
}

const YES = 1;
const NO = 2;
/** What is known of the BMP: 0 is nothing yet. */
const ignorables = new Uint8Array(0x10000);

/** Whether a code unit vanishes at the end of a line: a space at which a line may break. */
export function isTrailingSpace(unit: number): boolean {
  if (unit < 0x1680) return unit === SPACE;
  if (unit < 0x2000) return unit === 0x1680;
  if (unit <= ZERO_WIDTH_SPACE) return unit !== 0x2007;
  return unit === 0x205f || unit === 0x3000;
}

/** The grapheme clusters of a text, in order (UAX #29). */
export function graphemesOf(text: string): string[] {
  const boundaries = graphemeBoundariesOf(text);
  const graphemes: string[] = [];
  for (let start = 0, end = 1; start < text.length; end++) {
    if (boundaries[end] === 0) continue;
    graphemes.push(text.slice(start, end));
    start = end;
  }
  return graphemes;
}

/** One byte per UTF-16 position, the text's length included: 1 where a grapheme starts or the text ends (UAX #29). */
export function graphemeBoundariesOf(text: string): Uint8Array {
  const table = (classTable ??= readTable());
  const boundaries = new Uint8Array(text.length + 1);
  boundaries[text.length] = 1;
  let previous: number = NOTHING;
  let conjunct = NO_CONJUNCT;
  let emoji = NO_EMOJI;
  let isSecondFlag = false;
  for (let at = 0; at < text.length;) {
    const unit = text.charCodeAt(at);
    const codePoint = (unit & 0xfc00) === 0xd800 ? text.codePointAt(at)! : unit;
    const own = codePoint < PLANES_0_AND_1 ? table[codePoint]! : classOf(table, codePoint);
    if (own === OTHER && previous === OTHER) boundaries[at] = 1;
    else {
      boundaries[at] = isJoined(previous, own, conjunct, emoji, isSecondFlag) ? 0 : 1;
      conjunct = conjunctAfter(conjunct, own);
      emoji = emojiAfter(emoji, own);
      isSecondFlag = own === RI && previous === RI && !isSecondFlag;
    }
    previous = own;
    at += codePoint > 0xffff ? 2 : 1;
  }
  return boundaries;
}

const { OTHER, CONSONANT, PICTOGRAPH, CONTROL, CR, LF, EXTEND, LINKER, EXTEND_ALONE } =
  GRAPHEME_CLASSES;
const { ZWJ, SPACING, PREPEND, RI, L, V, T, LV, LVT } = GRAPHEME_CLASSES;
/** Before the text. */
const NOTHING = CONTROL;

/** Whether no grapheme starts between two characters of these classes: GB3 to GB999. */
function isJoined(
  before: number,
  own: number,
  conjunct: number,
  emoji: number,
  isSecondFlag: boolean,
): boolean {
  if (own === OTHER) return before === PREPEND;
  if (before >= CONTROL && before <= LF) return before === CR && own === LF;
  if (own >= CONTROL && own <= LF) return false;
  if (own >= EXTEND && own <= SPACING) return true;
  if (before === PREPEND) return true;
  switch (own) {
    case CONSONANT:
      return conjunct === LINKED;
    case PICTOGRAPH:
      return emoji === JOINED;
    case RI:
      return before === RI && !isSecondFlag;
    case L:
    case LV:
    case LVT:
      return before === L;
    case V:
      return before === L || before === LV || before === V;
    case T:
      return before === LV || before === V || before === LVT || before === T;
    default:
      return false;
  }
}

/** GB9c: what leads to a conjunct: a consonant, then linkers and marks, a linker at least. */
const NO_CONJUNCT = 0;
const BEGUN = 1;
const LINKED = 2;

function conjunctAfter(conjunct: number, own: number): number {
  if (own === CONSONANT) return BEGUN;
  if (own === LINKER) return conjunct === NO_CONJUNCT ? NO_CONJUNCT : LINKED;
  return own === EXTEND || own === ZWJ ? conjunct : NO_CONJUNCT;
}

/** GB11: a pictograph and its marks, then a joiner. */
const NO_EMOJI = 0;
const STARTED = 1;
const JOINED = 2;

function emojiAfter(emoji: number, own: number): number {
  if (own === PICTOGRAPH) return STARTED;
  if (own === ZWJ) return emoji === STARTED ? JOINED : NO_EMOJI;
  const isMark = own === EXTEND || own === LINKER || own === EXTEND_ALONE;
  return isMark && emoji === STARTED ? STARTED : NO_EMOJI;
}

const PLANES_0_AND_1 = 0x20000;
/** Language tags and variation selectors; nothing else is further up. */
const TAGS = 0xe0000;
const TAG_COUNT = 0x1000;
const FIRST_SYLLABLE = 0xac00;
const LAST_SYLLABLE = 0xd7a3;
/** Syllables without a final consonant are every 28th. */
const FINALS = 28;
const RUN = /([0-9a-z]*)([^0-9a-z])/g;

let classTable: Uint8Array | null = null;

function classOf(table: Uint8Array, codePoint: number): number {
  if (codePoint < PLANES_0_AND_1) return table[codePoint]!;
  const tag = codePoint - TAGS;
  return tag >= 0 && tag < TAG_COUNT ? table[PLANES_0_AND_1 + tag]! : OTHER;
}

function readTable(): Uint8Array {
  const table = new Uint8Array(PLANES_0_AND_1 + TAG_COUNT);
  let at = 0;
  for (const [, length = "", letter = ""] of GRAPHEME_RUNS.matchAll(RUN)) {
    const kind = letter.charCodeAt(0) - FIRST_GRAPHEME_CLASS;
    const end = at + (length === "" ? 1 : Number.parseInt(length, 36));
    if (at < PLANES_0_AND_1) table.fill(kind, at, Math.min(end, PLANES_0_AND_1));
    else if (end > TAGS && at < TAGS + TAG_COUNT) {
      const shift = PLANES_0_AND_1 - TAGS;
      table.fill(kind, Math.max(at, TAGS) + shift, Math.min(end, TAGS + TAG_COUNT) + shift);
    }
    at = end;
  }
  for (let i = FIRST_SYLLABLE; i <= LAST_SYLLABLE; i += FINALS) table[i] = LV;
  return table;
}
