// From a plan to PDF bytes: loads the fonts that the plan asks for and holds the isolate's one press.
import harfbuzz from "harfbuzzjs/dist/harfbuzz.wasm";
import inter400 from "../../../assets/fonts/inter-400.ttf";
import {
  createPress,
  loadHyphenations,
  type CompiledTemplate,
  type Held,
  type LoadedImages,
  type Plan,
  type Press,
  type Rendered,
} from "../../print/index.ts";
import { loadFonts } from "../../store/font-files.ts";
import { deflate, imageCodec } from "./compression.ts";
import type { Deps } from "../deps.ts";
import { sha256 } from "../digest.ts";

/** What a PDF carries of the request that first made it: a replay carries the same. */
export interface Origin {
  readonly requestId: string;
  readonly at: number;
}

const BUNDLED: ReadonlyMap<string, Uint8Array> = new Map([["inter-400", new Uint8Array(inter400)]]);

let press: Press | null = null;

/** The isolate's press. Its first opening takes milliseconds: call this while something is waited for. */
export function thePress(): Press {
  return (press ??= openPress());
}

export interface RenderOptions {
  /** With the geometry of what is printed. */
  readonly measured?: boolean;
  /** Gets the size of each font; what it throws ends the loading. */
  readonly countFont?: (bytes: number) => void;
  /** Gets what is held beside the plan, before and while pages are drawn; what it throws ends the drawing. */
  readonly hold?: (held: Held) => void;
}

export async function renderJob(
  deps: Pick<Deps, "assets" | "spans">,
  compiled: CompiledTemplate,
  plan: Plan,
  origin: Origin,
  images: LoadedImages,
  { measured = false, countFont, hold }: RenderOptions = {},
): Promise<Rendered> {
  const [fonts, id] = await Promise.all([
    deps.spans.measure("assets", fontsOf(deps.assets, plan, countFont)),
    sha256(origin.requestId),
    loadHyphenations(plan.hyphenations),
  ]);
  return thePress().render(compiled, plan, {
    fonts,
    images,
    fileId: id.subarray(0, 16),
    createdAt: pdfDateOf(origin.at),
    measured,
    ...(hold && { hold }),
    // `imageChanged` needs the drawings of a plan with images, to name the element.
    consumesPlan: plan.imageRefs.length === 0,
  });
}

async function fontsOf(
  assets: Fetcher,
  plan: Plan,
  count?: (bytes: number) => void,
): Promise<ReadonlyMap<string, Uint8Array>> {
  const refs = plan.fontRefs.filter((ref) => !BUNDLED.has(ref));
  const fonts = await loadFonts(assets, refs, count);
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
  });
}

function pdfDateOf(atMs: number): string {
  return `D:${new Date(atMs).toISOString().replaceAll(/[-:T]/g, "").slice(0, 14)}Z`;
}
