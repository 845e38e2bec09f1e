// Rows of pixels, of which squares become one: the mean of colors over their opacity.
import { luminanceOfRgb } from "../../elements/two-inks.ts";
import type { Pixels } from "./pixels.ts";

export class Reducer {
  readonly #divisor: number;
  readonly #sourceWidth: number;
  readonly #sourceHeight: number;
  readonly #width: number;
  readonly #height: number;
  readonly #channels: 1 | 3;
  readonly #colors: Uint8Array;
  readonly #opacities: Uint8Array | null;
  readonly #sums: Float64Array;
  readonly #opacitySums: Float64Array;
  #y = 0;

  constructor(
    sourceWidth: number,
    sourceHeight: number,
    divisor: number,
    channels: 1 | 3,
    hasOpacities: boolean,
  ) {
    this.#divisor = divisor;
    this.#sourceWidth = sourceWidth;
    this.#sourceHeight = sourceHeight;
    this.#width = Math.ceil(sourceWidth / divisor);
    this.#height = Math.ceil(sourceHeight / divisor);
    this.#channels = channels;
    this.#colors = new Uint8Array(this.#width * this.#height * channels);
    this.#opacities = hasOpacities ? new Uint8Array(this.#width * this.#height) : null;
    this.#sums = new Float64Array(this.#width * channels);
    this.#opacitySums = new Float64Array(this.#width);
  }

  /** A row of red, green, blue, or of gray in `from.length` of one channel; `opacities` of 0…255. */
  add(from: ArrayLike<number>, fromChannels: 1 | 3, opacities: Uint8Array | null): void {
    const channels = this.#channels;
    for (let x = 0; x < this.#sourceWidth; x++) {
      const to = this.#divisor === 1 ? x : Math.trunc(x / this.#divisor);
      const opacity = opacities === null ? 255 : opacities[x]!;
      const weight = opacity / 255;
      this.#opacitySums[to]! += opacity;
      if (fromChannels === 1) {
        for (let i = 0; i < channels; i++) this.#sums[to * channels + i]! += weight * from[x]!;
        continue;
      }
      const [red, green, blue] = [from[3 * x]!, from[3 * x + 1]!, from[3 * x + 2]!];
      if (channels === 1) this.#sums[to]! += weight * luminanceOfRgb(red, green, blue);
      else {
        this.#sums[to * 3]! += weight * red;
        this.#sums[to * 3 + 1]! += weight * green;
        this.#sums[to * 3 + 2]! += weight * blue;
      }
    }
    this.#y += 1;
    if (this.#y % this.#divisor === 0 || this.#y === this.#sourceHeight) this.#endRow();
  }

  finish(): Pixels {
    return {
      width: this.#width,
      height: this.#height,
      across: this.#sourceWidth / this.#divisor,
      down: this.#sourceHeight / this.#divisor,
      channels: this.#channels,
      colors: this.#colors,
      opacities: this.#opacities,
    };
  }

  #endRow(): void {
    const divisor = this.#divisor;
    const row = Math.ceil(this.#y / divisor) - 1;
    const rows = this.#y - row * divisor;
    for (let x = 0; x < this.#width; x++) {
      const columns = Math.min(divisor, this.#sourceWidth - x * divisor);
      const scale = 1 / (rows * columns);
      const at = row * this.#width + x;
      for (let i = 0; i < this.#channels; i++) {
        this.#colors[at * this.#channels + i] = Math.round(
          this.#sums[x * this.#channels + i]! * scale,
        );
      }
      if (this.#opacities) this.#opacities[at] = Math.round(this.#opacitySums[x]! * scale);
    }
    this.#sums.fill(0);
    this.#opacitySums.fill(0);
  }
}
