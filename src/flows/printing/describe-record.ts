// The schema of one record of a template.
import { type RecordSchema, recordSchemaOf } from "../../rules/record-schema.ts";
import { templateNotFound } from "../../rules/refusals.ts";
import { isTemplateId } from "../../rules/template-id.ts";
import { findDeclaredVariables } from "../../store/templates.ts";
import type { Caller } from "../authenticate.ts";
import type { Deps } from "../deps.ts";
import { templateNotReady } from "./find-template.ts";

export async function describeRecord(
  { db }: Pick<Deps, "db">,
  { accountId }: Pick<Caller, "accountId">,
  id: string,
): Promise<RecordSchema> {
  const found = isTemplateId(id) ? await findDeclaredVariables(db, accountId, id) : null;
  if (!found) throw templateNotFound();
  if (!found.apiReady) throw templateNotReady();
  return recordSchemaOf(found.name, found.variables);
}
