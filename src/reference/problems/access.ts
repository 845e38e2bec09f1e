// Codes about who is calling: credentials, account status, trials, keys, origins.
import { NOT_UNCHANGED, type ProblemText } from "./text.ts";

export const ACCESS_TEXTS = {
  UNAUTHENTICATED: {
    happened: "The call requires a credential, and the request has none in a valid form.",
    why: [
      "The `Authorization` header is missing, or a proxy or a redirect to another host removed it.",
      "The header is not `Bearer`, one space, and the key. Quotes and line breaks around the key count as part of it.",
      "The key is read from an environment variable that is not set.",
      "A call under `/account/v1` was sent without a session, or the session has ended. API keys are accepted there only for templates and assets.",
      "The header `Platen-Account` names another account than the one that is signed in.",
      "At sign-in, the code was wrong, already used, or older than ten minutes.",
    ],
    fix: [
      "Send `Authorization: Bearer <API key>`. API keys begin with `platen_live_` or `platen_trial_`.",
      "For a call under `/account/v1`, sign in again and send the session cookie or `Authorization: Bearer <session token>`.",
      "Print the length of the key before you send it: 0 means that the variable is empty.",
      "To try Platen without an account, use the public demo: `POST /api/v1/demo/generate-pdf`.",
    ],
    again: "Not without a valid credential. Nothing was charged.",
    detail: "This call requires an API key. Send it in the header Authorization: Bearer <API key>.",
  },
  INVALID_API_KEY: {
    happened: "The request has an API key, but the key is not valid.",
    why: [
      "The key was mistyped or cut off. Keys end in a checksum, so one wrong character is enough.",
      "The key was revoked. Revoking takes effect on the next request.",
      "The key belongs to another environment, for example a key from local development sent to production.",
    ],
    fix: [
      "Copy the whole key from your secret store again, without spaces.",
      "If the key is lost, create a new one. A key is shown only once and cannot be looked up later.",
      "Stop retrying until the key is fixed: an address that keeps sending wrong keys gets `429`.",
    ],
    again: "Not with this key. Nothing was charged.",
    detail:
      "The API key in the Authorization header is not valid: it is mistyped, unknown or revoked. Send an active key of your account.",
  },
  ACCOUNT_SUSPENDED: {
    happened:
      "The account is suspended. Its API keys are refused on every call, including replays. Signed-in people can read but not change anything.",
    why: [
      "Support suspended the account, usually because of a payment or because a key seemed to be stolen.",
    ],
    fix: [
      "Ask the owner of the account, or write to support and include the `requestId`.",
      "Keys, templates and credits are kept. The same keys work again after the suspension.",
    ],
    again: "After the suspension has been lifted. Nothing was charged.",
    detail:
      "This account is suspended. Contact support; the same keys work again after the suspension has been lifted.",
  },
  TRIAL_EXPIRED: {
    happened: "The key is a trial key, and the seven-day trial has ended.",
    why: ["A trial lasts 7 × 24 hours from the moment it is started, whether it is used or not."],
    fix: [
      "Add credits (`detail` says where) and create a business key. Your templates are still there.",
      "Replace the trial key in your configuration. Idempotency keys belong to the account, so you can finish a retry with the new key.",
    ],
    again: "Not with this key. Nothing was charged.",
    detail:
      "This account's trial has ended. To print more, ask support@platen.example to add credits and create a business key.",
  },
  TRIAL_LIMIT_REACHED: {
    happened:
      "The trial's ten requests are used up. The trial key can still read templates and presets.",
    why: [
      "Every request that returned a PDF counted as one, regardless of its number of labels.",
      "Refused requests and replays with the same `Idempotency-Key` were not counted.",
    ],
    fix: [
      "Add credits to continue printing; `detail` says where.",
      "To get a PDF again that was printed with an `Idempotency-Key` in the last 24 hours, send the same request again.",
    ],
    again: "Not with this key, unless it is a replay. Nothing was charged.",
    detail:
      "All 10 requests of this trial are used. Jobs printed with an Idempotency-Key can still be replayed. To print more, ask support@platen.example to add credits.",
  },
  TRIAL_SINGLE_PAGE_ONLY: {
    happened: "The job has more than one page, and a trial prints one page per request.",
    why: [
      "The layout `single` prints one item per page, so two records are two pages.",
      "The items, counted from `startSlot`, need more than one sheet.",
      "The template has a back, so that every sheet is two pages.",
    ],
    fix: [
      "Send fewer records or copies, or choose a preset with more labels per sheet.",
      "Leave out `startSlot` to fill the sheet from its first label.",
      "Use a business key to print up to 25 pages per request.",
    ],
    again: "Not unchanged. The request did not count towards the trial.",
    detail:
      "This job has 3 pages; a trial prints 1 page per request. Send fewer records, or use a layout with more items per page. The request did not count towards the trial.",
  },
  BUSINESS_ACCOUNT_REQUIRED: {
    happened: "This call requires a business account, and the account is not one yet.",
    why: [
      "Business keys are available after the account has received its first credits. A trial has its own key.",
    ],
    fix: [
      "Add credits; `detail` says where. The account becomes a business account as soon as it receives its first credits.",
    ],
    again: "After the account has received credits.",
    detail:
      "Only business accounts can create business keys; a trial has its own key. An account becomes a business account with its first credits: ask support@platen.example to add credits.",
  },
  SCOPE_REQUIRED: {
    happened: "The API key is valid, but it does not have the scope that this call requires.",
    why: [
      "Printing and preflight require a key with the scope `print`.",
      "Templates and assets under `/account/v1` require a key with the scope `templates`, or a session.",
      "A key has only the scope `print` unless other scopes were requested when it was created.",
    ],
    fix: [
      "Use a key that has the scope. `GET /account/v1/keys` lists the scopes of each key.",
      'Create a key with the scope: `POST /account/v1/keys` with `"scopes": ["print", "templates"]`. The scopes of an existing key cannot be changed.',
    ],
    again: "Not with this key. Nothing was charged.",
    detail:
      'This API key does not have the scope "print", which this call requires. Use a key that has it, or create one with POST /account/v1/keys.',
  },
  ORIGIN_NOT_ALLOWED: {
    happened: "A browser sent a change from a page that is not part of this service.",
    why: [
      "Changes that are authenticated by the session cookie must come from the service's own pages. The `Origin` header was missing or named another origin.",
      "The service runs behind a proxy and does not know its own address. Its operator has to set `PUBLIC_BASE_URL`.",
      "A browser extension or a privacy setting removed the `Origin` header.",
    ],
    fix: [
      "Open the console at its own address and try again there.",
      "In a script, sign in and send the session token as `Authorization: Bearer <session token>` instead of copying a cookie.",
      "To print from your own site, call the API with an API key from your server.",
    ],
    again: "From the service's own origin.",
    detail:
      "Changes that use a session cookie must come from https://platen.example (the Origin header). From other places, send the session token as Authorization: Bearer <session token>.",
  },
  TRIAL_ALREADY_USED: {
    happened:
      "The account or its e-mail address has already had a trial. Each address gets one trial; a `+tag` in the address does not make it a different address.",
    why: [
      "The button was pressed twice, or in two windows: the first press started the trial.",
      "The address had a trial in an account that has been deleted since.",
      "A trial was started with the same address and another `+tag`.",
    ],
    fix: [
      "If the account's trial is still active, use its key. If the key is lost, `POST /account/v1/trial/key` replaces it.",
      "Otherwise add credits (`detail` says where) and create a business key.",
    ],
    again: "No.",
    detail:
      "This e-mail address (without its +tag) has already had a trial in another account. To print, ask support@platen.example to add credits.",
  },
  LINK_GONE: {
    happened: "The print link exists or existed, but it no longer prints.",
    why: [
      "Its owner stopped or deleted it, it has expired, or it has a new address since it was rotated.",
      "Its template is deleted or cannot be printed, or no longer has a variable that callers of the link may set.",
      "The account of its owner is suspended.",
    ],
    fix: [
      "Ask the owner of the link for another address.",
      "As its owner: `problem` in `GET /account/v1/links` says what the cause is. A deleted link is not listed.",
    ],
    again: "Not before its owner has changed something. Nothing was charged.",
    detail:
      "This link no longer prints. Ask its owner for another address; the owner sees the cause in the list of links.",
  },
  LINK_LIMIT_REACHED: {
    happened: "The account already has a hundred print links.",
    why: ["Stopped and expired links count until they are deleted."],
    fix: [
      "Delete a link that is no longer used: `DELETE /account/v1/links/{id}`. Its address is then answered with `410`.",
      "One link can serve many callers of the same template: give each name that they use to a variable in `names`.",
    ],
    again: "Once a link has been deleted. Nothing was created.",
    detail:
      "This account has 100 links, which is the limit. Delete a link that is no longer used, then create the new one.",
  },
  PRINTER_LIMIT_REACHED: {
    happened: "The account already has twenty printers.",
    why: ["Printers that are offline or were never paired count until they are removed."],
    fix: [
      "Remove a printer that is no longer used: `DELETE /account/v1/printers/{id}`. Its waiting jobs are cancelled.",
    ],
    again: "Once a printer has been removed. Nothing was created.",
    detail:
      "This account has 20 printers, which is the limit. Remove a printer that is no longer used, then add the new one.",
  },
  PRINTER_QUEUE_FULL: {
    happened: "As many jobs wait for this printer as its queue holds: 100 jobs, or 32 MB.",
    why: [
      "The printer is off, out of paper or not connected, so no one fetches its jobs.",
      "Jobs are sent faster than the printer prints.",
    ],
    fix: [
      "`GET /api/v1/printers/{id}` shows whether the printer is online and how many jobs wait.",
      "Cancel jobs that are no longer needed: `DELETE /api/v1/printers/{id}/jobs/{jobId}`.",
    ],
    again: "Yes, with the same key, once jobs were printed or cancelled. Nothing was charged.",
    detail:
      "The printer's queue is full: at most 100 jobs and 32 MB can wait. Nothing was charged. Check that the printer is on, or cancel jobs, then try again.",
  },
  JOB_UNDER_WAY: {
    happened: "What was asked is not possible in the state that the job is in.",
    why: [
      "Only a job that waits can be cancelled; this one is being printed, or has ended.",
      "Only a job that has ended can be printed again; this one waits, or is being printed.",
    ],
    fix: ["`GET /api/v1/printers/{id}/jobs/{jobId}` shows the job's state."],
    again: "Once the state has changed.",
    detail: "This job waits or is being printed. It can be printed again once it has ended.",
  },
  REPRINTS_SPENT: {
    happened: "The job was printed again three times in 24 hours.",
    why: ["Printing a job again is free, so it is possible only so often."],
    fix: [
      "To print the job once more now, send it with a new Idempotency-Key. It is charged again.",
    ],
    again: "Yes: 24 hours after the first of the three.",
    detail:
      "This job was printed again 3 times in the last 24 hours, which is free only so often. To print it once more, use a new key.",
  },
  KEY_LIMIT_REACHED: {
    happened: "The account already has five active business keys, which is the limit.",
    why: ["Keys stay active until they are revoked, even if they are no longer used."],
    fix: [
      "Revoke a key that is no longer used. `GET /account/v1/keys` shows when each key was last used.",
      "To rotate keys at the limit: revoke an unused key, create the new key, switch to it, then revoke the old key.",
    ],
    again: "After a key has been revoked.",
    detail:
      "This account has 5 active business keys, which is the limit. Revoke a key that is no longer used, then create the new one.",
  },
  CREDITS_WOULD_BE_LOST: {
    happened: "The account was not deleted, because it still has credits, which would be lost.",
    why: [
      "`DELETE /account/v1/me` was sent without `credits`, and the account has credits left.",
      "`credits` is not the current balance: credits were used or granted after you read it.",
    ],
    fix: [
      "Use up the credits first, or ask support about them.",
      "To give them up, read `credits` from `GET /account/v1/me` and send that number as `?credits=`.",
    ],
    again: "With the current balance as `credits`. Nothing was deleted.",
    detail:
      "This account has 12 credits left, which would be lost. To delete the account anyway, send DELETE /account/v1/me?credits=12.",
  },
} satisfies Record<string, ProblemText>;

export const DEMO_TEXTS = {
  DEMO_LAYOUT_NOT_ALLOWED: {
    happened:
      "The public demo prints each of its designs in one fixed layout, and the request asks for a different one.",
    why: [
      "`api-demo-product-label-sheet` prints only on the preset `vendorA-5160-compatible`.",
      "`api-demo-qr-card` prints only with the layout `single`.",
    ],
    fix: [
      "Use the design's own layout, as in the [example](/docs/api/demo#generateDemoPdf).",
      "With an API key, `POST /api/v1/generate-pdf` takes every preset and manual layouts.",
    ],
    again: "Not unchanged. The request counted towards the demo's rate limit.",
    detail:
      'The demo prints this design only with the layout { "type": "preset", "presetId": "vendorA-5160-compatible" }. Use that layout, or print with an API key in any layout.',
    at: "#/layout/presetId",
  },
  DEMO_LIMIT_EXCEEDED: {
    happened: "The job is larger than the public demo allows.",
    why: [
      "The label sheet takes at most 3 records and 6 labels, including copies, on one page.",
      "The QR card takes exactly one record and prints one page.",
    ],
    fix: [
      "Send fewer records or copies.",
      "With an API key, a request can have up to 250 records and 25 pages.",
    ],
    again: "Not unchanged. The request counted towards the demo's rate limit.",
    detail:
      "This design prints at most 6 items including copies; the request has 12. Send fewer records or copies, or print with an API key.",
    at: "#/records",
  },
} satisfies Record<string, ProblemText>;

export const TEMPLATE_TEXTS = {
  TEMPLATE_NOT_FOUND: {
    happened: "The account has no template with this id.",
    why: [
      "The id is misspelled. Ids are case-sensitive.",
      "The template was deleted, or was never saved to the cloud.",
      "The template belongs to a different account than the API key. For privacy, the answer is the same.",
    ],
    fix: [
      "Copy the id from `GET /api/v1/templates`, called with the same key.",
      "Check that the key belongs to the account in which the template was saved.",
    ],
    again: NOT_UNCHANGED,
    detail:
      "This account has no template with that id. GET /api/v1/templates lists the templates that can be printed.",
  },
  TEMPLATE_NOT_API_READY: {
    happened:
      "The template exists, but it has problems and cannot be printed yet. Your request is correct.",
    why: [
      "A placeholder names a variable that the template does not declare.",
      "An element is completely outside the label, an asset is missing, or the template's own example values cannot be printed.",
    ],
    fix: [
      "Ask the template's owner to open it. `GET /account/v1/templates/{templateId}` lists each problem with its place.",
      "Fix the problems and save the template; the next request prints.",
    ],
    again: "After the template has been fixed. Nothing was charged.",
    detail:
      "This template has problems and cannot be printed yet. Its owner can see them with GET /account/v1/templates/{templateId}; fix them and save the template again.",
  },
  TEMPLATE_LIMIT_REACHED: {
    happened: "The template was not saved, because the account has no room for it.",
    why: [
      "An account can have up to 200 templates, including drafts.",
      "All template documents together can have up to 20 MB, counted as canonical JSON. Images embedded as `data:` URIs usually take most of it.",
    ],
    fix: [
      "Delete templates that you no longer need: `DELETE /account/v1/templates/{templateId}`.",
      "Upload images with `POST /account/v1/assets` and refer to them in the document instead of embedding them.",
    ],
    again: "When there is room. A smaller document can always replace a larger one.",
    detail:
      "An account can have up to 200 templates, and this one has them. Delete a template that you no longer need, then save again.",
  },
  REVISION_CONFLICT: {
    happened:
      "The template was changed after you read it. It was not saved, so that the other change is not overwritten.",
    why: [
      "Two people, two windows, or a person and a script edit the same template.",
      "`If-None-Match: *` was sent to create a new template, and the id is already in use.",
    ],
    fix: [
      "Read the template again, apply your change to it, and save it with the new `ETag` in `If-Match`.",
      "To overwrite the other change on purpose, save without `If-Match`.",
    ],
    again: "Not unchanged. The other change is kept.",
    detail:
      "The template was changed, deleted or created since you last read it. Read it again, apply your change, and send the new ETag in If-Match.",
  },
  ASSET_IN_USE: {
    happened: "The asset was not deleted, because a saved template uses it.",
    why: [
      "An image or artwork element of a saved template has it as its `source`. Drafts count too.",
      "Its SHA-256 appears elsewhere in a document, for example in the default of a variable.",
    ],
    fix: [
      "Remove it from the templates that `detail` names, or delete those templates.",
      "Or leave it: 30 days after its last use an asset is removed.",
    ],
    again: "Once no saved template uses it. Nothing was deleted.",
    detail:
      "The asset is used by custom-shelf-label. Remove it from every template that uses it, or delete those templates, then delete it again.",
  },
  ASSET_REJECTED: {
    happened: "The uploaded file cannot be printed and was not stored.",
    why: [
      "The file does not match its `Content-Type`, is damaged, or is larger than 1 MB. The content decides the type, not the file name.",
      "An image has more than 16 megapixels, or would more than double in size when converted for printing.",
      "A PDF is encrypted or damaged, has more than 50 pages or pages over 600 mm, or is too complex to check.",
      "The account would have more than 5,000 assets, or more than 100 MB of them.",
    ],
    fix: [
      "Export the file again as PNG, JPEG or PDF, without a password.",
      "Scale images down: 300 pixels per inch are enough for print.",
      "If a PDF is too complex, print it to a new PDF with layers and form fields flattened.",
      "Remove assets from templates that no longer need them. An asset is deleted 30 days after its last use.",
    ],
    again: "Not unchanged: it would be refused again.",
    detail: "The PDF cannot be printed as artwork: it is encrypted; save it without a password.",
  },
} satisfies Record<string, ProblemText>;
