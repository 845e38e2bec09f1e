// A template of the account with the sheets of its size, for the page Print; or why it cannot be printed.
import type { Answer, SavedTemplate } from "../../calls/answers.ts";
import type { Called } from "../../calls/call.ts";
import type { ProofClient } from "../../proof/client.ts";
import {
  type JobTemplate,
  type PrintableDocument,
  type Stock,
  stockFor,
  templateOf,
} from "../../sheet-job/index.ts";

export interface OpenTemplate {
  readonly id: string;
  readonly template: JobTemplate;
  readonly document: PrintableDocument;
  /** What it can be printed on. */
  readonly choices: readonly Stock[];
  /** Something that did not load besides; null: nothing. */
  readonly notice: string | null;
}

export interface NotPrintable {
  readonly detail: string;
  /** Where it is made ready; null: there is nothing. */
  readonly editAt: string | null;
}

export type Ask = <T>(path: string) => Promise<Called<T>>;

export async function loadTemplate(
  id: string,
  ask: Ask,
  pages: ProofClient,
): Promise<OpenTemplate | NotPrintable> {
  const path = encodeURIComponent(id);
  const answer = await ask<Answer<SavedTemplate>>(`/account/v1/templates/${path}`);
  if (!answer.ok) {
    const isUnknown = answer.status === 404 || answer.status === 400;
    const detail = isUnknown
      ? `There is no template “${id}” in this account. Choose one of those that are there.`
      : answer.detail;
    return { detail, editAt: null };
  }
  const { name, revision, apiReady, problems } = answer.body.data;
  if (!apiReady) {
    const [problem] = problems;
    const why = problem ? ` ${problem.detail}` : "";
    return {
      detail: `“${name}” is a draft and cannot be printed yet.${why}`,
      editAt: `/app/templates/${path}`,
    };
  }
  const document = answer.body.data.document as unknown as PrintableDocument;
  const { widthMm, heightMm } = document;
  const presets = await pages.ask({ kind: "presets", widthMm, heightMm });
  return {
    id,
    template: templateOf({ ...document, name }, id, revision),
    document,
    choices: stockFor(document, presets ?? []),
    notice: presets
      ? null
      : "The sheets could not be loaded. Check the connection, then reload the page.",
  };
}
