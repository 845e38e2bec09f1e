// What a newcomer reads before the calls: the document's description, in CommonMark.

export function guideOf(baseUrl: string): string {
  return `Platen turns a template and up to 250 records into one print-ready PDF of labels, cards, badges, certificates or barcodes.

## First print

Choose a template and a layout, and send your records with an API key of your account. The answer is the PDF.

\`\`\`sh
export PLATEN_API_KEY=platen_live_…

curl -sS ${baseUrl}/api/v1/templates -H "Authorization: Bearer $PLATEN_API_KEY"
\`\`\`

Continue with [Print labels or cards](#generatePdf), in curl, TypeScript and Python. Without an account, try [the demo](#generateDemoPdf).

## Authentication

Send \`Authorization: Bearer <API key>\`. A key belongs to an account and can use only that account's templates. Keep it on your server, in a secret store or an environment variable, and never in browser code, a public repository or a mobile app: calls with an API key are not allowed from other origins.

A business account has up to five active keys. A trial has one key, for seven days and ten requests of one page each.

Each key has scopes: \`print\` for printing and preflight, \`templates\` for the account's templates and assets under \`/account/v1\`. Any key can read templates and presets. A call without the required scope gets \`403 SCOPE_REQUIRED\`.

## Signing in

The calls under \`/account/v1\` manage the account and require a session. There are no passwords: request a code by mail, then send the code.

\`\`\`sh
curl -sS -X POST ${baseUrl}/auth/email-otp/send-verification-otp \\
  -H "Content-Type: application/json" \\
  -d '{ "email": "you@example.com", "type": "sign-in" }'

curl -sS -X POST ${baseUrl}/auth/sign-in/email-otp \\
  -H "Content-Type: application/json" \\
  -d '{ "email": "you@example.com", "otp": "7K4M-X2PD" }'

export PLATEN_SESSION=…
\`\`\`

The mail shows eight characters as \`XXXX-XXXX\`; case and the hyphen do not matter. The \`token\` in the second answer is the session: \`Authorization: Bearer <token>\`. The first sign-in creates the account; start [a trial](#startTrial) to print your first labels. Browsers get the session as a cookie; changes that use the cookie must come from the service's own origin. Sessions are not accepted under \`/api/v1\`; signed-in people print with [\`/account/v1/generate-pdf\`](#generatePdfSignedIn). Under \`/account/v1\`, API keys are accepted only for templates and assets, with the scope \`templates\`.

Each visitor can make 20 calls without a session under \`/auth\` in any 10 minutes. A visitor who has signed in to an address before is recognised for 90 days, by a cookie or by \`returningVisitor\` sent as \`X-Returning-Visitor\`, and has a separate code and separate limits, so that other people's attempts cannot lock them out.

## Layouts

- \`single\`: one item per page; the page is as large as the template.
- \`preset\`: a sheet that you can buy, named by its \`presetId\`. The template must have the size of its labels, within 0.1 mm.
- \`manual\`: your own paper, grid, margins and gaps, in millimetres.

Sheets are filled row by row. \`startSlot\` skips the used labels of the first sheet. In the answer, \`X-Next-Start-Slot\` is the start slot of the next job, and \`X-Next-Counters\` are its first serial numbers. Templates are never scaled or rotated, and an item never prints over its neighbour.

## Retries

With an \`Idempotency-Key\`, you can send the same request until an answer arrives, and it is charged only once. A repeated request gets the same PDF, byte for byte, for 0 credits, with \`Idempotency-Replayed: true\`. If an image behind an https address has changed since, the replay shows the new image and has the header \`X-Replay-Differs: image\`; three such replays per key are free.

- No answer, \`409 IDEMPOTENCY_REQUEST_IN_PROGRESS\`, \`429\`, \`500\`, \`503\`: send the same key and body again, after the seconds in \`Retry-After\`, if present.
- Any other \`4xx\`: fix the request. Nothing was charged, and you can use the same key with the corrected body.
- \`422 IDEMPOTENCY_KEY_REUSED\`: do not retry. A new job needs a new key.

A key lasts 24 hours from the request that was charged. Bodies are compared after RFC 8785 canonicalisation: member order and white space do not matter.

## Problems

Every error response is \`application/problem+json\` with \`type\`, \`title\`, \`status\`, \`detail\`, \`code\` and \`requestId\`. Use \`code\` in programs; \`detail\` is for people, and \`type\` is the address of a page that explains the code. If the body is at fault, \`errors\` lists all faults at once, each with a JSON Pointer. [All codes](/problems).

Unknown members of a body are refused, so that a typo cannot print 250 blank labels. A method that a path does not support gets \`405\` with \`Allow\`. \`HEAD\` works wherever \`GET\` does.

## Warnings

A warning is something that prints, but perhaps not as intended: text that is cut, a variable without a value, a code too small to scan reliably. \`X-Warnings\` counts the warnings of each kind, and [preflight](#preflightPdf) lists them with their places. [All warnings](/docs/warnings). To have such a request rejected instead, set \`required\` and \`"overflow": "error"\` in the template.

## Rates

All API keys of an account share one limit of \`X-RateLimit-Limit\` requests in any 60 seconds. Above it, requests get \`429\` with an exact \`Retry-After\`. A request with 250 records counts once. Signed-in calls have a separate limit of twice as many requests; at most half of them may print, save or preview templates, or upload files.

## Versions

The version is in the path. Within \`/api/v1\`, members, headers and codes may be added; none is removed or gets a different meaning.`;
}
