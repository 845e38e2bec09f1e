// A call of a link becomes a print job whose key is its content: the same label within 24 hours is a free replay.
import {
  estimatePlan,
  loadLanguagesOf,
  type Output,
  outputOf,
  type PrintRecord,
  pointerTo,
} from "../../print/index.ts";
import { type Fault, Refusal, refuseIfAny } from "../../refusal.ts";
import { LINK_SOURCE } from "../../rules/authority.ts";
import { canonicalJson } from "../../rules/canonical-json.ts";
import type { Code } from "../../rules/codes.ts";
import type { Original } from "../../rules/idempotency.ts";
import {
  COPIES,
  countOn,
  FREE_PRINTS_A_DAY,
  LINK_PAGES,
  LINK_WATERMARK,
  type LinkSettings,
} from "../../rules/link.ts";
import { faultAt, type LinkCall } from "../../rules/link-values.ts";
import { linkGone, TemporaryRefusal, unavailable } from "../../rules/refusals.ts";
import { isLastUseStale } from "../../store/keys/keys.ts";
import { type LinkRow, touchLink } from "../../store/links/links.ts";
import { peekAtKey } from "../../store/money/reservations.ts";
import type { Caller } from "../authenticate.ts";
import type { Deps } from "../deps.ts";
import { sha256Hex } from "../digest.ts";
import {
  generate,
  type Generated,
  type GenerateInput,
  type LinkJob,
  planOf,
  type PrintRequest,
} from "../printing/generate.ts";
import { applyToJob } from "../printers/profile.ts";
import { inMemory } from "../printing/in-memory.ts";
import { planningOf } from "../printing/planning.ts";
import { requireLeftToday } from "../printing/settle.ts";
import { macOf, nameReservation, sealBody } from "../seal.ts";
import { faultOfImageValue } from "./link-images.ts";
import type { OpenLink } from "./open-link.ts";

/** What a call asks for, sealed: two with one key are one label. */
export interface LinkPrint {
  readonly input: GenerateInput & { readonly idempotencyKey: string; readonly link: LinkJob };
  readonly caller: Caller;
  readonly open: OpenLink;
  readonly call: LinkCall;
  /** Without quotes. */
  readonly etag: string;
}

/** Another call for the same label usually finishes within seconds, and callers of links do not retry. */
const BUSY_WAITS_MS = [200, 400, 800, 1600];

/** @throws Refusal VALUE_INVALID for an image that callers may not name */
export async function preparePrint(
  deps: Pick<Deps, "now" | "settings">,
  open: OpenLink,
  call: LinkCall,
): Promise<LinkPrint> {
  requireImages(open, call);
  const { link } = open.found;
  const { layout, fixed, answer, imageHosts } = link.settings;
  const { templateId, watermark } = link;
  const { revision } = open.template;
  const { copies } = call;
  const values = Object.fromEntries(call.values);
  const body = { values, copies, revision, templateId, layout, fixed, answer, watermark };
  const content = canonicalJson(body);
  const [digest, etag] = await Promise.all([
    sha256Hex(content),
    macOf(deps.settings.reservationSecret, `etag\n${link.accountId}\n${content}`),
  ]);
  const { printer } = open;
  const output = printer === null ? outputOfFile(answer) : outputOf(printer.profile);
  const profile = printer === null ? {} : { profile: await applyToJob(printer, output) };
  const variables = new Map([...Object.entries(fixed), ...call.values]);
  const record: PrintRecord = { variables, copies };
  const request: PrintRequest = {
    templateId,
    layout,
    records: [record],
    ...(output && { output }),
  };
  const input = {
    request,
    body,
    // No key that a caller can send has a space.
    idempotencyKey: `link ${digest}`,
    integrationSource: LINK_SOURCE,
    replayOnly: false,
    ...profile,
    link: {
      template: open.template,
      watermark: watermark ? LINK_WATERMARK : null,
      mostPages: watermark ? 1 : LINK_PAGES,
      imageHosts,
    },
  };
  return {
    input,
    caller: callerOf(open, deps.now()),
    open,
    call,
    etag,
  };
}

/** null: there is none, for a printer prints the labels. */
function outputOfFile(answer: LinkSettings["answer"]): Output | undefined {
  if ("printer" in answer) throw new Error("an open link has its printer");
  return answer.format === "pdf" ? undefined : answer;
}

function callerOf(
  { link: { accountId, balance, freePrints }, found, tokenHash }: OpenLink,
  now: number,
) {
  const { id, revision, watermark: isFree, creditsPerDay, creditsDay, creditsUsed } = found.link;
  const spent = countOn({ day: creditsDay, count: creditsUsed }, now);
  return {
    accountId,
    authority: { kind: "link", id, revision, tokenHash, isFree },
    paidBy: isFree ? "nothing" : "credits",
    balance,
    trial: null,
    lastTemplate: null,
    leftToday: isFree ? FREE_PRINTS_A_DAY - countOn(freePrints, now) : creditsPerDay - spent,
  } as const satisfies Caller;
}

/** What of this content was charged and would be replayed now; null: nothing. */
export async function peekAtPrint(
  deps: Pick<Deps, "reservations" | "settings">,
  { input, caller }: LinkPrint,
): Promise<Original | null> {
  const { idempotencyKey, request, body } = input;
  const call = request.output ? "generate-raster" : "generate-pdf";
  const [name, bodyMacs] = await Promise.all([
    nameReservation(deps, caller.accountId, idempotencyKey),
    sealBody(deps, call, body),
  ]);
  return peekAtKey(deps.reservations, name, bodyMacs);
}

export async function printLink(deps: Deps, print: LinkPrint): Promise<Generated> {
  const { link } = print.open.found;
  try {
    const generated = await whenFree(() => generate(deps, print.caller, print.input));
    noteUse(deps, link);
    return generated;
  } catch (error) {
    throw toStranger(error, print);
  }
}

export function noteUse(
  { db, defer, now }: Pick<Deps, "db" | "defer" | "now">,
  { id, lastUsedAt }: Pick<LinkRow, "id" | "lastUsedAt">,
): void {
  if (isLastUseStale(lastUsedAt, now())) defer(touchLink(db, id, now()));
}

/** Waits for another call that prints the same label. */
export async function whenFree<T>(print: () => Promise<T>): Promise<T> {
  for (const waitMs of BUSY_WAITS_MS) {
    try {
      return await print();
    } catch (error) {
      if (!isBusy(error)) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, waitMs));
  }
  return print();
}

function isBusy(error: unknown): boolean {
  return error instanceof Refusal && error.code === "IDEMPOTENCY_REQUEST_IN_PROGRESS";
}

/** As far as it is known without drawing: layout, values and what is left of the day. */
export async function checkPrint(deps: Deps, print: LinkPrint): Promise<void> {
  const { input, caller, open } = print;
  const { layout, records, output } = input.request;
  const { compiled } = open.template;
  const at = deps.now();
  try {
    const planning = await planningOf(deps, caller.accountId, compiled.template, output);
    await loadLanguagesOf(compiled, layout, records, { now: at, ...planning });
    const firstBytes = estimatePlan(compiled, records);
    await inMemory(deps.holding, caller.accountId, firstBytes, async () => {
      const { pages } = planOf(input, open.template, { at }, planning);
      requireLeftToday(caller, pages.length, deps.now);
    });
  } catch (error) {
    throw toStranger(error, print);
  }
}

function requireImages({ found, sourceUses }: OpenLink, { values, sentAs }: LinkCall): void {
  const { imageHosts } = found.link.settings;
  refuseIfAny(
    [...values].flatMap(([variable, value]) => {
      const why = faultOfImageValue(sourceUses.get(variable), value, imageHosts);
      return why === null
        ? []
        : [{ ...faultAt(sentAs.get(variable)!, `${why}.`), code: "VALUE_INVALID" as const }];
    }),
  );
}

const OWNER_PAYS =
  "The label cannot be printed, because the link's owner has not enough credits. Nothing was charged. Ask the link's owner.";
const BEING_PRINTED =
  "This very label is being printed for another call. Try again after the seconds in Retry-After; it costs once.";
const CHANGED_IMAGE =
  "An image on this label has changed since the label was printed, and it was printed with changed images three times. Restore the image, or try again 24 hours after the first print.";
const JOB_FORGOTTEN =
  "The label of this Idempotency-Key was sent to the printer, but nothing is known of it any more. To print it again, use a new key.";
const QUEUE_FULL =
  "Too many labels wait for the printer. Nothing was charged. Try again later, or ask the link's owner to check the printer.";
const PRINTER_IN_DOUBT =
  "It is not known yet whether the label was sent to the printer. Try again with the same Idempotency-Key, or within ten seconds without one; it is then printed once.";
const IN_DOUBT =
  "The label could not be finished. Try again: the same label never costs twice within 24 hours.";

/** The same refusal in words that say nothing of account, template and keys, with pointers by the caller's names. */
export function toStranger(
  error: unknown,
  { call, open }: Pick<LinkPrint, "call" | "open">,
): unknown {
  const isPrinted = open.printer !== null;
  if (!(error instanceof Refusal)) return error;
  const { code, message, faults } = error as Refusal<Code>;
  const seconds = error instanceof TemporaryRefusal ? error.retryAfterSec : 1;
  switch (code) {
    case "INSUFFICIENT_CREDITS":
      return new Refusal<Code>(code, OWNER_PAYS);
    case "IDEMPOTENCY_REQUEST_IN_PROGRESS":
      return new TemporaryRefusal(code, BEING_PRINTED, seconds);
    case "IDEMPOTENCY_REPLAY_UNAVAILABLE":
      return new Refusal<Code>(code, isPrinted ? JOB_FORGOTTEN : CHANGED_IMAGE);
    case "PRINTER_QUEUE_FULL":
      return new Refusal<Code>(code, QUEUE_FULL);
    case "NOT_FOUND":
    case "ACCOUNT_SUSPENDED":
    case "TEMPLATE_NOT_FOUND":
    case "TEMPLATE_NOT_API_READY":
      return linkGone();
    case "UNAVAILABLE":
      return unavailable(isPrinted ? PRINTER_IN_DOUBT : IN_DOUBT, seconds);
    default:
      if (faults.length === 0) return error;
      return new Refusal<Code>(
        code,
        message,
        faults.map((fault): Fault<Code> => ({ ...fault, pointer: pointerOf(fault, call) })),
      );
  }
}

const OF_RECORD = "#/records/0";

function pointerOf({ pointer }: Fault, { sentAs }: LinkCall): string {
  for (const [target, name] of sentAs) {
    const path = target === COPIES ? ["copies"] : ["variables", target];
    if (pointer === pointerTo(path, OF_RECORD)) return pointerTo([name]);
  }
  return "#";
}
