// Which pages of a larger job are drawn, as a page asks the printing worker.

/** As the core's `Piece`; of the records that are counted, only what counters read has to be there. */
export interface ProofPiece {
  readonly records: readonly { readonly record: number; readonly before: number }[];
  readonly counted: readonly {
    readonly variables: Readonly<Record<string, string | null>>;
    readonly copies: number;
  }[];
  readonly itemsBefore: number;
  readonly pagesBefore: number;
  readonly totals: { readonly records: number; readonly items: number; readonly pages: number };
}
