// Built-in values: names that begin with # and are never declared.

export const BUILTINS = [
  "#now",
  "#record",
  "#records",
  "#item",
  "#items",
  "#copy",
  "#copies",
  "#page",
  "#pages",
  "#slot",
] as const;

export type Builtin = (typeof BUILTINS)[number];

/** What each repetition of a table's row fills in besides its columns. */
export const ROW_BUILTINS: readonly string[] = ["#row", "#rows"];

/** Whether a name is a built-in value's, known or not. */
export function isBuiltinName(name: string): boolean {
  return name.startsWith("#");
}

export function isBuiltin(name: string): name is Builtin {
  return (BUILTINS as readonly string[]).includes(name);
}
