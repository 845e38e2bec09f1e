// The images that the open document and its record print: those of this browser, of the account, and at https
// addresses, which the service fetches for somebody who is signed in.
import { showsFiles, sourcesIn } from "../../document/element-sources.ts";
import { elementsOf } from "../../document/template.ts";
import { effect, type Signal } from "@preact/signals";
import { readRefusal } from "../../calls/call.ts";
import { fetchImage } from "../../calls/images.ts";
import { holdAsset, keepAsset, type Kept, sizeFault } from "../../document/assets.ts";
import type { Session } from "../../document/session.ts";
import type { Images } from "../../proof/messages.ts";
import { uploadAsset } from "./account.ts";
import { createImageRoom, type Loaded } from "./image-room.ts";

interface Desk {
  readonly session: Session;
  readonly images: Signal<Images>;
  readonly notShown: Signal<ReadonlyMap<string, string>>;
}

const ASSET = /^asset:[0-9a-f]{64}$/;
const ADDRESS = /^https:\/\/[^{}\s]+$/;
/** An address that is being typed is not fetched for every letter. */
const QUIET_MS = 400;

/** Loads what is named and not there yet, until it is ended by what it gives. */
export function attachImages({ session, images, notShown }: Desk): () => void {
  const show = createImageRoom({ images, notShown }, loadImage);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const loadAll = () => show([...sourcesOf(session)]);
  loadAll();
  const end = effect(() => {
    void [session.editor.document.value, session.record.value];
    clearTimeout(timer);
    timer = setTimeout(loadAll, QUIET_MS);
  });
  return () => {
    end();
    clearTimeout(timer);
  };
}

/** Named by an element, by the example or default of a variable, or by the record that is shown. */
function sourcesOf({ editor, record }: Session): ReadonlySet<string> {
  const document = editor.document.peek();
  const { variables = [] } = document;
  const elements = elementsOf(document);
  // An address elsewhere may be printed as text or in a code.
  if (!elements.some(showsFiles)) return new Set();
  const named = [
    ...elements.flatMap(sourcesIn),
    ...variables.flatMap(({ example, default: fallback }) => [example, fallback]),
    ...Object.values(record.peek()?.variables ?? {}),
  ];
  return new Set(named.filter(isSource));
}

function isSource(value: unknown): value is string {
  return typeof value === "string" && (ASSET.test(value) || ADDRESS.test(value));
}

async function loadImage(source: string): Promise<Loaded> {
  const isAsset = ASSET.test(source);
  const local = isAsset ? await holdAsset(source) : null;
  if (local) return { bytes: local };
  try {
    const answer = await fetchImage(source);
    if (answer.ok) return { bytes: new Uint8Array(await answer.arrayBuffer()) };
    return { why: await whyNot(answer, isAsset) };
  } catch {
    return { why: "The image is not shown here, because the service cannot be reached." };
  }
}

async function whyNot(answer: Response, isAsset: boolean): Promise<string> {
  if (answer.status !== 401) return `The image is not shown: ${(await readRefusal(answer)).detail}`;
  return isAsset
    ? "This image belongs to an account. Sign in to see it."
    : "A placeholder: images at https addresses are shown once you are signed in. This one prints either way.";
}

/** What a file is to be printed as. */
export function keepFile(file: File): Promise<Kept> {
  const keeping = file.type === "application/pdf" ? keepArtwork(file) : keepAsset(file);
  // Such as one that was moved, or changed, after it was chosen.
  const detail = `${file.name} could not be read. Choose it again.`;
  return keeping.catch(() => ({ kind: "refused", detail }));
}

/** Artwork is opened and cleaned by the service; an account keeps it. */
async function keepArtwork(file: File): Promise<Kept> {
  const tooLarge = sizeFault(file);
  if (tooLarge !== null) return { kind: "refused", detail: tooLarge };
  const uploaded = await uploadAsset(file);
  if (!uploaded.ok) {
    const detail =
      uploaded.status === 401
        ? "Artwork is kept in an account. Save to sign in, then choose the file again."
        : uploaded.detail;
    return { kind: "refused", detail };
  }
  const { id: source } = uploaded.body.data;
  const loaded = await loadImage(source);
  return "bytes" in loaded
    ? { kind: "kept", source, bytes: loaded.bytes }
    : { kind: "refused", detail: loaded.why };
}
