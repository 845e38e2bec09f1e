// How often one visitor may call /auth: 20 calls in any ten minutes, of which, for one e-mail address, at most
// 3 request a code and 5 are wrong guesses. A call that is refused here is not counted.

export const SIGN_IN_WINDOW_MS = 600_000;
export const CALLS_PER_VISITOR = 20;
export const CODE_REQUESTS_PER_ADDRESS = 3;
export const WRONG_GUESSES_PER_ADDRESS = 5;

export type SignInCall =
  | { readonly kind: "request" | "guess"; readonly addressMac: string }
  | { readonly kind: "other" };

export type CountedCall = SignInCall & { readonly atMs: number };

export type Quota = "calls" | "requests" | "guesses";

export type TakeOutcome =
  | { readonly kind: "counted"; readonly call: CountedCall }
  | { readonly kind: "refused"; readonly quota: Quota; readonly waitMs: number };

export interface TakeStep {
  readonly outcome: TakeOutcome;
  /** The calls that count from now on, oldest first. */
  readonly calls: readonly CountedCall[];
}

/** `calls` is in ascending order. A clock that went back is taken as standing still. */
export function takeCall(
  calls: readonly CountedCall[],
  asked: SignInCall,
  clockMs: number,
): TakeStep {
  const nowMs = Math.max(clockMs, calls.at(-1)?.atMs ?? clockMs);
  const live = calls.filter(({ atMs }) => atMs > nowMs - SIGN_IN_WINDOW_MS);
  const waits = [
    { quota: "calls" as const, waitMs: waitFor(live, CALLS_PER_VISITOR, nowMs) },
    ...waitsForAddress(live, asked, nowMs),
  ];
  const { quota, waitMs } = waits.reduce((a, b) => (b.waitMs > a.waitMs ? b : a));
  if (waitMs > 0) return { outcome: { kind: "refused", quota, waitMs }, calls: live };
  const call = { ...asked, atMs: nowMs };
  return { outcome: { kind: "counted", call }, calls: [...live, call] };
}

/** `as` is what the call counts as from now on; null: as nothing. */
export function recount(
  calls: readonly CountedCall[],
  call: CountedCall,
  as: "other" | null,
): readonly CountedCall[] {
  const at = calls.findLastIndex((known) => known.atMs === call.atMs && isAlike(known, call));
  if (at < 0) return calls;
  return as === null ? calls.toSpliced(at, 1) : calls.with(at, { kind: as, atMs: call.atMs });
}

function waitsForAddress(live: readonly CountedCall[], asked: SignInCall, nowMs: number) {
  if (asked.kind === "other") return [];
  const alike = live.filter((call) => isAlike(call, asked));
  return asked.kind === "request"
    ? [{ quota: "requests" as const, waitMs: waitFor(alike, CODE_REQUESTS_PER_ADDRESS, nowMs) }]
    : [{ quota: "guesses" as const, waitMs: waitFor(alike, WRONG_GUESSES_PER_ADDRESS, nowMs) }];
}

/** Until one more may pass; 0: now. */
function waitFor(calls: readonly CountedCall[], limit: number, nowMs: number): number {
  const blocking = calls[calls.length - limit];
  return blocking ? blocking.atMs + SIGN_IN_WINDOW_MS - nowMs : 0;
}

function isAlike(a: SignInCall, b: SignInCall): boolean {
  if (a.kind === "other" || b.kind === "other") return a.kind === b.kind;
  return a.kind === b.kind && a.addressMac === b.addressMac;
}
