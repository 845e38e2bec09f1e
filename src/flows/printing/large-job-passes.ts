// A large job in its two passes, for every caller: planned, its images and fonts loaded, drawn once for its faults, its
// digest and its length, and again for its bytes, unless they were few enough to keep. The isolate's memory holds what it
// needs meanwhile, as in draw-job.ts.
import {
  Budget,
  BUDGETS,
  type CompiledTemplate,
  countItemsOf,
  type Held,
  type JobHead,
  type JobOutput,
  type JobRecords,
  type Judged,
  languagesOfLargeJob,
  type LargePlan,
  memoryOf,
  openLargeJob,
  planLargeJob,
  type Supplies,
  weightOfStep,
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
  readonly file: KeptFile;
}

/** How a first pass is drawn. */
export interface FirstPassOptions {
  readonly origin: Origin;
  /** Gets the number of pages before anything is fetched or drawn; what it throws ends the job. */
  readonly require: (pages: number) => void;
  readonly pacer: Pacer;
  /** Whether its bytes are wanted afterwards. */
  readonly keepsFile: boolean;
}

/** Page tables, and what is written but not yet taken, of the largest job. */
const OWN_BYTES = 4 * 1024 * 1024;
/** Of a file in a ZIP: its name, and its entry in the directory, twice at the end. */
const NAME_BYTES = 800;
/** Of a file that need not be drawn again; ten thousand labels, each on a page. */
const KEPT_BYTES = 16 * 1024 * 1024;

/** @throws Refusal of any stage */
export function drawFirst(
  deps: Deps,
  accountId: string,
  compiled: CompiledTemplate,
  job: LargeJob,
  options: FirstPassOptions,
): Promise<FirstPass> {
  const { records, head } = job;
  const draw = (room: Room) => drawIn(room, deps, accountId, compiled, job, options);
  const files = head.output.format === "pdf" ? 0 : countItemsOf(records);
  return inMemory(deps.holding, accountId, ownBytesOf(records, files), draw, records.bytes);
}

function ownBytesOf({ bytes }: JobRecords, files: number): number {
  return bytes + OWN_BYTES + NAME_BYTES * files;
}

async function drawIn(
  room: Room,
  deps: Deps,
  accountId: string,
  compiled: CompiledTemplate,
  job: LargeJob,
  { origin, require, pacer, keepsFile }: FirstPassOptions,
): Promise<FirstPass> {
  const { records, profile } = job;
  const { layout, output } = job.head;
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
  // Of files as they are: an item with a back is two, and a record's copies are one.
  const ownBytes = ownBytesOf(records, plan.fileCount ?? 0) + dataUriBytesOf(plan, compiled);
  room.hold(ownBytes);
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
    const file = new KeptFile(keepsFile ? KEPT_BYTES : 0);
    const isRoomFor = (fileBytes: number) => room.holdIfFree(ownBytes + mostBytes + fileBytes);
    const hold = (held: Held) => {
      mostBytes = Math.max(mostBytes, bytesOf(held, zip));
      if (isRoomFor(file.bytes)) return;
      file.drop();
      room.hold(ownBytes + mostBytes);
    };
    const keep = (piece: Uint8Array) => {
      if (file.takes(piece) && isRoomFor(file.bytes + piece.length)) file.add(piece);
      else file.drop();
    };
    const drawn = await drawOnce(plan, { ...supplies, besideBytes: ownBytes, hold }, pacer, keep);
    return { ...drawn, plan, supplies, file };
  } catch (error) {
    freeImages(images);
    throw error;
  }
}

/** As strings, which the plan and each walk over a side's items keep. */
function dataUriBytesOf({ dataUris }: LargePlan, { template }: CompiledTemplate): number {
  const holders = template.back ? 3 : 2;
  return holders * dataUris.reduce((sum, { length }) => sum + length, 0);
}

async function drawOnce(
  plan: LargePlan,
  supplies: Supplies,
  pacer: Pacer,
  keep: (piece: Uint8Array) => void,
) {
  const digest = new RunningSha256();
  let bytes = 0;
  const { warnings, warningCounts } = await pacer.last(
    thePress().renderLarge(plan, supplies),
    (step) => {
      if (typeof step !== "number") {
        digest.add(step);
        bytes += step.length;
        keep(step);
      }
      return weightOfStep(step);
    },
  );
  return { warnings, warningCounts, sha256: digest.end(), bytes };
}

/** All pieces of a file, or none once they are too many. */
class KeptFile {
  readonly #mostBytes: number;
  #pieces: Uint8Array[] | null = [];
  #bytes = 0;

  constructor(mostBytes: number) {
    this.#mostBytes = mostBytes;
  }

  get bytes(): number {
    return this.#bytes;
  }

  takes(piece: Uint8Array): boolean {
    return this.#pieces !== null && this.#bytes + piece.length <= this.#mostBytes;
  }

  /** Copies it. */
  add(piece: Uint8Array): void {
    this.#pieces!.push(piece.slice());
    this.#bytes += piece.length;
  }

  drop(): void {
    this.#pieces = null;
    this.#bytes = 0;
  }

  /** null: it has to be drawn again. */
  get pieces(): readonly Uint8Array[] | null {
    return this.#pieces;
  }
}

/** A file of a ZIP is held whole with the images in it; those of one PDF are sent as they are written. */
function bytesOf(held: Held, zip: ZipOfFiles | null): number {
  const isHeldWhole = zip !== null && zip.png === null;
  return memoryOf(held) - (isHeldWhole ? 0 : held.images);
}

/** The bytes of a job, drawn as they are asked for. */
export interface SecondPass {
  /** Of the file where it was kept: nothing else of the job is needed any more. null: it is drawn again. */
  readonly keptBytes: number | null;
  /** Valid until the next is asked for; null: that was all. */
  readonly next: () => Promise<Uint8Array | null>;
  /** Nothing more is asked for. */
  readonly end: () => void;
}

/** `onPiece` is called for each piece that is asked for. Images are freed at once where the file was kept. */
export function openSecondPass(
  pass: FirstPass,
  pacer: Pacer,
  onPiece: () => Promise<void>,
): SecondPass {
  const { file, bytes } = pass;
  if (file.pieces === null)
    return { ...counted(drawAgain(pass, pacer), bytes, onPiece), keptBytes: null };
  const keptBytes = file.bytes;
  const kept = takeKept(file.pieces);
  endPass(pass);
  return { ...counted(kept, bytes, onPiece), keptBytes };
}

interface Pieces {
  readonly take: () => Promise<Uint8Array | null>;
  readonly end: () => void;
}

/** Holds nothing of the first pass but its length: a reader may take long. */
function counted({ take, end }: Pieces, bytes: number, onPiece: () => Promise<void>) {
  let given = 0;
  const next = async () => {
    await onPiece();
    const piece = await take();
    given += piece?.length ?? 0;
    if (piece === null ? given !== bytes : given > bytes) {
      throw new Error(`a second pass gives ${given} bytes, and the first gave ${bytes}`);
    }
    return piece;
  };
  return { next, end };
}

/** Each piece is let go once the next is asked for. */
function takeKept(pieces: readonly Uint8Array[]): Pieces {
  const left = pieces.toReversed();
  return { take: async () => left.pop() ?? null, end: () => left.splice(0) };
}

function drawAgain(pass: FirstPass, pacer: Pacer): Pieces {
  const { plan, supplies } = pass;
  const steps = thePress().renderLarge(plan, supplies);
  const take = async () => {
    for (;;) {
      const { value: step, done } = steps.next();
      if (done) return null;
      if (pacer.isDue(weightOfStep(step))) await pacer.giveWay();
      if (typeof step !== "number") return step;
    }
  };
  const end = () => {
    steps.return(undefined as never);
    endPass(pass);
  };
  return { take, end };
}

/** Frees what a pass holds beside the records. */
export function endPass({ supplies, file }: Pick<FirstPass, "supplies" | "file">): void {
  file.drop();
  if (supplies.images) freeImages(supplies.images);
}

function zipOf(output: JobOutput): ZipOfFiles | null {
  if (output.format === "pdf") return null;
  const { per, name, file } = output;
  return { per, name: name ?? null, png: file.format === "png" ? file : null };
}
