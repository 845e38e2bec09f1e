// Where rows come from: cells that are pasted, and files.
import type { TargetedEvent } from "preact";
import { useRef, useState } from "preact/hooks";
import { Field } from "../../look/field.tsx";
import { readTableFile } from "../../records/index.ts";
import { openCells, openTable } from "../index.ts";
import type { JobEditor } from "./job-editor.ts";

const TYPED_AFTER_MS = 500;
/** Longer text that was refused is not put into the field: a browser takes minutes to lay out thousands of lines. */
const MOST_KEPT = 10_000;

/** Says itself what is wrong with the file. */
export async function readFile(editor: JobEditor, file: File): Promise<void> {
  const { language } = editor.job.peek();
  try {
    const read = await readTableFile(new Uint8Array(await file.arrayBuffer()), { language });
    editor.change((job) => (read.kind === "refused" ? read : openTable(job, read.grid)));
  } catch {
    editor.notice.value = `${file.name} could not be read. Save it again as CSV or XLSX, then choose it again.`;
  }
}

interface SourcesProps {
  readonly editor: JobEditor;
  /** Without words beside the fields. */
  readonly isCompact?: boolean;
}

export function Sources({ editor, isCompact = false }: SourcesProps) {
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const [busy, setBusy] = useState(false);
  const paste = (text: string) => editor.change((job) => openCells(job, text));
  /** Lines go to the table without being in the field; what is refused stays there, to be corrected. */
  const takeLines = (event: Event, text: string) => {
    if (text.trim() !== "" && (paste(text) || text.length > MOST_KEPT)) event.preventDefault();
  };
  const take = (field: HTMLTextAreaElement) => {
    // Empty again, so that pasting again replaces all rows.
    if (field.value.trim() !== "" && paste(field.value)) field.value = "";
  };
  const takeFile = async (field: HTMLInputElement) => {
    const [file] = field.files ?? [];
    if (!file) return;
    setBusy(true);
    await readFile(editor, file);
    setBusy(false);
    // So that the same file, saved again, can be chosen again.
    field.value = "";
  };
  const field = {
    rows: isCompact ? 1 : 2,
    wrap: "off",
    spellcheck: false,
    onPaste: (event: ClipboardEvent) =>
      takeLines(event, event.clipboardData?.getData("text/plain") ?? ""),
    onBeforeInput: (event: Event) => {
      // Assistive programs and tests insert text without pasting it.
      const { data } = event as InputEvent;
      if (data?.includes("\n")) takeLines(event, data);
    },
    onInput: (event: TargetedEvent<HTMLTextAreaElement>) => {
      const { currentTarget } = event;
      clearTimeout(timer.current);
      const isTyped = (event as unknown as InputEvent).inputType === "insertText";
      timer.current = setTimeout(() => take(currentTarget), isTyped ? TYPED_AFTER_MS : 0);
    },
  } as const;
  return (
    <div class={isCompact ? "rows-sources rows-sources-compact" : "rows-sources"}>
      {isCompact ? (
        <textarea
          dir="auto"
          {...field}
          class="input"
          aria-label="Paste cells"
          placeholder="Paste cells from a spreadsheet here: they become the rows"
        />
      ) : (
        <Field
          label="Paste cells"
          hint="Copy the rows in Excel, Numbers or Google Sheets with their header row, and paste them here."
        >
          {(control) => <textarea dir="auto" {...control} {...field} />}
        </Field>
      )}
      <div class="rows-file">
        <button
          class={isCompact ? "button button-small" : "button"}
          type="button"
          aria-busy={busy}
          onClick={() => input.current!.click()}
        >
          Choose file
        </button>
        <input
          ref={input}
          type="file"
          hidden
          accept=".xlsx,.csv,.tsv,.txt"
          onChange={({ currentTarget }) => void takeFile(currentTarget)}
        />
        {!isCompact && (
          <span class="field-hint">XLSX or CSV, or drop one here. Or type into the table.</span>
        )}
      </div>
    </div>
  );
}
