// Fetching an image from an address that a customer named: the one request that goes where others say.
// The bytes are examined when they are printed; the Content-Type is ignored.
import type { Refused } from "../print/index.ts";
import {
  ADDRESS_LENGTH,
  IMAGE_BYTES,
  REDIRECTS_FOLLOWED,
  whyNotFetched,
} from "../rules/image-address.ts";

export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

export interface Outgoing {
  readonly fetch: Fetch;
  /** Names under which this service is reached. */
  readonly ownHosts: readonly string[];
  /** Ends everything, the body's last byte included. */
  readonly signal: AbortSignal;
  /** Called with each piece as it arrives, and waited for; what it throws ends the fetch. */
  readonly count: (bytes: number) => Promise<void>;
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
  for (let redirects = 0; ; redirects++) {
    if (!url) return { refused: "its address is not valid" };
    const why = whyNotFetched(url, outgoing.ownHosts);
    if (why !== null) return { refused: redirects === 0 ? why : `it is redirected, and ${why}` };
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

async function readImage({ body }: Response, outgoing: Outgoing): Promise<Uint8Array | Refused> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  const reader = body?.getReader();
  for (;;) {
    const piece = reader && (await readPiece(reader, outgoing.signal));
    if (!piece || "refused" in piece) {
      return piece ?? joined(pieces, length);
    }
    length += piece.byteLength;
    if (length > IMAGE_BYTES) {
      reader.cancel().catch(() => {});
      return { refused: `the file has more than ${IMAGE_BYTES / 1024 / 1024} MB` };
    }
    await outgoing.count(piece.byteLength);
    pieces.push(piece);
  }
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

function joined(pieces: readonly Uint8Array[], length: number): Uint8Array {
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.byteLength;
  }
  return bytes;
}

function unreachable({ aborted }: AbortSignal): Refused {
  return {
    refused: aborted ? "its address did not respond in time" : "its address could not be reached",
  };
}
