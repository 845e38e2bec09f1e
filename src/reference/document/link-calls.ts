// The calls that make, list, change and delete print links.
import type { Code } from "../../rules/codes.ts";
import { ADDRESSES_A_DAY, LINKS } from "../../rules/link.ts";
import { LINK_LIMITS } from "../../rules/rate-window.ts";
import { pageExample } from "./account-examples.ts";
import { pageQuery } from "./account-requests.ts";
import { CHANGING, DRAWING, JSON_BODY, SIGNED_IN } from "./code-groups.ts";
import { LINKED, PRINTED, RATE, REPLAYED, REQUEST_HEADERS } from "./headers.ts";
import {
  CALL_EXAMPLES,
  LINK_CHANGES_EXAMPLES,
  LINK_ID,
  linkExample,
  madeLinkExample,
  NEW_LINK_EXAMPLES,
  ROTATION_EXAMPLES,
} from "./link-examples.ts";
import { type Answer, jsonBody, type Operation } from "./operation.ts";
import { pathParameter, queryParameters } from "./parameters.ts";
import { printerJobExample } from "./printer-examples.ts";

const BY_ID = pathParameter("linkId", "As `GET /account/v1/links` lists it.", LINK_ID);
/** What making or changing one is refused with beside the caller and the body. */
const OF_LINK = ["BUSINESS_ACCOUNT_REQUIRED", "TEMPLATE_NOT_FOUND", "UNKNOWN_VARIABLE"] as const;

function linkAnswer(description: string): Answer {
  return {
    description,
    mediaType: "application/json",
    schema: "LinkAnswer",
    example: { data: linkExample() },
  };
}

function madeAnswer(description: string): Answer {
  return {
    description,
    mediaType: "application/json",
    schema: "LinkWithUrlAnswer",
    example: { data: madeLinkExample() },
  };
}

const TOKEN = pathParameter(
  "token",
  "What is behind `/l/` in the link's address.",
  "4kQ7dW2mR8xT0pLbN5vHs1YcE3u9Kd2AB",
);

/** What a call of a link is refused with beside its body. */
const CALLING: readonly Code[] = [
  "NOT_FOUND",
  "RATE_LIMITED",
  "LINK_GONE",
  "ORIGIN_NOT_ALLOWED",
  "INSUFFICIENT_CREDITS",
  "LINK_LIMIT_EXCEEDED",
  "IDEMPOTENCY_REQUEST_IN_PROGRESS",
  "IDEMPOTENCY_REPLAY_UNAVAILABLE",
  "UNAVAILABLE",
  "VALIDATION_FAILED",
  "OUTPUT_NOT_SUPPORTED",
  ...DRAWING.filter((code) => code !== "TEMPLATE_NOT_API_READY" && code !== "UNKNOWN_VARIABLE"),
];

const LABEL: Operation["answers"] = {
  200: {
    description: "The label, as the link's `answer` says.",
    mediaType: "application/pdf",
    otherMediaTypes: ["image/png", "application/vnd.zebra-zpl", "text/html"],
    headers: [...PRINTED, ...REPLAYED, "ETag"],
  },
  304: { description: "The label is the one that `If-None-Match` names.", headers: ["ETag"] },
};

const PRINTED_OR_QUEUED: Operation["answers"] = {
  ...LABEL,
  202: {
    description: "Of a link with a printer: the job waits for the printer.",
    mediaType: "application/json",
    schema: "PrinterJobAnswer",
    headers: [...REPLAYED],
    example: { data: printerJobExample() },
  },
};

/** What printing on a printer is refused with beside the rest. */
const QUEUEING: readonly Code[] = [
  "INVALID_HEADER",
  "IDEMPOTENCY_KEY_REUSED",
  "PRINTER_QUEUE_FULL",
];

export function linkCalls(): Operation[] {
  return [
    {
      id: "callLink",
      method: "get",
      path: "/l/{token}",
      tag: "Calling links",
      summary: "Print a label by its URL",
      description: [
        "Values are members of the query, by the names that the link has for them; others are ignored. The same label within 24 hours costs once, however often and by whom the link is called.",
        "With a link whose labels a printer prints, the answer is a page (`text/html`) with the label, its values and a button; nothing is printed and nothing charged.",
        "`HEAD` answers the status as far as it is known without drawing. A prefetch (`Sec-Purpose`) is answered `204`. Where a picture is asked for, problems of links that answer PNG are pictures too, with their status, except `404`, `429` and `503`.",
        `A link can be called ${LINK_LIMITS.link} times in any 60 seconds, ${LINK_LIMITS.visitor} times by one visitor, and all links of an account ${LINK_LIMITS.account} times.`,
      ].join("\n\n"),
      credential: "none",
      parameters: [TOKEN, REQUEST_HEADERS["If-None-Match of a reader"]],
      answers: LABEL,
      headers: LINKED,
      codes: CALLING,
    },
    {
      id: "postToLink",
      method: "post",
      path: "/l/{token}",
      tag: "Calling links",
      summary: "Print a label by its URL, with a body",
      description:
        "The same with values in the query, in a form (`details[product][name]` is the name `details.product.name`) or in JSON, at most 65,536 bytes. A member that is sent twice, in query and body too, is refused.\n\nWith a link whose labels a printer prints, only this call prints: `202` with the job, or with a page where `text/html` is accepted. The same label within ten seconds, or under the same `Idempotency-Key` (which is read only here), is the same job; later it is printed and charged again.",
      credential: "none",
      parameters: [
        TOKEN,
        { ...REQUEST_HEADERS["Idempotency-Key"], example: "order-4711:v1" },
        REQUEST_HEADERS["If-None-Match of a reader"],
      ],
      body: {
        required: false,
        content: {
          "application/json": { schema: "LinkValues", examples: CALL_EXAMPLES },
          "application/x-www-form-urlencoded": { schema: "LinkValues", examples: CALL_EXAMPLES },
        },
      },
      answers: PRINTED_OR_QUEUED,
      headers: LINKED,
      codes: [...CALLING, ...JSON_BODY, ...QUEUEING],
    },
    {
      id: "listLinks",
      method: "get",
      path: "/account/v1/links",
      tag: "Links",
      summary: "List links",
      description:
        "Newest first, without their addresses. `problem` says why calls of a link are answered `410`.",
      credential: "session",
      parameters: queryParameters(pageQuery, { limit: 20 }),
      answers: {
        200: {
          description: "One page of links.",
          mediaType: "application/json",
          schema: "LinkPage",
          example: pageExample(linkExample()),
        },
      },
      headers: RATE,
      codes: [...SIGNED_IN, "VALIDATION_FAILED"],
    },
    {
      id: "createLink",
      method: "post",
      path: "/account/v1/links",
      tag: "Links",
      summary: "Create a link",
      description: `A link prints one label of a template for anyone who knows its address. The address is shown only in this answer. An account can have ${LINKS} links and make ${ADDRESSES_A_DAY} addresses in any 24 hours (\`429\`). Links of accounts that are not business accounts need \`watermark\`. A settable variable that names an image needs \`imageHosts\`.`,
      credential: "session",
      body: jsonBody("NewLink", NEW_LINK_EXAMPLES),
      answers: { 201: madeAnswer("The link with its address.") },
      headers: RATE,
      codes: [...CHANGING, ...JSON_BODY, ...OF_LINK, "LINK_LIMIT_REACHED"],
    },
    {
      id: "getLink",
      method: "get",
      path: "/account/v1/links/{linkId}",
      tag: "Links",
      summary: "Get a link",
      description: "The link, without its address.",
      credential: "session",
      parameters: [BY_ID],
      answers: { 200: linkAnswer("The link.") },
      headers: RATE,
      codes: [...SIGNED_IN, "NOT_FOUND"],
    },
    {
      id: "changeLink",
      method: "patch",
      path: "/account/v1/links/{linkId}",
      tag: "Links",
      summary: "Change a link",
      description:
        "What is absent stays as it is. Takes effect with the next call; a charge in progress is refused and can be tried again. `stopped: true` stops the link until it is set to false.",
      credential: "session",
      parameters: [BY_ID],
      body: jsonBody("LinkChanges", LINK_CHANGES_EXAMPLES),
      answers: { 200: linkAnswer("The link as it is now.") },
      headers: RATE,
      codes: [...CHANGING, ...JSON_BODY, ...OF_LINK, "NOT_FOUND"],
    },
    {
      id: "deleteLink",
      method: "delete",
      path: "/account/v1/links/{linkId}",
      tag: "Links",
      summary: "Delete a link",
      description: "Its addresses are answered `410` from the next call on.",
      credential: "session",
      parameters: [BY_ID],
      answers: { 204: { description: "The link was deleted." } },
      headers: RATE,
      codes: [...CHANGING, "NOT_FOUND"],
    },
    {
      id: "rotateLink",
      method: "post",
      path: "/account/v1/links/{linkId}/rotate",
      tag: "Links",
      summary: "Give a link a new address",
      description:
        "The old address ends at once, or after `overlapHours`. At most two work at a time: a further rotation ends the oldest. What was charged under the old address is replayed under the new one. A missing body is the same as `{}`.",
      credential: "session",
      parameters: [BY_ID],
      body: { ...jsonBody("LinkRotation", ROTATION_EXAMPLES), required: false },
      answers: { 201: madeAnswer("The link with its new address.") },
      headers: RATE,
      codes: [...CHANGING, ...JSON_BODY, "NOT_FOUND"],
    },
  ];
}
