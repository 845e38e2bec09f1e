// `npm run hostile`: what refusing costs beside printing, at equal body sizes. Prints for each size the p99 of
// the refusals of the hostile corpus, that of honest jobs, their ratio, and what is slowest.
import { type Cost, costsOfHonestJobs, costsOfCorpus } from "../test/support/refusal-cost.ts";

const RUNS = Number(process.argv[2] ?? 3);
const SIZES = [1, 16, 128, 1024].map((kilobytes) => kilobytes * 1024);
const SLOWEST = 8;
const HONEST_JOBS = 3;

const corpus = costsOfCorpus(RUNS);
console.log(
  "p99 in ms of what is refused, of honest jobs, and of all that prints; ratios of the first to each",
);
console.log(formatRow(["body up to", "refusals", "refused", "honest", "ratio", "all", "ratio"]));
SIZES.forEach((size, i) => {
  const isOfSize = ({ bytes }: Cost) => bytes <= size && bytes > (SIZES[i - 1] ?? 0);
  const refused = corpus.filter((cost) => cost.code !== null && isOfSize(cost));
  const printed = corpus.filter((cost) => cost.code === null && isOfSize(cost));
  const honest = Array.from({ length: HONEST_JOBS }, () =>
    costsOfHonestJobs(size * 0.95, RUNS),
  ).flat();
  const [worst, fair, all] = [p99(refused), p99(honest), p99([...honest, ...printed])];
  const figures = [worst, fair, worst / fair, all, worst / all].map((figure) => figure.toFixed(2));
  console.log(formatRow([`${size / 1024} KB`, String(refused.length), ...figures]));
});
for (const [title, isOne] of [
  ["refusals", (cost: Cost) => cost.code !== null],
  ["jobs of the corpus that print", (cost: Cost) => cost.code === null],
] as const) {
  console.log(`\nSlowest ${title}:`);
  const slowest = corpus
    .filter(isOne)
    .sort((a, b) => b.ms - a.ms)
    .slice(0, SLOWEST);
  for (const { name, bytes, code, ms } of slowest) {
    console.log(`  ${ms.toFixed(1).padStart(8)} ms  ${bytes} bytes  ${code ?? "200"}  ${name}`);
  }
}

function p99(costs: readonly Cost[]): number {
  const sorted = costs.map(({ ms }) => ms).sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.99))] ?? 0;
}

function formatRow(cells: readonly string[]): string {
  return cells.map((cell) => cell.padStart(11)).join("");
}
