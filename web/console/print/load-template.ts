// What is printed with the sheets of its size, for the page Print: a template of the account, or a design that is not
// saved; or why it cannot be printed.
import type { Answer, SavedTemplate } from "../../calls/answers.ts";
import type { Called } from "../../calls/call.ts";
import { sentenceOf } from "../../sentences/index.ts";
import {
  type JobTemplate,
  offerStock,
  type PrintableDocument,
  type Stock,
  stockFor,
  type StockOffers,
  templateOf,
  usualPaper,
} from "../../sheet-job/index.ts";
import { loadPresets } from "../../sheet-job/view/presets.ts";

export interface OpenTemplate {
  /** null: it is a design that is not saved. */
  readonly id: string | null;
  readonly template: JobTemplate;
  readonly document: PrintableDocument;
  /** What it can be printed on. */
  readonly choices: readonly Stock[];
  /** What fits it, and what is nearest where nothing does; null: the sheets could not be loaded. */
  readonly offers: StockOffers | null;
  /** In the designer. */
  readonly editAt: string;
  /** Something that did not load besides; null: nothing. */
  readonly notice: string | null;
}

export interface NotPrintable {
  readonly detail: string;
  /** Where it is made ready; null: there is nothing. */
  readonly editAt: string | null;
}

export type Ask = <T>(path: string) => Promise<Called<T>>;

export async function loadTemplate(id: string, ask: Ask): Promise<OpenTemplate | NotPrintable> {
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
  const editAt = `/app/templates/${path}`;
  if (!apiReady) {
    const [problem] = problems;
    const { elements = [], variables = [] } = answer.body.data
      .document as Partial<PrintableDocument>;
    const screen = { elements, variables, place: "designer", hasExamples: true } as const;
    const why = problem ? ` ${sentenceOf(problem, screen)}` : "";
    return {
      detail: `“${name}” is a draft and cannot be printed yet.${why}`,
      editAt,
    };
  }
  const document = answer.body.data.document as unknown as PrintableDocument;
  const template = templateOf({ ...document, name }, id, revision);
  return withSheets({ id, template, document, editAt });
}

export async function withSheets(
  opened: Omit<OpenTemplate, "choices" | "offers" | "notice">,
): Promise<OpenTemplate> {
  const { document } = opened;
  const presets = await loadPresets();
  return {
    ...opened,
    choices: stockFor(document, presets ?? []),
    offers: presets && offerStock("", presets, document, usualPaper(navigator.language)),
    notice: presets
      ? null
      : "The sheets could not be loaded. Check the connection, then reload the page.",
  };
}
