// Fetching an image from an address that a customer named: the one request that goes where others say.
// The bytes are examined when they are printed; the Content-Type is ignored.
import type { Refused } from "../../print/index.ts";
import {
  ADDRESS_LENGTH,
  IMAGE_BYTES,
  REDIRECTS_FOLLOWED,
  whyNotFetched,
} from "../../rules/image-address.ts";

export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

export interface Outgoing {
  readonly fetch: Fetch;
  /** Names under which this service is reached. */
  readonly ownHosts: readonly string[];
  /** An address that begins on one of these hosts is redirected only to one of them. */
  readonly imageHosts?: readonly string[];
  /** Ends everything, the body's last byte included. */
  readonly signal: AbortSignal;
  /** Called with each piece as it arrives; what it throws ends the fetch. */
  readonly count: (bytes: number) => void;
  /** Called with what the file takes at most, once more is known than `IMAGE_BYTES`; throws like `count`. */
  readonly expect: (bytes: number) => void;
}

// No cookie, credential or referrer: a Worker's fetch adds none by itself.
const HEADERS = { Accept: "image/png, image/jpeg", "User-Agent": "Platen/1" };
const REDIRECTS: readonly number[] = [301, 302, 303, 307, 308];

/** The file's bytes, or why there are none: words that say nothing of the address or what it answered. */
export async function fetchImage(
  address: string,
  outgoing: Outgoing,
): Promise<Uint8Array | Refused> {
  let url = parseAddress(address);
  const { imageHosts = [] } = outgoing;
  const isBound = url !== null && imageHosts.includes(url.hostname);
  for (let redirects = 0; ; redirects++) {
    if (!url) return { refused: "its address is not valid" };
    const why = whyNotFetched(url, outgoing.ownHosts);
    if (why !== null) return { refused: redirects === 0 ? why : `it is redirected, and ${why}` };
    if (isBound && !imageHosts.includes(url.hostname)) {
      return { refused: "it is redirected to a host that is not allowed for it" };
    }
    const answer = await ask(url, outgoing);
    if ("refused" in answer) return answer;
    if (answer.status === 200) return readImage(answer, outgoing);
    // Rejects when the connection has been reset: there is nothing left to cancel.
    await answer.body?.cancel().catch(() => {});
    if (!REDIRECTS.includes(answer.status)) {
      return { refused: `its address responded with status ${answer.status}` };
    }
    if (redirects === REDIRECTS_FOLLOWED) {
      return { refused: `its address redirects more than ${REDIRECTS_FOLLOWED} times` };
    }
    url = parseAddress(answer.headers.get("Location") ?? "", url);
  }
}

function parseAddress(text: string, base?: URL): URL | null {
  const isTooLong = text === "" || text.length > ADDRESS_LENGTH;
  return isTooLong ? null : URL.parse(text, base);
}

async function ask(url: URL, { fetch, signal }: Outgoing): Promise<Response | Refused> {
  try {
    return await fetch(url.href, { headers: HEADERS, redirect: "manual", signal });
  } catch {
    return unreachable(signal);
  }
}

async function readImage(
  { body, headers }: Response,
  outgoing: Outgoing,
): Promise<Uint8Array | Refused> {
  const declared = declaredLength(headers);
  if (declared !== null) outgoing.expect(declared);
  let bytes = new Uint8Array(declared ?? FIRST_BYTES);
  let length = 0;
  let isWhole = false;
  const reader = body?.getReader();
  try {
    for (;;) {
      const piece = reader && (await readPiece(reader, outgoing.signal));
      isWhole = !piece;
      if (!piece || "refused" in piece) return piece ?? cutTo(bytes, length);
      const end = length + piece.byteLength;
      if (end > IMAGE_BYTES) {
        return { refused: `the file has more than ${IMAGE_BYTES / 1024 / 1024} MB` };
      }
      outgoing.count(piece.byteLength);
      if (end > bytes.length) {
        if (declared !== null) outgoing.expect(IMAGE_BYTES);
        bytes = new Uint8Array(bytes.buffer.transfer(Math.min(2 * end, IMAGE_BYTES)));
      }
      bytes.set(piece, length);
      length = end;
    }
  } finally {
    reader?.cancel().catch(() => {});
    if (!isWhole) bytes.buffer.transfer(0);
  }
}

const FIRST_BYTES = 64 * 1024;

/** null: unknown, or of other bytes than will be read, or too many. */
function declaredLength(headers: Headers): number | null {
  const text = headers.get("Content-Length") ?? "";
  const isOfBytes = /^\d{1,9}$/.test(text) && !headers.has("Content-Encoding");
  return isOfBytes && Number(text) <= IMAGE_BYTES ? Number(text) : null;
}

/** Gives back what was kept for more. */
function cutTo(bytes: Uint8Array<ArrayBuffer>, length: number): Uint8Array {
  return length === bytes.length ? bytes : new Uint8Array(bytes.buffer.transfer(length));
}

/** null: that was all. */
async function readPiece(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  signal: AbortSignal,
): Promise<Uint8Array | Refused | null> {
  try {
    const { done, value } = await reader.read();
    return done ? null : value;
  } catch {
    return unreachable(signal);
  }
}

function unreachable({ aborted }: AbortSignal): Refused {
  return {
    refused: aborted ? "its address did not respond in time" : "its address could not be reached",
  };
}
