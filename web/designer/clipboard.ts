// Cut, copy and paste: JSON on the clipboard, so that elements travel between templates and tabs. Keys come as the
// browser's own events, which need no permission; menus ask for the clipboard.
import { type Clip, copy, MOST_ELEMENTS, paste, readClip, remove } from "../document/commands.ts";
import { EMPTY_DOCUMENT, readDocument } from "../document/template.ts";
import { showToast } from "../look/toast.tsx";
import type { Workbench } from "./workbench.ts";

/** Where the clipboard may not be read, what was copied on this page can still be pasted. */
let lastCopied = "";

function isSound(value: unknown): boolean {
  const { elements, variables } = value as Clip;
  return readDocument({ ...EMPTY_DOCUMENT, elements, variables }).kind === "document";
}

function textOf({ session }: Workbench): string | null {
  const clip = copy(session.editor.state.value);
  return clip && JSON.stringify(clip);
}

export function copySelection(bench: Workbench): void {
  const text = textOf(bench);
  if (text === null) return;
  lastCopied = text;
  // Refused without permission; then it can be pasted on this page.
  navigator.clipboard?.writeText(text).catch(() => {});
}

export function cutSelection(bench: Workbench): void {
  copySelection(bench);
  bench.session.editor.apply("Cut", remove);
}

export async function pasteClip(bench: Workbench, inPlace: boolean): Promise<void> {
  const text = await navigator.clipboard.readText().catch(() => "");
  pasteText(bench, text || lastCopied, inPlace);
}

/** Whether the text was ours. */
function pasteText(bench: Workbench, text: string, inPlace: boolean): boolean {
  const clip = readClip(text, isSound);
  if (!clip) return false;
  const { editor } = bench.session;
  const before = editor.document.value;
  editor.apply("Paste", (state) => paste(state, clip, inPlace));
  const count = clip.elements.length;
  if (editor.document.value === before) {
    showToast(`Nothing was pasted: a label has at most ${MOST_ELEMENTS} elements`);
  } else bench.said.value = count === 1 ? "1 element pasted" : `${count} elements pasted`;
  return true;
}

/** Listens until its answer is called; does nothing unless `isActive`: the focus is on elements and not in a field. */
export function attachClipboard(bench: Workbench, isActive: () => boolean): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  let inPlace = false;
  document.addEventListener("keydown", (event) => (inPlace = event.shiftKey), {
    signal,
    capture: true,
  });
  const write = (event: ClipboardEvent): boolean => {
    const text = isActive() ? textOf(bench) : null;
    if (text === null) return false;
    lastCopied = text;
    event.clipboardData?.setData("text/plain", text);
    event.preventDefault();
    return true;
  };
  document.addEventListener("copy", write, { signal });
  document.addEventListener(
    "cut",
    (event) => {
      if (write(event)) bench.session.editor.apply("Cut", remove);
    },
    { signal },
  );
  document.addEventListener(
    "paste",
    (event) => {
      if (!isActive()) return;
      const text = event.clipboardData?.getData("text/plain") ?? "";
      if (pasteText(bench, text, inPlace)) event.preventDefault();
    },
    { signal },
  );
  return () => controller.abort();
}
