// What a template string prints: set by the core as a text that has room enough, and read from its lines.
import type { Fault } from "../../../../src/refusal.ts";
import type { ProofJob } from "../../../proof/messages.ts";
import type { ShownRecord } from "../../../document/session.ts";
import type { TemplateDocument } from "../../../document/template.ts";
import type { PressAnswer } from "../press.ts";

export interface Filled {
  readonly text: string;
  /** Why it prints nothing; null: it prints. */
  readonly fault: Fault | null;
}

const SIDE_MM = 600;

export function jobOfText(
  document: TemplateDocument,
  text: string,
  record: ShownRecord | null,
  now: number,
  markup?: unknown,
): ProofJob {
  return jobOfTexts(document, [text], record, now, markup);
}

/** Each by itself: what is wrong with one keeps none of the others from being printed. */
export function jobOfTexts(
  { lang, timeZone, variables }: Pick<TemplateDocument, "lang" | "timeZone" | "variables">,
  texts: readonly string[],
  record: ShownRecord | null,
  now: number,
  markup?: unknown,
): ProofJob {
  const elements = texts.map((text) => ({
    type: "text",
    text,
    ...(markup !== undefined && { markup }),
    xMm: 0,
    yMm: 0,
    widthMm: SIDE_MM,
    heightMm: SIDE_MM,
    fontSizePt: 3,
    wrap: false,
    overflow: "visible",
  }));
  return {
    document: {
      schemaVersion: 1,
      name: "Text",
      widthMm: SIDE_MM,
      heightMm: SIDE_MM,
      ...(lang !== undefined && { lang }),
      ...(timeZone !== undefined && { timeZone }),
      variables: variables ?? [],
      elements,
    },
    records: record ? [record] : [],
    layout: { type: "single" },
    scale: 0.1,
    measured: true,
    now,
  };
}

/** null: nothing could be printed, for a reason outside of the text. `at`: which of the texts. */
export function filledOf(answer: PressAnswer, at = 0): Filled | null {
  if (answer?.kind !== "proof") return null;
  const shown = answer.geometry?.find(({ index }) => index === at);
  const text = (shown?.lines ?? []).map((line) => line.text).join("\n");
  const fault =
    answer.faults.find(({ element }) => element === at) ??
    answer.faults.find(({ element }) => element === undefined);
  return { text, fault: fault ?? null };
}
