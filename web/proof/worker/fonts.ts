// The fonts that print, fetched when a plan first names them, under names that hold their digest.
import digests from "../../../assets/fonts/index.json";

/** The files of one job are never more than its budget of 16 MB; with these, three such jobs alternate. */
const MOST_BYTES = 48 * 1024 * 1024;

const files = new Map<string, Uint8Array>();

/** @throws TypeError where one cannot be fetched */
export async function loadFonts(refs: readonly string[]): Promise<Map<string, Uint8Array>> {
  const loaded = new Map<string, Uint8Array>();
  await Promise.all(
    refs.map(async (ref) => {
      const file = files.get(ref) ?? (await fetchFont(ref));
      loaded.set(ref, file);
    }),
  );
  for (const [ref, file] of loaded) {
    // Last in the map is what was needed last.
    files.delete(ref);
    files.set(ref, file);
  }
  let bytes = 0;
  for (const file of files.values()) bytes += file.length;
  for (const [ref, file] of files) {
    if (bytes <= MOST_BYTES || loaded.has(ref)) break;
    files.delete(ref);
    bytes -= file.length;
  }
  return loaded;
}

async function fetchFont(ref: string): Promise<Uint8Array> {
  const digest = (digests as Readonly<Record<string, string>>)[ref];
  const answer = await fetch(`/fonts/${ref}-${digest}.ttf`);
  if (!answer.ok) throw new TypeError(`the font ${ref} could not be fetched: ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
}
