// What is said of printers and of their jobs.
import type { Printer, PrinterReason, PrintJob } from "../../calls/answers.ts";

const REASONS: Readonly<Record<PrinterReason, string>> = {
  paperOut: "out of paper",
  paperLow: "little paper left",
  paperJam: "paper jam",
  coverOpen: "cover open",
  other: "the printer says that it cannot print",
};

export interface Said {
  readonly text: string;
  readonly tone: "good" | "caution" | "wrong" | "none";
}

export function sayStatus({ status: { state, reasons } }: Pick<Printer, "status">): Said {
  switch (state) {
    case "online":
      return reasons.length === 0
        ? { text: "Online", tone: "good" }
        : { text: `Online: ${listReasons(reasons)}`, tone: "caution" };
    case "offline":
      return { text: "Offline", tone: "caution" };
    case "error":
      return { text: `Cannot print: ${listReasons(reasons)}`, tone: "wrong" };
    default:
      return { text: "Not connected yet", tone: "none" };
  }
}

/** What to do about it; null: nothing. */
export function sayRemedy({ kind, status, queue }: Printer): string | null {
  const isStar = kind === "cloudprnt";
  switch (status.state) {
    case "unpaired":
      return isStar
        ? "It has not asked for its jobs yet. Enter the address on the printer’s web page. If the address is lost, press “Pair again”."
        : "Start the program on the computer beside the printer. If its code is lost or has expired, press “Pair again”.";
    case "offline": {
      const what = isStar
        ? "Turn the printer on, and check that it is in the network."
        : "Turn on the computer beside the printer, and start the program there.";
      return queue.waiting === 0 ? what : `${what} Then the jobs that wait are printed.`;
    }
    case "error":
      return "Look after the printer. Then the jobs that wait are printed.";
    default:
      return null;
  }
}

export function sayQueue({ waiting, printing }: Printer["queue"]): string {
  if (waiting === 0 && printing === 0) return "Empty";
  const parts = [
    printing > 0 ? `${printing} printing` : null,
    waiting > 0 ? `${waiting} waiting` : null,
  ];
  return parts.filter(Boolean).join(", ");
}

const FAILURES: Readonly<Record<NonNullable<PrintJob["reason"]>, string>> = {
  ...REASONS,
  other: "the printer could not print it",
  unconfirmed: "the printer never confirmed it",
  unreadable: "what was kept of it cannot be read any more",
};

export function sayJob({ state, reason }: Pick<PrintJob, "state" | "reason">): Said {
  switch (state) {
    case "waiting":
      return { text: "Waiting", tone: "none" };
    case "printing":
      return { text: "Printing", tone: "none" };
    case "printed":
      return { text: "Printed", tone: "good" };
    case "failed":
      return { text: `Failed: ${FAILURES[reason ?? "other"]}`, tone: "wrong" };
    case "cancelled":
      return { text: "Cancelled", tone: "none" };
    case "expired":
      return { text: "Expired: the printer did not fetch it in time", tone: "wrong" };
    default:
      return {
        text: "Unknown: it was sent to the printer, which did not confirm it",
        tone: "caution",
      };
  }
}

/** Of the page that shows whether the printer's settings are right. */
export function sayTestPage(job: PrintJob, { status: { state } }: Pick<Printer, "status">): string {
  switch (job.state) {
    case "waiting":
      return state === "online"
        ? "The test page waits for the printer."
        : "The test page waits: it is printed once the printer can print.";
    case "printing":
      return "The test page is being printed.";
    case "printed":
      return "The test page was printed. Its frame must be whole, and its ruler as long as a real one.";
    default:
      return `Test page: ${lowerFirst(sayJob(job).text)}.`;
  }
}

export function isUnfinished({ state }: Pick<PrintJob, "state">): boolean {
  return state === "waiting" || state === "printing";
}

function listReasons(reasons: readonly PrinterReason[]): string {
  return reasons.length === 0 ? REASONS.other : reasons.map((each) => REASONS[each]).join(", ");
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
