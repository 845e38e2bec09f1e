// What is kept of every request: one data point and one line in the log. An allow-list: nothing of it is a
// customer's own word but the integration source, and nothing names an account, a template or an address; a link is named
// by its id.
import type { Span } from "../flows/spans.ts";
import type { Code } from "../rules/codes.ts";
import { isIntegrationSource } from "../rules/headers.ts";

export interface Measurement {
  readonly requestId: string;
  /** The pattern that the path fits, `/api/v1/templates/:templateId`; `none` where it fits none. */
  readonly endpoint: string;
  readonly method: string;
  readonly status: number;
  readonly code: Code | null;
  /** What the request showed: a key of either kind, or (where it prints) a session. */
  readonly keyKind: "live" | "trial" | "session" | null;
  readonly integrationSource: string | null;
  /** Of the link that was called; null: none was. Only in the log. */
  readonly linkId: string | null;
  readonly isReplay: boolean;
  readonly items: number;
  readonly pages: number;
  readonly credits: number;
  readonly warnings: number;
  readonly durationMs: number;
  readonly spans: readonly Span[];
}

/** What the request and its answer say by themselves. */
type Told = Pick<
  Measurement,
  | "method"
  | "status"
  | "integrationSource"
  | "isReplay"
  | "items"
  | "pages"
  | "credits"
  | "warnings"
>;

const METHODS = ["GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS", "PATCH"];

/** Without a key, anyone can write anything into a header: it is kept only for callers with a key. */
export function readTold(request: Request, answer: Response, isCaller: boolean): Told {
  const source = request.headers.get("X-Integration-Source")?.trim() ?? "";
  const count = (name: string) => Number(answer.headers.get(name) ?? 0);
  return {
    method: METHODS.includes(request.method) ? request.method : "other",
    status: answer.status,
    integrationSource: isCaller && isIntegrationSource(source) ? source : null,
    isReplay: answer.headers.get("Idempotency-Replayed") === "true",
    items: count("X-Item-Count"),
    pages: count("X-Page-Count"),
    credits: count("X-Credits-Consumed"),
    warnings: count("X-Warning-Count"),
  };
}

/** The spans that have a column, in its order; new ones go to the end, for old points keep their meaning. */
export const SPAN_COLUMNS = [
  "template",
  "reserve",
  "images",
  "assets",
  "charge",
  "complete",
  "turnstile",
] as const;

/** The columns of a data point, as docs/operators.md lists them. */
export function dataPointOf(measured: Measurement): AnalyticsEngineDataPoint {
  const { method, code, keyKind, integrationSource, isReplay } = measured;
  const { status, items, pages, credits, warnings, durationMs } = measured;
  return {
    indexes: [measured.endpoint],
    blobs: [method, code ?? "", keyKind ?? "", integrationSource ?? "", isReplay ? "replay" : ""],
    doubles: [
      status,
      items,
      pages,
      credits,
      warnings,
      durationMs,
      ...SPAN_COLUMNS.map((name) => totalMsOf(measured, name)),
    ],
  };
}

function totalMsOf({ spans }: Measurement, name: string): number {
  return spans.reduce((sum, span) => sum + (span.name === name ? span.durationMs : 0), 0);
}
