// All tools, in the order in which they are listed.
import type { Tool } from "./tool.ts";
import { checkJob } from "./tools/check-job.ts";
import { checkTemplate } from "./tools/check-template.ts";
import { findSheets } from "./tools/find-sheets.ts";
import { getTemplate } from "./tools/get-template.ts";
import { listPrinters } from "./tools/list-printers.ts";
import { listTemplates } from "./tools/list-templates.ts";
import { previewJob } from "./tools/preview-job.ts";
import { printJob } from "./tools/print-job.ts";
import { saveTemplate } from "./tools/save-template.ts";

export const TOOLS: readonly Tool[] = [
  listTemplates,
  getTemplate,
  findSheets,
  checkTemplate,
  saveTemplate,
  previewJob,
  checkJob,
  listPrinters,
  printJob,
];
