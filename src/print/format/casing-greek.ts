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

interface Known {
  readonly letter: GreekLetter | null;
  readonly upper: string;
  readonly isCaseIgnorable: boolean;
  readonly isCased: boolean;
  /** As a letter without marks behind it is written, by what is before it. */
  readonly written: { [when: string]: Written };
}

interface Written {
  readonly text: string;
  readonly next: Before;
}

/** What is looked up about the characters of one text, each once. */
class Characters {
  readonly #known = new Map<string, Known>();

  of(character: string): Known {
    let known = this.#known.get(character);
    if (known === undefined) this.#known.set(character, (known = lookUp(character)));
    return known;
  }
}

function lookUp(character: string): Known {
  return {
    letter: greekLetterOf(character),
    upper: character.toUpperCase(),
    isCaseIgnorable: CASE_IGNORABLE.test(character),
    isCased: CASED.test(character),
    written: {},
  };
}

export function greekUpperCase(text: string): string {
  const characters = [...text];
  const known = new Characters();
  let result = "";
  let before: Before = "nothing";
  let isAfterCased = false;
  for (let i = 0; i < characters.length; i++) {
    const character = characters[i]!;
    const wasAfterCased = isAfterCased;
    const { letter, upper, isCaseIgnorable, isCased, written } = known.of(character);
    if (!isCaseIgnorable) isAfterCased = isCased;
    if (!letter) {
      result += upper;
      before = "nothing";
      continue;
    }
    let marks = letter.marks;
    while (i + 1 < characters.length && MARK.test(characters[i + 1]!)) marks += characters[++i];
    const isWord = !wasAfterCased && !isFollowedByCased(characters, i + 1, known);
    const when: string = isWord ? `${before} word` : before;
    const printed: Written =
      marks === letter.marks
        ? (written[when] ??= writeLetter(letter, marks, before, isWord))
        : writeLetter(letter, marks, before, isWord);
    result += printed.text;
    before = printed.next;
  }
  return result;
}

function writeLetter(letter: GreekLetter, marks: string, before: Before, isWord: boolean): Written {
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

function isFollowedByCased(
  characters: readonly string[],
  from: number,
  known: Characters,
): boolean {
  for (let i = from; i < characters.length; i++) {
    const { isCaseIgnorable, isCased } = known.of(characters[i]!);
    if (!isCaseIgnorable) return isCased;
  }
  return false;
}

function hasAny(text: string, characters: string): boolean {
  for (const character of text) if (characters.includes(character)) return true;
  return false;
}
