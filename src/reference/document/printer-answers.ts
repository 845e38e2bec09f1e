// The bodies of the answers about printers and their jobs.
import { z } from "zod";
import { JOB_STATES, REASONS } from "../../rules/print-queue.ts";
import { newPrinter } from "./printer-requests.ts";

const JOB_STATES_SEEN = JOB_STATES.filter((state) => state !== "held");

export function makePrinterAnswerSchemas(pageMeta: z.ZodType) {
  const { shape } = newPrinter;
  const at = z.iso.datetime();
  const count = z.int().min(0);
  const members = {
    id: z.string().meta({ examples: ["printer_7Kq2dW8mR4xT0pLbN5vHs1"] }),
    name: shape.name,
    kind: shape.kind,
    profile: shape.profile,
    delivery: shape.delivery.unwrap(),
    status: z.object({
      state: z
        .enum(["unpaired", "online", "offline", "error"])
        .describe(
          "`offline`: nothing was heard of it for 60 seconds, or for twice the time between its polls and 5 seconds where that is longer.",
        ),
      reasons: z.array(z.enum(REASONS)).describe("What the printer said of itself last."),
      seenAt: at.nullable().describe("When it was heard of last; null: never since it was paired."),
      model: z.string().nullable().describe("What its agent calls it."),
      otherPrinterAt: at
        .optional()
        .describe(
          "Of `cloudprnt`, where it happened: when another printer, or one without a MAC address, called the address last. It got `403`.",
        ),
    }),
    queue: z.object({
      waiting: count.describe("Jobs that wait."),
      printing: count.describe("Jobs that are handed out: 0 or 1."),
    }),
  };
  const printer = z.object(members).describe("A printer that fetches its jobs.");
  const made = z
    .object({
      ...members,
      pairing: z.union([
        z.object({
          code: z
            .string()
            .describe("For `POST /p/v1/pair`. It is shown only here.")
            .meta({ examples: ["7KQ2-DW8M-R4XT"] }),
          expiresAt: at,
        }),
        z.object({
          address: z
            .string()
            .describe("For the web page of a `cloudprnt` printer. It is shown only here.")
            .meta({ examples: ["https://platen.example/cp/4kQ7dW2mR8xT0pLb1A2b3C"] }),
        }),
      ]),
    })
    .describe("A printer with the code or the address that pairs it.");
  const job = z
    .object({
      id: z.string().meta({ examples: ["job_4kQ7dW2mR8xT0pLbN5vHs1"] }),
      printerId: z.string(),
      state: z
        .enum(JOB_STATES_SEEN)
        .describe(
          "`waiting`: for the printer. `printing`: handed out. `unknown`: handed out once (`atMostOnce`) and not confirmed.",
        ),
      pages: z.int().min(1),
      credits: count.describe("What it has cost."),
      attempts: count.describe("How often it was handed out."),
      createdAt: at,
      expiresAt: at.describe(
        "Until when its content is kept at most, encrypted. It is deleted as soon as the job ends.",
      ),
      printedAt: at.nullable(),
      reason: z
        .string()
        .nullable()
        .describe(
          `Why it failed: what the printer said (${REASONS.map((reason) => `\`${reason}\``).join(", ")}), \`unconfirmed\` after five attempts, or \`unreadable\` when its encryption secret is gone.`,
        ),
    })
    .describe("A job of a printer.");
  const offer = z
    .object({
      id: z.string().meta({ examples: ["job_4kQ7dW2mR8xT0pLbN5vHs1"] }),
      page: z.int().min(1),
      pages: z.int().min(1).describe("How many are handed out one by one: of PNGs, one per page."),
      attempt: z.int().min(1).max(5),
      contentType: z.string().meta({ examples: ["application/vnd.zebra-zpl"] }),
      byteLength: z.int().min(1),
      sha256: z
        .string()
        .regex(/^[0-9a-f]{64}$/)
        .describe("Of the bytes, in hex."),
    })
    .describe("The page to print next.");
  const agent = z
    .object({
      printerId: z.string(),
      token: z.string().describe("For `Authorization: Bearer`. It is shown only here."),
    })
    .describe("A printer that is paired.");
  return {
    Printer: printer,
    PrinterPage: z.object({ data: z.array(printer), meta: pageMeta }),
    PrinterAnswer: z.object({ data: printer }),
    PrinterWithPairing: made,
    PrinterWithPairingAnswer: z.object({ data: made }),
    PrinterJob: job,
    PrinterJobPage: z.object({ data: z.array(job), meta: pageMeta }),
    PrinterJobAnswer: z.object({ data: job }),
    OfferedPage: offer,
    OfferedPageAnswer: z.object({ data: offer }),
    PairedAgent: agent,
    PairedAgentAnswer: z.object({ data: agent }),
  };
}
