// A service of one account for tests of jobs: keys are reserved for 24 hours, pages are charged once, and a script says
// where a connection breaks.
import { createHash } from "node:crypto";
import {
  type Answered,
  callOf,
  fileOf,
  type JobOutput,
  type JobRefusal,
  type Revision,
  type SendRequest,
  type Unreached,
} from "../../web/jobs/index.ts";
import type { JobRecord } from "../../web/records/index.ts";

const RESERVED_MS = 24 * 3_600_000;

/** What happens to a request: before it is received, after it was charged, or the answer of the service. */
export type Mishap = "lost-request" | "lost-answer" | "busy" | "overloaded" | "limited";

interface Done {
  readonly body: string;
  readonly revision: string;
  readonly at: number;
  readonly answer: Answered & { readonly kind: "printed" };
}

export interface Charge {
  readonly key: string;
  readonly pages: number;
  readonly values: readonly string[];
}

export class ScriptedService {
  readonly charges: Charge[] = [];
  readonly #done = new Map<string, Done>();
  readonly #slots: number;
  revision = "1";
  credits = 1_000_000;
  now = Date.UTC(2026, 10, 22);
  /** Each time the next request takes the first; none left: it is answered. */
  mishaps: (Mishap | null)[] = [];
  requests = 0;

  constructor(slots: number) {
    this.#slots = slots;
  }

  readRevision(): Promise<Revision> {
    return Promise.resolve({ kind: "revision", revision: this.revision });
  }

  send(request: SendRequest): Promise<Answered | Unreached> {
    this.requests++;
    this.now += 700;
    const mishap = this.mishaps.shift() ?? null;
    if (mishap === "lost-request") return Promise.resolve(UNREACHED);
    if (mishap === "busy")
      return Promise.resolve(refuse(409, "IDEMPOTENCY_REQUEST_IN_PROGRESS", 1));
    if (mishap === "overloaded") return Promise.resolve(refuse(503, "UNAVAILABLE", 1));
    if (mishap === "limited") return Promise.resolve(refuse(429, "RATE_LIMITED", 5));
    const answer = this.#answer(request);
    return Promise.resolve(mishap === "lost-answer" ? UNREACHED : answer);
  }

  #answer({ call, key, body }: SendRequest): Answered {
    const done = this.#done.get(key);
    if (done && this.now < done.at + RESERVED_MS) {
      if (done.body !== body) return refuse(422, "IDEMPOTENCY_KEY_REUSED");
      if (done.revision !== this.revision) return refuse(409, "IDEMPOTENCY_REPLAY_UNAVAILABLE");
      return { ...done.answer, credits: 0, replayed: true };
    }
    const { records, layout, output } = JSON.parse(body) as {
      records: JobRecord[];
      output?: JobOutput;
      layout: { startSlot?: number };
    };
    const values = records.flatMap(({ variables, copies }) =>
      Array.from({ length: copies }, () => String(variables["n"])),
    );
    const used = (layout.startSlot ?? 1) - 1 + values.length;
    const pages = Math.ceil(used / this.#slots);
    const isLarge = call === "jobs";
    if (!isLarge && call !== callOf(output)) return refuse(400, "UNKNOWN_FIELD");
    const mostItems = isLarge ? 10_000 : 250;
    const mostPages = isLarge ? 10_000 : output?.format === "zpl" ? 250 : 25;
    if (values.length > mostItems || pages > mostPages) return refuse(422, "TOO_MANY_ITEMS");
    if (pages > this.credits) return refuse(402, "INSUFFICIENT_CREDITS");
    this.credits -= pages;
    this.charges.push({ key, pages, values });
    const answer = {
      kind: "printed" as const,
      bytes: new TextEncoder().encode(values.join(",")),
      contentType: fileOf(output).contentType,
      items: values.length,
      pages,
      credits: pages,
      nextStartSlot: (used % this.#slots) + 1,
      nextCounters: nextCountersOf(records),
      warningCount: 0,
      replayed: false,
      requestId: String(this.requests),
    };
    this.#done.set(key, { body, revision: this.revision, at: this.now, answer });
    return answer;
  }
}

/** Of the counter `serial`, which every item counts from the first record's number, or from 1. */
function nextCountersOf(records: readonly JobRecord[]): Record<string, string> {
  const first = Number(records[0]?.variables["serial"] ?? 1);
  const items = records.reduce((sum, { copies }) => sum + copies, 0);
  return { serial: String(first + items) };
}

const UNREACHED = { kind: "unreached", detail: "ECONNRESET" } as const;

function refuse(status: number, code: string, retryAfterSec: number | null = null): JobRefusal {
  return {
    kind: "refused",
    status,
    code,
    detail: `${code}.`,
    errors: [],
    requestId: null,
    retryAfterSec,
    paymentUrl: null,
  };
}

export function hashText(text: string): Promise<string> {
  return Promise.resolve(createHash("sha256").update(text).digest("hex"));
}
