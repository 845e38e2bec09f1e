// printer serve: the program beside a printer that fetches what is to be printed.
import type { Command } from "commander";
import { openContext, outputOf } from "../context.ts";
import { AuthenticationError } from "../../../typescript/src/index.ts";
import { PRINTER_UNPAIRED, UsageError } from "../failure.ts";
import { lock } from "../files/job-lock.ts";
import { interruption } from "../interruption.ts";
import type { Output } from "../output.ts";
import { Journal } from "../printers/agent/journal.ts";
import { Link } from "../printers/agent/link.ts";
import { OUTLET, type Outlet, readOutlet } from "../printers/agent/outlet.ts";
import {
  findPairing,
  hashOf,
  journalPath,
  keepPairing,
  type Pairing,
  pairingPath,
  readPairings,
} from "../printers/agent/pairings.ts";
import { runAgent } from "../printers/agent/run-agent.ts";
import { AgentService, agentSettings, pair } from "../printers/agent/service.ts";
import { unitText } from "../printers/agent/unit.ts";
import { TAKEN_WITHIN_MS } from "../printers/send-file.ts";
import { readCount } from "../sheets.ts";

declare const PLATEN_VERSION: string;

interface ServeOptions {
  readonly code?: string;
  readonly to: string;
  readonly printer?: string;
  readonly timeout: string;
  readonly printUnit?: boolean;
}

export function addPrinterServe(printer: Command): void {
  printer
    .command("serve")
    .description("fetch a printer's jobs and print them, until it is ended")
    .option("--code <code>", "of platen printer add; needed once, for the first start")
    .requiredOption("--to <target>", `where the printer is: ${OUTLET}`)
    .option("--printer <id>", "which one, where this machine has several for the same target")
    .option(
      "--timeout <seconds>",
      "give a page up when the printer takes nothing for so long",
      String(TAKEN_WITHIN_MS / 1000),
    )
    .option("--print-unit", "print a systemd unit that keeps it running, and end")
    .action((options: ServeOptions, command: Command) => serve(options, command));
}

async function serve(options: ServeOptions, command: Command): Promise<void> {
  const out = outputOf(command);
  const takenWithinMs = readCount("--timeout", options.timeout) * 1000;
  const outlet = await readOutlet(options.to, takenWithinMs);
  const pairing = await readOrPair(options, outlet, command);
  const { printerId } = pairing;
  if (options.printUnit) {
    const timeoutSec = takenWithinMs / 1000;
    const unit = await unitText({ printerId, target: outlet.text, timeoutSec });
    out.result({ unit }, unit);
    return;
  }
  const unlock = await lock(
    journalPath(printerId),
    (where) => `An agent of ${printerId} runs already, ${where}. End it first.`,
  );
  const journal = await Journal.open(journalPath(printerId));
  try {
    await serveAs(out, pairing, { outlet, journal, takenWithinMs });
  } finally {
    await journal.close();
    unlock();
  }
}

interface Serving {
  readonly outlet: Outlet;
  readonly journal: Journal;
  readonly takenWithinMs: number;
}

async function serveAs(
  out: Output,
  { baseUrl, token, printerId }: Pairing,
  { outlet, journal, takenWithinMs }: Serving,
): Promise<void> {
  out.note(`Printing the jobs of ${printerId} on ${outlet.text}. Ctrl-C ends it.`);
  try {
    await runAgent({
      service: new AgentService(agentSettings(baseUrl, token), token),
      journal,
      outlet,
      openLink: (events) => new Link(baseUrl, token, events),
      say: (event, detail) => out.result(event, detail),
      note: (text) => out.note(text),
      endedWithinMs: takenWithinMs + 10_000,
      signal: interruption,
    });
  } catch (error) {
    throw error instanceof AuthenticationError ? tokenEnded(error) : error;
  }
}

async function readOrPair(
  { code, printer }: ServeOptions,
  { text: target }: Outlet,
  command: Command,
): Promise<Pairing> {
  const { baseUrl } = await settingsFor(command, code !== undefined);
  const wanted = { target, baseUrl, ...(printer !== undefined && { printerId: printer }) };
  const known = await findPairing({ ...wanted, ...(code !== undefined && { code }) });
  if (known !== null) return known.target === target ? known : keepAs({ ...known, target });
  if (code === undefined) throw await unpaired(target);
  const model = `platen ${PLATEN_VERSION} on ${process.platform}`;
  const paired = await pair(agentSettings(baseUrl), { code, model }, interruption);
  const pairing = await keepAs({
    ...paired,
    baseUrl,
    target,
    codeHash: hashOf(code),
    pairedAt: new Date().toISOString(),
  });
  outputOf(command).note(
    `Paired as ${paired.printerId}. The token is in ${pairingPath(paired.printerId)}; later starts need no --code.`,
  );
  return pairing;
}

/** Without an address, a pairing knows its own. */
async function settingsFor(command: Command, isNeeded: boolean): Promise<{ baseUrl: string }> {
  const { baseUrl } = command.optsWithGlobals<{ baseUrl?: string }>();
  const given = baseUrl ?? process.env["PLATEN_BASE_URL"];
  if (!isNeeded) return { baseUrl: given?.replace(/\/+$/, "") ?? "" };
  return { baseUrl: (await openContext(command)).baseUrl };
}

async function keepAs(pairing: Pairing): Promise<Pairing> {
  await keepPairing(pairing);
  return pairing;
}

async function unpaired(target: string): Promise<UsageError> {
  const others = (await readPairings()).map(
    (pairing) => `${pairing.target} (--printer ${pairing.printerId})`,
  );
  const known = others.length === 0 ? "" : ` Paired here: ${others.join(", ")}.`;
  return new UsageError(
    `No printer is paired with ${target} on this machine: give --code, which platen printer add shows.${known}`,
  );
}

function tokenEnded({ status, requestId }: AuthenticationError): AuthenticationError {
  return new AuthenticationError({
    status,
    requestId,
    code: PRINTER_UNPAIRED,
    detail:
      "This printer was paired again or removed. Give --code with a new code, from the console or of platen printer add.",
  });
}
