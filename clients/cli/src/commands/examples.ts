// An example for every command, in its --help and after a mistake; test/clients/cli-help.test.ts runs them all.
import type { Command } from "commander";

const EXAMPLES: Readonly<Record<string, readonly string[]>> = {
  "": ["platen print custom-label data.csv --sheet 5160 -o labels.pdf"],
  login: ["platen login --email you@example.com"],
  logout: ["platen logout"],
  whoami: ["platen whoami"],
  doctor: ["platen doctor"],
  print: [
    "platen print custom-label data.csv --sheet 5160 --dry-run",
    "platen print custom-label data.csv --sheet 5160 --start 4 -o labels.pdf",
    "platen print custom-label prices.xlsx --sheet 5160 --locale de-DE --dry-run",
    "platen print custom-label data.csv --sheet 5160 --no-copies --max-credits 20 --job today",
    "platen print custom-label data.csv --to zpl --dpi 203 --no-copies --send tcp://192.0.2.7",
    'platen print custom-label data.csv --printer "Shipping desk" --no-copies',
  ],
  send: ["platen send labels.zpl tcp://192.0.2.7"],
  "test-label": ["platen test-label --width 102 --height 152 --dpi 203 -o test.zpl"],
  printer: ["platen printer list"],
  "printer list": ["platen printer list --json"],
  "printer add": [
    'platen printer add "Shipping desk" --dpi 203',
    "platen printer add Tickets --dpi 300 --width 104 --delivery atMostOnce --rotate 180",
  ],
  "printer remove": ["platen printer remove Tickets --yes"],
  "printer serve": [
    "platen printer serve --code 7KQ2-DW8M-R4XT --to tcp://192.0.2.7",
    "platen printer serve --to tcp://192.0.2.7 --print-unit",
  ],
  preview: ["platen preview label.json --data data.csv -o page.png"],
  watch: ["platen watch label.json data.csv"],
  templates: ["platen templates list"],
  "templates list": ["platen templates list --json"],
  "templates get": ["platen templates get custom-label -o label.json"],
  "templates put": ["platen templates put label.json --check", "platen templates put label.json"],
  "templates delete": ["platen templates delete custom-old --yes"],
  "templates versions": ["platen templates versions custom-label"],
  "templates diff": ["platen templates diff custom-label label.json"],
  sheets: ["platen sheets find 5160"],
  "sheets find": [
    "platen sheets find Avery round",
    "platen sheets find --width 66.675 --height 25.4",
  ],
  codes: ["platen codes"],
  usage: ["platen usage --limit 10", "platen usage --daily --by template"],
  keys: ["platen keys list"],
  "keys list": ["platen keys list --json"],
  "keys create": ["platen keys create --name Shop --scope print"],
  "keys revoke": ["platen keys revoke 1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed"],
  links: ["platen links list"],
  "links list": ["platen links list --json"],
  "links create": [
    "platen links create custom-label --name Sheets --set name --set sku --to png",
    "platen links create custom-label --name Homebox --set name --set url --map TitleText=name --map URL=url --to png",
  ],
  "links stop": [
    "platen links stop 1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed",
    "platen links stop 1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed --undo",
  ],
  "links rotate": ["platen links rotate 1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed --overlap 24"],
  gallery: ["platen gallery"],
  "gallery list": ["platen gallery list --json"],
  "gallery get": ["platen gallery get product-label -o label.json --data data.json"],
  types: ["platen types custom-label -o label.ts"],
  mcp: ["platen mcp --folder labels"],
  completion: ['eval "$(platen completion bash)"'],
};

export function addExamples(command: Command, path: readonly string[] = []): void {
  const examples = EXAMPLES[path.join(" ")] ?? [];
  const [nearest] = examples;
  if (nearest !== undefined) {
    const heading = examples.length === 1 ? "Example:" : "Examples:";
    command.addHelpText("after", `\n${heading}\n${examples.map((line) => `  ${line}\n`).join("")}`);
    command.configureOutput({
      outputError: (text, write) => write(`${text}Example: ${nearest}\n`),
    });
  }
  nameWhatIsMissing(command);
  for (const each of command.commands) addExamples(each, [...path, each.name()]);
}

/** All of it, with what it is; commander names the first one. */
function nameWhatIsMissing(command: Command): void {
  const named = command as Command & { missingArgument: (name: string) => never };
  named.missingArgument = () => {
    const missing = command.registeredArguments
      .filter(({ required }, index) => required && command.args[index] === undefined)
      .map((each) => `<${each.name()}>${each.description ? ` (${each.description})` : ""}`);
    command.error(`error: missing: ${missing.join(" and ")}`, {
      code: "commander.missingArgument",
    });
  };
}
