// Draws docs/images/links-*.png, the page Links as the guide to links shows it: the form, and a new address with its recipe.
// node scripts/draw-link-pictures.ts
import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { openBrowser, unpackChromium } from "../test/support/browser.ts";
import { startService } from "../test/support/serve.ts";
import { shootPart } from "./guides/shoot-part.ts";

/** What readers put their own for. */
const SHOWN = "https://labels.example";
/** By then labels and codes are drawn. */
const DRAWN_MS = 1500;

await unpackChromium();
const service = await startService();
const browser = await openBrowser();
try {
  const context = await browser.newContext({
    baseURL: service.origin,
    viewport: { width: 1120, height: 900 },
    deviceScaleFactor: 1.5,
  });
  const page = await context.newPage();
  await signIn(page);
  const file = readFileSync("samples/templates/product-label.json", "utf8");
  await send(page, "put", "/account/v1/templates/custom-product-label", {
    document: JSON.parse(file) as object,
  });
  await page.route("**/account/v1/links", async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    const answer = await route.fetch();
    const text = (await answer.text()).replace(service.origin, SHOWN);
    await route.fulfill({ response: answer, body: text });
  });
  await page.goto("/app/links");
  await page.getByRole("textbox", { name: "Name", exact: true }).fill("Price list");
  await page.getByRole("checkbox", { name: "accent", exact: true }).uncheck();
  await page.getByRole("textbox", { name: "Value of accent", exact: true }).fill("#5b7f2b");
  await page.getByRole("img", { name: "Example, as it prints" }).waitFor();
  await page.waitForTimeout(DRAWN_MS);
  await shootPart(page, [".link-editor"], "links-form");
  await page.getByRole("button", { name: "Create link" }).click();
  await page.getByRole("img", { name: "QR code", exact: true }).waitFor();
  await page.getByRole("combobox", { name: "Recipe" }).selectOption({ label: "Google Sheets" });
  const address = page.getByRole("textbox", { name: "Address" });
  await address.evaluate((input) =>
    (input as unknown as { setSelectionRange(from: number, to: number): void }).setSelectionRange(
      0,
      0,
    ),
  );
  await page.evaluate("document.activeElement.blur()");
  await page.waitForTimeout(DRAWN_MS);
  await shootPart(page, [".link-once"], "links-address");
} finally {
  await browser.close();
  await service.stop();
}

/** A business account's session, as cookies of the page. */
async function signIn(page: Page): Promise<void> {
  const email = `${crypto.randomUUID()}@example.com`;
  await send(page, "post", "/auth/email-otp/send-verification-otp", { email, type: "sign-in" });
  const mailbox = await page.request.get(`/dev/mailbox?to=${encodeURIComponent(email)}`);
  const { data } = (await mailbox.json()) as { data: readonly { code: string }[] };
  await send(page, "post", "/auth/sign-in/email-otp", { email, otp: data[0]!.code });
  const me = await page.request.get("/account/v1/me");
  const { accountId } = ((await me.json()) as { data: { accountId: string } }).data;
  const path = `/operator/v1/accounts/${accountId}/credits`;
  const headers = { Authorization: `Bearer ${service.operatorToken}` };
  await send(page, "post", path, { grantId: "pictures", credits: 100 }, headers);
}

async function send(
  page: Page,
  method: "post" | "put",
  path: string,
  data: object,
  headers: Readonly<Record<string, string>> = {},
): Promise<void> {
  const answer = await page.request[method](path, {
    data,
    headers: { Origin: service.origin, ...headers },
  });
  if (!answer.ok()) throw new Error(await answer.text());
}
