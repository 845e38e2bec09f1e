// Whether shortcuts of a single key act: who speaks to the computer, or shakes, can turn them off in this browser.
import { recall, remember } from "../../store/remembered.ts";

export function recallSingleKeys(): boolean {
  return recall("single-keys", (value) => (typeof value === "boolean" ? value : null)) ?? true;
}

export function keepSingleKeys(areOn: boolean): void {
  remember("single-keys", areOn);
}
