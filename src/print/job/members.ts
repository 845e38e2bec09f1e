// The members of a template document that have a grammar of their own: template strings, colours,
// sources, names, languages. They come out parsed, so that nothing is parsed per request.

import type { Cause } from "../../refusal.ts";
import { BLACK, COLOR_FORMS, type Color, type ColorSource, NO_COLOR, parseColor } from "./color.ts";
import { isBlank } from "../format/blank.ts";
import { faultOfAlphabet } from "../format/counter.ts";
import { isVariableName } from "../format/parse-placeholder.ts";
import { zoneNames, zoneOf } from "../format/time/zone.ts";
import { ICONS, iconNamed } from "../icons/icon-list.ts";
import { didYouMean } from "../names/nearest.ts";
import { causing, integerBetween, namedValues, type Read, readString } from "./grammar.ts";
import { isLanguageTag, type LanguageSource } from "./language.ts";
import { LIMITS } from "../limits.ts";
import {
  constantOf,
  describeFault,
  hasPlaceholders,
  parseTemplateString,
  type TemplateString,
} from "./template-string.ts";

function readTemplateString(source: string): Read<TemplateString> {
  const parsed = parseTemplateString(source);
  if (!("error" in parsed)) return { value: parsed };
  return { error: describeFault(parsed), cause: parsed.cause };
}

function readTemplateStringWhose(
  faultOfConstant: (text: string) => { readonly error: string; readonly cause: Cause } | null,
) {
  return (source: string): Read<TemplateString> => {
    const read = readTemplateString(source);
    const constant = "value" in read ? constantOf(read.value) : null;
    const fault = constant === null ? null : faultOfConstant(constant);
    return fault ?? read;
  };
}

function readColor<C extends Color | null>(blank: C) {
  return (source: string): Read<ColorSource<Color | C>> => {
    const read = readTemplateString(source);
    if ("error" in read) return read;
    const text = constantOf(read.value);
    if (text === null) return { value: { kind: "template", template: read.value } };
    const color = isBlank(text) ? blank : parseColor(text);
    if (color === null && !isBlank(text)) {
      return { error: `must be a colour: ${COLOR_FORMS}`, cause: { kind: "color" } };
    }
    return { value: { kind: "constant", color: color as Color | C } };
  };
}

const IMAGE_SOURCE =
  /^(?:asset:[0-9a-f]{64}|data:image\/(?:png|jpeg);base64,[A-Za-z0-9+/]+={0,2}|https:\/\/[^\s/?#][^\s]*)$/;
const ASSET_SOURCE = /^asset:[0-9a-f]{64}$/;
const ICON_SOURCE = /^icon:(.*)$/s;

function faultOfImageSource(text: string) {
  if (IMAGE_SOURCE.test(text)) return null;
  return {
    error:
      "must be asset:<64 lower-case hex digits>, data:image/png;base64,…, data:image/jpeg;base64,… or https://…",
    cause: { kind: "imageSource" },
  } as const;
}

function readArtworkSource(text: string): Read<string> {
  const icon = ICON_SOURCE.exec(text)?.[1];
  if (icon === undefined ? ASSET_SOURCE.test(text) : iconNamed(icon)) return { value: text };
  const cause = { kind: "artworkSource" } as const;
  if (icon === undefined) {
    return { error: "must be asset:<64 lower-case hex digits> or icon:<name>", cause };
  }
  const meant = didYouMean(icon, ICON_NAMES).trimStart();
  const hint = meant && ` (${meant.charAt(0).toLowerCase()}${meant.slice(1)})`;
  return { error: `must name an icon that exists${hint}; GET /icons lists them`, cause };
}

function readAsset(text: string): Read<string> {
  if (ASSET_SOURCE.test(text)) return { value: text };
  const error =
    "must be asset:<64 lower-case hex digits>, the id of an uploaded PNG, JPEG, SVG or PDF";
  return { error, cause: { kind: "assetId" } };
}

const ICON_NAMES = ICONS.map(({ name }) => name);

function readLanguage(source: string): Read<LanguageSource> {
  const read = readTemplateString(source);
  if ("value" in read && hasPlaceholders(read.value)) {
    return { value: { kind: "template", template: read.value } };
  }
  if ("error" in read && source.includes("{{")) return read;
  return isLanguageTag(source)
    ? { value: { kind: "constant", lang: source } }
    : {
        error:
          "must be a BCP 47 language tag, such as en or zh-Hant, or a template string such as {{language}}",
        cause: { kind: "language" },
      };
}

function readTimeZone(name: string): Read<string> {
  if (zoneOf(name) !== null) return { value: name };
  const meant = didYouMean(name, zoneNames()).trimStart();
  return {
    error: `must be an IANA time zone, such as Europe/Berlin${meant && ` (${meant.charAt(0).toLowerCase()}${meant.slice(1)})`}`,
    cause: { kind: "timeZone" },
  };
}

function readAlphabet(alphabet: string): Read<string> {
  const fault = faultOfAlphabet(alphabet);
  return fault === null ? { value: alphabet } : { error: fault, cause: { kind: "alphabet" } };
}

function readVariableName(name: string): Read<string> {
  return isVariableName(name)
    ? { value: name }
    : {
        error: "must be 1 to 64 letters, digits, _ . or -, starting with a letter or _",
        cause: { kind: "variableName" },
      };
}

export const templateString = readString(
  "a template string",
  LIMITS.textLength,
  readTemplateString,
);

/** Of so many characters at most. */
export function templateStringUpTo(characters: number) {
  return readString("a template string", characters, readTemplateString);
}
export const ink = readString("a colour", LIMITS.textLength, readColor<Color>(BLACK));
export const paint = readString("a colour or null", LIMITS.textLength, readColor<null>(null))
  .nullable()
  .transform((source): ColorSource => source ?? NO_COLOR);
export const language = readString(
  "a language tag or a template string",
  LIMITS.textLength,
  readLanguage,
);
export const timeZone = readString("a time zone", 100, readTimeZone);
export const counterAlphabet = readString("an alphabet", 1000, readAlphabet);
export const counterStep = integerBetween(-1_000_000, 1_000_000).refine((step) => step !== 0, {
  error: "must not be 0, because every item would then have the same number",
  ...causing({ kind: "noStep" }),
});
export const assetSource = readString("the id of an asset or icon", 100, readArtworkSource);
export const asset = readString("the id of an asset", 100, readAsset);
export const imageSource = readString(
  "a template string",
  LIMITS.sourceLength,
  readTemplateStringWhose(faultOfImageSource),
);
export const variableName = readString("the name of a variable", 1000, readVariableName);
export const columnName = readString("the name of a column", 1000, (name) =>
  isVariableName(name) && !name.includes(".")
    ? { value: name }
    : {
        error: "must be 1 to 64 letters, digits, _ or -, starting with a letter or _",
        cause: { kind: "variableName" },
      },
);

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
