// links: list, create, stop, rotate: addresses that are labels, for callers that know an address and nothing else.
import type { Command } from "commander";
import type { Schemas } from "../../../typescript/src/index.ts";
import { type Context, openContext, requireSession } from "../context.ts";
import { UsageError } from "../failure.ts";
import { count, tableText } from "../output.ts";
import { chooseLayout, type LayoutOptions, readCount } from "../sheets.ts";
import { collect } from "./print.ts";
import { type RasterOptions, readOutput, withRasterOptions } from "./raster-options.ts";

type Link = Schemas["Link"];

interface CreateOptions extends LayoutOptions, RasterOptions {
  readonly name: string;
  readonly set: readonly string[];
  readonly fix: readonly string[];
  readonly map: readonly string[];
  readonly mostCopies?: string;
  readonly creditsPerDay?: string;
  readonly expires?: string;
  readonly origin: readonly string[];
  readonly imageHost: readonly string[];
  readonly watermark?: boolean;
}

export function addLinks(program: Command): void {
  const links = program.command("links").description("addresses that are labels");
  links
    .command("list")
    .description("all links, without their addresses")
    .action(async (_options, command: Command) => list(await openContext(command)));
  addCreate(links);
  links
    .command("stop")
    .description("refuse all calls of a link, from the next one on")
    .argument("<id>")
    .option("--undo", "let a stopped link answer again")
    .action(async (id: string, options: { undo?: boolean }, command: Command) =>
      stop(await openContext(command), id, options.undo !== true),
    );
  links
    .command("rotate")
    .description("give a link a new address; it is shown once")
    .argument("<id>")
    .option("--overlap <hours>", "how long the old address still works, at most 72", "0")
    .action(async (id: string, options: { overlap: string }, command: Command) =>
      rotate(await openContext(command), id, options.overlap),
    );
}

function addCreate(links: Command): void {
  const command = links
    .command("create")
    .description("a new link; its address is shown once")
    .argument("<template>", "an id of platen templates list")
    .requiredOption("--name <name>", "by which to find it again")
    .option("--set <variable>", "callers may set it (again for more)", collect, [])
    .option("--fix <variable=value>", "prints this, always (again for more)", collect, [])
    .option(
      "--map <name=variable>",
      "a name that callers use for a variable, or for #copies (again for more)",
      collect,
      [],
    )
    .option("--most-copies <number>", "that a caller may ask for, at most 25 (default: 1)")
    .option("--sheet <number>", "label sheet by part number or id (default: one item per page)")
    .option("--layout <file>", "a layout of your own measures, as JSON")
    .option("--credits-per-day <number>", "what its calls may cost in a day (default: 100)")
    .option("--expires <time>", "when it ends, such as 2027-01-31T18:00Z (default: never)")
    .option("--origin <origin>", "a site that may show it (again for more)", collect, [])
    .option(
      "--image-host <host>",
      "where pictures that callers name may be (again for more)",
      collect,
      [],
    )
    .option("--watermark", "free: one page with a watermark");
  withRasterOptions(command).action(async (id: string, options: CreateOptions, own: Command) =>
    create(await openContext(own), id, options),
  );
}

async function list(context: Context): Promise<void> {
  requireSession(context);
  const { data } = await context.platen.api.listLinks({ limit: 200 });
  const rows = data.map((link) => [
    link.id,
    link.name,
    link.templateId,
    "format" in link.answer ? link.answer.format : "printer",
    `${link.creditsToday} of ${link.limits.creditsPerDay}`,
    link.lastUsedAt,
    link.problem ?? "works",
  ]);
  const heads = ["id", "name", "template", "answer", "credits today", "last used", "state"];
  const text = rows.length === 0 ? "There are no links." : tableText(heads, rows);
  context.out.result({ links: data }, text);
}

async function create(context: Context, templateId: string, options: CreateOptions): Promise<void> {
  requireSession(context);
  const { name, set, origin, imageHost, watermark } = options;
  const { layout } = await chooseLayout(options);
  const { mostCopies, creditsPerDay } = options;
  const body = {
    name,
    templateId,
    layout,
    settable: [...set],
    fixed: readPairs("--fix", options.fix),
    names: readPairs("--map", options.map),
    answer: readAnswer(options),
    ...(mostCopies !== undefined && { mostCopies: readCount("--most-copies", mostCopies) }),
    ...(creditsPerDay !== undefined && {
      limits: { creditsPerDay: readCount("--credits-per-day", creditsPerDay) },
    }),
    ...(options.expires !== undefined && { expiresAt: readTime("--expires", options.expires) }),
    origins: [...origin],
    imageHosts: [...imageHost],
    ...(watermark && { watermark }),
  };
  const { data } = await context.platen.api.createLink({ body });
  show(context, data);
}

function show({ out }: Context, link: Schemas["LinkWithUrl"]): void {
  out.note("The address is shown only now. Everyone who has it can print with it.");
  out.result({ link }, link.url);
}

function readAnswer(options: RasterOptions): Schemas["LinkOutput"] {
  if (options.to === "png-zip") throw new UsageError("A link answers --to pdf, png or zpl.");
  return (readOutput(options) ?? { format: "pdf" }) as Schemas["LinkOutput"];
}

/** What is before the last `=` of a caller's name, or before the first of a value. */
function readPairs(flag: "--fix" | "--map", texts: readonly string[]): Record<string, string> {
  const pairs = texts.map((text) => {
    const at = flag === "--fix" ? text.indexOf("=") : text.lastIndexOf("=");
    if (at > 0) return [text.slice(0, at), text.slice(at + 1)] as const;
    throw new UsageError(
      flag === "--fix"
        ? `--fix ${text}: it is a variable and its value, such as currency=EUR.`
        : `--map ${text}: it is a caller's name and a variable, such as TitleText=name.`,
    );
  });
  return Object.fromEntries(pairs);
}

function readTime(flag: string, text: string): string {
  const time = new Date(text);
  if (!Number.isNaN(time.getTime())) return time.toISOString();
  throw new UsageError(`${flag} must be a time, such as 2027-01-31T18:00Z.`);
}

async function stop(context: Context, linkId: string, stopped: boolean): Promise<void> {
  requireSession(context);
  const { data } = await context.platen.api.changeLink({ linkId, body: { stopped } });
  const said = stopped ? "is stopped." : sayState(data);
  context.out.result({ link: data }, `${data.name} (${linkId}) ${said}`);
}

function sayState({ problem }: Link): string {
  return problem === null ? "answers again." : `is not stopped any more. ${problem}`;
}

async function rotate(context: Context, linkId: string, overlap: string): Promise<void> {
  requireSession(context);
  if (!/^\d{1,2}$/.test(overlap)) {
    throw new UsageError("--overlap must be a whole number of hours, from 0 to 72.");
  }
  const overlapHours = Number(overlap);
  const { data } = await context.platen.api.rotateLink({ linkId, body: { overlapHours } });
  context.out.note(
    overlapHours === 0
      ? "The old address has ended."
      : `The old address works for another ${count(overlapHours, "hour")}.`,
  );
  show(context, data);
}
