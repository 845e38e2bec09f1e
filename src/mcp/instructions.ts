// A refusal as an instruction: what was refused, where, and which tool to call next.

export interface Problem {
  readonly status: number;
  readonly code: string;
  readonly detail: string;
  readonly errors: readonly { pointer: string; code: string; detail: string }[];
}

/** The API said no. Nothing was charged. */
export class Refused extends Error {
  readonly problem: Problem;
  readonly retryAfterSec: number | null;

  constructor(problem: Problem, retryAfterSec: number | null = null) {
    super(problem.detail);
    this.name = "Refused";
    this.problem = problem;
    this.retryAfterSec = retryAfterSec;
  }
}

const MOST_FAULTS = 20;

const NEXT: Readonly<Record<string, string>> = {
  UNAUTHENTICATED:
    "Ask the user for an API key, and to set it where this MCP server is configured. Without one, only print_job with the demo designs of list_templates works.",
  INVALID_API_KEY:
    "The API key that this MCP server is configured with is not valid. Ask the user to replace it. Do not repeat the call.",
  SCOPE_REQUIRED:
    "The API key that this MCP server is configured with may not do this. Ask the user for a key with that scope (Keys in the console). Do not repeat the call.",
  TRIAL_LIMIT_REACHED:
    "Tell the user that the trial is used up. Do not send new jobs; a job that was printed in the last 24 hours can be repeated unchanged, free.",
  INSUFFICIENT_CREDITS: "Tell the user how many credits are missing. Do not repeat the call.",
  TEMPLATE_NOT_FOUND: "Call list_templates, and use one of its ids.",
  TEMPLATE_NOT_API_READY:
    "Call get_template with withDocument, correct the document until check_template lists no problems, and save it with save_template.",
  PRESET_NOT_FOUND: "Call find_sheets, and use the id of one of its sheets as layout.presetId.",
  PRESET_SIZE_MISMATCH:
    "Call get_template: its compatibleSheets (the API calls them compatiblePresetIds) are the sheets that this template fits.",
  UNKNOWN_VARIABLE: "Call get_template: its recordSchema has the names of all variables.",
  VARIABLE_REQUIRED: "Call get_template: its recordSchema says which variables are required.",
  REVISION_CONFLICT:
    "A template with this id exists. To replace it, call get_template and pass its revision; to keep it, save under another templateId or none.",
  IDEMPOTENCY_REPLAY_UNAVAILABLE:
    "This job was printed and paid before the template changed. Only if the user wants to pay for the new version, repeat the call with an idempotencyKey of your own.",
  IDEMPOTENCY_KEY_REUSED:
    "This idempotencyKey belongs to another job. Use a new one, or none: then it is made from the job itself.",
  TOO_MANY_PAGES: "Send fewer records or copies in one call; for the rest, call again.",
  OUTPUT_NOT_SUPPORTED:
    "Only a PDF can show a page of another PDF: print without output, or replace the artwork by an image (PNG or JPEG) with check_template and save_template.",
  TOO_MANY_ITEMS: "Send fewer records or copies in one call; for the rest, call again.",
};

/** What the model reads. Pointers name the tool's own arguments: `#/records/0/…`, `#/document/…`. */
export function instructionsOf({ problem, retryAfterSec }: Refused): string {
  const { status, code, detail, errors } = problem;
  const listed = errors
    .slice(0, MOST_FAULTS)
    .map((fault) => `- ${fault.pointer}: ${fault.code}: ${fault.detail}`);
  const left = errors.length - listed.length;
  return [
    `Refused: ${code} (${status}). Nothing was charged. ${detail}`,
    ...(errors.length > 1 || (errors.length === 1 && errors[0]!.detail !== detail)
      ? ["Faults, as JSON Pointers into the arguments of this tool:", ...listed]
      : listed),
    ...(left > 0 ? [`- and ${left} more.`] : []),
    nextStep(code, status, retryAfterSec),
  ].join("\n");
}

function nextStep(code: string, status: number, retryAfterSec: number | null): string {
  const known = NEXT[code];
  if (known !== undefined) return `Next: ${known}`;
  if (retryAfterSec !== null) {
    return `Next: Wait ${retryAfterSec} s, then repeat the call with the same arguments.`;
  }
  if (status >= 500) {
    return "Next: Repeat the call once with the same arguments. If it is refused again, tell the user.";
  }
  return "Next: Correct what is named above, and call the tool again.";
}
