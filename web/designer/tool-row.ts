// A row of buttons with one stop for Tab: arrow keys go from one to the next.

/** Of the button at `index`: `start` is the one that Tab stops at. */
export function tabIndexIn(index: number, start: number): 0 | -1 {
  return index === Math.max(0, start) ? 0 : -1;
}

/** As `onKeyDown` of the row. */
export function moveInRow(event: KeyboardEvent): void {
  const row = event.currentTarget as HTMLElement;
  const buttons = [...row.querySelectorAll<HTMLButtonElement>("button:not(:disabled)")];
  const at = buttons.indexOf(event.target as HTMLButtonElement);
  const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key];
  if (to === undefined || at === -1) return;
  event.preventDefault();
  buttons.at(to % buttons.length)?.focus();
}
