// SVG files as the service keeps them after an upload, read in a worker of their own, which ends with the answer.
import type { ReadSvg } from "./messages.ts";

/** @throws Error when the reader could not be loaded */
export function readSvg(bytes: Uint8Array): Promise<ReadSvg> {
  const worker = new Worker(new URL("./worker/read-svg.ts", import.meta.url), { type: "module" });
  return new Promise<ReadSvg>((resolve, reject) => {
    worker.addEventListener("message", ({ data }: MessageEvent<ReadSvg>) => resolve(data));
    worker.addEventListener("error", () => reject(new Error("the reader of SVG did not load")));
    worker.postMessage(bytes, []);
  }).finally(() => worker.terminate());
}
