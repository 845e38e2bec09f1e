// What a job opens and reads of its account's assets, with a bucket that keeps count.
import { describe, expect, it } from "vitest";
import { type LoadingDeps, loadImages } from "../../src/flows/printing/load-images.ts";

const ASSETS = 20;
const ASSET_BYTES = 100_000;

class DoesNotFit extends Error {}

function openBucket() {
  const seen = { opened: 0, cancelled: 0, read: 0 };
  const get = async () => {
    seen.opened++;
    return {
      size: ASSET_BYTES,
      body: { cancel: async () => void seen.cancelled++ },
      arrayBuffer: async () => {
        seen.read++;
        return new ArrayBuffer(ASSET_BYTES);
      },
    };
  };
  const deps = {
    accountAssets: { get },
    spans: { measure: (_name: string, work: Promise<unknown>) => work },
  } as unknown as LoadingDeps;
  return { deps, seen };
}

let made = 0;
/** That no test has read yet. */
const makeRefs = () =>
  Array.from({ length: ASSETS }, () => `asset:${String(++made).padStart(64, "0")}`);

/** Refuses once, as the memory's owner does: what arrives later must not ask again. */
function meterOf(mostBytes: number) {
  let isRefused = false;
  return {
    count: () => {},
    hold: (bytes: number) => {
      if (bytes <= mostBytes || isRefused) return;
      isRefused = true;
      throw new DoesNotFit();
    },
  };
}

/** Also of what was still on its way when the job ended. */
async function load(deps: LoadingDeps, imageRefs: readonly string[], mostBytes: number) {
  const loading = loadImages(deps, "account", { imageRefs }, meterOf(mostBytes));
  const ending = await loading.then(
    (images) => images.size,
    (error: unknown) => error,
  );
  await new Promise((resolve) => setTimeout(resolve, 10));
  return ending;
}

describe("assets of a job that must wait for memory", () => {
  it("are opened six at most, and none of them is read", async () => {
    const { deps, seen } = openBucket();
    expect(await load(deps, makeRefs(), 0)).toBeInstanceOf(DoesNotFit);
    expect(seen).toEqual({ opened: 6, cancelled: 6, read: 0 });
  });

  it("are not read any further, nor others opened, once they no longer fit", async () => {
    const { deps, seen } = openBucket();
    expect(await load(deps, makeRefs(), 3 * ASSET_BYTES)).toBeInstanceOf(DoesNotFit);
    expect(seen.opened).toBeLessThanOrEqual(3 + 6);
    expect(seen.read).toBe(3);
    expect(seen.cancelled).toBe(seen.opened - seen.read);
  });

  it("are not opened at all where they were read before", async () => {
    const { deps, seen } = openBucket();
    const refs = makeRefs();
    expect(await load(deps, refs, ASSETS * ASSET_BYTES)).toBe(ASSETS);
    expect(await load(deps, refs, ASSETS * ASSET_BYTES - 1)).toBeInstanceOf(DoesNotFit);
    expect(seen).toEqual({ opened: ASSETS, cancelled: 0, read: ASSETS });
  });
});
