// The schema of one record of a template, and what of it counts over a job.
import { type RecordSchema, recordSchemaOf } from "../../rules/record-schema.ts";
import { templateNotFound } from "../../rules/refusals.ts";
import { isTemplateId } from "../../rules/template-id.ts";
import { findDeclaredVariables } from "../../store/templates.ts";
import type { Caller } from "../authenticate.ts";
import type { Deps } from "../deps.ts";
import { findTemplate, requireReady, templateNotReady } from "./find-template.ts";

export interface DescribedRecord {
  readonly schema: RecordSchema;
  /** Counters and built-in values that its elements use: what decides how a large job may be split. */
  readonly counting: readonly Counting[];
}

export interface Counting {
  /** A counter's, or a built-in value's with its `#`. */
  readonly name: string;
  /** null: a built-in value. */
  readonly per: "item" | "record" | null;
}

export async function describeRecord(
  { db }: Pick<Deps, "db">,
  caller: Pick<Caller, "accountId" | "lastTemplate">,
  id: string,
): Promise<DescribedRecord> {
  const found = isTemplateId(id) ? await findDeclaredVariables(db, caller.accountId, id) : null;
  if (!found) throw templateNotFound();
  if (!found.apiReady) throw templateNotReady();
  const { compiled } = requireReady(await findTemplate({ db }, caller, id));
  const counters = [...compiled.template.variables.values()].flatMap(({ name, counter }) =>
    counter ? [{ name, per: counter.per }] : [],
  );
  const builtins = compiled.itemNames.builtins.map((name) => ({ name, per: null }));
  return {
    schema: recordSchemaOf(found.name, found.variables),
    counting: [...counters, ...builtins],
  };
}
