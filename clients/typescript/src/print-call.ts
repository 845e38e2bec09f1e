// The calls that print: with a key those of the API, with a session those of the account.
import type { JobCall } from "../../../web/jobs/output.ts";
import type { OperationId } from "./api.ts";
import { PlatenError } from "./errors.ts";
import { OPERATIONS } from "./operations.ts";
import type { Call } from "./send.ts";
import type { Settings } from "./settings.ts";

export interface Printing {
  readonly call: JobCall;
  /** `/preflight`, or nothing. */
  readonly below: string;
  readonly body: string | Uint8Array;
  readonly type: string;
}

export interface PrintingOptions {
  readonly idempotencyKey?: string | undefined;
  readonly signal?: AbortSignal | undefined;
}

const SIDES = {
  "generate-pdf": { key: "generatePdf", session: "generatePdfSignedIn" },
  "generate-raster": { key: "generateRaster", session: "generateRasterSignedIn" },
  jobs: { key: "printJob", session: "printJobSignedIn" },
} as const satisfies Record<JobCall, Record<"key" | "session", OperationId>>;

/** What is charged: each call has a key, made here where none is given. */
export const PRINTING: ReadonlySet<OperationId> = new Set(
  Object.values(SIDES).flatMap(({ key, session }) => [key, session]),
);

/** The path of whoever calls. */
export function printPathOf({ key }: Settings, call: JobCall): string {
  return OPERATIONS[SIDES[call][key === null ? "session" : "key"]].path;
}

export function printCallOf(
  settings: Settings,
  { call, below, body, type }: Printing,
  options: PrintingOptions,
): Call {
  const { key, session, integrationSource } = settings;
  if (key === null && session === null) throw noCredential();
  const { credential } = OPERATIONS[SIDES[call][key === null ? "session" : "key"]];
  return {
    method: "POST",
    path: `${printPathOf(settings, call)}${below}`,
    headers: {
      "Content-Type": type,
      Authorization: authorizationOf(settings, credential),
      "Idempotency-Key": below === "" ? (options.idempotencyKey ?? crypto.randomUUID()) : null,
      "X-Integration-Source": integrationSource,
    },
    body,
    isRepeatable: true,
    signal: options.signal,
  };
}

/** A call that takes both gets the key. */
export function authorizationOf(
  { key, session }: Settings,
  credential: (typeof OPERATIONS)[OperationId]["credential"],
): string | null {
  const token = session === "cookie" ? null : session;
  if (credential === "none") return null;
  const sent = credential === "session" ? token : credential === "key" ? key : (key ?? token);
  return sent === null ? null : `Bearer ${sent}`;
}

function noCredential(): PlatenError {
  return new PlatenError({
    code: "KEY_MISSING",
    detail:
      "Printing needs an API key. Give it as `key`, or set the environment variable PLATEN_API_KEY. Without one, `demo` prints a page with a watermark.",
  });
}
