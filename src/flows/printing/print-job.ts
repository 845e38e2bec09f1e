// One large job: checked in a first pass, charged, and sent as a second pass draws it. The money is generate.ts's story:
// the same key, the same statement, the same replays.
import { locateInLargeJob } from "../../print/index.ts";
import type { Caller } from "../authenticate.ts";
import type { Deps } from "../deps.ts";
import { sealDigest, sealImages } from "../seal.ts";
import { claimKey, concludeClaim, type Replay } from "./claim-key.ts";
import {
  drawFirst,
  endPass,
  type FirstPass,
  type LargeJob,
  openSecondPass,
  type SecondPass,
} from "./large-job-passes.ts";
import { findTemplate, type FoundTemplate, requireReady } from "./find-template.ts";
import {
  chargeFor,
  judgeReplay,
  nameOf,
  orGiveBack,
  requireUnchanged,
  revisionOf,
  withProfile,
} from "./generate.ts";
import { JobWatch } from "./job-watch.ts";
import { thePress } from "./render-job.ts";
import { refusalOf, requireMeans, settle } from "./settle.ts";

export interface JobInput extends LargeJob {
  /** Of head and records in their canonical form. */
  readonly sha256: string;
  readonly idempotencyKey: string;
  readonly integrationSource: string | null;
}

export interface PrintedJob extends Pick<FirstPass, "plan" | "warningCounts" | "sha256" | "bytes"> {
  readonly templateId: string;
  readonly credits: number;
  /** The request that this one replays; null: it is an original itself. */
  readonly originalRequestId: string | null;
  /** A replay with an image that changed. */
  readonly differs: boolean;
  readonly file: SecondPass;
  /** To be called when the last byte is sent, or no more are. */
  readonly end: () => Promise<void>;
}

/** Its end does not depend on the client: a job that is hung up on gives its key back, or is charged and completed. */
export function printJob(deps: Deps, caller: Caller, input: JobInput): Promise<PrintedJob> {
  const work = printOnce(deps, caller, input);
  deps.holding.outlive();
  deps.outlive(work);
  return work;
}

async function printOnce(deps: Deps, caller: Caller, input: JobInput): Promise<PrintedJob> {
  const { accountId } = caller;
  const { templateId } = input.head;
  const finding = deps.spans.measure("template", findTemplate(deps, caller, templateId));
  finding.catch(() => {});
  thePress();
  const { profile } = input;
  const seal = () => sealDigest(deps, withProfile("jobs", profile), input.sha256);
  const claim = await claimKey(deps, caller, { idempotencyKey: input.idempotencyKey, seal });
  const watch = new JobWatch(deps, accountId);
  try {
    if (claim.kind === "replay") {
      await watch.takePlace();
      return await replay(deps, caller, input, await finding, claim, watch);
    }
    const { pass, drawn, claimNow } = await orGiveBack(deps, claim, async () => {
      await watch.takePlace();
      watch.hold(claim);
      const template = requireReady(await finding);
      const { compiled } = template;
      const pass = await drawFirst(deps, accountId, compiled, input, {
        origin: claim.asker,
        require: (pages) => requireMeans(deps, caller, pages),
        pacer: watch.pacer,
        keepsFile: true,
      });
      return orEndPass(pass, async () => {
        const imageMacs = await sealImages(deps, pass.supplies.images!);
        const { pageCount: pages, itemCount: items } = pass.plan;
        const { sha256 } = pass;
        const templateRevision = revisionOf(template, profile);
        const drawn = { sha256, templateRevision, imageMacs, templateId, pages, items };
        return { pass, drawn, claimNow: await watch.claim() };
      });
    });
    const settled = await orEndPass(pass, async () => {
      const charge = chargeFor(caller, input, claimNow, drawn);
      watch.letGo();
      const settlement = await settle(deps, claimNow, charge);
      if (settlement.kind === "unknown") deps.warn("charge-in-doubt");
      await concludeClaim(deps, claimNow, settlement, charge);
      if (settlement.kind === "replay") return settlement;
      const refusal = refusalOf(deps, settlement, charge, claimNow);
      if (refusal !== null) throw refusal;
      return charge;
    });
    if ("original" in settled) {
      endPass(pass);
      const { original } = settled;
      const found = await finding;
      return await replay(deps, caller, input, found, { original, name: nameOf(claimNow) }, watch);
    }
    const told = { templateId, credits: settled.credits, originalRequestId: null, differs: false };
    return { ...told, ...toSend(pass, watch) };
  } catch (error) {
    await watch.leavePlace();
    throw error;
  }
}

function allowAnyPages(): void {}

/** Free, and the original's bytes. */
async function replay(
  deps: Deps,
  { accountId }: Caller,
  input: JobInput,
  found: FoundTemplate,
  of: Omit<Replay, "kind">,
  watch: JobWatch,
): Promise<PrintedJob> {
  const { original } = of;
  const { compiled } = requireUnchanged(found, original, input.profile);
  const pass = await drawFirst(deps, accountId, compiled, input, {
    origin: original,
    require: allowAnyPages,
    pacer: watch.pacer,
    keepsFile: true,
  });
  return orEndPass(pass, async () => {
    const imageMacs = await sealImages(deps, pass.supplies.images!);
    const locate = (source: string) => watch.pacer.last(locateInLargeJob(pass.plan, source));
    const { sha256 } = pass;
    const differs = await judgeReplay(deps, of, { imageMacs, sha256 }, locate);
    watch.letGo();
    const { templateId } = input.head;
    const originalRequestId = original.requestId;
    return { templateId, credits: 0, originalRequestId, differs, ...toSend(pass, watch) };
  });
}

function toSend(pass: FirstPass, watch: JobWatch) {
  const { plan, warningCounts, sha256, bytes } = pass;
  const file = openSecondPass(pass, watch.pacer, () => watch.keepPlace());
  const end = async () => {
    file.end();
    await watch.leavePlace();
  };
  return { plan, warningCounts, sha256, bytes, file, end };
}

/** Whatever fails after a first pass frees what it holds. */
async function orEndPass<T>(pass: FirstPass, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    endPass(pass);
    throw error;
  }
}
