// A template is proved by printing it with its examples; its owner fixes what is refused there.
// An image behind an address is tried, but an address that does not respond today is no fault of the template.
import {
  type CompiledTemplate,
  compileTemplate,
  exampleRecordOf,
  findProblems,
  loadLanguagesOf,
  loadNeedsOf,
  type Plan,
  planJob,
  pointerOfElement,
  type PrintLayout,
  proofOf,
  type Template,
  type TemplateProblem,
} from "../../print/index.ts";
import { PRINT_CODES, type PrintCode, Refusal } from "../../refusal.ts";
import { pointIntoDocument } from "./document-pointer.ts";

/**
 * What `#now` is in a proof, whenever it is made: a template that is ready stays so. In most languages
 * few dates are longer than this Wednesday.
 */
const PROVED_AT = Date.UTC(2026, 8, 30, 23, 59, 59);
const ONE_ITEM: PrintLayout = { type: "single" };

export type RenderProof = (compiled: CompiledTemplate, makePlan: () => Plan) => Promise<unknown>;

/** Empty: API-ready. `missing` is what findNamedAssets says: nothing more is said of those elements' images. */
export async function proveTemplate(
  template: Template,
  render: RenderProof,
  missing: readonly TemplateProblem[] = [],
): Promise<readonly TemplateProblem[]> {
  const problems = [...findProblems(template), ...missing];
  await loadNeedsOf(template);
  try {
    const compiled = compileTemplate(proofOf(template));
    const records = [exampleRecordOf(template)];
    await loadLanguagesOf(compiled, ONE_ITEM, records, { now: PROVED_AT });
    await render(compiled, () =>
      planJob(compiled, ONE_ITEM, records, { now: PROVED_AT, ofExamples: true }),
    );
  } catch (error) {
    if (!(error instanceof Refusal) || !isOfPrinting(error)) throw error;
    const { code, message: detail } = error;
    if (error.faults.length === 0) problems.push({ pointer: "#", code, detail });
    for (const fault of error.faults) {
      const { element, code, detail } = fault;
      const at = element === undefined ? null : `${pointerOfElement(template, element)}/`;
      const isMissing = at !== null && missing.some(({ pointer }) => pointer.startsWith(at));
      if (code === "IMAGE_REJECTED" && isMissing) continue;
      problems.push({ pointer: pointIntoDocument(template, "#", fault), code, detail });
    }
  }
  return problems;
}

/** And not of the moment: a font that could not be loaded says nothing of the template. */
function isOfPrinting(error: Refusal): error is Refusal<PrintCode> {
  return (PRINT_CODES as readonly string[]).includes(error.code);
}
