// One component of a JPEG as it is decoded: its coefficients of one row of MCUs, and their samples.

import type { JpegComponent } from "../jpeg-frame.ts";

/** A row of MCUs: `down` rows of blocks, wide enough for those that fill up the last MCU. */
export interface Band {
  readonly component: JpegComponent;
  readonly columns: number;
  /** 64 of a block, row by row; blocks row by row. */
  readonly coefficients: Int16Array;
}

export function openBand(component: JpegComponent, mcus: number): Band {
  const columns = mcus * component.across;
  return { component, columns, coefficients: new Int16Array(64 * columns * component.down) };
}

/** What all bands of a frame take: coefficients, and samples of two rows of MCUs. */
export function bytesOfBands(components: readonly JpegComponent[], mcus: number): number {
  return components.reduce((sum, { across, down }) => sum + 64 * mcus * across * down * 4, 0);
}
