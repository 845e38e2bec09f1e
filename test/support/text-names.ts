// A seeded corpus of what is printed on labels: names, addresses, goods, units, prices and article
// numbers in languages of three scripts, each entry once and all of one script.

import { seededRandom } from "./text-corpus.ts";
import { WORD_LISTS, type WordLists } from "./text-word-lists.ts";

export interface Entry {
  readonly text: string;
  /** ISO 15924. */
  readonly script: WordLists["script"];
}

type Random = () => number;

const UNITS: Readonly<Record<WordLists["script"], readonly string[]>> = {
  Latn: ["g", "kg", "ml", "cl", "L", "mm", "cm", "m²", "V", "W", "kWh", "°C", "pcs", "St.", "Pkg."],
  Grek: ["γρ.", "κιλά", "λίτρα", "τεμ.", "εκ.", "χιλ.", "μ²", "τμχ"],
  Cyrl: ["г", "кг", "мл", "л", "шт.", "мм", "см", "м²", "°С", "уп.", "кВт", "бр."],
};
const SIGNS = ["€", "£", "$", "¥", "%", "№", "#", "±", "×", "§", "®", "™", "©", "…", "½", "µ", "&"];
const OPENING = ["(", "“", "‘", "«", "„", "[", "*", "+", "¿"];
const CLOSING = [")", "”", "’", "»", "]", "!", "?", ",", ".", ";", ":", "®", "™", "…", "²"];
const JOINTS = [
  "-",
  "-",
  "/",
  "’",
  "'",
  ".",
  " ",
  " ",
  " ",
  " & ",
  ", ",
  "\u00a0",
  " – ",
  " · ",
  "+",
];
/** Fewer lists of a script get more turns, so that none is rare. */
const TURNS: Readonly<Record<WordLists["script"], number>> = { Latn: 1, Grek: 5, Cyrl: 2 };

/** At least `count` distinct entries, the same for the same seed: every word, then what is made of them. */
export function labelEntries(count: number, seed: number): Entry[] {
  const random = seededRandom(seed);
  const entries = new Map<string, Entry>();
  const add = (text: string, script: Entry["script"]) => {
    const composed = text.normalize("NFC");
    if (!entries.has(composed)) entries.set(composed, { text: composed, script });
  };
  const sources = Object.values(WORD_LISTS).map((lists) => ({
    script: lists.script,
    words: wordsOf(lists),
  }));
  for (const { script, words } of sources) {
    for (const word of words) {
      for (const cased of [word, word.toUpperCase(), word.toLowerCase()]) add(cased, script);
    }
  }
  while (entries.size < count) {
    for (const { script, words } of sources) {
      for (let turn = 0; turn < TURNS[script]; turn++) {
        add(composeEntry(script, words, random), script);
      }
    }
  }
  return [...entries.values()];
}

function wordsOf({ first, last, places, goods }: WordLists): string[] {
  return [first, last, places, goods].flatMap((list) => list.split(" "));
}

function composeEntry(script: Entry["script"], words: readonly string[], random: Random): string {
  const word = () => cased(oneOf(words, random), random);
  const number = () => numberText(random);
  switch (Math.floor(random() * 8)) {
    case 0:
      return `${word()} ${number()}${oneOf(["", "", "–", "/"], random)}`;
    case 1:
      return `${number()} ${oneOf(UNITS[script], random)}`;
    case 2:
      return oneOf(OPENING, random) + word() + oneOf(CLOSING, random);
    case 3:
      return articleNumber(word(), random);
    case 4:
      return `${word()} ${number()} ${oneOf(SIGNS, random)}`;
    case 5:
      return word() + oneOf(JOINTS, random) + word() + oneOf(JOINTS, random) + word();
    default:
      return word() + oneOf(JOINTS, random) + word();
  }
}

function cased(word: string, random: Random): string {
  const share = random();
  if (share < 0.15) return word.toUpperCase();
  return share < 0.25 ? word.toLowerCase() : word;
}

/** "12", "1.299,00", "1,299.00", "0,75", "12×34", "10:30" or "1/2". */
function numberText(random: Random): string {
  const digits = (most: number) => String(Math.floor(random() * most));
  const forms = [
    digits(1000),
    `${digits(10)}.${digits(1000).padStart(3, "0")},${digits(100).padStart(2, "0")}`,
    `${digits(10)},${digits(1000).padStart(3, "0")}.${digits(100).padStart(2, "0")}`,
    `${digits(100)},${digits(10)}`,
    `${digits(100)}×${digits(100)}`,
    `${digits(24)}:${digits(60).padStart(2, "0")}`,
    `${digits(10)}/${digits(10)}`,
    `−${digits(100)}`,
  ];
  return oneOf(forms, random);
}

/** "ABC-1234", "ab_77/X", "#A.12": letters of the script, digits and what parts them. */
function articleNumber(word: string, random: Random): string {
  const letters = [...word].slice(0, 3).join("").toUpperCase();
  const digits = String(Math.floor(random() * 1e5)).padStart(4, "0");
  const joint = oneOf(["-", "_", "/", ".", "", "--", "–", ":"], random);
  return oneOf(["", "", "#", "№\u00a0"], random) + letters + joint + digits;
}

function oneOf<T>(list: readonly T[], random: Random): T {
  return list[Math.floor(random() * list.length)]!;
}
