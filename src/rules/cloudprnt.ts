// What a printer says in Star's CloudPRNT protocol, Version HTTP: its status codes, its MAC address, and what it was handed.
import type { QueuedJob, Reason } from "./print-queue.ts";
import { isJobId } from "./printer-token.ts";

/** The only format that a CloudPRNT printer is sent. */
export const STAR_MEDIA_TYPE = "image/png";
/** In any ten seconds: printers poll every few seconds, and at once when something happens to them. */
export const STAR_POLLS = { limit: 10, windowMs: 10_000 } as const;
const KB = 1024;
/** Of one page: what every CloudPRNT printer takes, and those that take more. */
export const STAR_PAGE_BYTES = { usual: 512 * KB, large: 2048 * KB } as const;

export interface StarStatus {
  readonly state: "online" | "error";
  readonly reasons: readonly Reason[];
}

/** Of a code such as `200 OK` or `410%20Out%20of%20Paper`. */
export function starStatusOf(written: string): StarStatus {
  const code = digitsOf(written);
  if (code.startsWith("2")) {
    const isLow = code === "210" || code === "211";
    return { state: "online", reasons: isLow ? ["paperLow"] : [] };
  }
  return { state: "error", reasons: [reasonOf(code)] };
}

/** What became of a page; `waits`: the printer cannot print now, `refused`: it cannot print this; null: nothing that is known. */
export type StarResult =
  | { readonly kind: "printed" }
  | { readonly kind: "waits" | "refused"; readonly reason: Reason };

export function starResultOf(written: string): StarResult | null {
  const code = digitsOf(written);
  if (code.startsWith("2") || /^\s*OK\b/i.test(unescaped(written))) return { kind: "printed" };
  if (code.startsWith("4")) return { kind: "waits", reason: reasonOf(code) };
  if (code.startsWith("5")) return { kind: "refused", reason: reasonOf(code) };
  return null;
}

function reasonOf(code: string): Reason {
  if (code === "410") return "paperOut";
  if (code === "411") return "paperJam";
  return code.startsWith("42") ? "coverOpen" : "other";
}

/** Three digits, or four; blank: there are none. */
function digitsOf(written: string): string {
  return /^\s*(\d{3,4})(?!\d)/.exec(unescaped(written))?.[1] ?? "";
}

function unescaped(written: string): string {
  try {
    return decodeURIComponent(written);
  } catch {
    return written;
  }
}

/** In one form, however it is separated; null: it is none. */
export function readMac(written: string | null | undefined): string | null {
  const mac = (written ?? "").replaceAll(/[\s:.-]/g, "").toLowerCase();
  return /^[0-9a-f]{12}$/.test(mac) ? mac : null;
}

/** A page that was handed out, and how often its job was handed out then. */
export interface StarHandout {
  readonly id: string;
  readonly part: number;
  readonly attempt: number;
}

export function handoutOf({ id, part, attempts }: QueuedJob): StarHandout {
  return { id, part, attempt: attempts };
}

/**
 * A printer keeps no journal: what it has fetched may be on paper, so with `atMostOnce` it is not offered that again.
 * `fetched`: the token of what it fetched last.
 */
export function mayBeOnPaper(job: QueuedJob, fetched: string | undefined): boolean {
  if (job.delivery !== "atMostOnce" || job.offeredUntil === null) return false;
  return fetched === starTokenOf(handoutOf(job));
}

export function starTokenOf({ id, part, attempt }: StarHandout): string {
  return `${id}-${part}-${attempt}`;
}

/** null: no page was handed out under it. */
export function readStarToken(token: string): StarHandout | null {
  const [id = "", part = "", attempt = "", ...rest] = token.split("-");
  const isRead = isJobId(id) && rest.length === 0 && [part, attempt].every(isCount);
  return isRead ? { id, part: Number(part), attempt: Number(attempt) } : null;
}

function isCount(text: string): boolean {
  return /^\d{1,3}$/.test(text);
}

const LONGEST_INTERVAL_MS = 600_000;
const FADING = 0.75;

/**
 * How often a printer polls, by the time since it last did: a longer gap counts at once, a shorter one slowly, for
 * events make it poll early. A gap of over ten minutes was an interruption.
 */
export function pollIntervalOf(knownMs: number | null, gapMs: number): number | null {
  if (gapMs > LONGEST_INTERVAL_MS) return knownMs;
  return Math.max(gapMs, Math.round((knownMs ?? 0) * FADING));
}
