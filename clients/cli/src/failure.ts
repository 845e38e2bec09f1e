// How a command ends when it does not succeed: the exit code, and one form of error for people and one for programs.
import {
  AuthenticationError,
  ConnectionError,
  PlatenError,
  RateLimitError,
} from "../../typescript/src/index.ts";

/** As docs/users/command-line.md lists them. */
export const EXIT = {
  done: 0,
  refused: 1,
  usage: 2,
  unreachable: 3,
  signedOut: 4,
  interrupted: 130,
} as const;
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** A mistake in the command itself. */
export class UsageError extends Error {
  readonly code: string;

  constructor(detail: string, code = "USAGE") {
    super(detail);
    this.name = "UsageError";
    this.code = code;
  }
}

/** What was asked for is refused, here or by the service. */
export class RefusedError extends Error {
  readonly code: string;
  readonly errors: readonly FaultLine[];

  constructor(code: string, detail: string, errors: readonly FaultLine[] = []) {
    super(detail);
    this.name = "RefusedError";
    this.code = code;
    this.errors = errors;
  }
}

/** By Ctrl-C or SIGTERM. */
export class Interrupted extends Error {
  constructor(detail = "Interrupted.") {
    super(detail);
    this.name = "Interrupted";
  }
}

/** A printer that has not taken a file; the file is kept. */
export class PrinterError extends Error {
  readonly code = "PRINTER_UNREACHABLE";

  constructor(detail: string) {
    super(detail);
    this.name = "PrinterError";
  }
}

/** Stopped after some pages were paid for: what stopped it, and how it goes on. */
export class PartlyPrinted extends Error {
  readonly reason: unknown;

  constructor(reason: unknown, next: string) {
    super(next);
    this.name = "PartlyPrinted";
    this.reason = reason;
  }
}

/** So many are listed; there may be more. */
export const MOST_FAULTS = 100;

/** A fault at its place: in a table, in a document, or in the request. */
export interface FaultLine {
  readonly code: string;
  readonly detail: string;
  readonly file?: string;
  /** Of the file, from 1. */
  readonly line?: number;
  readonly column?: string;
  readonly pointer?: string;
}

export interface ErrorLine {
  readonly code: string;
  readonly detail: string;
  readonly status: number;
  readonly requestId: string | null;
  readonly errors: readonly FaultLine[];
}

/** The token of a printer's agent has ended: no sign-in helps. */
export const PRINTER_UNPAIRED = "PRINTER_UNPAIRED";
const SIGNED_OUT = new Set(["KEY_MISSING", "NOT_SIGNED_IN"]);
const SETTINGS = new Set([
  "BASE_URL_MISSING",
  "BASE_URL_INVALID",
  "KEY_INVALID",
  "RETRIES_INVALID",
  "JOB_ID_INVALID",
]);

export function exitCodeOf(error: unknown): ExitCode {
  if (error instanceof PartlyPrinted) return exitCodeOf(error.reason);
  if (error instanceof Interrupted) return EXIT.interrupted;
  if (error instanceof UsageError) return EXIT.usage;
  if (error instanceof RefusedError) return EXIT.refused;
  if (error instanceof PrinterError) return EXIT.unreachable;
  if (!(error instanceof PlatenError)) return isFileError(error) ? EXIT.usage : EXIT.refused;
  if (SETTINGS.has(error.code)) return EXIT.usage;
  if (error instanceof AuthenticationError || SIGNED_OUT.has(error.code)) return EXIT.signedOut;
  const isAway = error instanceof ConnectionError || error instanceof RateLimitError;
  return isAway || error.status >= 500 ? EXIT.unreachable : EXIT.refused;
}

/** Whatever a message quotes, an API key is not shown. */
export function withoutKeys(text: string): string {
  return text.replaceAll(/\b(platen_[a-z]+_)\w{8,}/g, "$1…");
}

export function errorLineOf(error: unknown): ErrorLine {
  const line = wholeLineOf(error);
  return { ...line, detail: withoutKeys(line.detail) };
}

function wholeLineOf(error: unknown): ErrorLine {
  if (error instanceof PartlyPrinted) {
    const line = wholeLineOf(error.reason);
    return { ...line, detail: `${line.detail} ${error.message}` };
  }
  const base = { status: 0, requestId: null, errors: [] };
  if (error instanceof Interrupted) {
    return { ...base, code: "INTERRUPTED", detail: error.message };
  }
  if (error instanceof UsageError || error instanceof PrinterError) {
    return { ...base, code: error.code, detail: error.message };
  }
  if (error instanceof RefusedError) {
    return { ...base, code: error.code, detail: error.message, errors: error.errors };
  }
  if (error instanceof PlatenError) {
    const { code, detail, status, requestId, errors } = error;
    return { code, detail: `${detail}${hintFor(error)}`, status, requestId, errors };
  }
  if (isFileError(error)) return { ...base, code: "FILE", detail: fileDetail(error) };
  return {
    ...base,
    code: "INTERNAL",
    detail: error instanceof Error ? error.message : String(error),
  };
}

function hintFor({ code, status }: PlatenError): string {
  if (code === "BASE_URL_MISSING") return " On the command line: --base-url, or platen login.";
  if (code === PRINTER_UNPAIRED) return "";
  return status === 401 || code === "KEY_MISSING"
    ? " Run platen login, or set PLATEN_API_KEY."
    : "";
}

interface FileError extends Error {
  readonly code: string;
  readonly path?: string;
}

function isFileError(error: unknown): error is FileError {
  return error instanceof Error && "syscall" in error && "code" in error;
}

function fileDetail({ code, path, message }: FileError): string {
  if (code === "ENOENT") return `There is no file ${path}.`;
  if (code === "EACCES") return `${path} may not be read or written.`;
  if (code === "ENOSPC" || code === "EDQUOT" || code === "EFBIG") {
    return `There is no room for another file (${message}).`;
  }
  return message;
}

export function describeFault({ file, line, column, pointer, code, detail }: FaultLine): string {
  const place = [
    file && (line === undefined ? file : `${file}:${line}`),
    column ?? (file ? undefined : pointer),
  ];
  return `${place.filter(Boolean).join(" ")}: ${detail} (${code})`;
}
