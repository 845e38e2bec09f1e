// What comes from elsewhere, dropped or pasted on the canvas: a picture or a text becomes an element.
import { insert, MOST_ELEMENTS } from "../document/commands.ts";
import {
  besideOthers,
  defaultBox,
  nameOf,
  newElement,
  pictureBox,
  textBox,
} from "../document/kinds.ts";
import { shownLabel } from "../document/state.ts";
import type { TemplateElement } from "../document/template.ts";
import type { Point } from "../hands/box.ts";
import { showToast } from "../look/toast.tsx";
import type { Kept, OpenedDrawing } from "../document/assets.ts";
import { keepFile } from "./storage/images.ts";
import type { Workbench } from "./workbench.ts";

/** As long as the grammar takes. */
const MOST_CHARACTERS = 10_000;
/** Several pictures are seen to be several. */
const BESIDE_MM = 2;

/** `at`: where it was dropped; else where the middle is free. */
export function bringText(bench: Workbench, typed: string, at?: Point): void {
  const text = typed.replaceAll(/\r\n?/g, "\n").replace(/\n+$/, "");
  if (text.trim() === "") return;
  if (text.length > MOST_CHARACTERS) {
    const most = MOST_CHARACTERS.toLocaleString("en-US");
    return showToast(`Nothing was pasted: a text has at most ${most} characters`);
  }
  const label = shownLabel(bench.session.editor.state.value);
  const box = textBox(label, text, at);
  const placed = at ? box : besideOthers(box, label);
  add(bench, "Add text", [{ ...newElement("text", placed), text }]);
}

/** Those that can be printed; why another cannot is said. */
export async function bringFiles(
  bench: Workbench,
  files: readonly File[],
  at?: Point,
): Promise<void> {
  const elements: TemplateElement[] = [];
  for (const file of files.slice(0, MOST_ELEMENTS)) {
    const kept = await keepFile(file);
    if (kept.kind === "refused") {
      showToast(kept.detail);
      continue;
    }
    bench.images.value = new Map(bench.images.value).set(kept.source, kept.bytes);
    const { source, drawing } = kept;
    sayFlattened(file, kept);
    elements.push({
      ...(await newPicture(bench, { file, drawing }, at, elements.length)),
      source,
    });
  }
  if (elements.length > 0) add(bench, "Add image", elements);
}

/** What prints otherwise than the file shows. */
export function sayFlattened({ name }: File, kept: Kept): void {
  const flattened = kept.kind === "kept" ? (kept.drawing?.flattened ?? 0) : 0;
  if (flattened === 0) return;
  const subject = flattened === 1 ? "a gradient prints" : `${flattened} gradients print`;
  showToast(`In ${name}, ${subject} as the color in the middle.`);
}

const ICON_MM = 12;
/** A picture of a box has its pixels at 300 dpi. */
const DPI = 300;

/** `name`: as in `icon:<name>`. */
export function bringIcon(bench: Workbench, name: string): void {
  const label = shownLabel(bench.session.editor.state.value);
  const side = (ICON_MM / 25.4) * DPI;
  const box = besideOthers(pictureBox(label, { width: side, height: side }), label);
  const icon = { ...newElement("artwork", box), source: `icon:${name}`, fit: "contain" };
  add(bench, "Add icon", [icon]);
}

interface Picture {
  readonly file: File;
  readonly drawing: OpenedDrawing | undefined;
}

async function newPicture(
  { session }: Workbench,
  { file, drawing }: Picture,
  at: Point | undefined,
  before: number,
): Promise<TemplateElement> {
  const label = shownLabel(session.editor.state.value);
  const by = before * BESIDE_MM;
  const place = at && { x: at.x + by, y: at.y + by };
  if (drawing) {
    const [width, height] = [(drawing.widthPt / 72) * DPI, (drawing.heightPt / 72) * DPI];
    const box = pictureBox(label, { width, height }, place);
    return { ...newElement("artwork", place ? box : besideOthers(box, label)), fit: "contain" };
  }
  if (file.type === "application/pdf") {
    const box = defaultBox("artwork", label, place);
    return { ...newElement("artwork", box), fit: "contain" };
  }
  // What no browser decodes has a fault of its own, on the element.
  const pixels = await createImageBitmap(file).catch(() => ({ width: 1, height: 1 }));
  const isDecoded = "close" in pixels;
  const box = isDecoded ? pictureBox(label, pixels, place) : defaultBox("image", label, place);
  if (isDecoded) pixels.close();
  return newElement("image", place ? box : besideOthers(box, label));
}

function add(bench: Workbench, label: string, elements: readonly TemplateElement[]): void {
  const { editor } = bench.session;
  const before = editor.document.value;
  editor.apply(label, (state) => insert(state, elements));
  if (editor.document.value === before) {
    return showToast(`Nothing was added: a label has at most ${MOST_ELEMENTS} elements`);
  }
  const [first] = elements;
  bench.said.value =
    elements.length === 1 ? `${nameOf(first!)}: added` : `${elements.length} elements added`;
  bench.tool.value = "select";
  bench.actions.value.focusCanvas?.();
}

function isOurs({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.some((type) => type === "Files" || type === "text/plain") ?? false;
}

/** Listens on the canvas until its answer is called. */
export function attachDrop(
  surface: HTMLElement,
  bench: Workbench,
  mmAt: (event: MouseEvent) => Point,
): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  surface.addEventListener(
    "dragover",
    (event) => {
      if (!isOurs(event) || isInField(event)) return;
      event.preventDefault();
      event.dataTransfer!.dropEffect = "copy";
    },
    { signal },
  );
  surface.addEventListener(
    "drop",
    (event) => {
      if (!isOurs(event) || isInField(event)) return;
      event.preventDefault();
      const { files } = event.dataTransfer!;
      if (files.length > 0) void bringFiles(bench, [...files], mmAt(event));
      else bringText(bench, event.dataTransfer!.getData("text/plain"), mmAt(event));
    },
    { signal },
  );
  return () => controller.abort();
}

/** A text that is edited in place takes what is dropped on it. */
function isInField({ target }: Event): boolean {
  return target instanceof Element && target.closest("textarea, input") !== null;
}
