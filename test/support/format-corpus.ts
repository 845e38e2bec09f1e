// Formatted values by one seeded generator of formatters, arguments, languages and values: the same on every
// platform. Runs in Node, in workerd and in a browser.
import { readCount, writeCount } from "../../src/print/format/counter.ts";
import { lowerCase, upperCase } from "../../src/print/format/casing.ts";
import { localeRefOf, loadLocale } from "../../src/print/format/locale.ts";
import { fillTemplateString, parseTemplateString } from "../../src/print/job/template-string.ts";
import { withoutEmptyLines } from "../../src/print/job/template-string.ts";
import { apply, TEXT_LANGUAGES } from "./format.ts";
import { seededRandom } from "./text-corpus.ts";

/** Of what `formatCorpus` gives. Another one is another engine version (src/print/engine-version.ts). */
export const CORPUS_DIGEST = "fcaea5a5bf8613aab35b892531b9ec0ed36b4e01f66221743ff2c5a2eb40650f";

const SIZE = 5_000;
const ZONES = [
  "UTC",
  "Europe/Berlin",
  "America/New_York",
  "America/St_Johns",
  "Asia/Kolkata",
  "Australia/Lord_Howe",
  "Pacific/Apia",
];
const CURRENCIES = "EUR USD CHF JPY KWD INR BRL XAF DKK PLN GBP TRY SAR CNY ILS CLF".split(" ");
const DATE_LETTERS =
  "y yy yyyy M MM MMM MMMM LLL LLLL d dd E EEEE H HH h hh m mm s ss a Y YY YYYY".split(" ");
const WORDS = [
  "istanbul ığdır",
  "Μαΐου ή άυλος ΟΔΟΣ",
  "Straße ﬁn ŉ",
  "ÅRHUS İI",
  "Ì Í Ĩ jį",
  "ქართული",
  "हिन्दी क्षेत्र",
  "မန္တလေး",
  "ស្ត្រី",
  "ᬓ᭄ᬱ",
  "👩🏽‍🚀🇩🇪é",
  "한국어 각",
  "꟎ꟓ 𖺠𖻓 \u{10d50}ƛɤ",
  'a;b:c,d\\e"f\nä?=&#%/',
  "CODE 39",
  "new",
  "a,b",
];
const BLANKS = ["", " ", "\u0085\u3000", "0", "false", "FALSE "];

type Random = () => number;

const whole = (random: Random, from: number, to: number) =>
  from + Math.floor(random() * (to - from + 1));
const pickOf = <T>(random: Random, all: readonly T[]) => all[whole(random, 0, all.length - 1)]!;

function numberText(random: Random): string {
  if (random() < 0.05) return pickOf(random, ["1e21", "-1.5E-7", "+.5", "1,5", "12a", "1e99999"]);
  const digits = Array.from({ length: whole(random, 1, 18) }, () => whole(random, 0, 9)).join("");
  const point = whole(random, 0, 6);
  const sign = random() < 0.3 ? "-" : "";
  return (
    sign + (point === 0 ? digits : `${digits.slice(0, -point) || "0"}.${digits.slice(-point)}`)
  );
}

function dateText(random: Random): string {
  if (random() < 0.03) return pickOf(random, ["2026-02-29", "today", "2026-01-01T10:00"]);
  const date = new Date(Math.floor((random() * 2 - 0.6) * 8e12));
  const iso = date.toISOString();
  if (random() < 0.4) return iso.slice(0, 10);
  return random() < 0.5 ? iso : iso.replace("Z", pickOf(random, ["+05:45", "-03:30", "+14:00"]));
}

/** One of the given kinds of values; sometimes a blank or one of another kind. */
function valueOf(random: Random, kind: (random: Random) => string): string {
  if (random() < 0.05) return pickOf(random, BLANKS);
  return random() < 0.03 ? pickOf(random, WORDS) : kind(random);
}

const word = (random: Random) => pickOf(random, WORDS);
const digits = (random: Random) => String(whole(random, 0, 999_999_999_999));
const optional = (random: Random, argument: string | number) =>
  random() < 0.5 ? "" : `:${argument}`;

/** For each formatter, one with arguments, and a value for it. */
const KINDS: readonly ((random: Random) => readonly [formatter: string, value: string])[] = [
  (r) => [`number${optional(r, whole(r, 0, 8))}`, valueOf(r, numberText)],
  (r) => [
    `currency:${pickOf(r, CURRENCIES)}${optional(r, whole(r, 0, 4))}`,
    valueOf(r, numberText),
  ],
  (r) => [`percent${optional(r, whole(r, 0, 4))}`, valueOf(r, numberText)],
  (r) => {
    const letters = Array.from({ length: whole(r, 1, 6) }, () => pickOf(r, DATE_LETTERS));
    return [`date:"${letters.join(pickOf(r, [" ", ".", "'T'"]))}"`, valueOf(r, dateText)];
  },
  (r) => ['date:"EEEE, d MMMM yyyy (w/Y)"', valueOf(r, dateText)],
  (r) => [`plus:${whole(r, -500, 500)}${pickOf(r, [..."dwmy"])}`, valueOf(r, dateText)],
  (r) => [`pad:${whole(r, 0, 24)}${optional(r, '"é"')}`, valueOf(r, word)],
  (r) => ["upper", valueOf(r, word)],
  (r) => ["lower", valueOf(r, word)],
  (r) => ["trim", ` \u0085${valueOf(r, word)}\u3000`],
  (r) => [`slice:${whole(r, -6, 6)}${optional(r, whole(r, -6, 6))}`, valueOf(r, word)],
  (r) => [`replace:${pickOf(r, ["a", "e", '" "'])}:"$&-"`, valueOf(r, word)],
  (r) => [`group:${whole(r, 1, 5)}${optional(r, '"-"')}`, valueOf(r, word)],
  (r) => [String.raw`map:"new=Neu,old=Alt,a\,b=A\=B"`, valueOf(r, word)],
  (r) => ['default:"–"', valueOf(r, word)],
  (r) => [pickOf(r, ["is:new", "isnt:new", 'in:"new,old"', "not"]), valueOf(r, word)],
  (r) => [`${pickOf(r, ["over", "under"])}:${whole(r, -99, 99)}`, valueOf(r, numberText)],
  (r) => [`escape:${pickOf(r, ["wifi", "vcard", "url"])}`, valueOf(r, word)],
  (r) => [`checkdigit:${pickOf(r, ["mod10", "mod11", "mod43", "luhn"])}`, valueOf(r, digits)],
  (r) => ['plus:1m | date:"d MMM y" | upper | pad:14:" "', valueOf(r, dateText)],
];

/**
 * Each with what it was made from, so that the first that differs explains itself. `every`: 1 for all languages, 12
 * for every twelfth.
 */
export async function formatCorpus(every = 1): Promise<string[]> {
  const random = seededRandom(15);
  const lines: string[] = [];
  for (let i = 0; i < SIZE; i++) {
    const lang = TEXT_LANGUAGES[i % TEXT_LANGUAGES.length]!;
    const timeZone = pickOf(random, ZONES);
    // Numbers and dates, the first six, have more values than texts do.
    const most = random() < 0.5 ? 5 : KINDS.length - 1;
    const [formatter, value] = KINDS[whole(random, 0, most)]!(random);
    if ((i % TEXT_LANGUAGES.length) % every !== 0) continue;
    const result = apply(formatter, value, {
      locale: await loadLocale(localeRefOf(lang)!),
      timeZone,
    });
    // Not its words: they are not part of the engine version.
    const printed = "fault" in result ? "fault: " : result.text;
    lines.push(
      [lang, timeZone, formatter, value, printed].map((part) => JSON.stringify(part)).join(" "),
    );
  }
  return lines;
}

const NOTATIONS = ["dd.MM.yyyy", "d/M/yy H:mm", "yyyyMMddHHmmss", "M/d/yyyy h:mm:ss a"];

/** Formatters that came later, with a generator of their own; `y` is the variable that they name. */
const LATER_KINDS: typeof KINDS = [
  (r) => [`${pickOf(r, ["add", "subtract", "times", "divide"])}:y`, valueOf(r, numberText)],
  (r) => [`times:${whole(r, -999, 999)} | divide:7 | number:2`, valueOf(r, numberText)],
  (r) => [`date:${pickOf(r, ["short", "medium", "long", "full"])}`, valueOf(r, dateText)],
  (r) => ['date:"D DDD yy"', valueOf(r, dateText)],
  (r) => {
    const pattern = pickOf(r, NOTATIONS);
    return [`date:"${pattern}" | from:"${pattern}"`, valueOf(r, dateText)];
  },
  (r) => ["from:excel", valueOf(r, numberText)],
  (r) => ['prefix:"é: " | suffix:"|"', valueOf(r, word)],
];

export async function laterCorpus(every = 1): Promise<string[]> {
  const random = seededRandom(17);
  const lines: string[] = [];
  for (let i = 0; i < 2_000; i++) {
    const lang = TEXT_LANGUAGES[i % TEXT_LANGUAGES.length]!;
    const timeZone = pickOf(random, ZONES);
    const [formatter, value] = pickOf(random, LATER_KINDS)(random);
    const values = { y: valueOf(random, numberText) };
    if ((i % TEXT_LANGUAGES.length) % every !== 0) continue;
    const locale = await loadLocale(localeRefOf(lang)!);
    const result = apply(formatter, value, { locale, timeZone, values });
    const printed = "fault" in result ? "fault: " : result.text;
    lines.push(JSON.stringify([lang, timeZone, formatter, value, values.y, printed]));
  }
  return lines;
}

/** Counters in every base, and lines dropped. */
export function countedCorpus(): string[] {
  const random = seededRandom(16);
  const visible = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-+";
  const counted = Array.from({ length: 1_000 }, () => {
    const alphabet = visible.slice(0, whole(random, 2, 64));
    const counter = { step: whole(random, -99, 99), digits: whole(random, 0, 30), alphabet };
    const first = Array.from({ length: whole(random, 1, 30) }, () => pickOf(random, [...alphabet]));
    const read = readCount(first.join(""), alphabet);
    const written = "fault" in read ? read : writeCount(read.count, whole(random, 0, 500), counter);
    return JSON.stringify([first.join(""), counter, written]);
  });
  const parsed = parseTemplateString("{{a}}\n({{b}}) {{c}},\nx {{a}}\n\u{10ed0}{{b}}\n{{c}}");
  if ("error" in parsed) throw new Error(parsed.error);
  const template = withoutEmptyLines(parsed);
  const dropped = Array.from({ length: 200 }, () => {
    const given = ["a", "b", "c"].map((name): [string, string] => [
      name,
      random() < 0.5 ? pickOf(random, BLANKS) : word(random),
    ]);
    return JSON.stringify([given, fillTemplateString(template, new Map(given), () => null)]);
  });
  return [...counted, ...dropped];
}

/** Every character in the capitals and small letters of a language. */
export function casedCorpus(language: string): string[] {
  const lines: string[] = [];
  for (let start = 0; start < 0x20000; start += 64) {
    if (start >= 0xd800 && start < 0xe000) continue;
    const characters = Array.from({ length: 64 }, (_, i) => String.fromCodePoint(start + i));
    const cased = characters.map(
      (character) => upperCase(character, language) + lowerCase(character, language),
    );
    lines.push(`${language} U+${start.toString(16)} ${cased.join(" ")}`);
  }
  return lines;
}

export async function everyCorpus(every = 1): Promise<string[]> {
  const cased = ["en", "tr", "lt", "el"].flatMap(casedCorpus);
  return [
    ...(await formatCorpus(every)),
    ...(await laterCorpus(every)),
    ...countedCorpus(),
    ...cased,
  ];
}

/** The first line that two platforms print differently; null where all are the same. */
export function firstDifference(ours: readonly string[], theirs: readonly string[]): string | null {
  const at = ours.findIndex((line, i) => line !== theirs[i]);
  if (at !== -1) return `line ${at}: ${ours[at]} is ${theirs[at]} there`;
  return ours.length === theirs.length ? null : `${ours.length} and ${theirs.length} lines`;
}

export async function digestOf(texts: readonly string[]): Promise<string> {
  const bytes = new TextEncoder().encode(texts.join("\n"));
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
