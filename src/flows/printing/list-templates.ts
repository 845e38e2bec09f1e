// The account's templates that can be printed.
import { listReadyTemplates } from "../../store/templates.ts";
import type { Caller } from "../authenticate.ts";
import type { Deps } from "../deps.ts";
import { summariseTemplate, type TemplateSummary } from "./summarise-template.ts";

export async function listTemplates(deps: Deps, caller: Caller): Promise<TemplateSummary[]> {
  const rows = await listReadyTemplates(deps.db, caller.accountId);
  return rows.map(summariseTemplate);
}
