// completion: what bash and zsh offer after Tab, made from the commands themselves.
import type { Command } from "commander";
import { UsageError } from "../failure.ts";

export function addCompletion(program: Command): void {
  program
    .command("completion")
    .description('completion for a shell: eval "$(platen completion bash)"')
    .argument("<shell>", "bash or zsh")
    .action((shell: string) => {
      if (shell !== "bash" && shell !== "zsh") throw new UsageError("The shell is bash or zsh.");
      process.stdout.write(shell === "bash" ? bashScript(program) : zshScript(program));
    });
}

interface Level {
  /** `templates put`; "" is the command line itself. */
  readonly path: string;
  readonly words: readonly string[];
}

function levelsOf(command: Command, path: readonly string[] = []): Level[] {
  const flags = command.options
    .flatMap(({ long, short }) => [long, short])
    .filter((flag) => flag != null);
  const names = command.commands.map((each) => each.name());
  const own = { path: path.join(" "), words: [...names, ...flags, "--help"] };
  return [own, ...command.commands.flatMap((each) => levelsOf(each, [...path, each.name()]))];
}

function bashScript(program: Command): string {
  const cases = levelsOf(program).map(
    ({ path, words }) => `    ${JSON.stringify(path)}) words=${JSON.stringify(words.join(" "))} ;;`,
  );
  return `_platen() {
  local cur="\${COMP_WORDS[COMP_CWORD]}" path="" word words=""
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    case "$word" in -*) ;; *)
      case " ${levelsOf(program)
        .map(({ path }) => path.replaceAll(" ", "/"))
        .filter(Boolean)
        .join(" ")} " in
        *" \${path:+\${path// //}/}$word "*) path="\${path:+$path }$word" ;;
      esac ;;
    esac
  done
  case "$path" in
${cases.join("\n")}
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
