// A file identifier and dates for whoever needs the same bytes every time.

/** What #now is: a Sunday, 22:30 in Berlin. */
export const PRINTED_AT = Date.UTC(2026, 10, 22, 21, 30);

export const FIXED_ORIGIN = {
  fileId: Uint8Array.from({ length: 16 }, (_, i) => i),
  createdAt: "D:20260131120000Z",
};
