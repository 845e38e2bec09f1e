// How far the memory of some processes rises, together and each, from when it begins to watch: Linux.
import { residentMb } from "../processes.ts";

const SAMPLE_MS = 20;

export class MemoryWatch {
  readonly #pids: readonly number[];
  readonly #idleMb: readonly number[];
  readonly #peakMb: number[];
  readonly #timer: ReturnType<typeof setInterval>;
  #peakTogetherMb: number;

  constructor(pids: readonly number[]) {
    this.#pids = pids;
    this.#idleMb = pids.map((pid) => residentMb([pid]));
    this.#peakMb = [...this.#idleMb];
    this.#peakTogetherMb = sumOf(this.#idleMb);
    this.#timer = setInterval(() => this.#sample(), SAMPLE_MS);
  }

  end(): void {
    clearInterval(this.#timer);
  }

  /** The rise of all together so far. */
  get riseMb(): number {
    return Math.round(this.#peakTogetherMb - sumOf(this.#idleMb));
  }

  describe(): string {
    const idleMb = sumOf(this.#idleMb);
    const each = this.#peakMb.map((mb, i) => `+${Math.round(mb - this.#idleMb[i]!)}`).join(", ");
    return `${Math.round(idleMb)} MB idle, ${Math.round(this.#peakTogetherMb)} MB at its peak: ${this.riseMb} MB more (by process ${each})`;
  }

  #sample(): void {
    const now = this.#pids.map((pid) => residentMb([pid]));
    for (const [i, mb] of now.entries()) this.#peakMb[i] = Math.max(this.#peakMb[i]!, mb);
    this.#peakTogetherMb = Math.max(this.#peakTogetherMb, sumOf(now));
  }
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}
