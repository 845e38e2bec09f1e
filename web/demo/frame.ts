// /widget/frame: the preview of the demo. It shows a picture of the design until the first job, and from then on what
// the printing worker draws. Anybody may frame it: it knows nothing but what it is sent.
import germanCard from "../../assets/pictures/demo-card-de.png?url";
import englishCard from "../../assets/pictures/demo-card-en.png?url";
import germanLabels from "../../assets/pictures/demo-labels-de.png?url";
import englishLabels from "../../assets/pictures/demo-labels-en.png?url";
import labelsDocument from "../../src/rules/demo-designs/product-label-sheet.json";
import cardDocument from "../../src/rules/demo-designs/qr-card.json";
import { ProofClient } from "../proof/client.ts";
import type { Connect, FromFrame, ToFrame } from "./frame-messages.ts";
import type { DemoRequest, DesignName } from "./order.ts";
import type { Language } from "./words.ts";

const DESIGNS = {
  labels: {
    pictures: { en: englishLabels, de: germanLabels },
    document: labelsDocument,
    widthMm: 215.9,
    heightMm: 279.4,
  },
  card: {
    pictures: { en: englishCard, de: germanCard },
    document: cardDocument,
    widthMm: 102,
    heightMm: 76,
  },
} as const;
const CARD_ID = "api-demo-qr-card";
/** As the service prints the demo. */
const WATERMARK = "DEMO";

const stage = document.getElementById("stage")!;
const client = new ProofClient();
let port: MessagePort | null = null;
let label = "Preview";
let last: DemoRequest | null = null;

window.addEventListener("message", ({ data, ports, source }: MessageEvent<Connect>) => {
  if (source !== window.parent || data?.kind !== "platen-demo" || !ports[0]) return;
  port?.close();
  port = ports[0];
  port.addEventListener("message", ({ data }: MessageEvent<ToFrame>) => take(data));
  port.start();
  label = data.label;
  if (!last) showPicture(data.design, data.language);
});
new ResizeObserver(() => {
  if (last) void draw(last);
}).observe(stage);

function take(message: ToFrame): void {
  if (message.kind === "picture") {
    label = message.label;
    if (!last) showPicture(message.design, message.language);
  } else {
    last = message.request;
    void draw(last);
  }
}

/** It is loaded once it is seen: on a long page, the demo costs those who do not come to it little. */
function showPicture(design: DesignName, language: Language): void {
  const { pictures, widthMm, heightMm } = DESIGNS[design];
  const picture = new Image(widthMm, heightMm);
  picture.alt = label;
  const watcher = new IntersectionObserver(([entry]) => {
    if (!entry?.isIntersecting) return;
    watcher.disconnect();
    picture.src = pictures[language];
  });
  watcher.observe(picture);
  stage.replaceChildren(picture);
}

async function draw(request: DemoRequest): Promise<void> {
  const design = DESIGNS[request.templateId === CARD_ID ? "card" : "labels"];
  const answer = await client.draw({
    document: design.document,
    records: request.records,
    layout: request.layout,
    scale: (stage.clientWidth * devicePixelRatio) / design.widthMm,
    now: Date.now(),
    watermark: WATERMARK,
    isSoon: true,
  });
  if (answer?.kind === "failure") send({ kind: "failed" });
  if (answer?.kind !== "proof") return;
  if (answer.pixels) showPixels(answer.pixels);
  const faults = answer.faults.map(({ pointer, code, detail }) => ({ pointer, code, detail }));
  send({ kind: "drawn", faults });
  if (answer.pixels && !answer.pageMm) void drawExactly();
}

/** What the core has painted is replaced once PDFium is there, which takes four times as long to load. */
async function drawExactly(): Promise<void> {
  if ((await client.ask({ kind: "screen" })) && last) await draw(last);
}

function showPixels(pixels: ImageBitmap): void {
  let canvas = stage.querySelector("canvas");
  if (!canvas) {
    canvas = document.createElement("canvas");
    canvas.role = "img";
    stage.replaceChildren(canvas);
  }
  canvas.ariaLabel = label;
  if (canvas.width !== pixels.width) canvas.width = pixels.width;
  if (canvas.height !== pixels.height) canvas.height = pixels.height;
  canvas.getContext("bitmaprenderer")!.transferFromImageBitmap(pixels);
}

function send(message: FromFrame): void {
  port?.postMessage(message);
}
