// Saving a template: what breaks the grammar is refused; what cannot be printed is saved with its problems.
import { parseTemplate, variablesOf, type Template } from "../print/index.ts";
import { canonicalJson } from "../rules/canonical-json.ts";
import type { Database } from "../store/database.ts";
import {
  saveTemplate as store,
  type SavedTemplate,
  type TemplateProblem,
} from "../store/templates.ts";
import { sha256Hex } from "./digest.ts";

export interface TemplateToSave {
  readonly accountId: string;
  readonly id: string;
  readonly document: unknown;
}

export interface SavingDeps {
  readonly db: Database;
  readonly now: () => number;
  /** Everything that keeps the template from being printed with its examples. */
  readonly problemsOf: (template: Template) => Promise<readonly TemplateProblem[]>;
}

/** The same document again keeps revision and time of update. */
export async function saveTemplate(
  deps: SavingDeps,
  { accountId, id, document }: TemplateToSave,
): Promise<SavedTemplate> {
  const template = parseTemplate(document);
  const canonical = canonicalJson(document);
  const problems = await deps.problemsOf(template);
  return store(deps.db, {
    accountId,
    id,
    name: template.name,
    widthMm: template.widthMm,
    heightMm: template.heightMm,
    variables: variablesOf(template),
    apiReady: problems.length === 0,
    problems,
    revision: await sha256Hex(canonical),
    document: canonical,
    now: deps.now(),
  });
}
