// One run of a job at a time. What holds the job is a socket that listens, which the system closes with its process, so
// that a run that died holds nothing, whoever has its process number now.
import { createHash, randomBytes } from "node:crypto";
import { readdir, rm } from "node:fs/promises";
import { connect, createServer, type Server } from "node:net";
import { basename, dirname, join } from "node:path";
import { text } from "node:stream/consumers";
import { sleep } from "../../../typescript/src/send.ts";
import { RefusedError } from "../failure.ts";

const ANSWERS_WITHIN_MS = 1000;
const ASKED_AGAIN_MS = 20;
/** The system takes at most 103 bytes as the name of a socket. */
const MOST_FOLDER_BYTES = 70;

/** What a socket says of its run. `asking`: it does not know yet whether it is the only one. */
type Holder = { readonly is: "asking" | "holding"; readonly pid: string };

/** Answers how to give it up again. `statePath` is in a folder that is there. */
export function lockJob(id: string, statePath: string): Promise<() => void> {
  const refused = (where: string) =>
    `Job ${id} is under way ${where}. Wait until it ends, or give another --job.`;
  return lock(statePath, refused);
}

/** `refused`: what is said where another run holds it. */
export async function lock(
  statePath: string,
  refused: (where: string) => string,
): Promise<() => void> {
  const name = createHash("sha256").update(statePath).digest("hex").slice(0, 16);
  const own: { is: Holder["is"] } = { is: "asking" };
  const server = createServer((socket) =>
    socket.on("error", () => {}).end(`${own.is} ${process.pid}`),
  );
  server.unref();
  const pipe = process.platform === "win32" ? `\\\\.\\pipe\\platen-${name}` : null;
  const folder =
    Buffer.byteLength(dirname(statePath)) <= MOST_FOLDER_BYTES ? dirname(statePath) : "/tmp";
  const path = pipe ?? join(folder, `${name}.${randomBytes(4).toString("hex")}.lock`);
  await listen(server, path).catch(async (error: unknown) => {
    if ((error as { code?: string }).code !== "EADDRINUSE") throw error;
    throw underWay(refused, (await askHolder(path))?.pid);
  });
  try {
    // Every run listens first and looks around then, so of two runs at least one sees the other.
    if (pipe === null) await outlast(refused, path, name);
  } catch (error) {
    server.close();
    throw error;
  }
  own.is = "holding";
  return () => void server.close();
}

/** Returns when no other run is left; of two that are asking, the name that sorts first stays. */
async function outlast(
  refused: (where: string) => string,
  path: string,
  name: string,
): Promise<void> {
  const folder = dirname(path);
  const isOther = (file: string) =>
    file.startsWith(`${name}.`) && file.endsWith(".lock") && file !== basename(path);
  for (const file of (await readdir(folder)).filter(isOther)) {
    for (;;) {
      const holder = await askHolder(join(folder, file));
      if (holder === null) break;
      if (holder.is === "holding" || basename(path) > file) throw underWay(refused, holder.pid);
      await sleep(ASKED_AGAIN_MS);
    }
    // Names are never used again.
    await rm(join(folder, file), { force: true });
  }
}

function listen(server: Server, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(path, resolve);
  });
}

/** null: nobody listens. */
async function askHolder(path: string): Promise<Holder | null> {
  const socket = connect(path);
  socket.setTimeout(ANSWERS_WITHIN_MS, () => socket.end());
  try {
    const [is, pid = ""] = (await text(socket)).split(" ");
    return { is: is === "asking" ? is : "holding", pid };
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === "ECONNREFUSED" || code === "ENOENT") return null;
    return { is: "holding", pid: "" };
  }
}

function underWay(refused: (where: string) => string, pid = ""): RefusedError {
  const where = pid === "" ? "in another process" : `in process ${pid}`;
  return new RefusedError("JOB_UNDER_WAY", refused(where));
}
