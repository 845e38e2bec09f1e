// A refusal of the service as the error of its kind.
import type { JobRefusal } from "../../../web/jobs/read-answer.ts";
import {
  AuthenticationError,
  ConflictError,
  CreditsError,
  PlatenError,
  RateLimitError,
  ValidationError,
} from "./errors.ts";

export function errorOf(refusal: JobRefusal): PlatenError {
  const code = refusal.code || `HTTP_${refusal.status}`;
  return new (kindOf(refusal.status, code))({ ...refusal, code });
}

function kindOf(status: number, code: string): typeof PlatenError {
  if (code === "IDEMPOTENCY_KEY_REUSED") return ConflictError;
  if (status === 400 || status === 413 || status === 422) return ValidationError;
  if (status === 401) return AuthenticationError;
  if (status === 402) return CreditsError;
  if (status === 409 || status === 412) return ConflictError;
  return status === 429 ? RateLimitError : PlatenError;
}
