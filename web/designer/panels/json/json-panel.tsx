// The whole document as JSON, both ways: what is typed is the label as soon as it can be one, and a fault names its line.
import { useComputed, useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { newGroup } from "../../../document/editor.ts";
import type { Session } from "../../../document/session.ts";
import { readDocument, type TemplateDocument } from "../../../document/template.ts";
import { asWritten } from "../../../document/written-lengths.ts";
import { showToast } from "../../../look/toast.tsx";
import type { CodeEditor } from "./code-editor.ts";
import { examplesOf, LANGUAGES, programIn } from "./copy-as.ts";
import { readJson } from "./json-places.ts";

interface JsonPanelProps {
  readonly session: Session;
  /** null: the template is not saved yet. */
  readonly templateId: string | null;
}

interface LineFault {
  readonly line: number;
  readonly detail: string;
}

const MOST_FAULTS = 5;

export function JsonPanel({ session, templateId }: JsonPanelProps) {
  const host = useRef<HTMLDivElement>(null);
  const code = useRef<CodeEditor | null>(null);
  const group = useRef(newGroup("json"));
  const typed = useSignal<string | null>(null);
  const wrong = useSignal<LineFault | null>(null);
  const failed = useSignal(false);
  const { editor } = session;
  const document = editor.document.value;

  const read = (text: string) => {
    typed.value = text;
    const result = readJson(text);
    if (result.kind === "fault") {
      wrong.value = result;
      return;
    }
    const found = readDocument(result.value);
    wrong.value =
      found.kind === "fault"
        ? {
            line: result.lineOf(found.pointer),
            detail: `${nameOf(found.pointer)} ${found.detail}.`,
          }
        : null;
    if (found.kind !== "document") return;
    const isSame = JSON.stringify(found.document) === JSON.stringify(editor.document.peek());
    if (!isSame) editor.change("JSON", () => found.document, { group: group.current });
  };

  useEffect(() => {
    let isGone = false;
    import("./code-editor.ts").then(
      ({ openCodeEditor }) => {
        if (isGone || !host.current) return;
        code.current = openCodeEditor(host.current, writtenOf(editor.document.peek()), read);
      },
      () => (failed.value = true),
    );
    return () => {
      isGone = true;
      code.current?.close();
    };
  }, []);

  useEffect(() => {
    // What is being typed stays as it is typed while it means the same.
    const text = typed.peek();
    if (text !== null && (wrong.peek() !== null || meansSame(text, document))) return;
    typed.value = null;
    code.current?.setText(writtenOf(document));
  }, [document]);

  const faults = useComputed(() => (wrong.value ? [] : faultsAtLines(session, typed.value))).value;
  const shown = wrong.value ? [wrong.value] : faults.slice(0, MOST_FAULTS);
  const copy = (language: (typeof LANGUAGES)[number]) => {
    const request = {
      origin: location.origin,
      templateId,
      layout: session.layout.value,
      variables: session.record.value?.variables ?? examplesOf(document),
    };
    void navigator.clipboard.writeText(programIn(language, request)).then(
      () => showToast(`Copied as ${language}.`),
      () => showToast("The browser does not allow copying here."),
    );
  };
  return (
    <section class="panel json-panel" aria-label="Document as JSON">
      <div class="panel-head">
        <h2>JSON</h2>
        <span class="button-row">
          {LANGUAGES.map((language) => (
            <button
              class="button button-quiet button-small"
              type="button"
              key={language}
              onClick={() => copy(language)}
            >
              Copy as {language}
            </button>
          ))}
        </span>
      </div>
      <div class="json-editor" ref={host} />
      {failed.value && (
        <p class="field-fault">The editor could not be loaded. Check the connection.</p>
      )}
      <div role="alert">
        {shown.map(({ line, detail }) => (
          <p class="field-fault" key={`${line} ${detail}`}>
            <button class="link-button" type="button" onClick={() => code.current?.goToLine(line)}>
              line {line}
            </button>
            : {detail}
          </p>
        ))}
      </div>
    </section>
  );
}

function writtenOf(document: TemplateDocument): string {
  return JSON.stringify(asWritten(document), null, 2);
}

function meansSame(text: string, document: TemplateDocument): boolean {
  const result = readJson(text);
  const written = JSON.stringify(asWritten(document));
  return result.kind === "value" && JSON.stringify(result.value) === written;
}

/** Faults of the document that the proof names, at their lines as it is typed, or else written. */
function faultsAtLines({ editor, proof }: Session, typed: string | null): LineFault[] {
  const { faults } = proof.value;
  const own = faults.filter(({ pointer }) =>
    /^#\/(?:elements|back|variables|name|widthMm|heightMm)/.test(pointer),
  );
  if (own.length === 0) return [];
  const written = readJson(typed ?? writtenOf(editor.document.value));
  if (written.kind !== "value") return [];
  return own.map(({ pointer, detail }) => ({ line: written.lineOf(pointer), detail }));
}

function nameOf(pointer: string): string {
  return pointer === "#" ? "The document" : pointer.slice(2).replaceAll("/", ".");
}
