// Codes about credits, repeated requests, rates and the service's own troubles.
import { NOT_UNCHANGED, type ProblemText } from "./text.ts";

export const CHARGING_TEXTS = {
  INSUFFICIENT_CREDITS: {
    happened: "The job costs more credits than the account has. No PDF was made.",
    why: [
      "A page costs one credit. With `single`, every item is a page of its own.",
      "Another request of the account took the last credits a moment earlier.",
    ],
    mend: [
      'Add credits: `detail` says where, and so does the header `Link` with `rel="payment"` where the service has a page for it. The same request then works, with the same `Idempotency-Key`.',
      "Print fewer pages: a sheet layout puts many labels on one, and costs one credit for it.",
    ],
    again: "Once there are enough credits. Nothing was charged, and the key is free.",
    detail:
      "This job costs 4 credits, one per page, and the account has 1. Nothing was charged. Print fewer pages, or add credits at https://billing.example.com.",
  },
  IDEMPOTENCY_KEY_REUSED: {
    happened:
      "This `Idempotency-Key` already stands for another body, so it is not clear what you want printed.",
    why: [
      "The key is made from something that two jobs share, such as a customer or a date.",
      "The job was changed, and its version in the key was not raised.",
      "The body is rebuilt for every try with something that differs, such as a timestamp. `copies: 1` and no `copies` differ too; the order of members and white space do not.",
    ],
    mend: [
      "For a new or changed job, use a new key: raise its version, `order-4711:v2`.",
      "For a retry, keep the body of the first try and send just that again.",
    ],
    again: "No: do not retry this automatically. Nothing was charged.",
    detail:
      "This Idempotency-Key belongs to a request with another body. Send the same body again, or a new key for a new job.",
  },
  IDEMPOTENCY_REQUEST_IN_PROGRESS: {
    happened: "An earlier request with this `Idempotency-Key` is still at work.",
    why: [
      "Your client gave up waiting and tried again; the first try goes on.",
      "Two workers took the same job from a queue.",
      "The first try died. It holds the key for up to 60 seconds.",
    ],
    mend: [
      "Wait for as many seconds as `Retry-After` says, then send the same key and body again: you get the first one's PDF, for 0 credits.",
      "Give your client a timeout of 30 seconds or more.",
    ],
    again: "Yes, after `Retry-After`. It is never charged twice.",
    detail:
      "A request with this Idempotency-Key is at work. Try again in 2 s with the same key and body.",
  },
  IDEMPOTENCY_REPLAY_UNAVAILABLE: {
    happened:
      "The request was charged before, and the template or an image has changed since, so the same PDF can no longer be made.",
    why: [
      "PDFs and values are not kept: a replay prints again, and that gives the same only from an unchanged template.",
      "Somebody saved or deleted the template between your tries.",
      "An image behind an `https` address has changed, and the key was already replayed three times with changed images (`X-Replay-Differs: image`).",
    ],
    mend: [
      "If you need the PDF, send the job with a new key. It is a new output and is charged.",
      "If the first answer did arrive, use that one.",
      "For images that must not change, upload them as assets.",
    ],
    again: "Not under this key. This answer was not charged.",
    detail:
      "The template has changed since this Idempotency-Key was charged, so the same PDF cannot be made again. Use a new key to print it as it is now.",
  },
  GRANT_CONFLICT: {
    happened:
      "Credits were granted under this `grantId` before, with another account, amount or note.",
    why: [
      "The id is made from something that two payments share.",
      "An amount was corrected, and the id stayed the same.",
    ],
    mend: [
      "Repeat a grant with the very same content: that answers 200 and adds nothing.",
      "Use a new `grantId` for a new grant, for instance the payment's id.",
    ],
    again: "Not unchanged. Nothing was added.",
    elsewhere: "The operator's `POST /operator/v1/accounts/{accountId}/credits`.",
    detail:
      "This grantId was granted with another account, number of credits or note. Nothing was added; use a new grantId for a new grant.",
  },
  RATE_LIMITED: {
    happened: "More requests came than are let through.",
    why: [
      "All keys and calls of an account share one window: `X-RateLimit-Limit` requests in any 60 seconds.",
      "One label is sent at a time. A request takes 250 records and counts once.",
      "The public demo gives each visitor 3 requests per minute and prints 10 times per day.",
      "Many wrong keys came from the same address.",
      "Signed-in calls have windows of their own: 240 in any 60 seconds, of which 120 may save or preview templates or upload.",
      "An account creates at most 20 keys in any 24 hours, revoked ones included.",
      "A visitor can make 20 calls under `/auth` in any 10 minutes, request 3 codes per address, and send 5 wrong ones.",
      "An address gets at most 30 mails in 24 hours from visitors who have not signed in to it before.",
    ],
    mend: [
      "Wait for as many seconds as `Retry-After` says: it is exact, and earlier is refused again.",
      "Put records together: one request for a whole sheet is also cheaper.",
      "Watch `X-RateLimit-Remaining`, and slow down before it is 0.",
    ],
    again: "Yes, after `Retry-After`. Nothing was charged.",
    detail: "An account may send 120 requests in any 60 seconds. Try again in 7 s.",
  },
  INTERNAL: {
    happened: "The service failed, through no fault of your request.",
    why: ["A defect on our side. It has been recorded under the `requestId`."],
    mend: [
      "Try again, with the same `Idempotency-Key`: whatever happened, it is charged once at most.",
      "If it stays, tell support the `requestId`; the request itself is not kept.",
    ],
    again: "Yes, with the same `Idempotency-Key`.",
    elsewhere: "Any call.",
    detail:
      "The request failed for a reason on our side. Try again, with the same Idempotency-Key if there was one; if it goes on, quote the request id to support.",
  },
  UNAVAILABLE: {
    happened: "Something that the service relies on did not answer in time.",
    why: [
      "A database, a counter or a store was out of reach for a moment.",
      "The job took too long and was ended before it was charged.",
      "Rather than print without counting, the service refuses.",
    ],
    mend: [
      "Wait for as many seconds as `Retry-After` says and send the same again, with the same `Idempotency-Key`.",
      "Double the pause at each further try.",
      "`GET /health` says when the service is well again.",
    ],
    again:
      "Yes, after `Retry-After`. With an `Idempotency-Key` it is charged once at most; without one, an answer that was lost may have been charged.",
    detail: "The rate limiter did not answer. Nothing was charged; try again.",
  },
  TOO_MANY_ITEMS: {
    happened: "The records, each with its copies, make more items than one request may have.",
    why: [
      "A request holds up to 250 items: the sum of `copies` over all records.",
      "A quantity in stock was sent as `copies`.",
    ],
    mend: [
      "Split the job into several requests, each with its own `Idempotency-Key`.",
      "With sheets, take the next request's `startSlot` from `X-Next-Start-Slot`, and no label is wasted.",
    ],
    again: NOT_UNCHANGED,
    detail:
      "The records with their copies make 400 items; a request may hold 250. Split the job into several requests.",
    at: "#/records",
  },
  TOO_MANY_PAGES: {
    happened: "The job needs more pages than one request may have.",
    why: [
      "A request makes up to 25 pages. With `single`, every item is a page.",
      "On sheets, pages are the items and the slots skipped by `startSlot`, divided by the labels on a sheet.",
    ],
    mend: [
      "Split the job into several requests, each with its own `Idempotency-Key`.",
      "Use a layout with more labels on a sheet.",
    ],
    again: NOT_UNCHANGED,
    detail:
      "The job takes 40 pages; a request may take 25. Split the job into several requests, or print several items a page with a preset or manual layout.",
    at: "#/records",
  },
} satisfies Record<string, ProblemText>;
