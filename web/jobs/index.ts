// A job of any size, printed request by request so that no page is paid twice, wherever it breaks.
// No DOM, no Node, no fetch: the console, the TypeScript client and the command line share it.
export { beginJob, type Begun, isOneRequest, type JobInput, splitLarge } from "./begin-job.ts";
export {
  callOf,
  fileOf,
  type JobCall,
  type JobOutput,
  joinParts,
  mostPagesOf,
  type PageDots,
} from "./output.ts";
export {
  type Answered,
  type AnswerParts,
  type JobRefusal,
  type Printed,
  readAnswer,
} from "./read-answer.ts";
export {
  type JobOutcome,
  type JobProgress,
  type JobStop,
  type JobTools,
  type Revision,
  runJob,
  type StopSignal,
} from "./run-job.ts";
export { RETRIES, type RetryPolicy, type SendRequest, type Unreached } from "./send-part.ts";
export {
  isJobState,
  isLargeJob,
  type JobState,
  type PartState,
  type PrintedSoFar,
  printedSoFar,
  RESUMED_WITHIN_MS,
  withoutFile,
} from "./state.ts";
