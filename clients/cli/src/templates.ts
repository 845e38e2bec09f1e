// Templates of the account as commands need them: their document, or what a key without that scope may know.
import { PlatenError, type Schemas } from "../../typescript/src/index.ts";
import {
  type JobTemplate,
  type PrintableDocument,
  templateOf,
} from "../../../web/sheet-job/index.ts";
import type { Context } from "./context.ts";

export type Document = Record<string, unknown>;

export interface KnownTemplate {
  readonly template: JobTemplate;
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
    return { template: jobTemplateOf(document), document };
  } catch (error) {
    if (!(error instanceof PlatenError) || error.code !== "SCOPE_REQUIRED") throw error;
    const { data } = await platen.api.getTemplate({ templateId });
    return { template: jobTemplateOf({ variables: data.variables }), document: null };
  }
}

/** What the document lacks or has wrong, the service says. */
export function jobTemplateOf(document: Document): JobTemplate {
  const listed = (member: string) => {
    const list = document[member];
    return Array.isArray(list) ? list.filter((each) => typeof each === "object" && each) : [];
  };
  const variables = listed("variables").filter(({ name }) => typeof name === "string");
  const whole = { ...document, variables, elements: listed("elements") };
  return templateOf(whole as unknown as PrintableDocument);
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
