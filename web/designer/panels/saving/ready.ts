// Whether a design can be printed, whatever its rows are: asked when somebody prints, before the page is left.
import { sourcesIn } from "../../../document/element-sources.ts";
import { elementsOf } from "../../../document/template.ts";
import { NO_PROOF } from "../../../document/session.ts";
import type { TemplateDocument } from "../../../document/template.ts";
import { press } from "../press.ts";
import { type Problem, problemsOf } from "../problems/problems.ts";

/** As the service judges it when it is saved: with its examples. Where it cannot be judged now, the page Print says why. */
export async function findFaults(document: TemplateDocument): Promise<readonly Problem[]> {
  const answer = await press.draw("ready", {
    document,
    records: [],
    layout: { type: "single" },
    scale: 0.01,
    now: Date.now(),
  });
  if (answer?.kind !== "proof") return [];
  const { variables = [] } = document;
  const elements = elementsOf(document);
  // An image that this page does not have is judged by the service, which has it.
  const faults = answer.faults.filter(
    ({ code, element = -1 }) =>
      code !== "IMAGE_REJECTED" ||
      sourcesIn(elements[element] ?? {}).some((source) => press.hasImage(source)),
  );
  return problemsOf(
    { ...NO_PROOF, faults },
    { elements, variables, place: "designer", hasExamples: true },
  );
}
