// Each of what was once an attack, in a process of its own, beside what it may take.
import { KNOWN } from "./known.ts";
import type { Meter } from "./meter.ts";

/** Whether all stay within what they may. */
export async function measureKnown(meter: Meter): Promise<boolean> {
  console.log(formatRow(["CPU", "peak", "kept", "answer", "was", ""]));
  let isWithin = true;
  for (const [name, known] of Object.entries(KNOWN)) {
    const { answer, cpuMs, riseMb, keptMb } = await meter.measureFresh({ known: name });
    const { was, expected, mayCpuMs, mayRiseMb, mayKeepMb = Infinity } = known;
    const isFine =
      expected.includes(answer) && cpuMs <= mayCpuMs && riseMb <= mayRiseMb && keptMb <= mayKeepMb;
    isWithin &&= isFine;
    const cells = [`${cpuMs} ms`, `${riseMb} MB`, `${keptMb} MB`, answer, was];
    console.log(formatRow([...cells, `${isFine ? "" : "OVER  "}${name}`]));
  }
  console.log("Each may take 5,000 ms and 128 MB; caches may keep 24 MB.");
  return isWithin;
}

function formatRow(cells: readonly string[]): string {
  const widths = [10, 9, 8, 16, 26];
  return cells.map((cell, i) => cell.padStart(widths[i] ?? 0)).join("  ");
}
