// How large a job may be for its printer, as it is sent.
import { type PrintCode, Refusal } from "../../refusal.ts";
import { STAR_PAGE_BYTES } from "../../rules/cloudprnt.ts";
import { MOST_JOB_BYTES } from "../../rules/print-queue.ts";
import type { PrinterRow } from "../../store/printers/printers.ts";

/** @throws Refusal JOB_TOO_COMPLEX */
export function requireSizes(
  files: readonly Uint8Array[],
  { kind, profile }: Pick<PrinterRow, "kind" | "profile">,
): void {
  const bytes = files.reduce((sum, { length }) => sum + length, 0);
  if (bytes > MOST_JOB_BYTES) {
    throw tooLarge(
      `This job has ${written(bytes)} bytes as it is sent to the printer, and a job can have at most ${written(MOST_JOB_BYTES)}. Print the records in several jobs, or use a lower dpi.`,
    );
  }
  if (kind === "cloudprnt") requirePageSizes(files, profile);
}

function requirePageSizes(pages: readonly Uint8Array[], profile: PrinterRow["profile"]): void {
  const isLarge = profile.format === "png" && profile.largeJobs === true;
  const most = isLarge ? STAR_PAGE_BYTES.large : STAR_PAGE_BYTES.usual;
  const large = pages.findIndex(({ length }) => length > most);
  if (large < 0) return;
  const orLarger = isLarge
    ? ""
    : " If the printer takes pages of 2 MB, set largeJobs in its profile.";
  throw tooLarge(
    `Page ${large + 1} of this job has ${written(pages[large]!.length)} bytes as it is sent to the printer, and a page can have at most ${written(most)}. Use a lower dpi, a smaller label or mono.${orLarger}`,
  );
}

function written(bytes: number): string {
  return bytes.toLocaleString("en-US");
}

function tooLarge(detail: string): Refusal<PrintCode> {
  return new Refusal<PrintCode>("JOB_TOO_COMPLEX", detail, [
    { pointer: "#/records", code: "JOB_TOO_COMPLEX", detail },
  ]);
}
