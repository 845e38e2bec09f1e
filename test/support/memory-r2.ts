// As much of R2 as assets need, in memory: strongly consistent, with the conditions of its `put`.

export function makeBucket(): { bucket: R2Bucket; keys: () => string[] } {
  const objects = new Map<string, { bytes: Uint8Array; etag: string }>();
  let written = 0;
  const bucket = {
    put: async (key: string, bytes: Uint8Array, { onlyIf }: R2PutOptions = {}) => {
      const present = objects.get(key);
      const isRefused =
        onlyIf instanceof Headers
          ? onlyIf.get("If-None-Match") === "*" && present !== undefined
          : onlyIf?.etagMatches !== undefined && onlyIf.etagMatches !== present?.etag;
      if (isRefused) return null;
      objects.set(key, { bytes, etag: String(++written) });
      return {};
    },
    head: async (key: string) => objects.get(key) ?? null,
    delete: async (keys: string | string[]) => {
      for (const key of [keys].flat()) objects.delete(key);
    },
    list: async ({ prefix = "" }: R2ListOptions = {}) => ({
      objects: [...objects.keys()].filter((key) => key.startsWith(prefix)).map((key) => ({ key })),
      truncated: false,
    }),
  };
  return { bucket: bucket as unknown as R2Bucket, keys: () => [...objects.keys()] };
}
