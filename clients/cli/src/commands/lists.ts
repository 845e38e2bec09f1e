// sheets, codes, usage, keys, gallery, types: what there is to know and to manage beside printing.
import type { Command } from "commander";
import { writeWhole } from "../../../typescript/src/write-file.ts";
import { recordTypeOf, type Schemas } from "../../../typescript/src/index.ts";
import { SYMBOLOGY_WORDS } from "../../../../src/print/codes/symbology-words.ts";
import { type Context, openContext, outputOf, requireSession } from "../context.ts";
import { RefusedError, UsageError } from "../failure.ts";
import { tableText } from "../output.ts";
import { findSheets, readCount } from "../sheets.ts";
import { recordSchemaOf, type SchemaVariable } from "../../../../src/rules/record-schema.ts";
import { readTemplate } from "../templates.ts";
import { collect } from "./print.ts";

export function addLists(program: Command): void {
  program
    .command("sheets")
    .description("label sheets on sale")
    .command("find")
    .description("by part number, words or size")
    .argument("[words...]", "all of them must match: 5160, Avery, round …")
    .option("--width <mm>", "of one label")
    .option("--height <mm>", "of one label")
    .action((words: string[], options: { width?: string; height?: string }, command: Command) =>
      showSheets(outputOf(command), words, options),
    );
  program
    .command("codes")
    .description("barcodes and QR codes, and what each is for")
    .action((_options, command: Command) => showCodes(outputOf(command)));
  program
    .command("usage")
    .description("what was printed and charged, newest first")
    .option("--limit <number>", "entries, at most 200", "50")
    .option("--daily", "added up by day")
    .option("--days <number>", "of --daily, at most 90", "30")
    .option("--by <what>", "of --daily: key, template or link", "key")
    .action(async (options: UsageOptions, command: Command) =>
      showUsage(await openContext(command), options),
    );
  addKeys(program);
  addGallery(program);
  program
    .command("types")
    .description("the TypeScript type of a template's records")
    .argument("<template>")
    .option("-o, --output <file>", "write it to a file")
    .action(async (id: string, options: { output?: string }, command: Command) =>
      showTypes(await openContext(command), id, options.output),
    );
}

function showSheets(
  out: Context["out"],
  words: readonly string[],
  options: { width?: string; height?: string },
): void {
  const found = findSheets({
    search: words.join(" "),
    widthMm: options.width === undefined ? null : readMm("--width", options.width),
    heightMm: options.height === undefined ? null : readMm("--height", options.height),
  });
  const rows = found.map(({ id, name, itemSizeMm: { width, height }, paper, grid }) => [
    id,
    name,
    `${width} × ${height} mm`,
    paper.size,
    grid.rows * grid.columns,
  ]);
  const text =
    found.length === 0
      ? "No sheet matches."
      : tableText(["id", "name", "label", "paper", "labels"], rows);
  out.result({ sheets: found, count: found.length }, text);
}

function readMm(flag: string, text: string): number {
  const mm = Number(text);
  if (Number.isFinite(mm) && mm > 0) return mm;
  throw new UsageError(`${flag} must be a number of millimetres.`);
}

function showCodes(out: Context["out"]): void {
  const codes = Object.entries(SYMBOLOGY_WORDS).map(([name, { title, use, example }]) => ({
    name,
    title,
    use,
    example,
  }));
  const rows = codes.map(({ name, title, use }) => [name, title, use]);
  out.result({ codes }, tableText(["symbology", "name", "for"], rows));
}

interface UsageOptions {
  readonly limit: string;
  readonly daily?: boolean;
  readonly days: string;
  readonly by: string;
}

async function showUsage(context: Context, options: UsageOptions): Promise<void> {
  requireSession(context);
  const { out, platen } = context;
  if (options.daily) {
    if (options.by !== "key" && options.by !== "template" && options.by !== "link")
      throw new UsageError("--by is key, template or link.");
    const { data } = await platen.api.listDailyUsage({
      days: readCount("--days", options.days),
      by: options.by,
    });
    const rows = data.map(({ day, name, id, requests, pages, credits }) => [
      day,
      name ?? id,
      requests,
      pages,
      credits,
    ]);
    out.result(
      { days: data },
      rows.length === 0
        ? "Nothing was printed."
        : tableText(["day", options.by, "requests", "pages", "credits"], rows),
    );
    return;
  }
  const { data, meta } = await platen.api.listUsage({ limit: readCount("--limit", options.limit) });
  const rows = data.map((entry) => [
    entry.at.slice(0, 16).replace("T", " "),
    entry.kind,
    entry.credits,
    entry.balanceAfter,
    entry.templateId,
    entry.items,
    entry.keyName ?? entry.linkName ?? entry.integrationSource,
  ]);
  const heads = ["at", "kind", "credits", "balance", "template", "items", "by"];
  const text = rows.length === 0 ? "Nothing was printed or charged." : tableText(heads, rows);
  out.result({ entries: data, nextCursor: meta.nextCursor }, text);
}

function addKeys(program: Command): void {
  const keys = program.command("keys").description("the account's API keys");
  keys
    .command("list")
    .description("all keys, without their secrets")
    .action(async (_options, command: Command) => listKeys(await openContext(command)));
  keys
    .command("create")
    .description("a new key; it is shown once")
    .option("--name <name>", "by which to find it again")
    .option("--scope <scope>", "print or templates (again for both; default: print)", collect, [])
    .action(async (options: { name?: string; scope: string[] }, command: Command) =>
      createKey(await openContext(command), options),
    );
  keys
    .command("revoke")
    .description("end a key, at once")
    .argument("<id>")
    .action(async (id: string, _options, command: Command) =>
      revokeKey(await openContext(command), id),
    );
}

async function listKeys(context: Context): Promise<void> {
  requireSession(context);
  const { data } = await context.platen.api.listKeys({ limit: 200 });
  const rows = data.map((key) => [
    key.id,
    key.name,
    `${key.prefix}…${key.last4}`,
    key.scopes.join(", "),
    key.lastUsedAt,
  ]);
  const text =
    rows.length === 0
      ? "There are no API keys."
      : tableText(["id", "name", "key", "scopes", "last used"], rows);
  context.out.result({ keys: data }, text);
}

async function createKey(
  context: Context,
  { name, scope }: { name?: string; scope: string[] },
): Promise<void> {
  requireSession(context);
  const scopes = scope.map(readScope);
  const body = { ...(name !== undefined && { name }), ...(scopes.length > 0 && { scopes }) };
  const { data } = await context.platen.api.createKey({ body });
  context.out.note("The key is shown only now. Keep it where only your programs can read it.");
  context.out.result({ key: data }, data.apiKey);
}

function readScope(text: string): "print" | "templates" {
  if (text === "print" || text === "templates") return text;
  throw new UsageError(`--scope ${text}: it is print or templates.`);
}

async function revokeKey(context: Context, keyId: string): Promise<void> {
  requireSession(context);
  await context.platen.api.revokeKey({ keyId });
  context.out.result({ revoked: keyId }, `${keyId} is revoked.`);
}

function addGallery(program: Command): void {
  const gallery = program.command("gallery").description("designs to start from");
  gallery
    .command("list", { isDefault: true })
    .description("all starters")
    .action(async (_options, command: Command) => listGallery(await openContext(command)));
  gallery
    .command("get")
    .description("the template document of a starter")
    .argument("<id>")
    .option("-o, --output <file>", "write it to a file (default: <id>.json)")
    .option("--data <file>", "write its sample records too, as JSON")
    .action(async (id: string, options: { output?: string; data?: string }, command: Command) =>
      getStarter(await openContext(command), id, options),
    );
}

async function listGallery({ out, platen }: Context): Promise<void> {
  const { data } = await platen.api.getGallery();
  const starters = data.map(({ id, name, description, widthMm, heightMm, presetIds }) => {
    return { id, name, description, widthMm, heightMm, presetIds };
  });
  const rows = starters.map(({ id, name, widthMm, heightMm }) => [
    id,
    name,
    `${widthMm} × ${heightMm} mm`,
  ]);
  out.result({ starters }, tableText(["id", "name", "size"], rows));
}

async function getStarter(
  { out, platen }: Context,
  id: string,
  options: { output?: string; data?: string },
): Promise<void> {
  const { data } = await platen.api.getGallery();
  const starter = data.find((each) => each.id === id);
  if (!starter) {
    throw new RefusedError(
      "NOT_FOUND",
      `There is no starter ${id}. There are: ${data.map((each) => each.id).join(", ")}.`,
    );
  }
  const file = options.output ?? `${id}.json`;
  await writeWhole(file, `${JSON.stringify(starter.document, null, 2)}\n`);
  if (options.data !== undefined)
    await writeWhole(options.data, `${JSON.stringify(starter.records, null, 2)}\n`);
  const files = [file, ...(options.data === undefined ? [] : [options.data])];
  out.result({ id, files }, files.join("\n"));
}

async function showTypes(context: Context, templateId: string, output?: string): Promise<void> {
  const { out, platen, key } = context;
  const schema =
    key === null
      ? await schemaOfDocument(context, templateId)
      : await platen.api.getRecordSchema({ templateId });
  const text = recordTypeOf(schema);
  if (output === undefined) return out.raw(text);
  await writeWhole(output, text);
  out.result({ file: output }, output);
}

/** A session has no call for it, and its document says the same. */
async function schemaOfDocument(
  context: Context,
  templateId: string,
): Promise<Schemas["RecordSchema"]> {
  const { document } = await readTemplate(context, templateId);
  const { name, variables = [] } = document as unknown as {
    name: string;
    variables?: SchemaVariable[];
  };
  return recordSchemaOf(name, variables) as unknown as Schemas["RecordSchema"];
}
