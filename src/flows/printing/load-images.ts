// What a plan's imageRefs name: assets of the account that prints, and images behind https addresses.
import { type LoadedImages, type Plan } from "../../print/index.ts";
import { Refusal } from "../../refusal.ts";
import type { Code } from "../../rules/codes.ts";
import { isAddress, JOB_ADDRESSES } from "../../rules/image-address.ts";
import { readAsset } from "../../store/account-assets.ts";
import { fetchImage } from "../../store/outgoing-images.ts";
import type { Deps } from "../deps.ts";
import { assetConverterOf, type ConvertAsset } from "./convert-asset.ts";
import { TimeLimit } from "./time-limit.ts";

type Loaded = LoadedImages extends ReadonlyMap<string, infer T> ? T : never;
export type LoadingDeps = Pick<
  Deps,
  "accountAssets" | "db" | "fetch" | "now" | "ownHosts" | "spans"
>;

/** What one fetched image may take up to its last byte, and all of a job together; waiting for a turn does not count. */
export const WAITS = { imageMs: 5_000, jobMs: 20_000 };
/** A Worker may have six connections open at once. */
const AT_ONCE = 6;
export const ASSET_REF = /^asset:([0-9a-f]{64})$/;

/** Gets bytes before they are kept; what it throws ends the loading. */
export type CountBytes = (bytes: number) => Promise<void>;

/** @throws Refusal IMAGE_REJECTED for a job that names too many addresses. */
export async function loadImages(
  deps: LoadingDeps,
  accountId: string,
  { imageRefs }: Pick<Plan, "imageRefs">,
  count: CountBytes,
  waits = WAITS,
): Promise<LoadedImages> {
  if (imageRefs.length === 0) return new Map();
  const addresses = imageRefs.filter(isAddress).length;
  if (addresses > JOB_ADDRESSES) throw tooManyAddresses(addresses);
  const job = new AbortController();
  const limit = new TimeLimit(waits.jobMs, deps.now);
  const end = AbortSignal.any([job.signal, limit.signal]);
  const countInTime: CountBytes = (bytes) => limit.standStill(() => count(bytes));
  const fetchOne = fetcherOf(deps, countInTime, end, waits.imageMs);
  const convert = assetConverterOf(deps);
  const loadStored = (ref: string) =>
    loadAsset(deps.accountAssets, accountId, ref, countInTime, convert);
  const loading = loadEach(imageRefs, (ref) => (isAddress(ref) ? fetchOne : loadStored)(ref));
  try {
    return await deps.spans.measure("images", loading);
  } finally {
    limit.end();
    job.abort();
  }
}

async function loadEach(
  refs: readonly string[],
  load: (ref: string) => Promise<Loaded>,
): Promise<LoadedImages> {
  const loaded = new Map<string, Loaded>();
  const waiting = refs.values();
  const loadNext = async () => {
    for (const ref of waiting) loaded.set(ref, await load(ref));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, loadNext));
  return loaded;
}

function fetcherOf(
  { fetch, now, ownHosts }: LoadingDeps,
  count: CountBytes,
  jobEnd: AbortSignal,
  imageMs: number,
): (address: string) => Promise<Loaded> {
  return async (address) => {
    const limit = new TimeLimit(imageMs, now);
    const signal = AbortSignal.any([jobEnd, limit.signal]);
    const countInTime: CountBytes = (bytes) => limit.standStill(() => count(bytes));
    try {
      return await fetchImage(address, { fetch, ownHosts, count: countInTime, signal });
    } finally {
      limit.end();
    }
  };
}

async function loadAsset(
  bucket: R2Bucket,
  accountId: string,
  ref: string,
  count: CountBytes,
  convert: ConvertAsset,
): Promise<Loaded> {
  const sha256 = ASSET_REF.exec(ref)?.[1];
  if (!sha256) {
    return {
      refused:
        "its source must be a data URI of a PNG or JPEG, an asset of the account, or an https address",
    };
  }
  const bytes = await readAsset(bucket, accountId, sha256, count);
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
