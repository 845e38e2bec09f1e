// How far from the label's edge people keep what they print: of the printer, so that the browser remembers it.
import { recall, remember } from "../../store/remembered.ts";

/** What printers can miss by; most leave a margin of this size free. */
const USUAL_MM = 1.5;
export const MOST_SAFE_MM = 50;

/** 0: none. */
export function recallSafeArea(): number {
  return recall("safe-area", readMm) ?? USUAL_MM;
}

export function keepSafeArea(mm: number): void {
  remember("safe-area", mm);
}

function readMm(value: unknown): number | null {
  return typeof value === "number" && value >= 0 && value <= MOST_SAFE_MM ? value : null;
}
