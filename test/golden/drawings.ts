// The drawings that golden jobs show, in the form in which an upload keeps them.
import { storedDrawing } from "../support/stored-drawing.ts";
import type { GoldenJob } from "./jobs.ts";

export function imagesOf({ drawings = {} }: GoldenJob): Map<string, Uint8Array> {
  return new Map(Object.entries(drawings).map(([source, text]) => [source, storedDrawing(text)]));
}
