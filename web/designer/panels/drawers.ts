// What is open beside the canvas, which makes room for it: the sheet and the document as JSON. Escape closes it.
import type { Signal } from "@preact/signals";

/** false: none was open. */
export function closeAll(drawers: readonly Signal<boolean>[]): boolean {
  const open = drawers.filter((drawer) => drawer.value);
  for (const drawer of open) drawer.value = false;
  return open.length > 0;
}

/** For what is typed in one, and for menus: elsewhere the designer's own keys do it. */
export function closeByEscape(event: KeyboardEvent, isOpen: Signal<boolean>): void {
  if (event.key !== "Escape" || event.defaultPrevented || !isOpen.value) return;
  event.preventDefault();
  isOpen.value = false;
}
