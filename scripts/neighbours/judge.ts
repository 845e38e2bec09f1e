// When an attack has failed its neighbours.
import type { Measured, Run } from "./measure.ts";

export const MAY_ADD_MB = 64;
export const MAY_HOLD_MB = 100;
/** From the second run on; resident memory is not the same twice. */
const MAY_GROW_MB = 16;

/** What was wrong in one of the runs; [] when nothing was. */
export function complaintsOf(
  { before, runs }: Pick<Measured, "before" | "runs">,
  n: number,
): string[] {
  const { came, faults, neighbour, heapMb } = runs[n]!;
  const complaints = [...faults];
  if (before !== null && ownMb(runs[n]!) - before.residentMb > MAY_ADD_MB)
    complaints.push("memory");
  if (Math.max(heapMb, before?.heapMb ?? 0) > MAY_HOLD_MB) complaints.push("heap");
  const grewMb = before === null || n < 2 ? 0 : ownMb(runs[n]!) - ownMb(runs[1]!);
  if (grewMb > MAY_GROW_MB) complaints.push(`grew by ${grewMb.toFixed(0)} MB since run 2`);
  const odd = came.filter(({ status, retryAfterSec }) => {
    return status !== 200 && !(status === 503 && retryAfterSec !== null);
  });
  if (odd.length > 0) complaints.push(`${odd.length} answers`);
  const [first] = neighbour.faults;
  if (first !== undefined) {
    complaints.push(`neighbour ${neighbour.faults.length} times, first: ${first}`);
  }
  return complaints;
}

/** Without what workerd would have kept of the neighbour's jobs anyway. */
export function ownMb({ residentMb, keptMb }: Pick<Run, "residentMb" | "keptMb">): number {
  return residentMb - keptMb;
}
