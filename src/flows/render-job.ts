// From a plan to PDF bytes: loads the fonts that the plan asks for and holds the isolate's one press.
// The only file that knows how the print core is fed.
import harfbuzz from "harfbuzzjs/dist/harfbuzz.wasm";
import inter400 from "../../assets/fonts/inter-400.ttf";
import {
  createPress,
  type CompiledTemplate,
  type LoadedImages,
  type Plan,
  type Press,
  type Rendered,
} from "../print/index.ts";
import { loadFonts } from "../store/assets.ts";
import { ByteCappedCache } from "../store/byte-capped-cache.ts";
import { deflate, imageCodec } from "./compression.ts";
import type { Deps } from "./deps.ts";
import { sha256 } from "./digest.ts";
import { warmUp } from "./warm-up.ts";

/** What a PDF carries of the request that first made it: a replay carries the same. */
export interface Origin {
  readonly requestId: string;
  readonly at: number;
}

const BUNDLED: ReadonlyMap<string, Uint8Array> = new Map([["inter-400", new Uint8Array(inter400)]]);
const IMAGE_MEMORY_BYTES = 16 * 1024 * 1024;

const press = openPress();
// A fresh isolate's first label then takes a third of the time (bench/workerd.ts).
warmUp(press, BUNDLED);

export async function renderJob(
  deps: Pick<Deps, "assets" | "spans">,
  compiled: CompiledTemplate,
  plan: Plan,
  origin: Origin,
  images: LoadedImages,
): Promise<Rendered> {
  const [fonts, id] = await Promise.all([
    deps.spans.measure("assets", fontsOf(deps.assets, plan)),
    sha256(origin.requestId),
  ]);
  return press.render(compiled, plan, {
    fonts,
    images,
    fileId: id.subarray(0, 16),
    createdAt: pdfDateOf(origin.at),
  });
}

async function fontsOf(assets: Fetcher, plan: Plan): Promise<ReadonlyMap<string, Uint8Array>> {
  const fonts = await loadFonts(
    assets,
    plan.fontRefs.filter((ref) => !BUNDLED.has(ref)),
  );
  for (const [ref, bytes] of BUNDLED) fonts.set(ref, bytes);
  return fonts;
}

function openPress(): Press {
  return createPress({
    harfbuzz,
    instantiate: (module, imports) =>
      new WebAssembly.Instance(module as WebAssembly.Module, imports as WebAssembly.Imports)
        .exports,
    deflate,
    imageCodec,
    imageMemory: new ByteCappedCache(IMAGE_MEMORY_BYTES),
  });
}

function pdfDateOf(atMs: number): string {
  return `D:${new Date(atMs).toISOString().replaceAll(/[-:T]/g, "").slice(0, 14)}Z`;
}
