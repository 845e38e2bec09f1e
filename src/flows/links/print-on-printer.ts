// A link whose labels a printer prints: a POST makes a job for its queue, a GET shows what would be printed.
import { type Output, storedFiles } from "../../print/index.ts";
import { LINK_SOURCE } from "../../rules/authority.ts";
import { LINK_WATERMARK } from "../../rules/link.ts";
import { JOB_WAITS_SEC, SAME_LABEL_MS } from "../../rules/printer.ts";
import { openWindow } from "../../store/money/reservations.ts";
import type { PrinterRow } from "../../store/printers/printers.ts";
import type { Deps } from "../deps.ts";
import { draw, planOf } from "../printing/generate.ts";
import type { Planning } from "../printing/planning.ts";
import { requireLeftToday } from "../printing/settle.ts";
import { type PrintedJob, printJob } from "../printers/print-job.ts";
import { nameReservation } from "../seal.ts";
import { checkPrint, type LinkPrint, noteUse, toStranger, whenFree } from "./print-link.ts";

/** `idempotencyKey`: null, and the same content within ten seconds is the same job. */
export async function printOnPrinter(
  deps: Deps,
  print: LinkPrint,
  printer: PrinterRow,
  idempotencyKey: string | null,
): Promise<PrintedJob> {
  const { input, caller, open } = print;
  const { templateId, layout, records } = input.request;
  // No key that a caller can send has a space.
  const key =
    idempotencyKey === null
      ? await keyOfContent(deps, print)
      : `link ${open.found.link.id} ${idempotencyKey}`;
  const asked = {
    printer,
    templateId,
    layout,
    records,
    expiresInSec: JOB_WAITS_SEC,
    body: input.body,
    idempotencyKey: key,
    integrationSource: LINK_SOURCE,
    isReprint: false,
    link: input.link,
  };
  try {
    const printed = await whenFree(() => printJob(deps, caller, asked));
    noteUse(deps, open.found.link);
    return printed;
  } catch (error) {
    throw toStranger(error, print);
  }
}

async function keyOfContent(deps: Deps, { input, caller, open }: LinkPrint): Promise<string> {
  const content = `link ${open.found.link.id} ${input.idempotencyKey}`;
  const name = await nameReservation(deps, caller.accountId, content);
  return `${content} ${await openWindow(deps.reservations, name, SAME_LABEL_MS)}`;
}

/** On a screen. */
const PREVIEW: Output = {
  format: "png-zip",
  dpi: 150,
  color: "rgb",
  background: "white",
  rotateDeg: 0,
  offsetMm: { x: 0, y: 0 },
};

export interface LabelPreview {
  /** Of the first page, with a watermark. */
  readonly png: Uint8Array;
  readonly pages: number;
}

/** Free. What printing would refuse before it draws is refused here too. */
export async function previewLabel(deps: Deps, print: LinkPrint): Promise<LabelPreview> {
  await checkPrint(deps, print);
  const { caller, open, input } = print;
  const { profile: _, ...plain } = input;
  const marked = {
    ...plain,
    request: { ...input.request, output: PREVIEW },
    idempotencyKey: null,
    link: { ...input.link, watermark: LINK_WATERMARK },
  };
  const origin = { requestId: deps.requestId, at: deps.now() };
  const makePlan = (planning: Planning) => {
    const plan = planOf(marked, open.template, origin, planning);
    requireLeftToday(caller, plan.pages.length, deps.now);
    return plan;
  };
  try {
    const { file, plan } = await draw(deps, caller, marked, open.template, makePlan, origin);
    return { png: storedFiles(file)[0]!, pages: plan.pages.length };
  } catch (error) {
    throw toStranger(error, print);
  }
}
