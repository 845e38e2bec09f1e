// Cut, copy and paste: JSON on the clipboard, so that elements travel between templates and tabs. Keys come as the
// browser's own events, which need no permission; menus ask for the clipboard. Pictures and plain text become elements.
import {
  type Clip,
  copy,
  MOST_ELEMENTS,
  OURS,
  paste,
  readClip,
  remove,
} from "../document/commands.ts";
import { EMPTY_DOCUMENT, readDocument } from "../document/template.ts";
import { showToast } from "../look/toast.tsx";
import { bringFiles, bringText } from "./bring-in.ts";
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
  const { text, files } = await readClipboard();
  pasteAll(bench, text === "" && files.length === 0 ? lastCopied : text, files, inPlace);
}

interface Brought {
  readonly text: string;
  readonly files: readonly File[];
}

/** Empty where the browser does not allow it. */
async function readClipboard(): Promise<Brought> {
  const items = await navigator.clipboard.read().catch(() => []);
  const files: File[] = [];
  let text = "";
  for (const item of items) {
    if (item.types.includes("text/plain")) text += await (await item.getType("text/plain")).text();
    const type = item.types.find((one) => one.startsWith("image/"));
    if (type) files.push(new File([await item.getType(type)], "The picture", { type }));
  }
  return { text, files };
}

/** Programs that copy text add a picture of it: text comes first. */
function pasteAll(
  bench: Workbench,
  text: string,
  files: readonly File[],
  inPlace: boolean,
): boolean {
  if (text.startsWith(OURS)) return pasteElements(bench, text, inPlace);
  if (text.trim() !== "") bringText(bench, text);
  else if (files.length > 0) void bringFiles(bench, files);
  else return false;
  return true;
}

function pasteElements(bench: Workbench, text: string, inPlace: boolean): boolean {
  const clip = readClip(text, isSound);
  if (!clip) {
    showToast("Nothing was pasted: what was copied is not whole.");
    return true;
  }
  const { editor } = bench.session;
  const before = editor.document.value;
  editor.apply("Paste", (state) => paste(state, clip, inPlace));
  const count = clip.elements.length;
  if (editor.document.value === before) {
    showToast(`Nothing was pasted: a label has at most ${MOST_ELEMENTS} elements`);
  } else bench.said.value = count === 1 ? "1 element pasted" : `${count} elements pasted`;
  return true;
}

interface Active {
  /** The focus is on elements and not in a field. */
  readonly copy: () => boolean;
  /** Or it is on nothing. */
  readonly paste: () => boolean;
}

/** Listens until its answer is called. */
export function attachClipboard(bench: Workbench, isActive: Active): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  let inPlace = false;
  document.addEventListener("keydown", (event) => (inPlace = event.shiftKey), {
    signal,
    capture: true,
  });
  const write = (event: ClipboardEvent): boolean => {
    const text = isActive.copy() ? textOf(bench) : null;
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
      if (!isActive.paste()) return;
      const text = event.clipboardData?.getData("text/plain") ?? "";
      const files = [...(event.clipboardData?.files ?? [])];
      if (pasteAll(bench, text, files, inPlace)) event.preventDefault();
    },
    { signal },
  );
  return () => controller.abort();
}
