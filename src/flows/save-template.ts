// Saving a template: what breaks the grammar is refused; what cannot be printed is saved with its problems.
import { LIMITS, parseTemplate, Refusal, variablesOf, type Template } from "../print/index.ts";
import { canonicalJson } from "../rules/canonical-json.ts";
import type { Code } from "../rules/codes.ts";
import type { Precondition } from "../rules/precondition.ts";
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
  /** JSON Pointer to the document in what was sent; `#` where it was sent by itself. */
  readonly documentAt?: string;
  readonly precondition?: Precondition;
}

export interface Saved extends SavedTemplate {
  readonly created: boolean;
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
  { accountId, id, document, documentAt, precondition }: TemplateToSave,
): Promise<Saved> {
  const template = parseTemplate(document, documentAt);
  const canonical = canonicalJson(document);
  requireSize(canonical, documentAt);
  const problems = await deps.problemsOf(template);
  const { saved, created } = await store(
    deps.db,
    {
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
    },
    precondition,
  );
  if (saved === null) throw revisionConflict();
  return { ...saved, created };
}

export function revisionConflict(): Refusal<Code> {
  return new Refusal<Code>(
    "REVISION_CONFLICT",
    "The template is not at the revision that the request asks for: it was changed, deleted or made by someone else meanwhile. Read it again, take over the change, and send its new ETag.",
  );
}

function requireSize(canonical: string, pointer = "#"): void {
  if (new TextEncoder().encode(canonical).byteLength <= LIMITS.templateBytes) return;
  const detail = `has more than ${LIMITS.templateBytes.toLocaleString("en-US")} bytes; upload its images as assets and name them there.`;
  throw new Refusal("VALIDATION_FAILED", `The template document is too large: it ${detail}`, [
    { pointer, code: "VALIDATION_FAILED", detail },
  ]);
}
