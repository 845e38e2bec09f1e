// A page that shows whether a printer's profile is right: a frame at the edge of the page, a ruler, a code and small text.
import {
  type CompiledTemplate,
  compileTemplate,
  fitOfPdf,
  fitOfRaster,
  type LoadedImages,
  loadNeedsOf,
  outputOf,
  parseTemplate,
  planJob,
  type PrinterProfile,
} from "../../print/index.ts";
import { TEST_PAGE_SEC, TEST_PAGES_A_DAY } from "../../rules/printer.ts";
import { TemporaryRefusal } from "../../rules/refusals.ts";
import type { JobView, TestOutcome } from "../../store/printers/printer-queue.ts";
import type { PrinterRow } from "../../store/printers/printers.ts";
import { askQueue } from "../../store/printers/queues.ts";
import type { Deps } from "../deps.ts";
import { inMemory, SMALL_JOB_BYTES } from "../printing/in-memory.ts";
import { renderJob } from "../printing/render-job.ts";
import { incomingOf, nameJob, queueFull } from "./print-job.ts";
import { printerNotFound } from "./printers.ts";

const MOST_WIDTH_MM = 100;
const LEAST_WIDTH_MM = 20;
const HEIGHT_MM = 30;
const NO_IMAGES: LoadedImages = new Map();

type TestDeps = Pick<
  Deps,
  "assets" | "holding" | "now" | "printQueues" | "requestId" | "settings" | "spans"
>;

/** Free. */
export async function printTestPage(deps: TestDeps, printer: PrinterRow): Promise<JobView> {
  const incoming = await drawTestPage(deps, printer);
  const outcome = await askQueue<TestOutcome>(deps.printQueues, printer.id, async (queue) =>
    queue.testPage(incoming),
  );
  switch (outcome.kind) {
    case "queued":
      return outcome.job;
    case "full":
      throw queueFull();
    case "gone":
      throw printerNotFound();
    case "spent":
      throw new TemporaryRefusal(
        "RATE_LIMITED",
        `A printer prints ${TEST_PAGES_A_DAY} test pages in any 24 hours. Try again later.`,
        outcome.retryAfterMs / 1000,
      );
  }
}

async function drawTestPage(deps: TestDeps, printer: PrinterRow) {
  const { profile, accountId, name } = printer;
  const compiled = await compiledFor(profile);
  const output = outputOf(profile);
  const at = deps.now();
  const { fit } = output ? fitOfRaster(profile) : fitOfPdf(profile);
  const variables = new Map([["printer", name]]);
  const records = [{ variables, copies: 1 }];
  const options = { now: at, fit, ...(output && { output }) };
  const plan = planJob(compiled, { type: "single" }, records, options);
  const drawn = await inMemory(deps.holding, accountId, SMALL_JOB_BYTES, async (room) => {
    const origin = { requestId: deps.requestId, at };
    const rendered = await renderJob(deps, compiled, plan, origin, NO_IMAGES, { output });
    room.keep(rendered.file.length);
    return rendered;
  });
  const made = { ...drawn, plan };
  return incomingOf(deps, printer, await nameJob(deps.requestId), made, {
    expiresInSec: TEST_PAGE_SEC,
    credits: 0,
    chargeId: null,
    chargedUntil: null,
  });
}

async function compiledFor(profile: PrinterProfile): Promise<CompiledTemplate> {
  const template = parseTemplate(documentFor(profile));
  await loadNeedsOf(template);
  return compileTemplate(template);
}

/** As wide as the head where that is known, within reason. */
function documentFor({ widthMm, rotateDeg, dpi }: PrinterProfile): object {
  const acrossMm = Math.min(MOST_WIDTH_MM, Math.floor(widthMm ?? MOST_WIDTH_MM / 2));
  const isTurned = rotateDeg % 180 !== 0;
  const pageMm = isTurned ? 2 * HEIGHT_MM : Math.max(LEAST_WIDTH_MM, acrossMm);
  const heightMm = isTurned ? Math.max(LEAST_WIDTH_MM, Math.min(acrossMm, HEIGHT_MM)) : HEIGHT_MM;
  const line = { type: "shape", shape: "rectangle", fill: "#000000" };
  const marks = Array.from({ length: Math.floor((pageMm - 1) / 5) + 1 }, (_, index) => ({
    ...line,
    xMm: index * 5,
    yMm: heightMm - (index % 2 === 0 ? 3 : 2),
    widthMm: 0.2,
    heightMm: index % 2 === 0 ? 3 : 2,
  }));
  const frame = { type: "shape", shape: "rectangle", stroke: "#000000", strokeWidthMm: 0.3 };
  return {
    schemaVersion: 1,
    name: "Test page",
    widthMm: pageMm,
    heightMm,
    printerDpi: Math.min(2400, Math.max(100, dpi)),
    variables: [{ name: "printer" }],
    elements: [
      { ...frame, xMm: 0.15, yMm: 0.15, widthMm: pageMm - 0.3, heightMm: heightMm - 0.3 },
      ...marks,
      {
        type: "text",
        xMm: 2,
        yMm: 2,
        widthMm: pageMm - 4,
        heightMm: 7,
        text: "{{printer}}",
        fontSizePt: 10,
        minFontSizePt: 5,
      },
      { type: "qrcode", xMm: 2, yMm: 10, widthMm: 12, heightMm: heightMm - 14, value: "PLATEN" },
    ],
  };
}
