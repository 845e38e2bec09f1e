// What has to be known of a template and a sheet before a job is split.
import {
  type TemplateDocument,
  type TemplateUses,
  usesOf,
} from "../../../web/records/template-uses.ts";
import type { PageDots } from "../../../web/jobs/output.ts";
import type { JobRecord } from "../../../web/records/records.ts";
import { type Api, pathOf, type Schemas } from "./api.ts";
import { JobError } from "./errors.ts";
import type { Answer, Call } from "./send.ts";
import type { Settings } from "./settings.ts";

export interface FactsTools {
  readonly settings: Settings;
  readonly api: Api;
  call(call: Call): Promise<Answer>;
  preflight(request: Schemas["GenerateRasterRequest"]): Promise<Schemas["Preflight"]>;
}

export interface JobAsked {
  readonly templateId: string;
  readonly layout: Schemas["PrintLayout"];
  readonly output: Schemas["RasterOutput"] | undefined;
  readonly slots: number | undefined;
  readonly signal: AbortSignal | undefined;
  /** Any record of the job. */
  readonly first: JobRecord | undefined;
}

export interface JobFacts {
  /** When the template was saved last. */
  readonly revision: string;
  /** Of one sheet. */
  readonly slots: number;
  readonly uses: TemplateUses;
  /** Of ZPL. */
  readonly pageDots: PageDots | undefined;
}

export async function readJobFacts(tools: FactsTools, asked: JobAsked): Promise<JobFacts> {
  const facts = await readTemplateFacts(tools, asked);
  return { ...facts, pageDots: await readPageDots(tools, asked) };
}

/** What does not print is refused here already, before anything is paid. */
async function readPageDots(
  { preflight }: Pick<FactsTools, "preflight">,
  { templateId, layout, output, first }: JobAsked,
): Promise<PageDots | undefined> {
  if (output?.format !== "zpl" || first === undefined) return undefined;
  const records = [{ variables: first.variables }];
  const { widthDots, heightDots } = await preflight({ templateId, layout, output, records });
  return widthDots === undefined || heightDots === undefined
    ? undefined
    : { widthDots, heightDots };
}

async function readTemplateFacts(
  tools: FactsTools,
  asked: JobAsked,
): Promise<Omit<JobFacts, "pageDots">> {
  const { api, settings } = tools;
  const named = withSignal({ templateId: asked.templateId }, asked.signal);
  if (settings.key === null) {
    const { updatedAt, document } = (await api.getAccountTemplate(named)).data;
    const slots = await readSlots(tools, asked, []);
    return { revision: updatedAt, slots, uses: usesOf(document as TemplateDocument) };
  }
  // Asked first: a template that is saved meanwhile has another date when the first part is sent.
  const { updatedAt, compatiblePresets } = (await api.getTemplate(named)).data;
  const slots = await readSlots(tools, asked, compatiblePresets);
  return { revision: updatedAt, slots, uses: await readUses(tools, asked) };
}

/** With a key the document stays unread: the answer with the record's schema says what counts. */
async function readUses(
  { call, settings }: FactsTools,
  { templateId, signal }: JobAsked,
): Promise<TemplateUses> {
  const answer = await call({
    method: "GET",
    path: pathOf("getRecordSchema", { templateId }),
    headers: { Authorization: `Bearer ${settings.key}` },
    body: null,
    isRepeatable: true,
    signal,
  });
  const counting = answer.header("X-Counting");
  if (counting !== null) return usesIn(counting);
  throw new JobError({
    code: "COUNTING_UNKNOWN",
    detail:
      "The service does not say what the template counts. Is the address that of the service?",
  });
}

/** `serial;per=item, #page, back`, or `none`. */
export function usesIn(header: string): TemplateUses {
  const names = header.split(",").map((name) => name.trim());
  const builtins = names.filter((name) => name.startsWith("#"));
  return {
    counters: names.flatMap((entry) => {
      const [name = "", per] = entry.split(";per=");
      return per === "item" || per === "record" ? [{ name, per }] : [];
    }),
    elements: builtins.length === 0 ? [] : [{ element: "the template", builtins }],
    ...(names.includes("back") && { hasBack: true }),
  };
}

async function readSlots(
  { api, settings }: FactsTools,
  { templateId, layout, slots, signal, first }: JobAsked,
  presets: readonly Schemas["LayoutPreset"][],
): Promise<number> {
  if (layout.type === "single") return 1;
  if (layout.type === "manual") return layout.grid.rows * layout.grid.columns;
  if (slots !== undefined) return slots;
  const known = presets.find(({ id }) => id === layout.presetId);
  if (known) return slotsOf(known);
  if (settings.key === null) {
    throw new JobError({
      code: "SLOTS_REQUIRED",
      detail: "With a session, give `slots`: how many labels one sheet of the preset has.",
    });
  }
  // A part number, perhaps: the service knows which sheet it is, or says what is wrong with it.
  const { copies: _, variables } = first ?? { copies: 1, variables: {} };
  const body = { templateId, layout, records: [{ variables }] };
  const { data } = await api.preflightPdf(withSignal({ body }, signal));
  const meant = presets.find(({ id }) => id === data.presetId);
  if (meant) return slotsOf(meant);
  throw new JobError({
    code: "SLOTS_REQUIRED",
    detail: "The sheet is unknown. Give `slots`: how many labels one sheet has.",
  });
}

function slotsOf({ grid }: Schemas["LayoutPreset"]): number {
  return grid.rows * grid.columns;
}

export async function readUpdatedAt(
  { api, settings }: FactsTools,
  templateId: string,
  signal: AbortSignal | undefined,
): Promise<string> {
  const call = settings.key === null ? api.getAccountTemplate : api.getTemplate;
  return (await call(withSignal({ templateId }, signal))).data.updatedAt;
}

function withSignal<T extends object>(given: T, signal: AbortSignal | undefined) {
  return { ...given, ...(signal && { signal }) };
}
