// Finds what a source file keeps at module scope and can change afterwards: maps, sets, lists, typed arrays
// and variables. Constants that are filled where they are declared, and empty read-only ones, are none.

const DECLARED = /^(?:export )?(const|let) (\w+)(?:: ([^=;]+?))?(?: = (.*)|;)$/gm;

/** Empty, or made for a number of bytes; what a number of entries is made of at once is a constant. */
const GROWS = /^new (?:\w*Map|\w*Set|\w*Cache)\b(?:<.*>)?\((?:\)|CACHE_BYTES)/;
const EMPTY = /^(?:\[\]|\{\});/;
const ARRAY = /^new (?:\w+Array|Scratch)\(/;

export function cachesIn(text: string): string[] {
  return [...text.matchAll(DECLARED)].flatMap(([, kind, name = "", type = "", value = ""]) => {
    const isConstant = /^Readonly(?:Map|Set|Array)</.test(type) || type.startsWith("readonly ");
    const grows = GROWS.test(value) || EMPTY.test(value) || ARRAY.test(value);
    return kind === "let" || (grows && !isConstant) ? [name] : [];
  });
}
