// check_job: what a job would take, or the very refusal that printing it would get.
import { z } from "zod";
import { postJson, readData } from "../service.ts";
import { pathFor } from "./print-path.ts";
import { defineTool, layout, manyRecords, output, READS, records, templateId } from "../tool.ts";

const input = z.strictObject({ templateId, layout, records, output: output.optional() });

export const checkJob = defineTool({
  name: "check_job",
  title: "Check a job",
  description:
    "Checks a whole job without printing it: pages, credits, the balance after it, the next free slot of the last sheet, warnings; or every fault at once. Use it before print_job, and tell the user the price. Free. It takes the same templateId, layout, records and output as print_job. Pass the credits that it answers as maxCredits to print_job.",
  input,
  largeInput: input.extend({ records: manyRecords }),
  effects: READS,
  run: async (host, job) => ({
    facts: await readData<Record<string, unknown>>(
      host.send,
      `${await pathFor(host, job)}/preflight`,
      postJson(job),
    ),
  }),
});
