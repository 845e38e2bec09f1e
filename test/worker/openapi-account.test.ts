// The account side's answers held against the document, each call by a person of its own.
import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { sessionCookieNameOf } from "../../src/flows/authenticate-session.ts";
import { makeDocument } from "../../src/reference/document/document.ts";
import { SHELF_LABEL } from "../../src/reference/document/account-examples.ts";
import type { Scope } from "../../src/rules/scopes.ts";
import { insertTrial, suspendAccount } from "../../src/store/accounts/accounts.ts";
import { makeContract } from "../support/contract.ts";
import { makeSampleFiles } from "../support/sample-files.ts";
import { ask, askIn, makeHolder, type TestHolder } from "../support/worker-holder.ts";
import { DRAWING, SIGNED_IN, useUp } from "../support/worker-rate.ts";
import {
  db,
  job,
  makeKey,
  makeTemplate,
  makeTemplates,
  print,
  send,
} from "../support/worker-world.ts";

const ORIGIN = "https://platen.test";
const contract = makeContract(makeDocument(ORIGIN));
const files = await makeSampleFiles();

const DAY_MS = 86_400_000;
const ID = "custom-shelf-label";
const AT_ID = `/templates/${ID}`;
const PUSH = { document: SHELF_LABEL };
const TOO_LARGE = " ".repeat(3_000_000);
const PICTURE = "https://contract.pictures.example/good.jpg";
const OTHER = { "If-Match": `"${"0".repeat(64)}"` };

type Act = (holder: TestHolder) => Promise<Response>;

const upload = (holder: TestHolder, type: string, body: Uint8Array | string) =>
  send("/account/v1/assets", {
    method: "POST",
    apiKey: holder.token,
    headers: { "Content-Type": type },
    body,
  });

const uploaded =
  (act: (holder: TestHolder, at: string) => Promise<Response>): Act =>
  async (holder) => {
    const answer = await upload(holder, "image/png", files["image/png"]);
    const { data } = await answer.json<{ data: { id: string } }>();
    return act(holder, data.id.replace("asset:", "/assets/"));
  };

/** The same in a template. */
const inUse = (act: (holder: TestHolder, at: string) => Promise<Response>): Act =>
  uploaded(async (holder, at) => {
    const source = at.replace("/assets/", "asset:");
    const image = { type: "image", source, xMm: 1, yMm: 1, widthMm: 5, heightMm: 5 };
    await ask(holder, "PUT", AT_ID, { document: { ...SHELF_LABEL, elements: [image] } });
    return act(holder, at);
  });

const withTemplate =
  (act: Act): Act =>
  async (holder) => {
    await makeTemplate(holder.accountId, ID, { document: SHELF_LABEL });
    return act(holder);
  };

/** A template with a former document, of that revision. */
const replaced =
  (act: (holder: TestHolder, revision: string) => Promise<Response>): Act =>
  async (holder) => {
    const { revision } = await makeTemplate(holder.accountId, ID);
    await makeTemplate(holder.accountId, ID, { document: SHELF_LABEL });
    return act(holder, revision);
  };

const withTrial =
  (startedAt: number, act: Act): Act =>
  async (holder) => {
    await insertTrial(db, holder.accountId, startedAt);
    return act(holder);
  };

const withCookie =
  (method: string, path: string, origin: string): Act =>
  ({ token }) =>
    send(`/account/v1${path}`, {
      method,
      headers: {
        Cookie: `${sessionCookieNameOf(ORIGIN)}=${encodeURIComponent(token)}`,
        Origin: origin,
      },
    });

const previewAsJson = (holder: TestHolder, body: object) =>
  ask(holder, "POST", "/templates/preview", body, { Accept: "application/json" });

const business = (act: Act) => async () => act(await makeHolder({ credits: 10 }));

const withKey =
  (scopes: readonly Scope[], act: (key: { token: string }) => Promise<Response>): Act =>
  async ({ accountId }) =>
    act({ token: (await makeKey(accountId, "live", scopes)).apiKey });

const JOB = { templateId: ID, layout: { type: "single" }, records: [{ variables: {} }] };
const DOTS = { ...JOB, output: { format: "zpl", dpi: 203 } };
const SOLD = { ...env, BILLING_URL: "https://billing.example" } as Cloudflare.Env;

const printAs = (holder: TestHolder, headers: Record<string, string> = {}) =>
  ask(holder, "POST", "/generate-pdf", JOB, headers);

async function printTwice(holder: TestHolder): Promise<Response> {
  await printAs(holder, { "Idempotency-Key": "twice" });
  return printAs(holder, { "Idempotency-Key": "twice", "X-Integration-Source": "cli" });
}

async function drawTooOften(holder: TestHolder): Promise<Response> {
  await useUp(holder.accountId, DRAWING, DRAWING.drawing);
  return ask(holder, "POST", "/templates/preview", PUSH);
}

async function readTooOften(holder: TestHolder): Promise<Response> {
  await useUp(holder.accountId, SIGNED_IN, SIGNED_IN["signed-in"]);
  return ask(holder, "GET", "/templates");
}

const withoutRoom =
  (act: Act): Act =>
  async (holder) => {
    await makeTemplates(holder.accountId, 200);
    return act(holder);
  };

async function makeKeysAllDay(holder: TestHolder): Promise<Response> {
  for (let i = 0; i < 20; i++) {
    const { id } = await makeKey(holder.accountId);
    await ask(holder, "DELETE", `/keys/${id}`);
  }
  return ask(holder, "POST", "/keys");
}

async function makeSixKeys(holder: TestHolder): Promise<Response> {
  for (let i = 0; i < 5; i++) await ask(holder, "POST", "/keys");
  return ask(holder, "POST", "/keys");
}

async function printOne(holder: TestHolder): Promise<void> {
  const { apiKey } = await makeKey(holder.accountId);
  await makeTemplate(holder.accountId, "custom-label");
  expect((await print(apiKey, job())).status).toBe(200);
}

describe("answers of the account side are what the document says", () => {
  it.each<[string, string, Act]>([
    ["getMe", "200", (holder) => ask(holder, "GET", "/me")],
    ["getMe", "200", withTrial(Date.now(), (holder) => ask(holder, "GET", "/me"))],
    ["getMe", "200", withCookie("GET", "/me", "https://elsewhere.test")],
    ["getMe", "401 UNAUTHENTICATED", () => send("/account/v1/me")],
    ["deleteMe", "204", (holder) => ask(holder, "DELETE", "/me")],
    ["deleteMe", "204", withCookie("DELETE", "/me", ORIGIN)],
    ["deleteMe", "403 ORIGIN_NOT_ALLOWED", withCookie("DELETE", "/me", "https://elsewhere.test")],
    ["deleteMe", "409 CREDITS_WOULD_BE_LOST", business((holder) => ask(holder, "DELETE", "/me"))],
    ["deleteMe", "204", business((holder) => ask(holder, "DELETE", "/me?credits=10"))],
    ["deleteMe", "422 VALIDATION_FAILED", (holder) => ask(holder, "DELETE", "/me?credits=all")],
    ["listUsage", "200", (holder) => ask(holder, "GET", "/usage")],
    [
      "listUsage",
      "200",
      business(async (holder) => {
        await printOne(holder);
        return ask(holder, "GET", "/usage?limit=1");
      }),
    ],
    ["listUsage", "422 VALIDATION_FAILED", (holder) => ask(holder, "GET", "/usage?limit=0")],
    ["listUsage", "422 VALIDATION_FAILED", (holder) => ask(holder, "GET", "/usage?cursor=none")],
    [
      "listDailyUsage",
      "200",
      business(async (holder) => {
        await printOne(holder);
        return ask(holder, "GET", "/usage/daily?days=7&by=template");
      }),
    ],
    [
      "listDailyUsage",
      "422 VALIDATION_FAILED",
      (holder) => ask(holder, "GET", "/usage/daily?days=0"),
    ],
    [
      "listAccountTemplates",
      "200",
      withTemplate((holder) => ask(holder, "GET", "/templates?include=document")),
    ],
    ["uploadAsset", "201", (holder) => upload(holder, "image/png", files["image/png"])],
    ["uploadAsset", "201", (holder) => upload(holder, "image/jpeg", files["image/jpeg"])],
    ["uploadAsset", "201", (holder) => upload(holder, "application/pdf", files["application/pdf"])],
    ["uploadAsset", "201", (holder) => upload(holder, "image/svg+xml", files["image/svg+xml"])],
    ["uploadAsset", "400 UNSUPPORTED_MEDIA_TYPE", (holder) => upload(holder, "text/plain", "x")],
    ["uploadAsset", "413 BODY_TOO_LARGE", (holder) => upload(holder, "image/png", TOO_LARGE)],
    ["uploadAsset", "422 ASSET_REJECTED", (holder) => upload(holder, "image/png", "x")],
    [
      "listAssets",
      "200",
      async (holder) => {
        for (const type of ["image/jpeg", "application/pdf", "image/svg+xml"] as const) {
          await upload(holder, type, files[type]);
        }
        return ask(holder, "GET", "/assets");
      },
    ],
    ["listAssets", "422 VALIDATION_FAILED", (holder) => ask(holder, "GET", "/assets?limit=0")],
    ["listAssets", "403 SCOPE_REQUIRED", withKey(["print"], (key) => ask(key, "GET", "/assets"))],
    ["getAsset", "200", uploaded((holder, at) => ask(holder, "GET", at))],
    ["getAsset", "404 NOT_FOUND", (holder) => ask(holder, "GET", "/assets/none")],
    ["deleteAsset", "204", uploaded((holder, at) => ask(holder, "DELETE", at))],
    ["deleteAsset", "404 NOT_FOUND", (holder) => ask(holder, "DELETE", "/assets/none")],
    ["deleteAsset", "409 ASSET_IN_USE", inUse((holder, at) => ask(holder, "DELETE", at))],
    ["listTemplateVersions", "200", replaced((holder) => ask(holder, "GET", `${AT_ID}/versions`))],
    [
      "listTemplateVersions",
      "404 TEMPLATE_NOT_FOUND",
      (holder) => ask(holder, "GET", `${AT_ID}/versions`),
    ],
    [
      "listTemplateVersions",
      "422 VALIDATION_FAILED",
      (holder) => ask(holder, "GET", `${AT_ID}/versions?limit=0`),
    ],
    [
      "getTemplateVersion",
      "200",
      replaced((holder, revision) => ask(holder, "GET", `${AT_ID}/versions/${revision}`)),
    ],
    [
      "getTemplateVersion",
      "404 NOT_FOUND",
      withTemplate((holder) => ask(holder, "GET", `${AT_ID}/versions/none`)),
    ],
    [
      "getTemplateVersion",
      "404 TEMPLATE_NOT_FOUND",
      (holder) => ask(holder, "GET", `${AT_ID}/versions/none`),
    ],
    ["fetchImage", "200", (holder) => ask(holder, "POST", "/images", { url: PICTURE })],
    [
      "fetchImage",
      "422 IMAGE_REJECTED",
      (holder) => ask(holder, "POST", "/images", { url: "https://127.0.0.1/" }),
    ],
    ["fetchImage", "422 VALIDATION_FAILED", (holder) => ask(holder, "POST", "/images", {})],
    ["generatePdfSignedIn", "200", business(withTemplate((holder) => printAs(holder)))],
    ["generatePdfSignedIn", "200", business(withTemplate(printTwice))],
    ["generatePdfSignedIn", "402 INSUFFICIENT_CREDITS", withTemplate((holder) => printAs(holder))],
    [
      "generatePdfSignedIn",
      "402 INSUFFICIENT_CREDITS",
      withTemplate((holder) => askIn(SOLD, holder, "POST", "/generate-pdf", JOB)),
    ],
    [
      "generatePdfSignedIn",
      "403 TRIAL_SINGLE_PAGE_ONLY",
      withTemplate(
        withTrial(Date.now(), (holder) =>
          ask(holder, "POST", "/generate-pdf", {
            ...JOB,
            records: [{ variables: {}, copies: 2 }],
          }),
        ),
      ),
    ],
    [
      "generatePdfSignedIn",
      "400 INVALID_HEADER",
      (holder) => printAs(holder, { "X-Integration-Source": "zapier" }),
    ],
    ["generatePdfSignedIn", "404 TEMPLATE_NOT_FOUND", (holder) => printAs(holder)],
    [
      "preflightPdfSignedIn",
      "200",
      business(withTemplate((holder) => ask(holder, "POST", "/generate-pdf/preflight", JOB))),
    ],
    [
      "preflightPdfSignedIn",
      "422 VALIDATION_FAILED",
      (holder) => ask(holder, "POST", "/generate-pdf/preflight", {}),
    ],
    [
      "generateRasterSignedIn",
      "200",
      business(withTemplate((holder) => ask(holder, "POST", "/generate-raster", DOTS))),
    ],
    [
      "generateRasterSignedIn",
      "422 VALIDATION_FAILED",
      (holder) => ask(holder, "POST", "/generate-raster", JOB),
    ],
    [
      "preflightRasterSignedIn",
      "200",
      business(withTemplate((holder) => ask(holder, "POST", "/generate-raster/preflight", DOTS))),
    ],
    ["listAccountTemplates", "200", withKey(["templates"], (key) => ask(key, "GET", "/templates"))],
    [
      "listAccountTemplates",
      "403 SCOPE_REQUIRED",
      withKey(["print"], (key) => ask(key, "GET", "/templates")),
    ],
    [
      "putAccountTemplate",
      "403 SCOPE_REQUIRED",
      withKey(["print"], (key) => ask(key, "PUT", AT_ID, PUSH)),
    ],
    [
      "uploadAsset",
      "401 INVALID_API_KEY",
      () => ask({ token: "platen_live_none" }, "POST", "/assets", ""),
    ],
    [
      "generatePdf",
      "403 SCOPE_REQUIRED",
      withKey(["templates"], ({ token }) => print(token, job())),
    ],
    ["createKey", "201", business((holder) => ask(holder, "POST", "/keys", { scopes: ["print"] }))],
    ["startTrial", "201", (holder) => ask(holder, "POST", "/trial")],
    [
      "startTrial",
      "409 TRIAL_ALREADY_USED",
      withTrial(Date.now(), (holder) => ask(holder, "POST", "/trial")),
    ],
    ["startTrial", "403 ORIGIN_NOT_ALLOWED", withCookie("POST", "/trial", "null")],
    [
      "replaceTrialKey",
      "201",
      withTrial(Date.now(), (holder) => ask(holder, "POST", "/trial/key")),
    ],
    ["replaceTrialKey", "404 NOT_FOUND", (holder) => ask(holder, "POST", "/trial/key")],
    [
      "replaceTrialKey",
      "403 TRIAL_EXPIRED",
      withTrial(Date.now() - 8 * DAY_MS, (holder) => ask(holder, "POST", "/trial/key")),
    ],
    [
      "listKeys",
      "200",
      async (holder) => {
        await ask(holder, "POST", "/trial");
        await makeKey(holder.accountId);
        return ask(holder, "GET", "/keys");
      },
    ],
    ["createKey", "201", business((holder) => ask(holder, "POST", "/keys"))],
    ["createKey", "201", business((holder) => ask(holder, "POST", "/keys", { name: "Warehouse" }))],
    ["createKey", "400 INVALID_JSON", (holder) => ask(holder, "POST", "/keys", "{")],
    [
      "createKey",
      "400 UNSUPPORTED_MEDIA_TYPE",
      (holder) => ask(holder, "POST", "/keys", {}, { "Content-Type": "text/plain" }),
    ],
    ["createKey", "413 BODY_TOO_LARGE", (holder) => ask(holder, "POST", "/keys", TOO_LARGE)],
    ["createKey", "422 VALIDATION_FAILED", (holder) => ask(holder, "POST", "/keys", { name: "" })],
    ["createKey", "403 BUSINESS_ACCOUNT_REQUIRED", (holder) => ask(holder, "POST", "/keys")],
    ["createKey", "409 KEY_LIMIT_REACHED", business(makeSixKeys)],
    ["createKey", "429 RATE_LIMITED", business(makeKeysAllDay)],
    ["listKeys", "422 VALIDATION_FAILED", (holder) => ask(holder, "GET", "/keys?cursor=none")],
    [
      "revokeKey",
      "204",
      async (holder) => ask(holder, "DELETE", `/keys/${(await makeKey(holder.accountId)).id}`),
    ],
    ["revokeKey", "404 NOT_FOUND", (holder) => ask(holder, "DELETE", "/keys/none")],
    ["createLink", "201", business(withTemplate(createLink))],
    ["createLink", "403 BUSINESS_ACCOUNT_REQUIRED", withTemplate(createLink)],
    ["createLink", "404 TEMPLATE_NOT_FOUND", business(createLink)],
    ["createLink", "422 VALIDATION_FAILED", (holder) => ask(holder, "POST", "/links", {})],
    [
      "createLink",
      "422 UNKNOWN_VARIABLE",
      business(withTemplate((holder) => createLink(holder, { settable: ["other"] }))),
    ],
    ["listLinks", "200", withLink((holder) => ask(holder, "GET", "/links"))],
    ["getLink", "200", withLink((holder, at) => ask(holder, "GET", at))],
    ["getLink", "404 NOT_FOUND", (holder) => ask(holder, "GET", "/links/none")],
    [
      "changeLink",
      "200",
      withLink((holder, at) =>
        ask(holder, "PATCH", at, {
          stopped: true,
          answer: { format: "zpl", dpi: 203 },
          layout: { type: "preset", presetId: "vendorA-5160-compatible" },
          expiresAt: "2027-01-01T12:00:00+01:00",
          origins: ["https://shop.example"],
          imageHosts: ["cdn.shop.example"],
        }),
      ),
    ],
    ["changeLink", "404 NOT_FOUND", (holder) => ask(holder, "PATCH", "/links/none", {})],
    ["rotateLink", "201", withLink((holder, at) => ask(holder, "POST", `${at}/rotate`))],
    ["rotateLink", "404 NOT_FOUND", (holder) => ask(holder, "POST", "/links/none/rotate")],
    ["deleteLink", "204", withLink((holder, at) => ask(holder, "DELETE", at))],
    ["listAccountTemplates", "200", withTemplate((holder) => ask(holder, "GET", "/templates"))],
    [
      "listAccountTemplates",
      "422 VALIDATION_FAILED",
      (holder) => ask(holder, "GET", "/templates?limit=0"),
    ],
    ["listAccountTemplates", "429 RATE_LIMITED", readTooOften],
    ["getAccountTemplate", "200", withTemplate((holder) => ask(holder, "GET", AT_ID))],
    ["getAccountTemplate", "404 TEMPLATE_NOT_FOUND", (holder) => ask(holder, "GET", AT_ID)],
    ["createAccountTemplate", "201", (holder) => ask(holder, "POST", "/templates", PUSH)],
    [
      "createAccountTemplate",
      "422 VALIDATION_FAILED",
      (holder) => ask(holder, "POST", "/templates", { document: {} }),
    ],
    ["putAccountTemplate", "201", (holder) => ask(holder, "PUT", AT_ID, PUSH)],
    ["putAccountTemplate", "201", (holder) => ask(holder, "PUT", AT_ID, withProblems())],
    ["putAccountTemplate", "200", withTemplate((holder) => ask(holder, "PUT", AT_ID, PUSH))],
    [
      "putAccountTemplate",
      "409 TEMPLATE_LIMIT_REACHED",
      withoutRoom((holder) => ask(holder, "PUT", AT_ID, PUSH)),
    ],
    [
      "createAccountTemplate",
      "409 TEMPLATE_LIMIT_REACHED",
      withoutRoom((holder) => ask(holder, "POST", "/templates", PUSH)),
    ],
    ["putAccountTemplate", "400 INVALID_JSON", (holder) => ask(holder, "PUT", AT_ID, "[")],
    [
      "putAccountTemplate",
      "400 INVALID_HEADER",
      (holder) => ask(holder, "PUT", AT_ID, PUSH, { "If-Match": "x" }),
    ],
    [
      "putAccountTemplate",
      "412 REVISION_CONFLICT",
      withTemplate((holder) => ask(holder, "PUT", AT_ID, withProblems(), { "If-None-Match": "*" })),
    ],
    ["putAccountTemplate", "413 BODY_TOO_LARGE", (holder) => ask(holder, "PUT", AT_ID, TOO_LARGE)],
    ["deleteAccountTemplate", "204", withTemplate((holder) => ask(holder, "DELETE", AT_ID))],
    ["deleteAccountTemplate", "404 TEMPLATE_NOT_FOUND", (holder) => ask(holder, "DELETE", AT_ID)],
    [
      "deleteAccountTemplate",
      "400 INVALID_HEADER",
      (holder) => ask(holder, "DELETE", AT_ID, undefined, { "If-Match": "x" }),
    ],
    [
      "deleteAccountTemplate",
      "412 REVISION_CONFLICT",
      withTemplate((holder) => ask(holder, "DELETE", AT_ID, undefined, OTHER)),
    ],
    ["previewTemplate", "200", (holder) => ask(holder, "POST", "/templates/preview", PUSH)],
    ["previewTemplate", "200", (holder) => previewAsJson(holder, PUSH)],
    [
      "previewTemplate",
      "200",
      (holder) => ask(holder, "POST", "/templates/preview", PUSH, { Accept: "image/png" }),
    ],
    ["previewTemplate", "200", (holder) => previewAsJson(holder, withProblems())],
    [
      "previewTemplate",
      "422 TOO_MANY_PAGES",
      (holder) => {
        const records = [{ variables: {} }, { variables: {} }];
        return ask(holder, "POST", "/templates/preview", { ...PUSH, records });
      },
    ],
    ["previewTemplate", "429 RATE_LIMITED", drawTooOften],
  ])("%s: %s", async (operationId, expected, act) => {
    const answer = await act(await makeHolder());
    const call = contract.callOf(operationId);
    const { status, code, faults } = await contract.check(call, answer);
    expect(faults).toEqual([]);
    expect([status, code].filter((part) => part !== null).join(" ")).toBe(expected);
  });

  it("every change of a suspended account is 403 ACCOUNT_SUSPENDED, and every read is not", async () => {
    const holder = await makeHolder();
    await suspendAccount(db, holder.accountId, Date.now());
    const calls = contract.calls.filter(({ path }) => path.startsWith("/account/"));
    expect(calls.length).toBe(46);
    for (const call of calls) {
      const path = call.path.slice("/account/v1".length).replaceAll(/\{\w+\}/g, "none");
      const answer = await ask(holder, call.method.toUpperCase(), path);
      const { code, faults } = await contract.check(call, answer);
      expect(faults, call.operation.operationId).toEqual([]);
      expect(code === "ACCOUNT_SUSPENDED", call.operation.operationId).toBe(call.method !== "get");
    }
  });
});

function createLink(holder: TestHolder, changes: object = {}) {
  const link = { name: "Homebox", templateId: ID, settable: ["sku"], ...changes };
  return ask(holder, "POST", "/links", link);
}

/** `at`: where the link is. */
function withLink(act: (holder: TestHolder, at: string) => Promise<Response>): Act {
  return business(
    withTemplate(async (holder) => {
      const { data } = await (await createLink(holder)).json<{ data: { id: string } }>();
      return act(holder, `/links/${data.id}`);
    }),
  );
}

/** A constant that its symbology cannot hold. */
function withProblems() {
  const [text, barcode] = SHELF_LABEL.elements;
  const elements = [text, { ...barcode, symbology: "ean13", value: "not digits" }];
  return { document: { ...SHELF_LABEL, elements } };
}
