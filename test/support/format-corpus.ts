// 5,000 formatted values in every language of docs/text.md, and their digest: the same on every platform.
import { localeRefOf, loadLocale } from "../../src/print/format/locale.ts";
import { format, TEXT_LANGUAGES } from "./format.ts";
import { seededRandom } from "./text-corpus.ts";

/** Another digest is another engine version (src/print/engine-version.ts). */
export const CORPUS_DIGEST = "369e7926cf0bb660adf5c93d03da3d5ec37d67cd741110b6e6c734ce7f067c7e";

const SIZE = 5_000;
const ZONES = ["UTC", "Europe/Berlin", "America/New_York", "Asia/Kolkata", "Australia/Lord_Howe"];
const CURRENCIES = ["EUR", "USD", "CHF", "JPY", "KWD", "INR", "BRL", "XAF", "DKK", "PLN"];
const WORDS = [
  "istanbul ığdır",
  "Μαΐου ή άυλος",
  "Straße ﬁn",
  "ÅRHUS İI",
  "Ì Í Ĩ jį",
  "ქართული",
  "हिन्दी",
];

export async function formatCorpus(): Promise<string[]> {
  const random = seededRandom(15);
  const pick = <T>(all: readonly T[]) => all[Math.floor(random() * all.length)]!;
  const texts: string[] = [];
  for (let i = 0; texts.length < SIZE; i++) {
    const locale = await loadLocale(localeRefOf(TEXT_LANGUAGES[i % TEXT_LANGUAGES.length]!)!);
    const setting = { locale, timeZone: pick(ZONES) };
    const value = ((random() - 0.4) * 10 ** Math.floor(random() * 12)).toFixed(
      Math.floor(random() * 5),
    );
    const instant = new Date(Math.floor(random() * 8e12) - 2e12).toISOString();
    texts.push(
      format("number", value, setting)!,
      format(`currency:${pick(CURRENCIES)}`, value, setting)!,
      format("percent:1", value, setting)!,
      format('date:"EEEE, d MMMM yyyy H:mm:ss (LLL E a YYYY-ww)"', instant, setting)!,
      format("plus:1m", instant, setting)!,
      format(pick(["upper", "lower"]), pick(WORDS), setting)!,
    );
  }
  return texts.slice(0, SIZE);
}

export async function digestOf(texts: readonly string[]): Promise<string> {
  const bytes = new TextEncoder().encode(texts.join("\n"));
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
