// A file identifier and a date for whoever needs the same bytes every time.

export const FIXED_ORIGIN = {
  fileId: Uint8Array.from({ length: 16 }, (_, i) => i),
  createdAt: "D:20260131120000Z",
};
