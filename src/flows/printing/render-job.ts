// From a plan to the file that is sent: loads the fonts that the plan asks for and holds the isolate's one press.
import harfbuzz from "harfbuzzjs/dist/harfbuzz.wasm";
import inter400 from "../../../assets/fonts/inter-400.ttf";
import {
  createPress,
  type CompiledTemplate,
  type Held,
  type LoadedImages,
  type Output,
  type Plan,
  type PlanFrame,
  type Press,
  type Rendered,
  type Supplies,
} from "../../print/index.ts";
import { loadFonts } from "../../store/files/font-files.ts";
import { loadHyphens } from "../../store/files/hyphen-files.ts";
import { loadIcons } from "../../store/files/icon-files.ts";
import { deflate, imageCodec } from "./compression.ts";
import type { Deps } from "../deps.ts";
import { sha256 } from "../digest.ts";

/** What a file carries of the request that first made it: a replay carries the same. */
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

/** A job's file, with what there is to say of it. */
export interface RenderedFile extends Omit<Rendered, "pdf"> {
  readonly file: Uint8Array;
  /** Of the first page as it is sent; null: a PDF. */
  readonly dots: Dots | null;
}

export interface Dots {
  readonly widthDots: number;
  readonly heightDots: number;
}

export interface RenderOptions {
  /** What the plan was made for; absent: a PDF. */
  readonly output?: Output | undefined;
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
  { output, measured = false, countFont, hold }: RenderOptions = {},
): Promise<RenderedFile> {
  const supplies = {
    ...(await loadSupplies(deps, plan, origin, images, countFont)),
    measured,
    ...(hold && { hold }),
    // `imageChanged` needs the drawings of a plan with images, to name the element.
    consumesPlan: plan.imageRefs.length === 0,
  };
  if (output === undefined) {
    const { pdf: file, ...rendered } = thePress().render(compiled, plan, supplies);
    return { ...rendered, file, dots: null };
  }
  const { widthDots, heightDots, ...rendered } = thePress().renderRaster(
    compiled,
    plan,
    supplies,
    output,
  );
  return { ...rendered, dots: { widthDots, heightDots } };
}

/** What a plan is drawn with, besides its images. */
export async function loadSupplies(
  deps: Pick<Deps, "assets" | "spans">,
  plan: PlanFrame,
  origin: Origin,
  images: LoadedImages,
  countFont?: RenderOptions["countFont"],
): Promise<Supplies> {
  const [fonts, hyphens, icons, id] = await Promise.all([
    deps.spans.measure("assets", fontsOf(deps.assets, plan, countFont)),
    loadHyphens(deps.assets, plan.hyphenations),
    loadIcons(deps.assets, plan.iconRefs),
    sha256(origin.requestId),
  ]);
  const fileId = id.subarray(0, 16);
  return { fonts, hyphens, icons, images, fileId, createdAt: pdfDateOf(origin.at) };
}

async function fontsOf(
  assets: Fetcher,
  plan: PlanFrame,
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
