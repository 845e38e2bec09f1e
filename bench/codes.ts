// Codes for the contenders that have none of their own, by the packages that people take for it.
import bwip from "bwip-js/node";
import startQrCode from "qrcode-generator";
import type { Area } from "./jobs.ts";

/** In millimetres; a code's dark parts. */
export type Rectangle = readonly [xMm: number, yMm: number, widthMm: number, heightMm: number];

// The package's export named raw is another function: a symbology of that name.
// oxlint-disable-next-line import/no-named-as-default-member
const encodeRaw = bwip.raw;

const BARCODE_QUIET_MODULES = 10;
const QR_QUIET_MODULES = 4;

interface RawBars {
  /** Widths of bars and spaces in turn, beginning with a bar. */
  readonly sbs: readonly number[];
}

export function barsOf(value: string, area: Area): Rectangle[] {
  const [symbol] = encodeRaw("code128", value, "") as unknown as readonly RawBars[];
  const widths = symbol!.sbs;
  const total = widths.reduce((sum, width) => sum + width, 0) + 2 * BARCODE_QUIET_MODULES;
  const moduleMm = area.widthMm / total;
  const bars: Rectangle[] = [];
  let x = area.xMm + BARCODE_QUIET_MODULES * moduleMm;
  widths.forEach((width, i) => {
    if (i % 2 === 0) bars.push([x, area.yMm, width * moduleMm, area.heightMm]);
    x += width * moduleMm;
  });
  return bars;
}

/** Neighbouring dark modules of a row are one rectangle. */
export function modulesOf(value: string, area: Area): Rectangle[] {
  const code = startQrCode(0, "M");
  code.addData(value);
  code.make();
  const count = code.getModuleCount();
  const moduleMm = area.widthMm / (count + 2 * QR_QUIET_MODULES);
  const runs: Rectangle[] = [];
  for (let row = 0; row < count; row++) {
    const y = area.yMm + (QR_QUIET_MODULES + row) * moduleMm;
    for (let start = 0; start < count; start++) {
      let end = start;
      while (end < count && code.isDark(row, end)) end++;
      if (end === start) continue;
      const x = area.xMm + (QR_QUIET_MODULES + start) * moduleMm;
      runs.push([x, y, (end - start) * moduleMm, moduleMm]);
      start = end;
    }
  }
  return runs;
}
