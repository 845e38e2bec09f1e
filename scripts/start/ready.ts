// Waiting for a service that was started as a process of its own.
import type { ChildProcess } from "node:child_process";

const PAUSE_MS = 200;

/** Resolves once `origin` answers; false when the process ended first. */
export async function becomesReady(service: ChildProcess, origin: string): Promise<boolean> {
  const isRunning = () => service.exitCode === null && service.signalCode === null;
  while (isRunning()) {
    const answer = await fetch(`${origin}/health`).catch(() => null);
    if (answer?.ok) return isRunning();
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  return false;
}
