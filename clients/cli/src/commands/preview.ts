// preview and watch: one page as it would print, of a saved template or of a file, as PNG or PDF.
import { counted } from "../counted.ts";
import { watch as watchFolder } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import { basename, dirname, resolve } from "node:path";
import type { Command } from "commander";
import { writeWhole } from "../../../typescript/src/write-file.ts";
import { type Context, openContext } from "../context.ts";
import { chooseLanguage } from "../data/language.ts";
import { readData } from "../data/read-data.ts";
import { locateFault } from "../data/locate-pointer.ts";
import { type FaultLine, RefusedError, UsageError } from "../failure.ts";
import { interruption } from "../interruption.ts";
import { DPI, pngOfFirstPage } from "../files/png.ts";
import { chooseLayout, type LayoutOptions, readCount } from "../sheets.ts";
import { type Document, jobTemplateOf, readTemplate } from "../templates.ts";
import { collect, LOCALE } from "./print.ts";

interface PreviewOptions extends LayoutOptions {
  readonly output?: string;
  readonly data?: string;
  readonly record?: string;
  readonly dpi?: string;
  readonly locale?: string;
  readonly map: readonly string[];
}

export function addPreview(program: Command): void {
  withOptions(program.command("preview"))
    .description("draw one page, free, with a watermark")
    .argument("<template>", "a template document (a file), or the id of a template")
    .option("--data <file>", "draw its first record instead of the examples")
    .action(async (subject: string, options: PreviewOptions, command: Command) => {
      const context = await openContext(command);
      const drawn = await drawOnce(context, subject, options);
      showProblems(context, drawn.problems);
      context.out.result(drawn, `${drawn.file}`);
    });
  withOptions(program.command("watch"))
    .description("preview again at every save, until Ctrl-C")
    .argument("<file>", "a template document")
    .argument("[data]", "draw its first record instead of the examples")
    .action(
      async (file: string, data: string | undefined, options: PreviewOptions, command: Command) =>
        watch(await openContext(command), file, {
          ...options,
          ...(data !== undefined && { data }),
        }),
    );
}

function withOptions(command: Command): Command {
  return command
    .option("-o, --output <file>", "a .png or .pdf (default: <name>.png)")
    .option("--record <number>", "another record than the first")
    .option("--sheet <number>", "show it on a label sheet")
    .option("--start <slot>", "first free label of a partly used sheet")
    .option("--layout <file>", "a layout of your own measures, as JSON")
    .option("--map <column=variable>", "fill a variable from a column of another name", collect, [])
    .option("--locale <tag>", LOCALE)
    .option("--dpi <number>", `resolution of the PNG (default: ${DPI})`);
}

interface Drawn {
  readonly file: string;
  readonly problems: readonly FaultLine[];
  readonly warnings: readonly unknown[];
  readonly pages: number;
}

async function drawOnce(
  context: Context,
  subject: string,
  options: PreviewOptions,
  say = (note: string) => context.out.note(note),
): Promise<Drawn> {
  const isFile = (await stat(subject).catch(() => null))?.isFile() === true;
  const text = isFile ? await readFile(subject, "utf8") : null;
  const document = text === null ? await readSaved(context, subject) : readDocument(text, subject);
  const { layout } = await chooseLayout(options);
  const records =
    options.data === undefined ? undefined : [await readRecord(document, options, say)];
  const body = { document, ...(records && { records }), layout } as never;
  const { api } = context.platen;
  const [facts, pdf] = await Promise.all([
    api.previewTemplate({ body, headers: { Accept: "application/json" } }),
    api.previewTemplate({ body, headers: { Accept: "application/pdf" } }),
  ]);
  const { problems, warnings, pages } = (facts as { data: PreviewFacts }).data;
  const name = isFile ? basename(subject).replace(/\.json$/i, "") : subject;
  const file = options.output ?? `${name}.png`;
  const bytes = pdf as Uint8Array;
  const dpi = options.dpi === undefined ? DPI : readCount("--dpi", options.dpi);
  if (dpi > 1200) throw new UsageError("--dpi can be at most 1200.");
  await writeWhole(file, /\.pdf$/i.test(file) ? bytes : await pngOfFirstPage(bytes, dpi));
  return {
    file,
    problems: problems.map((fault) => locateFault(fault, text, subject)),
    warnings,
    pages,
  };
}

interface PreviewFacts {
  readonly problems: readonly { pointer: string; code: string; detail: string }[];
  readonly warnings: readonly unknown[];
  readonly pages: number;
}

async function readSaved(context: Context, templateId: string): Promise<Document> {
  const { document } = await readTemplate(context, templateId);
  if (document !== null) return document;
  throw new RefusedError("SCOPE_REQUIRED", "A preview needs an API key with the scope templates.");
}

export function readDocument(text: string, file: string): Document {
  try {
    return JSON.parse(text) as Document;
  } catch (error) {
    throw new RefusedError(
      "INVALID_JSON",
      `${basename(file)} is not JSON: ${(error as Error).message}`,
    );
  }
}

async function readRecord(
  document: Document,
  { data: path, record, map, locale }: PreviewOptions,
  say: (note: string) => void,
) {
  const data = await readData(path!, {
    template: jobTemplateOf(document),
    map,
    copiesFrom: null,
    findsCopies: false,
    language: chooseLanguage(locale),
  });
  data.notes.forEach(say);
  const number = record === undefined ? 1 : readCount("--record", record);
  const found = data.records[number - 1];
  if (!found) throw new UsageError(`The data has only ${counted(data.records.length, "record")}.`);
  return { variables: found.variables };
}

function showProblems({ out }: Context, problems: readonly FaultLine[]): void {
  if (!out.isJson) out.faults(problems);
}

const SETTLED_MS = 80;

/** Editors replace files, so the folders are watched; every save draws once. */
async function watch(context: Context, file: string, options: PreviewOptions): Promise<void> {
  const { out } = context;
  const watched = [file, ...(options.data === undefined ? [] : [options.data])].map((path) =>
    resolve(path),
  );
  const said = new Set<string>();
  const sayOnce = (note: string) => {
    if (!said.has(note)) out.note(note);
    said.add(note);
  };
  const draw = async () => {
    const began = performance.now();
    try {
      const drawn = await drawOnce(context, file, options, sayOnce);
      showProblems(context, drawn.problems);
      const ms = Math.round(performance.now() - began);
      out.result(
        { ...drawn, ms },
        `${drawn.file}: drawn in ${ms} ms, ${counted(drawn.problems.length, "problem")}`,
      );
    } catch (error) {
      out.error(error);
    }
  };
  const stopped = new Promise<unknown>((stop) => interruption.addEventListener("abort", stop));
  await Promise.race([draw(), stopped]);
  let timer: NodeJS.Timeout | undefined;
  let drawing = Promise.resolve();
  const watchers = [...new Set(watched.map((path) => dirname(path)))].map((folder) =>
    watchFolder(folder, (_event, name) => {
      if (name !== null && !watched.includes(resolve(folder, name))) return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        drawing = drawing.then(draw);
      }, SETTLED_MS);
    }),
  );
  await stopped;
  for (const watcher of watchers) watcher.close();
  clearTimeout(timer);
}
