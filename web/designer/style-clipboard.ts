// The style of an element, copied for others: of this browser, so that it can be pasted in another design too.
import { readStyle, type Style, styleOf, withStyle } from "../document/style.ts";
import { recall, remember } from "../store/remembered.ts";
import type { Workbench } from "./workbench.ts";
import { elementAt } from "../document/template.ts";

/** Where nothing may be kept, it can still be pasted on this page. */
let copied: Style | null = null;

const copiedNow = () => recall("style", readStyle) ?? copied;

export function copyStyle({ session, said }: Workbench): void {
  const { document, selection } = session.editor;
  const [first] = selection.value;
  if (first === undefined) return;
  copied = styleOf(elementAt(document.value, first)!);
  remember("style", copied);
  said.value = "Style copied";
}

export function canPasteStyle(): boolean {
  return copiedNow() !== null;
}

export function pasteStyle({ session, said }: Workbench): void {
  const style = copiedNow();
  if (!style) return;
  const before = session.editor.document.value;
  session.editor.apply("Paste style", (state) => withStyle(state, style));
  said.value =
    session.editor.document.value === before ? "Nothing of it fits here" : "Style pasted";
}
