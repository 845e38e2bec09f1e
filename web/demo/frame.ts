// /widget/frame: the preview of the demo. It shows a picture of the design until the first job, and from then on what
// the printing worker draws. Anybody may frame it: it knows nothing but what it is sent.
import cardPicture from "../../assets/pictures/demo-card.png?url";
import labelsPicture from "../../assets/pictures/demo-labels.png?url";
import labelsDocument from "../../src/rules/demo-designs/product-label-sheet.json";
import cardDocument from "../../src/rules/demo-designs/qr-card.json";
import { ProofClient } from "../proof/client.ts";
import type { Connect, FromFrame, ToFrame } from "./frame-messages.ts";
import type { DemoRequest, DesignName } from "./order.ts";

const DESIGNS = {
  labels: { picture: labelsPicture, document: labelsDocument, widthMm: 215.9 },
  card: { picture: cardPicture, document: cardDocument, widthMm: 102 },
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
  if (!last) showPicture(data.design);
});
new ResizeObserver(() => {
  if (last) void draw(last);
}).observe(stage);

function take(message: ToFrame): void {
  if (message.kind === "picture") {
    label = message.label;
    if (!last) showPicture(message.design);
  } else {
    last = message.request;
    void draw(last);
  }
}

function showPicture(design: DesignName): void {
  const picture = new Image();
  picture.src = DESIGNS[design].picture;
  picture.alt = label;
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
  });
  if (answer?.kind === "failure") send({ kind: "failed" });
  if (answer?.kind !== "proof") return;
  if (answer.pixels) showPixels(answer.pixels);
  const faults = answer.faults.map(({ pointer, code, detail }) => ({ pointer, code, detail }));
  send({ kind: "drawn", faults });
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
