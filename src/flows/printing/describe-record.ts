// The schema of one record of a template, and what of it counts over a job.
import type { DeclaredVariable } from "../../print/index.ts";
import {
  type RecordSchema,
  recordSchemaOf,
  type SchemaVariable,
} from "../../rules/record-schema.ts";
import type { Caller } from "../authenticate.ts";
import type { Deps } from "../deps.ts";
import { findTemplate, requireReady } from "./find-template.ts";

export interface DescribedRecord {
  readonly schema: RecordSchema;
  /** Counters and built-in values that its elements use: what decides how a large job may be split. */
  readonly counting: readonly Counting[];
  /** Every sheet is two pages. */
  readonly hasBack: boolean;
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
  const { compiled } = requireReady(await findTemplate({ db }, caller, id));
  const variables = [...compiled.template.variables.values()];
  const counters = variables.flatMap(({ name, counter }) =>
    counter ? [{ name, per: counter.per }] : [],
  );
  const builtins = compiled.itemNames.builtins.map((name) => ({ name, per: null }));
  return {
    schema: recordSchemaOf(compiled.template.name, variables.map(asDeclared)),
    counting: [...counters, ...builtins],
    hasBack: compiled.template.back !== null,
  };
}

function asDeclared({
  name,
  example,
  default: byDefault,
  required,
  counter,
  rows,
}: DeclaredVariable): SchemaVariable {
  return {
    name,
    required,
    ...(example !== null && { example }),
    ...(byDefault !== null && { default: byDefault }),
    ...(counter !== null && { counter }),
    ...(rows !== null && { rows }),
  };
}
