// platen: the command line. Every command is in a file of commands/.
import { Command, CommanderError } from "commander";
import { addCompletion } from "./commands/completion.ts";
import { addDoctor } from "./commands/doctor.ts";
import { addLists } from "./commands/lists.ts";
import { addMcp } from "./commands/mcp.ts";
import { addPreview } from "./commands/preview.ts";
import { addPrint } from "./commands/print.ts";
import { addSignIn } from "./commands/sign-in.ts";
import { addTemplates } from "./commands/templates.ts";
import { EXIT, exitCodeOf } from "./failure.ts";
import { Output } from "./output.ts";

declare const PLATEN_VERSION: string;

const program = new Command("platen")
  .description("Labels, cards and badges from the command line.")
  .version(PLATEN_VERSION)
  .option("--json", "results and errors as JSON")
  .option("--base-url <address>", "where the service is (PLATEN_BASE_URL, or of the session)")
  .option("--key <key>", "an API key (PLATEN_API_KEY); it shows in the list of processes")
  .showHelpAfterError("(--help shows what there is)")
  .exitOverride();

for (const add of [
  addSignIn,
  addDoctor,
  addPrint,
  addPreview,
  addTemplates,
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

try {
  await program.parseAsync();
} catch (error) {
  if (error instanceof CommanderError)
    process.exitCode = error.exitCode === 0 ? EXIT.done : EXIT.usage;
  else {
    new Output(process.argv.includes("--json")).error(error);
    process.exitCode = exitCodeOf(error);
  }
}
