// A large job in its two passes, for every caller: planned, its images and fonts loaded, drawn once for its faults, its
// digest and its length, and again for its bytes. The isolate's memory holds what it needs meanwhile, as in draw-job.ts.
import {
  Budget,
  BUDGETS,
  type CompiledTemplate,
  type Held,
  type JobHead,
  type JobOutput,
  type JobRecords,
  type Judged,
  languagesOfLargeJob,
  type LargePlan,
  openLargeJob,
  planLargeJob,
  type Supplies,
  type ZipOfFiles,
} from "../../print/index.ts";
import type { Deps } from "../deps.ts";
import { RunningSha256 } from "../digest.ts";
import { inMemory, type Room } from "./in-memory.ts";
import type { AppliedProfile } from "./generate.ts";
import { freeImages, loadImages } from "./load-images.ts";
import { noteAssetUses } from "./note-asset-uses.ts";
import type { Pacer } from "./pacer.ts";
import { planningOf } from "./planning.ts";
import { loadSupplies, type Origin, thePress } from "./render-job.ts";

export interface LargeJob {
  readonly head: JobHead;
  readonly records: JobRecords;
  /** Of a printer: how its pages are brought onto the paper. */
  readonly profile?: AppliedProfile | undefined;
}

/** The first pass. Its images are not freed. */
export interface FirstPass extends Pick<Judged, "warnings" | "warningCounts"> {
  readonly plan: LargePlan;
  readonly supplies: Supplies;
  readonly sha256: Uint8Array;
  readonly bytes: number;
}

/** Page tables, names of files and what is written but not yet taken, of the largest job. */
const OWN_BYTES = 4 * 1024 * 1024;
/** A piece of so many bytes takes as long as an element. */
const PIECE_STEP_BYTES = 16 * 1024;

/**
 * @param require gets the number of pages before anything is fetched or drawn; what it throws ends the job
 * @throws Refusal of any stage
 */
export function drawFirst(
  deps: Deps,
  accountId: string,
  compiled: CompiledTemplate,
  job: LargeJob,
  origin: Origin,
  require: (pages: number) => void,
  pacer: Pacer,
): Promise<FirstPass> {
  const { bytes } = job.records;
  const draw = (room: Room) => drawIn(room, deps, accountId, compiled, job, origin, require, pacer);
  return inMemory(deps.holding, accountId, bytes + OWN_BYTES, draw, bytes);
}

async function drawIn(
  room: Room,
  deps: Deps,
  accountId: string,
  compiled: CompiledTemplate,
  { head: { layout, output }, records, profile }: LargeJob,
  origin: Origin,
  require: (pages: number) => void,
  pacer: Pacer,
): Promise<FirstPass> {
  const ownBytes = records.bytes + OWN_BYTES;
  const zip = zipOf(output);
  const { pdfSources } = await planningOf(
    deps,
    accountId,
    compiled.template,
    zip?.png ?? undefined,
  );
  const walked = openLargeJob(compiled, layout, records, origin.at, zip, {
    pdfSources,
    fit: profile?.fit,
  });
  await pacer.last(languagesOfLargeJob(walked));
  const plan = await pacer.last(planLargeJob(walked));
  require(plan.pageCount);
  const budget = new Budget(plan.spent, "large");
  const images = await loadImages(deps, accountId, plan, {
    count: (bytes) => budget.count("images", bytes),
    hold: (bytes) => room.hold(ownBytes + bytes, 0, ownBytes + BUDGETS.images.most),
  });
  try {
    noteAssetUses(deps, accountId, plan);
    const loadedBytes = ownBytes + budget.spentOn("images");
    const supplies = await loadSupplies(deps, plan, origin, images, (bytes) => {
      budget.count("fontBytes", bytes);
      const fonts = budget.spentOn("fontBytes");
      room.hold(loadedBytes + fonts, 0, loadedBytes + 2 * fonts);
    });
    // Others have their turn while it is drawn, so all of it is held, and the second pass takes no more.
    let mostBytes = 0;
    const hold = (held: Held) => {
      mostBytes = Math.max(mostBytes, bytesOf(held));
      room.hold(ownBytes + mostBytes);
    };
    const drawn = await drawOnce(plan, { ...supplies, besideBytes: ownBytes, hold }, pacer);
    return { ...drawn, plan, supplies };
  } catch (error) {
    freeImages(images);
    throw error;
  }
}

async function drawOnce(plan: LargePlan, supplies: Supplies, pacer: Pacer) {
  const digest = new RunningSha256();
  let bytes = 0;
  const { warnings, warningCounts } = await pacer.last(
    thePress().renderLarge(plan, supplies),
    (piece) => {
      if (piece === null) return 1;
      digest.add(piece);
      bytes += piece.length;
      return weightOf(piece);
    },
  );
  return { warnings, warningCounts, sha256: digest.end(), bytes };
}

function bytesOf({ images, largestDecode, content, fonts, output }: Held): number {
  return images + largestDecode + content + fonts + output;
}

function weightOf(piece: Uint8Array): number {
  return 1 + piece.length / PIECE_STEP_BYTES;
}

/** The bytes of a job, drawn as they are asked for. */
export interface SecondPass {
  /** Valid until the next is asked for; null: that was all. */
  readonly next: () => Promise<Uint8Array | null>;
  /** Nothing more is asked for. */
  readonly end: () => void;
}

/** `onPiece` is called for each piece that is asked for. */
export function openSecondPass(
  { plan, supplies }: FirstPass,
  pacer: Pacer,
  onPiece: () => Promise<void>,
): SecondPass {
  const pieces = thePress().renderLarge(plan, supplies);
  return {
    next: async () => {
      await onPiece();
      for (;;) {
        const { value: piece, done } = pieces.next();
        if (done) return null;
        if (pacer.isDue(piece === null ? 1 : weightOf(piece))) await pacer.giveWay();
        if (piece !== null) return piece;
      }
    },
    end: () => {
      pieces.return(undefined as never);
      endPass({ supplies });
    },
  };
}

/** Frees what a pass holds beside the records. */
export function endPass({ supplies }: Pick<FirstPass, "supplies">): void {
  if (supplies.images) freeImages(supplies.images);
}

function zipOf(output: JobOutput): ZipOfFiles | null {
  if (output.format === "pdf") return null;
  const { per, name, file } = output;
  return { per, name: name ?? null, png: file.format === "png" ? file : null };
}
