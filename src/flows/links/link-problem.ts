// Why calls of a link are answered 410, as its owner reads it: template and account may have changed since it was made.
import { type SourceUse, sourceUsesOf, whyNotSettable } from "./link-images.ts";
import type { FoundLink, LinkRow } from "../../store/links/links.ts";
import { type PrinterRow, readPrinter } from "../../store/printers/printers.ts";
import type { StoredVariable } from "../../store/templates/templates.ts";
import type { Deps } from "../deps.ts";
import { type FoundTemplate, findTemplate } from "../printing/find-template.ts";

export interface JudgedLink {
  /** A sentence; null: it can be called. */
  readonly problem: string | null;
  /** That prints its labels; null: calls are answered with a file. */
  readonly printer: PrinterRow | null;
  /** Where the link's settable variables name images, in the template as it is. */
  readonly sourceUses: ReadonlyMap<string, readonly SourceUse[]>;
}

const NO_USES: JudgedLink["sourceUses"] = new Map();

/** `template`: gives it parsed; called only where a settable variable appears in an image. */
export async function judgeLink(
  deps: Pick<Deps, "db" | "now">,
  found: FoundLink,
  template: () => Promise<FoundTemplate>,
): Promise<JudgedLink> {
  const { settings, accountId } = found.link;
  const problem = problemOf(found, deps.now());
  if (problem !== null) return { problem, printer: null, sourceUses: NO_USES };
  const printer =
    "printer" in settings.answer
      ? await readPrinter(deps.db, accountId, settings.answer.printer)
      : null;
  if ("printer" in settings.answer && printer === null) {
    return { problem: PRINTER_GONE, printer, sourceUses: NO_USES };
  }
  return { printer, ...(await judgeImages(found, template)) };
}

async function judgeImages(
  found: FoundLink,
  template: () => Promise<FoundTemplate>,
): Promise<Omit<JudgedLink, "printer">> {
  const { settings } = found.link;
  if (!appearsInImage(settings.settable, found.template!.variables)) {
    return { problem: null, sourceUses: NO_USES };
  }
  const ready = await template();
  if (ready === null || ready === "not-ready") return { problem: GONE, sourceUses: NO_USES };
  const sourceUses = sourceUsesOf(ready.compiled.template);
  return { problem: problemOfImages(settings, sourceUses), sourceUses };
}

export function findTemplateOf(
  deps: Pick<Deps, "db">,
  { link, template }: FoundLink,
): Promise<FoundTemplate> {
  const { accountId, templateId } = link;
  return findTemplate(deps, { accountId, lastTemplate: template }, templateId);
}

const PRINTER_GONE =
  "Its printer was removed. Choose another one, or let calls be answered with a file.";
const GONE =
  "Its template is deleted or cannot be printed. Save the template again, or choose another one.";

function problemOf({ link, template, suspendedAt }: FoundLink, now: number): string | null {
  if (suspendedAt !== null)
    return "The account is suspended. Contact support; its links work again after the suspension has been lifted.";
  if (link.stopped) return "The link is stopped. Set stopped to false to use it again.";
  if (link.expiresAt !== null && now >= link.expiresAt)
    return "The link has expired. Set expiresAt to a later time to use it again.";
  if (template === null)
    return "Its template is deleted. Save a template under the same id, or choose another one.";
  if (!template.apiReady)
    return "Its template has problems and cannot be printed yet. Fix them and save the template again.";
  const missing = undeclaredAmong(link.settings, template.variables);
  return missing === undefined
    ? null
    : `Its template no longer declares the variable "${missing}". Change the link or the template.`;
}

function undeclaredAmong(
  { settable, fixed }: Pick<LinkRow["settings"], "settable" | "fixed">,
  variables: readonly StoredVariable[],
): string | undefined {
  const declared = new Set(variables.map(({ name }) => name));
  return [...settable, ...Object.keys(fixed)].find((name) => !declared.has(name));
}

export function appearsInImage(
  settable: readonly string[],
  variables: readonly StoredVariable[],
): boolean {
  const uses = new Map(variables.map(({ name, usedBy }) => [name, usedBy]));
  return settable.some((name) => uses.get(name)?.includes("image"));
}

function problemOfImages(
  { settable, imageHosts }: LinkRow["settings"],
  sourceUses: JudgedLink["sourceUses"],
): string | null {
  for (const name of settable) {
    const why = whyNotSettable(sourceUses.get(name), imageHosts);
    if (why !== null) return `The variable "${name}" ${why}. Change the link or the template.`;
  }
  return null;
}
