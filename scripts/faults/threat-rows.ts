// The table of docs/safety.md as rows, and what is missing between it and the planted faults.
import type { PlantedFault } from "./planted-faults.ts";

export interface ThreatRow {
  readonly threat: string;
  readonly tests: readonly string[];
}

export function threatRowsIn(page: string): ThreatRow[] {
  const lines = page.split("\n");
  // Above a line of dashes is the head.
  const rows = lines.filter((line, i) => line.startsWith("| ") && !lines[i + 1]?.startsWith("|-"));
  return rows.map((row) => {
    const cells = row.split("|").map((cell) => cell.trim());
    const named = [...(cells.at(-2) ?? "").matchAll(/`(test\/[\w./-]+)`/g)];
    return { threat: cells[1] ?? "", tests: named.map(([, path]) => path!) };
  });
}

export function faultsOf(row: ThreatRow, faults: readonly PlantedFault[]): PlantedFault[] {
  return faults.filter(({ threat }) => row.threat.startsWith(threat));
}

/** Every test of every row has a fault, and every fault belongs to one row and its tests. In words. */
export function findGaps(rows: readonly ThreatRow[], faults: readonly PlantedFault[]): string[] {
  const unshown = rows.flatMap((row) => {
    const shown = new Set(faultsOf(row, faults).flatMap(({ tests }) => tests));
    return row.tests
      .filter((test) => !shown.has(test))
      .map((test) => `no fault is planted for ${test} in the row "${row.threat}"`);
  });
  const stray = faults.flatMap(({ threat, tests }) => {
    const owners = rows.filter((row) => row.threat.startsWith(threat));
    if (owners.length !== 1) return [`${owners.length} rows begin with "${threat}"`];
    return tests
      .filter((test) => !owners[0]!.tests.includes(test))
      .map((test) => `the row "${owners[0]!.threat}" does not name ${test}`);
  });
  return [...unshown, ...stray];
}

/** The file with the fault in it. Throws when what it replaces has moved. */
export function plant(text: string, { file, find, replace }: PlantedFault): string {
  const parts = text.split(find);
  if (parts.length !== 2) {
    throw new Error(
      `${file} has the text of a planted fault ${parts.length - 1} times instead of once; correct scripts/faults/planted-faults.ts: ${find}`,
    );
  }
  return parts.join(replace);
}
