// Rows and their paper as a browser keeps them: written a moment after they change, however busy the machine is.
import type { Page } from "playwright-core";
import { expect } from "vitest";

/** Once the browser has kept so many rows, with the slot that they begin at. */
export async function keepsRows(page: Page, rows: number, startSlot = 1): Promise<void> {
  const kept = () => page.evaluate(`(${jobsKept.toString()})()`);
  await expect.poll(kept).toContain(`${rows} rows from slot ${startSlot}`);
}

/* What runs in the page. */

async function jobsKept(): Promise<readonly string[]> {
  const { indexedDB } = globalThis as never as { indexedDB: any };
  return new Promise((resolve, reject) => {
    const request = indexedDB.open("platen", 1);
    request.addEventListener("error", () => reject(request.error));
    request.addEventListener("success", () => {
      const values = request.result.transaction("values").objectStore("values").getAll();
      values.addEventListener("success", () => {
        request.result.close();
        const jobs = values.result.flatMap(({ job }: any) => (job ? [job] : []));
        const rowsOf = ({ table }: any) =>
          table.rows.filter(({ cells }: any) => cells.some((text: string) => text !== ""));
        resolve(jobs.map((job: any) => `${rowsOf(job).length} rows from slot ${job.startSlot}`));
      });
    });
  });
}
