// What formats make of a value: of the value itself where they can, else of a value such as they take.
import type { ShownRecord } from "../../../document/session.ts";
import type { TemplateDocument, TemplateVariable } from "../../../document/template.ts";
import type { ProofJob } from "../../../proof/messages.ts";
import type { PressAnswer } from "../press.ts";
import { filledOf, jobOfTexts } from "../text/filled-text.ts";
import { writePlaceholder } from "../text/placeholders.ts";
import { type Format, variableNamed, writeFormat } from "./format.ts";
import { kindNamed, SERIAL } from "./kinds.ts";

export interface Example {
  readonly text: string;
  /** Whether it is what the value itself prints. */
  readonly isOwn: boolean;
}

/** Names that no document has. */
const SAMPLE = "platen.sample.";
const COUNTED = `${SAMPLE}counted`;

/** Two texts for each format: of the value, and of a value that it takes. */
export function jobOfExamples(
  document: TemplateDocument,
  record: ShownRecord | null,
  name: string,
  formats: readonly Format[],
  now: number,
): ProofJob {
  const { variables = [] } = document;
  const start = startOf(document, record, name);
  const samples = formats.map((format, at): TemplateVariable =>
    format.kind === SERIAL.name
      ? { name: `${COUNTED}${at}`, example: start, counter: counterOf(format) }
      : { name: `${SAMPLE}${at}`, default: kindNamed(format.kind)?.sample ?? "" },
  );
  const texts = formats.flatMap((format, at) => {
    const isSerial = format.kind === SERIAL.name;
    const sample = writePlaceholder(`${isSerial ? COUNTED : SAMPLE}${at}`, writeFormat(format));
    return [isSerial ? sample : writePlaceholder(name, writeFormat(format)), sample];
  });
  const counted = Object.fromEntries(
    samples.filter(({ counter }) => counter).map((one) => [one.name, start]),
  );
  const shown = record && { variables: { ...record.variables, ...counted } };
  return jobOfTexts({ ...document, variables: [...variables, ...samples] }, texts, shown, now);
}

/** null: nothing could be printed. */
export function examplesOf(answer: PressAnswer, count: number): readonly Example[] | null {
  if (answer?.kind !== "proof") return null;
  return Array.from({ length: count }, (_, at) => {
    const [own, sample] = [filledOf(answer, 2 * at), filledOf(answer, 2 * at + 1)];
    const isOwn = own !== null && own.fault === null && own.text !== "";
    return { text: (isOwn ? own : sample)?.text ?? "", isOwn };
  });
}

/** What it begins with: a number, or the first there is. */
function startOf(document: TemplateDocument, record: ShownRecord | null, name: string): string {
  const value = record?.variables[name] ?? variableNamed(document, name)?.example;
  return typeof value === "string" && /^\d{1,30}$/.test(value) ? value : "1";
}

function counterOf({ settings }: Format) {
  return { digits: Math.min(30, Number(settings["digits"] ?? 0)) };
}
