// The starters as GET /gallery.json gives them.
import type { TemplateDocument } from "../document/template.ts";
import type { SampleRecord } from "../sheet-job/index.ts";

export interface Starter {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly widthMm: number;
  readonly heightMm: number;
  readonly document: TemplateDocument;
  readonly records: readonly SampleRecord[];
}

export async function readStarters(): Promise<readonly Starter[]> {
  const answer = await fetch("/gallery.json");
  if (!answer.ok) throw new Error("no gallery");
  return ((await answer.json()) as { data: readonly Starter[] }).data;
}
