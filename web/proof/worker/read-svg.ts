// A worker that reads one SVG: what it becomes once it is uploaded.
import { importDrawing } from "../../../src/print/svg/import-drawing.ts";
import type { ReadSvg } from "../messages.ts";

addEventListener("message", ({ data }: MessageEvent<Uint8Array>) => {
  void read(data).then((answer) => postMessage(answer));
});

async function read(bytes: Uint8Array): Promise<ReadSvg> {
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return { refused: "it is not text in UTF-8; save it as plain SVG in UTF-8" };
  }
  return importDrawing(text);
}
