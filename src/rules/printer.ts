// What a printer is to the service, and how many an account can have.

/** How a printer fetches its jobs. */
export const PRINTER_KINDS = ["agent", "cloudprnt"] as const;
export type PrinterKind = (typeof PRINTER_KINDS)[number];

export const PRINTERS = 20;
export const TEST_PAGES_A_DAY = 10;
/** In any 60 seconds. */
export const CALLS_PER_PRINTER = 240;
/** How long a job waits, unless it says so itself. */
export const JOB_WAITS_SEC = 86_400;
/** Of a link: the same content within so long is the same job. */
export const SAME_LABEL_MS = 10_000;
/** How long a test page waits. */
export const TEST_PAGE_SEC = 86_400;
/** How long an agent without a socket waits between two polls. */
export const POLL_SEC = 5;
/** A printer's agents: a third ends the oldest. */
export const SOCKETS = 2;
/** Of the socket over which an agent hears that something waits. */
export const SUB_PROTOCOL = "platen.printer.v1";

/** Guesses of pairing codes in any ten minutes. */
export const PAIRING_LIMITS = { visitor: 10, network: 100 } as const;
export const PAIRING_WINDOW_MS = 600_000;

/** When one more page may be tested; 0: now. `times` are those of the last day, ascending. */
export function waitForTestPage(times: readonly number[], now: number): number {
  const DAY_MS = 86_400_000;
  const recent = times.filter((at) => at > now - DAY_MS);
  const blocking = recent[recent.length - TEST_PAGES_A_DAY];
  return blocking === undefined ? 0 : blocking + DAY_MS - now;
}
