// What the widget prints: what people have entered, as a request, and where the faults of an answer belong.
import type { Words } from "./words.ts";

export type DesignName = "labels" | "card";

export interface LabelEntry {
  readonly name: string;
  readonly sku: string;
  readonly price: string;
  /** As typed. */
  readonly copies: string;
}

export interface CardEntry {
  readonly title: string;
  readonly subtitle: string;
  readonly url: string;
}

export interface Order {
  readonly design: DesignName;
  readonly labels: readonly LabelEntry[];
  readonly card: CardEntry;
}

export const MOST_RECORDS = 3;
export const MOST_LABELS = 6;

const DESIGNS = {
  labels: {
    templateId: "api-demo-product-label-sheet",
    layout: { type: "preset", presetId: "vendorA-5160-compatible" },
  },
  card: { templateId: "api-demo-qr-card", layout: { type: "single" } },
} as const;

export interface DemoRequest {
  readonly templateId: string;
  readonly layout: { readonly type: string; readonly presetId?: string };
  readonly records: readonly { readonly variables: object; readonly copies?: number }[];
}

/** Copies that are no number print once in the preview; `faultsIn` has told. */
export function requestOf({ design, labels, card }: Order): DemoRequest {
  const records =
    design === "card"
      ? [{ variables: card }]
      : labels.map(({ copies, ...variables }) => ({ variables, copies: countOf(copies) ?? 1 }));
  return { ...DESIGNS[design], records };
}

function countOf(copies: string): number | null {
  const count = /^\d+$/.test(copies.trim()) ? Number(copies) : 0;
  return count >= 1 && count <= MOST_LABELS ? count : null;
}

export interface FieldFault {
  readonly record: number;
  readonly field: string;
  readonly text: string;
}

/** What is wrong before anything is sent. */
export function faultsIn({ design, labels }: Order, words: Words): FieldFault[] {
  if (design === "card") return [];
  const counts = labels.map(({ copies }) => countOf(copies));
  const wrong = counts.flatMap((count, record) =>
    count === null ? [{ record, field: "copies", text: words.copiesWrong }] : [],
  );
  const sum = counts.reduce<number>((sum, count) => sum + (count ?? 0), 0);
  if (wrong.length > 0 || sum <= MOST_LABELS) return wrong;
  return [{ record: labels.length - 1, field: "copies", text: words.tooMany(sum) }];
}

export interface Fault {
  readonly pointer: string;
  readonly code: string;
  readonly detail: string;
}

/** The field that each fault of an answer is about; those that are about none are left out. */
export function placeFaults(faults: readonly Fault[], words: Words): FieldFault[] {
  return faults.flatMap(({ pointer, code, detail }) => {
    const [, record, field] = /^#\/records\/(\d+)\/(?:variables\/)?(\w+)$/.exec(pointer) ?? [];
    return record === undefined
      ? []
      : [{ record: Number(record), field: field!, text: words.fault(code, atField(detail)) }];
  });
}

/** What is wrong, without where: the sentence stands at its field, and the fields are all that people can change. */
function atField(detail: string): string {
  const [sentence = ""] = detail.replace(/^Record \d+, variable ".*?": /, "").split(/(?<=\.) /);
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}
