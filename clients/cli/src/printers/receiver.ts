// What takes a file's bytes: a connection to a printer, or a program that passes them on.
import { spawn } from "node:child_process";
import { request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { connect } from "node:net";
import type { Writable } from "node:stream";
import type { Target } from "./target.ts";

export interface Receiver {
  /** Its faults are those of `done`. */
  readonly stream: Writable;
  /** When it begins to take bytes; never rejects. */
  readonly ready: Promise<void>;
  /** What it says of the job, after the end of the stream. Rejects as soon as it fails. */
  readonly done: Promise<string | null>;
  stop(): void;
}

export interface Parcel {
  /** For lists of print jobs. */
  readonly name: string;
  readonly bytes: number;
  /** Whether a queue prints it as any program's document, and not as what its printer reads. */
  readonly isDocument?: boolean;
}

/** Why nothing was sent: a device was not there or in use, or a queue has not taken it. */
export class Unopened extends Error {}

export function openReceiver(target: Target, parcel: Parcel): Receiver {
  switch (target.kind) {
    case "tcp":
      return openTcp(target);
    case "http":
      return openHttp(target, parcel);
    case "cups":
      return openProgram("lp", lpArgs(target.queue, parcel));
    case "device":
      return openProgram(process.execPath, [
        "--input-type=module",
        "--eval",
        DEVICE_WRITER,
        target.path,
      ]);
  }
}

function lpArgs(queue: string, { name, isDocument }: Parcel): string[] {
  return ["-d", queue, "-o", isDocument ? "print-scaling=none" : "raw", "-t", name];
}

/** Many printers leave the connection open when they have the whole job; they are not waited for. */
const LEFT_OPEN_MS = 3000;

function openTcp({ host, port }: Extract<Target, { kind: "tcp" }>): Receiver {
  const socket = connect({ host, port, allowHalfOpen: true });
  // What a printer says is read and dropped: unread, it would turn the end of the connection into a break.
  socket.resume();
  return {
    stream: socket,
    ready: new Promise((resolve) => socket.once("connect", resolve)),
    done: new Promise((resolve, reject) => {
      socket.once("error", reject);
      socket.once("end", () => resolve(null));
      socket.once("finish", () => setTimeout(() => resolve(null), LEFT_OPEN_MS).unref());
    }),
    stop: () => void socket.destroy(),
  };
}

function openHttp({ url }: Extract<Target, { kind: "http" }>, { bytes }: Parcel): Receiver {
  const isSecure = url.protocol === "https:";
  const request = (isSecure ? requestHttps : requestHttp)(url.href, {
    method: "POST",
    agent: false,
    headers: { "Content-Type": "text/plain", "Content-Length": bytes },
  });
  return {
    stream: request,
    ready: new Promise((resolve) => {
      request.once("socket", (socket) =>
        socket.once(isSecure ? "secureConnect" : "connect", () => resolve()),
      );
    }),
    done: new Promise((resolve, reject) => {
      request.once("error", reject);
      request.once("response", ({ statusCode = 0, statusMessage }) => {
        if (statusCode >= 200 && statusCode < 300) resolve(null);
        else reject(new Error(`it answered ${statusCode} ${statusMessage}`.trim()));
      });
    }),
    stop: () => void request.destroy(),
  };
}

/** With which the program below ends when it could not open the device. */
const UNOPENED = 3;

/** A write to a device cannot be given up, but a program that writes can be ended. */
const DEVICE_WRITER = `
const UNOPENED = ${UNOPENED};
import { constants } from "node:fs";
import { open } from "node:fs/promises";
const fail = (code) => ({ message }) => {
  process.stderr.write(message);
  process.exit(code);
};
const device = await open(process.argv[1], constants.O_WRONLY | constants.O_APPEND).catch(fail(UNOPENED));
try {
  for await (const piece of process.stdin)
    for (let at = 0; at < piece.length; ) at += (await device.write(piece, at)).bytesWritten;
  await device.close();
} catch (error) {
  fail(1)(error);
}`;

/** No more is kept of what a program says. */
const MOST_SAID = 2000;

function openProgram(command: string, args: readonly string[]): Receiver {
  const { PLATEN_API_KEY: _, ...env } = process.env;
  // A terminal sends Ctrl-C to all programs of its group: what is under way on paper is for us to end.
  const program = spawn(command, args, { env, detached: process.platform !== "win32" });
  const said = { stdout: "", stderr: "" };
  for (const name of ["stdout", "stderr"] as const) {
    program[name].setEncoding("utf8").on("data", (text: string) => {
      said[name] = (said[name] + text).slice(0, MOST_SAID);
    });
  }
  // A program that ends early says why itself.
  program.stdin.on("error", () => {});
  return {
    stream: program.stdin,
    ready: new Promise((resolve) => program.once("spawn", resolve)),
    done: new Promise((resolve, reject) => {
      program.once("error", reject);
      program.once("close", (code) => {
        if (code === 0) return resolve(said.stdout.trim() || null);
        const why = said.stderr.trim() || `${command} ended with ${code}`;
        // A queue takes a whole job or nothing.
        const isUnopened = command === "lp" || code === UNOPENED;
        reject(isUnopened ? new Unopened(why) : new Error(why));
      });
    }),
    stop: () => void program.kill("SIGKILL"),
  };
}
