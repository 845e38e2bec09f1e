// The stack element: which of its elements print, and what each of them shows.
import type { StackElement, TemplateElement } from "../../job/template.ts";
import { saysShown } from "../../values/bind-record.ts";
import { fillString } from "../../values/fill.ts";
import type { Bound, ElementValues } from "../element.ts";

export interface BoundChild {
  /** Among all elements of the template. */
  readonly index: number;
  readonly element: TemplateElement;
  readonly bound: Bound;
}

export interface BoundStack {
  /** Those that print something. */
  readonly children: readonly BoundChild[];
}

export const stackValues: ElementValues<StackElement, BoundStack> = {
  bind(stack, values, around, binding) {
    const children = stack.elements.flatMap((index): BoundChild[] => {
      const element = binding.elements[index]!;
      const place = { ...around, element: index, id: element.id };
      const showIf = element.showIf && fillString(element.showIf, values, place, binding);
      if (showIf !== null && !saysShown(showIf)) return [];
      const bound = binding.kindOf(element).bind(element, values, place, binding);
      return bound === null ? [] : [{ index, element, bound }];
    });
    return children.length === 0 ? null : { children };
  },
};
