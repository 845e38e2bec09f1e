// Loads images as they are named, and keeps so many of them.
import type { Signal } from "@preact/signals";

export type Loaded = { readonly bytes: Uint8Array } | { readonly why: string };

interface Shown {
  readonly images: Signal<ReadonlyMap<string, Uint8Array>>;
  /** Why there is none, for a person. */
  readonly notShown: Signal<ReadonlyMap<string, string>>;
}

/** At a time. What is named no more makes room for what is. */
export const MOST_IMAGES = 40;
const TOO_MANY = `A placeholder: up to ${MOST_IMAGES} images are shown at a time. This one prints either way.`;

/** What it gives takes all sources that are named now. */
export function createImageRoom(
  { images, notShown }: Shown,
  load: (source: string) => Promise<Loaded>,
): (named: readonly string[]) => void {
  const asked = new Set<string>();
  const show = async (source: string) => {
    asked.add(source);
    const loaded = await load(source);
    if ("bytes" in loaded) images.value = new Map(images.value).set(source, loaded.bytes);
    else notShown.value = new Map(notShown.value).set(source, loaded.why);
  };
  const forgetAllBut = (wanted: ReadonlySet<string>) => {
    const isWanted = ([source]: readonly [string, unknown]) => wanted.has(source);
    for (const source of asked) if (!wanted.has(source)) asked.delete(source);
    images.value = new Map([...images.value].filter(isWanted));
    notShown.value = new Map([...notShown.value].filter(isWanted));
  };
  return (named) => {
    const wanted = new Set(named.slice(0, MOST_IMAGES));
    const missing = [...wanted].filter((source) => !asked.has(source) && !images.value.has(source));
    if (asked.size + missing.length > MOST_IMAGES) forgetAllBut(wanted);
    for (const source of missing) void show(source);
    const beyond = named.slice(MOST_IMAGES).filter((source) => !images.value.has(source));
    if (beyond.every((source) => notShown.value.has(source))) return;
    const why = beyond.map((source) => [source, TOO_MANY] as const);
    notShown.value = new Map([...notShown.value, ...why]);
  };
}
