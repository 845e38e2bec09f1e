// The page /status: how the service is now, a bar for each of 90 days, and their counts in a table.
import { html } from "hono/html";
import type { DayCounts, Status } from "../../flows/status/read-status.ts";
import { type Fragment, makePage, type Page } from "./frame.ts";

const HEADINGS = {
  answering: "Platen prints",
  slow: "Platen prints, but slowly",
  failing: "Platen does not print",
  unknown: "No check in the last 15 minutes",
} as const;

const BAR = { width: 6, gap: 2, height: 48 };
/** A failure of five minutes in a day is seen. */
const LEAST_PART = 6;

/** `status` is null when the database cannot be read. */
export function makeStatusPage(shell: string, status: Status | null): Promise<Page> {
  return makePage(shell, {
    path: "/status",
    title: "Status · Platen",
    sections: [],
    body: html`<div class="prose status">
      ${status === null ? unreadable() : describe(status)}
    </div>`,
  });
}

function unreadable(): Fragment {
  return html`<h1 class="status-now" data-now="failing">The database does not answer</h1>
    <p>
      Printing needs it, so calls fail now too. The checks of this time are counted later. Reload
      this page in a minute.
    </p>`;
}

function describe({ now, checkedAt, everyMinutes, slowAboveMs, days }: Status): Fragment {
  const checked = days.filter((day) => checksOf(day) > 0);
  return html`<h1 class="status-now" data-now="${now}">${HEADINGS[now]}</h1>
    <p>
      Every ${everyMinutes} minutes the service prints a label of the demo through its public
      address, and counts whether a PDF came within ${slowAboveMs / 1000} seconds, later, or not at
      all.
      ${
        checkedAt === null
          ? "It has not been checked yet."
          : html`Last check:
              <time datetime="${checkedAt}">${checkedAt.slice(0, 16).replace("T", " ")} UTC</time>.`
      }
    </p>
    <h2 id="days">The last ${days.length} days</h2>
    ${drawDays(days)}
    <p class="status-legend">
      <span data-part="answered">answered</span> <span data-part="slow">slow</span>
      <span data-part="failed">failed</span> <span data-part="none">no check</span>
    </p>
    ${checked.length === 0 ? "" : listChecked(checked)}
    <p>
      As JSON: this address with <code>Accept: application/json</code>. A check that failed says
      nothing of single requests; retry those with an
      <a href="/docs/idempotency">Idempotency-Key</a>.
    </p>`;
}

function drawDays(days: readonly DayCounts[]): Fragment {
  const step = BAR.width + BAR.gap;
  const width = days.length * step - BAR.gap;
  const [answered, slow, failed] = [
    sumOf(days, "answered"),
    sumOf(days, "slow"),
    sumOf(days, "failed"),
  ];
  const label = `Checks of ${days.length} days: ${answered} answered, ${slow} slow, ${failed} failed.`;
  return html`<svg
    class="status-days"
    viewBox="0 0 ${width} ${BAR.height}"
    preserveAspectRatio="none"
    role="img"
    aria-label="${label}"
  >
    ${days.toReversed().map((day, index) => drawDay(day, index * step))}
  </svg>`;
}

function drawDay(day: DayCounts, x: number): Fragment {
  const all = checksOf(day);
  const title = `${day.date}: ${all === 0 ? "no check" : describeCounts(day)}`;
  let y = 0;
  const draw = (part: string, height: number) => {
    const bar = html`<rect
      data-part="${part}"
      x="${x}"
      y="${y}"
      width="${BAR.width}"
      height="${height}"
    />`;
    y += height;
    return bar;
  };
  const heightOf = (count: number) =>
    count === 0 ? 0 : Math.max(LEAST_PART, Math.round((BAR.height * count) / all));
  const failed = heightOf(day.failed);
  const slow = Math.min(heightOf(day.slow), BAR.height - failed);
  const rest = BAR.height - failed - slow;
  return html`<g>
    <title>${title}</title>
    ${
      all === 0
        ? draw("none", BAR.height)
        : html`${failed > 0 ? draw("failed", failed) : ""}${slow > 0 ? draw("slow", slow) : ""}${
            rest > 0 ? draw("answered", rest) : ""
          }`
    }
  </g>`;
}

/** What went wrong at once; everything for those who ask. */
function listChecked(checked: readonly DayCounts[]): Fragment {
  const marred = checked.filter(({ slow, failed }) => slow + failed > 0);
  return html`${
      marred.length === 0
        ? html`<p>No check was slow or failed.</p>`
        : listDays("Days with slow or failed checks", marred)
    }
    <details>
      <summary>Every day</summary>
      ${listDays("Checks by day", checked)}
    </details>`;
}

function listDays(label: string, days: readonly DayCounts[]): Fragment {
  return html`<div class="table-scroll" role="group" aria-label="${label}" tabindex="0">
    <table class="table">
      <thead>
        <tr>
          <th>day (UTC)</th>
          <th class="number">answered</th>
          <th class="number">slow</th>
          <th class="number">failed</th>
        </tr>
      </thead>
      <tbody>
        ${days.map(
          ({ date, answered, slow, failed }) =>
            html`<tr>
              <td><time datetime="${date}">${date}</time></td>
              <td class="number">${answered}</td>
              <td class="number">${slow}</td>
              <td class="number">${failed}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

function describeCounts({ answered, slow, failed }: DayCounts): string {
  return `${answered} answered, ${slow} slow, ${failed} failed`;
}

function checksOf({ answered, slow, failed }: DayCounts): number {
  return answered + slow + failed;
}

function sumOf(days: readonly DayCounts[], part: "answered" | "slow" | "failed"): number {
  return days.reduce((sum, day) => sum + day[part], 0);
}
