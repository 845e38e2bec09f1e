// What pages and the printing worker say to each other.
import type { Fault } from "../../src/refusal.ts";
import type {
  ElementGeometry,
  ImportedDrawing,
  PrintWarning,
  Refused,
} from "../../src/print/index.ts";
import type { ProofPiece } from "./piece.ts";

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
  /** Only this side of each sheet; default: all there are. */
  readonly side?: "front" | "back";
  /** Without bleed and marks: the page is the label. */
  readonly isTrimmed?: boolean;
  /** Where `records` are a piece of a larger job: what counts over the job goes on. */
  readonly piece?: ProofPiece;
  /** Whether to measure where each element prints. */
  readonly measured?: boolean;
  /** Whether the answer has the PDF's bytes too. */
  readonly withPdf?: boolean;
  /** Painted by the core, like a PNG of the API, so that PDFium is loaded only for what the core cannot paint: pages of PDFs. Without `measured`, `withPdf`. */
  readonly isPainted?: boolean;
  /** Painted by the core, without `measured`, as long as PDFium is not there: ask for the `screen`, then draw again. */
  readonly isSoon?: boolean;
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
  /** Of the page that is drawn, with its bleed; null: there is none, or the core has painted it. */
  readonly pageMm: { readonly widthMm: number; readonly heightMm: number } | null;
  /** What is left out, and why. */
  readonly faults: readonly Fault[];
  readonly warnings: readonly PrintWarning[];
  /** By warning: the records that have it. */
  readonly warningRecords: readonly (readonly number[])[];
  readonly geometry: readonly ElementGeometry[] | null;
  readonly pdf: Uint8Array<ArrayBuffer> | null;
}

/** No picture, for a reason outside of the job. */
export interface Failure {
  readonly kind: "failure";
  /** `unreachable`: core or fonts could not be loaded. `crashed`: WebAssembly gave up, or took too long. */
  readonly reason: "unreachable" | "crashed";
}

/** An SVG as it is kept after an upload, or why it is refused. */
export type ReadSvg = ImportedDrawing | Refused;

/** Bytes that print, by source (`asset:…`, `https://…`). */
export type Images = ReadonlyMap<string, Uint8Array>;

/** What the core makes besides pictures for the screen. */
export type Question =
  | { readonly kind: "test-sheet"; readonly presetId: string }
  /** At the job's scale. */
  | { readonly kind: "png"; readonly job: ProofJob }
  /** PDFium, which is loaded for it. */
  | { readonly kind: "screen" };

export interface Answers {
  /** A PDF. */
  readonly "test-sheet": Uint8Array<ArrayBuffer>;
  readonly png: SavedPng;
  readonly screen: true;
}

export interface SavedPng {
  /** null: the faults say why. */
  readonly png: Uint8Array<ArrayBuffer> | null;
  /** What is left out, and why. */
  readonly faults: readonly Fault[];
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
