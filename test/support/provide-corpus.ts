// What Node prints, for a test of the Worker to compare with.
import type { TestProject } from "vitest/node";
import { everyCorpus } from "./format-corpus.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** Of test/support/format-corpus.ts. */
    corpusOfNode: readonly string[];
  }
}

export default async function provideCorpus(project: TestProject): Promise<void> {
  project.provide("corpusOfNode", await everyCorpus());
}
