// Pushing a template to the account: proved as a job of one item would print it, saved with what is
// found. Only what breaks the grammar is refused.
import { Refusal } from "../../refusal.ts";
import type { Code } from "../../rules/codes.ts";
import type { Precondition } from "../../rules/precondition.ts";
import { isTemplateId } from "../../rules/template-id.ts";
import { type AccountTemplate, describeTemplate } from "./templates.ts";
import type { Deps } from "../deps.ts";
import { findNamedAssets } from "./find-named-assets.ts";
import { drawJob } from "../printing/draw-job.ts";
import { proveTemplate, type RenderProof } from "./prove-template.ts";
import { saveTemplate } from "./save-template.ts";
import { settleVersions } from "./settle-versions.ts";

export interface TemplatePush {
  readonly id: string;
  readonly document: unknown;
  readonly precondition: Precondition;
  /** The credential, as it stays over the repeats of a call: `key:<id>`, `user:<id>`. */
  readonly savedBy: string;
}

export async function syncTemplate(
  deps: Deps,
  accountId: string,
  { id, document, precondition, savedBy }: TemplatePush,
): Promise<{ template: AccountTemplate; created: boolean }> {
  if (!isTemplateId(id)) {
    throw new Refusal<Code>(
      "VALIDATION_FAILED",
      "The template id in the path is not valid. An id must be custom- followed by 1 to 64 letters, digits, underscores or hyphens.",
    );
  }
  let assetsFound: readonly string[] = [];
  const saved = await saveTemplate(
    {
      db: deps.db,
      now: deps.now,
      problemsOf: async (template) => {
        const { found, missing } = await findNamedAssets(deps, accountId, template);
        assetsFound = found;
        const origin = { requestId: deps.requestId, at: deps.now() };
        const render: RenderProof = (compiled, makePlan) =>
          drawJob(deps, accountId, { compiled, records: [], makePlan }, origin);
        return proveTemplate(template, render, missing);
      },
      assetsFound: () => assetsFound,
    },
    { accountId, id, document, documentAt: "#/document", precondition, savedBy },
  );
  deps.defer(settleVersions(deps, accountId, saved.replaced));
  return { template: describeTemplate(saved), created: saved.created };
}

/** A generated id. */
export function newTemplateId(): string {
  return `custom-${crypto.randomUUID()}`;
}
