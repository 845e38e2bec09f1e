// The whole ledger as a file.
import { useRef, useState } from "preact/hooks";
import type { Refused } from "../../calls/call.ts";
import { RefusalNotice, useWait } from "../../calls/refusal-notice.tsx";
import { offerFile } from "../../look/offer-file.ts";
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
    const file = new Blob([csvOf(entries)], { type: "text/csv;charset=utf-8" });
    offerFile(file, `platen-usage-${new Date().toISOString().slice(0, 10)}.csv`);
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
