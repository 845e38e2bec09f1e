// Where an agent's pages go: a printer on the network, a queue of CUPS, a device, or a folder.
import { access, constants, stat } from "node:fs/promises";
import { connect } from "node:net";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { FILES } from "../../../../../web/jobs/output.ts";
import { writeWhole } from "../../../../typescript/src/write-file.ts";
import { UsageError } from "../../failure.ts";
import { openReceiver } from "../receiver.ts";
import { passOn, reasonOf, SendFailure } from "../send-file.ts";
import { readTarget, type Target } from "../target.ts";
import type { Offer } from "./service.ts";

export const OUTLET = "tcp://192.0.2.7[:9100], cups:NAME, usb:/dev/usb/lp0 or file:FOLDER";

export interface Outlet {
  /** As it was typed; of a path, the whole one. */
  readonly text: string;
  /** null: it can be sent to, as far as is known. Otherwise why not. `isSuspect`: it could not be sent to before. */
  check(isSuspect: boolean): Promise<string | null>;
  /** @throws SendFailure */
  print(page: Offer, bytes: Uint8Array): Promise<void>;
}

const ANSWERS_WITHIN_MS = 5000;
/** Of what is written at once. */
const PIECE_BYTES = 64 * 1024;

/** @throws UsageError where it cannot be a printer or a folder */
export async function readOutlet(text: string, takenWithinMs: number): Promise<Outlet> {
  const [, scheme = "", rest = ""] = /^([a-z]+):(.*)$/is.exec(text) ?? [];
  switch (scheme.toLowerCase()) {
    case "tcp":
    case "cups": {
      const target = await readTarget(text);
      return outletOf(text, target, takenWithinMs);
    }
    case "usb": {
      if (!rest.startsWith("/"))
        throw refused("give the whole path of the device: usb:/dev/usb/lp0");
      const found = await stat(rest).catch(() => null);
      if (found?.isDirectory()) throw refused(`${rest} is a folder: file:${rest}`);
      return outletOf(text, { kind: "device", path: rest }, takenWithinMs);
    }
    case "file":
      return folderOutlet(rest);
    default:
      throw refused("it must begin with tcp://, cups:, usb: or file:");
  }
}

function outletOf(text: string, target: Target, takenWithinMs: number): Outlet {
  return {
    text,
    check: (isSuspect) => checkTarget(target, isSuspect),
    async print({ id, page, contentType }, bytes) {
      const isDocument = contentType !== FILES.zpl.contentType;
      const parcel = { name: `${id} ${page}`, bytes: bytes.length, isDocument };
      const receiver = openReceiver(target, parcel);
      await passOn(piecesOf(bytes), receiver, { bytes: bytes.length, takenWithinMs });
    },
  };
}

/** A queue keeps jobs by itself. Some printers take each connection for a job, so none is made without need. */
async function checkTarget(target: Target, isSuspect: boolean): Promise<string | null> {
  try {
    if (target.kind === "tcp" && isSuspect) await greet(target);
    if (target.kind === "device") await access(target.path, constants.W_OK);
    return null;
  } catch (error) {
    return reasonOf(error);
  }
}

/** Connects and says nothing. */
function greet({ host, port }: { readonly host: string; readonly port: number }): Promise<void> {
  return new Promise((done, reject) => {
    const socket = connect({ host, port });
    socket.setTimeout(ANSWERS_WITHIN_MS, () => socket.destroy(new Error("it does not answer")));
    socket.once("error", reject);
    socket.once("connect", () => {
      socket.end();
      socket.resume();
      done();
    });
  });
}

function* piecesOf(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
    yield bytes.subarray(at, at + PIECE_BYTES);
  }
}

/** A file per page, whole or not there; a page that comes twice is the same file. */
async function folderOutlet(typed: string): Promise<Outlet> {
  const folder = typed.startsWith("//") ? pathOf(`file:${typed}`) : resolve(typed);
  const found = await stat(folder).catch(() => null);
  if (found === null) throw refused(`there is no folder ${folder}`);
  if (!found.isDirectory()) throw refused(`${folder} is not a folder; for a device, usb:${folder}`);
  return {
    text: `file:${folder}`,
    check: () => access(folder, constants.W_OK).then(() => null, reasonOf),
    async print({ id, page, pages, contentType }, bytes) {
      const name = pages === 1 ? id : `${id}-${page}`;
      const path = join(folder, `${name}${endingOf(contentType)}`);
      await writeWhole(path, bytes).catch((error: unknown) => {
        throw new SendFailure(error, 0, false);
      });
    },
  };
}

function endingOf(contentType: string): string {
  const known = Object.values(FILES).find((file) => file.contentType === contentType);
  return known?.ending ?? "";
}

function pathOf(address: string): string {
  try {
    return fileURLToPath(address);
  } catch {
    throw refused("give the path of a folder of this machine: file:/home/you/labels");
  }
}

function refused(why: string): UsageError {
  return new UsageError(`--to is where the printer is: ${why}. (${OUTLET})`);
}
