// What a newcomer reads before the calls: the document's description, in CommonMark.

export function guideOf(baseUrl: string): string {
  return `Platen turns a template and up to 250 records into one print-ready PDF of labels, cards, badges, certificates or barcodes.

## First print

Take a key of your account, choose a template and a layout, and send your records. The answer is the PDF.

\`\`\`sh
export PLATEN_API_KEY=platen_live_…

curl -sS ${baseUrl}/api/v1/templates -H "Authorization: Bearer $PLATEN_API_KEY"
\`\`\`

[Print labels or cards](#generatePdf) goes on from here, in curl, JavaScript and Python. Without an account, try [the demo](#generateDemoPdf).

## Authentication

Send \`Authorization: Bearer <API key>\`. A key belongs to an account, and sees that account's templates alone. Keep it on your server, in a secret store or an environment variable, and never in browser code, a public repository or a mobile app: keyed calls answer no cross-origin request.

A business account has up to five active keys. A trial gives one key for seven days, for ten requests of one page each.

Each key has scopes: \`print\` for printing and preflight, \`templates\` for the account's templates and assets under \`/account/v1\`. Any key can read what can be printed. A call that needs another scope is \`403 SCOPE_REQUIRED\`.

## Signing in

The calls under \`/account/v1\` manage the account, and take the session of a person. There are no passwords: ask for a code by mail, and send it back.

\`\`\`sh
curl -sS -X POST ${baseUrl}/auth/email-otp/send-verification-otp \\
  -H "Content-Type: application/json" \\
  -d '{ "email": "you@example.com", "type": "sign-in" }'

curl -sS -X POST ${baseUrl}/auth/sign-in/email-otp \\
  -H "Content-Type: application/json" \\
  -d '{ "email": "you@example.com", "otp": "7K4M-X2PD" }'

export PLATEN_SESSION=…
\`\`\`

The mail shows eight characters as \`XXXX-XXXX\`; case and the hyphen do not matter. \`token\` in the second answer is the session: \`Authorization: Bearer <token>\`. The first sign-in opens the account, and [a trial](#startTrial) prints its first labels. A browser has the session as a cookie; a change under it must come from the service's own origin. A session opens no call under \`/api/v1\`; a signed-in person prints at [\`/account/v1/generate-pdf\`](#generatePdfSignedIn). A key opens nothing under \`/account/v1\` but templates and assets, and those only with the scope \`templates\`.

A visitor can make 20 calls without a session under \`/auth\` in any 10 minutes. Anyone who has signed in to an address before is known there for 90 days, by a cookie or by \`returningVisitor\` sent as \`X-Returning-Visitor\`, and has quotas and a code of their own: nobody else's attempts can lock them out.

## Layouts

- \`single\`: one item a page, and the page is as large as the template.
- \`preset\`: a sheet on sale, by its \`presetId\`. The template must have the size of its labels, within 0.1 mm.
- \`manual\`: your own paper, grid, margins and gaps, in millimetres.

Sheets are filled row by row. \`startSlot\` skips what is used up on the first sheet, and \`X-Next-Start-Slot\` in the answer says where the next job begins; \`X-Next-Counters\` says with which serial numbers. Nothing is scaled or turned, and an item never prints over its neighbour.

## Retries

With an \`Idempotency-Key\`, the same request can be sent until an answer arrives, and is charged once. The second answer is the same PDF, byte for byte, for 0 credits, with \`Idempotency-Replayed: true\`. If an image behind an https address has changed since, the replay shows the new one and says \`X-Replay-Differs: image\`; three such replays per key are free.

- No answer, \`409 IDEMPOTENCY_REQUEST_IN_PROGRESS\`, \`429\`, \`500\`, \`503\`: send the same key and body again, after \`Retry-After\` where there is one.
- Any other \`4xx\`: mend the request. Nothing was charged, and the key is free for the corrected body.
- \`422 IDEMPOTENCY_KEY_REUSED\`: never retry it. A new job needs a new key.

A key lasts 24 hours from the request that was charged. Bodies are compared after RFC 8785 canonicalisation: order of members and white space do not matter.

## Problems

Whatever is refused answers \`application/problem+json\` with \`type\`, \`title\`, \`status\`, \`detail\`, \`code\` and \`requestId\`. Decide by \`code\`; \`detail\` is for people, and \`type\` is the address of a page that explains the code. Where the body is at fault, \`errors\` lists all faults at once, each with a JSON Pointer. [All codes](/problems).

Unknown members of a body are refused, so that a typing error cannot print 250 blank labels. Another method on a path is \`405\` with \`Allow\`. \`HEAD\` works wherever \`GET\` does.

## Warnings

What prints, but perhaps not as you want it, is a warning: text that is cut, a variable that a record does not mention, a code too small to scan reliably. \`X-Warnings\` names the kinds with their numbers, and [preflight](#preflightPdf) lists them with their places. [All warnings](/docs/warnings). To have such a request rejected instead, set \`required\` and \`"overflow": "error"\` in the template.

## Rates

The requests of an account, over all its keys, share one window of 60 seconds; its size is in \`X-RateLimit-Limit\`, on every answer given after the limiter has run. Beyond it: \`429\` with an exact \`Retry-After\`. A request with 250 records counts once. Signed-in calls have windows of their own: twice as many requests, of which as many as with keys may draw (saving and previewing templates, uploading).

## Versions

The version is in the path. Within \`/api/v1\`, members, headers and codes may be added, and none is taken away or given another meaning.`;
}
