// One placeholder's formatters run on one text, as a template would.
import { type LocaleData, loadLocale } from "../../src/print/format/locale.ts";
import { parsePlaceholder } from "../../src/print/format/parse-placeholder.ts";
import {
  applyFormatters,
  compilePlaceholder,
  type Placeholder,
} from "../../src/print/format/placeholder.ts";
import { zoneOf } from "../../src/print/format/time/zone.ts";

export const EN = await loadLocale("en");

export interface Setting {
  readonly locale?: LocaleData;
  readonly timeZone?: string;
  /** Of the variables that formatters name. */
  readonly values?: Readonly<Record<string, string>>;
}

/** @param formatters what follows the name: `upper | pad:8` */
export function compile(formatters: string): Placeholder {
  const parsed = parsePlaceholder(`{{x|${formatters}}}`, 2);
  const placeholder = "error" in parsed ? parsed : compilePlaceholder(parsed);
  if ("error" in placeholder) throw new Error(placeholder.error);
  return placeholder;
}

const compiled = new Map<string, Placeholder>();

/** What is wrong with formatters when a template is saved; null if nothing is. */
export function errorOf(formatters: string): string | null {
  try {
    compile(formatters);
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}

export function apply(formatters: string, text: string, setting: Setting = {}) {
  const zone = zoneOf(setting.timeZone ?? "UTC");
  if (!zone) throw new Error("no such zone");
  const placeholder = compiled.get(formatters) ?? compile(formatters);
  compiled.set(formatters, placeholder);
  const values = new Map(Object.entries(setting.values ?? {}));
  return applyFormatters(placeholder, text, values, { locale: setting.locale ?? EN, zone });
}

/** The text printed; null where the value is refused. */
export function format(formatters: string, text: string, setting: Setting = {}): string | null {
  const result = apply(formatters, text, setting);
  return "fault" in result ? null : result.text;
}

/** The languages whose texts docs/text.md covers, with regional forms that differ. */
export const TEXT_LANGUAGES = (
  "af am ar as az be bg bn bs ca chr cs cy da de el en es et eu fa fi fil fo fr ga gl gu ha he hi hr " +
  "hu hy id ig is it ja ka kk km kn ko ky lo lt lv mk ml mn mr ms mt my nb ne nl nn or pa pl ps pt ro " +
  "ru sd si sk sl so sq sr sv sw ta te th ti tk tr uk ur uz vi yo zh zu bo dz vai zgh ii nqo syr sat " +
  "de-AT de-CH de-LI en-GB en-IN en-CA en-AU en-ZA es-MX es-AR es-US fr-BE fr-CA fr-CH pt-BR pt-PT " +
  "it-CH nl-BE sr-Latn zh-Hant zh-Hant-HK ar-MA bn-IN uz-Cyrl ff-Adlm ms-BN ta-LK ur-IN"
).split(" ");
