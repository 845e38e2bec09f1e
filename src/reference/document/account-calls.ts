// The calls about the account itself, its ledger and its assets.
import { ASSET_BYTES, ASSET_MEDIA_TYPES } from "../../rules/asset.ts";
import { deletionQuery, pageQuery } from "./account-requests.ts";
import { accountExample, assetExample, usageExample } from "./account-examples.ts";
import { CHANGING, CHANGING_TEMPLATES, SIGNED_IN } from "./code-groups.ts";
import { RATE } from "./headers.ts";
import type { Operation } from "./operation.ts";
import { queryParameters } from "./parameters.ts";

export function accountCalls(): Operation[] {
  return [
    {
      id: "getMe",
      method: "get",
      path: "/account/v1/me",
      tag: "Account",
      summary: "Get the account",
      description:
        "Plan, credits, trial and number of keys. `plan` is `none` before the trial and `business` from the first credits on. `billingUrl` is the page where credits can be bought, if the service has one.",
      credential: "session",
      answers: {
        200: {
          description: "The account.",
          mediaType: "application/json",
          schema: "AccountAnswer",
          example: { data: accountExample() },
        },
      },
      headers: RATE,
      codes: [...SIGNED_IN, "NOT_FOUND"],
    },
    {
      id: "deleteMe",
      method: "delete",
      path: "/account/v1/me",
      tag: "Account",
      summary: "Delete the account",
      description:
        "Templates, assets, keys and sessions are removed at once; the ledger stays, without the address. This cannot be undone, and the address gets no second trial. An account with credits left is deleted only if `credits` is its balance.",
      credential: "session",
      parameters: queryParameters(deletionQuery, { credits: 12 }),
      answers: { 204: { description: "The account was deleted.", headers: ["Set-Cookie"] } },
      headers: RATE,
      codes: [...CHANGING, "VALIDATION_FAILED", "CREDITS_WOULD_BE_LOST"],
    },
    {
      id: "listUsage",
      method: "get",
      path: "/account/v1/usage",
      tag: "Account",
      summary: "List ledger entries",
      description:
        "Charges and grants, newest first. Replays, previews, preflights and refused requests have no entry. Jobs printed by a signed-in person have no key, and `console` or `cli` as `integrationSource`.",
      credential: "session",
      parameters: queryParameters(pageQuery, { limit: 20 }),
      answers: {
        200: {
          description: "One page of entries.",
          mediaType: "application/json",
          schema: "UsagePage",
          example: { data: [usageExample()], meta: { count: 1, nextCursor: null } },
        },
      },
      headers: RATE,
      codes: [...SIGNED_IN, "VALIDATION_FAILED"],
    },
    {
      id: "uploadAsset",
      method: "post",
      path: "/account/v1/assets",
      tag: "Assets",
      summary: "Upload an image or artwork",
      description: [
        `A PNG, a JPEG, or a PDF as artwork, sent as the request body: up to ${ASSET_BYTES.toLocaleString("en-US")} bytes. Use the asset's \`id\` as an element's \`source\`. The id is a digest of the bytes, so the same file always has the same id.`,
        "A file that cannot be printed is refused at upload. Scripts, actions and other active content of a PDF are removed. An account can store 100 MB; an asset is deleted 30 days after its last use by a template or a print job.",
      ].join("\n\n"),
      credential: "editor",
      body: {
        required: true,
        content: Object.fromEntries(ASSET_MEDIA_TYPES.map((mediaType) => [mediaType, {}])),
      },
      answers: {
        201: {
          description: "The asset, whether new or already stored.",
          mediaType: "application/json",
          schema: "AssetAnswer",
          example: { data: assetExample() },
        },
      },
      headers: RATE,
      codes: [...CHANGING_TEMPLATES, "UNSUPPORTED_MEDIA_TYPE", "BODY_TOO_LARGE", "ASSET_REJECTED"],
    },
  ];
}
