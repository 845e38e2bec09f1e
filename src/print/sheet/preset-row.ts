// What is known of a sheet on sale: the form of the rows of preset-data.ts. Millimetres.

import type { PaperName } from "./sheet.ts";

export type Vendor = "A" | "B";

export type SheetKind =
  | "address"
  | "audio-cassette"
  | "barcode"
  | "binder-spine"
  | "business-card"
  | "cd"
  | "cd-case"
  | "diskette"
  | "file-folder"
  | "full-sheet"
  | "greeting-card"
  | "identification"
  | "index-card"
  | "multipurpose"
  | "name-badge"
  | "oval"
  | "postcard"
  | "return-address"
  | "round"
  | "shipping"
  | "slide"
  | "square"
  | "tent-card"
  | "video-cassette";

/** Turned: landscape. */
export type StockPaper = PaperName | `${PaperName}-turned`;

export type PresetRow = readonly [
  vendor: Vendor,
  partNumber: string,
  kind: SheetKind,
  /** Of the items' corners; 0 also where it is not known. */
  cornerRadiusMm: number,
  paper: StockPaper,
  widthMm: number,
  heightMm: number,
  rows: number,
  columns: number,
  top: number,
  right: number,
  bottom: number,
  left: number,
  gapX: number,
  gapY: number,
  /** The vendor's other part numbers with the same layout, a space between them. */
  equivalents: string,
];
