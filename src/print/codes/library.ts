// Keeps bwip-js out of every job that does not need it: its encoders are evaluated when a template
// names the first symbology that is theirs, and stay. See docs/decisions/0011-symbologies.md.

type Library = typeof import("./bwip.ts");

let loaded: Library | undefined;

export async function loadLibrary(): Promise<void> {
  loaded ??= await import("./bwip.ts");
}

/** @throws Error if loadLibrary was not called before: a bug of the caller's */
export function library(): Library {
  if (!loaded) throw new Error("bwip-js is needed and was not loaded; call loadEncoders first");
  return loaded;
}
