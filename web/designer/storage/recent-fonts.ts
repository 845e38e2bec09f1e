// The fonts that were chosen last, in whatever design: first where a font is chosen.
import { signal } from "@preact/signals";
import { recall, remember } from "../../store/remembered.ts";

const MOST = 4;

function readNames(value: unknown): readonly string[] | null {
  const isList = Array.isArray(value) && value.every((name) => typeof name === "string");
  return isList ? value.slice(0, MOST) : null;
}

/** The newest first. */
export const recentFonts = signal<readonly string[]>(recall("fonts", readNames) ?? []);

export function rememberFont(family: string): void {
  const others = recentFonts.value.filter((name) => name !== family);
  recentFonts.value = [family, ...others].slice(0, MOST);
  remember("fonts", recentFonts.value);
}
