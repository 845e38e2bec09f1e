// Images of a raster: checked as those of a PDF are. A JPEG is decoded when it is opened, because only that shows
// whether its pixels are damaged; PNGs are decoded when they are drawn.
import type { Budget } from "../budget.ts";
import {
  ImageFiles,
  type Images,
  type LoadedImages,
  type OpenedImage,
} from "../elements/embed-image.ts";
import type { ImageCodec, Refused } from "../images/image.ts";
import { refusedOr } from "../images/image-fault.ts";
import type { Tone } from "./pictures/pixels.ts";
import { Picture, PixelStore } from "./pictures/picture.ts";
import type { RasterResources } from "./resources.ts";
import type { Work } from "./work.ts";

export class RasterImages implements Images {
  readonly #resources: RasterResources;
  readonly #files: ImageFiles;
  readonly #codec: ImageCodec;
  readonly #tone: Tone;
  readonly #budget: Budget;
  readonly #work: Work;
  readonly #store = new PixelStore();
  readonly #opened = new Map<string, OpenedImage | Refused>();

  constructor(
    resources: RasterResources,
    sources: readonly string[],
    loaded: LoadedImages,
    codec: ImageCodec,
    tone: Tone,
    budget: Budget,
    work: Work,
  ) {
    this.#resources = resources;
    this.#files = new ImageFiles(sources, loaded, codec);
    this.#codec = codec;
    this.#tone = tone;
    this.#budget = budget;
    this.#work = work;
  }

  /** Of pixels that are held. */
  get decodedBytes(): number {
    return this.#store.bytes;
  }

  get largestDecodeBytes(): number {
    return this.#files.largestDecodeBytes;
  }

  open(source: string): OpenedImage | Refused {
    const known = this.#opened.get(source);
    if (known) return known;
    const opened = this.#open(source);
    this.#opened.set(source, opened);
    return opened;
  }

  #open(source: string): OpenedImage | Refused {
    const bytes = this.#files.of(source);
    if ("refused" in bytes) return bytes;
    const image = this.#files.read(source);
    if ("refused" in image) return image;
    const { widthPx, heightPx, orientation, stream, softMask } = image;
    this.#budget.count("pixels", widthPx * heightPx);
    const isJpeg = stream.filter === "DCTDecode";
    const isStored = source.startsWith("asset:");
    const name = String(this.#opened.size);
    const hasOpacities = softMask !== null;
    const file = { name, bytes, isStored, widthPx, heightPx, isJpeg, hasOpacities };
    const picture = new Picture(file, this.#codec, this.#store);
    const checked = isJpeg ? refusedOr(() => picture.check(this.#tone, this.#work)) : undefined;
    if (checked) return checked;
    return { name: this.#resources.addPicture(picture), widthPx, heightPx, orientation };
  }
}
