// platen: the command line. Every command is in a file of commands/.
import "./hide-arguments.ts";
import { Command, CommanderError } from "commander";
import { addCompletion } from "./commands/completion.ts";
import { addDoctor } from "./commands/doctor.ts";
import { addExamples } from "./commands/examples.ts";
import { addLinks } from "./commands/links.ts";
import { addLists } from "./commands/lists.ts";
import { addMcp } from "./commands/mcp.ts";
import { addPreview } from "./commands/preview.ts";
import { addPrint } from "./commands/print.ts";
import { addPrinters } from "./commands/printer.ts";
import { addSend } from "./commands/send.ts";
import { addSignIn } from "./commands/sign-in.ts";
import { addTemplates } from "./commands/templates.ts";
import { addTestLabel } from "./commands/test-label.ts";
import { EXIT, exitCodeOf, withoutKeys } from "./failure.ts";
import { interruption, listenForSignals } from "./interruption.ts";
import { Output } from "./output.ts";

declare const PLATEN_VERSION: string;

const program = new Command("platen")
  .description("Labels, cards and badges from the command line.")
  .version(PLATEN_VERSION)
  .option("--json", "results and errors as JSON")
  .option("--base-url <address>", "where the service is (PLATEN_BASE_URL, or of the session)")
  .option("--key <key>", "an API key (PLATEN_API_KEY, which no history of a shell keeps)")
  .configureOutput({ writeErr: (text) => process.stderr.write(withoutKeys(text)) })
  .showHelpAfterError("(--help shows what there is)")
  .exitOverride();

for (const add of [
  addSignIn,
  addDoctor,
  addPrint,
  addSend,
  addPrinters,
  addTestLabel,
  addPreview,
  addTemplates,
  addLinks,
  addLists,
  addMcp,
  addCompletion,
]) {
  add(program);
}

// A reader that has seen enough closes the pipe.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code === "EPIPE") process.exit(EXIT.done);
  throw error;
});

addExamples(program);
const out = new Output(process.argv.includes("--json"));
listenForSignals((error) => out.error(error));
try {
  await program.parseAsync();
} catch (error) {
  if (error instanceof CommanderError)
    process.exitCode = error.exitCode === 0 ? EXIT.done : EXIT.usage;
  else {
    out.error(error);
    process.exitCode = exitCodeOf(error);
  }
}
// What is still under way is not waited for.
if (interruption.aborted) process.exit();
