// A template is proved by printing it with its examples; what refuses there is its owner's to mend.
import {
  type CompiledTemplate,
  compileTemplate,
  exampleRecordOf,
  findProblems,
  type Plan,
  planJob,
  Refusal,
  type Template,
  type TemplateProblem,
} from "../print/index.ts";

export type RenderProof = (compiled: CompiledTemplate, plan: Plan) => Promise<unknown>;

/** Empty: API-ready. */
export async function proveTemplate(
  template: Template,
  render: RenderProof,
): Promise<readonly TemplateProblem[]> {
  const problems = findProblems(template);
  try {
    const compiled = compileTemplate(template);
    const plan = planJob(compiled, { type: "single" }, [exampleRecordOf(template)]);
    await render(compiled, plan);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    for (const { element, pointer, code, detail } of error.faults) {
      problems.push({
        pointer: element === undefined ? pointer : `#/elements/${element}`,
        code,
        detail,
      });
    }
  }
  return problems;
}
