// Files that printing needs, from the static assets.

/** Tried twice. null: it could not be loaded. */
export async function loadPrintFile(assets: Fetcher, path: string): Promise<Uint8Array | null> {
  return (await fetchFile(assets, path)) ?? (await fetchFile(assets, path));
}

async function fetchFile(assets: Fetcher, path: string): Promise<Uint8Array | null> {
  try {
    const answer = await assets.fetch(`https://assets.invalid${path}`);
    if (answer.ok) return new Uint8Array(await answer.arrayBuffer());
    await answer.body?.cancel();
    return null;
  } catch {
    return null;
  }
}
