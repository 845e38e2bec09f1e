// An image of a job, decoded when it is drawn: as few pixels of it as its dots need.
import type { ImageCodec } from "../../images/image.ts";
import type { Matrix } from "../geometry/matrix.ts";
import type { Work } from "../work.ts";
import { readPngPixels } from "./png-pixels.ts";
import { readJpegPixels } from "./jpeg-pixels.ts";
import { type Pixels, pixelsPerDot, type Tone } from "./pixels.ts";

/** Decoded pixels that are held at once. */
const MOST_BYTES = 16 * 1024 * 1024;

/** The pixels that were read last: one image at one size, or several small ones. */
export class PixelStore {
  readonly #kept = new Map<string, Pixels>();
  #bytes = 0;

  get bytes(): number {
    return this.#bytes;
  }

  get(key: string): Pixels | undefined {
    return this.#kept.get(key);
  }

  add(key: string, pixels: Pixels): void {
    const bytes = bytesOf(pixels);
    while (this.#bytes + bytes > MOST_BYTES && this.#kept.size > 0) {
      const [oldest, dropped] = this.#kept.entries().next().value!;
      this.#kept.delete(oldest);
      this.#bytes -= bytesOf(dropped);
    }
    this.#kept.set(key, pixels);
    this.#bytes += bytes;
  }
}

function bytesOf({ colors, opacities }: Pixels): number {
  return colors.length + (opacities?.length ?? 0);
}

export interface PictureFile {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly isStored: boolean;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly isJpeg: boolean;
  readonly hasOpacities: boolean;
}

export class Picture {
  readonly #file: PictureFile;
  readonly #codec: ImageCodec;
  readonly #store: PixelStore;

  constructor(file: PictureFile, codec: ImageCodec, store: PixelStore) {
    this.#file = file;
    this.#codec = codec;
    this.#store = store;
  }

  /** null: it is drawn on no dots. */
  read(matrix: Matrix, tone: Tone, work: Work): Pixels | null {
    const { name, widthPx, heightPx } = this.#file;
    const perDot = pixelsPerDot(matrix, widthPx, heightPx);
    if (perDot === null) return null;
    const divisor = divisorOf(perDot.across, perDot.down, widthPx * heightPx, tone);
    const known = this.#store.get(`${name} 1`) ?? this.#store.get(`${name} ${divisor}`);
    return known ?? this.#decode(divisor, tone, work);
  }

  /** Decodes a file that has not been decoded yet. Throws an ImageFault for a broken one. */
  check(tone: Tone, work: Work): void {
    const { widthPx, heightPx } = this.#file;
    this.#decode(divisorOf(1, 1, widthPx * heightPx, tone), tone, work);
  }

  #decode(divisor: number, tone: Tone, work: Work): Pixels {
    const { name, bytes, isStored, isJpeg } = this.#file;
    work.add(stepsToDecode(this.#file));
    const pixels = isJpeg
      ? readJpegPixels(bytes, divisor, tone)
      : readPngPixels(bytes, isStored, this.#codec, divisor, tone);
    this.#store.add(`${name} ${divisor}`, pixels);
    return pixels;
  }

  /** How much work it is to bring pixels to a dot. */
  workPerDot({ width, height, channels }: Pixels, matrix: Matrix): number {
    const { across, down } = pixelsPerDot(matrix, width, height)!;
    return (channels === 1 ? 1.2 : 2.2) + 0.1 * pixelsBelow(across) * pixelsBelow(down);
  }
}

/** A JPEG's coded bits take about as long as its pixels. */
function stepsToDecode(file: PictureFile): number {
  const { bytes, isJpeg, hasOpacities, widthPx, heightPx } = file;
  const pixels = widthPx * heightPx;
  if (isJpeg) return pixels + bytes.length;
  return hasOpacities ? 2.5 * pixels : pixels;
}

/** One way: where they are smaller than dots, parts of those at both ends too. */
function pixelsBelow(perDot: number): number {
  return perDot > 1 ? perDot + 1 : 1;
}

/** So many pixels each way become one before they are brought to dots: no dot loses detail, and none is held in vain. */
function divisorOf(across: number, down: number, pixels: number, tone: Tone): number {
  let divisor = Math.max(1, Math.floor(Math.min(across, down)));
  const bytes = tone === "gray" ? 2 : 4;
  while ((pixels * bytes) / (divisor * divisor) > MOST_BYTES) divisor++;
  return divisor;
}
