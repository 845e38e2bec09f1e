// What pages ask the core besides pictures: which sheets there are, and a test sheet.
import {
  findPresets,
  planTestSheet,
  type Press,
  presetOf,
  renderTestSheet,
} from "../../../src/print/index.ts";
import type { Answers, Question } from "../messages.ts";
import { PROOF_SUPPLIES } from "./codec.ts";
import { loadFonts } from "./fonts.ts";

/** Presets need no press: they are there before it is loaded. */
export async function answerQuestion(
  question: Question,
  ready: Promise<readonly [Press, ...unknown[]]>,
): Promise<Answers[Question["kind"]] | null> {
  if (question.kind === "presets") {
    const { kind: _, ...filter } = question;
    return findPresets(filter);
  }
  const preset = presetOf(question.presetId);
  if (!preset) return null;
  const [press] = await ready;
  const fonts = await loadFonts(planTestSheet(preset).plan.fontRefs);
  return renderTestSheet(press, preset, { ...PROOF_SUPPLIES, fonts }).slice();
}
