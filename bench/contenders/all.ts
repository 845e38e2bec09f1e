// Every contender, loaded when it is asked for: the peers are packages of this folder's own.
import type { Contender } from "../contender.ts";
import type { Job } from "../jobs.ts";

export const CONTENDERS: Readonly<Record<string, () => Promise<Contender>>> = {
  platen: async () => (await import("./platen.ts")).platen,
  typst: async () => (await import("./typst.ts")).typst,
  "pdf-lib-tuned": async () => (await import("./pdf-lib-tuned.ts")).pdfLibTuned,
  pdfkit: async () => (await import("./pdfkit.ts")).pdfkit,
  "pdf-lib": async () => (await import("./pdf-lib.ts")).pdfLib,
  "react-pdf": async () => (await import("./react-pdf.ts")).reactPdf,
  pdfme: async () => (await import("./pdfme.ts")).pdfme,
};

/** Which of them can print a job: typst draws text alone, and the rest leave the choice of fonts to us. */
export function contendersFor(job: Job): string[] {
  if (job.oursAlone) return ["platen"];
  if (job.mixesScripts) return ["platen", "typst"];
  const { barcode, qr, picture } = job.design;
  const all = Object.keys(CONTENDERS);
  return barcode || qr || picture ? all.filter((name) => name !== "typst") : all;
}
