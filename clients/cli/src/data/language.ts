// In which language the numbers and dates of a workbook are shown: that of --locale, or the machine's.
import { knownLanguage, LANGUAGES } from "../../../../web/records/index.ts";
import { UsageError } from "../failure.ts";

export interface ChosenLanguage {
  /** A BCP 47 tag. */
  readonly tag: string;
  /** What it was taken from; null: it was named. */
  readonly source: string | null;
}

/** @throws UsageError for a tag that is not known, with what comes near it */
export function chooseLanguage(
  asked: string | undefined,
  env: Readonly<Record<string, string | undefined>> = process.env,
): ChosenLanguage {
  if (asked === undefined) return languageOfMachine(env);
  const tag = knownLanguage(asked);
  if (tag !== null) return { tag, source: null };
  const near = nearest(asked);
  const hint =
    near.length > 0
      ? `Perhaps ${near.join(", ")}?`
      : `Those whose dates are known too: ${LANGUAGES.join(", ")}.`;
  throw new UsageError(`--locale ${asked} is no language tag that is known here. ${hint}`);
}

function languageOfMachine(env: Readonly<Record<string, string | undefined>>): ChosenLanguage {
  const name = ["LC_ALL", "LC_NUMERIC", "LANG"].find((each) => env[each]);
  if (name === undefined) return { tag: "en-US", source: "no language is set" };
  const value = env[name]!;
  return { tag: knownLanguage(asTag(value)) ?? "en-US", source: `${name}=${value}` };
}

/** `de-DE` for `de_DE.UTF-8`. */
function asTag(name: string): string {
  return name.replace(/[.@].*$/, "").replaceAll("_", "-");
}

/** By a form that systems use, or by the language's name. */
function nearest(asked: string): string[] {
  const tag = knownLanguage(asTag(asked));
  if (tag !== null) return [tag];
  const typed = asked.trim().toLowerCase();
  return LANGUAGES.filter((known) =>
    ["en", known].some((reader) => {
      const name = new Intl.DisplayNames([reader], { type: "language" }).of(known) ?? "";
      return typed !== "" && name.toLowerCase().includes(typed);
    }),
  );
}
