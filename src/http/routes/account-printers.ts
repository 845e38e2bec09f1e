// /account/v1/printers, and what of it a key may read under /api/v1: the printers of an account.
import {
  changePrinter,
  createPrinter,
  getPrinter as read,
  listPrinters,
  pairAgain,
  removePrinter,
} from "../../flows/printers/printers.ts";
import { describeJob } from "../../flows/printers/jobs.ts";
import { printTestPage } from "../../flows/printers/test-page.ts";
import { newPrinter, printerChanges } from "../../reference/document/printer-requests.ts";
import { type AppContext, type AppHandler, baseUrlOf } from "../context.ts";
import { answerPage, pageAskedIn, type PageContext } from "../page-query.ts";
import { readJson } from "../read-json.ts";

const BODY_BYTES = 16 * 1024;

export async function getPrinters(c: PageContext): Promise<Response> {
  return answerPage(c, await listPrinters(c.get("deps"), c.get("accountId"), pageAskedIn(c)));
}

export const postPrinter: AppHandler = async (c) => {
  const asked = await readJson(c.req.raw, newPrinter, BODY_BYTES);
  return c.json(
    { data: await createPrinter(c.get("deps"), c.get("accountId"), asked, baseUrlOf(c)) },
    201,
  );
};

export const getPrinter: AppHandler = async (c) =>
  c.json({ data: await read(c.get("deps"), c.get("accountId"), idIn(c)) });

export const patchPrinter: AppHandler = async (c) => {
  const changes = await readJson(c.req.raw, printerChanges, BODY_BYTES);
  return c.json({
    data: await changePrinter(c.get("deps"), c.get("accountId"), idIn(c), changes),
  });
};

export const deletePrinter: AppHandler = async (c) => {
  await removePrinter(c.get("deps"), c.get("accountId"), idIn(c));
  return c.body(null, 204);
};

export const postPairing: AppHandler = async (c) =>
  c.json({ data: await pairAgain(c.get("deps"), c.get("accountId"), idIn(c), baseUrlOf(c)) }, 201);

export const postTestPage: AppHandler = async (c) => {
  const printer = c.get("printer");
  const job = describeJob(printer.id, await printTestPage(c.get("deps"), printer));
  return c.json({ data: job }, 202, { Location: `${listOf(c)}/${job.id}` });
};

/** Where the jobs of the printer in the path are. */
function listOf(c: AppContext): string {
  return `/account/v1/printers/${c.get("printer").id}/jobs`;
}

function idIn(c: AppContext): string {
  return c.req.param("printerId") ?? "";
}
