// A job of 1,000 records whose process is killed at any moment, and started again under the same id.
import { globSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { balanceOf } from "../support/api.ts";
import { full } from "../support/full.ts";
import { extractPagesByPdfjs } from "../support/pdfjs.ts";
import { CREDITS, openAccount, PAGES, PROGRAMS, RECORDS, root, run, WAYS } from "./job-runs.ts";
import { type Moment, MOMENTS } from "./killing-proxy.ts";

afterAll(() => rmSync(root, { recursive: true, force: true }));

const ROUNDS = full(8, 6, 20);

/** What is printed on all parts, in order. */
async function printedIn(
  folder: string,
): Promise<{ pages: number; skus: string[]; serials: string[] }> {
  const texts: string[] = [];
  for (let part = 0; part < globSync("*.pdf", { cwd: folder }).length; part++) {
    const pdf = new Uint8Array(readFileSync(join(folder, `${part}.pdf`)));
    texts.push(...(await extractPagesByPdfjs(pdf)));
  }
  const all = texts.join("\n");
  return {
    pages: texts.length,
    skus: all.match(/R\d+R/g) ?? [],
    serials: all.match(/S\d+S/g) ?? [],
  };
}

const numbered = (of: (n: number) => string) =>
  Array.from({ length: RECORDS }, (_, i) => of(i + 1));

/** Distinct moments of a run, chosen by a linear congruential generator. */
function chooseMoments(requests: number, count: number, seed: number): Moment[] {
  const all = Array.from({ length: requests * MOMENTS.length }, (_, i) => ({
    request: Math.floor(i / MOMENTS.length),
    when: MOMENTS[i % MOMENTS.length]!,
  }));
  let state = seed;
  const random = () => (state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32) / 2 ** 32;
  const chosen: Moment[] = [];
  while (chosen.length < count && all.length > 0) {
    chosen.push(...all.splice(Math.floor(random() * all.length), 1));
  }
  return chosen;
}

const RUNS = PROGRAMS.flatMap((program) => WAYS.map((way) => ({ ...program, ...way })));

describe.each(RUNS)("1,000 records in $name as $way", ({ name, command, open, printed: sent }) => {
  it(
    `killed at ${ROUNDS} moments and started again: each record is printed once, each page paid once`,
    { timeout: 600_000 },
    async () => {
      const { origin: service, close } = await open();
      const whole = await openAccount();
      const { out, requests, printed } = await run(command, { ...whole, service });
      expect(printed).toEqual(sent);
      expect(JSON.parse(out)).toEqual({
        pages: PAGES,
        nextStartSlot: 14,
        nextCounters: { serial: "001001" },
      });
      expect(await balanceOf(whole.accountId)).toBe(CREDITS - PAGES);
      const seed = Date.now() % 2 ** 31;
      const found: string[] = [];
      for (const moment of chooseMoments(requests, ROUNDS, seed)) {
        const account = await openAccount();
        const killed = await run(command, { ...account, service }, moment);
        // What a caller keeps may be lost too: the id is enough to pay for nothing twice.
        if (moment.request % 4 === 3) rmSync(join(account.folder, "state.json"), { force: true });
        const again = await run(command, { ...account, service });
        const { pages, skus, serials } = await printedIn(account.folder);
        const paid = CREDITS - (await balanceOf(account.accountId));
        const isWhole =
          killed.code === null &&
          again.out === out &&
          pages === PAGES &&
          paid === PAGES &&
          skus.join() === numbered((n) => `R${n}R`).join() &&
          serials.join() === numbered((n) => `S${String(n).padStart(6, "0")}S`).join();
        if (!isWhole) {
          found.push(
            JSON.stringify({
              name,
              seed,
              moment,
              killed: killed.code,
              pages,
              paid,
              skus: skus.length,
            }),
          );
        }
        rmSync(account.folder, { recursive: true });
      }
      close();
      expect(found).toEqual([]);
    },
  );
});
