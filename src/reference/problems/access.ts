// Codes about who is asking: credentials, standing, trials, keys, origins.
import { NOT_UNCHANGED, type ProblemText } from "./text.ts";

export const ACCESS_TEXTS = {
  UNAUTHENTICATED: {
    happened: "The call needs a credential, and none was sent that could be read.",
    why: [
      "There is no `Authorization` header, or a proxy or a redirect to another host removed it.",
      "It does not say `Bearer`, a space, and the key; quotes and line breaks around the key count as part of it.",
      "The key came from an environment variable that is not set.",
      "A call of the account, under `/account/v1`, came without a session, or with one that is over; an API key opens nothing there.",
      "At sign-in, the code was wrong, was used, or is older than ten minutes.",
    ],
    mend: [
      "Send `Authorization: Bearer <API key>`. A key begins with `platen_live_` or `platen_trial_`.",
      "For a call of the account, sign in again, and send the session's cookie or `Authorization: Bearer <session token>`.",
      "Print the length of the key before you send it: 0 means that the variable is empty.",
      "Without an account, try the public demo: `POST /api/v1/demo/generate-pdf`.",
    ],
    again: "Not without a credential. Nothing was charged.",
    detail: "This call needs an API key. Send it as the header Authorization: Bearer <API key>.",
  },
  INVALID_API_KEY: {
    happened: "A key was sent, and it opens nothing.",
    why: [
      "It was mistyped or cut off: a key ends in a checksum, so one wrong character is enough.",
      "It was revoked. Revoking takes effect on the next request.",
      "It belongs to another environment, such as a key of your own machine sent to production.",
    ],
    mend: [
      "Copy the key again from your secret store, whole, without spaces.",
      "Create a new key if the old one is lost: a key is shown once and cannot be looked up.",
      "Stop retrying meanwhile: an address that keeps sending wrong keys is made to wait (`429`).",
    ],
    again: "Not with this key. Nothing was charged.",
    detail:
      "The API key in the Authorization header is not valid: it is mistyped, unknown or revoked. Use an active key of the account.",
  },
  ACCOUNT_SUSPENDED: {
    happened:
      "The account is suspended. With its keys nothing is read or printed, replays included; whoever is signed in can look, but not change.",
    why: [
      "Support suspended it, usually over a payment or over use that looked like a stolen key.",
    ],
    mend: [
      "Ask the owner of the account, or write to support with the `requestId`.",
      "Keys, templates and credits are kept; the same keys work again afterwards.",
    ],
    again: "Once the account has been resumed. Nothing was charged.",
    detail: "This account is suspended. Its keys work again once support has resumed it.",
  },
  TRIAL_EXPIRED: {
    happened: "The key is a trial's, and its seven days are over.",
    why: [
      "A trial runs for 7 × 24 hours from the moment it was started, whether it was used or not.",
    ],
    mend: [
      "Add credits, where `detail` says, and create a business key; your templates are still there.",
      "Replace the key where you keep it. Idempotency keys belong to the account, so a retry under way goes on with the new one.",
    ],
    again: "Not with this key. Nothing was charged.",
    detail:
      "The trial of this account is over. To print more, ask support@platen.example to add credits and create a business key.",
  },
  TRIAL_LIMIT_REACHED: {
    happened:
      "The trial has printed its ten requests. Templates and presets can still be read with its key.",
    why: [
      "Every request that gave a PDF counted, whatever its number of labels.",
      "Refused requests and replays under the same `Idempotency-Key` did not count.",
    ],
    mend: [
      "Add credits, where `detail` says, to go on printing.",
      "What was printed with an `Idempotency-Key` within 24 hours can still be had again, by the same request.",
    ],
    again: "Not with this key, unless it is a replay. Nothing was charged.",
    detail:
      "The 10 requests of this trial are used up. What was printed with an Idempotency-Key can still be replayed. To print more, ask support@platen.example to add credits.",
  },
  TRIAL_SINGLE_PAGE_ONLY: {
    happened: "The job has more than one page, and a trial prints one page a request.",
    why: [
      "The layout `single` makes one page an item, so two records are two pages.",
      "The items, counted from `startSlot`, need more than one sheet.",
    ],
    mend: [
      "Send fewer records or copies, or choose a preset with more labels on a sheet.",
      "Leave `startSlot` out, so that the sheet is filled from its beginning.",
      "A business key prints up to 25 pages a request.",
    ],
    again: "Not unchanged. The request did not count against the trial.",
    detail:
      "This job has 3 pages, and a trial prints one. The request did not count; send fewer records, or use a layout that holds more.",
  },
  BUSINESS_ACCOUNT_REQUIRED: {
    happened: "Only a business account may do this, and the account is not one yet.",
    why: [
      "Business keys are for accounts that have been granted credits; a trial has its own key.",
    ],
    mend: [
      "Add credits, where `detail` says: the first ones make the account a business account, at once.",
    ],
    again: "Once the account has credits.",
    detail:
      "Business keys belong to business accounts; a trial has a key of its own. An account becomes a business account with its first credits: ask support@platen.example to add credits.",
  },
  SCOPE_REQUIRED: {
    happened: "The API key is valid, but was not made for this call.",
    why: [
      "Printing and preflight need a key with the scope `print`.",
      "Templates and assets under `/account/v1` need a key with the scope `templates`, or a session.",
      "A key has the scope `print` alone unless others were asked for when it was created.",
    ],
    mend: [
      "Use a key that has the scope: `GET /account/v1/keys` lists the scopes of each.",
      'Create one: `POST /account/v1/keys` with `"scopes": ["print", "templates"]`. A key\'s scopes never change.',
    ],
    again: "Not with this key. Nothing was charged.",
    detail:
      'This API key lacks the scope "print", which this call needs. Use a key that has it, or create one at POST /account/v1/keys.',
  },
  ORIGIN_NOT_ALLOWED: {
    happened: "A browser sent a change from a page that may not make it.",
    why: [
      "A change that a session cookie stands for must come from the service's own pages, and the `Origin` header was missing or named another.",
      "Behind a proxy, the service does not know its own address: its operator sets `PUBLIC_BASE_URL`.",
      "An extension or a privacy setting removed the `Origin` header.",
    ],
    mend: [
      "Open the console at its own address and try again there.",
      "From a script, sign in for a bearer token instead of copying a cookie.",
      "To print, call the API with a key from your server.",
    ],
    again: "From the right origin.",
    detail: "Changes made with a session cookie must come from this service's own pages.",
  },
  TRIAL_ALREADY_USED: {
    happened:
      "The account or its e-mail address has had its trial. Each address has one; what follows a `+` in it makes no other address.",
    why: [
      "The button was pressed twice, or in two windows: the first one started the trial.",
      "The address had a trial in an account that was deleted since.",
      "The trial was started with the same address and another `+tag`.",
    ],
    mend: [
      "If the account's own trial is still running, use its key; `POST /account/v1/trial/key` replaces one that was lost.",
      "Otherwise add credits, where `detail` says, and create a business key.",
    ],
    again: "No.",
    detail:
      "This e-mail address, leaving out any +tag, has had its trial in another account. To print, ask support@platen.example to add credits.",
  },
  KEY_LIMIT_REACHED: {
    happened: "The account has five active business keys, and there can be no sixth.",
    why: ["Keys stay active until they are revoked, also those that nobody uses any more."],
    mend: [
      "Revoke a key that is no longer used; when each was used last is shown beside it.",
      "To rotate a key: revoke one spare key, create the new one, move over, revoke the old one.",
    ],
    again: "Once a key has been revoked.",
    detail: "This account has five active keys. Revoke one to create another.",
  },
  CREDITS_WOULD_BE_LOST: {
    happened: "The account was not deleted, because its credits would have been lost with it.",
    why: [
      "`DELETE /account/v1/me` was sent without `credits`, and the account has credits left.",
      "`credits` is not the balance: something was printed or granted since the balance was read.",
    ],
    mend: [
      "Print with the credits first, or ask support about them.",
      "To give them up, read `credits` from `GET /account/v1/me` and send it as `?credits=`.",
    ],
    again: "With the balance as `credits`. Nothing was deleted.",
    detail:
      "This account has 12 credits left, which would be lost. To delete it all the same, send DELETE /account/v1/me?credits=12.",
  },
} satisfies Record<string, ProblemText>;

export const DEMO_TEXTS = {
  DEMO_LAYOUT_NOT_ALLOWED: {
    happened:
      "The public demo prints each of its designs on one layout, and another one was asked for.",
    why: [
      "`api-demo-product-label-sheet` prints on the preset `vendorA-5160-compatible` alone.",
      "`api-demo-qr-card` prints with the layout `single` alone.",
    ],
    mend: [
      "Use the design's own layout, as in the [example](/docs#generateDemoPdf).",
      "With a key, `POST /api/v1/generate-pdf` takes every preset, and grids of your own.",
    ],
    again: "Not unchanged. It counts against the demo's rate.",
    detail:
      'The demo prints this design in one layout: { "type": "preset", "presetId": "vendorA-5160-compatible" }. With an API key all layouts are there.',
    at: "#/layout/presetId",
  },
  DEMO_LIMIT_EXCEEDED: {
    happened: "The job is larger than what the public demo prints.",
    why: [
      "The label sheet takes up to 3 records and 6 labels, copies included, on one page.",
      "The QR card takes exactly one record and prints one page.",
    ],
    mend: [
      "Send fewer records or copies.",
      "With a key, a request takes 250 records and 25 pages.",
    ],
    again: "Not unchanged. It counts against the demo's rate.",
    detail:
      "This design prints at most 6 items, copies included; the records make 12. Send less, or print with an API key.",
    at: "#/records",
  },
} satisfies Record<string, ProblemText>;

export const TEMPLATE_TEXTS = {
  TEMPLATE_NOT_FOUND: {
    happened: "The account that the key belongs to has no template with this id.",
    why: [
      "The id has a typing error. Ids are compared exactly, capitals included.",
      "The template was deleted, or was never saved to the cloud.",
      "It belongs to another account than the key: that looks the same from outside, on purpose.",
    ],
    mend: [
      "Take the id from `GET /api/v1/templates`, asked with the same key.",
      "Check that the key is one of the account in which the template was made.",
    ],
    again: NOT_UNCHANGED,
    detail:
      "This account has no template with that id. GET /api/v1/templates lists those that can be printed.",
  },
  TEMPLATE_NOT_API_READY: {
    happened:
      "The template exists, but something in it cannot be printed yet. Your request is not at fault.",
    why: [
      "A placeholder names a variable that the template does not declare.",
      "An element lies outside the label, a picture is missing, or the template's own examples do not print.",
    ],
    mend: [
      "Ask the template's owner to open it: its problems are listed there, each with its place.",
      "Saving it once they are mended is enough; the next request prints.",
    ],
    again: "Once the template has been mended. Nothing was charged.",
    detail:
      "This template is saved but cannot be printed yet. Its problems are listed to the account's owner; save it again once they are mended.",
  },
  TEMPLATE_LIMIT_REACHED: {
    happened: "The template was not saved, because the account has no room for it.",
    why: [
      "An account can have 200 templates, drafts included.",
      "Their documents can have 20 MB together, counted as canonical JSON. Images embedded as `data:` URIs take most of it.",
    ],
    mend: [
      "Delete templates that are no longer needed: `DELETE /account/v1/templates/{templateId}`.",
      "Upload images at `POST /account/v1/assets` and name them in the document instead of embedding them.",
    ],
    again: "Once there is room. A document that replaces a larger one can always be saved.",
    detail:
      "An account can have up to 200 templates with up to 20 MB of documents together, and this one would exceed that. Delete a template that you no longer need, or upload embedded images as assets, then save again.",
  },
  REVISION_CONFLICT: {
    happened: "Somebody saved the template after you opened it, so saving yours would undo that.",
    why: [
      "Two people, two windows, or a person and a script work on the same template.",
      "`If-None-Match: *` was sent to make a new template, and the id is taken.",
    ],
    mend: [
      "Read the template again, put your change into it, and save with the new `ETag` in `If-Match`.",
      "To overwrite on purpose, save without `If-Match`.",
    ],
    again: "Not unchanged. The template is as the other one saved it.",
    detail: "The template has been saved since it was read. Read it again before saving.",
  },
  ASSET_IN_USE: {
    happened: "The asset was not deleted, because a saved template uses it.",
    why: [
      "An image or artwork element of a saved template has it as its `source`. Drafts count too.",
      "Its SHA-256 appears elsewhere in a document, for example in the default of a variable.",
    ],
    mend: [
      "Remove it from the templates that `detail` names, or delete those templates.",
      "Or leave it: 30 days after its last use an asset is removed.",
    ],
    again: "Once no saved template uses it. Nothing was deleted.",
    detail:
      "The asset is used by custom-shelf-label. Remove it from every template that uses it, or delete those templates, then delete it again.",
  },
  ASSET_REJECTED: {
    happened: "The uploaded file cannot be used, and was not kept.",
    why: [
      "It is not what it says it is, is broken, or is larger than 1 MB. The first bytes decide, not the name.",
      "A picture has more than 16 megapixels, or would take more than twice its size in the form that prints.",
      "A PDF is encrypted or damaged, has pages beyond 600 mm or more than 50 of them, or holds more than can be checked.",
      "The account would have more than 100 MB of assets.",
    ],
    mend: [
      "Export it again as PNG, JPEG or PDF, without a password.",
      "Scale pictures down: 300 pixels an inch are enough for print.",
      "Print a PDF that holds too much to a new PDF, with layers and form fields flattened.",
      "Take assets out of templates that no longer need them: 30 days after its last use an asset is removed.",
    ],
    again: "Not unchanged: it would be refused again.",
    detail: "The file is encrypted; upload it without a password.",
  },
} satisfies Record<string, ProblemText>;
