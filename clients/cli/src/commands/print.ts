// print: a table and a template to PDFs, in as many requests as it takes, resumable wherever it breaks off.
import { randomUUID } from "node:crypto";
import { readdir, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Command } from "commander";
import { printedSoFar } from "../../../../web/jobs/state.ts";
import { type PrintAllResult, PlatenError, type SavedJob } from "../../../typescript/src/index.ts";
import { type Context, openContext } from "../context.ts";
import { type Data, readData } from "../data/read-data.ts";
import { type FaultLine, PartlyPrinted, RefusedError, UsageError } from "../failure.ts";
import { KeptParts } from "../files/kept-parts.ts";
import { openFile } from "../files/open-file.ts";
import { configFolder, readPrivateJson, writePrivateJson } from "../session-file.ts";
import { chooseLayout, type LayoutOptions } from "../sheets.ts";
import { readTemplate } from "../templates.ts";
import { dryRun, type Job, splitOf } from "./dry-run.ts";

interface PrintOptions extends LayoutOptions {
  readonly output?: string;
  readonly copiesFrom?: string;
  readonly map: readonly string[];
  readonly dryRun?: boolean;
  readonly open?: boolean;
  readonly job?: string;
  readonly payAgain?: boolean;
}

export function addPrint(program: Command): void {
  program
    .command("print")
    .description("print the rows of a table with a template into a PDF")
    .argument("<template>", "an id of platen templates list")
    .argument("<data>", "CSV, TSV, XLSX, JSON or NDJSON; - is standard input")
    .option("-o, --output <file>", "the PDF; - is standard output (default: <template>.pdf)")
    .option(
      "--sheet <number>",
      "label sheet by part number or id, such as 5160 (default: one item per page)",
    )
    .option("--start <slot>", "first free label of a partly used sheet, from 1")
    .option("--layout <file>", "a layout of your own measures, as JSON")
    .option("--copies-from <column>", "column with the number of copies of each row")
    .option(
      "--map <column=variable>",
      "fill a variable from a column of another name (again for more)",
      collect,
      [],
    )
    .option("--dry-run", "print nothing: pages, credits, next slot, and faults at their cells")
    .option("--open", "open the PDF")
    .option(
      "--job <id>",
      "name the job; after an interruption the same id resumes it without paying twice",
    )
    .option(
      "--pay-again",
      "resume though a part was begun more than 23 hours ago and may have been paid",
    )
    .action(async (template: string, data: string, options: PrintOptions, command: Command) =>
      print(await openContext(command), template, data, options),
    );
}

export function collect(value: string, before: readonly string[]): readonly string[] {
  return [...before, value];
}

async function print(
  context: Context,
  templateId: string,
  path: string,
  options: PrintOptions,
): Promise<void> {
  const { out } = context;
  const chosen = await chooseLayout(options);
  const template = await readTemplate(context, templateId);
  const { map, copiesFrom = null } = options;
  const data = await readData(path, { variables: template.variables, map, copiesFrom });
  for (const note of data.notes) out.note(note);
  const job: Job = { templateId, template, data, ...chosen };
  try {
    if (options.dryRun) await showDryRun(context, job);
    else await printJob(context, job, options);
  } catch (error) {
    throw error instanceof PartlyPrinted ? error : atCells(error, data, "Nothing was printed");
  } finally {
    out.endProgress();
  }
}

async function showDryRun(context: Context, job: Job): Promise<void> {
  const facts = await dryRun(context, job);
  const { items, pages, credits, balance, nextStartSlot, requests, warningCount } = facts;
  const lines = [
    `${count(items, "item")} on ${count(pages, "page")}: ${count(credits, "credit")}${balance === null ? "" : ` of ${balance}`}.`,
    ...(nextStartSlot === null
      ? []
      : [`The next job begins at slot ${nextStartSlot} (--start ${nextStartSlot}).`]),
    ...(requests > 1 ? [`It takes ${requests} requests.`] : []),
    ...(warningCount > 0 ? [`${warningCount} warnings.`] : []),
    "Nothing was printed.",
  ];
  context.out.result({ dryRun: true, ...facts }, lines.join("\n"));
}

async function printJob(context: Context, job: Job, options: PrintOptions): Promise<void> {
  const { out, platen } = context;
  const id = options.job ?? `cli-${randomUUID()}`;
  const statePath = await statePathOf(id);
  const output = options.output ?? `${job.templateId}.pdf`;
  const kept = new KeptParts(statePath);
  const stop = new AbortController();
  const interrupt = () => stop.abort(new Interrupted(id));
  process.once("SIGINT", interrupt);
  let state = (await readPrivateJson(statePath)) as SavedJob | null;
  if (state !== null) {
    state = await kept.resumable(state, output);
    out.note(`Job ${id} is resumed.`);
  } else if (out.isInteractive || options.job !== undefined) out.note(`Job ${id}.`);
  // A fault in the last part is said before the first is paid.
  if (state === null && splitOf(job).parts.length > 1) await dryRun(context, job);
  try {
    const result = await platen.printAll(
      { templateId: job.templateId, layout: job.layout, records: job.data.records },
      {
        slots: job.slots,
        signal: stop.signal,
        payAgain: options.payAgain === true,
        job: {
          id,
          state,
          save: async (changed) => {
            state = changed;
            await writePrivateJson(statePath, changed);
          },
        },
        onPart: (part, printed) => kept.keep(part, printed.bytes),
        onProgress: ({ job: changed, waitMs }) => out.progress(progressOf(changed, waitMs)),
      },
    );
    out.endProgress();
    await writeMerged(context, kept, state?.parts.length ?? 1, output);
    report(context, id, output, result);
  } catch (error) {
    if (state === null || error instanceof Interrupted) throw error;
    const { pages } = printedSoFar(state);
    if (pages === 0) throw error;
    const next = `${count(pages, "page")} of ${state.pages} ${pages === 1 ? "is" : "are"} printed and kept: the same command with --job ${id} prints the rest, and no page is paid twice.`;
    throw new PartlyPrinted(atCells(error, job.data, "The job stopped"), next);
  } finally {
    process.removeListener("SIGINT", interrupt);
  }
  if (options.open && output !== "-") await show(context, output);
}

/** The job is done, whether or not a program opens its PDF. */
async function show({ out }: Context, path: string): Promise<void> {
  try {
    await openFile(path);
  } catch {
    out.note(`${path} is written, but no program here opened it.`);
  }
}

async function writeMerged(
  { out }: Context,
  kept: KeptParts,
  partCount: number,
  output: string,
): Promise<void> {
  const pdf = await kept.merge(partCount);
  if (pdf === null) return;
  await (output === "-" ? out.raw(pdf) : writeFile(output, pdf));
  await kept.remove(partCount);
}

function count(number: number, one: string): string {
  return `${number} ${one}${number === 1 ? "" : "s"}`;
}

function report({ out }: Context, id: string, output: string, result: PrintAllResult): void {
  const { items, pages, credits, nextStartSlot, nextCounters } = result;
  const files = output === "-" ? [] : [output];
  const facts = { job: id, files, items, pages, credits, nextStartSlot, nextCounters };
  const text = [
    `${count(items, "item")} on ${count(pages, "page")} for ${count(credits, "credit")}: ${files[0] ?? "standard output"}`,
    ...(nextStartSlot === null
      ? []
      : [`The next job begins at slot ${nextStartSlot} (--start ${nextStartSlot}).`]),
    ...Object.entries(nextCounters).map(
      ([name, next]) => `The counter ${name} goes on with ${next}.`,
    ),
    "Print at 100 %, without scaling.",
  ].join("\n");
  if (output === "-") out.note(text);
  else out.result(facts, text);
}

class Interrupted extends RefusedError {
  constructor(id: string) {
    super(
      "INTERRUPTED",
      `The job was interrupted. The same command with --job ${id} resumes it; no page is paid twice.`,
    );
  }
}

function progressOf({ parts, items }: SavedJob, waitMs: number | null): string {
  const done = parts
    .filter(({ state }) => state === "done")
    .reduce((sum, part) => sum + part.items, 0);
  const width = 24;
  const filled = Math.round((done / Math.max(1, items)) * width);
  const wait = waitMs === null ? "" : ` waiting ${Math.ceil(waitMs / 1000)} s`;
  return `[${"#".repeat(filled)}${" ".repeat(width - filled)}] ${done} of ${items}${wait}`;
}

const KEPT_MS = 7 * 86_400_000;

/** In a folder of their own; those of old jobs are removed. */
async function statePathOf(id: string): Promise<string> {
  if (!/^[\w.-]{1,200}$/.test(id)) {
    throw new UsageError("--job must be 1 to 200 letters, digits, dots, hyphens or underscores.");
  }
  const folder = join(configFolder(), "jobs");
  for (const name of await readdir(folder).catch(() => [])) {
    const found = await stat(join(folder, name)).catch(() => null);
    if (found && Date.now() - found.mtimeMs > KEPT_MS)
      await rm(join(folder, name), { force: true });
  }
  return join(folder, `${id}.json`);
}

/** Pointers into the request as cells of the file: `data.csv:17 price`. */
function atCells(error: unknown, data: Data, outcome: string): unknown {
  if (!(error instanceof PlatenError) || error.errors.length === 0) return error;
  const lines = error.errors.map(({ pointer, code, detail }): FaultLine => {
    return { ...(data.placeOf(pointer) ?? { pointer }), code, detail };
  });
  const isOfData = lines.some(({ file }) => file !== undefined);
  if (!isOfData) return error;
  return new RefusedError(error.code, `${outcome}: ${count(lines.length, "fault")}.`, lines);
}
