// Drawings of icons, fetched when a plan first names them and kept: all together are 15 KB.
import digests from "../../../assets/icons/index.json";

const files = new Map<string, Uint8Array>();

/** @throws TypeError where one cannot be fetched */
export async function loadIcons(
  names: readonly string[],
): Promise<ReadonlyMap<string, Uint8Array>> {
  const missing = names.filter((name) => !files.has(name));
  await Promise.all(
    missing.map(async (name) => {
      const answer = await fetch(`/icons/${name}-${(digests as Digests)[name]}.bin`);
      if (!answer.ok) throw new TypeError(`icon ${name} could not be fetched: ${answer.status}`);
      files.set(name, new Uint8Array(await answer.arrayBuffer()));
    }),
  );
  return files;
}

type Digests = Readonly<Record<string, string>>;
