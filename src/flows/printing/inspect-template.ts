// One template of the account, with the presets it fits.
import { templateNotFound } from "../../rules/refusals.ts";
import { isTemplateId } from "../../rules/template-id.ts";
import { readTemplateSummary } from "../../store/templates/templates.ts";
import type { Caller } from "../authenticate.ts";
import type { Deps } from "../deps.ts";
import { templateNotReady } from "./find-template.ts";
import { detailTemplate, type TemplateDetail } from "./summarise-template.ts";

export async function inspectTemplate(
  deps: Deps,
  caller: Caller,
  id: string,
): Promise<TemplateDetail> {
  const row = isTemplateId(id) ? await readTemplateSummary(deps.db, caller.accountId, id) : null;
  if (!row) throw templateNotFound();
  if (!row.apiReady) throw templateNotReady();
  return detailTemplate(row);
}
