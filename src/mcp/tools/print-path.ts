// Which call prints a job: dots are another call than a PDF, and so is more than one request of generate-pdf holds.
import type { Host, PrintPath } from "../service.ts";

interface Job {
  readonly layout: Readonly<Record<string, unknown>>;
  readonly records: readonly Readonly<Record<string, unknown>>[];
  readonly output?: Readonly<Record<string, unknown>> | undefined;
}

const MOST_ITEMS = 250;
const MOST_PAGES = 25;
const LARGE = "/api/v1/jobs";

/** The hosted server answers no file of that size. */
export async function pathFor(host: Host, job: Job): Promise<PrintPath> {
  if (job.output !== undefined) return "/api/v1/generate-raster";
  const isLarge = host.inside === null && host.hasKey && isBeyond(job);
  return isLarge && (await hasLargeJobs(host)) ? LARGE : "/api/v1/generate-pdf";
}

export function itemsOf(records: Job["records"]): number {
  return records.reduce((sum, { copies }) => sum + (typeof copies === "number" ? copies : 1), 0);
}

function isBeyond({ layout, records }: Job): boolean {
  const items = itemsOf(records);
  return items > MOST_ITEMS || (layout["type"] === "single" && items > MOST_PAGES);
}

async function hasLargeJobs({ send }: Host): Promise<boolean> {
  const answer = await send("/openapi.json");
  if (!answer.ok) return false;
  const { paths } = (await answer.json()) as { paths?: Readonly<Record<string, unknown>> };
  return paths?.[LARGE] !== undefined;
}
