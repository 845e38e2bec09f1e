// docs/messages.md: every code with its sentences, and what to do after each.
import { readFileSync } from "node:fs";
import { WARNING_CODES } from "../../src/print/job/warnings.ts";
import { PROBLEM_TEXTS } from "../../src/reference/problems/index.ts";
import { CODES, isCode } from "../../src/rules/codes.ts";
import {
  collectMessages,
  type Message,
  nextStepIn,
  TEMPLATE_PROBLEMS,
} from "./collect-messages.ts";

export interface Row {
  readonly code: string;
  readonly detail: string;
  /** Empty where there is none, which a test forbids. */
  readonly nextStep: string;
}

const SHARED = "Parts of several messages";

/** What a warning's own page says to do. */
const STEPS_OF_WARNINGS: ReadonlyMap<string, string> = new Map(
  [...readFileSync("docs/warnings.md", "utf8").matchAll(/^\| `([A-Z_]+)` \|.*\| (.+) \|$/gm)].map(
    ([, code = "", step = ""]) => [code, step],
  ),
);
const STEPS_OF_CODE = "the next steps above";

function hasSteps(code: string | null): boolean {
  if (code === null) return false;
  return isCode(code) ? PROBLEM_TEXTS[code].fix.length > 0 : STEPS_OF_WARNINGS.has(code);
}

export function rowsOf(messages: readonly Message[]): Row[] {
  const seen = new Set<string>();
  return messages.flatMap(({ code, text }) => {
    const key = `${code} ${text}`;
    if (seen.has(key)) return [];
    seen.add(key);
    const nextStep = nextStepIn(text) ?? (hasSteps(code) ? STEPS_OF_CODE : "");
    return [{ code: code ?? SHARED, detail: text, nextStep }];
  });
}

export function renderMessages(): string {
  const rows = rowsOf(collectMessages());
  const section = (title: string, intro: readonly string[]) => {
    const own = rows.filter(({ code }) => code === title);
    const table = own.map(({ detail, nextStep }) => `| ${cell(detail)} | ${cell(nextStep)} |`);
    return [
      `### ${title}`,
      ...intro,
      ...(own.length > 0 ? [["| detail | next step |", "|---|---|", ...table].join("\n")] : []),
    ].join("\n\n");
  };
  const problems = CODES.map((code) => {
    const { happened, why, fix, again } = PROBLEM_TEXTS[code];
    const intro = [happened, `Causes:\n\n${list(why)}`, `Next steps:\n\n${list(fix)}`];
    return section(code, [...intro, `Try again? ${again}`]);
  });
  const warnings = WARNING_CODES.map((code) =>
    section(code, [`Next step: ${STEPS_OF_WARNINGS.get(code) ?? ""}.`]),
  );
  return `${[
    "# Messages",
    "Every message that callers can get, by code, each with its next step: the one in its own words, or else those of its code. `…` is a value that is filled in, sometimes another sentence of the same code. Written by `npm run build:messages` from `src/`; do not edit it.",
    "## Problems",
    ...problems,
    "## Problems of a template",
    ...TEMPLATE_PROBLEMS.map((code) => section(code, [])),
    "## Warnings",
    ...warnings,
    "## Several codes",
    section(SHARED, []),
  ].join("\n\n")}\n`;
}

function list(entries: readonly string[]): string {
  return entries.map((entry) => `- ${withoutLinks(entry)}`).join("\n");
}

/** Links of the served pages lead nowhere in the repository. */
function withoutLinks(text: string): string {
  return text.replace(/\[([^\]]+)\]\((\/[^)]*)\)/g, "$1 (`$2`)");
}

function cell(text: string): string {
  return text.replace(/[|\\*_<>[\]]/g, "\\$&").replace(/\s+/g, " ");
}
