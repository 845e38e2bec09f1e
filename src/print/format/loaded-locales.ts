// The languages whose data this process has loaded: formatters run at once, loading does not.
import { FALLBACK_LOCALE, type LocaleData, loadLocale, localeRefOf } from "./locale.ts";

/** Holds every language with its scripts and regions at most once: 448 of them are 4.4 MB. */
const loaded = new Map<string, LocaleData>();

/** `langs` as templates write them; null is no language. */
export async function loadLocales(langs: Iterable<string | null>): Promise<void> {
  const refs = new Set([...langs].map(refOf));
  await Promise.all(
    [...refs].map(async (ref) => {
      if (!loaded.has(ref)) loaded.set(ref, await loadLocale(ref));
    }),
  );
}

/** English for a language without data. */
export function loadedLocale(lang: string | null): LocaleData {
  const locale = loaded.get(refOf(lang));
  if (!locale) throw new Error("loadNeedsOf was not awaited: a language's data is not loaded");
  return locale;
}

function refOf(lang: string | null): string {
  return (lang === null ? null : localeRefOf(lang)) ?? FALLBACK_LOCALE;
}
