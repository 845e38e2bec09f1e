// What printing a job takes beside the hand-written lower bound (bench/floor), by turns in this process.
import { jobOf } from "../../bench/jobs.ts";
import { compareRenders, cpuClock, floorFor, platenFor } from "../../bench/render-ratio.ts";
import type { Printer } from "../../bench/render-ratio.ts";
import { type Figure, RENDERS, renderName } from "./table.ts";

const ROUNDS = 12;

/** `alter` changes how Platen prints. */
export async function measureRenders(
  alter: (printer: Printer) => Printer = (printer) => printer,
): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const { id, floorId, title } of RENDERS) {
    const ours = alter(await platenFor(jobOf(id)));
    const { ratio } = await compareRenders(ours, floorFor(jobOf(floorId)), ROUNDS, cpuClock);
    figures.push({ name: renderName(title), value: Number(ratio.toFixed(2)) });
  }
  return figures;
}
