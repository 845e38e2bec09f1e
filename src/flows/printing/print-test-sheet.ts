// A preset's slots and a ruler on plain paper, free: so that a person can check a printer.
import { planTestSheet, presetOf } from "../../print/index.ts";
import { Refusal } from "../../refusal.ts";
import type { Code } from "../../rules/codes.ts";
import type { Deps } from "../deps.ts";
import { sha256 } from "../digest.ts";
import { inMemory, SMALL_JOB_BYTES } from "./in-memory.ts";
import { renderJob } from "./render-job.ts";

export interface PrintedTestSheet {
  readonly file: Uint8Array;
  readonly sha256: Uint8Array;
}

export async function printTestSheet(
  deps: Pick<Deps, "assets" | "holding" | "now" | "requestId" | "spans">,
  accountId: string,
  presetId: string,
): Promise<PrintedTestSheet> {
  const preset = presetOf(presetId);
  if (!preset) {
    throw new Refusal<Code>(
      "NOT_FOUND",
      "No layout preset has this id. GET /api/v1/layout-presets lists all presets.",
    );
  }
  const { compiled, plan } = planTestSheet(preset);
  const origin = { requestId: deps.requestId, at: deps.now() };
  return inMemory(deps.holding, accountId, SMALL_JOB_BYTES, async (room) => {
    const { file } = await renderJob(deps, compiled, plan, origin, new Map());
    room.keep(file.length);
    return { file, sha256: await sha256(file) };
  });
}
