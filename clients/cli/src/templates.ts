// Templates of the account as commands need them: their document, or what a key without that scope may know.
import { PlatenError, type Schemas } from "../../typescript/src/index.ts";
import type { Context } from "./context.ts";

export type Document = Record<string, unknown>;

export interface KnownTemplate {
  readonly variables: readonly string[];
  /** null: the key may not read it. */
  readonly document: Document | null;
}

export async function readTemplate(
  { platen }: Context,
  templateId: string,
): Promise<KnownTemplate> {
  try {
    const { data } = await platen.api.getAccountTemplate({ templateId });
    const document = data.document as unknown as Document;
    return { variables: variablesOf(document), document };
  } catch (error) {
    if (!(error instanceof PlatenError) || error.code !== "SCOPE_REQUIRED") throw error;
    const { data } = await platen.api.getTemplate({ templateId });
    return { variables: data.variables.map(({ name }) => name), document: null };
  }
}

export function variablesOf(document: Document): string[] {
  const list = document["variables"];
  return Array.isArray(list) ? list.map(({ name }: { name: string }) => name) : [];
}

/** All of them, drafts too. */
export async function listAllTemplates({ platen }: Context): Promise<Schemas["AccountTemplate"][]> {
  const all: Schemas["AccountTemplate"][] = [];
  let cursor: string | undefined;
  do {
    const { data, meta } = await platen.api.listAccountTemplates({
      limit: 200,
      ...(cursor && { cursor }),
    });
    all.push(...(data as Schemas["AccountTemplate"][]));
    cursor = meta.nextCursor ?? undefined;
  } while (cursor);
  return all;
}
