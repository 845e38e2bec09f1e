// templates: list, get, put, delete, versions, diff.
import { counted } from "../counted.ts";
import { confirm, isCancel } from "@clack/prompts";
import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import type { Command } from "commander";
import { writeWhole } from "../../../typescript/src/write-file.ts";
import { PlatenError } from "../../../typescript/src/index.ts";
import { type Context, openContext } from "../context.ts";
import { lineDiff } from "../data/line-diff.ts";
import { locateFault } from "../data/locate-pointer.ts";
import { EXIT, type FaultLine, Interrupted, RefusedError, UsageError } from "../failure.ts";
import { knownRevision, rememberRevision } from "../known-revisions.ts";
import { tableText } from "../output.ts";
import { listAllTemplates } from "../templates.ts";
import { readDocument } from "./preview.ts";

export function addTemplates(program: Command): void {
  const templates = program.command("templates").description("the account's templates");
  templates
    .command("list")
    .description("all templates, drafts too")
    .action(async (_options, command: Command) => list(await openContext(command)));
  templates
    .command("get")
    .description("the document of a template")
    .argument("<id>")
    .option("-o, --output <file>", "write it to a file")
    .action(async (id: string, options: { output?: string }, command: Command) =>
      get(await openContext(command), id, options.output),
    );
  templates
    .command("put")
    .description("save a document; problems are shown at their lines")
    .argument("<file>", "a template document")
    .option("--id <id>", "custom-… (default: from the file's name)")
    .option("--force", "overwrite what was saved since it was read here")
    .option(
      "--check",
      "save nothing; fail if it could not be printed, or is not what the account has",
    )
    .action(async (file: string, options: PutOptions, command: Command) =>
      put(await openContext(command), file, options),
    );
  templates
    .command("delete")
    .description("delete a template and its versions")
    .argument("<id>")
    .option("--yes", "without asking")
    .action(async (id: string, options: { yes?: boolean }, command: Command) =>
      remove(await openContext(command), id, options.yes === true),
    );
  templates
    .command("versions")
    .description("former versions, newest first; with a revision, its document")
    .argument("<id>")
    .argument("[revision]")
    .option("-o, --output <file>", "write the document to a file")
    .action(
      async (
        id: string,
        revision: string | undefined,
        options: { output?: string },
        command: Command,
      ) => versions(await openContext(command), id, revision, options.output),
    );
  templates
    .command("diff")
    .description("what a file would change; fails when anything")
    .argument("<id>")
    .argument("<file>")
    .action(async (id: string, file: string, _options, command: Command) =>
      diff(await openContext(command), id, file),
    );
}

async function list(context: Context): Promise<void> {
  const templates = await listAllTemplates(context);
  const rows = templates.map(({ id, name, apiReady, problems, updatedAt }) => [
    id,
    name,
    apiReady ? "ready" : counted(problems.length, "problem"),
    updatedAt.slice(0, 16).replace("T", " "),
  ]);
  const text =
    templates.length === 0
      ? "There are no templates."
      : tableText(["id", "name", "state", "changed"], rows);
  context.out.result({ templates }, text);
}

const pretty = (document: unknown) => `${JSON.stringify(document, null, 2)}\n`;

async function get(context: Context, templateId: string, output?: string): Promise<void> {
  const { data } = await context.platen.api.getAccountTemplate({ templateId });
  await giveDocument(context.out, data.document, output);
  await rememberRevision(context, templateId, data.revision);
}

async function giveDocument(
  out: Context["out"],
  document: unknown,
  output?: string,
): Promise<void> {
  if (output === undefined) return out.raw(pretty(document));
  await writeWhole(output, pretty(document));
  out.result({ file: output }, output);
}

interface PutOptions {
  readonly id?: string;
  readonly check?: boolean;
  readonly force?: boolean;
}

async function put(
  context: Context,
  file: string,
  { id, check, force = false }: PutOptions,
): Promise<void> {
  const { out, platen } = context;
  const text = await readFile(file, "utf8");
  const document = readDocument(text, file);
  const templateId = id ?? idOf(file);
  const saved = await (
    check ? checkOnly(context, document) : save(context, templateId, document, force)
  ).catch((error: unknown) => {
    throw atLines(error, text, file);
  });
  const problems = saved.problems.map((fault) => locateFault(fault, text, file));
  if (!out.isJson) out.faults(problems);
  const isSame = !check || (await findSame(platen, templateId, document)) !== null;
  const facts = { id: templateId, file, ...saved, problems, ...(check && { upToDate: isSame }) };
  const said = check
    ? `${file}: ${problems.length === 0 ? "no problems" : counted(problems.length, "problem")}; ${isSame ? "as saved" : `differs from ${templateId} in the account`}`
    : `${templateId}: ${saved.created ? "created" : "saved"}, ${problems.length === 0 ? "ready to print" : `a draft with ${counted(problems.length, "problem")}`}`;
  out.result(facts, said);
  if (problems.length > 0 || !isSame) process.exitCode = EXIT.refused;
}

interface Saved {
  readonly problems: readonly { pointer: string; code: string; detail: string }[];
  readonly apiReady: boolean;
  readonly created?: boolean;
  readonly revision?: string;
}

async function save(
  context: Context,
  templateId: string,
  document: unknown,
  isForced: boolean,
): Promise<Saved> {
  const { platen } = context;
  const known = await knownRevision(context, templateId);
  const before = await revisionOf(platen, templateId);
  const precondition: Record<string, string> =
    known === null ? { "If-None-Match": "*" } : { "If-Match": `"${known}"` };
  try {
    const { data } = await platen.api.putAccountTemplate({
      templateId,
      body: { document } as never,
      headers: isForced ? {} : precondition,
    });
    await rememberRevision(context, templateId, data.revision);
    return { ...pickSaved(data), created: before === null };
  } catch (error) {
    if (!(error instanceof PlatenError) || error.code !== "REVISION_CONFLICT") throw error;
    const same = await findSame(platen, templateId, document);
    if (same === null) throw new RefusedError(error.code, conflictOf(templateId, known, before));
    await rememberRevision(context, templateId, same.revision);
    return { ...pickSaved(same), created: false };
  }
}

const pickSaved = ({ problems, apiReady, revision }: Omit<Required<Saved>, "created">) => ({
  problems,
  apiReady,
  revision,
});

function conflictOf(templateId: string, known: string | null, before: string | null): string {
  if (before === null) {
    return `${templateId} was deleted since it was read here. --force saves it again.`;
  }
  const what =
    known === null
      ? `${templateId} is in the account and was never read here.`
      : `${templateId} was saved by somebody else since it was read here.`;
  return `${what} Nothing was overwritten. Look at it with platen templates diff ${templateId} FILE, read it with platen templates get ${templateId} -o FILE, or overwrite it with --force.`;
}

async function checkOnly({ platen }: Context, document: unknown): Promise<Saved> {
  const answer = await platen.api.previewTemplate({
    body: { document } as never,
    headers: { Accept: "application/json" },
  });
  const { problems } = (answer as { data: Pick<Saved, "problems"> }).data;
  return { problems, apiReady: problems.length === 0 };
}

async function revisionOf(platen: Context["platen"], templateId: string): Promise<string | null> {
  try {
    return (await platen.api.getAccountTemplate({ templateId })).data.revision;
  } catch (error) {
    if (error instanceof PlatenError && error.status === 404) return null;
    throw error;
  }
}

/** The template as it is in the account, if that is this document; else null. */
async function findSame(platen: Context["platen"], templateId: string, document: unknown) {
  try {
    const { data } = await platen.api.getAccountTemplate({ templateId });
    return pretty(sorted(data.document)) === pretty(sorted(document)) ? data : null;
  } catch (error) {
    if (error instanceof PlatenError && error.status === 404) return null;
    throw error;
  }
}

/** The order of members means nothing. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(members.map(([name, each]) => [name, sorted(each)]));
}

function idOf(file: string): string {
  const stem = basename(file)
    .replace(/\.json$/i, "")
    .replaceAll(/[^\w-]+/g, "-");
  const id = stem.startsWith("custom-") ? stem : `custom-${stem}`;
  if (/^custom-[\w-]{1,64}$/.test(id)) return id;
  throw new UsageError(`No id can be made of ${file}. Give one with --id custom-….`);
}

function atLines(error: unknown, text: string, file: string): unknown {
  if (!(error instanceof PlatenError) || error.errors.length === 0) return error;
  const lines = error.errors.map((fault): FaultLine => locateFault(fault, text, file));
  return new RefusedError(error.code, `${file} was not saved.`, lines);
}

async function remove(context: Context, templateId: string, isSure: boolean): Promise<void> {
  const { out, platen } = context;
  if (!isSure) {
    if (!out.isInteractive) throw new UsageError("Without a terminal, --yes is required.");
    const answer = await confirm({ message: `Delete ${templateId}?`, output: process.stderr });
    if (isCancel(answer)) throw new Interrupted("Nothing was deleted.");
    if (!answer) throw new RefusedError("NOT_CONFIRMED", "Nothing was deleted.");
  }
  await platen.api.deleteAccountTemplate({ templateId });
  await rememberRevision(context, templateId, null);
  out.result({ deleted: templateId }, `${templateId} is deleted.`);
}

async function versions(
  { out, platen }: Context,
  templateId: string,
  revision?: string,
  output?: string,
): Promise<void> {
  if (revision !== undefined) {
    const { data } = await platen.api.getTemplateVersion({ templateId, revision });
    await giveDocument(out, data.document, output);
    return;
  }
  const { data } = await platen.api.listTemplateVersions({ templateId, limit: 200 });
  const rows = data.map((version) => [
    version.revision,
    version.savedAt,
    version.name,
    version.byteLength,
  ]);
  const text =
    data.length === 0
      ? "There are no former versions."
      : tableText(["revision", "saved", "name", "bytes"], rows);
  out.result({ versions: data }, text);
}

async function diff({ out, platen }: Context, templateId: string, file: string): Promise<void> {
  const { data } = await platen.api.getAccountTemplate({ templateId });
  const document = readDocument(await readFile(file, "utf8"), file);
  const lines = lineDiff(pretty(sorted(data.document)), pretty(sorted(document)));
  out.result({ id: templateId, file, same: lines.length === 0, diff: lines }, lines.join("\n"));
  if (lines.length > 0) process.exitCode = EXIT.refused;
}
