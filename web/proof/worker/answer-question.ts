// What pages ask the core besides pictures for the screen: a test sheet, a label as PNG.
import { planTestSheet, type Press, presetOf, renderTestSheet } from "../../../src/print/index.ts";
import type { Answers, Images, Question } from "../messages.ts";
import { PROOF_SUPPLIES } from "./codec.ts";
import { loadFonts } from "./fonts.ts";
import { paintProof } from "./print-proof.ts";

export async function answerQuestion(
  question: Exclude<Question, { readonly kind: "screen" }>,
  press: Press,
  images: Images,
): Promise<Answers[Question["kind"]] | null> {
  if (question.kind === "png") {
    const { painted, faults } = await paintProof(press, question.job, images, (work) => work);
    return { png: painted?.png ?? null, faults };
  }
  const preset = presetOf(question.presetId);
  if (!preset) return null;
  const fonts = await loadFonts(planTestSheet(preset).plan.fontRefs);
  return renderTestSheet(press, preset, { ...PROOF_SUPPLIES, fonts }).slice();
}
