// The calls that upload, list, read and delete assets, and the one that fetches an image.
import { ARTWORK_MEDIA_TYPE } from "../../flows/account/assets.ts";
import { ASSET_BYTES, ASSET_MEDIA_TYPES } from "../../rules/asset.ts";
import {
  ASSET_SHA256,
  IMAGE_EXAMPLES,
  listedAssetExample,
  pageExample,
  uploadedAssetExample,
} from "./account-examples.ts";
import { pageQuery } from "./account-requests.ts";
import { CHANGING, CHANGING_TEMPLATES, EDITING, JSON_BODY } from "./code-groups.ts";
import { RATE } from "./headers.ts";
import { jsonBody, type Operation } from "./operation.ts";
import { pathParameter, queryParameters } from "./parameters.ts";

export function assetCalls(): Operation[] {
  const sha256 = pathParameter("sha256", "The asset's `id` without `asset:`.", ASSET_SHA256);
  return [
    {
      id: "listAssets",
      method: "get",
      path: "/account/v1/assets",
      tag: "Assets",
      summary: "List assets",
      description:
        "The account's images and artwork, the one uploaded last first. An asset that no saved template uses is removed 30 days after `lastUsedAt`.",
      credential: "editor",
      parameters: queryParameters(pageQuery, { limit: 20 }),
      answers: {
        200: {
          description: "A page of them.",
          mediaType: "application/json",
          schema: "AssetPage",
          example: pageExample(listedAssetExample()),
        },
      },
      headers: RATE,
      codes: [...EDITING, "VALIDATION_FAILED"],
    },
    {
      id: "uploadAsset",
      method: "post",
      path: "/account/v1/assets",
      tag: "Assets",
      summary: "Upload an image or artwork",
      description: [
        `A PNG, a JPEG, or artwork as PDF or SVG, sent as the request body: up to ${ASSET_BYTES.toLocaleString("en-US")} bytes. Use the asset's \`id\` as an element's \`source\`. The id is a digest of the bytes, so the same file always has the same id.`,
        "A file that cannot be printed is refused at upload. Scripts, actions and other active content of a PDF are removed. An SVG may contain shapes, paths, groups, `use` and solid colors; text must be converted to paths, and what cannot be printed (scripts, animation, filters, masks, patterns) is refused by name. Its gradients print as the color in their middle, which `warnings` says. An account can store 5,000 files and 100 MB; an asset is deleted 30 days after its last use by a template or a print job.",
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
          example: { data: uploadedAssetExample() },
        },
      },
      headers: RATE,
      codes: [...CHANGING_TEMPLATES, "UNSUPPORTED_MEDIA_TYPE", "BODY_TOO_LARGE", "ASSET_REJECTED"],
    },
    {
      id: "getAsset",
      method: "get",
      path: "/account/v1/assets/{sha256}",
      tag: "Assets",
      summary: "Read an asset",
      description: `The bytes as they print. A JPEG is the file that was uploaded; a PNG has the same pixels without metadata, its opacity in a chunk of its own (\`smSK\`); artwork is \`${ARTWORK_MEDIA_TYPE}\`: what is printed of the PDF or SVG, in the service's own form. A browser can cache it for as long as the session lasts.`,
      credential: "editor",
      parameters: [sha256],
      answers: {
        200: {
          description: "The bytes.",
          mediaType: "image/png",
          otherMediaTypes: ["image/jpeg", ARTWORK_MEDIA_TYPE],
          headers: ["Vary"],
        },
      },
      headers: RATE,
      codes: [...EDITING, "NOT_FOUND"],
    },
    {
      id: "deleteAsset",
      method: "delete",
      path: "/account/v1/assets/{sha256}",
      tag: "Assets",
      summary: "Delete an asset",
      description:
        "An asset that a saved template uses stays: `409`. Former versions of templates do not keep it from being deleted. Jobs that name it are refused from now on.",
      credential: "editor",
      parameters: [sha256],
      answers: { 204: { description: "It is deleted." } },
      headers: RATE,
      codes: [...CHANGING_TEMPLATES, "NOT_FOUND", "ASSET_IN_USE"],
    },
    {
      id: "fetchImage",
      method: "post",
      path: "/account/v1/images",
      tag: "Assets",
      summary: "Fetch an image from an address",
      description:
        "The bytes of the PNG or JPEG at an https address, fetched and checked by the rules of a job: public hosts only, three redirects, 5 seconds, 2 MB. A browser that designs a template shows them. Nothing is kept.",
      credential: "session",
      body: jsonBody("ImageRequest", IMAGE_EXAMPLES),
      answers: {
        200: {
          description: "The bytes.",
          mediaType: "image/png",
          otherMediaTypes: ["image/jpeg"],
        },
      },
      headers: [...RATE, "Server-Timing"],
      codes: [...CHANGING, ...JSON_BODY, "IMAGE_REJECTED"],
    },
  ];
}
