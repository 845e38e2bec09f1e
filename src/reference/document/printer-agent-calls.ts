// What the agent of a printer calls: a program beside the printer that fetches its jobs.
import type { Code } from "../../rules/codes.ts";
import { CALLS_PER_PRINTER, PAIRING_LIMITS, SUB_PROTOCOL } from "../../rules/printer.ts";
import { JSON_BODY } from "./code-groups.ts";
import { RATE } from "./headers.ts";
import { jsonBody, type Operation } from "./operation.ts";
import { pathParameter } from "./parameters.ts";
import {
  JOB_ID,
  offerExample,
  pairedExample,
  PAIRING_EXAMPLES,
  RESULT_EXAMPLES,
  STATUS_EXAMPLES,
} from "./printer-examples.ts";

const BY_JOB = pathParameter("jobId", "As the poll answered it.", JOB_ID);
const AGENT: readonly Code[] = ["INVALID_API_KEY", "RATE_LIMITED", "UNAVAILABLE"];

export function printerAgentCalls(): Operation[] {
  return [
    {
      id: "pairAgent",
      method: "post",
      path: "/p/v1/pair",
      tag: "Printer agents",
      summary: "Pair an agent with a printer",
      description: `A code works once, for ten minutes. A wrong, used or expired one is \`404\`. A visitor can try ${PAIRING_LIMITS.visitor} codes in any ten minutes, an IPv6 /48 ${PAIRING_LIMITS.network}. The body can have 4,096 bytes, here and below.`,
      credential: "none",
      body: jsonBody("PairingRequest", PAIRING_EXAMPLES),
      answers: {
        201: {
          description: "The token that the agent keeps.",
          mediaType: "application/json",
          schema: "PairedAgentAnswer",
          example: { data: pairedExample() },
        },
      },
      codes: [...JSON_BODY, "NOT_FOUND", "RATE_LIMITED", "UNAVAILABLE"],
    },
    {
      id: "pollPrinter",
      method: "post",
      path: "/p/v1/poll",
      tag: "Printer agents",
      summary: "Ask what to print next",
      description: [
        "Says how the printer is, and gets the page to print next: the same until it is confirmed. After 120 seconds without a word it is offered again, five attempts in all, or with `atMostOnce` not at all.",
        `Poll when the [socket](#connectPrinter) says so, after each page, and every ten minutes; without a socket every 5 seconds. The agents of a printer can send ${CALLS_PER_PRINTER} requests in any 60 seconds.`,
      ].join("\n\n"),
      credential: "agent",
      body: jsonBody("AgentStatus", STATUS_EXAMPLES),
      answers: {
        200: {
          description: "The page to print next.",
          mediaType: "application/json",
          schema: "OfferedPageAnswer",
          example: { data: offerExample() },
        },
        204: {
          description: "Nothing waits, or the account is suspended.",
          headers: ["Retry-After"],
        },
      },
      headers: RATE,
      codes: [...AGENT, ...JSON_BODY],
    },
    {
      id: "fetchPage",
      method: "get",
      path: "/p/v1/jobs/{jobId}",
      tag: "Printer agents",
      summary: "Fetch a page",
      description: "The bytes of the page that is handed out, as often as they are asked for.",
      credential: "agent",
      parameters: [
        BY_JOB,
        {
          name: "page",
          in: "query",
          required: false,
          description: "As the poll answered it.",
          schema: { type: "integer", minimum: 1, default: 1 },
        },
      ],
      answers: {
        200: {
          description: "What is sent to the printer.",
          mediaType: "application/vnd.zebra-zpl",
          otherMediaTypes: ["image/png", "application/pdf"],
        },
      },
      headers: RATE,
      codes: [...AGENT, "NOT_FOUND", "VALIDATION_FAILED"],
    },
    {
      id: "confirmPage",
      method: "post",
      path: "/p/v1/jobs/{jobId}/result",
      tag: "Printer agents",
      summary: "Say what became of a page",
      description:
        "`printed` or `failed`, with a reason. A job is printed with its last page, and deleted then. The same word may come twice, and late.",
      credential: "agent",
      parameters: [BY_JOB],
      body: jsonBody("PageResult", RESULT_EXAMPLES),
      answers: { 204: { description: "It is noted." } },
      headers: RATE,
      codes: [...AGENT, ...JSON_BODY, "NOT_FOUND"],
    },
    {
      id: "connectPrinter",
      method: "get",
      path: "/p/v1/connect",
      tag: "Printer agents",
      summary: "Hear when to poll",
      description: `A WebSocket with the sub-protocol \`${SUB_PROTOCOL}\`. The service sends \`{"type":"poll"}\` when something waits. Send \`ping\` every 25 seconds; it is answered with \`pong\`. Anything else closes the socket (1003), a third socket the oldest (4000), and pairing again, removal and deletion close all (4001).`,
      credential: "agent",
      answers: { 101: { description: "The connection is a WebSocket now." } },
      headers: RATE,
      codes: [...AGENT, "INVALID_HEADER"],
    },
  ];
}
