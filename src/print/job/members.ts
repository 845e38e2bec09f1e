// The members of a template document that have a grammar of their own: template strings, colours,
// sources, names, languages. They come out parsed, so that nothing is parsed per request.

import { BLACK, COLOR_FORMS, type Color, type ColorSource, NO_COLOR, parseColor } from "./color.ts";
import { isBlank } from "../format/blank.ts";
import { faultOfAlphabet } from "../format/counter.ts";
import { zoneNames, zoneOf } from "../format/time/zone.ts";
import { didYouMean } from "../names/nearest.ts";
import { integerBetween, namedValues, readString } from "./grammar.ts";
import { LIMITS } from "../limits.ts";
import {
  constantOf,
  isVariableName,
  parseTemplateString,
  type TemplateString,
} from "./template-string.ts";

type Read<T> = { readonly value: T } | { readonly error: string };

function readTemplateString(source: string): Read<TemplateString> {
  const parsed = parseTemplateString(source);
  if (!("error" in parsed)) return { value: parsed };
  return { error: `must be a template string: ${parsed.error} (character ${parsed.at + 1})` };
}

function readTemplateStringWhose(faultOfConstant: (text: string) => string | null) {
  return (source: string): Read<TemplateString> => {
    const read = readTemplateString(source);
    const constant = "value" in read ? constantOf(read.value) : null;
    const fault = constant === null ? null : faultOfConstant(constant);
    return fault === null ? read : { error: fault };
  };
}

function readColor<C extends Color | null>(blank: C) {
  return (source: string): Read<ColorSource<Color | C>> => {
    const read = readTemplateString(source);
    if ("error" in read) return read;
    const text = constantOf(read.value);
    if (text === null) return { value: { kind: "template", template: read.value } };
    const color = isBlank(text) ? blank : parseColor(text);
    if (color === null && !isBlank(text)) return { error: `must be a colour: ${COLOR_FORMS}` };
    return { value: { kind: "constant", color: color as Color | C } };
  };
}

const IMAGE_SOURCE =
  /^(?:asset:[0-9a-f]{64}|data:image\/(?:png|jpeg);base64,[A-Za-z0-9+/]+={0,2}|https:\/\/[^\s/?#][^\s]*)$/;
const ARTWORK_SOURCE = /^asset:[0-9a-f]{64}$/;

function faultOfImageSource(text: string): string | null {
  return IMAGE_SOURCE.test(text)
    ? null
    : "must be asset:<64 lower-case hex digits>, data:image/png;base64,…, data:image/jpeg;base64,… or https://…";
}

function readArtworkSource(text: string): Read<string> {
  return ARTWORK_SOURCE.test(text)
    ? { value: text }
    : { error: "must be asset:<64 lower-case hex digits>" };
}

function readLanguage(tag: string): Read<string> {
  try {
    Intl.getCanonicalLocales(tag);
    return { value: tag };
  } catch {
    return { error: "must be a BCP 47 language tag, such as en or zh-Hant" };
  }
}

function readTimeZone(name: string): Read<string> {
  if (zoneOf(name) !== null) return { value: name };
  const meant = didYouMean(name, zoneNames()).trimStart();
  return {
    error: `must be an IANA time zone, such as Europe/Berlin${meant && ` (${meant.charAt(0).toLowerCase()}${meant.slice(1)})`}`,
  };
}

function readAlphabet(alphabet: string): Read<string> {
  const fault = faultOfAlphabet(alphabet);
  return fault === null ? { value: alphabet } : { error: fault };
}

function readVariableName(name: string): Read<string> {
  return isVariableName(name)
    ? { value: name }
    : { error: "must be 1 to 64 letters, digits, _ . or -, starting with a letter or _" };
}

export const templateString = readString(
  "a template string",
  LIMITS.textLength,
  readTemplateString,
);
export const ink = readString("a colour", LIMITS.textLength, readColor<Color>(BLACK));
export const paint = readString("a colour or null", LIMITS.textLength, readColor<null>(null))
  .nullable()
  .transform((source): ColorSource => source ?? NO_COLOR);
export const language = readString("a language tag", 100, readLanguage);
export const timeZone = readString("a time zone", 100, readTimeZone);
export const counterAlphabet = readString("an alphabet", 1000, readAlphabet);
export const counterStep = integerBetween(-1_000_000, 1_000_000).refine(
  (step) => step !== 0,
  "must not be 0, because every item would then have the same number",
);
export const assetSource = readString("the id of an asset", 100, readArtworkSource);
export const imageSource = readString(
  "a template string",
  LIMITS.sourceLength,
  readTemplateStringWhose(faultOfImageSource),
);
export const variableName = readString("the name of a variable", 1000, readVariableName);

function faultOfOption(value: unknown): string | null {
  if (typeof value === "boolean" || (typeof value === "number" && Number.isFinite(value))) {
    return null;
  }
  if (typeof value === "string" && value.length <= 1000 && value.isWellFormed()) return null;
  return "must be true, false, a number or a string of at most 1000 characters";
}

/** The options of symbologies; which of them each knows: barcode-options.ts. */
export const encodingOptions = namedValues<string | number | boolean>(faultOfOption, {
  type: ["string", "number", "boolean"],
});
