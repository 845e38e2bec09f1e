// Guides that were pulled from the rulers: lines across the label that snapping knows. They are kept with the design in
// this browser, and are no part of the document.
import { roundMm } from "../hands/box.ts";
import type { PulledGuide, State } from "./state.ts";

export const MOST_GUIDES = 50;

const NONE: readonly PulledGuide[] = [];

export function guidesOf({ guides }: State): readonly PulledGuide[] {
  return guides ?? NONE;
}

/** Replaces all of them; nothing happens where there would be too many. */
export function withGuides(state: State, guides: readonly PulledGuide[]): State {
  if (guides.length > MOST_GUIDES || guides === guidesOf(state)) return state;
  return { ...state, guides: guides.map(({ axis, atMm }) => ({ axis, atMm: roundMm(atMm) })) };
}

export function addGuide(state: State, guide: PulledGuide): State {
  return withGuides(state, [...guidesOf(state), guide]);
}

export function moveGuide(state: State, at: number, atMm: number): State {
  const guides = guidesOf(state);
  return guides[at] ? withGuides(state, guides.with(at, { ...guides[at], atMm })) : state;
}

export function removeGuide(state: State, at: number): State {
  return withGuides(state, guidesOf(state).toSpliced(at, 1));
}
