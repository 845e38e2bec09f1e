// print: a table and a template to one file, in as many requests as it takes, resumable wherever it breaks off.
import { randomUUID } from "node:crypto";
import { mkdir, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Command } from "commander";
import { fileOf } from "../../../../web/jobs/output.ts";
import { type JobState, printedSoFar } from "../../../../web/jobs/state.ts";
import { type PrintAllResult, PlatenError, type SavedJob } from "../../../typescript/src/index.ts";
import type { FileOptions } from "../../../typescript/src/print-all.ts";
import { requireWritable, writeStream } from "../../../typescript/src/write-file.ts";
import { type Context, openContext } from "../context.ts";
import { chooseLanguage } from "../data/language.ts";
import { type Data, readData } from "../data/read-data.ts";
import {
  type FaultLine,
  Interrupted,
  MOST_FAULTS,
  PartlyPrinted,
  RefusedError,
  UsageError,
} from "../failure.ts";
import { lockJob } from "../files/job-lock.ts";
import { KeptParts } from "../files/kept-parts.ts";
import { isNamedPdf } from "../files/open-file.ts";
import { count } from "../output.ts";
import { interruption } from "../interruption.ts";
import { TARGET } from "../printers/target.ts";
import { configFolder, readPrivateJson, writePrivateJson } from "../session-file.ts";
import { chooseLayout, type LayoutOptions, readCount } from "../sheets.ts";
import { readTemplate } from "../templates.ts";
import {
  confirmCopies,
  copiesNote,
  creditsOf,
  expectAtMost,
  expectFilled,
  saidOfCopies,
} from "./announce.ts";
import { asksForLargeJobs, dryRun, type Job, readMostPages, splitOf } from "./dry-run.ts";
import { type RasterOptions, readOutput, withRasterOptions } from "./raster-options.ts";
import { printOnPrinter } from "./print-on-printer.ts";
import { ProgressBar } from "./print-progress.ts";
import { deliver, show } from "./print-result.ts";
import { findPrinter } from "./printer.ts";
import { readSendTarget, type SendTarget } from "./send.ts";

interface PrintOptions extends LayoutOptions, RasterOptions {
  readonly output?: string;
  readonly copiesFrom?: string;
  readonly copies: boolean;
  readonly maxCredits?: string;
  readonly yes?: boolean;
  readonly map: readonly string[];
  readonly locale?: string;
  readonly dryRun?: boolean;
  readonly open?: boolean;
  readonly job?: string;
  readonly payAgain?: boolean;
  readonly send?: string;
  readonly printer?: string;
}

export function addPrint(program: Command): void {
  const command = program
    .command("print")
    .description("print the rows of a table with a template into a PDF, ZPL or PNG")
    .argument("<template>", "an id of platen templates list")
    .argument("<data>", "CSV, TSV, XLSX, JSON or NDJSON; - is standard input")
    .option("-o, --output <file>", "the file; - is standard output (default: <template>.pdf)")
    .option(
      "--sheet <number>",
      "label sheet by part number or id, such as 5160 (default: one item per page)",
    )
    .option("--start <slot>", "first free label of a partly used sheet, from 1")
    .option("--layout <file>", "a layout of your own measures, as JSON")
    .option("--copies-from <column>", "column with the number of copies of each row")
    .option("--no-copies", "print each row once, whatever its columns are called")
    .option("--max-credits <number>", "print only if the whole job costs no more")
    .option("--yes", "print the pages that copies make, without asking")
    .option(
      "--map <column=variable>",
      "fill a variable from a column of another name (again for more)",
      collect,
      [],
    )
    .option("--locale <tag>", LOCALE)
    .option("--dry-run", "print nothing: pages, credits, next slot, and faults at their cells")
    .option("--open", "open the PDF")
    .option(
      "--job <id>",
      "name the job; after an interruption the same id resumes it without paying twice",
    )
    .option(
      "--pay-again",
      "resume though a part was begun more than 23 hours ago and may have been paid",
    );
  withRasterOptions(command)
    .option("--send <target>", `send the ZPL to a printer too: ${TARGET}`)
    .option("--printer <name>", "print on a printer of platen printer list, instead of into a file")
    .action(async (template: string, data: string, options: PrintOptions, own: Command) =>
      print(await openContext(own), template, data, options),
    );
}

export const LOCALE =
  "language of numbers and dates in workbooks, such as de-DE (default: LC_ALL, LC_NUMERIC, LANG)";

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
  const raster = readOutput(options);
  if (options.printer !== undefined) expectNoFile(options, raster !== undefined);
  const output = options.output ?? `${templateId}${fileOf(raster).ending}`;
  if (options.open && (raster !== undefined || (output !== "-" && !isNamedPdf(output)))) {
    throw new UsageError("--open opens a PDF: give --output a name that ends in .pdf.");
  }
  const target = options.send === undefined ? null : await readTargetOf(options.send, options.to);
  if (target !== null && output === "-") {
    throw new UsageError("--send needs a file that is kept: give --output another name than -.");
  }
  if (!options.dryRun && output !== "-" && options.printer === undefined) {
    await expectWritable(output);
  }
  const language = chooseLanguage(options.locale);
  const chosen = await chooseLayout(options);
  const printer =
    options.printer === undefined ? undefined : await findPrinter(context, options.printer);
  const { template } = await readTemplate(context, templateId);
  const { map, copiesFrom = null, copies: findsCopies } = options;
  if (copiesFrom !== null && !findsCopies) {
    throw new UsageError("Give --copies-from or --no-copies, not both.");
  }
  const maxCredits =
    options.maxCredits === undefined ? Infinity : readCount("--max-credits", options.maxCredits);
  const data = await readData(path, { template, map, copiesFrom, findsCopies, language });
  for (const note of [...data.notes, ...copiesNote(data)]) out.note(note);
  const asked = { templateId, template, data, output: raster, printer, ...chosen };
  try {
    const mostPages = await readMostPages(context, asked);
    const job: Job = { ...asked, mostPages, hasLargeJobs: await asksForLargeJobs(context, asked) };
    if (options.dryRun) await showDryRun(context, job, { ...options, maxCredits });
    else await printJob(context, job, { ...options, output, maxCredits, target });
  } catch (error) {
    throw error instanceof PartlyPrinted ? error : atCells(error, data, "Nothing was printed");
  } finally {
    out.endProgress();
  }
}

/** What the printer is sent, its profile says. */
function expectNoFile(options: PrintOptions, isRaster: boolean): void {
  const { output, open, send } = options;
  if (!isRaster && output === undefined && !open && send === undefined) return;
  throw new UsageError(
    "--printer prints on a printer, in the format of its profile: leave out --output, --open, --send and --to.",
  );
}

async function readTargetOf(text: string, to: string): Promise<SendTarget> {
  if (to !== "zpl") {
    throw new UsageError(
      "--send needs --to zpl. For a printer that reads PDFs, print the file first, then platen send.",
    );
  }
  return readSendTarget(text);
}

async function expectWritable(output: string): Promise<void> {
  try {
    await requireWritable(output);
  } catch (error) {
    throw new UsageError(
      `${output} cannot be written (${whyNot(error)}). Nothing was printed.`,
      "FILE",
    );
  }
}

function whyNot(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === "ENOENT" || code === "ENOTDIR") return "its folder is not there";
  if (code === "EISDIR") return "it is a folder";
  return code === "EACCES" || code === "EPERM" ? "this is not allowed" : (code ?? message);
}

async function showDryRun(
  context: Context,
  job: Job,
  options: Pick<Asked, "copiesFrom" | "yes" | "maxCredits">,
): Promise<void> {
  expectFilled(job.data);
  const facts = await dryRun(context, job);
  expectAtMost(options.maxCredits, facts.credits);
  const saidOfMore = saidOfCopies(job, options);
  const { items, pages, credits, balance, nextStartSlot, requests } = facts;
  const { warningCount, warnings, pageDots } = facts;
  const lines = [
    `${count(items, "item")} on ${count(pages, "page")}: ${count(credits, "credit")}${balance === null ? "" : ` of ${balance}`}.`,
    ...(pageDots === undefined
      ? []
      : [`A page has ${pageDots.widthDots} × ${pageDots.heightDots} dots.`]),
    ...(nextStartSlot === null
      ? []
      : [`The next job begins at slot ${nextStartSlot} (--start ${nextStartSlot}).`]),
    ...(requests > 1 ? [`It takes ${requests} requests.`] : []),
    ...(saidOfMore === null ? [] : [`${saidOfMore} Printing asks for that, or takes --yes.`]),
    ...(warningCount > 0 ? [`${count(warningCount, "warning")}:`] : []),
    ...warnings.map((each) => `  ${each.code} (${each.count}): ${each.detail}`),
    "Nothing was printed.",
  ];
  context.out.result({ dryRun: true, ...facts }, lines.join("\n"));
}

/** As it is asked for, with what was typed read. */
type Asked = Omit<PrintOptions, "maxCredits" | "output"> & {
  readonly output: string;
  readonly maxCredits: number;
  readonly target: SendTarget | null;
};

async function printJob(context: Context, job: Job, options: Asked): Promise<void> {
  const id = options.job ?? `cli-${randomUUID()}`;
  const statePath = await statePathOf(id);
  const unlock = await lockJob(id, statePath);
  try {
    await printLocked(context, job, options, { id, statePath });
  } finally {
    unlock();
  }
}

interface JobPlace {
  readonly id: string;
  readonly statePath: string;
}

async function printLocked(
  context: Context,
  job: Job,
  options: Asked,
  { id, statePath }: JobPlace,
): Promise<void> {
  const { out, platen } = context;
  const { output, target } = options;
  if (job.printer !== undefined) {
    const place = { id, statePath, payAgain: options.payAgain === true };
    await printOnPrinter(context, { ...job, printer: job.printer }, place, (state) =>
      state === null
        ? expectAsAnnounced(context, job, options)
        : expectAtMost(options.maxCredits, creditsOf(state, place.payAgain)),
    );
    return;
  }
  const kept = new KeptParts(statePath, job.output);
  let state = (await readPrivateJson(statePath)) as JobState | null;
  if (state !== null) {
    state = await kept.resumable(state, output);
    out.note(`Job ${id} is resumed.`);
  } else if (out.isInteractive || options.job !== undefined) out.note(`Job ${id}.`);
  let result: PrintAllResult;
  const bar = new ProgressBar(out);
  const received = new Set<number>();
  const receiving: Pick<FileOptions, "receive" | "onBytes"> = {
    receive: async (part, pieces) => {
      await kept.receive(part, pieces);
      received.add(part);
    },
    onBytes: (progress) => bar.bytes(progress),
  };
  try {
    if (state === null) await expectAsAnnounced(context, job, options);
    else expectAtMost(options.maxCredits, creditsOf(state, options.payAgain === true));
    result = await platen.printAll(
      {
        templateId: job.templateId,
        layout: job.layout,
        records: job.data.records,
        ...(job.output && { output: job.output }),
      },
      {
        slots: job.slots,
        signal: interruption,
        payAgain: options.payAgain === true,
        job: {
          id,
          state,
          save: async (changed) => {
            state = changed as JobState;
            await writePrivateJson(statePath, changed);
          },
        },
        ...receiving,
        onPart: async (part, printed) => {
          if (!received.has(part)) await kept.keep(part, printed.bytes);
        },
        onProgress: ({ job: changed, waitMs }) => bar.parts(changed, waitMs),
      },
    );
    out.endProgress();
    await writeMerged(context, kept, state?.parts.length ?? 1, output);
  } catch (error) {
    if (error instanceof Interrupted) throw interrupted(id);
    if (state === null || isOfAnotherJob(error)) throw error;
    const next = isOver(error)
      ? await giveWhatIsPaid(context, job, { state, kept, output })
      : nextStepOf(state, id);
    if (next === null) throw error;
    throw new PartlyPrinted(atCells(error, job.data, "The job stopped"), next);
  }
  await deliver(context, { id, output, target, raster: job.output }, result);
  if (options.open && output !== "-") await show(context, output);
}

async function expectAsAnnounced(context: Context, job: Job, options: Asked): Promise<void> {
  const { maxCredits } = options;
  expectFilled(job.data);
  await confirmCopies(context, job, options);
  // A fault in the last part is said before the first is paid.
  const isLarge = splitOf(job).length > 1;
  if (!isLarge && maxCredits === Infinity) return;
  expectAtMost(maxCredits, (await dryRun(context, job)).credits);
}

/** What is kept under this id was not begun by this command: it stays for the one that began it. */
function isOfAnotherJob(error: unknown): boolean {
  const codes = ["JOB_RECORDS_CHANGED", "JOB_CHANGED"];
  return error instanceof PlatenError && codes.includes(error.code);
}

/** The same command would stop again. */
function isOver(error: unknown): boolean {
  return error instanceof PlatenError && error.code === "JOB_TEMPLATE_CHANGED";
}

interface Stopped {
  readonly state: JobState;
  readonly kept: KeptParts;
  readonly output: string;
}

/** The pages of a job that cannot go on, and where the rest begins; null: none are kept here, or all were given. */
async function giveWhatIsPaid(
  context: Context,
  { data }: Job,
  { state, kept, output }: Stopped,
): Promise<string | null> {
  const done = state.parts.findIndex((part) => part.state !== "done");
  const [first] = state.parts[done]?.slices ?? [];
  if (done < 1 || !first || !(await writeMerged(context, kept, done, output))) return null;
  const { file, line } = data.locate({ pointer: `#/records/${first.record}`, ...NOTHING }) ?? {};
  const printed = first.before > 0 ? ` (${first.before} of its copies are printed)` : "";
  const where = output === "-" ? "standard output" : output;
  return `${count(printedSoFar(state).pages, "paid page")} of ${state.pages} are in ${where}; the rest begins at ${file}:${line}${printed}.`;
}

const NOTHING = { code: "", detail: "" } as const;

/** null: nothing was paid for. */
function nextStepOf(state: SavedJob, id: string): string | null {
  const { pages } = printedSoFar(state);
  const goOn = `the same command with --job ${id}`;
  if (pages === state.pages) {
    return `All pages are paid for and kept: ${goOn} writes the file, for nothing.`;
  }
  if (pages > 0) {
    return `${count(pages, "page")} of ${state.pages} ${pages === 1 ? "is" : "are"} printed and kept: ${goOn} prints the rest, and no page is paid twice.`;
  }
  const isBegun = state.parts.some((part) => part.state === "begun");
  return isBegun
    ? `The first pages may be paid for: ${goOn} goes on, and no page is paid twice.`
    : null;
}

async function writeMerged(
  { out }: Context,
  kept: KeptParts,
  partCount: number,
  output: string,
): Promise<boolean> {
  const file = await kept.join(partCount);
  if (file === null) return false;
  if (output === "-") for await (const piece of file) await out.raw(piece);
  else await writeStream(output, file);
  await kept.remove(partCount);
  return true;
}

function interrupted(id: string): Interrupted {
  return new Interrupted(
    `The job was interrupted. The same command with --job ${id} resumes it; no page is paid twice.`,
  );
}

const KEPT_MS = 7 * 86_400_000;

/** In a folder of their own; those of old jobs are removed. */
async function statePathOf(id: string): Promise<string> {
  if (!/^[\w.-]{1,200}$/.test(id)) {
    throw new UsageError("--job must be 1 to 200 letters, digits, dots, hyphens or underscores.");
  }
  const folder = join(configFolder(), "jobs");
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const name of await readdir(folder)) {
    const found = await stat(join(folder, name)).catch(() => null);
    if (found && Date.now() - found.mtimeMs > KEPT_MS)
      await rm(join(folder, name), { force: true });
  }
  return join(folder, `${id}.json`);
}

/** Pointers into the request as cells of the file: `data.csv:17 price`. */
function atCells(error: unknown, data: Data, outcome: string): unknown {
  if (!(error instanceof PlatenError) || error.errors.length === 0) return error;
  const lines = error.errors.map((fault): FaultLine => data.locate(fault) ?? fault);
  const isOfData = lines.some(({ file }) => file !== undefined);
  if (!isOfData) return error;
  const isCut = lines.length >= MOST_FAULTS;
  const said = `${outcome}: ${isCut ? "at least " : ""}${count(lines.length, "fault")}.`;
  return new RefusedError(error.code, said, lines);
}
