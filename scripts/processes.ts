// Which processes a service consists of, and how much memory they hold: Linux, from /proc.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";

/** Those that descend from a process and have this name. */
export function processesOf(ancestor: number, name: string): number[] {
  const all = readdirSync("/proc").filter((entry) => /^\d+$/.test(entry));
  const stats = all.flatMap((pid) => {
    try {
      const [, command = "", parent = ""] =
        /^\d+ \((.*)\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, "latin1")) ?? [];
      return [{ pid: Number(pid), command, parent: Number(parent) }];
    } catch {
      return [];
    }
  });
  const found = new Set([ancestor]);
  for (let before = 0; before < found.size;) {
    before = found.size;
    for (const { pid, parent } of stats) if (found.has(parent)) found.add(pid);
  }
  const named = stats.filter(({ pid, command }) => found.has(pid) && command === name);
  return named.map(({ pid }) => pid);
}

/** Of all of them together, as Linux counts it. */
export function residentMb(pids: readonly number[]): number {
  const kilobytes = pids.map((pid) => {
    const status = readFileSync(`/proc/${pid}/status`, "latin1");
    return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0);
  });
  return kilobytes.reduce((sum, kb) => sum + kb, 0) / 1024;
}

/** The most that a process has held since `forgetPeak`, as Linux counts it. */
export function peakMb(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, "latin1");
  return Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1024;
}

export function forgetPeak(pid: number): void {
  writeFileSync(`/proc/${pid}/clear_refs`, "5");
}

/** The process and all that descend from it, at once. */
export function killTree(pid: number): void {
  const children = childrenByParent();
  const kill = (each: number): void => {
    try {
      process.kill(each, "SIGKILL");
    } catch {
      // It has ended by itself.
    }
    for (const child of children.get(each) ?? []) kill(child);
  };
  kill(pid);
}

function childrenByParent(): Map<number, number[]> {
  const children = new Map<number, number[]>();
  for (const entry of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
    try {
      const stat = readFileSync(`/proc/${entry}/stat`, "latin1");
      const parent = Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]);
      children.set(parent, [...(children.get(parent) ?? []), Number(entry)]);
    } catch {
      // It has ended meanwhile.
    }
  }
  return children;
}
