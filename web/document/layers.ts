// Elements as layers: put among others, and named. An element's name is its id, which no other element has.
import { inOrder } from "./commands.ts";
import { shownIndices, type State } from "./state.ts";
import { elementsOf, type TemplateDocument, withMembers } from "./template.ts";

/** In the order of their side, behind all that had `at` and more as their index. Where they are already: nothing. */
export function putAt(state: State, indices: readonly number[], at: number): State {
  const moving = new Set(indices);
  const all = shownIndices(state);
  const rest = all.filter((index) => !moving.has(index));
  const behind = rest.filter((index) => index < at).length;
  const chosen = all.filter((index) => moving.has(index));
  return inOrder(state, rest.toSpliced(behind, 0, ...chosen));
}

/** As the grammar takes. */
export const MOST_NAME_CHARACTERS = 100;

/** null: the element can have it. */
export function faultOfName(
  document: TemplateDocument,
  index: number,
  typed: string,
): string | null {
  const name = typed.trim();
  if (name.length > MOST_NAME_CHARACTERS) {
    return `A name has at most ${MOST_NAME_CHARACTERS} characters.`;
  }
  const isTaken = elementsOf(document).some(({ id }, other) => other !== index && id === name);
  return name !== "" && isTaken ? "Another element has this name." : null;
}

/** Blank: it has none. */
export function withName(
  document: TemplateDocument,
  index: number,
  typed: string,
): TemplateDocument {
  const name = typed.trim();
  return withMembers(document, index, { id: name === "" ? undefined : name });
}
