// The profile of a printer as a job uses it.
import {
  fitOfPdf,
  fitOfRaster,
  type JobOutput,
  type Output,
  pointerTo,
  type PrinterProfile,
} from "../../print/index.ts";
import { type Fault, type PrintCode, Refusal, refuseIfAny } from "../../refusal.ts";
import { canonicalJson } from "../../rules/canonical-json.ts";
import type { Code } from "../../rules/codes.ts";
import type { PrinterKind } from "../../rules/printer.ts";
import { type PrinterRow, readPrinter } from "../../store/printers/printers.ts";
import type { Deps } from "../deps.ts";
import { sha256Hex } from "../digest.ts";
import type { AppliedProfile } from "../printing/generate.ts";

/** Two profiles of one printer share one only by a chance of 1 in 2^64. */
const REVISION_LENGTH = 16;

/** @throws Refusal NOT_FOUND */
export async function profileOwner(
  { db }: Pick<Deps, "db">,
  accountId: string,
  printerId: string,
): Promise<PrinterRow> {
  const printer = await readPrinter(db, accountId, printerId);
  if (printer !== null) return printer;
  throw new Refusal<Code>(
    "NOT_FOUND",
    "This account has no printer with the id in X-Printer-Profile. GET /api/v1/printers lists its printers.",
  );
}

/** Of a file that is sent elsewhere: how wide the head is does not matter. */
export async function applyToFile(
  printer: PrinterRow,
  output: Output | undefined,
): Promise<AppliedProfile> {
  const { profile } = printer;
  if (output) requireFormat(profile, output, ["output", "format"]);
  return { ...(await applyToJob(printer, output)), headMm: null };
}

/** Of the file of a large job. */
export async function applyToLargeFile(
  printer: PrinterRow,
  output: JobOutput,
): Promise<AppliedProfile> {
  const png = output.format === "zip" && output.file.format === "png" ? output.file : undefined;
  if (png) requireFormat(printer.profile, png, ["output", "file", "format"]);
  return { ...(await applyToJob(printer, png)), headMm: null };
}

/** Of a job that this printer prints. */
export async function applyToJob(
  { id: printerId, profile }: PrinterRow,
  output: Output | undefined,
): Promise<AppliedProfile> {
  const revision = (await sha256Hex(canonicalJson(profile))).slice(0, REVISION_LENGTH);
  return { printerId, revision, ...(output ? fitOfRaster(profile) : fitOfPdf(profile)) };
}

/** What a printer of this kind can be sent; with the defaults of its kind. */
export function requireProfileOf(kind: PrinterKind, profile: PrinterProfile): PrinterProfile {
  const isStar = kind === "cloudprnt";
  const faults: Fault<PrintCode>[] = [];
  if (isStar && profile.format !== "png") {
    faults.push({
      pointer: "#/profile/format",
      code: "VALIDATION_FAILED",
      detail:
        "#/profile/format must be png, which is what CloudPRNT printers are sent. Change it, and remove the members of other formats.",
    });
  }
  const hasSize = profile.format === "png" && profile.largeJobs !== undefined;
  if (!isStar && hasSize) {
    faults.push({
      pointer: "#/profile/largeJobs",
      code: "VALIDATION_FAILED",
      detail:
        "#/profile/largeJobs is only for printers of the kind cloudprnt. Remove it, or choose that kind.",
    });
  }
  refuseIfAny(faults);
  return isStar && profile.format === "png"
    ? { ...profile, largeJobs: profile.largeJobs ?? false }
    : profile;
}

function requireFormat({ format }: PrinterProfile, output: Output, path: readonly string[]): void {
  if (output.format === format) return;
  const detail = `${path.join(".")} must be ${format}, which is what the profile of the printer in X-Printer-Profile has. Change it, or send the job without the header.`;
  const fault: Fault<PrintCode> = { pointer: pointerTo(path), code: "VALIDATION_FAILED", detail };
  refuseIfAny([fault]);
}
