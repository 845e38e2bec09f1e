// Elements as layers: put among others, and named. An element's name is its id, which no other element has.
import { ancestorsOf, childIndices, depthOf, parentOf } from "./nesting.ts";
import { dropAt, mayEnter } from "./stacks.ts";
import { shownIndices, type State } from "./state.ts";
import { elementsOf, type TemplateDocument, withMembers } from "./template.ts";

/**
 * Between two rows of the list of layers, where the front is above and what is in a stack below it in its order; -1: there is
 * no row. Between a stack and its elements, or two of those, it is put into the stack, if it may be there.
 */
export function putBetween(
  state: State,
  indices: readonly number[],
  above: number,
  below: number,
): State {
  const elements = elementsOf(state.document);
  const moving = new Set(indices);
  const stack = below === -1 ? null : parentOf(elements, below);
  const staying = (list: readonly number[]) => list.filter((index) => !moving.has(index));
  if (stack !== null && mayEnter(state, indices, stack)) {
    const siblings = childIndices(elements, stack);
    const at = staying(siblings.filter((index) => index < below)).length;
    return dropAt(state, indices, { stack, at });
  }
  const outermostOf = (index: number) => ancestorsOf(elements, index).at(-1) ?? index;
  const roots = staying(shownIndices(state).filter((at) => depthOf(elements[at]!) === 0));
  const isInFront = (index: number) => (above === -1 ? false : index >= outermostOf(above));
  return dropAt(state, indices, { stack: null, at: roots.filter((at) => !isInFront(at)).length });
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
