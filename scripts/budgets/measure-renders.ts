// What printing a job takes beside the hand-written lower bound (bench/floor), by turns in this process.
import { jobOf } from "../../bench/jobs.ts";
import { compareRenders, cpuClock, floorFor, platenFor } from "../../bench/render-ratio.ts";
import type { Printer } from "../../bench/render-ratio.ts";
import { type Figure, RENDERS, renderName } from "./table.ts";

const ROUNDS = 12;
/** What else the machine does can spoil a measurement, and rarely three: the least of them counts. */
const TRIES = 3;

/** `alter` changes how Platen prints. */
export async function measureRenders(
  alter: (printer: Printer) => Printer = (printer) => printer,
): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const { id, floorId, title, most } of RENDERS) {
    const ours = alter(await platenFor(jobOf(id)));
    const floor = floorFor(jobOf(floorId));
    let least = Infinity;
    for (let tried = 0; tried < TRIES && least > most; tried++) {
      const { ratio } = await compareRenders(ours, floor, ROUNDS, cpuClock);
      least = Math.min(least, Number(ratio.toFixed(2)));
    }
    figures.push({ name: renderName(title), value: least });
  }
  return figures;
}
