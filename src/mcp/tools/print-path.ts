// Which call prints a job: dots are another call than a PDF, and so is more than one request of generate-pdf holds.
import { type Host, postJson, type PrintPath, readData } from "../service.ts";
import type { Sheet } from "./find-sheets.ts";

interface Job {
  readonly layout: Readonly<Record<string, unknown>>;
  readonly records: readonly Readonly<Record<string, unknown>>[];
  readonly output?: Readonly<Record<string, unknown>> | undefined;
}

const SMALL = "/api/v1/generate-pdf";
const MOST_ITEMS = 250;
const MOST_PAGES = 25;
const LARGE = "/api/v1/jobs";

/** The hosted server answers no file of that size. */
export async function pathFor(host: Host, job: Job): Promise<PrintPath> {
  if (job.output !== undefined) return "/api/v1/generate-raster";
  if (host.inside !== null || !host.hasKey || !(await isBeyond(host, job))) return SMALL;
  return (await hasLargeJobs(host)) ? LARGE : SMALL;
}

export function itemsOf(records: Job["records"]): number {
  return records.reduce((sum, { copies }) => sum + (typeof copies === "number" ? copies : 1), 0);
}

async function isBeyond(host: Host, job: Job): Promise<boolean> {
  const items = itemsOf(job.records);
  if (items > MOST_ITEMS) return true;
  if (job.layout["type"] === "single" && items > MOST_PAGES) return true;
  if (items <= MOST_PAGES / 2) return false;
  const sheets = await mostSheetsOf(host, job).catch(() => Infinity);
  if (2 * sheets <= MOST_PAGES) return false;
  // How many pages there are depends on the template's back too: the service knows, free of charge.
  const asked = await host.send(`${SMALL}/preflight`, postJson(job));
  if (asked.ok) return false;
  const { code, errors = [] } = (await asked.json()) as {
    code?: string;
    errors?: readonly { code: string }[];
  };
  return [code, ...errors.map((each) => each.code)].includes("TOO_MANY_PAGES");
}

/** Infinity where it is not known here: the service will say what is wrong. */
export async function mostSheetsOf(host: Host, { layout: { type, ...sheet }, records }: Job) {
  const items = itemsOf(records);
  if (type === "single") return items;
  const slots =
    type === "preset" ? await fewestSlots(host, sheet["presetId"]) : slotsIn(sheet["grid"]);
  const first = typeof sheet["startSlot"] === "number" ? sheet["startSlot"] : 1;
  const pages = Math.ceil((first - 1 + items) / slots);
  return pages > 0 ? pages : Infinity;
}

async function fewestSlots({ send }: Host, presetId: unknown): Promise<number> {
  if (typeof presetId !== "string") return Number.NaN;
  const query = new URLSearchParams({ search: presetId });
  const found = await readData<Sheet[]>(send, `/api/v1/layout-presets?${query.toString()}`);
  return Math.min(...found.map(({ grid }) => slotsIn(grid)));
}

function slotsIn(grid: unknown): number {
  const { rows, columns } = (grid ?? {}) as { rows?: unknown; columns?: unknown };
  return Number(rows) * Number(columns);
}

async function hasLargeJobs({ send }: Host): Promise<boolean> {
  const answer = await send("/openapi.json");
  if (!answer.ok) return false;
  const { paths } = (await answer.json()) as { paths?: Readonly<Record<string, unknown>> };
  return paths?.[LARGE] !== undefined;
}
