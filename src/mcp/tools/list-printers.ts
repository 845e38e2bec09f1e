// list_printers: which printers of the account print by themselves what print_job sends them.
import { z } from "zod";
import { readData } from "../service.ts";
import { defineTool, READS } from "../tool.ts";

interface Printer {
  readonly id: string;
  readonly name: string;
  readonly kind: string;
  readonly profile: {
    readonly format: string;
    readonly dpi: number;
    readonly widthMm?: number;
  };
  readonly status: { readonly state: string; readonly reasons: readonly string[] };
  readonly queue: { readonly waiting: number; readonly printing: number };
}

export const listPrinters = defineTool({
  name: "list_printers",
  title: "List printers",
  description:
    "Lists the account's printers that fetch their jobs: id, name, whether each is online, offline, unpaired or has an error (paperOut, paperLow, paperJam, coverOpen, other), how many jobs wait, and the width of its head in mm. Use it when the user wants a job on paper instead of as a file; pass the id as printerId to print_job. A job for a printer that is offline waits up to 24 hours. Free. Needs an API key.",
  input: z.strictObject({}),
  effects: READS,
  run: async ({ send }) => {
    const listed = await readData<Printer[]>(send, "/api/v1/printers?limit=200");
    const printers = listed.map(({ id, name, kind, profile, status, queue }) => ({
      id,
      name,
      kind,
      format: profile.format,
      dpi: profile.dpi,
      ...(profile.widthMm !== undefined && { widthMm: profile.widthMm }),
      state: status.state,
      reasons: status.reasons,
      waiting: queue.waiting,
      printing: queue.printing,
    }));
    return { facts: { count: printers.length, printers } };
  },
});
