// What a format is when it is chosen: as this label has it elsewhere, else as in the country of its reader.
import { elementsOf, type TemplateDocument } from "../../../document/template.ts";
import { placeholdersIn } from "../text/placeholders.ts";
import { templateStringsOf } from "../text/template-members.ts";
import { readFormat } from "./format.ts";
import type { FormatKind, Settings } from "./kinds.ts";

const CURRENCIES: Readonly<Record<string, string>> = {
  US: "USD",
  GB: "GBP",
  CH: "CHF",
  SE: "SEK",
  NO: "NOK",
  DK: "DKK",
  PL: "PLN",
  CZ: "CZK",
  JP: "JPY",
  CA: "CAD",
  AU: "AUD",
  BR: "BRL",
  IN: "INR",
};
const PATTERNS: Readonly<Record<string, string>> = {
  US: "MMMM d, yyyy",
  DE: "dd.MM.yyyy",
  AT: "dd.MM.yyyy",
  CH: "dd.MM.yyyy",
};

export function usualSettings(kind: FormatKind, document: TemplateDocument): Settings {
  for (const element of elementsOf(document)) {
    for (const [, text] of templateStringsOf(element)) {
      for (const { formatters } of placeholdersIn(text)) {
        const format = readFormat(formatters);
        if (format.kind === kind.name) return format.settings;
      }
    }
  }
  const region = regionOf(document.lang ?? navigator.language);
  const { currency, pattern } = kind.usual;
  return {
    ...kind.usual,
    ...(currency !== undefined && { currency: CURRENCIES[region] ?? currency }),
    ...(pattern !== undefined && { pattern: PATTERNS[region] ?? pattern }),
  };
}

/** To find one takes as long as all the rest. */
let latest = { language: "", region: "" };

function regionOf(language: string): string {
  if (latest.language !== language) latest = { language, region: findRegion(language) };
  return latest.region;
}

function findRegion(language: string): string {
  try {
    return new Intl.Locale(language).maximize().region ?? "";
  } catch {
    return "";
  }
}
