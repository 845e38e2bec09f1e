// A refusal as a picture, for what shows only pictures: its code, its sentence and the request id, drawn as a label is.
import {
  type CompiledTemplate,
  compileTemplate,
  type LoadedImages,
  loadNeedsOf,
  type Output,
  parseTemplate,
  planJob,
  type PrintLayout,
} from "../../print/index.ts";
import type { Deps } from "../deps.ts";
import { inMemory, SMALL_JOB_BYTES, VISITORS } from "../printing/in-memory.ts";
import { renderJob } from "../printing/render-job.ts";

export interface ShownProblem {
  readonly code: string;
  readonly detail: string;
  readonly requestId: string;
}

const BOX = { type: "text", xMm: 4, widthMm: 92 };
const DOCUMENT = {
  schemaVersion: 1,
  name: "Problem",
  widthMm: 100,
  heightMm: 50,
  variables: [{ name: "code" }, { name: "detail" }, { name: "requestId" }],
  elements: [
    { ...BOX, yMm: 4, heightMm: 8, text: "{{code}}", fontSizePt: 14, minFontSizePt: 8 },
    { ...BOX, yMm: 13, heightMm: 27, text: "{{detail}}", fontSizePt: 11, minFontSizePt: 6 },
    { ...BOX, yMm: 42, heightMm: 5, text: "{{requestId}}", fontSizePt: 8, minFontSizePt: 5 },
  ],
};
const SINGLE: PrintLayout = { type: "single" };
const PICTURE: Output = {
  format: "png",
  dpi: 150,
  color: "gray",
  background: "white",
  rotateDeg: 0,
  offsetMm: { x: 0, y: 0 },
};
const NO_IMAGES: LoadedImages = new Map();
let compiled: CompiledTemplate | null = null;

/** The PNG. */
export async function drawProblem(
  deps: Pick<Deps, "assets" | "holding" | "now" | "requestId" | "spans">,
  { code, detail, requestId }: ShownProblem,
): Promise<Uint8Array> {
  const template = await openTemplate();
  const variables = new Map(Object.entries({ code, detail, requestId }));
  const at = deps.now();
  const options = { now: at, output: PICTURE };
  const plan = planJob(template, SINGLE, [{ variables, copies: 1 }], options);
  return inMemory(deps.holding, VISITORS, SMALL_JOB_BYTES, async (room) => {
    const origin = { requestId: deps.requestId, at };
    const drawn = await renderJob(deps, template, plan, origin, NO_IMAGES, { output: PICTURE });
    room.keep(drawn.file.length);
    return drawn.file;
  });
}

async function openTemplate(): Promise<CompiledTemplate> {
  if (compiled !== null) return compiled;
  const template = parseTemplate(DOCUMENT);
  await loadNeedsOf(template);
  return (compiled ??= compileTemplate(template));
}
