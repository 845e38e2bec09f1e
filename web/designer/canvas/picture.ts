// The label as it prints, on the canvas: drawn by the printing worker with every change, at the pixels of the screen,
// as far as it is visible. Until a new picture is there the last one is shown, moved and scaled as the view is.
import { sourcesIn } from "../../document/element-sources.ts";
import { computed, effect } from "@preact/signals";
import type { ElementGeometry } from "../../../src/print/index.ts";
import type { Fault } from "../../../src/refusal.ts";
import { asPrinted, type PrintedSizes } from "../../document/written-lengths.ts";
import { marksAt, type State } from "../../document/state.ts";
import { NO_PROOF, type ProofState } from "../../document/session.ts";
import {
  bleedOf,
  elementsOf,
  type LabelSide,
  type TemplateDocument,
  type TemplateElement,
  withPatches,
} from "../../document/template.ts";
import { showToast } from "../../look/toast.tsx";
import { ProofClient } from "../../proof/client.ts";
import type { Failure, Proof, ProofJob } from "../../proof/messages.ts";
import type { Size, View, Workbench } from "../workbench.ts";

interface Drawn {
  /** Device pixels per mm. */
  readonly scale: number;
  /** Of the picture's corner from the label's, in device pixels. */
  readonly left: number;
  readonly top: number;
}

const FOLLOW_MS = 200;

/** Draws until it is ended by what it gives. */
export function attachPicture(canvas: HTMLCanvasElement, bench: Workbench): () => void {
  const { session, view, size, images, notShown, gesture } = bench;
  const client = new ProofClient();
  const context = canvas.getContext("bitmaprenderer")!;
  const document = computed(() => withoutHidden(session.editor.shown.value));
  let drawn: Drawn | null = null;
  let isAsked = false;
  let isEnded = false;
  let newest = 0;
  let shown = 0;
  let crashedWith: TemplateDocument | null = null;
  /** Until PDFium has been waited for, what the core paints is shown; panels wait for what it does not say. */
  let isSoon = true;
  let exact: Promise<void> | null = null;
  const publisher = createPublisher(bench, () => shown !== newest);

  const place = () => {
    // Read first: this is an effect, and follows what it reads.
    const { left, top, scale } = view.value;
    if (!drawn) return;
    const factor = scale / drawn.scale;
    canvas.style.transform = `translate(${left + drawn.left * factor}px, ${top + drawn.top * factor}px) scale(${factor})`;
  };
  const fail = (reason: Failure["reason"], job: ProofJob) => {
    session.proof.value = { ...session.proof.value, failure: reason };
    // Once for each document: one that breaks printing each time waits for its next change.
    if (reason !== "crashed" || crashedWith === job.document) return;
    crashedWith = job.document as TemplateDocument;
    showToast("Printing stopped, and was started again. Nothing is lost.");
    ask();
  };
  const show = (pixels: ImageBitmap, scale: number, job: ProofJob) => {
    const { width, height } = pixels;
    if (canvas.width !== width) canvas.width = width;
    if (canvas.height !== height) canvas.height = height;
    const { left = 0, top = 0 } = job.view ?? {};
    const less = scale / job.scale;
    const bleed = bleedOf(job.document as TemplateDocument) * scale;
    const at = { left: left * less - bleed, top: top * less - bleed };
    const isPlaced = drawn?.scale === scale && drawn.left === at.left && drawn.top === at.top;
    drawn = { scale, ...at };
    context.transferFromImageBitmap(pixels);
    canvas.dataset["drawn"] = String(shown);
    if (!isPlaced) place();
  };
  const take = (proof: Proof, job: ProofJob) => {
    const { pixels, scale, pageMm, faults, warnings, geometry } = proof;
    if (pixels) show(pixels, scale, job);
    if (pixels && !pageMm) {
      exact ??= drawExactly();
      return;
    }
    canvas.toggleAttribute("data-behind", shown !== newest);
    const printed = job.document as TemplateDocument;
    const elements = elementsOf(printed);
    const said = {
      ...NO_PROOF,
      faults: explained(faults, elements, notShown.peek()),
      warnings,
      geometry: geometry ?? [],
    };
    publisher.take(said, printedSizes(said.geometry, pageMm, bleedOf(printed)));
  };
  const drawExactly = async () => {
    await client.ask({ kind: "screen" });
    isSoon = false;
    if (!isEnded) ask();
  };
  const draw = async () => {
    isAsked = false;
    const side = session.editor.side.peek();
    const job = jobFor(document.peek(), side, session.record.peek(), view.peek(), size.peek());
    if (!job) {
      canvas.removeAttribute("data-behind");
      return;
    }
    const id = ++newest;
    const answer = await client.draw({ ...job, isSoon });
    if (answer === null) return;
    shown = id;
    if (answer.kind === "failure") fail(answer.reason, job);
    else take(answer, job);
  };
  const ask = () => {
    // In a gesture at once, before lists and fields are drawn: the worker prints meanwhile.
    if (gesture.peek() !== null) return void draw();
    if (!isAsked) queueMicrotask(() => void draw());
    isAsked = true;
  };
  const ends = [
    effect(place),
    effect(() => client.setImages(images.value)),
    effect(() => {
      void [document.value, session.record.value, view.value, size.value];
      void [images.value, notShown.value, session.editor.side.value];
      canvas.toggleAttribute("data-behind", true);
      const { proof } = session;
      const isFollowed = gesture.peek() === null && !proof.peek().pending;
      if (isFollowed) proof.value = { ...proof.peek(), pending: true };
      ask();
    }),
    publisher.end,
  ];
  return () => {
    isEnded = true;
    for (const end of ends) end();
    client.close();
  };
}

/** What the newest picture says, for the panels: at once, but during a gesture every FOLLOW_MS and at its end. */
function createPublisher({ session, gesture }: Workbench, isBehind: () => boolean) {
  let found: ProofState | null = null;
  let sizes: PrintedSizes | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const publish = () => {
    clearTimeout(timer);
    timer = undefined;
    if (!found) return;
    // New boxes change nothing that panels show before the gesture ends.
    if (gesture.peek() !== null && verdictOf(found) === verdictOf(session.proof.peek())) return;
    session.proof.value = { ...found, pending: isBehind() };
    const printed = sizes;
    sizes = null;
    if (printed && gesture.peek() === null && !isBehind()) {
      session.editor.learn((document) => asPrinted(document, printed));
    }
  };
  const end = effect(() => {
    if (gesture.value === null) publish();
  });
  return {
    take: (said: ProofState, printed: PrintedSizes) => {
      found = said;
      sizes = printed;
      if (gesture.peek() === null) publish();
      else timer ??= setTimeout(publish, FOLLOW_MS);
    },
    end: () => {
      end();
      clearTimeout(timer);
    },
  };
}

function verdictOf({ faults, warnings, geometry, failure }: ProofState): string {
  const sizes = geometry.map(({ fontSizePt, moduleMm, cut }) => [fontSizePt, moduleMm, cut]);
  return JSON.stringify([faults, warnings, sizes, failure]);
}

/** Of the first item, which is the one that is drawn. */
function printedSizes(
  geometry: readonly ElementGeometry[],
  pageMm: Proof["pageMm"],
  bleedMm: number,
): PrintedSizes {
  const boxes = new Map(geometry.toReversed().map(({ index, box }) => [index, box]));
  const label = pageMm && {
    widthMm: pageMm.widthMm - 2 * bleedMm,
    heightMm: pageMm.heightMm - 2 * bleedMm,
  };
  return { label, boxes };
}

/** An image that is missing only here says so, instead of what printing would say. */
function explained(
  faults: readonly Fault[],
  elements: readonly TemplateElement[],
  notShown: ReadonlyMap<string, string>,
): readonly Fault[] {
  return faults.map((fault) => {
    if (fault.code !== "IMAGE_REJECTED" || fault.element === undefined) return fault;
    const [source] = sourcesIn(elements[fault.element] ?? {});
    const detail = notShown.get(String(source));
    if (detail === undefined) return fault;
    const { cause: _, ...rest } = fault;
    return { ...rest, detail };
  });
}

/** null: nothing of the label is visible. */
function jobFor(
  document: TemplateDocument,
  side: LabelSide,
  record: unknown,
  { scale, left, top }: View,
  size: Size,
): ProofJob | null {
  if (size.width === 0 || size.height === 0) return null;
  const { widthMm, heightMm } = document;
  const ratio = devicePixelRatio;
  const dots = scale * ratio;
  const bleedMm = bleedOf(document);
  /** Of the page, which begins with the bleed. */
  const start = (edge: number) => edge - bleedMm * scale;
  const from = (edge: number) => Math.max(0, Math.floor(-start(edge) * ratio));
  const to = (edge: number, most: number, mm: number) =>
    Math.min(Math.ceil((mm + 2 * bleedMm) * dots), Math.ceil((most - start(edge)) * ratio));
  const part = { left: from(left), top: from(top) };
  const width = to(left, size.width, widthMm) - part.left;
  const height = to(top, size.height, heightMm) - part.top;
  if (width <= 0 || height <= 0) return null;
  return {
    // Crop marks are beside the bleed, where nothing else is printed.
    document: bleedMm > 0 && "marks" in document ? { ...document, marks: "none" } : document,
    records: record === null ? [] : [record],
    layout: { type: "single" },
    isTrimmed: bleedMm === 0,
    // Both sides are printed, so that what is wrong with the other one is said too.
    page: side === "front" ? 0 : 1,
    scale: dots,
    view: { ...part, width, height },
    now: Date.now(),
    measured: true,
  };
}

/** What the editor hides is not drawn; elements keep their places in the list. */
export function withoutHidden(state: State): TemplateDocument {
  const hidden = state.keys.flatMap((_, index) => (marksAt(state, index).hidden ? [index] : []));
  return withPatches(state.document, new Map(hidden.map((index) => [index, { showIf: "false" }])));
}
