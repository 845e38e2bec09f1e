// Style sheets in SVG files, as programs export them: rules with classes, ids and names of elements. Everything else
// that CSS has is refused by name.
import type { Meter } from "./bounds.ts";
import { shown, SvgFault } from "./svg-fault.ts";

export interface Declaration {
  readonly name: string;
  readonly value: string;
  readonly isImportant: boolean;
}

/** One compound selector: what it names must all be so. */
interface Selector {
  readonly element: string | null;
  readonly ids: readonly string[];
  readonly classes: readonly string[];
}

export interface Rule {
  readonly selector: Selector;
  /** Higher wins, then the later one. */
  readonly specificity: number;
  readonly declarations: readonly Declaration[];
}

const COMMENT = /\/\*[\s\S]*?(?:\*\/|$)|<!--|-->/g;
const COMPOUND = /^(\*|[a-z][\w-]*)?((?:[.#][\w-]+)*)$/i;

export function readStyleSheet(text: string, meter: Meter): Rule[] {
  const css = text.replaceAll(COMMENT, " ");
  const rules: Rule[] = [];
  let at = 0;
  while (/\S/.test(css.slice(at))) {
    const open = css.indexOf("{", at);
    const selectors = css.slice(at, open < 0 ? undefined : open).trim();
    if (selectors.startsWith("@")) {
      const [name] = /^@[\w-]*/.exec(selectors)!;
      throw new SvgFault(`its style sheet has ${shown(name)}; export with presentation attributes`);
    }
    const close = css.indexOf("}", open);
    if (open < 0 || close < 0) {
      throw new SvgFault("its style sheet ends in the middle of a rule; export it again");
    }
    const declarations = readDeclarations(css.slice(open + 1, close));
    for (const selector of selectors.split(",")) {
      meter.take("rules", 1);
      rules.push(readRule(selector.trim(), declarations));
    }
    at = close + 1;
  }
  return rules;
}

function readRule(text: string, declarations: readonly Declaration[]): Rule {
  const [whole, element = "*", rest = ""] = COMPOUND.exec(text) ?? [];
  if (!whole) {
    throw new SvgFault(
      `its style sheet has the selector "${shown(text)}"; only classes, ids and element names are read. Export with presentation attributes`,
    );
  }
  const parts = rest.match(/[.#][\w-]+/g) ?? [];
  const named = (mark: string) =>
    parts.filter((part) => part.startsWith(mark)).map((part) => part.slice(1));
  const [ids, classes] = [named("#"), named(".")];
  const name = element === "*" ? null : element;
  const specificity = ids.length * 1e6 + classes.length * 1e3 + (name === null ? 0 : 1);
  return { selector: { element: name, ids, classes }, specificity, declarations };
}

export function readDeclarations(text: string): Declaration[] {
  return text
    .replaceAll(COMMENT, " ")
    .split(";")
    .flatMap((declaration) => {
      const colon = declaration.indexOf(":");
      if (colon < 0) return [];
      const name = declaration.slice(0, colon).trim().toLowerCase();
      const written = declaration.slice(colon + 1).trim();
      const isImportant = /!\s*important$/i.test(written);
      const value = isImportant ? written.slice(0, written.lastIndexOf("!")).trim() : written;
      return name === "" || value === "" ? [] : [{ name, value, isImportant }];
    });
}

export function matches(
  { element, ids, classes }: Selector,
  name: string,
  id: string | undefined,
  own: ReadonlySet<string>,
): boolean {
  if (element !== null && element !== name) return false;
  return ids.every((wanted) => wanted === id) && classes.every((wanted) => own.has(wanted));
}
