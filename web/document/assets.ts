// Image files and drawings that a document uses, kept in the browser under the SHA-256 of their bytes, as the service names them.
import { fetchImage } from "../calls/images.ts";
import { readSvg } from "../proof/read-svg.ts";
import { NO_ACCOUNT, readValue, write } from "../store/index.ts";
import type { TemplateDocument } from "./template.ts";

export type Kept =
  | {
      readonly kind: "kept";
      /** What an element's `source` is. */
      readonly source: string;
      /** As they print. */
      readonly bytes: Uint8Array;
      /** Of an SVG. */
      readonly drawing?: OpenedDrawing;
    }
  | { readonly kind: "refused"; readonly detail: string };

export interface OpenedDrawing {
  readonly widthPt: number;
  readonly heightPt: number;
  /** How many gradients print as one color. */
  readonly flattened: number;
}

/** As for uploads. */
const MOST_BYTES = 1_048_576;
const SVG = "image/svg+xml";
const TYPES = ["image/png", "image/jpeg", SVG];
const ASSET = /asset:[0-9a-f]{64}/g;

/** Of this page: without a store, and once their account has left this browser, files are there as long as it is. */
const held = new Map<string, Uint8Array>();
let owner = NO_ACCOUNT;

/** Whose files these are from here on. */
export function keepAssetsOf(account: string): void {
  owner = account;
}

export async function keepAsset(file: File): Promise<Kept> {
  if (!TYPES.includes(file.type)) {
    const detail = `${file.name} is no PNG, JPEG, SVG or PDF. Choose one of these.`;
    return { kind: "refused", detail };
  }
  const tooLarge = sizeFault(file);
  if (tooLarge !== null) return { kind: "refused", detail: tooLarge };
  const bytes = new Uint8Array(await file.arrayBuffer());
  const drawing = file.type === SVG ? await readSvg(bytes) : null;
  if (drawing && "refused" in drawing) {
    return { kind: "refused", detail: `${file.name} cannot be printed: ${drawing.refused}.` };
  }
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  const hex = [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  const source = `asset:${hex}`;
  held.set(source, bytes);
  await writeFile(source, bytes);
  return drawing
    ? { kind: "kept", source, bytes: drawing.stored, drawing }
    : { kind: "kept", source, bytes };
}

async function writeFile(source: string, bytes: Uint8Array): Promise<void> {
  const head = { name: "", work: 0, changedAt: Date.now() };
  await write({ account: owner, kind: "asset", id: idOf(source) }, head, bytes).catch(() => {});
}

const idOf = (source: string) => source.slice("asset:".length);

/** Once their account is back in this browser. */
export async function keepHeldAssets(): Promise<void> {
  for (const [source, bytes] of held) await writeFile(source, bytes);
}

/** null: it may be uploaded. */
export function sizeFault({ name, size }: File): string | null {
  if (size <= MOST_BYTES) return null;
  const megabytes = (size / MOST_BYTES).toFixed(1);
  return `${name} has ${megabytes} MB; a file may have 1 MB. Make it smaller.`;
}

/** As it prints; the page has it from here on. null: this browser does not have it. */
export async function holdAsset(source: string): Promise<Uint8Array | null> {
  const bytes = await readFile(source);
  if (bytes) held.set(source, bytes);
  return readAsset(source);
}

/** As it prints. null: this browser does not have it. */
async function readAsset(source: string): Promise<Uint8Array | null> {
  const bytes = await readFile(source);
  if (bytes === null || typeOf(bytes) !== SVG) return bytes;
  const drawing = await readSvg(bytes).catch(() => null);
  return drawing && "stored" in drawing ? drawing.stored : bytes;
}

/** As it was chosen. */
async function readFile(source: string): Promise<Uint8Array | null> {
  const kept = held.get(source);
  if (kept) return kept;
  const id = idOf(source);
  for (const account of new Set([owner, NO_ACCOUNT])) {
    const bytes = await readValue({ account, kind: "asset", id }).catch(() => null);
    if (bytes instanceof Uint8Array) return bytes;
  }
  return null;
}

/** Of this browser, which has what is not uploaded yet, or of the service. null: it cannot be read. */
export async function readImage(source: string): Promise<Uint8Array | null> {
  const local = source.startsWith("asset:") ? await readAsset(source) : null;
  if (local) return local;
  try {
    const answer = await fetchImage(source);
    return answer.ok ? new Uint8Array(await answer.arrayBuffer()) : null;
  } catch {
    return null;
  }
}

/** Those that a document names, also in examples, and that this browser has. */
export async function readLocalAssets(
  document: TemplateDocument,
): Promise<ReadonlyMap<string, Blob>> {
  const found = new Map<string, Blob>();
  for (const source of new Set(JSON.stringify(document).match(ASSET))) {
    const bytes = await readFile(source);
    if (bytes)
      found.set(source, new Blob([bytes as Uint8Array<ArrayBuffer>], { type: typeOf(bytes) }));
  }
  return found;
}

/** Of one of those that are kept. */
function typeOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff) return "image/jpeg";
  return bytes[0] === 0x89 ? "image/png" : SVG;
}
