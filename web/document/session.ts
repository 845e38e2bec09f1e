// What the parts of the designer share about the open document: the editor, the record that is shown, and what the
// printing worker answered last.
import { computed, effect, type ReadonlySignal, type Signal, signal } from "@preact/signals";
import type { ElementGeometry, PrintWarning } from "../../src/print/index.ts";
import type { Fault } from "../../src/refusal.ts";
import { createEditor, type Editor } from "./editor.ts";
import type { PrintLayout } from "../../src/print/index.ts";
import { layoutOf, newJob, templateOf } from "../sheet-job/index.ts";
import { createJobEditor, fitEditor, type JobEditor } from "../sheet-job/view/job-editor.ts";
import type { Keeping } from "../store/faults.ts";
import { isSameJson, type TemplateDocument } from "./template.ts";

export interface ProofState {
  readonly faults: readonly Fault[];
  readonly warnings: readonly PrintWarning[];
  readonly geometry: readonly ElementGeometry[];
  /** Whether what is drawn is older than the document. */
  readonly pending: boolean;
  /** Why there is no picture, for a reason outside of the document. */
  readonly failure: "unreachable" | "crashed" | null;
}

/** As in a request. */
export interface ShownRecord {
  readonly variables: Readonly<Record<string, unknown>>;
  readonly copies?: number;
}

/** The open document in the account, as far as this page knows. */
export interface Saved {
  readonly accountId: string;
  readonly templateId: string;
  readonly revision: string;
  /** The editor's own value while nothing has changed since. */
  readonly document: TemplateDocument;
}

export interface Session {
  readonly editor: Editor;
  /** null: it is in no account yet. */
  readonly saved: Signal<Saved | null>;
  /** Whether the browser keeps what is changed. */
  readonly keeping: Signal<Keeping>;
  /** null: the template's examples. Panels set it; the canvas draws with it. */
  readonly record: Signal<ShownRecord | null>;
  /** What is printed with the document, and on what: as on the page Print. */
  readonly rows: JobEditor;
  /** The sheet to print on, as in a request. The canvas draws one label whatever it is. */
  readonly layout: ReadonlySignal<PrintLayout>;
  readonly proof: ReadonlySignal<ProofState>;
}

export const NO_PROOF: ProofState = {
  faults: [],
  warnings: [],
  geometry: [],
  pending: true,
  failure: null,
};

export interface OpenSession extends Session {
  readonly proof: Signal<ProofState>;
}

export function createSession(document: TemplateDocument, language = "en-US"): OpenSession {
  const editor = createEditor(document);
  const saved = signal<Saved | null>(null);
  const rows = createJobEditor(newJob(language, templateOf(document)));
  effect(() => {
    const { templateId = null, revision = null } = saved.value ?? {};
    const template = templateOf(editor.document.value, templateId, revision);
    if (!isSameJson(template, rows.job.peek().template)) fitEditor(rows, template);
  });
  return {
    editor,
    saved,
    rows,
    keeping: signal("kept"),
    record: signal(null),
    layout: computed(() => layoutOf(rows.job.value) ?? { type: "single" }),
    proof: signal(NO_PROOF),
  };
}
