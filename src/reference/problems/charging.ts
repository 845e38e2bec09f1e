// Codes about credits, repeated requests, rate limits and failures of the service.
import { NOT_UNCHANGED, type ProblemText } from "./text.ts";

export const CHARGING_TEXTS = {
  INSUFFICIENT_CREDITS: {
    happened: "The job costs more credits than the account has. No PDF was made.",
    why: [
      "Each page costs one credit. With the layout `single`, every item is a page.",
      "Another request of the account used the last credits a moment earlier.",
    ],
    fix: [
      'Add credits: `detail` says where, as does the header `Link` with `rel="payment"` if the service has a page for it. Then send the same request again, with the same `Idempotency-Key`.',
      "Print fewer pages: a sheet layout puts many labels on one page, which costs one credit.",
    ],
    again:
      "When the account has enough credits. Nothing was charged, and the `Idempotency-Key` can be used again.",
    detail:
      "This job costs 4 credits (one per page), and the account has 1. Nothing was charged. Print fewer pages, or add credits at https://billing.example.com.",
  },
  LINK_LIMIT_EXCEEDED: {
    happened:
      "What a print link may cost in a day is used up, or what is left does not suffice for this label.",
    why: [
      "The link was called for many different labels since midnight UTC. The same label within 24 hours costs once.",
      "Somebody else knows the address and prints with it.",
    ],
    fix: [
      "Wait until midnight UTC (`Retry-After`), or ask the owner of the link to raise `limits.creditsPerDay`.",
      "As its owner: if the address got into the wrong hands, rotate it, and use the new address in your own systems.",
    ],
    again:
      "After `Retry-After`. Labels that were printed in the last 24 hours are still answered. Nothing was charged.",
    detail:
      "What this link may cost in a day is used up, or what is left does not suffice for this label. Nothing was charged. Try again after midnight UTC, or ask the link's owner to raise its limit.",
  },
  IDEMPOTENCY_KEY_REUSED: {
    happened: "This `Idempotency-Key` was already used with a different request body.",
    why: [
      "The key is built from something that two jobs share, such as a customer or a date.",
      "The job was changed, but the version in its key was not.",
      "The body is rebuilt for every attempt and contains something that changes, such as a timestamp. Adding or leaving out `copies: 1` also makes a different body; member order and white space do not.",
    ],
    fix: [
      "For a new or changed job, use a new key, for example with a higher version: `order-4711:v2`.",
      "For a retry, keep the body of the first attempt and send exactly that again.",
    ],
    again: "No: do not retry this automatically. Nothing was charged.",
    detail:
      "This Idempotency-Key was already used with a different body or another call. To retry, send the original body to the original call again; for a new job, use a new key.",
  },
  IDEMPOTENCY_REQUEST_IN_PROGRESS: {
    happened: "An earlier request with this `Idempotency-Key` is still in progress.",
    why: [
      "Your client timed out and tried again while the first request continued.",
      "Two workers took the same job from a queue.",
      "The first request was interrupted. It holds the key for up to 60 seconds.",
    ],
    fix: [
      "Wait for the seconds in `Retry-After`, then send the same key and body again. You get the first request's PDF for 0 credits.",
      "Set your client's timeout to 30 seconds or more.",
    ],
    again: "Yes, after `Retry-After`. You are never charged twice.",
    detail:
      "Another request with this Idempotency-Key is in progress. Send the same key and body again in 2 s.",
  },
  IDEMPOTENCY_REPLAY_UNAVAILABLE: {
    happened:
      "This request was already charged, but its template or an image has changed since, so the same file can no longer be made.",
    why: [
      "Files and values are not stored, except for jobs that wait for a printer. A replay prints the job again, which gives the same file only if the template is unchanged.",
      "The profile of the printer that the job names has changed since.",
      "The template was saved or deleted between your attempts.",
      "An image at an `https` address has changed, and the key has already been replayed three times with changed images (`X-Replay-Differs: image`).",
    ],
    fix: [
      "If you need the PDF, send the job with a new key. It is a new output and is charged.",
      "If you received the first PDF, use that one.",
      "For images that must not change, upload them as assets.",
    ],
    again: "Not with this key. This request was not charged.",
    detail:
      "The template has changed since this Idempotency-Key was charged, so the same file cannot be made again. To print the job as it is now, use a new key.",
  },
  GRANT_CONFLICT: {
    happened: "This `grantId` was already used with a different account, amount or note.",
    why: [
      "The id is built from something that two payments share.",
      "The amount was corrected, but the id was not changed.",
    ],
    fix: [
      "To repeat a grant, send exactly the same content: the answer is 200, and no credits are added twice.",
      "For a new grant, use a new `grantId`, for example the id of the payment.",
    ],
    again: "Not unchanged. No credits were added.",
    elsewhere: "The operator's `POST /operator/v1/accounts/{accountId}/credits`.",
    detail:
      "This grantId was already used with a different account, number of credits or note. No credits were added; use a new grantId for a new grant.",
  },
  RATE_LIMITED: {
    happened: "Too many requests were sent in a short time.",
    why: [
      "All keys and keyed calls of an account share one limit: `X-RateLimit-Limit` requests in any 60 seconds.",
      "Labels are sent one at a time. A request with 250 records counts once.",
      "The public demo allows each visitor 3 requests per minute and 10 PDFs per day.",
      "Many wrong API keys came from the same address.",
      "Signed-in calls have their own limits: 240 in any 60 seconds, of which 120 may print, save or preview templates, or upload files.",
      "An account can create at most 20 keys in any 24 hours, including revoked ones.",
      "Each visitor can make 20 calls under `/auth` in any 10 minutes, request 3 codes per address, and enter 5 wrong codes.",
      "Each visitor can read or end sessions 240 times, and call `/mcp` without an API key 60 times, in any 60 seconds.",
      "An address gets at most 30 mails in 24 hours on request of visitors who have not signed in to it before, and at most 6 of these on request of one /48 network of IPv6 addresses.",
    ],
    fix: [
      "Wait for the seconds in `Retry-After`. The number is exact: an earlier request is refused.",
      "Combine records: one request for a whole sheet also costs fewer credits.",
      "Check `X-RateLimit-Remaining` and slow down before it reaches 0.",
    ],
    again: "Yes, after `Retry-After`. Nothing was charged.",
    detail: "An account can send 120 requests in any 60 seconds. Try again in 7 s.",
  },
  INTERNAL: {
    happened: "The request failed because of an error in the service, not because of your request.",
    why: ["A defect in the service. It was logged with the `requestId`."],
    fix: [
      "Send the request again with the same `Idempotency-Key`. It is charged at most once.",
      "If the error persists, contact support with the `requestId`. The request itself is not stored.",
    ],
    again: "Yes, with the same `Idempotency-Key`.",
    elsewhere: "Any call.",
    detail:
      "The request failed because of an error in the service. Send it again, with the same Idempotency-Key if it had one; if the error persists, contact support with the request id.",
  },
  UNAVAILABLE: {
    happened: "A part of the service did not respond in time.",
    why: [
      "A database, a counter or a store could not be reached for a moment.",
      "The job took too long and was stopped before it was charged.",
      "The service refuses requests that it cannot count.",
    ],
    fix: [
      "Wait for the seconds in `Retry-After`, then send the same request again, with the same `Idempotency-Key`.",
      "Double the delay after each failed attempt.",
      "`GET /health` shows whether the service works again.",
    ],
    again:
      "Yes, after `Retry-After`. With an `Idempotency-Key` you are charged at most once; without one, a request whose answer you did not receive may have been charged.",
    detail: "The rate limiter did not respond. Nothing was charged; try again.",
  },
  TOO_MANY_ITEMS: {
    happened: "The records and their copies are more items than one request can have.",
    why: [
      "A request can have up to 250 items: the sum of `copies` over all records.",
      "A stock quantity was sent as `copies`.",
    ],
    fix: [
      "Split the job into several requests, each with its own `Idempotency-Key`.",
      "On sheets, set the next request's `startSlot` to the last answer's `X-Next-Start-Slot`, so that no label is wasted.",
    ],
    again: NOT_UNCHANGED,
    detail:
      "The records and their copies are 400 items; a request can have 250. Split the job into several requests.",
    at: "#/records",
  },
  TOO_MANY_PAGES: {
    happened: "The job needs more pages than one request can have.",
    why: [
      "A request can have up to 25 pages. With the layout `single`, every item is a page.",
      "On sheets, the pages are the items plus the slots skipped by `startSlot`, divided by the labels per sheet.",
    ],
    fix: [
      "Split the job into several requests, each with its own `Idempotency-Key`.",
      "Use a layout with more labels per sheet.",
    ],
    again: NOT_UNCHANGED,
    detail:
      "The job has 40 pages; a request can have 25. Split the job into several requests, or print several items per page with a preset or manual layout.",
    at: "#/records",
  },
  OUTPUT_NOT_SUPPORTED: {
    happened: "The template has a page of a PDF as artwork, and only a PDF can show it.",
    why: [
      "`output` asks for ZPL or PNG, which are dots. Pages of other PDFs are not drawn as dots.",
    ],
    fix: [
      "Replace the artwork: upload the same picture as SVG, PNG or JPEG.",
      "Print the template with `generate-pdf`.",
    ],
    again: NOT_UNCHANGED,
    detail:
      "Element 3 is a page of a PDF (artwork), which cannot be printed as dots. Use an SVG, an icon or an image (PNG or JPEG) in its place.",
    at: "#/output/format",
  },
} satisfies Record<string, ProblemText>;
