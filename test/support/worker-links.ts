// Links of tests: made by their owners, called by strangers.
import { expect } from "vitest";
import { ask, makeHolder, type TestHolder } from "./worker-holder.ts";
import { LABEL, makeTemplate, send } from "./worker-world.ts";

export interface MadeLink {
  readonly id: string;
  readonly url: string;
  readonly problem: string | null;
  readonly creditsToday: number;
  readonly [member: string]: unknown;
}

/** A business account with the template `custom-label`, which shows `sku`. */
export async function makeOwner({ credits = 10, document = LABEL as unknown } = {}) {
  const owner = await makeHolder({ credits });
  await makeTemplate(owner.accountId, "custom-label", { document });
  return owner;
}

export async function dataIn<T = MadeLink>(answer: Response, status: number): Promise<T> {
  const text = await answer.text();
  expect(answer.status, text).toBe(status);
  return (JSON.parse(text) as { data: T }).data;
}

export const createLink = (owner: Pick<TestHolder, "token">, changes: object = {}) =>
  ask(owner, "POST", "/links", {
    name: "Homebox",
    templateId: "custom-label",
    settable: ["sku"],
    ...changes,
  });

export async function makeLink(
  owner: Pick<TestHolder, "token">,
  changes: object = {},
): Promise<MadeLink> {
  return dataIn(await createLink(owner, changes), 201);
}

export const readLink = async (owner: Pick<TestHolder, "token">, { id }: MadeLink) =>
  dataIn(await ask(owner, "GET", `/links/${id}`), 200);

export const changeLink = async (
  owner: Pick<TestHolder, "token">,
  { id }: MadeLink,
  changes: object,
) => dataIn(await ask(owner, "PATCH", `/links/${id}`, changes), 200);

export const pathOf = ({ url }: MadeLink) => new URL(url).pathname;

/** `query` begins with `?`. */
export const call = (link: MadeLink, query = "?sku=A-1", init: RequestInit = {}) =>
  send(pathOf(link) + query, init);
