// The printers that this machine serves: each a file with its token, readable by its owner only, and a journal beside it.
import { createHash } from "node:crypto";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { UsageError } from "../../failure.ts";
import { configFolder, readPrivateJson, writePrivateJson } from "../../session-file.ts";

export interface Pairing {
  readonly printerId: string;
  readonly token: string;
  /** The token goes to no other service. */
  readonly baseUrl: string;
  /** Where its pages go. */
  readonly target: string;
  /** Of the code that it was paired with: typed again, it means this pairing. */
  readonly codeHash: string;
  readonly pairedAt: string;
}

const folder = () => join(configFolder(), "printers");
export const pairingPath = (printerId: string) => join(folder(), `${printerId}.json`);
export const journalPath = (printerId: string) => join(folder(), `${printerId}.journal`);

export async function keepPairing(pairing: Pairing): Promise<void> {
  expectId(pairing.printerId);
  await writePrivateJson(pairingPath(pairing.printerId), pairing);
}

export interface Wanted {
  /** As typed; absent: any. */
  readonly printerId?: string;
  readonly target: string;
  /** "": any. */
  readonly baseUrl: string;
  readonly code?: string;
}

/** The one that is meant, null where there is none. Of several, the one that was paired last. */
export async function findPairing(wanted: Wanted): Promise<Pairing | null> {
  const { printerId, target, baseUrl, code } = wanted;
  if (printerId !== undefined) expectId(printerId);
  const isWanted = (pairing: Pairing) =>
    (baseUrl === "" || pairing.baseUrl === baseUrl) &&
    (printerId === undefined || pairing.printerId === printerId) &&
    (code === undefined || pairing.codeHash === hashOf(code)) &&
    (printerId !== undefined || code !== undefined || pairing.target === target);
  const found = (await readPairings()).filter(isWanted);
  return found.toSorted((a, b) => b.pairedAt.localeCompare(a.pairedAt))[0] ?? null;
}

export async function readPairings(): Promise<Pairing[]> {
  const names = await readdir(folder()).catch(() => []);
  const read = names
    .filter((name) => name.endsWith(".json"))
    .map((name) => readPrivateJson(join(folder(), name)) as Promise<Partial<Pairing> | null>);
  return (await Promise.all(read)).filter(
    (pairing): pairing is Pairing =>
      typeof pairing?.printerId === "string" &&
      typeof pairing.token === "string" &&
      typeof pairing.baseUrl === "string",
  );
}

/** Case, hyphens and spaces of a code do not matter. */
export function hashOf(code: string): string {
  const plain = code.replaceAll(/[\s-]/g, "").toUpperCase();
  return createHash("sha256").update(plain).digest("hex");
}

function expectId(printerId: string): void {
  if (/^printer_\w{1,60}$/.test(printerId)) return;
  throw new UsageError("--printer is the id of a printer, such as printer_7Kq2dW8mR4xT0pLbN5vHs1.");
}
