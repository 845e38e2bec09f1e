// What pages and the printing worker say to each other.
import type { Fault } from "../../src/refusal.ts";
import type { ElementGeometry, LayoutPreset, PrintWarning } from "../../src/print/index.ts";

/** One page to be printed and drawn. */
export interface ProofJob {
  /** A template document as it is being edited: what is at fault is left out, the rest is drawn. */
  readonly document: unknown;
  /** As in a request; none: the template's examples. */
  readonly records: readonly unknown[];
  /** As in a request. */
  readonly layout: unknown;
  /** Device pixels per millimetre. */
  readonly scale: number;
  /** Index of the page; default 0. */
  readonly page?: number;
  /** The part of the page to draw, in device pixels from its top left; default: all of it. */
  readonly view?: View;
  /** What `#now` prints, in milliseconds since 1970. */
  readonly now: number;
  readonly watermark?: string;
  /** Whether to measure where each element prints. */
  readonly measured?: boolean;
  /** Whether the answer has the PDF's bytes too. */
  readonly withPdf?: boolean;
}

export interface View {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface Proof {
  readonly kind: "proof";
  /** The page, or the part that was asked for. null: nothing can be drawn, such as a label without a width. */
  readonly pixels: ImageBitmap | null;
  /** As drawn: less than was asked for where the bitmap would have become too large. */
  readonly scale: number;
  readonly pageCount: number;
  readonly pageMm: { readonly width: number; readonly height: number } | null;
  /** What is left out, and why. */
  readonly faults: readonly Fault[];
  readonly warnings: readonly PrintWarning[];
  readonly geometry: readonly ElementGeometry[] | null;
  readonly pdf: Uint8Array<ArrayBuffer> | null;
}

/** No picture, for a reason outside of the job. */
export interface Failure {
  readonly kind: "failure";
  /** `unreachable`: core or fonts could not be loaded. `crashed`: WebAssembly gave up, or took too long. */
  readonly reason: "unreachable" | "crashed";
}

/** Bytes that print, by source (`asset:…`, `https://…`). */
export type Images = ReadonlyMap<string, Uint8Array>;

/** Sheets on sale that have every word of the search, and labels of this size. */
export interface PresetQuestion {
  readonly search?: string;
  readonly widthMm?: number;
  readonly heightMm?: number;
}

/** What the core knows besides documents. */
export type Question =
  | ({ readonly kind: "presets" } & PresetQuestion)
  | { readonly kind: "test-sheet"; readonly presetId: string };

export interface Answers {
  readonly presets: readonly LayoutPreset[];
  /** A PDF. */
  readonly "test-sheet": Uint8Array<ArrayBuffer>;
}

export type ToWorker =
  | { readonly kind: "job"; readonly id: number; readonly job: ProofJob }
  | { readonly kind: "question"; readonly id: number; readonly question: Question }
  /** Instead of all that there were. */
  | { readonly kind: "images"; readonly images: Images };

export type FromWorker =
  /** What the job needs is being fetched, which takes as long as the network does. */
  | { readonly kind: "loading"; readonly id: number }
  /** Nothing is fetched: this takes milliseconds. */
  | { readonly kind: "computing"; readonly id: number }
  | { readonly kind: "done"; readonly id: number; readonly answer: Proof | Failure }
  /** null: it could not be answered. */
  | {
      readonly kind: "answer";
      readonly id: number;
      readonly answer: Answers[Question["kind"]] | null;
    };
