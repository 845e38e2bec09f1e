// The image hosts of an attack: what the Worker fetches is answered here, in Node.
import { setTimeout as sleep } from "node:timers/promises";
import { Response, type Request } from "miniflare";
import { makePicture } from "../../test/support/png-pictures.ts";
import { writePng } from "../../test/support/png-writer.ts";

/** Well before the 5 s after which an image is given up, on a busy machine too. */
const DRIBBLE_MS = 3_000;
const PIECES = 30;
const PICTURE = Uint8Array.from(writePng(makePicture(2, 8, 40, 40)));

/** Different pictures of a host that takes its time, or of one that answers at once. */
export const dribbled = (n: number) => `https://dribble.pictures.example/${n}.png`;
export const quick = (n: number) => `https://quick.pictures.example/${n}.png`;

export function answerOutgoing({ url }: Request): Response {
  const isQuick = new URL(url).hostname.startsWith("quick.");
  return new Response(isQuick ? PICTURE : dribble());
}

function dribble(): ReadableStream<Uint8Array> {
  const piece = Math.ceil(PICTURE.length / PIECES);
  let at = 0;
  return new ReadableStream({
    async pull(controller) {
      await sleep(DRIBBLE_MS / PIECES);
      controller.enqueue(PICTURE.subarray(at, at + piece));
      at += piece;
      if (at >= PICTURE.length) controller.close();
    },
  });
}
