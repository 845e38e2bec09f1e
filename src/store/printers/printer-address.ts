// One Durable Object per address that a CloudPRNT printer polls, under the address's SHA-256: whose it is. A poll that
// finds nothing to print never reads the database.
import { DurableObject } from "cloudflare:workers";
import { unavailable } from "../../rules/refusals.ts";

export type PrinterAddresses = DurableObjectNamespace<PrinterAddress>;

const PRINTER = "printer";

export class PrinterAddress extends DurableObject {
  assign(printerId: string): void {
    this.ctx.storage.kv.put(PRINTER, printerId);
  }

  /** null: no printer has this address. */
  owner(): string | null {
    return this.ctx.storage.kv.get<string>(PRINTER) ?? null;
  }

  async forget(): Promise<void> {
    await this.ctx.storage.deleteAll();
  }
}

/** null: no printer has this address. */
export async function findAddressOwner(
  addresses: PrinterAddresses,
  hash: string,
): Promise<string | null> {
  try {
    return await addresses.getByName(hash).owner();
  } catch {
    throw unavailable("The printer's address could not be looked up. Try again.");
  }
}
