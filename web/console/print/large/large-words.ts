// What is said of a job that is printed in large requests.
import type { JobState } from "../../../jobs/index.ts";
import { showCount, showNumber } from "../../parts/show.ts";
import type { Received } from "./send-large.ts";

/** How far it is, in pages. */
export function pagesReceived(
  { parts }: Pick<JobState, "parts">,
  part: number,
  received: Received | null,
): number {
  const before = parts.slice(0, part).reduce((sum, { pages }) => sum + pages, 0);
  const share = received?.of ? received.bytes / received.of : 0;
  return before + Math.floor(share * (parts[part]?.pages ?? 0));
}

/** `Page 1,250 of 10,000 · 3.1 of 12.4 MB` */
export function sayReceived(
  state: Pick<JobState, "parts" | "pages">,
  part: number,
  received: Received | null,
): string {
  if (received === null) {
    const pages = state.parts[part]?.pages ?? 0;
    return `Drawing ${showCount(pages, "page")}; then the file comes.`;
  }
  const { bytes, of } = received;
  if (of === null) return `${(bytes / 1_000_000).toFixed(1)} MB have come.`;
  const page = `Page ${showNumber(pagesReceived(state, part, received))} of ${showNumber(state.pages)}`;
  const isSmall = of < 1_000_000;
  const shown = (count: number) =>
    isSmall ? showNumber(Math.round(count / 1_000)) : (count / 1_000_000).toFixed(1);
  return `${page} · ${shown(bytes)} of ${shown(of)} ${isSmall ? "KB" : "MB"}`;
}
