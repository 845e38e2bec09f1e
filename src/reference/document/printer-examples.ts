// Examples of printers: a label printer in a shop, and a job for it.
import type { OfferDetail, PairedAgent } from "../../flows/printers/agent.ts";
import type { MadePrinter, PrinterDetail } from "../../flows/printers/describe-printer.ts";
import type { JobDetail } from "../../flows/printers/jobs.ts";
import { TEMPLATE_ID } from "./account-examples.ts";
import type { Example } from "./types.ts";

export const PRINTER_ID = "printer_7Kq2dW8mR4xT0pLbN5vHs1";
export const JOB_ID = "job_4kQ7dW2mR8xT0pLbN5vHs1";
const CREATED = "2026-11-27T09:00:00.000Z";

export const NEW_PRINTER_EXAMPLES: Record<string, Example> = {
  label: {
    summary: "A label printer with a head of 203 dpi, 4 inches wide",
    value: {
      name: "Shipping desk",
      kind: "agent",
      profile: { format: "zpl", dpi: 203, widthMm: 104, darkness: 15 },
    },
  },
};

export const PRINTER_CHANGES_EXAMPLES: Record<string, Example> = {
  offset: {
    summary: "Everything a millimetre further right",
    value: {
      profile: {
        format: "zpl",
        dpi: 203,
        widthMm: 104,
        darkness: 15,
        offsetMm: { x: 1, y: 0 },
      },
    },
  },
};

export const PRINT_JOB_EXAMPLES: Record<string, Example> = {
  label: {
    summary: "One label, which waits an hour at most",
    value: {
      templateId: TEMPLATE_ID,
      layout: { type: "single" },
      records: [{ variables: { sku: "TEA-0001" } }],
      expiresInSec: 3600,
    },
  },
};

export const PAIRING_EXAMPLES: Record<string, Example> = {
  zebra: { summary: "A Zebra", value: { code: "7KQ2-DW8M-R4XT", model: "ZD421" } },
};

export const STATUS_EXAMPLES: Record<string, Example> = {
  ready: { summary: "Ready", value: { status: { state: "online", reasons: [] } } },
  empty: {
    summary: "Out of paper",
    value: { status: { state: "error", reasons: ["paperOut"] } },
  },
};

export const RESULT_EXAMPLES: Record<string, Example> = {
  printed: { summary: "Printed", value: { page: 1, result: "printed" } },
  failed: { summary: "Failed", value: { page: 1, result: "failed", reason: "paperJam" } },
};

export function printerExample(): PrinterDetail {
  return {
    id: PRINTER_ID,
    name: "Shipping desk",
    kind: "agent",
    profile: {
      format: "zpl",
      dpi: 203,
      widthMm: 104,
      darkness: 15,
      offsetMm: { x: 0, y: 0 },
      scale: { x: 1, y: 1 },
      rotateDeg: 0,
    },
    delivery: "atLeastOnce",
    status: { state: "online", reasons: [], seenAt: CREATED, model: "ZD421" },
    queue: { waiting: 1, printing: 0 },
  };
}

export function madePrinterExample(): MadePrinter {
  return {
    ...printerExample(),
    status: { state: "unpaired", reasons: [], seenAt: null, model: null },
    queue: { waiting: 0, printing: 0 },
    pairing: { code: "7KQ2-DW8M-R4XT", expiresAt: "2026-11-27T09:10:00.000Z" },
  };
}

export function printerJobExample(): JobDetail {
  return {
    id: JOB_ID,
    printerId: PRINTER_ID,
    state: "waiting",
    pages: 1,
    credits: 1,
    attempts: 0,
    createdAt: CREATED,
    expiresAt: "2026-11-27T10:00:00.000Z",
    printedAt: null,
    reason: null,
  };
}

export function offerExample(): OfferDetail {
  return {
    id: JOB_ID,
    page: 1,
    pages: 1,
    attempt: 1,
    contentType: "application/vnd.zebra-zpl",
    byteLength: 2412,
    sha256: "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
  };
}

export function pairedExample(): PairedAgent {
  return {
    printerId: PRINTER_ID,
    token: "platen_printer_4kQ7dW2mR8xT0pLbN5vHs1YcE3u9Kd2ABxyz",
  };
}
