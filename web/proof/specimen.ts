// A page for tests (test/browser/proof*.test.ts): the client on `window`, and digests of what it answers. Not deployed.
import { ProofClient } from "./client.ts";
import type { ProofJob } from "./messages.ts";

const client = new ProofClient();

/** Digests of the bytes and of the pixels, in hexadecimal; pages are drawn one after the other. */
async function digest(job: ProofJob, pages: number) {
  const pixels: (string | null)[] = [];
  let pdf: string | null = null;
  for (let page = 0; page < pages; page++) {
    const answer = await client.draw({ ...job, page, withPdf: page === 0 });
    if (answer?.kind !== "proof") throw new Error(JSON.stringify(answer));
    if (answer.faults.length > 0) throw new Error(JSON.stringify(answer.faults));
    if (answer.pdf) pdf = await sha256(answer.pdf);
    pixels.push(answer.pixels && (await sha256(readPixels(answer.pixels))));
  }
  return { pdf, pixels };
}

/** What the picture is like: its size, and how many of its bytes are not white. */
async function look(job: ProofJob) {
  const answer = await client.draw(job);
  if (answer?.kind !== "proof") return answer;
  const { kind, pixels, faults, warnings, geometry } = answer;
  const ink = pixels && readPixels(pixels).filter((byte) => byte !== 255).length;
  const { width = null, height = null } = pixels ?? {};
  return { kind, width, height, ink, faults, warnings, geometry };
}

async function pixelsOf(job: ProofJob): Promise<number[] | null> {
  const answer = await client.draw(job);
  return answer?.kind === "proof" && answer.pixels ? [...readPixels(answer.pixels)] : null;
}

function readPixels(bitmap: ImageBitmap): Uint8ClampedArray<ArrayBuffer> {
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  const context = canvas.getContext("2d")!;
  context.drawImage(bitmap, 0, 0);
  return context.getImageData(0, 0, bitmap.width, bitmap.height)
    .data as Uint8ClampedArray<ArrayBuffer>;
}

async function sha256(bytes: BufferSource): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

Object.assign(window, { proof: { client, digest, look, pixelsOf } });
