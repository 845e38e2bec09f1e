// The ledger, newest first.
import type { UsageEntry } from "../../calls/answers.ts";
import { showNumber, showTime } from "../parts/show.ts";

const KINDS = { generate: "Print", trial: "Trial print", grant: "Credits added" } as const;
const NONE = "–";

export function UsageTable({ entries }: { readonly entries: readonly UsageEntry[] }) {
  return (
    <div class="table-scroll" role="region" aria-label="Entries" tabIndex={0}>
      <table class="table usage-table" aria-label="Usage">
        <thead>
          <tr>
            <th scope="col">When</th>
            <th scope="col">What</th>
            <th scope="col">Template</th>
            <th scope="col" class="number">
              Items
            </th>
            <th scope="col" class="number">
              Pages
            </th>
            <th scope="col" class="number">
              Credits
            </th>
            <th scope="col" class="number">
              Balance
            </th>
            <th scope="col">Key or link</th>
            <th scope="col">Source</th>
            <th scope="col">Request</th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <tr key={entry.id}>
              <td>{showTime(entry.at)}</td>
              <td>{KINDS[entry.kind]}</td>
              <td>{entry.templateId ?? NONE}</td>
              <td class="number">{figure(entry.items)}</td>
              <td class="number">{figure(entry.pages)}</td>
              <td class="number">{signed(entry.credits)}</td>
              <td class="number">{showNumber(entry.balanceAfter)}</td>
              <td>{entry.keyName ?? entry.linkName ?? NONE}</td>
              <td>{entry.integrationSource ?? NONE}</td>
              <td>{entry.requestId === null ? NONE : <code>{entry.requestId}</code>}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function figure(value: number | null): string {
  return value === null ? NONE : showNumber(value);
}

function signed(credits: number): string {
  return credits > 0 ? `+${showNumber(credits)}` : showNumber(credits);
}
