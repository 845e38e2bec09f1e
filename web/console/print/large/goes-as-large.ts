// Which jobs go through `jobs`: PDFs of a business account that are more than one request of generate-pdf.
import type { Account } from "../../../calls/answers.ts";
import { isOneRequest, type JobRefusal } from "../../../jobs/index.ts";
import type { Split, SplitRefused } from "../../../records/index.ts";
import type { SheetJob } from "../../../sheet-job/index.ts";

/** `small`: the job as requests of generate-pdf. */
export function goesAsLarge(
  small: Split | SplitRefused | null,
  { output }: Pick<SheetJob, "output">,
  { plan }: Pick<Account, "plan">,
): boolean {
  return small !== null && output === null && plan === "business" && !isOneRequest(small);
}

/** Each of several requests may do as much work as one. */
export function isTooMuchAtOnce(refusal: string | JobRefusal): boolean {
  return typeof refusal !== "string" && refusal.code === "JOB_TOO_COMPLEX";
}
