// Writes a file whole or not at all: a run that is killed, or a disk that is full, leaves what was there before.

export function writeWhole(
  path: string,
  content: string | Uint8Array | readonly Uint8Array[],
  mode?: number,
): Promise<void> {
  return write(path, content, mode);
}

/** The file has its name when `pieces` has ended; where it fails, what was there before stays. */
export function writeStream(
  path: string,
  pieces: AsyncIterable<Uint8Array>,
  mode?: number,
): Promise<void> {
  return write(path, pieces, mode);
}

async function write(
  path: string,
  content: string | Uint8Array | readonly Uint8Array[] | AsyncIterable<Uint8Array>,
  mode?: number,
): Promise<void> {
  const { open, realpath, rename, rm, stat, writeFile } = await import("node:fs/promises");
  // A link keeps leading where it leads.
  const target = await realpath(path).catch(() => path);
  const found = await stat(target).catch(() => null);
  // A device or a pipe has no other place to be written in.
  if (found && !found.isFile()) return writeFile(target, content);
  const made = `${target}.${crypto.randomUUID().slice(0, 8)}.part`;
  let isRead = false;
  try {
    const file = await open(made, "wx", mode ?? (found ? found.mode & 0o777 : 0o666));
    isRead = Symbol.asyncIterator in Object(content);
    try {
      await file.writeFile(content);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(made, target);
  } catch (error) {
    await rm(made, { force: true });
    // A file may be writable in a folder that is not; a stream is read only once.
    if (found && isRefusal(error) && !isRead) return writeFile(target, content);
    throw error;
  }
}

/** @throws the error with which `writeWhole` would fail, as far as it is known without the content. */
export async function requireWritable(path: string): Promise<void> {
  const { access, constants, open, realpath, rm, stat } = await import("node:fs/promises");
  const target = await realpath(path).catch(() => path);
  const found = await stat(target).catch(() => null);
  if (found && !found.isFile() && !found.isDirectory()) return access(target, constants.W_OK);
  if (found?.isDirectory()) {
    throw Object.assign(new Error("it is a folder"), { code: "EISDIR", syscall: "open", path });
  }
  const made = `${target}.${crypto.randomUUID().slice(0, 8)}.part`;
  try {
    await (await open(made, "wx")).close();
    await rm(made);
  } catch (error) {
    if (found && isRefusal(error)) return access(target, constants.W_OK);
    throw error;
  }
}

function isRefusal(error: unknown): boolean {
  return ["EACCES", "EPERM", "EROFS"].includes((error as { code?: string }).code ?? "");
}
