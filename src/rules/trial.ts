// The one-time trial of an account: how long it runs, how often it may generate, how large.
// It counts nothing itself: a use is booked by the ledger, whose CHECK has the last word.

/** Seven times 24 hours from the grant, whatever the calendar does in between. */
export const TRIAL_MS = 7 * 86_400_000;
export const TRIAL_REQUESTS = 10;
export const TRIAL_PAGES = 1;

export interface Trial {
  readonly grantedAt: number;
  /** Successful requests, replays not counted. */
  readonly used: number;
}

/** The address that a trial belongs to: without its `+tag`. `email` as accounts keep it. */
export function trialAddressOf(email: string): string {
  return email.replace(/^([^+@]+)\+[^@]*@/, "$1@");
}

export type TrialState =
  | { readonly kind: "open"; readonly requestsRemaining: number; readonly endsAt: number }
  | { readonly kind: "spent"; readonly endsAt: number }
  | { readonly kind: "over" };

export type TrialOutcome =
  | { readonly kind: "allowed" }
  | { readonly kind: "expired" }
  | { readonly kind: "limitReached" }
  | { readonly kind: "singlePageOnly" };

export function trialEndsAt(grantedAt: number): number {
  return grantedAt + TRIAL_MS;
}

/** A spent trial still lists, previews and replays; one that is over does nothing. */
export function trialStateAt(trial: Trial, now: number): TrialState {
  const endsAt = trialEndsAt(trial.grantedAt);
  if (now >= endsAt) return { kind: "over" };
  const requestsRemaining = TRIAL_REQUESTS - trial.used;
  return requestsRemaining > 0
    ? { kind: "open", requestsRemaining, endsAt }
    : { kind: "spent", endsAt };
}

/** May this trial generate so many pages now? In the order in which the faults are reported. */
export function mayGenerate(trial: Trial, pages: number, now: number): TrialOutcome {
  const state = trialStateAt(trial, now);
  if (state.kind === "over") return { kind: "expired" };
  if (state.kind === "spent") return { kind: "limitReached" };
  return pages > TRIAL_PAGES ? { kind: "singlePageOnly" } : { kind: "allowed" };
}
