// One printing worker for all pictures of a page: they are drawn one after the other, what is nearest to be seen first.
import type { TemplateDocument } from "../../calls/answers.ts";
import { ProofClient } from "../../proof/client.ts";
import { imagesOf } from "./images-of.ts";

export interface PictureJob {
  readonly document: TemplateDocument;
  /** None: the template's examples. */
  readonly records: readonly unknown[];
  readonly watermark?: string | undefined;
  /** Device pixels per millimetre. */
  readonly scale: number;
  /** How far it is from what is seen, in CSS pixels; null: it is not wanted any more. */
  readonly distance: () => number | null;
}

export type Picture =
  | { readonly kind: "drawn"; readonly pixels: ImageBitmap }
  /** What can be done about it is said by the template's problems, or is to wait for the network. */
  | { readonly kind: "missing"; readonly why: "unprintable" | "unreachable" };

interface Waiting {
  readonly job: PictureJob;
  readonly resolve: (picture: Picture | null) => void;
}

const client = new ProofClient();
let waiting: Waiting[] = [];
let isBusy = false;

/** null: it was not wanted any more. */
export function drawPicture(job: PictureJob): Promise<Picture | null> {
  return new Promise((resolve) => {
    waiting.push({ job, resolve });
    void work();
  });
}

async function work(): Promise<void> {
  if (isBusy) return;
  isBusy = true;
  for (let next = takeNearest(); next; next = takeNearest()) {
    const missing: Picture = { kind: "missing", why: "unreachable" };
    next.resolve(await draw(next.job).catch(() => missing));
  }
  isBusy = false;
}

function takeNearest(): Waiting | null {
  let nearest: { readonly entry: Waiting; readonly distance: number } | null = null;
  const wanted: Waiting[] = [];
  for (const entry of waiting) {
    const distance = entry.job.distance();
    if (distance === null) {
      entry.resolve(null);
      continue;
    }
    wanted.push(entry);
    if (!nearest || distance < nearest.distance) nearest = { entry, distance };
  }
  waiting = wanted.filter((entry) => entry !== nearest?.entry);
  return nearest?.entry ?? null;
}

async function draw({ document, records, scale, watermark }: PictureJob): Promise<Picture> {
  client.setImages(await imagesOf(document));
  const layout = { type: "single" };
  const job = {
    document,
    records,
    layout,
    scale,
    isTrimmed: true,
    isPainted: true,
    side: "front" as const,
    now: Date.now(),
    ...(watermark !== undefined && { watermark }),
  };
  const answer = await client.draw(job);
  if (answer?.kind !== "proof") return { kind: "missing", why: "unreachable" };
  if (!answer.pixels) return { kind: "missing", why: "unprintable" };
  return { kind: "drawn", pixels: answer.pixels };
}
