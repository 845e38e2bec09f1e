// Sealing what waits for a printer: AES-GCM under a key of the service's secret and the job, in pieces. Each piece is
// bound to its place, so that none can be put elsewhere.
import type { SealedPart } from "../../store/printers/queue-rows.ts";
import type { Deps } from "../deps.ts";
import { sha256 } from "../digest.ts";

type CipherDeps = { readonly settings: Pick<Deps["settings"], "queueSecrets"> };

/** A row of the queue's database holds 2 MB. */
export const PIECE_BYTES = 1024 * 1024;
const TAG_BYTES = 16;
/** The piece that is the digest of a page, not a part of its bytes. */
const DIGEST = 0xffff_ffff;

export async function sealJob(
  { settings }: CipherDeps,
  jobId: string,
  files: readonly Uint8Array[],
): Promise<SealedPart[]> {
  const key = await keyOf(settings.queueSecrets[0], jobId);
  const sealed: SealedPart[] = [];
  for (const [index, file] of files.entries()) {
    const part = index + 1;
    const pieces: Uint8Array<ArrayBuffer>[] = [];
    for (let from = 0; from < file.length; from += PIECE_BYTES - TAG_BYTES) {
      const piece = file.subarray(from, from + PIECE_BYTES - TAG_BYTES);
      pieces.push(await seal(key, part, pieces.length, piece));
    }
    const digest = await seal(key, part, DIGEST, await sha256(file));
    sealed.push({ byteLength: file.length, digest, pieces });
  }
  return sealed;
}

/** null: no secret that is known opens them. */
export async function openPieces(
  { settings }: CipherDeps,
  jobId: string,
  part: number,
  pieces: readonly ArrayBuffer[],
): Promise<Uint8Array[] | null> {
  return withSecrets(settings.queueSecrets, jobId, async (key) => {
    const opened: Uint8Array[] = [];
    for (const [index, piece] of pieces.entries()) opened.push(await open(key, part, index, piece));
    return opened;
  });
}

/** The SHA-256 of a page; null: no secret that is known opens it. */
export async function openDigest(
  { settings }: CipherDeps,
  jobId: string,
  part: number,
  digest: ArrayBuffer,
): Promise<Uint8Array | null> {
  return withSecrets(settings.queueSecrets, jobId, (key) => open(key, part, DIGEST, digest));
}

async function withSecrets<T>(
  secrets: readonly string[],
  jobId: string,
  work: (key: CryptoKey) => Promise<T>,
): Promise<T | null> {
  for (const secret of secrets) {
    try {
      return await work(await keyOf(secret, jobId));
    } catch (error) {
      // It was sealed under another one.
      if (!(error instanceof Error && error.name === "OperationError")) throw error;
    }
  }
  return null;
}

/** No key seals anything but one job, so the place of a piece is nonce enough. */
async function keyOf(secret: string, jobId: string): Promise<CryptoKey> {
  const text = new TextEncoder();
  const raw = await crypto.subtle.importKey("raw", text.encode(secret), "HKDF", false, [
    "deriveKey",
  ]);
  const hkdf = {
    name: "HKDF",
    hash: "SHA-256",
    salt: text.encode(jobId),
    info: text.encode("platen-print-queue"),
  };
  const aes = { name: "AES-GCM", length: 256 };
  return crypto.subtle.deriveKey(hkdf, raw, aes, false, ["encrypt", "decrypt"]);
}

async function seal(
  key: CryptoKey,
  part: number,
  piece: number,
  bytes: Uint8Array,
): Promise<Uint8Array<ArrayBuffer>> {
  const plain = bytes as Uint8Array<ArrayBuffer>;
  return new Uint8Array(await crypto.subtle.encrypt(placeOf(part, piece), key, plain));
}

async function open(
  key: CryptoKey,
  part: number,
  piece: number,
  sealed: ArrayBuffer,
): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.decrypt(placeOf(part, piece), key, sealed));
}

function placeOf(part: number, piece: number) {
  const iv = new Uint8Array(12);
  const view = new DataView(iv.buffer);
  view.setUint32(4, part);
  view.setUint32(8, piece);
  return { name: "AES-GCM", iv };
}
