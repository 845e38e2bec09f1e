// Small words of sentences.
import { codeNamed } from "../designer/codes/symbologies.ts";

export function showCount(number: number): string {
  return number.toLocaleString("en-US");
}

export function capital(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

/** Of reasons that are for everybody, the words that are not. */
const WORDS: readonly (readonly [RegExp, string])[] = [
  [/the (PNG|JPEG)\b[^.;]*\bheader\b[^.;]*/, "the $1 is damaged"],
  [
    /ASCII characters \(U\+0000 to U\+007F\)/,
    "ASCII characters: letters without accents, digits and signs",
  ],
  [/ \((?:U\+001D|base64url)\)/, ""],
];

/** A reason of the core, with kinds of codes as lists show them. */
export function inPlainWords(why: string): string {
  const named = why.replaceAll(
    /the symbology ([a-z0-9-]+)/g,
    (_, name: string) => `the symbology ${codeNamed(name)?.title ?? name}`,
  );
  return WORDS.reduce((text, [from, to]) => text.replace(from, to), named);
}

/** Of an answer of the API, which begins with the place that the screen shows anyway. */
const PLACE =
  /^(?:Record \d+(?:, (?:variable|counter) "[^"]*")?|The example of (?:variable|counter) "[^"]*"|The template's element \d+)[:,] /;
/** What is for those who write templates. */
const FOR_PROGRAMS: readonly (readonly [RegExp, string])[] = [
  [/, because the element's onMissing is "blank"/, ""],
  [/; send another image to print it/, "; choose another to print it"],
  [
    /Send another image, or set the element's onMissing to "blank" in the template/,
    "Choose another picture, or “Leave blank” under “When missing”",
  ],
  [/\b(?:its source must be|its source is neither) .*?(?=\. |\.$|$)/, "its file is not here"],
  [/the account has no asset with this id; upload the file with [^.]*/, "its file is not here"],
  [/set page to/, "set “Page” to"],
  [/set options\.twelveDigits to "ean" or "upca"/, "choose under “Twelve digits”"],
  [
    /one request can convert only a few such images; send the same request again to convert more/,
    "only a few such pictures can be converted at once; print again to convert more",
  ],
  [
    /(?:upload it as an asset, which is decoded once, or )?save it without transparency and interlacing/,
    "save it without transparency and interlacing",
  ],
  [
    / ?Split the job across several requests, or upload the images as assets\./,
    " Print fewer rows at a time.",
  ],
  [
    /This job uses images from (\S+) addresses; one job can fetch (\S+?)\./,
    "These rows have pictures from $1 addresses, and $2 can be printed at once.",
  ],
  [/(?:the|a) data URI(?:'s base64)?\b.*?(?=\. |\.$|$)/, "its file is damaged"],
  [/\bSend\b/, "Type"],
];

/** What the core says, without place and without the names of members. */
export function plainly({
  found: { detail },
}: {
  readonly found: { readonly detail: string };
}): string {
  const said = detail.replace(PLACE, "");
  return capital(
    inPlainWords(FOR_PROGRAMS.reduce((text, [from, to]) => text.replace(from, to), said)),
  );
}
