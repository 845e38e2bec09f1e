// Greek capitals: without accents, with a dialytika where the accent kept two vowels apart, and with the
// accent where it makes the word "or". The rules are ICU's, those of Unicode's el-Upper transform.

interface GreekLetter {
  readonly upper: string;
  readonly isVowel: boolean;
  readonly marks: string;
}

const VOWELS = "ΑΕΗΙΟΥΩ";
const IOTA = "Ι";
const UPSILON = "Υ";
const ETA = "Η";
const TONOS = "\u0301";
const DIALYTIKA = "\u0308";
const ACCENTS = "\u0300\u0301\u0302\u0303\u0311\u0342";
const YPOGEGRAMMENI = "\u0345";
const DIALYTIKA_WITH_TONOS = "\u0344";
const OTHER_MARKS = "\u0304\u0306\u0313\u0314\u0343";
const MARK = new RegExp(
  `[${ACCENTS}${DIALYTIKA}${DIALYTIKA_WITH_TONOS}${YPOGEGRAMMENI}${OTHER_MARKS}]`,
);
const LETTER = /^[\u0370-\u03ff\u1f00-\u1fff\u2126]$/;
const CASE_IGNORABLE = /^\p{Case_Ignorable}$/u;
const CASED = /^\p{Cased}$/u;

/** What the letter before asks of an iota or upsilon. */
type Before = "nothing" | "dialytika" | "combining dialytika";

export function greekUpperCase(text: string): string {
  const characters = [...text];
  let result = "";
  let before: Before = "nothing";
  let isAfterCased = false;
  for (let i = 0; i < characters.length; i++) {
    const character = characters[i]!;
    const wasAfterCased = isAfterCased;
    if (!CASE_IGNORABLE.test(character)) isAfterCased = CASED.test(character);
    const letter = greekLetterOf(character);
    if (!letter) {
      result += character.toUpperCase();
      before = "nothing";
      continue;
    }
    let marks = letter.marks;
    while (i + 1 < characters.length && MARK.test(characters[i + 1]!)) marks += characters[++i];
    const printed = writeLetter(
      letter,
      marks,
      before,
      !wasAfterCased && !isFollowedByCased(characters, i + 1),
    );
    result += printed.text;
    before = printed.next;
  }
  return result;
}

function writeLetter(letter: GreekLetter, marks: string, before: Before, isWord: boolean) {
  const { upper, isVowel } = letter;
  const hasAccent = hasAny(marks, ACCENTS + DIALYTIKA_WITH_TONOS);
  const joins = upper === IOTA || upper === UPSILON;
  const isPrecomposed = letter.marks.includes(DIALYTIKA) || (joins && before === "dialytika");
  const isCombining =
    hasAny(marks.slice(letter.marks.length), DIALYTIKA + DIALYTIKA_WITH_TONOS) ||
    (joins && before === "combining dialytika");
  const iotas = IOTA.repeat(marks.split(YPOGEGRAMMENI).length - 1);
  const leavesDialytika = isVowel && hasAccent && !isPrecomposed;
  const next: Before = !leavesDialytika
    ? "nothing"
    : hasAny(letter.marks, ACCENTS)
      ? "dialytika"
      : "combining dialytika";
  if (upper === ETA && hasAccent && iotas === "" && isWord) {
    const eta = hasAny(letter.marks, ACCENTS) ? "Ή" : ETA;
    const tonos = eta === ETA ? TONOS : "";
    return { text: eta + (isPrecomposed || isCombining ? DIALYTIKA : "") + tonos, next };
  }
  if (isPrecomposed && joins) return { text: (upper === IOTA ? "Ϊ" : "Ϋ") + iotas, next };
  return { text: upper + (isPrecomposed || isCombining ? DIALYTIKA : "") + iotas, next };
}

function greekLetterOf(character: string): GreekLetter | null {
  if (!LETTER.test(character)) return null;
  const [base = "", ...marks] = character.normalize("NFD");
  const upper = base.toUpperCase();
  if (upper.length !== 1 || !/\p{Lu}/u.test(upper)) return null;
  return { upper, isVowel: VOWELS.includes(upper), marks: marks.join("") };
}

function isFollowedByCased(characters: readonly string[], from: number): boolean {
  for (let i = from; i < characters.length; i++) {
    if (CASE_IGNORABLE.test(characters[i]!)) continue;
    return CASED.test(characters[i]!);
  }
  return false;
}

function hasAny(text: string, characters: string): boolean {
  for (const character of text) if (characters.includes(character)) return true;
  return false;
}
