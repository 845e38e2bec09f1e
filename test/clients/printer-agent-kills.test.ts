// An agent that is killed at random moments: with atLeastOnce no page is lost and only what was under way comes again,
// with atMostOnce none comes twice. PRINTER_KILLS=200 kills more often.
import { mkdtempSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import type { Delivery } from "../../src/rules/print-queue.ts";
import { full } from "../support/full.ts";
import { startAgent } from "./support/agent.ts";
import { installCli, type Machine, machineIn } from "./support/cli.ts";
import { openRawPrinter } from "./support/printer.ts";
import { CODE, PrinterService } from "./support/printer-service.ts";

const KILLS = Number(process.env["PRINTER_KILLS"] ?? full(12, 3));
/** 120 s of the queue pass in 0.6 s. */
const SPEED = 200;
const FILLING = Buffer.alloc(300_000, "^FX ");
let installed: Machine;

beforeAll(() => {
  installed = installCli();
});

/** Which page began to arrive, and which arrived whole, in order. */
class Paper {
  readonly begun: string[] = [];
  readonly whole: string[] = [];

  countOf(page: string): number {
    return this.begun.filter((each) => each === page).length;
  }
}

const pageOf = (name: string) => Buffer.concat([Buffer.from(`^XA${name}^XZ`), FILLING]);

async function openPaper() {
  const paper = new Paper();
  const printer = await openRawPrinter((socket) => {
    let bytes = 0;
    let page = "";
    socket.on("data", (piece: Buffer) => {
      if (bytes === 0) {
        page = /^\^XA(\w+)\^XZ/.exec(piece.toString("latin1"))?.[1] ?? "";
        paper.begun.push(page);
      }
      bytes += piece.length;
      // As slow as a printer, so that a kill meets pages under way.
      socket.pause();
      setTimeout(() => socket.resume(), 5);
    });
    socket.on("end", () => {
      if (bytes > FILLING.length) paper.whole.push(page);
      socket.end();
    });
  });
  onTestFinished(() => printer.close());
  return { paper, printer };
}

const finishedIn = (journal: string) =>
  journal
    .split("\n")
    .slice(0, -1)
    .map((line) => JSON.parse(line) as { id: string; state: string })
    .filter(({ state }) => state === "printed")
    .map(({ id }) => id);

async function killAgain(delivery: Delivery) {
  const service = await PrinterService.open({ speed: SPEED, delivery });
  onTestFinished(() => service.close());
  const { paper, printer } = await openPaper();
  const config = mkdtempSync(join(installed.folder, "config-"));
  const env = { PLATEN_BASE_URL: service.baseUrl, PLATEN_CONFIG_DIR: config };
  const machine = machineIn(installed.folder, env);
  const path = join(config, "printers/printer_7Kq2dW8mR4xT0pLbN5vHs1.journal");
  const names = new Map<string, string>();
  const more = () => {
    while (service.unfinished < 6) {
      const name = `page${names.size}`;
      names.set(service.print(pageOf(name)), name);
    }
  };
  /** By page: how often it was under way when the agent was killed. */
  const cut = new Map<string, number>();
  /** How often a page had come when the journal called it finished. */
  const finishedAt = new Map<string, number>();
  for (let kill = 0; kill <= KILLS; kill++) {
    const agent = startAgent(machine, ["--code", CODE, "--to", printer.target]);
    onTestFinished(() => void agent.kill());
    if (kill === KILLS) break;
    more();
    const before = paper.begun.length;
    await expect.poll(() => paper.begun.length, { interval: 5 }).toBeGreaterThan(before);
    await sleep(Math.random() * 300);
    await agent.kill();
    const finished = finishedIn(readFileSync(path, "utf8"));
    const known = new Set(finished.map((id) => names.get(id)!));
    const last = paper.begun.at(-1)!;
    if (!known.has(last)) cut.set(last, (cut.get(last) ?? 0) + 1);
    for (const page of known) finishedAt.set(page, finishedAt.get(page) ?? paper.countOf(page));
  }
  await expect.poll(() => service.unfinished, { timeout: 120_000 }).toBe(0);
  const printedAgain = [...finishedAt].filter(([page, count]) => paper.countOf(page) > count);
  expect(printedAgain).toEqual([]);
  return { service, paper, names, cut };
}

describe(`killed ${KILLS} times`, () => {
  it("atLeastOnce: every page is printed, and only what was under way comes again", async () => {
    const { service, paper, names, cut } = await killAgain("atLeastOnce");
    expect(service.jobs.filter(({ state }) => state !== "printed")).toEqual([]);
    const missing = [...names.values()].filter((page) => !paper.whole.includes(page));
    expect(missing).toEqual([]);
    const tooOften = [...names.values()].filter(
      (page) => paper.countOf(page) > 1 + (cut.get(page) ?? 0),
    );
    expect(tooOften).toEqual([]);
  });

  it("atMostOnce: none comes twice, and what may be on paper is unknown", async () => {
    const { service, paper, names } = await killAgain("atMostOnce");
    const twice = [...names.values()].filter((page) => paper.countOf(page) > 1);
    expect(twice).toEqual([]);
    for (const { id, state } of service.jobs) {
      expect(["printed", "unknown"]).toContain(state);
      if (state === "printed") expect(paper.whole).toContain(names.get(id));
    }
    expect(service.jobs.filter(({ state }) => state === "unknown").length).toBeLessThanOrEqual(
      KILLS,
    );
  });
});
