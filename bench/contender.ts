// What a contender offers: open loads code and fonts, prepare does what a service would do once for a
// template, and render is what is timed.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Fields, Job } from "./jobs.ts";

export interface Contender {
  readonly name: string;
  open(): Promise<Prepare>;
}

export type Prepare = (job: Job) => Render;

export type Render = (records: readonly Fields[]) => Promise<Uint8Array> | Uint8Array;

export const FONTS = join(import.meta.dirname, "../assets/fonts");
export const REGULAR = join(FONTS, "inter-400.ttf");
export const BOLD = join(FONTS, "inter-700.ttf");
/** Of job M, beside Inter: each in both weights, as Platen's own build has cut them. */
export const FALLBACKS = ["noto-sans-arabic", "noto-sans-hebrew", "noto-sans-jp"].flatMap(
  (family) => [`${family}-400`, `${family}-700`],
);
/** Of Inter: how far the baseline lies under a text box's top. */
export const ASCENT_EM = 0.96875;
const POINTS_PER_MM = 72 / 25.4;

export function readFontFile(ref: string): Uint8Array<ArrayBuffer> {
  return readFont(join(FONTS, `${ref}.ttf`));
}

export function readFont(path: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(readFileSync(path));
}

export function pointsOf(mm: number): number {
  return mm * POINTS_PER_MM;
}
