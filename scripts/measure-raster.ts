// `node scripts/measure-raster.ts`: what hostile rasters take, and what a million of their steps does: the weights in
// src/print/raster/work.ts are chosen so that the budget of steps ends them within 5 s of CPU.
//   --only TEXT   those whose name has it
import { parseArgs } from "node:util";
import { KIND_NAMES } from "../test/support/hostile/raster-kinds.ts";
import { HOSTILE_RASTERS } from "../test/support/hostile/rasters.ts";
import { openPress } from "./node-press.ts";
import { runJob } from "./worst-job/run-job.ts";

const { values } = parseArgs({ options: { only: { type: "string", default: "" } } });
const press = openPress();
for (const { name, open } of HOSTILE_RASTERS) {
  for (const kind of KIND_NAMES) {
    if (!`${name}, ${kind}`.includes(values.only)) continue;
    const { job, images } = open(kind);
    const before = process.cpuUsage();
    const { answer, detail, spent, pdfBytes } = await runJob(press, job, images);
    const { user, system } = process.cpuUsage(before);
    const ms = Math.round((user + system) / 1000);
    const steps = (spent.painting ?? 0) / 1e6;
    const cells = [
      `${ms} ms`,
      `${steps.toFixed(1)} M steps`,
      `${(pdfBytes / 2 ** 20).toFixed(1)} MB`,
      answer,
    ];
    console.log(
      `${cells.map((cell) => cell.padStart(15)).join(" ")}  ${name}, ${kind} ${detail.slice(0, 160)}`,
    );
  }
}
