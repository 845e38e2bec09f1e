// completion: what bash and zsh offer after Tab, made from the commands themselves.
import type { Command } from "commander";
import { choosePreset } from "../../../../src/print/index.ts";
import { LANGUAGES } from "../../../../web/records/index.ts";
import { openContext } from "../context.ts";
import { UsageError } from "../failure.ts";
import { findSheets } from "../sheets.ts";

export function addCompletion(program: Command): void {
  program
    .command("completion")
    .description('completion for a shell: eval "$(platen completion bash)"')
    .argument("<shell>", "bash or zsh")
    .action((shell: string) => {
      if (shell !== "bash" && shell !== "zsh") throw new UsageError("The shell is bash or zsh.");
      process.stdout.write(shell === "bash" ? bashScript(program) : zshScript(program));
    });
  program
    .command(WORDS, { hidden: true })
    .argument("<what>")
    .action(async (what: string, _options, command: Command) => {
      const words = what === "sheets" ? sheetWords() : await templateWords(command);
      process.stdout.write(words.map((word) => `${word}\n`).join(""));
    });
}

/** The command that the shell asks for words; not for people. */
const WORDS = "completion-words";
/** Somebody waits with a finger on Tab. */
const MOST_MS = 2000;

/** Ids, and the part numbers in their names that `--sheet` takes for them. */
function sheetWords(): string[] {
  const found = findSheets({ search: "", widthMm: null, heightMm: null });
  const words = found.flatMap(({ id, name, description }) => {
    const numbers = `${name} ${description}`.match(/\b[A-Z]{0,2}\d{3,5}\b/g) ?? [];
    const own = numbers.filter((number) => {
      const chosen = choosePreset(number);
      return chosen.kind === "found" && chosen.preset.id === id;
    });
    return [...own, id];
  });
  return [...new Set(words)];
}

async function templateWords(command: Command): Promise<string[]> {
  const { platen, key } = await openContext(command);
  const signal = AbortSignal.timeout(MOST_MS);
  const call = key === null ? platen.api.listAccountTemplates : platen.api.listTemplates;
  const { data } = await call({ signal });
  return data.map(({ id }) => id);
}

interface Level {
  /** `templates put`; "" is the command line itself. */
  readonly path: string;
  readonly words: readonly string[];
  /** Whether its first argument is the id of a template. */
  readonly takesTemplate: boolean;
}

function levelsOf(command: Command, path: readonly string[] = []): Level[] {
  const flags = command.options
    .flatMap(({ long, short }) => [long, short])
    .filter((flag) => flag != null);
  const shown = command.commands.filter((each) => each.name() !== WORDS);
  const [first] = command.registeredArguments;
  const own = {
    path: path.join(" "),
    words: [...shown.map((each) => each.name()), ...flags, "--help"],
    takesTemplate:
      first?.name() === "template" || (first?.name() === "id" && path[0] === "templates"),
  };
  return [own, ...shown.flatMap((each) => levelsOf(each, [...path, each.name()]))];
}

/** Options that the word after them belongs to. */
function flagsWithValue(command: Command): string[] {
  const own = command.options
    .filter((option) => option.required)
    .flatMap(({ long, short }) => [long, short])
    .filter((flag) => flag != null);
  return [...new Set([...own, ...command.commands.flatMap(flagsWithValue)])];
}

function bashScript(program: Command): string {
  const levels = levelsOf(program);
  const cases = levels.map(
    ({ path, words }) =>
      `      ${JSON.stringify(path)}) words=${JSON.stringify(words.join(" "))} ;;`,
  );
  const paths = levels.map(({ path }) => path.replaceAll(" ", "/")).filter(Boolean);
  const templates = levels
    .filter(({ takesTemplate }) => takesTemplate)
    .map(({ path }) => JSON.stringify(`${path}:0`));
  const values = flagsWithValue(program).join("|");
  return `_platen() {
  local cur="\${COMP_WORDS[COMP_CWORD]}" path="" word words="" before="" count=0
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    case "$before" in ${values}) before=""; continue ;; esac
    before="$word"
    case "$word" in -*) ;; *)
      case " ${paths.join(" ")} " in
        *" \${path:+\${path// //}/}$word "*) path="\${path:+$path }$word" ;;
        *) count=$((count + 1)) ;;
      esac ;;
    esac
  done
  case "$before" in
    --sheet) words="$(platen ${WORDS} sheets 2>/dev/null)" ;;
    --locale) words="${LANGUAGES.join(" ")}" ;;
    --id) words="$(platen ${WORDS} templates 2>/dev/null)" ;;
    ${values}) ;;
    *) case "$path" in
${cases.join("\n")}
    esac
    case "$cur" in -*) ;; *)
      case "$path:$count" in
        ${templates.join("|")}) words="$words $(platen ${WORDS} templates 2>/dev/null)" ;;
      esac ;;
    esac ;;
  esac
  COMPREPLY=($(compgen -W "$words" -- "$cur"))
  if [ \${#COMPREPLY[@]} -eq 0 ]; then COMPREPLY=($(compgen -f -- "$cur")); fi
}
complete -o filenames -F _platen platen
`;
}

function zshScript(program: Command): string {
  return `autoload -U +X bashcompinit && bashcompinit
${bashScript(program)}`;
}
