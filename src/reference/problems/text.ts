// What is said of one problem code to the person who met it. Backticks mark code.

export interface ProblemText {
  readonly happened: string;
  /** The causes, the likeliest first. */
  readonly why: readonly string[];
  readonly mend: readonly string[];
  /** Whether sending the same request again makes sense, and whether it cost anything. */
  readonly again: string;
  /** Where it is met beside the documented calls that give it. */
  readonly elsewhere?: string;
  /** The `detail` of an example; of its one fault too, when `at` points to its place. */
  readonly detail: string;
  readonly at?: string;
  /** The faults of an example with several. */
  readonly faults?: readonly { readonly pointer: string; readonly detail: string }[];
}

export const NOT_UNCHANGED = "Not unchanged: it would be refused again. Nothing was charged.";
