// Pages per day as columns, in parts by key, template or link; the same as a table.
import { useState } from "preact/hooks";
import type { DailyUsage } from "../../calls/answers.ts";
import { LoadingNotice, useLoading } from "../../calls/loading.tsx";
import { callSignedIn } from "../../calls/session.ts";
import { Segments } from "../../look/segments.tsx";
import { showCount, showDay, showNumber } from "../parts/show.ts";
import { type Chart, chartOf, type Column, GROUPINGS, type Grouping, nameOf } from "./days.ts";

const DAYS = 30;
const CHOICES = [
  { value: "key", label: "By key" },
  { value: "template", label: "By template" },
  { value: "link", label: "By link" },
] as const;
/** Of the drawing, in its own units: a column is one wide. */
const HEIGHT = 100;
const GAP = 0.24;

export function PagesPerDay() {
  const [by, setBy] = useState<Grouping>("key");
  const path = `/account/v1/usage/daily?days=${DAYS}&by=${by}`;
  const loading = useLoading(async () => {
    const answer = await callSignedIn<{ readonly data: readonly DailyUsage[] }>("GET", path);
    // With its grouping: what is shown belongs together while the other one is loaded.
    return answer.ok ? { ...answer, body: { by, usage: answer.body.data } } : answer;
  }, path);
  const shown = loading.value;
  const chart = shown && chartOf(shown.usage, { by: shown.by, days: DAYS, today: Date.now() });
  return (
    <figure class="days" aria-labelledby="days">
      <figcaption class="page-head">
        <div>
          <h2 id="days">Pages per day</h2>
          <p class="days-total" role="status">
            {chart && totalOf(chart)}
          </p>
        </div>
        <Segments label="Group by" choices={CHOICES} value={by} onChange={setBy} />
      </figcaption>
      <LoadingNotice loading={loading} />
      {chart && chart.series.length > 0 && (
        <>
          <Columns chart={chart} />
          <Legend chart={chart} />
          <DaysTable usage={shown.usage} by={shown.by} />
        </>
      )}
    </figure>
  );
}

function totalOf({ total: { requests, pages, credits } }: Chart): string {
  if (requests === 0) return `Nothing was printed in the last ${DAYS} days.`;
  const used = `${showCount(pages, "page")} from ${showCount(requests, "print job")}`;
  return `${used}, ${showCount(credits, "credit")}, in the last ${DAYS} days`;
}

/** Hidden from screen readers, who have the table. */
function Columns({ chart: { columns, top } }: { readonly chart: Chart }) {
  const dates = [columns[0], columns[Math.floor(columns.length / 2)], columns.at(-1)];
  return (
    <div class="days-plot" aria-hidden="true">
      <div class="days-scale">
        <span>{showNumber(top)}</span>
        <span>{showNumber(top / 2)}</span>
        <span>0</span>
      </div>
      <svg viewBox={`0 0 ${columns.length} ${HEIGHT}`} preserveAspectRatio="none">
        {[0, HEIGHT / 2, HEIGHT].map((y) => (
          <line key={y} x1="0" x2={columns.length} y1={y} y2={y} />
        ))}
        {columns.map((column, index) => (
          <g key={column.day}>
            <title>{`${showDay(column.day)}: ${showCount(column.pages, "page")}`}</title>
            <rect class="days-ground" x={index} y="0" width="1" height={HEIGHT} />
            {bandsOf(column, top).map(({ part, y, height }) => (
              <rect
                key={part}
                class={`days-${part}`}
                x={index + GAP / 2}
                y={y}
                width={1 - GAP}
                height={height}
              />
            ))}
          </g>
        ))}
      </svg>
      <div class="days-dates">
        {dates.map((column) => column && <span key={column.day}>{showDay(column.day)}</span>)}
      </div>
    </div>
  );
}

/** The parts of a column on top of each other, the first at the bottom. */
function bandsOf({ parts }: Column, top: number) {
  let y = HEIGHT;
  return parts.flatMap((pages, part) => {
    const height = (pages / top) * HEIGHT;
    y -= height;
    return pages > 0 ? [{ part, y, height }] : [];
  });
}

function Legend({ chart: { series } }: { readonly chart: Chart }) {
  return (
    <ul class="days-legend">
      {series.map(({ name, pages }, index) => (
        <li key={index}>
          <span class={`days-swatch days-${index}`} />
          {name} <span class="days-pages">{showCount(pages, "page")}</span>
        </li>
      ))}
    </ul>
  );
}

interface DaysTableProps {
  readonly usage: readonly DailyUsage[];
  readonly by: Grouping;
}

function DaysTable({ usage, by }: DaysTableProps) {
  return (
    <details class="days-details">
      <summary>Show as table</summary>
      <div class="table-scroll" role="region" aria-label="Pages per day as table" tabIndex={0}>
        <table class="table" aria-label="Pages per day">
          <thead>
            <tr>
              <th scope="col">Day (UTC)</th>
              <th scope="col">{GROUPINGS[by].one}</th>
              <th scope="col" class="number">
                Requests
              </th>
              <th scope="col" class="number">
                Pages
              </th>
              <th scope="col" class="number">
                Credits
              </th>
            </tr>
          </thead>
          <tbody>
            {usage.map((entry) => (
              <tr key={`${entry.day} ${entry.id}`}>
                <th scope="row">{entry.day}</th>
                <td>{nameOf(entry, by)}</td>
                <td class="number">{showNumber(entry.requests)}</td>
                <td class="number">{showNumber(entry.pages)}</td>
                <td class="number">{showNumber(entry.credits)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
