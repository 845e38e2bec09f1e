// What the calls of printers and of their agents take: read by the routes, shown by the reference.
import { z } from "zod";
import { printerProfile } from "../../print/index.ts";
import { DELIVERIES, REASONS } from "../../rules/print-queue.ts";
import { PRINTER_KINDS } from "../../rules/printer.ts";
import { plainName } from "./account-requests.ts";

function oneOf<const T extends readonly [string, ...string[]]>(values: T) {
  return z.enum(values, `must be one of ${values.join(", ")}`);
}

const reason = oneOf(REASONS);

const members = {
  name: plainName.describe("A name that helps you tell printers apart."),
  profile: printerProfile,
  delivery: oneOf(DELIVERIES).describe(
    "`atLeastOnce`: a page that is not confirmed within 120 seconds is offered again, so that none is lost and one may come twice. `atMostOnce`: it is not, so that none comes twice; its job is then `unknown`.",
  ),
};

export const newPrinter = z.strictObject({
  ...members,
  kind: oneOf(PRINTER_KINDS).describe(
    "How the printer fetches its jobs: `agent` is a program beside it, which calls `/p/v1`; `cloudprnt` a Star printer that polls an address by itself, whose profile has the format `png`. More kinds will follow, so accept unknown values.",
  ),
  delivery: members.delivery.default("atLeastOnce"),
});

export const printerChanges = z.strictObject(members).partial();

export const pairingRequest = z.strictObject({
  code: z
    .string("must be a string")
    .max(40, "must have at most 40 characters")
    .describe("As the console shows it. Case, hyphens and spaces do not matter."),
  model: plainName.describe("What the agent or its printer calls itself."),
});

export const agentStatus = z.strictObject({
  status: z
    .strictObject(
      {
        state: oneOf(["online", "error"]).describe("`error`: the printer cannot print now."),
        reasons: z
          .array(reason, "must be a list of reasons")
          .max(REASONS.length, `must have at most ${REASONS.length} entries`)
          .refine((reasons) => new Set(reasons).size === reasons.length, "must name each once")
          .meta({ uniqueItems: true, maxItems: REASONS.length })
          .describe("What is the matter with the printer."),
      },
      "must be an object",
    )
    .describe("What the printer says of itself."),
});

/** As printers send it: what else they say of themselves is ignored. */
export const starPoll = z.object({
  statusCode: z.string("must be a string"),
  printerMAC: z.string("must be a string").nullish(),
  printingInProgress: z.boolean("must be true or false").nullish(),
});

export const pageResult = z
  .strictObject({
    page: z
      .int("must be a whole number from 1 to 250")
      .min(1, "must be a whole number from 1 to 250")
      .max(250, "must be a whole number from 1 to 250")
      .describe("The page that was handed out."),
    result: oneOf(["printed", "failed"]),
    reason: reason.optional().describe("Why it failed; `other` without it."),
  })
  .refine(({ result, reason }) => result === "failed" || reason === undefined, {
    path: ["reason"],
    error: "must be absent when the page was printed",
  });
