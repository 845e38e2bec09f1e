/// <reference types="@cloudflare/vitest-plugin/types" />
import type { D1Migration } from "cloudflare:test";
import type { Env } from "../../src/env.ts";

declare global {
  namespace Cloudflare {
    interface Env extends WorkerEnv {
      readonly TEST_MIGRATIONS: D1Migration[];
      /** How many requests the contract fuzzer makes, and from which seed. */
      readonly CONTRACT_REQUESTS: string;
      readonly CONTRACT_SEED: string;
      /** See test/support/full.ts. */
      readonly TEST_FULL: string;
    }
    interface GlobalProps {
      mainModule: typeof import("../../src/worker.ts");
    }
  }
}
type WorkerEnv = Env;
