// What a plan's imageRefs name: assets of the account that prints, and images behind https addresses. What they take at
// most is held before anything is fetched, of all of a job's addresses at once.
import { BUDGETS, type LoadedImages, type Plan } from "../../print/index.ts";
import { CACHE_BYTES } from "../../isolate/cache-sizes.ts";
import { Refusal } from "../../refusal.ts";
import type { Code } from "../../rules/codes.ts";
import { IMAGE_BYTES, isAddress, JOB_ADDRESSES } from "../../rules/image-address.ts";
import { readAsset } from "../../store/assets/account-assets.ts";
import { ByteCappedCache } from "../../store/byte-capped-cache.ts";
import { fetchImage } from "../../store/assets/outgoing-images.ts";
import type { Deps } from "../deps.ts";
import { assetConverterOf, type ConvertAsset } from "./convert-asset.ts";

type Loaded = LoadedImages extends ReadonlyMap<string, infer T> ? T : never;
export type LoadingDeps = Pick<Deps, "accountAssets" | "db" | "fetch" | "ownHosts" | "spans"> & {
  /** See `Outgoing`. */
  readonly imageHosts?: readonly string[];
};

/** What one fetched image may take up to its last byte, and all of a job together. */
export const WAITS = { imageMs: 5_000, jobMs: 20_000 };
/** A Worker may have six connections open at once. */
const AT_ONCE = 6;
export const ASSET_REF = /^asset:([0-9a-f]{64})$/;

/** How large assets were when they were last read: a job that must wait for theirs opens none of them. */
const assetSizes = new ByteCappedCache<number>(CACHE_BYTES.assetSizes);
const SIZE_ENTRY_BYTES = 256;

/** What the job is asked as its images are loaded; what either throws ends the loading. */
export interface ImageMeter {
  /** Gets bytes as they are read. */
  readonly count: (bytes: number) => void;
  /** Gets what all images of the job take at most, as far as it is known, whenever that changes. */
  readonly hold: (bytes: number) => void;
}

/** @throws Refusal IMAGE_REJECTED for a job that names too many addresses. */
export async function loadImages(
  deps: LoadingDeps,
  accountId: string,
  { imageRefs }: Pick<Plan, "imageRefs">,
  meter: ImageMeter,
  waits = WAITS,
): Promise<LoadedImages> {
  if (imageRefs.length === 0) return new Map();
  const addresses = imageRefs.filter(isAddress).length;
  if (addresses > JOB_ADDRESSES) throw tooManyAddresses(addresses);
  const expected = new Expected(meter);
  const foreseen = new Map(imageRefs.map((ref) => [ref, assetSizes.get(ref) ?? 0]));
  const assetBytes = [...foreseen.values()].reduce((sum, bytes) => sum + bytes, 0);
  expected.change(addresses * IMAGE_BYTES + assetBytes);
  const job = new AbortController();
  const end = AbortSignal.any([job.signal, AbortSignal.timeout(waits.jobMs)]);
  const convert = assetConverterOf(deps);
  const loaded = new Map<string, Loaded>();
  const loadOne = (ref: string) =>
    isAddress(ref)
      ? fetchOne(deps, ref, expected, AbortSignal.any([end, AbortSignal.timeout(waits.imageMs)]))
      : loadAsset(deps.accountAssets, accountId, ref, foreseen.get(ref)!, expected, convert);
  const load = async (ref: string) => {
    expected.requireJob();
    loaded.set(ref, await loadOne(ref));
    if (expected.isOver) freeImages(loaded);
  };
  try {
    await deps.spans.measure("images", loadEach(imageRefs, load));
    return loaded;
  } catch (error) {
    freeImages(loaded);
    throw error;
  } finally {
    expected.end();
    job.abort();
  }
}

async function loadEach(
  refs: readonly string[],
  load: (ref: string) => Promise<void>,
): Promise<void> {
  const waiting = refs.values();
  const loadNext = async () => {
    for (const ref of waiting) await load(ref);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, loadNext));
}

/** At once, not when V8 next collects: many jobs that begin again would leave hundreds of megabytes. */
export function freeImages(images: LoadedImages): void {
  for (const file of images.values()) {
    if (!(file instanceof Uint8Array)) continue;
    const buffer = file.buffer as ArrayBuffer;
    if (!buffer.detached) buffer.transfer(0);
  }
}

/** What the images of a job take at most: never more than a job may have. */
class Expected {
  readonly #meter: ImageMeter;
  #bytes = 0;
  isOver = false;

  constructor(meter: ImageMeter) {
    this.#meter = meter;
  }

  change(by: number): void {
    this.requireJob();
    this.#bytes += by;
    this.#orEnd(() => this.#meter.hold(Math.min(this.#bytes, BUDGETS.images.most)));
  }

  count(bytes: number): void {
    this.requireJob();
    this.#orEnd(() => this.#meter.count(bytes));
  }

  /** What still arrives belongs to a job that has ended, and is not read. */
  end(): void {
    this.isOver = true;
  }

  /** @throws when the job has ended, with a reason of its own. */
  requireJob(): void {
    if (this.isOver) throw new Error("the job has ended");
  }

  #orEnd(ask: () => void): void {
    try {
      ask();
    } catch (error) {
      this.end();
      throw error;
    }
  }
}

async function fetchOne(
  { fetch, ownHosts, imageHosts = [] }: LoadingDeps,
  address: string,
  expected: Expected,
  signal: AbortSignal,
): Promise<Loaded> {
  let most = IMAGE_BYTES;
  const expect = (bytes: number) => {
    expected.change(bytes - most);
    most = bytes;
  };
  const count = (bytes: number) => expected.count(bytes);
  const image = await fetchImage(address, {
    fetch,
    ownHosts,
    imageHosts,
    count,
    expect,
    signal,
  });
  expect("refused" in image ? 0 : image.length);
  return image;
}

async function loadAsset(
  bucket: R2Bucket,
  accountId: string,
  ref: string,
  foreseenBytes: number,
  expected: Expected,
  convert: ConvertAsset,
): Promise<Loaded> {
  const sha256 = ASSET_REF.exec(ref)?.[1];
  if (!sha256) {
    return {
      refused:
        "its source must be a data URI of a PNG or JPEG, an asset of the account, or an https address",
    };
  }
  const bytes = await readAsset(bucket, accountId, sha256, (size) => {
    expected.count(size);
    expected.change(size - foreseenBytes);
    assetSizes.set(ref, size, SIZE_ENTRY_BYTES);
  });
  if (!bytes)
    return {
      refused:
        "the account has no asset with this id; upload the file with POST /account/v1/assets",
    };
  return convert({ accountId, sha256 }, bytes);
}

const INSTEAD = "Split the job across several requests, or upload the images as assets.";

function tooManyAddresses(addresses: number): Refusal<Code> {
  return new Refusal<Code>(
    "IMAGE_REJECTED",
    `This job uses images from ${addresses} addresses; one job can fetch ${JOB_ADDRESSES}. ${INSTEAD}`,
  );
}
