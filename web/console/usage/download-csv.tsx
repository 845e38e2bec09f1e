// The whole ledger as a file.
import { useRef, useState } from "preact/hooks";
import type { Refused } from "../../calls/call.ts";
import { RefusalNotice, useWait } from "../../calls/refusal-notice.tsx";
import { showToast } from "../../look/toast.tsx";
import { showCount } from "../parts/show.ts";
import { csvOf } from "./csv.ts";
import { readLedger } from "./read-ledger.ts";

export function DownloadCsv() {
  /** null: nothing is being read. */
  const [count, setCount] = useState<number | null>(null);
  const [refused, setRefused] = useState<Refused | null>(null);
  const left = useWait(refused);
  const stopped = useRef(false);

  async function download(): Promise<void> {
    if (count !== null) return;
    stopped.current = false;
    setRefused(null);
    setCount(0);
    const ledger = await readLedger({ isStopped: () => stopped.current, onEntries: setCount });
    setCount(null);
    if (!ledger) return;
    if (!ledger.ok) return setRefused(ledger);
    const { entries, isCut } = ledger.body;
    offerFile(csvOf(entries), `platen-usage-${new Date().toISOString().slice(0, 10)}.csv`);
    const which = isCut
      ? `The newest ${showCount(entries.length, "entry", "entries")} are`
      : `${showCount(entries.length, "entry is", "entries are")}`;
    showToast(`${which} in the file.`);
  }

  return (
    <div class="download-csv">
      <RefusalNotice refused={refused} left={left} />
      <div class="button-row">
        <span class="download-count" role="status">
          {count !== null && showCount(count, "entry", "entries")}
        </span>
        {count !== null && (
          <button class="button" type="button" onClick={() => (stopped.current = true)}>
            Stop
          </button>
        )}
        <button
          class="button"
          type="button"
          aria-busy={count !== null}
          disabled={left > 0}
          onClick={() => void download()}
        >
          Download CSV
        </button>
      </div>
    </div>
  );
}

function offerFile(text: string, name: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: "text/csv;charset=utf-8" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers read it only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
