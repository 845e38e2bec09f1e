// What a response to generate-pdf or generate-raster says, whichever way it was fetched.
import { readNextCounters } from "../records/index.ts";
import { FILES } from "./output.ts";

export interface AnswerParts {
  readonly status: number;
  /** By its name in any case; null: it is absent. */
  readonly header: (name: string) => string | null;
  readonly body: Uint8Array;
  /** `body` as UTF-8; asked for where it is a problem. */
  readonly text: () => string;
}

export interface JobRefusal {
  readonly kind: "refused";
  readonly status: number;
  /** Of the closed list of problem codes; "" where the answer is no problem. */
  readonly code: string;
  /** What is wrong and how to fix it. */
  readonly detail: string;
  readonly errors: readonly {
    readonly pointer: string;
    readonly code: string;
    readonly detail: string;
  }[];
  readonly requestId: string | null;
  readonly retryAfterSec: number | null;
  /** Where credits are bought, if the answer says so. */
  readonly paymentUrl: string | null;
}

export interface Printed {
  readonly kind: "printed";
  readonly bytes: Uint8Array;
  /** Of `bytes`: PDF, ZPL, PNG or ZIP. */
  readonly contentType: string;
  readonly items: number;
  readonly pages: number;
  readonly credits: number;
  /** null: not on a sheet. */
  readonly nextStartSlot: number | null;
  readonly nextCounters: Readonly<Record<string, string>>;
  readonly warningCount: number;
  readonly replayed: boolean;
  readonly requestId: string | null;
}

export type Answered = Printed | JobRefusal;

export function readAnswer({ status, header, body, text }: AnswerParts): Answered {
  const requestId = header("X-Request-Id");
  const contentType = typeIn(header("Content-Type"));
  if (status === 200 && contentType !== null) {
    const slot = header("X-Next-Start-Slot");
    return {
      kind: "printed",
      bytes: body,
      contentType,
      items: Number(header("X-Item-Count")),
      pages: Number(header("X-Page-Count")),
      credits: Number(header("X-Credits-Consumed")),
      nextStartSlot: slot === null ? null : Number(slot),
      nextCounters: Object.fromEntries(readNextCounters(header("X-Next-Counters"))),
      warningCount: Number(header("X-Warning-Count") ?? 0),
      replayed: header("Idempotency-Replayed") === "true",
      requestId,
    };
  }
  const problem = readProblem(text());
  const wait = header("Retry-After");
  const [, paymentUrl] = /<([^>]+)>\s*;\s*rel="?payment"?/.exec(header("Link") ?? "") ?? [];
  return {
    kind: "refused",
    status,
    code: problem.code ?? "",
    detail: problem.detail ?? `The service answered ${status}.`,
    errors: problem.errors ?? [],
    requestId,
    retryAfterSec: wait !== null && /^\d+$/.test(wait) ? Number(wait) : null,
    paymentUrl: paymentUrl ?? null,
  };
}

const PRINTED: readonly string[] = Object.values(FILES).map(({ contentType }) => contentType);

/** null: it is no printed file. */
function typeIn(header: string | null): string | null {
  const type = header?.split(";")[0]?.trim().toLowerCase() ?? "";
  return PRINTED.includes(type) ? type : null;
}

function readProblem(text: string): Partial<Pick<JobRefusal, "code" | "detail" | "errors">> {
  try {
    const read: unknown = JSON.parse(text);
    return typeof read === "object" && read !== null ? read : {};
  } catch {
    return {};
  }
}
