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
      summary: "Look at the account",
      description:
        "Plan, credits, trial and number of keys. `plan` is `none` before the trial and `business` from the first credits on. `billingUrl` is where credits are bought, if the service has a page for that.",
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
        "Templates, assets, keys and sessions are removed at once; the ledger stays, without the address. There is no way back, and the address has no second trial. An account with credits left is only deleted when `credits` is its balance.",
      credential: "session",
      parameters: queryParameters(deletionQuery, { credits: 12 }),
      answers: { 204: { description: "It is gone.", headers: ["Set-Cookie"] } },
      headers: RATE,
      codes: [...CHANGING, "VALIDATION_FAILED", "CREDITS_WOULD_BE_LOST"],
    },
    {
      id: "listUsage",
      method: "get",
      path: "/account/v1/usage",
      tag: "Account",
      summary: "Read the ledger",
      description:
        "What was charged and granted, newest first. Replays, previews, preflights and refusals leave no entry. What a signed-in person printed has no key, and `console` or `cli` as its `integrationSource`.",
      credential: "session",
      parameters: queryParameters(pageQuery, { limit: 20 }),
      answers: {
        200: {
          description: "A page of it.",
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
        `A PNG, a JPEG, or a PDF as artwork, as the body itself: up to ${ASSET_BYTES.toLocaleString("en-US")} bytes. An element's \`source\` then names it by its \`id\`, which is a digest of the bytes: the same bytes are the same asset.`,
        "A file that cannot be printed is refused here, and never later. Whatever is active in a PDF is dropped. An account keeps 100 MB; an asset is removed 30 days after its last use by a template or a print.",
      ].join("\n\n"),
      credential: "editor",
      body: {
        required: true,
        content: Object.fromEntries(ASSET_MEDIA_TYPES.map((mediaType) => [mediaType, {}])),
      },
      answers: {
        201: {
          description: "The asset, new or known.",
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
