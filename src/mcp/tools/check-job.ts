// check_job: what a job would take, or the very refusal that printing it would get.
import { z } from "zod";
import { postJson, readData } from "../service.ts";
import { pathFor } from "./print-path.ts";
import { defineTool, layout, output, READS, records, templateId } from "../tool.ts";

export const checkJob = defineTool({
  name: "check_job",
  title: "Check a job",
  description:
    "Checks a whole job without printing it: pages, credits, the balance after it, the next free slot of the last sheet, warnings; or every fault at once. Use it before print_job, and tell the user the price. Free. It takes the same templateId, layout, records and output as print_job. Pass the credits that it answers as maxCredits to print_job.",
  input: z.strictObject({ templateId, layout, records, output: output.optional() }),
  effects: READS,
  run: async ({ send }, job) => ({
    facts: await readData<Record<string, unknown>>(
      send,
      `${pathFor(job.output)}/preflight`,
      postJson(job),
    ),
  }),
});
