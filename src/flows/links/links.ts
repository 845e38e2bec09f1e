// The links of an account: made, listed, changed, given a new address and deleted by the person who is signed in.
import {
  didYouMeanOneOf,
  nearestNames,
  pointerTo,
  type Scalar,
  type Template,
} from "../../print/index.ts";
import { type Fault, type PrintCode, Refusal, refuseIfAny } from "../../refusal.ts";
import { RANDOM_BYTES } from "../../rules/checked-text.ts";
import type { Code } from "../../rules/codes.ts";
import { ADDRESSES_A_DAY, COPIES, LINKS, type LinkSettings } from "../../rules/link.ts";
import { faultOfImageHost, sourceUsesOf, whyNotSettable } from "./link-images.ts";
import { makeLinkToken } from "../../rules/link-token.ts";
import {
  accountDeleted,
  TemporaryRefusal,
  templateNotFound,
  unavailable,
} from "../../rules/refusals.ts";
import { readAccount } from "../../store/accounts/accounts.ts";
import {
  deleteLink as remove,
  type FoundLink,
  insertLink,
  type LinkMembers,
  listLinks as list,
  readLink as read,
  rotateLink as rotate,
  type TooManyAddresses,
  updateLink,
} from "../../store/links/links.ts";
import { readPrinter } from "../../store/printers/printers.ts";
import { type Page, type PageAsked, readPage } from "../account/page.ts";
import { toBuyCredits } from "../buying.ts";
import type { Deps } from "../deps.ts";
import { sha256Hex } from "../digest.ts";
import { describeLink, type LinkDetail, type MadeLink } from "./describe-link.ts";
import { findTemplateToCheck } from "./template-to-check.ts";

type LinkDeps = Pick<Deps, "db" | "now" | "ownHosts" | "settings">;

/** As a caller sends it: `fixed` and `names` read into maps, `expiresAt` as text. */
export interface LinkAsked extends Omit<LinkSettings, "fixed" | "names"> {
  readonly name: string;
  readonly templateId: string;
  readonly fixed: ReadonlyMap<string, Scalar>;
  readonly names: ReadonlyMap<string, string>;
  readonly limits: { readonly creditsPerDay: number };
  readonly expiresAt: string | null;
  readonly watermark: boolean;
  readonly stopped: boolean;
}

export type LinkChanges = { readonly [M in keyof LinkAsked]?: LinkAsked[M] | undefined };

const CHANGE_TRIES = 3;

export async function createLink(
  deps: LinkDeps,
  accountId: string,
  asked: LinkAsked,
  baseUrl: string,
): Promise<MadeLink> {
  const members = membersOf(asked);
  await requireAllowed(deps, accountId, members, { ofTemplate: true, ofPrinter: true });
  const token = newToken();
  const id = crypto.randomUUID();
  const made = { id, accountId, tokenHash: await sha256Hex(token), now: deps.now() };
  const outcome = await insertLink(deps.db, { ...made, ...members });
  if (outcome.kind === "too-many") throw tooManyAddresses(outcome);
  if (outcome.kind === "no-room") throw tooManyLinks();
  return withUrl(deps, await requireLink(deps, accountId, id), token, baseUrl);
}

export function listLinks(
  deps: LinkDeps,
  accountId: string,
  page: PageAsked,
): Promise<Page<LinkDetail>> {
  return describePage(
    deps,
    readPage(page, (from) => list(deps.db, accountId, from), {
      positionOf: ({ link }) => ({ at: link.createdAt, id: link.id }),
      describe: (found) => found,
    }),
  );
}

async function describePage(
  deps: LinkDeps,
  reading: Promise<Page<FoundLink>>,
): Promise<Page<LinkDetail>> {
  const { entries, nextCursor } = await reading;
  const described: LinkDetail[] = [];
  // One after the other: each may read and parse a template.
  for (const found of entries) described.push(await describeLink(deps, found));
  return { entries: described, nextCursor };
}

export async function getLink(deps: LinkDeps, accountId: string, id: string): Promise<LinkDetail> {
  return describeLink(deps, await requireLink(deps, accountId, id));
}

/** What is not among the changes stays as it is; the link as a whole is then checked like a new one. */
export async function changeLink(
  deps: LinkDeps,
  accountId: string,
  id: string,
  changes: LinkChanges,
): Promise<LinkDetail> {
  for (let tries = 0; tries < CHANGE_TRIES; tries++) {
    const { link } = await requireLink(deps, accountId, id);
    const members = membersOf({ ...askedOf(link), ...withoutAbsent(changes) });
    const ofPrinter = changes.answer !== undefined;
    await requireAllowed(deps, accountId, members, {
      ofTemplate: isOfTemplate(changes),
      ofPrinter,
    });
    if (await updateLink(deps.db, link, members)) return getLink(deps, accountId, id);
  }
  throw unavailable(
    "The link was changed several times at once. Nothing was changed by this call; try again.",
  );
}

export async function deleteLink(
  { db }: Pick<Deps, "db">,
  accountId: string,
  id: string,
): Promise<void> {
  if (!(await remove(db, accountId, id))) throw linkNotFound();
}

export async function rotateLink(
  deps: LinkDeps,
  accountId: string,
  id: string,
  { overlapHours, baseUrl }: { overlapHours: number; baseUrl: string },
): Promise<MadeLink> {
  const token = newToken();
  const made = { id, accountId, tokenHash: await sha256Hex(token), now: deps.now() };
  const outcome = await rotate(deps.db, made, overlapHours * 3_600_000);
  if (outcome === null) throw linkNotFound();
  if (outcome.kind === "too-many") throw tooManyAddresses(outcome);
  return withUrl(deps, await requireLink(deps, accountId, id), token, baseUrl);
}

function newToken(): string {
  return makeLinkToken(crypto.getRandomValues(new Uint8Array(RANDOM_BYTES)));
}

async function withUrl(
  deps: LinkDeps,
  found: FoundLink,
  token: string,
  baseUrl: string,
): Promise<MadeLink> {
  return { ...(await describeLink(deps, found)), url: `${baseUrl}/l/${token}` };
}

async function requireLink(
  { db }: Pick<Deps, "db">,
  accountId: string,
  id: string,
): Promise<FoundLink> {
  const found = await read(db, accountId, id);
  if (!found) throw linkNotFound();
  return found;
}

function membersOf(asked: LinkAsked): LinkMembers {
  const { name, templateId, watermark, stopped, limits, expiresAt } = asked;
  const { layout, settable, fixed, names, mostCopies, answer, origins, imageHosts } = asked;
  return {
    name,
    templateId,
    watermark,
    stopped,
    creditsPerDay: limits.creditsPerDay,
    expiresAt: expiresAt === null ? null : Date.parse(expiresAt),
    settings: {
      layout,
      settable,
      fixed: Object.fromEntries(fixed),
      names: Object.fromEntries(names),
      mostCopies,
      answer,
      origins,
      imageHosts,
    },
  };
}

function askedOf(link: FoundLink["link"]): LinkAsked {
  const { name, templateId, watermark, stopped, creditsPerDay, expiresAt, settings } = link;
  return {
    ...settings,
    name,
    templateId,
    watermark,
    stopped,
    fixed: new Map(Object.entries(settings.fixed)),
    names: new Map(Object.entries(settings.names)),
    limits: { creditsPerDay },
    expiresAt: expiresAt === null ? null : new Date(expiresAt).toISOString(),
  };
}

function withoutAbsent(changes: LinkChanges): Partial<LinkAsked> {
  return Object.fromEntries(
    Object.entries(changes).filter(([, value]) => value !== undefined),
  ) as Partial<LinkAsked>;
}

/** Whether a change has to be checked against the template: a link whose template is gone can still be stopped. */
function isOfTemplate({ templateId, settable, fixed, imageHosts }: LinkChanges): boolean {
  return [templateId, settable, fixed, imageHosts].some((member) => member !== undefined);
}

/** The link by itself, then the account, then, where these are new, its printer and its template. */
async function requireAllowed(
  deps: LinkDeps,
  accountId: string,
  members: LinkMembers,
  { ofTemplate, ofPrinter }: { ofTemplate: boolean; ofPrinter: boolean },
): Promise<void> {
  refuseIfAny(faultsByItself(deps, members));
  const account = await readAccount(deps.db, accountId);
  if (!account) throw accountDeleted();
  if (!account.isBusiness && !members.watermark) throw businessRequired(deps);
  if (ofPrinter) await requireOwnPrinter(deps, accountId, members);
  if (!ofTemplate) return;
  const template = await findTemplateToCheck(deps, accountId, members.templateId);
  if (template === null) throw templateNotFound();
  refuseIfAny(faultsWithTemplate(members, template));
}

async function requireOwnPrinter(
  { db }: LinkDeps,
  accountId: string,
  { settings: { answer } }: LinkMembers,
): Promise<void> {
  if (!("printer" in answer) || (await readPrinter(db, accountId, answer.printer)) !== null) return;
  const why =
    "must be a printer of this account. GET /account/v1/printers lists them; use the id of one";
  refuseIfAny([fault(["answer", "printer"], why)]);
}

function faultsByItself(
  { ownHosts }: Pick<Deps, "ownHosts">,
  { settings, watermark }: LinkMembers,
) {
  const { settable, fixed, names, imageHosts, answer } = settings;
  const faults: Fault<PrintCode>[] = [];
  if (watermark && "printer" in answer) {
    const why = "must be false, because a printer prints the labels of this link. Remove it";
    faults.push(fault(["watermark"], why));
  }
  for (const name of settable) {
    if (!Object.hasOwn(fixed, name)) continue;
    faults.push(fault(["fixed", name], "is settable too; remove it here or there"));
  }
  for (const [name, target] of Object.entries(names)) {
    if (target === COPIES || settable.includes(target)) continue;
    const nearest = didYouMeanOneOf(nearestNames(target, [...settable, COPIES]));
    faults.push(
      fault(["names", name], `must be a variable in settable, or "${COPIES}".${nearest}`),
    );
  }
  for (const [index, host] of imageHosts.entries()) {
    const why = faultOfImageHost(host, ownHosts);
    if (why !== null) faults.push(fault(["imageHosts", index], why));
  }
  return faults;
}

function faultsWithTemplate({ settings }: LinkMembers, template: Template) {
  const { settable, fixed, imageHosts } = settings;
  const names = [...template.variables.keys()];
  const places = [
    ...settable.map((name, index) => ({ name, path: ["settable", index] })),
    ...Object.keys(fixed).map((name) => ({ name, path: ["fixed", name] })),
  ];
  const faults = places
    .filter(({ name }) => !names.includes(name))
    .map(({ name, path }): Fault<PrintCode> => {
      const detail = `The template does not declare this variable. Use one that it declares.${didYouMeanOneOf(nearestNames(name, names))}`;
      return { pointer: pointerTo(path), code: "UNKNOWN_VARIABLE", detail };
    });
  const uses = sourceUsesOf(template);
  for (const [index, name] of settable.entries()) {
    const why = whyNotSettable(uses.get(name), imageHosts);
    if (why !== null) faults.push(fault(["settable", index], why));
  }
  return faults;
}

function fault(path: readonly (string | number)[], why: string): Fault<PrintCode> {
  const pointer = pointerTo(path);
  return {
    pointer,
    code: "VALIDATION_FAILED",
    detail: `${pointer} ${why}${/[.?]$/.test(why) ? "" : "."}`,
  };
}

function linkNotFound(): Refusal<Code> {
  return new Refusal<Code>(
    "NOT_FOUND",
    "This account has no link with this id. GET /account/v1/links lists its links.",
  );
}

function businessRequired({ settings }: Pick<Deps, "settings">): Refusal<Code> {
  return new Refusal<Code>(
    "BUSINESS_ACCOUNT_REQUIRED",
    `Only links of business accounts print without a watermark. Set watermark to true; or, to make this a business account, ${toBuyCredits(settings)}.`,
  );
}

function tooManyLinks(): Refusal<Code> {
  return new Refusal<Code>(
    "LINK_LIMIT_REACHED",
    `This account has ${LINKS} links, which is the limit. Delete a link that is no longer used, then create the new one.`,
  );
}

function tooManyAddresses({ retryAfterMs }: TooManyAddresses): TemporaryRefusal {
  return new TemporaryRefusal(
    "RATE_LIMITED",
    `An account can make ${ADDRESSES_A_DAY} addresses of links in any 24 hours, by creating and rotating. Try again later.`,
    retryAfterMs / 1000,
  );
}
