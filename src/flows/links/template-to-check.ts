// The template of a link that is being made or changed, a draft too: what it declares is known before it prints.
import { parseTemplate, type Template } from "../../print/index.ts";
import { isTemplateId } from "../../rules/template-id.ts";
import { findTemplateSource } from "../../store/templates/templates.ts";
import type { Deps } from "../deps.ts";

/** null: the account has none of this id. */
export async function findTemplateToCheck(
  { db }: Pick<Deps, "db">,
  accountId: string,
  id: string,
): Promise<Template | null> {
  const source = isTemplateId(id) ? await findTemplateSource(db, accountId, id, null) : null;
  return source && parseTemplate(JSON.parse(source.document ?? ""));
}
