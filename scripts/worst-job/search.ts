// Climbs from each seed by small changes: one is kept where the job costs more, whether it is accepted or refused.
import type { Genes } from "./genes.ts";
import { mutate, type Random } from "./mutate.ts";
import type { Outcome } from "./run-job.ts";

export interface Found<M extends Outcome = Outcome> {
  readonly name: string;
  readonly genes: Genes;
  readonly measured: M;
}

export interface Search<M extends Outcome> {
  readonly seeds: Readonly<Record<string, Genes>>;
  readonly random: Random;
  readonly measure: (genes: Genes) => Promise<M>;
  readonly costOf: (measured: M) => number;
  /** Whether to try another change, with the best so far. */
  readonly goesOn: (runs: number) => boolean;
  readonly onBetter: (found: Found<M>) => void;
}

/** The best of each seed, the most expensive first. */
export async function climb<M extends Outcome>(search: Search<M>): Promise<readonly Found<M>[]> {
  const { seeds, random, measure, goesOn, onBetter } = search;
  const costOf = ({ measured }: Found<M>) => search.costOf(measured);
  const found: Found<M>[] = [];
  for (const [name, genes] of Object.entries(seeds)) {
    const best = await takeSeed(name, genes, measure, costOf);
    found.push(best);
    onBetter(best);
  }
  for (let runs = 0; goesOn(runs); runs++) {
    const index = chooseParent(found.map(costOf), random);
    const parent = found[index]!;
    const genes = mutate(parent.genes, random);
    const child = { name: parent.name, genes, measured: await measure(genes) };
    if (costOf(child) <= costOf(parent)) continue;
    found[index] = child;
    onBetter(child);
  }
  return found.sort((a, b) => costOf(b) - costOf(a));
}

/** Fewer records where there are too many: seeds need not know the budgets. */
async function takeSeed<M extends Outcome>(
  name: string,
  genes: Genes,
  measure: (genes: Genes) => Promise<M>,
  costOf: (found: Found<M>) => number,
): Promise<Found<M>> {
  let best: Found<M> | null = null;
  for (let records = genes.records; records >= 1; records = Math.floor(records * 0.7)) {
    const fewer = { ...genes, records };
    const found = { name, genes: fewer, measured: await measure(fewer) };
    if (best === null || costOf(found) > costOf(best)) best = found;
    if (found.measured.answer === "200") break;
  }
  return best!;
}

/** One of the best, more often the better. */
function chooseParent(costs: readonly number[], random: Random): number {
  const order = costs.map((_, i) => i).sort((a, b) => costs[b]! - costs[a]!);
  return order[Math.floor(random() ** 2 * order.length)]!;
}
