// The calls about the account itself, its ledger and its assets.
import { ASSET_BYTES, ASSET_MEDIA_TYPES } from "../../rules/asset.ts";
import { usageQuery } from "../account-requests.ts";
import { accountExample, assetExample, usageExample } from "./account-examples.ts";
import { CHANGING, SIGNED_IN } from "./code-groups.ts";
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
        "Plan, credits, trial and number of keys. `plan` is `none` before the trial and `business` from the first credits on.",
      credential: "session",
      answers: {
        200: {
          description: "The account.",
          mediaType: "application/json",
          schema: "AccountAnswer",
          example: { data: accountExample() },
        },
      },
      codes: [...SIGNED_IN, "NOT_FOUND"],
    },
    {
      id: "deleteMe",
      method: "delete",
      path: "/account/v1/me",
      tag: "Account",
      summary: "Delete the account",
      description:
        "Templates, assets, keys and sessions go at once; the ledger stays, without the address. There is no way back, and the address has no second trial.",
      credential: "session",
      answers: { 204: { description: "It is gone.", headers: ["Set-Cookie"] } },
      codes: CHANGING,
    },
    {
      id: "listUsage",
      method: "get",
      path: "/account/v1/usage",
      tag: "Account",
      summary: "Read the ledger",
      description:
        "What was charged and granted, newest first. Replays, previews, preflights and refusals leave no entry.",
      credential: "session",
      parameters: queryParameters(usageQuery, { limit: 20 }),
      answers: {
        200: {
          description: "A page of it.",
          mediaType: "application/json",
          schema: "UsagePage",
          example: { data: [usageExample()], meta: { nextCursor: null } },
        },
      },
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
      credential: "session",
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
      codes: [
        ...CHANGING,
        "UNSUPPORTED_MEDIA_TYPE",
        "BODY_TOO_LARGE",
        "ASSET_REJECTED",
        "RATE_LIMITED",
      ],
    },
  ];
}
