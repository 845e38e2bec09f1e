// The console in a browser, as a person who has signed in sees it.
import type { Browser, Page } from "playwright-core";
import { expect, inject } from "vitest";
import { account, askForCode, dataIn, makeEmail, readCode, signInWith } from "./account.ts";
import { operate } from "./api.ts";
import { openFresh } from "./fresh-page.ts";
import { type View, watchErrors } from "./pages.ts";

const SERVICE = inject("origin");

export const WIDE: View = { width: 1280, colorScheme: "light" };

export interface Person {
  readonly email: string;
  /** For calls beside the browser. */
  readonly token: string;
  readonly cookies: readonly { readonly name: string; readonly value: string }[];
}

export async function makePerson(email = makeEmail()): Promise<Person> {
  await askForCode(email);
  const answer = await signInWith(email, await readCode(email));
  const cookies = answer.headers.getSetCookie().map((line) => {
    const [name = "", value = ""] = line.split(";")[0]!.split(/=(.*)/s);
    return { name, value };
  });
  const { token } = (await answer.json()) as { token: string };
  return { email, token, cookies };
}

/** Whose first credits have brought three templates. */
export async function makeBusiness(credits = 500): Promise<Person> {
  const person = await makePerson();
  await addCredits(person, credits);
  return person;
}

export async function addCredits({ token }: Person, credits: number): Promise<void> {
  const { accountId } = await dataIn<{ accountId: string }>(await account(token, "GET", "/me"));
  const grant = { grantId: crypto.randomUUID(), credits };
  expect((await operate(`/accounts/${accountId}/credits`, grant)).status).toBe(201);
}

/** What `GET /account/v1/…` answers to this person. */
export async function readAll<T>({ token }: Person, path: string): Promise<readonly T[]> {
  return dataIn<readonly T[]>(await account(token, "GET", path));
}

export interface Opening {
  /** null: without a session. */
  readonly person: Person | null;
  readonly view?: View;
}

/** A page of the console in a browser that only this person uses. */
export async function openConsole(
  browser: Browser,
  path: string,
  { person, view = WIDE }: Opening,
): Promise<Page> {
  const page = await openFresh(browser, view);
  if (person) {
    const cookies = person.cookies.map((cookie) => ({ ...cookie, url: SERVICE }));
    await page.context().addCookies(cookies);
  }
  watchErrors(page);
  await page.goto(SERVICE + path);
  return page;
}

/** A service that has no large jobs: they are printed in parts. For what is prepared after it. */
export async function withoutLargeJobs(page: Page): Promise<void> {
  await page.route("**/openapi.json", (route) => route.fulfill({ json: { paths: {} } }));
}

/** A page may go on by itself more than once, which `waitForURL` takes for an aborted navigation. */
export async function arriveWhere(page: Page, isThere: (url: URL) => boolean): Promise<void> {
  await expect.poll(() => isThere(new URL(page.url())) || page.url()).toBe(true);
}

/** `path` with its query. */
export function arriveAt(page: Page, path: string): Promise<void> {
  return arriveWhere(page, ({ href }) => href === SERVICE + path);
}

export async function saveTemplate({ token }: Person, id: string, document: object) {
  const saved = await account(token, "PUT", `/templates/${id}`, { body: { document } });
  expect(await saved.text()).toContain('"apiReady":true');
}

/** What the ledger has charged, oldest first. */
export async function chargesOf({ token }: Person): Promise<readonly number[]> {
  const answer = await account(token, "GET", "/usage?limit=200");
  const entries = await dataIn<readonly { kind: string; credits: number }[]>(answer);
  return entries
    .filter(({ kind }) => kind !== "grant")
    .map(({ credits }) => credits)
    .toReversed();
}

/** On the page /app/sign-in, until it has been left. The code is in the mailbox once the page asks for it. */
export async function signInOn(page: Page, email: string): Promise<void> {
  await page.getByRole("textbox", { name: "Email" }).fill(email);
  await page.getByRole("button", { name: "Send code" }).click();
  const code = page.getByRole("textbox", { name: "Code" });
  await code.waitFor();
  await code.fill(await readCode(email));
  await page.getByRole("button", { name: "Sign in" }).click();
  await arriveWhere(page, ({ pathname }) => pathname !== "/app/sign-in");
}
