// Saving a template: what breaks the grammar is refused; what cannot be printed is saved with its problems.
import { LIMITS, parseTemplateToSave, variablesOf, type Template } from "../../print/index.ts";
import { Refusal } from "../../refusal.ts";
import { canonicalJson } from "../../rules/canonical-json.ts";
import type { Code } from "../../rules/codes.ts";
import type { Precondition } from "../../rules/precondition.ts";
import { TEMPLATE_QUOTA_BYTES, MOST_TEMPLATES } from "../../rules/quotas.ts";
import { unavailable } from "../../rules/refusals.ts";
import type { Database } from "../../store/database.ts";
import {
  saveTemplate as store,
  type SavedTemplate,
  type TemplateProblem,
} from "../../store/templates/templates.ts";
import { sha256Hex } from "../digest.ts";

export interface TemplateToSave {
  readonly accountId: string;
  readonly id: string;
  readonly document: unknown;
  /** JSON Pointer to the document in what was sent; `#` where it was sent by itself. */
  readonly documentAt?: string;
  readonly precondition?: Precondition;
  /** Absent or null: no credential, so no call counts as a repeat. */
  readonly savedBy?: string | null;
}

export interface Saved extends SavedTemplate {
  readonly created: boolean;
  /** Id of the version that is to be moved to R2; null: no document was replaced. */
  readonly replaced: string | null;
}

export interface SavingDeps {
  readonly db: Database;
  readonly now: () => number;
  /** Everything that keeps the template from being printed with its examples. */
  readonly problemsOf: (template: Template) => Promise<readonly TemplateProblem[]>;
  /** Digests of the assets that `problemsOf` found, and that must be there when the template is saved. */
  readonly assetsFound?: () => readonly string[];
}

/** Before it is 503. Only somebody who deletes assets meanwhile needs a second one. */
const MOST_PROOFS = 3;

/** The same document again keeps revision and time of update. */
export async function saveTemplate(
  deps: SavingDeps,
  { accountId, id, document, documentAt, precondition, savedBy = null }: TemplateToSave,
): Promise<Saved> {
  const template = parseTemplateToSave(document, documentAt);
  const canonical = canonicalJson(document);
  const byteLength = requireSize(canonical, documentAt);
  const revision = await sha256Hex(canonical);
  for (let proofs = 0; proofs < MOST_PROOFS; proofs++) {
    const problems = await deps.problemsOf(template);
    const outcome = await store(
      deps.db,
      {
        accountId,
        id,
        name: template.name,
        widthMm: template.widthMm,
        heightMm: template.heightMm,
        variables: variablesOf(template).map(({ name, usedBy }) => ({ name, usedBy })),
        apiReady: problems.length === 0,
        problems: problems.slice(0, LIMITS.faults),
        revision,
        document: canonical,
        byteLength,
        assets: deps.assetsFound?.() ?? [],
        savedBy,
        now: deps.now(),
      },
      precondition,
    );
    switch (outcome.kind) {
      case "saved":
        return { ...outcome.saved, created: outcome.created, replaced: outcome.replaced };
      case "conflict":
        throw revisionConflict();
      case "too-many":
        throw tooMany();
      case "too-large":
        throw tooLarge();
      case "asset-gone":
        break;
    }
  }
  throw unavailable(
    "Assets that the template uses were deleted while it was being saved. Save it again.",
  );
}

export function revisionConflict(): Refusal<Code> {
  return new Refusal<Code>(
    "REVISION_CONFLICT",
    "The template was changed, deleted or created since you last read it. Read it again, apply your change, and send the new ETag in If-Match.",
  );
}

function tooMany(): Refusal<Code> {
  return new Refusal<Code>(
    "TEMPLATE_LIMIT_REACHED",
    `An account can have up to ${MOST_TEMPLATES} templates, and this one has them. Delete a template that you no longer need, then save again.`,
  );
}

function tooLarge(): Refusal<Code> {
  return new Refusal<Code>(
    "TEMPLATE_LIMIT_REACHED",
    `The templates of an account can have up to ${TEMPLATE_QUOTA_BYTES / 1_048_576} MB of documents together; this template would exceed that. Delete a template that you no longer need, or upload embedded images as assets, then save again.`,
  );
}

function requireSize(canonical: string, pointer = "#"): number {
  const { byteLength } = new TextEncoder().encode(canonical);
  if (byteLength <= LIMITS.templateBytes) return byteLength;
  const detail = `has more than ${LIMITS.templateBytes.toLocaleString("en-US")} bytes; upload its images as assets and use their ids as sources.`;
  throw new Refusal("VALIDATION_FAILED", `The template document is too large: it ${detail}`, [
    { pointer, code: "VALIDATION_FAILED", detail },
  ]);
}
