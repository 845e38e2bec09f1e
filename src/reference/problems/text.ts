// The texts of one problem code, for the person who got it. Backticks mark code.

export interface ProblemText {
  readonly happened: string;
  /** The causes, most likely first. */
  readonly why: readonly string[];
  readonly fix: readonly string[];
  /** Whether sending the same request again makes sense, and whether it cost anything. */
  readonly again: string;
  /** Where the code occurs besides the documented calls. */
  readonly elsewhere?: string;
  /** The `detail` of an example; also of its only fault, when `at` points to its place. */
  readonly detail: string;
  readonly at?: string;
  /** The faults of an example with several. */
  readonly faults?: readonly { readonly pointer: string; readonly detail: string }[];
}

export const NOT_UNCHANGED = "Not unchanged: it would be refused again. Nothing was charged.";
