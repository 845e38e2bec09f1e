// What a template string prints: set by the core as a text that has room enough, and read from its lines.
import type { ProofJob } from "../../../proof/messages.ts";
import type { ShownRecord } from "../../../document/session.ts";
import type { TemplateDocument } from "../../../document/template.ts";
import type { PressAnswer } from "../press.ts";

export interface Filled {
  readonly text: string;
  /** Why it prints nothing; null: it prints. */
  readonly fault: string | null;
}

const SIDE_MM = 600;

export function jobOfText(
  { lang, timeZone, variables }: TemplateDocument,
  text: string,
  record: ShownRecord | null,
  now: number,
): ProofJob {
  const element = {
    type: "text",
    text,
    xMm: 0,
    yMm: 0,
    widthMm: SIDE_MM,
    heightMm: SIDE_MM,
    fontSizePt: 3,
    wrap: false,
    overflow: "visible",
  };
  return {
    document: {
      schemaVersion: 1,
      name: "Text",
      widthMm: SIDE_MM,
      heightMm: SIDE_MM,
      ...(lang !== undefined && { lang }),
      ...(timeZone !== undefined && { timeZone }),
      variables: variables ?? [],
      elements: [element],
    },
    records: record ? [record] : [],
    layout: { type: "single" },
    scale: 0.1,
    measured: true,
    now,
  };
}

/** null: nothing could be printed, for a reason outside of the text. */
export function filledOf(answer: PressAnswer): Filled | null {
  if (answer?.kind !== "proof") return null;
  const [element] = answer.geometry ?? [];
  const text = (element?.lines ?? []).map((line) => line.text).join("\n");
  const fault = answer.faults.find(({ element }) => element === 0) ?? answer.faults[0];
  return { text, fault: fault?.detail ?? null };
}
