// test-label: a label that shows what a printer makes of dots; it is drawn here, without an account and the service.
import { deflateSync } from "node:zlib";
import type { Command } from "commander";
import { testLabelZpl } from "../../../../src/print/index.ts";
import { Refusal } from "../../../../src/refusal.ts";
import { writeWhole } from "../../../typescript/src/write-file.ts";
import { outputOf } from "../context.ts";
import { RefusedError, UsageError } from "../failure.ts";
import { readSendTarget, send, sentText } from "./send.ts";
import { TARGET } from "../printers/target.ts";

interface TestLabelOptions {
  readonly width: string;
  readonly height: string;
  readonly dpi: string;
  readonly output: string;
  readonly send?: string;
}

export function addTestLabel(program: Command): void {
  program
    .command("test-label")
    .description("a free label that shows a printer's dpi, offset and darkness")
    .requiredOption("--width <mm>", "of the label, across the roll: 5 to 600")
    .requiredOption("--height <mm>", "of the label, along the roll: 5 to 600")
    .requiredOption("--dpi <number>", "of the print head: 203, 300, 600 …")
    .option("-o, --output <file>", "the ZPL", "test-label.zpl")
    .option("--send <target>", `send it to a printer too: ${TARGET}`)
    .action(async (options: TestLabelOptions, command: Command) => {
      const out = outputOf(command);
      const { output, send: to } = options;
      const target = to === undefined ? null : await readSendTarget(to);
      await writeWhole(output, draw(options));
      const sent = target === null ? null : await send(out, output, target);
      const text = sent === null ? output : sentText(output, sent);
      out.result({ file: output, ...(sent && { sent }) }, text);
    });
}

function draw({ width, height, dpi }: TestLabelOptions): Uint8Array {
  const label = {
    widthMm: readBetween("--width", width, 5, 600),
    heightMm: readBetween("--height", height, 5, 600),
    dpi: readBetween("--dpi", dpi, 100, 1200),
  };
  try {
    return testLabelZpl(label, { deflate: (bytes) => deflateSync(bytes) });
  } catch (error) {
    throw error instanceof Refusal ? new RefusedError(error.code, error.message) : error;
  }
}

function readBetween(flag: string, text: string, least: number, most: number): number {
  const number = Number(text);
  if (/^\d+(?:\.\d+)?$/.test(text) && number >= least && number <= most) return number;
  throw new UsageError(`${flag} must be a number from ${least} to ${most}.`);
}
