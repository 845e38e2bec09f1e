// Finds what a source file keeps at module scope and can change afterwards: maps, sets, lists, typed arrays
// and variables. Constants that are filled where they are declared, and empty read-only ones, are none.

const DECLARED = /^(?:export )?(const|let) (\w+)([^]*?);$/gm;
/** What a type says of functions is not where its value begins. */
const PARTS = /^(?:: ((?:=>|[^=])+?))?(?: = ([^]*))?$/;
const STATIC = /^ {2}static (?:readonly )?(#?\w+)(?:: [^=;]+)? = ([^]*?);$/gm;

/** Empty, or made for a number of entries or bytes; what a number of entries is made of at once is a constant. */
const GROWS =
  /^(?:new (?:\w*Map|\w*Set|\w*Cache|JobMemory)\b\s*(?:<[^]*>)?\(\s*(?:\)|CACHE_BYTES|\d)|Object\.create\()/;
const EMPTY = /^(?:\[\]|\{\})$/;
const ARRAY = /^new (?:\w+Array|Scratch)\(/;

const isCache = (value: string) => GROWS.test(value) || EMPTY.test(value) || ARRAY.test(value);

export function cachesIn(text: string): string[] {
  const declared = [...text.matchAll(DECLARED)].flatMap(([, kind, name = "", rest = ""]) => {
    const [, type = "", value = ""] = PARTS.exec(rest) ?? [];
    const isConstant = /^Readonly(?:Map|Set|Array)</.test(type) || type.startsWith("readonly ");
    return kind === "let" || (isCache(value) && !isConstant) ? [name] : [];
  });
  const ofClasses = [...text.matchAll(STATIC)].flatMap(([, name = "", value = ""]) =>
    isCache(value) ? [name] : [],
  );
  return [...declared, ...ofClasses];
}
