// send: a file that is there already to a printer, again and again, for nothing; it needs no account and no service.
import { open } from "node:fs/promises";
import type { Command } from "commander";
import { Interrupted, UsageError } from "../failure.ts";
import { interruption } from "../interruption.ts";
import { count, type Output } from "../output.ts";
import { outputOf } from "../context.ts";
import {
  sendCommand,
  sendFile,
  type Sent as SentFile,
  TAKEN_WITHIN_MS,
} from "../printers/send-file.ts";
import { readTarget, type Target, TARGET } from "../printers/target.ts";
import { readCount } from "../sheets.ts";

export function addSend(program: Command): void {
  program
    .command("send")
    .description("send a printed file to a label printer, free of charge")
    .argument("<file>", "such as the ZPL of platen print --to zpl")
    .argument("<target>", TARGET)
    .option(
      "--timeout <seconds>",
      "give up when the printer takes nothing for so long",
      String(TAKEN_WITHIN_MS / 1000),
    )
    .action(async (path: string, text: string, options: { timeout: string }, command: Command) => {
      const out = outputOf(command);
      const target = await readSendTarget(text);
      const takenWithinMs = readCount("--timeout", options.timeout) * 1000;
      await expectPrintable(path);
      const sent = await send(out, path, target, takenWithinMs);
      out.result({ file: path, ...sent }, sentText(path, sent));
    });
}

export interface SendTarget {
  readonly target: Target;
  /** As it was typed. */
  readonly text: string;
}

export async function readSendTarget(text: string): Promise<SendTarget> {
  return { target: await readTarget(text), text };
}

/** What a program is told of it. */
export interface Sent extends SentFile {
  readonly target: string;
}

export async function send(
  out: Output,
  path: string,
  { target, text }: SendTarget,
  takenWithinMs = TAKEN_WITHIN_MS,
): Promise<Sent> {
  try {
    const sent = await sendFile({
      path,
      target,
      targetText: text,
      takenWithinMs,
      signal: interruption,
      onProgress: (taken, bytes) => out.progress(`${taken} of ${count(bytes, "byte")} sent`),
    });
    return { target: text, ...sent };
  } catch (error) {
    if (!(error instanceof Interrupted)) throw error;
    const again = sendCommand(path, text);
    throw new Interrupted(
      `Interrupted; some labels may be printed. To send the file again, free of charge: ${again}`,
    );
  } finally {
    out.endProgress();
  }
}

export function sentText(path: string, { target, bytes, answer }: Sent): string {
  const said = answer === null ? "" : ` (${answer})`;
  return `${path} is sent to ${target}: ${count(bytes, "byte")}${said}`;
}

/** What these files begin with; a printer would print them as pages of signs. */
const UNPRINTABLE = { PNG: "\u0089PNG", ZIP: "PK\u0003\u0004" } as const;

async function expectPrintable(path: string): Promise<void> {
  const file = await open(path);
  try {
    const found = await file.stat();
    if (!found.isFile()) throw new UsageError(`${path} is not a file.`, "FILE");
    if (found.size === 0) throw new UsageError(`${path} is empty.`, "FILE");
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0);
    const start = buffer.subarray(0, bytesRead).toString("latin1");
    const unprintable = Object.entries(UNPRINTABLE).find(([, magic]) => start === magic);
    if (!unprintable) return;
    throw new UsageError(
      `${path} is a ${unprintable[0]}, which printers do not read as it is. Print it with --to zpl.`,
      "FILE",
    );
  } finally {
    await file.close();
  }
}
