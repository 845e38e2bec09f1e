// @platen/client: prints labels, cards and badges, and calls everything else that the service has.
export type { AnswerOf, Api, ArgumentsOf, OperationId, Schemas } from "./api.ts";
export {
  type GeneratePdfRequest,
  Platen,
  type PrintJobOptions,
  type PrintOptions,
  type PrintRequest,
} from "./client.ts";
export {
  AuthenticationError,
  ConflictError,
  ConnectionError,
  CreditsError,
  type ErrorFacts,
  type Fault,
  JobError,
  PlatenError,
  RateLimitError,
  ValidationError,
} from "./errors.ts";
export type { JobRequest } from "./job-lines.ts";
export type {
  PrintAllOptions,
  PrintAllRequest,
  PrintAllResult,
  PrintJob,
  Records,
  SavedJob,
  SavedPart,
} from "./jobs.ts";
export { type JobFacts, type JobProgress, PrintedJob } from "./printed-job.ts";
export { recordTypeOf } from "./record-type.ts";
export { PrintResult, type WarningCount } from "./result.ts";
export { type RowCell, type RowOfCells, rows } from "./rows.ts";
export type { PlatenOptions } from "./settings.ts";
