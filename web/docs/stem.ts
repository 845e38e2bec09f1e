// An English word without its endings, so that "printing" finds "prints". It need not be a word: only equal.

/** Names, numbers and short words have no endings. */
const PLAIN_WORD = /^[a-z]{4,}$/;
const DOUBLED = /([bdfgmnprt])\1$/;

export function stemOf(word: string): string {
  if (!PLAIN_WORD.test(word)) return word;
  const singular = word.replace(/ies$/, "y").replace(/(?<!s|u|i)s$/, "");
  const ending = /(?:ing|ed|er)$/.exec(singular);
  const rest = ending && ending.index >= 3 ? singular.slice(0, ending.index) : singular;
  const single = rest === singular ? rest : rest.replace(DOUBLED, "$1");
  return single.replace(/(?<=..)(?:e|ation|ion)$/, "");
}
