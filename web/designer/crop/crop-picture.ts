// Cuts a part out of a picture, pixel for pixel, in the browser's own codec: PNG of a PNG, JPEG of a JPEG.
import type { Part, Pixels } from "./crop-box.ts";

/** Near enough to the picture, which was compressed once already. */
const QUALITY = 0.95;

/** As it is shown and prints: turned by its Exif orientation. null: the browser cannot decode it. */
export async function measurePicture(bytes: Uint8Array): Promise<Pixels | null> {
  const picture = await createImageBitmap(blobOf(bytes)).catch(() => null);
  if (!picture) return null;
  const { width, height } = picture;
  picture.close();
  return { width, height };
}

export function blobOf(bytes: Uint8Array): Blob {
  const type = bytes[0] === 0xff ? "image/jpeg" : "image/png";
  return new Blob([bytes as Uint8Array<ArrayBuffer>], { type });
}

/** null: the browser cannot decode it, or has no memory for it. */
export async function cropPicture(bytes: Uint8Array, part: Part): Promise<File | null> {
  const { left, top, width, height } = part;
  const blob = blobOf(bytes);
  const picture = await createImageBitmap(blob).catch(() => null);
  if (!picture) return null;
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext("2d")!.drawImage(picture, -left, -top);
  picture.close();
  const { type } = blob;
  const cropped = await canvas.convertToBlob({ type, quality: QUALITY }).catch(() => null);
  return cropped && new File([cropped], "The cropped picture", { type });
}
