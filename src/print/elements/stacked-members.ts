// What every type of element may say in a stack, made of what it may say elsewhere.
import type { ElementMembers } from "./member.ts";
import { ELEMENTS, type ElementType } from "./members.ts";
import { membersInStack, type WordsInStack } from "./box-members.ts";

const AUTO = ["auto"];
const NUMBERS: WordsInStack = { width: [], height: [] };

const WORDS: Readonly<Partial<Record<ElementType, WordsInStack>>> = {
  text: { width: AUTO, height: AUTO },
  table: { width: [], height: AUTO },
  stack: { width: [], height: AUTO },
};

export const CHILDREN = Object.fromEntries(
  Object.entries<ElementMembers>(ELEMENTS).map(([type, element]) => [
    type,
    inStack(type as ElementType, element),
  ]),
) as Readonly<Record<ElementType, ElementMembers>>;

function inStack(type: ElementType, element: ElementMembers): ElementMembers {
  const words = WORDS[type] ?? NUMBERS;
  const [first, ...others] = element.forms.map((form) => ({
    ...form,
    schema: `Stacked${form.schema}`,
    members: membersInStack(form.members, words),
  }));
  return { ...element, schema: `Stacked${element.schema}`, forms: [first!, ...others] };
}
