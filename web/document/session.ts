// What the parts of the designer share about the open document: the editor, the record that is shown, and what the
// printing worker answered last.
import { type ReadonlySignal, type Signal, signal } from "@preact/signals";
import type { ElementGeometry, PrintWarning } from "../../src/print/index.ts";
import type { Fault } from "../../src/refusal.ts";
import { createEditor, type Editor } from "./editor.ts";
import type { TemplateDocument } from "./template.ts";

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

/** Whether the browser keeps what is changed. `elsewhere`: another tab has changed the design since, and keeps that. */
export type Keeping = "kept" | "full" | "refused" | "elsewhere";

export interface Session {
  readonly editor: Editor;
  /** null: it is in no account yet. */
  readonly saved: Signal<Saved | null>;
  readonly keeping: Signal<Keeping>;
  /** null: the template's examples. Panels set it; the canvas draws with it. */
  readonly record: Signal<ShownRecord | null>;
  /** The sheet to print on, as in a request. The canvas draws one label whatever it is. */
  readonly layout: Signal<unknown>;
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

export function createSession(document: TemplateDocument): OpenSession {
  return {
    editor: createEditor(document),
    saved: signal(null),
    keeping: signal("kept"),
    record: signal(null),
    layout: signal({ type: "single" }),
    proof: signal(NO_PROOF),
  };
}
