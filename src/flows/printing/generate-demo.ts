// The public demo: one of two designs, one page, a watermark over it, no account and no charge.
import {
  type CompiledTemplate,
  compileTemplate,
  type GenerateRequest,
  type LoadedImages,
  parseTemplate,
  type Plan,
  planJob,
  type WarningCounts,
} from "../../print/index.ts";
import { Refusal } from "../../refusal.ts";
import type { Code } from "../../rules/codes.ts";
import { DEMO_WATERMARK, type DemoDesign, requireDemo } from "../../rules/demo.ts";
import { verifyTurnstile } from "../../store/sign-in/turnstile.ts";
import type { Deps } from "../deps.ts";
import { sha256 } from "../digest.ts";
import { inMemory, SMALL_JOB_BYTES, VISITORS } from "./in-memory.ts";
import { renderJob } from "./render-job.ts";

export interface DemoInput {
  readonly request: GenerateRequest;
  /** What `requireTurnstileToken` gave. */
  readonly turnstileToken: string | null;
  /** Called once everything but drawing has passed; refuses when the visitor's day is full. */
  readonly countDrawing: () => Promise<void>;
}

export interface DemoPrint {
  readonly templateId: string;
  readonly plan: Plan;
  readonly file: Uint8Array;
  readonly dots: null;
  readonly warningCounts: WarningCounts;
  readonly sha256: Uint8Array;
}

type DemoDeps = Pick<
  Deps,
  "assets" | "fetch" | "holding" | "now" | "requestId" | "settings" | "spans"
>;

/** No design has one, so nothing is fetched. */
const NO_IMAGES: LoadedImages = new Map();
const TURNSTILE_TOKEN_LENGTH = 2048;
const compiledDesigns = new Map<string, CompiledTemplate>();

export async function generateDemo(
  deps: DemoDeps,
  { request, turnstileToken, countDrawing }: DemoInput,
): Promise<DemoPrint> {
  const design = requireDemo(request);
  const compiled = openDesign(design);
  const { layout, records } = request;
  const at = deps.now();
  const plan = planJob(compiled, layout, records, { now: at, watermark: DEMO_WATERMARK });
  if (turnstileToken !== null) await requirePerson(deps, turnstileToken);
  return inMemory(deps.holding, VISITORS, SMALL_JOB_BYTES, async (room) => {
    await countDrawing();
    const origin = { requestId: deps.requestId, at };
    const { file, warningCounts } = await renderJob(deps, compiled, plan, origin, NO_IMAGES);
    room.keep(file.length);
    return {
      templateId: design.templateId,
      plan,
      file,
      dots: null,
      warningCounts,
      sha256: await sha256(file),
    };
  });
}

/** null: the deployment asks for none. The token is not checked yet: it is valid for one check only. */
export function requireTurnstileToken(
  { settings }: Pick<Deps, "settings">,
  token: string | undefined,
): string | null {
  if (settings.turnstileSecret === null) return null;
  if (token && token.length <= TURNSTILE_TOKEN_LENGTH) return token;
  throw wrongToken("The demo requires a Turnstile token, and the request has none.");
}

async function requirePerson(deps: DemoDeps, token: string): Promise<void> {
  const { turnstileSecret } = deps.settings;
  if (turnstileSecret === null) return;
  const isPerson = await deps.spans.measure(
    "turnstile",
    verifyTurnstile(deps.fetch, turnstileSecret, token),
  );
  if (!isPerson) throw wrongToken("The Turnstile token is invalid, already used or expired.");
}

function wrongToken(what: string): Refusal<Code> {
  return new Refusal<Code>(
    "INVALID_HEADER",
    `${what} Solve the challenge and send its token in the header CF-Turnstile-Response. Each token works once, for five minutes.`,
  );
}

function openDesign({ templateId, document }: DemoDesign): CompiledTemplate {
  let compiled = compiledDesigns.get(templateId);
  if (!compiled) {
    compiled = compileTemplate(parseTemplate(document));
    compiledDesigns.set(templateId, compiled);
  }
  return compiled;
}
