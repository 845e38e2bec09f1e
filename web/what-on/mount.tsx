// Brings "What do you print on?" to life in a page that has it as HTML. What is typed meanwhile stays, and so does the focus.
import { hydrate } from "preact";
import { WhatOn } from "./what-on.tsx";

export function mount(place: HTMLElement): void {
  removeSpaces(place);
  hydrate(<WhatOn />, place);
}

/** Between elements, where Preact has none: it would move the elements over them, and what is moved loses the focus. */
function removeSpaces(place: HTMLElement): void {
  const texts = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
  const spaces: Node[] = [];
  while (texts.nextNode()) {
    const { currentNode } = texts;
    if (currentNode.textContent?.trim() === "") spaces.push(currentNode);
  }
  for (const space of spaces) space.parentNode?.removeChild(space);
}
