// What becomes of a file that is printed: it is sent to a printer, reported, opened.
import type { PrintAllResult } from "../../../typescript/src/index.ts";
import type { Context } from "../context.ts";
import { openFile } from "../files/open-file.ts";
import { count } from "../output.ts";
import type { Output } from "./raster-options.ts";
import { send, type SendTarget, type Sent, sentText } from "./send.ts";

interface Printed {
  readonly id: string;
  /** `-`: standard output. */
  readonly output: string;
  /** undefined: a PDF. */
  readonly raster: Output | undefined;
}

/** What is printed is reported whether or not a printer takes it. */
export async function deliver(
  context: Context,
  printed: Printed & { readonly target: SendTarget | null },
  result: PrintAllResult,
): Promise<void> {
  const { output, target } = printed;
  let sent: Sent | null = null;
  try {
    if (target !== null) sent = await send(context.out, output, target);
  } finally {
    report(context, printed, sent, result);
  }
}

function report(
  { out }: Context,
  { id, output, raster }: Printed,
  sent: Sent | null,
  result: PrintAllResult,
): void {
  const { items, pages, credits, nextStartSlot, nextCounters } = result;
  const files = output === "-" ? [] : [output];
  const printed = { job: id, files, items, pages, credits, nextStartSlot, nextCounters };
  const facts = { ...printed, ...(sent && { sent }) };
  const text = [
    `${count(items, "item")} on ${count(pages, "page")} for ${count(credits, "credit")}: ${files[0] ?? "standard output"}`,
    ...(nextStartSlot === null
      ? []
      : [`The next job begins at slot ${nextStartSlot} (--start ${nextStartSlot}).`]),
    ...Object.entries(nextCounters).map(
      ([name, next]) => `The counter ${name} goes on with ${next}.`,
    ),
    ...(sent === null ? [] : [sentText(output, sent)]),
    ...(raster?.format === "zpl" ? [] : ["Print at 100 %, without scaling."]),
  ].join("\n");
  if (output === "-") out.note(text);
  else out.result(facts, text);
}

/** The job is done, whether or not a program opens its PDF. */
export async function show({ out }: Context, path: string): Promise<void> {
  try {
    await openFile(path);
  } catch {
    out.note(`${path} is written, but no program here opened it.`);
  }
}
