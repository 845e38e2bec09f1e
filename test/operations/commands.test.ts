// Every wrangler command that the documentation tells an operator to run exists in the installed wrangler.
import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { promisify } from "node:util";
import { beforeAll, describe, expect, it } from "vitest";

const WRANGLER = "node_modules/wrangler/bin/wrangler.js";
const DOCUMENTS = ["docs/deploy.md", "docs/operators.md"];
const run = promisify(execFile);

interface Command {
  /** `d1 time-travel info`. */
  readonly name: string;
  readonly options: readonly string[];
}

/** In code blocks and in code quotes: words, then options; a pipe, a comment or a `;` ends it. */
function commandsIn(text: string): Command[] {
  return [...text.matchAll(/(?:npx |`)wrangler ([a-z][^\n`#|;]*)/g)].map(([, line = ""]) => {
    const words = line.trim().split(/\s+/);
    const first = words.findIndex((word) => word.startsWith("-"));
    const end = first === -1 ? words.length : first;
    const options = words.slice(end).filter((word) => word.startsWith("-"));
    return { name: words.slice(0, end).join(" "), options };
  });
}

interface Help {
  readonly usage: string;
  readonly help: string;
}

/** Wrangler takes seconds of a core to say it. */
const asked = new Map<string, Promise<Help>>();

/** What `--help` says, and its line of usage. */
function helpFor({ name }: Command): Promise<Help> {
  const said = asked.get(name) ?? askHelp(name);
  asked.set(name, said);
  return said;
}

async function askHelp(name: string): Promise<Help> {
  const { stdout } = await run(process.execPath, [WRANGLER, ...name.split(" "), "--help"], {
    env: { ...process.env, CI: "1", NO_COLOR: "1" },
  });
  const usage = /^wrangler .+$/m.exec(stdout)?.[0] ?? "";
  return { usage, help: stdout };
}

/** What is wrong with a command; null: it exists, with its options and its positional arguments. */
function faultOf({ name, options }: Command, { usage, help }: Help) {
  const expected = usage.replace(/^wrangler /, "").split(" ");
  const given = name.split(" ");
  const words = expected.filter((word) => /^[a-z]/.test(word));
  if (given.slice(0, words.length).join(" ") !== words.join(" ")) return `no command: ${name}`;
  if (/^COMMANDS$/m.test(help)) return `not a whole command: ${name}`;
  const places = expected.length - words.length;
  if (given.length - words.length > places) return `too many arguments: ${name}`;
  const required = expected.filter((word) => word.startsWith("<")).length;
  if (given.length - words.length < required) return `an argument is missing: ${name}`;
  const unknown = options.find((option) => !new RegExp(`(^|\\s|,)${option}[\\s,]`, "m").test(help));
  return unknown === undefined ? null : `no option ${unknown}: ${name}`;
}

describe.each(DOCUMENTS)("%s", (path) => {
  const commands = commandsIn(readFileSync(path, "utf8"));

  it("names commands", () => expect(commands.length).toBeGreaterThan(0));

  it.each(commands)("wrangler $name $options is one of the installed wrangler", async (command) => {
    expect(faultOf(command, await helpFor(command))).toBeNull();
  });
});

describe("a command that does not exist is found", () => {
  let found: (string | null)[] = [];
  beforeAll(async () => {
    const planted = commandsIn(
      "`wrangler email sending dns example.com`, `wrangler d1 create`, `wrangler d1 create platen --jurisdction eu`",
    );
    found = await Promise.all(planted.map(async (each) => faultOf(each, await helpFor(each))));
  });

  it("by its name, its arguments and its options", () => {
    expect(found).toEqual([
      "not a whole command: email sending dns example.com",
      "an argument is missing: d1 create",
      "no option --jurisdction: d1 create platen",
    ]);
  });
});
