// The images that a template's examples print: those of the account, and those at https addresses.
import type { TemplateDocument } from "../../calls/answers.ts";
import { showsFiles, sourcesIn } from "../../document/element-sources.ts";
import { readImage } from "../../document/assets.ts";
import type { Images } from "../../proof/messages.ts";

const ASSET = /^asset:[0-9a-f]{64}$/;
const ADDRESS = /^https:\/\//;
/** Of one template. What is beyond it is left blank in its picture. */
const MOST_IMAGES = 8;
const MOST_KEPT = 32;

const kept = new Map<string, Promise<Uint8Array | null>>();

/** What cannot be read is missing; the picture is drawn without it. */
export async function imagesOf(document: TemplateDocument): Promise<Images> {
  const loaded = await Promise.all(
    sourcesOf(document)
      .slice(0, MOST_IMAGES)
      .map(async (source) => [source, await load(source)] as const),
  );
  return new Map(loaded.filter((entry): entry is [string, Uint8Array] => entry[1] !== null));
}

/** Named by an element, or by the example of a variable. */
function sourcesOf(document: TemplateDocument): string[] {
  const { variables = [] } = document;
  const elements = [...document.elements, ...(document.back?.elements ?? [])];
  const named = [...elements.flatMap(sourcesIn), ...variables.map(({ example }) => example)];
  // An example that is an address may be printed as text or in a code.
  const hasImages = elements.some(showsFiles);
  return hasImages ? [...new Set(named.filter(isSource))] : [];
}

function isSource(value: unknown): value is string {
  return typeof value === "string" && (ASSET.test(value) || ADDRESS.test(value));
}

function load(source: string): Promise<Uint8Array | null> {
  let bytes = kept.get(source);
  if (!bytes) {
    bytes = readImage(source);
    kept.set(source, bytes);
    const [oldest] = kept.keys();
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
  }
  return bytes;
}
