// The command line is stopped by signals and killed at random moments: it ends, the next run goes on, each page is paid once.
import type { ChildProcess } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { beforeAll, expect, it } from "vitest";
import { balanceOf, office, origin } from "../support/api.ts";
import { full } from "../support/full.ts";
import { extractPagesByPdfjs } from "../support/pdfjs.ts";
import { openOlderService, openProxy } from "./killing-proxy.ts";
import { errorOf, installCli, jsonOf, type Machine, machineIn, run } from "./support/cli.ts";
import { designOf } from "./support/label.ts";

const ROWS = 600;
const SHEETS = 20;
const ROUNDS = full(8, 3, 20);
const SIGNALS = ["SIGKILL", "SIGTERM", "SIGINT"] as const;
let machine: Machine;
let accountId = "";

beforeAll(async () => {
  ({ accountId } = await office.openAccount({ credits: 50 + SHEETS * (ROUNDS + 2) }));
  const { apiKey } = await office.addKey({ accountId, scopes: ["print", "templates"] });
  machine = installCli({ PLATEN_API_KEY: apiKey });
  const rows = Array.from({ length: ROWS }, (_, i) => `Article ${i + 1},4006381333931`);
  writeFileSync(join(machine.folder, "many.csv"), `title,ean\n${rows.join("\n")}\n`);
  writeFileSync(join(machine.folder, "article.json"), JSON.stringify(designOf(45)));
  expect((await run(machine, ["templates", "put", "article.json"])).code).toBe(0);
});

const JOB = "print custom-article many.csv --sheet 5160 -o many.pdf --json".split(" ");
const job = (id: string) => [...JOB, "--job", id];

/** All pages in one PDF, each row once and in order. */
async function readTitles(): Promise<string[]> {
  const pdf = new Uint8Array(readFileSync(join(machine.folder, "many.pdf")));
  return (await extractPagesByPdfjs(pdf)).join("\n").match(/Article \d+/g) ?? [];
}

/** Ends the command, and keeps when. */
class Stopper {
  client: ChildProcess | undefined;
  #at = 0;

  stop(signal: (typeof SIGNALS)[number]): void {
    this.#at = performance.now();
    this.client!.kill(signal);
  }

  /** Since then. */
  elapsedMs(): number {
    return performance.now() - this.#at;
  }
}

/** A second, and what this machine now takes to start and end the command four times. */
async function mostMs(): Promise<number> {
  const began = performance.now();
  expect((await run(machine, ["--version"])).code).toBe(0);
  return 1000 + 4 * (performance.now() - began);
}

const TITLES = Array.from({ length: ROWS }, (_, i) => `Article ${i + 1}`);

it.each(["SIGTERM", "SIGINT"] as const)(
  "%s ends it within a second with 130 while a part is under way, without waiting for its answer; the next run pays the rest",
  async (signal) => {
    const before = await balanceOf(accountId);
    const gone = Promise.withResolvers<void>();
    const stopper = new Stopper();
    let prints = 0;
    const older = await openOlderService(origin);
    const proxy = await openProxy(older.origin, async ({ path, when }) => {
      if (when !== "answered" || !path.endsWith("/generate-pdf")) return;
      if (++prints < 2) return;
      stopper.stop(signal);
      // The answer that is paid for is never given.
      await gone.promise;
    });
    const through = machineIn(machine.folder, { ...machine.env, PLATEN_BASE_URL: proxy.origin });
    const stopped = await run(through, job(signal), {
      onStart: (child) => (stopper.client = child),
    });
    const elapsedMs = stopper.elapsedMs();
    gone.resolve();
    proxy.close();
    older.close();
    expect([stopped.code, stopped.stdout, errorOf(stopped)]).toMatchObject([
      130,
      "",
      { code: "INTERRUPTED", detail: expect.stringContaining(`--job ${signal}`) },
    ]);
    expect(elapsedMs).toBeLessThan(await mostMs());
    const resumed = await run(machine, job(signal));
    expect(jsonOf(resumed)).toMatchObject({ items: ROWS, pages: SHEETS });
    expect(await readTitles()).toEqual(TITLES);
    expect(await balanceOf(accountId)).toBe(before - SHEETS);
  },
);

it("a command that waits for the service ends within a second with 130 too", async () => {
  const stopper = new Stopper();
  const proxy = await openProxy(origin, () => {
    stopper.stop("SIGTERM");
    return new Promise(() => {});
  });
  const away = machineIn(machine.folder, { ...machine.env, PLATEN_BASE_URL: proxy.origin });
  for (const args of [["templates", "list"], ["doctor"], job("waits")]) {
    const stopped = await run(away, args, { onStart: (child) => (stopper.client = child) });
    const elapsedMs = stopper.elapsedMs();
    expect([args, stopped.code, stopped.stdout]).toEqual([args, 130, ""]);
    expect(elapsedMs, args.join(" ")).toBeLessThan(await mostMs());
  }
  proxy.close();
});

it(
  `a job in parts that is killed at ${ROUNDS} random moments and started again: all sheets come, each paid once`,
  { timeout: 600_000 },
  async () => {
    const older = await openOlderService(origin);
    const inParts = machineIn(machine.folder, { ...machine.env, PLATEN_BASE_URL: older.origin });
    const began = performance.now();
    expect((await run(inParts, job("whole"))).code).toBe(0);
    const wholeMs = performance.now() - began;
    const found: unknown[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const before = await balanceOf(accountId);
      rmSync(join(machine.folder, "many.pdf"), { force: true });
      const signal = SIGNALS[round % SIGNALS.length]!;
      const afterMs = Math.random() * wholeMs;
      const id = `round-${round}`;
      const kill = (child: ChildProcess) => void sleep(afterMs).then(() => child.kill(signal));
      const killed = await run(inParts, job(id), { onStart: kill });
      const again = await run(inParts, job(id));
      const titles = again.code === 0 ? await readTitles() : [];
      const paid = before - (await balanceOf(accountId));
      if (again.code !== 0 || paid !== SHEETS || titles.join() !== TITLES.join()) {
        found.push({ round, signal, afterMs, wholeMs, killed, again, paid, titles: titles.length });
      }
    }
    older.close();
    expect(found).toEqual([]);
  },
);
