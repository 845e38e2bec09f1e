// The page "Usage" of the console: pages per day, and every entry of the ledger.
import type { UsageEntry } from "../../calls/answers.ts";
import { LoadingNotice } from "../../calls/loading.tsx";
import { usePaged } from "../../calls/paged.ts";
import { RefusalNotice } from "../../calls/refusal-notice.tsx";
import { DownloadCsv } from "./download-csv.tsx";
import { PagesPerDay } from "./pages-per-day.tsx";
import "./usage.css";
import { UsageTable } from "./usage-table.tsx";

const PAGE = 50;

export function UsagePage() {
  const list = usePaged<UsageEntry>(`/account/v1/usage?limit=${PAGE}`);
  return (
    <>
      <h1>Usage</h1>
      <PagesPerDay />
      <section class="ledger" aria-labelledby="ledger">
        <div class="page-head">
          <h2 id="ledger">Charges and credits</h2>
          {list.entries.length > 0 && <DownloadCsv />}
        </div>
        <LoadingNotice loading={list.loading} />
        {list.loading.value && list.entries.length === 0 && (
          <div class="empty">
            <h3>Nothing printed yet</h3>
            <p>Each print and each purchase of credits gets a line here.</p>
            <p class="button-row">
              <a class="button" href="/app/print">
                Print
              </a>
            </p>
          </div>
        )}
        {list.entries.length > 0 && <UsageTable entries={list.entries} />}
        {list.hasMore && (
          <div class="more">
            <RefusalNotice refused={list.next.refused} left={list.next.left} />
            <button
              class="button"
              type="button"
              aria-busy={list.next.busy}
              disabled={list.next.left > 0}
              onClick={() => void list.showMore()}
            >
              Show more
            </button>
          </div>
        )}
      </section>
    </>
  );
}
