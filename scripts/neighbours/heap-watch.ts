// The most that an isolate holds by its own count: heap, what embeds it, and buffers.
import { setTimeout as sleep } from "node:timers/promises";
import type { Inspector } from "../worker/inspector.ts";

const SAMPLE_MS = 20;
const MB = 1_048_576;

interface HeapUsage {
  readonly usedSize: number;
  readonly embedderHeapUsedSize: number;
  readonly backingStorageSize: number;
}

/** Garbage included. */
async function heldMb(inspector: Inspector): Promise<number> {
  const usage = await inspector.send<HeapUsage>("Runtime.getHeapUsage");
  return (usage.usedSize + usage.embedderHeapUsedSize + usage.backingStorageSize) / MB;
}

export async function aliveMb(inspector: Inspector): Promise<number> {
  await inspector.send("HeapProfiler.collectGarbage");
  return heldMb(inspector);
}

export class HeapWatch {
  peakMb = 0;
  readonly #inspector: Inspector;
  readonly #watching: Promise<void>;
  #isOver = false;

  constructor(inspector: Inspector) {
    this.#inspector = inspector;
    this.#watching = this.#watch();
  }

  async end(): Promise<void> {
    this.#isOver = true;
    await this.#watching;
  }

  async #watch(): Promise<void> {
    while (!this.#isOver) {
      this.peakMb = Math.max(this.peakMb, await heldMb(this.#inspector));
      await sleep(SAMPLE_MS);
    }
  }
}
