// printer: list, add, remove: printers that fetch their jobs; serve is in a file of its own.
import { confirm, isCancel } from "@clack/prompts";
import type { Command } from "commander";
import type { Schemas } from "../../../typescript/src/index.ts";
import { type Context, openContext, requireSession } from "../context.ts";
import { Interrupted, RefusedError, UsageError } from "../failure.ts";
import { count, tableText } from "../output.ts";
import { addPrinterServe } from "./printer-serve.ts";
import { choice, readNumber, readOffset, readPair } from "./raster-options.ts";

export type Printer = Schemas["Printer"];
type Profile = Schemas["NewPrinter"]["profile"];

interface AddOptions {
  readonly format: string;
  readonly dpi: string;
  readonly width?: string;
  readonly delivery?: string;
  readonly rotate?: string;
  readonly offset?: string;
  readonly scale?: string;
  readonly darkness?: string;
  readonly speed?: string;
  readonly media?: string;
  readonly finish?: string;
  readonly color?: string;
}

export function addPrinters(program: Command): void {
  const printer = program.command("printer").description("printers that fetch their jobs");
  printer
    .command("list")
    .description("all printers, how they are, and how many jobs wait")
    .action(async (_options, command: Command) => list(await openContext(command)));
  addAdd(printer);
  printer
    .command("remove")
    .description("remove a printer; jobs that wait for it are cancelled")
    .argument("<printer>", "its name or id")
    .option("--yes", "without asking")
    .action(async (name: string, options: { yes?: boolean }, command: Command) =>
      remove(await openContext(command), name, options.yes === true),
    );
  addPrinterServe(printer);
}

function addAdd(printer: Command): void {
  printer
    .command("add")
    .description("a new printer, with the code that pairs it; the code is shown once")
    .argument("<name>", "by which to find it again")
    .addOption(choice("--format <format>", "what it is sent", ["zpl", "png", "pdf"]).default("zpl"))
    .requiredOption("--dpi <number>", "of the print head, 203 for most label printers")
    .option("--width <mm>", "of the print head; wider pages are refused")
    .addOption(
      choice("--delivery <how>", "atMostOnce: no page comes twice (default: atLeastOnce)", [
        "atLeastOnce",
        "atMostOnce",
      ]),
    )
    .addOption(choice("--rotate <degrees>", "turn pages clockwise", ["0", "90", "180", "270"]))
    .option("--offset <x,y>", "move pages right and down, in mm")
    .option("--scale <x,y>", "from 0.95 to 1.05")
    .option("--darkness <number>", "zpl: 0 to 30")
    .option("--speed <number>", "zpl: 1 to 14 inches per second")
    .addOption(choice("--media <kind>", "zpl: where a label begins", ["gap", "mark", "continuous"]))
    .addOption(choice("--finish <how>", "zpl: after a label", ["tear", "peel", "cut", "rewind"]))
    .addOption(choice("--color <name>", "png (default: mono)", ["rgb", "gray", "mono"]))
    .action(async (name: string, options: AddOptions, command: Command) =>
      add(await openContext(command), name, options),
    );
}

async function list(context: Context): Promise<void> {
  const printers = await listAllPrinters(context);
  const rows = printers.map(({ id, name, kind, profile, status, queue }) => [
    id,
    name,
    kind,
    `${profile.format}, ${profile.dpi} dpi`,
    [status.state, ...status.reasons].join(" "),
    queue.waiting + queue.printing,
  ]);
  const heads = ["id", "name", "kind", "gets", "state", "jobs"];
  const text = rows.length === 0 ? "There are no printers." : tableText(heads, rows);
  context.out.result({ printers }, text);
}

/** An account has at most 20. */
export async function listAllPrinters({ platen, key }: Context): Promise<Printer[]> {
  const call = key === null ? platen.api.listPrintersSignedIn : platen.api.listPrinters;
  return (await call({ limit: 200 })).data;
}

/** By its id or its name. */
export async function findPrinter(context: Context, wanted: string): Promise<Printer> {
  const printers = await listAllPrinters(context);
  const byId = printers.find(({ id }) => id === wanted);
  const named = printers.filter(({ name }) => name === wanted);
  const found = byId ?? named[0];
  if (found !== undefined && (byId !== undefined || named.length === 1)) return found;
  const choices = named.length > 1 ? named.map(({ id }) => id) : printers.map(({ name }) => name);
  const said =
    named.length > 1 ? `Several printers are called ${wanted}` : `No printer is called ${wanted}`;
  const hint =
    choices.length === 0
      ? "The account has none: platen printer add."
      : `${named.length > 1 ? "Give an id" : "There are"}: ${choices.join(", ")}.`;
  throw new RefusedError("NOT_FOUND", `${said}. ${hint}`);
}

async function add(context: Context, name: string, options: AddOptions): Promise<void> {
  requireSession(context);
  const { delivery } = options;
  const { data } = await context.platen.api.createPrinter({
    body: {
      name,
      kind: "agent",
      profile: readProfile(options),
      ...(delivery !== undefined && { delivery: delivery as Printer["delivery"] }),
    },
  });
  if (!("code" in data.pairing)) throw new Error("a printer with an agent has no code");
  const { code, expiresAt } = data.pairing;
  context.out.note(
    `The code works once, until ${new Date(expiresAt).toLocaleTimeString("en-GB")}. On the computer beside the printer:`,
  );
  context.out.result(
    { printer: data },
    `platen printer serve --base-url ${context.baseUrl} --code ${code} --to tcp://192.0.2.7`,
  );
  context.out.note(
    "Instead of tcp://192.0.2.7: the printer's own address, cups:NAME, usb:/dev/usb/lp0 or file:FOLDER.",
  );
}

function readProfile(options: AddOptions): Profile {
  const { format, dpi, width, rotate, offset, scale, darkness, speed } = options;
  const { media, finish, color } = options;
  return {
    format,
    dpi: readNumber("--dpi", dpi),
    ...(width !== undefined && { widthMm: readNumber("--width", width) }),
    ...(rotate !== undefined && { rotateDeg: Number(rotate) }),
    ...(offset !== undefined && { offsetMm: readOffset(offset) }),
    ...(scale !== undefined && { scale: readPair("--scale", scale, "1,0.995") }),
    ...(darkness !== undefined && { darkness: readNumber("--darkness", darkness) }),
    ...(speed !== undefined && { speed: readNumber("--speed", speed) }),
    ...(media !== undefined && { media }),
    ...(finish !== undefined && { finish }),
    ...(color !== undefined && { color }),
  } as Profile;
}

async function remove(context: Context, wanted: string, isSure: boolean): Promise<void> {
  requireSession(context);
  const { out, platen } = context;
  const { id, name, queue } = await findPrinter(context, wanted);
  if (!isSure) await confirmRemoval(context, name, queue.waiting + queue.printing);
  await platen.api.removePrinter({ printerId: id });
  out.result({ removed: id }, `${name} (${id}) is removed.`);
}

async function confirmRemoval({ out }: Context, name: string, jobs: number): Promise<void> {
  const said =
    jobs === 0
      ? ""
      : `${name} has ${count(jobs, "job")} that will be cancelled; credits are not given back. `;
  if (!out.isInteractive) {
    throw new UsageError(`${said}Without a terminal, --yes is required.`);
  }
  const answer = await confirm({ message: `${said}Remove ${name}?`, output: process.stderr });
  if (isCancel(answer)) throw new Interrupted("Nothing was removed.");
  if (!answer) throw new RefusedError("NOT_CONFIRMED", "Nothing was removed.");
}
