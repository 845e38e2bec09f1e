// What a page keeps in the browser, which it writes a moment after it changes, however busy the machine is.
import type { Page } from "playwright-core";
import { expect } from "vitest";

/** Once the browser has kept so many rows, with the slot that they begin at. */
export async function keepsRows(page: Page, rows: number, startSlot = 1): Promise<void> {
  const kept = () => page.evaluate(`(${jobsKept.toString()})()`);
  await expect.poll(kept).toContain(`${rows} rows from slot ${startSlot}`);
}

/** Once the browser has kept rows with this text in a cell. */
export async function keepsCell(page: Page, text: string): Promise<void> {
  const kept = () => page.evaluate(`(${cellsKept.toString()})()`);
  await expect.poll(kept).toContain(text);
}

/** Of all that the browser has kept, whose it is; nothing of no account. */
export async function accountsKept(page: Page): Promise<readonly string[]> {
  return page.evaluate(`(${ownersKept.toString()})()`);
}

/** Writes what is not kept yet, as a page does when its tab is hidden, and waits until it is. */
export async function keepNow(page: Page): Promise<void> {
  await page.evaluate(`(${hideTab.toString()})()`);
}

/** No write of the page ends until it is released: a disk that is slow. */
export async function holdDatabase(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(`(${keepBusy.toString()})()`);
  return () => page.evaluate("globalThis.releaseDatabase()");
}

/* What runs in the page. */

async function keepBusy(): Promise<void> {
  const page = globalThis as any;
  await new Promise<void>((resolve, reject) => {
    const request = page.indexedDB.open("platen", 1);
    request.addEventListener("error", () => reject(request.error));
    request.addEventListener("success", () => {
      const held = request.result.transaction(["heads", "values"], "readwrite");
      let isHeld = true;
      const ask = () => {
        const asked = held.objectStore("heads").count();
        asked.addEventListener("success", () => {
          resolve();
          if (isHeld) ask();
        });
      };
      ask();
      page.releaseDatabase = () => {
        isHeld = false;
        return new Promise<void>((released) => {
          held.addEventListener("complete", () => {
            request.result.close();
            released();
          });
        });
      };
    });
  });
}

async function hideTab(): Promise<void> {
  const { document, Event, indexedDB, setTimeout } = globalThis as any;
  const hidden = { configurable: true, get: () => "hidden" };
  // Twice: the second comes after what the first has written.
  for (let round = 0; round < 2; round++) {
    Object.defineProperty(document, "visibilityState", hidden);
    document.dispatchEvent(new Event("visibilitychange"));
    delete document.visibilityState;
    await new Promise((resolve) => setTimeout(resolve, 50));
    const known = await indexedDB.databases();
    if (!known.some(({ name }: { name: string }) => name === "platen")) return;
    await new Promise<void>((resolve, reject) => {
      const request = indexedDB.open("platen");
      request.addEventListener("error", () => reject(request.error));
      request.addEventListener("success", () => {
        const { result } = request;
        const names = [...result.objectStoreNames];
        const done = () => {
          result.close();
          resolve();
        };
        if (names.length === 0) return done();
        // It waits for changes of these that were begun before.
        const read = result.transaction(names).objectStore(names[0]).count();
        read.addEventListener("success", done);
        read.addEventListener("error", () => reject(read.error));
      });
    });
  }
}

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

async function ownersKept(): Promise<readonly string[]> {
  const { indexedDB } = globalThis as never as { indexedDB: any };
  return new Promise((resolve, reject) => {
    const request = indexedDB.open("platen", 1);
    request.addEventListener("error", () => reject(request.error));
    request.addEventListener("success", () => {
      const keys = request.result.transaction("values").objectStore("values").getAllKeys();
      keys.addEventListener("success", () => {
        request.result.close();
        resolve(keys.result.flatMap(([owner]: any) => (owner === "" ? [] : [owner])));
      });
    });
  });
}

async function cellsKept(): Promise<readonly string[]> {
  const { indexedDB } = globalThis as never as { indexedDB: any };
  return new Promise((resolve, reject) => {
    const request = indexedDB.open("platen", 1);
    request.addEventListener("error", () => reject(request.error));
    request.addEventListener("success", () => {
      const values = request.result.transaction("values").objectStore("values").getAll();
      values.addEventListener("success", () => {
        request.result.close();
        const rows = values.result.flatMap(({ job }: any) => job?.table.rows ?? []);
        resolve(rows.flatMap(({ cells }: any) => cells));
      });
    });
  });
}
