// What a job of rows and paper knows of its template: enough to map columns, split requests and choose a sheet.
import { type TemplateUses, usesOf } from "../records/index.ts";

export interface DeclaredVariable {
  readonly name: string;
  readonly required?: boolean;
  readonly example?: string;
  /** Printed where a record has no value. */
  readonly default?: string | number | boolean;
  readonly counter?: object;
  /** Its value is a list. */
  readonly rows?: { readonly columns: readonly string[]; readonly separator?: string };
}

export interface ItemSize {
  readonly widthMm: number;
  readonly heightMm: number;
}

export interface PrintableDocument extends ItemSize {
  readonly name: string;
  readonly variables?: readonly DeclaredVariable[];
  readonly elements: readonly (Readonly<Record<string, unknown>> & { readonly type: string })[];
  readonly back?: Pick<PrintableDocument, "elements">;
}

export interface JobTemplate extends ItemSize {
  /** null: it is in no account yet. */
  readonly id: string | null;
  readonly revision: string | null;
  readonly name: string;
  readonly variables: readonly DeclaredVariable[];
  readonly uses: TemplateUses;
}

export function templateOf(
  document: PrintableDocument,
  id: string | null = null,
  revision: string | null = null,
): JobTemplate {
  const { name, widthMm, heightMm, variables = [] } = document;
  return { id, revision, name, widthMm, heightMm, variables, uses: usesOf(document) };
}

export function namesOf({ variables }: Pick<JobTemplate, "variables">): string[] {
  return variables.map(({ name }) => name);
}

/** What changed between two states of one template, for the person who maps its columns; null: nothing of that. */
export function describeChanges(before: JobTemplate, after: JobTemplate): string | null {
  const [old, now] = [before, after].map(
    ({ variables }) => new Map(variables.map((variable) => [variable.name, variable])),
  ) as [Map<string, DeclaredVariable>, Map<string, DeclaredVariable>];
  const added = [...now.keys()].filter((name) => !old.has(name));
  const removed = [...old.keys()].filter((name) => !now.has(name));
  const needed = [...now.values()]
    .filter(({ name, required }) => required && old.has(name) && !old.get(name)!.required)
    .map(({ name }) => name);
  const said = [
    added.length > 0 && `${quoted(added)} ${added.length === 1 ? "is" : "are"} new`,
    removed.length > 0 && `${quoted(removed)} ${removed.length === 1 ? "is" : "are"} gone`,
    needed.length > 0 && `${quoted(needed)} ${needed.length === 1 ? "is" : "are"} required now`,
  ].filter(Boolean);
  return said.length === 0
    ? null
    : `The template was changed: ${said.join(", ")}. Check which column fills which variable.`;
}

function quoted(names: readonly string[]): string {
  return names.map((name) => `“${name}”`).join(", ");
}
