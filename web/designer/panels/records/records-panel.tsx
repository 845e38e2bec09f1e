// Region "Records": values from a spreadsheet or typed, shown one after the other on the label.
import { useComputed, useSignal } from "@preact/signals";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import type { Session } from "../../../document/session.ts";
import { Icon } from "../../../look/icon.tsx";
import {
  type Grid,
  readCells,
  readTableFile,
  type Read,
  recordsOf,
  rememberMapping,
  shownCount,
  withCell,
} from "../../../records/index.ts";
import { keepMapping, recallMapping } from "../../storage/remembered-mapping.ts";
import { press } from "../press.ts";
import { judgeRecords, type Verdict } from "./judge.ts";
import { MappingFields } from "./mapping-fields.tsx";
import {
  longestValues,
  namesOf,
  type Opened,
  openGrid,
  remapped,
  tableToType,
  withoutRow,
  withRow,
} from "./record-table.ts";
import { RecordGrid } from "./record-grid.tsx";

/** After the last change, before all records are judged again. */
const JUDGE_AFTER_MS = 600;

export function RecordsPanel({ session }: { readonly session: Session }) {
  const opened = useSignal<Opened | null>(null);
  const at = useSignal(0);
  const isLongest = useSignal(false);
  const refusal = useSignal<string | null>(null);
  const verdict = useSignal<Verdict | null>(null);
  const document = session.editor.document.value;
  const names = namesOf(document);
  const mapping = opened.value && remapped(opened.value.table, opened.value.mapping, names);
  const job = useComputed(() => {
    if (!opened.value) return null;
    const { table, mapping } = opened.value;
    const known = namesOf(session.editor.document.value);
    return recordsOf(table, remapped(table, mapping, known));
  }).value;
  const records = job?.records ?? [];
  const count = records.length;
  const shown = Math.min(at.value, Math.max(0, count - 1));
  const longest = isLongest.value && count > 0 ? longestValues(records) : null;

  const text = JSON.stringify(longest ?? records[shown]?.variables ?? null);
  useLayoutEffect(() => {
    const variables = JSON.parse(text) as Record<string, string | null> | null;
    session.record.value = variables && { variables };
  }, [text]);

  useEffect(() => {
    verdict.value = null;
    if (count === 0) return;
    let isStale = false;
    const timer = setTimeout(() => {
      void judgeRecords(document, records, (slice) => press.draw("judge", slice), {
        isStale: () => isStale,
        onVerdict: (next) => (verdict.value = next),
      });
    }, JUDGE_AFTER_MS);
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [document, job]);

  const open = (grid: Grid) => {
    const opening = openGrid(grid, names, recallMapping(document.name));
    refusal.value = opening.kind === "refused" ? opening.detail : null;
    if (opening.kind === "refused") return;
    opened.value = opening;
    at.value = 0;
  };
  const take = (read: Read) => {
    if (read.kind === "read") return open(read.grid);
    refusal.value = read.detail;
  };
  const step = (by: number) => {
    isLongest.value = false;
    at.value = Math.min(Math.max(0, shown + by), Math.max(0, count - 1));
  };
  const jump = (record: number) => {
    isLongest.value = false;
    at.value = record;
  };
  const addRow = () => {
    const now = opened.value;
    opened.value = now ? { ...now, table: withRow(now.table) } : tableToType(document);
  };
  return (
    <section class="panel records" aria-label="Records">
      <div class="panel-head records-head">
        <h2>Records</h2>
        <span class="records-step">
          <button
            class="button button-quiet button-small"
            type="button"
            aria-label="Previous record"
            disabled={count === 0 || (shown === 0 && !longest)}
            onClick={() => step(-1)}
          >
            ‹
          </button>
          <output aria-live="polite">
            {longest
              ? "Longest values"
              : count === 0
                ? "Examples"
                : `${shownCount(shown + 1)} of ${shownCount(count)}`}
          </output>
          <button
            class="button button-quiet button-small"
            type="button"
            aria-label="Next record"
            disabled={count === 0 || (shown === count - 1 && !longest)}
            onClick={() => step(1)}
          >
            ›
          </button>
        </span>
        <button
          class="button button-quiet button-small"
          type="button"
          aria-pressed={longest !== null}
          disabled={count === 0}
          onClick={() => (isLongest.value = !isLongest.value)}
        >
          Longest values
        </button>
        <Judgement verdict={verdict.value} count={count} shown={shown} onJump={jump} />
        <button class="button button-quiet button-small" type="button" onClick={addRow}>
          <Icon name="plus" /> Add row
        </button>
        <FileButton onRead={take} />
      </div>
      <PasteField onPaste={(pasted) => take(readCells(pasted))} isOpen={opened.value === null} />
      {refusal.value !== null && (
        <p class="notice notice-wrong" role="alert">
          {refusal.value}
        </p>
      )}
      {opened.value && mapping && (
        <>
          <MappingFields
            table={opened.value.table}
            mapping={mapping}
            onChange={(changed) => {
              opened.value = { ...opened.value!, mapping: changed };
              keepMapping(document.name, rememberMapping(opened.value.table, changed));
            }}
          />
          <RecordGrid
            table={opened.value.table}
            faults={job?.faults ?? []}
            failing={new Set(verdict.value?.faults.map(({ record }) => record))}
            rows={job?.rows ?? []}
            shown={longest ? -1 : shown}
            onShow={jump}
            onCell={(row, column, typed) =>
              (opened.value = {
                ...opened.value!,
                table: withCell(opened.value!.table, row, column, typed),
              })
            }
            onRemove={(row) => {
              const table = withoutRow(opened.value!.table, row);
              opened.value = table.rows.length > 0 ? { ...opened.value!, table } : null;
            }}
            onPaste={(pasted) => take(readCells(pasted))}
          />
          {opened.value.table.notes.map((note) => (
            <p class="field-hint" key={note}>
              {note}
            </p>
          ))}
        </>
      )}
    </section>
  );
}

interface JudgementProps {
  readonly verdict: Verdict | null;
  readonly count: number;
  readonly shown: number;
  readonly onJump: (record: number) => void;
}

function Judgement({ verdict, count, shown, onJump }: JudgementProps) {
  if (!verdict || count === 0) return <span class="records-verdict" role="status" />;
  const { faults, judged, isEnded } = verdict;
  const next = faults.find(({ record }) => record > shown) ?? faults[0];
  const isDone = judged === count;
  const progress = isDone
    ? ""
    : isEnded
      ? ` (${shownCount(judged)} tried)`
      : ` (${shownCount(judged)} of ${shownCount(count)} tried)`;
  const all = count === 1 ? "The record prints" : `All ${shownCount(count)} records print`;
  return (
    <span class="records-verdict" role="status">
      {faults.length === 0
        ? isDone
          ? `${all}.`
          : `No faults yet${progress}`
        : `${shownCount(faults.length)} of ${shownCount(count)} cannot be printed${progress}`}
      {next && (
        <button
          class="button button-small"
          type="button"
          title={next.detail}
          onClick={() => onJump(next.record)}
        >
          Show record {shownCount(next.record + 1)}
        </button>
      )}
    </span>
  );
}

function FileButton({ onRead }: { readonly onRead: (read: Read) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button
        class="button button-quiet button-small"
        type="button"
        onClick={() => input.current?.click()}
      >
        Choose file
      </button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,.tsv,.txt,.xlsx"
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          currentTarget.value = "";
          if (file) void readChosen(file).then(onRead);
        }}
      />
    </>
  );
}

async function readChosen(file: File): Promise<Read> {
  try {
    return await readTableFile(new Uint8Array(await file.arrayBuffer()));
  } catch {
    const detail = `${file.name} could not be read. Save it again as CSV or XLSX, then choose it again.`;
    return { kind: "refused", detail };
  }
}

interface PasteFieldProps {
  readonly onPaste: (pasted: string) => void;
  readonly isOpen: boolean;
}

/** Text that arrives by pasting or typing; a table is read as soon as there is a whole row. */
function PasteField({ onPaste, isOpen }: PasteFieldProps) {
  return (
    <textarea
      class="input records-paste"
      aria-label="Paste cells"
      placeholder={
        isOpen ? "Paste cells from a spreadsheet here" : "Paste again to replace all rows"
      }
      rows={isOpen ? 2 : 1}
      value=""
      onInput={({ currentTarget }) => {
        const pasted = currentTarget.value;
        if (!/[\n\t]/.test(pasted)) return;
        currentTarget.value = "";
        onPaste(pasted);
      }}
    />
  );
}
