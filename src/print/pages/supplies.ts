// What drawing a plan takes: tools that a press is made with, and the files of each job.
import type { Held } from "../budget.ts";
import type { LoadedImages } from "../elements/embed-image.ts";
import type { FontRef } from "../fonts/font.ts";
import type { ImageCodec } from "../images/image.ts";
import type { HyphenatedLanguage } from "../text/break/hyphenated-languages.ts";
import type { WasmImports } from "../text/shape/harfbuzz.ts";

/** `M` is WebAssembly.Module, whose type the core does not have. */
export interface Tools<M> {
  /** harfbuzzjs's `harfbuzz.wasm`, compiled. */
  readonly harfbuzz: M;
  /** Instantiates at once, and answers the exports. */
  readonly instantiate: (module: M, imports: WasmImports) => object;
  /** A zlib stream (RFC 1950) of the bytes. */
  readonly deflate: (bytes: Uint8Array) => Uint8Array;
  readonly imageCodec: ImageCodec;
}

export interface Supplies {
  /** The bytes of every font that the plan's `fontRefs` name. */
  readonly fonts: ReadonlyMap<FontRef, Uint8Array>;
  /** The file of every language that the plan's `hyphenations` name. */
  readonly hyphens?: ReadonlyMap<HyphenatedLanguage, Uint8Array>;
  /** The file of every icon that the plan's `iconRefs` name. */
  readonly icons?: ReadonlyMap<string, Uint8Array>;
  /** What the plan's `imageRefs` name: bytes, or why there are none. */
  readonly images?: LoadedImages;
  /** 16 bytes: the same job gives the same bytes, file identifier included. */
  readonly fileId: Uint8Array;
  /** As PDF writes dates: `D:20260131235959Z`. */
  readonly createdAt: string;
  /** Streams uncompressed, for people and golden tests. */
  readonly readable?: boolean;
  /** Whether to measure where each element prints. */
  readonly measured?: boolean;
  /** Empties `plan.drawings`, so that each is freed as soon as it is drawn; the plan cannot be printed again. */
  readonly consumesPlan?: boolean;
  /** In bytes: what is held besides all the time, such as the records. */
  readonly besideBytes?: number;
  /** Gets what is held beside the plan: before anything is drawn, then of each page just before it is written. Throws to end the drawing. */
  readonly hold?: (held: Held) => void;
}
