// `npm run codes`: prints every code on every printer in two boxes and at two turns, has the pages drawn in three
// ways (with Ghostscript, where it is on the path, in four) and read by ZXing, and writes docs/codes-results.md.
// `npm run codes -- --random 2000` prints so many random values of each code instead and writes nothing; `--seed`
// and the names of codes after it narrow it down.
import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { CODE_CASES } from "../test/support/code-cases.ts";
import {
  ALL_RASTERS,
  RESULTS_PAGE,
  describeResults,
  scanEverything,
} from "../test/support/code-results.ts";
import { scanRandomValues } from "../test/support/random-codes.ts";
import { faultOfRasters } from "../test/support/raster-codes.ts";

const { values: options, positionals: names } = parseArgs({
  options: { random: { type: "string" }, seed: { type: "string", default: "20261121" } },
  allowPositionals: true,
});
const cases = CODE_CASES.filter(({ name }) => names.length === 0 || names.includes(name));
let faults = 0;

for (const code of cases) {
  if (options.random === undefined) break;
  const runs = Number(options.random);
  const fault = await scanRandomValues(code, runs, Number(options.seed), ALL_RASTERS);
  console.log(`${code.name}: ${fault ?? `${runs} random values scan`}`);
  if (fault !== null) faults++;
}
if (options.random === undefined) {
  const results = [];
  for (const code of cases) {
    const result = await scanEverything(code, ALL_RASTERS);
    console.log(`${code.name}: ${result.scans} of ${result.pages} pages scan`);
    for (const fault of result.faults) console.log(`  ${fault}`);
    const rasterFaults = await faultOfRasters(code, code.values);
    for (const fault of rasterFaults) console.log(`  as dots: ${fault}`);
    faults += result.faults.length + rasterFaults.length;
    results.push(result);
  }
  if (names.length === 0) {
    writeFileSync(RESULTS_PAGE, describeResults(results));
    console.log(RESULTS_PAGE);
  }
}
process.exitCode = faults > 0 ? 1 : 0;
