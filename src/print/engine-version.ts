// Which state of the print core drew a PDF.

/**
 * Raise it in every change after which some job prints other bytes than before: a golden digest that
 * differs says so. A replay by the same version must give the original's bytes, one by a later version
 * need not; forgetting to raise it makes replays report a difference that is none.
 */
export const ENGINE_VERSION = "9";
