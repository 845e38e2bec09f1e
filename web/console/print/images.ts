// The images that the pages show: those of the template and of the first records, fetched by the rules of a job.
import { sourcesIn } from "../../document/element-sources.ts";
import { readImage } from "../../document/assets.ts";
import type { JobRecord } from "../../records/index.ts";

interface WithImages {
  readonly elements: readonly Readonly<Record<string, unknown>>[];
  readonly back?: Pick<WithImages, "elements">;
}

const MOST_IMAGES = 40;
const MOST_BYTES = 24 * 1_048_576;

const fetched = new Map<string, Uint8Array | null>();

/** Those that cannot be fetched are left out: what prints is checked by the service. */
export async function loadImages(
  document: WithImages,
  records: readonly JobRecord[],
): Promise<ReadonlyMap<string, Uint8Array>> {
  const sources = sourcesOf(document, records);
  await Promise.all(
    sources.map(async (source) => {
      if (!fetched.has(source)) fetched.set(source, await readImage(source));
    }),
  );
  const images = new Map<string, Uint8Array>();
  let bytes = 0;
  for (const source of sources) {
    const image = fetched.get(source);
    bytes += image?.length ?? 0;
    if (image && bytes <= MOST_BYTES) images.set(source, image);
  }
  for (const source of fetched.keys()) if (!images.has(source)) fetched.delete(source);
  return images;
}

function sourcesOf({ elements, back }: WithImages, records: readonly JobRecord[]): string[] {
  const found = new Set<string>();
  for (const source of [...elements, ...(back?.elements ?? [])].flatMap(sourcesIn)) {
    if (typeof source !== "string") continue;
    const [, variable] = /^\{\{\s*([\w.-]+)\s*\}\}$/.exec(source) ?? [];
    const values =
      variable === undefined ? [source] : records.map(({ variables }) => variables[variable] ?? "");
    for (const value of values) {
      if (found.size < MOST_IMAGES && /^(?:asset:[0-9a-f]{64}|https:\/\/\S+)$/.test(value)) {
        found.add(value);
      }
    }
  }
  return [...found];
}
