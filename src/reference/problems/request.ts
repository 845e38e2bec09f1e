// Codes of requests that are refused before their job is read: route, headers, body, grammar.
import { NOT_UNCHANGED, type ProblemText } from "./text.ts";

export const REQUEST_TEXTS = {
  INVALID_JSON: {
    happened: "The request body is not valid JSON.",
    why: [
      "The syntax is wrong: a trailing comma, single quotes, a comment, or an unescaped line break in a string.",
      "A member appears twice in the same object. Many parsers silently keep one of the two; here that could print the wrong label.",
      "The body is empty, incomplete, not UTF-8, nested more than 64 levels deep, or begins with a byte order mark.",
    ],
    fix: [
      "Go to the line and column in `detail`. It says what was expected there.",
      "Build the body with your language's JSON serialiser (`JSON.stringify`, `json.dumps`) instead of concatenating strings.",
      "Save files as UTF-8 without a byte order mark. With curl, send a file with `--data @file.json`; in a shell, `-d` needs its quotes escaped.",
    ],
    again: NOT_UNCHANGED,
    detail: "The body is not valid JSON: line 3, column 14: expected a comma or }.",
  },
  INVALID_HEADER: {
    happened: "A request header has an invalid value. The body was not read.",
    why: [
      "`Idempotency-Key` is empty, longer than 255 characters, or contains a space or a character outside visible ASCII.",
      "`X-Integration-Source` is empty, longer than 64 characters, or contains characters other than a–z, 0–9, dot, underscore and hyphen.",
      "The demo requires a Turnstile token on this deployment, and `CF-Turnstile-Response` is missing, used or expired.",
    ],
    fix: [
      "Build the `Idempotency-Key` from an opaque id and a version, such as `order-4711:v1`. Never use names or addresses.",
      "Write the source in lower case, beginning with a letter or digit, such as `warehouse-sync`.",
      "In the demo, solve the Turnstile challenge again and send the new token in `CF-Turnstile-Response`.",
      "If you have no value for an optional header, leave the header out instead of sending it empty.",
    ],
    again: NOT_UNCHANGED,
    detail: "Idempotency-Key must be 1 to 255 visible ASCII characters without spaces.",
  },
  UNSUPPORTED_MEDIA_TYPE: {
    happened: "The body was not sent as uncompressed JSON in UTF-8, so it was not read.",
    why: [
      "`Content-Type` is missing or is not `application/json`. By default, curl sends `application/x-www-form-urlencoded`.",
      "`Content-Type` names a charset other than UTF-8.",
      "The body is compressed (`Content-Encoding`).",
    ],
    fix: [
      "Send `Content-Type: application/json`. With curl, use `-H 'Content-Type: application/json'` or `--json`.",
      "Send the body uncompressed. At most 1 MB is allowed, so compression saves little.",
    ],
    again: NOT_UNCHANGED,
    detail: "Send the body as JSON in UTF-8, with the header Content-Type: application/json.",
  },
  NOT_FOUND: {
    happened: "Nothing exists at this address.",
    why: [
      "The path is misspelled, ends in a slash, or has different capitals. Paths are case-sensitive.",
      "The preset, key, account or asset in the path does not exist.",
      "The version is missing: the API's paths begin with `/api/v1/`.",
    ],
    fix: [
      "Compare the path with the [reference](/docs).",
      "For a preset, copy the `id` from `GET /api/v1/layout-presets`.",
    ],
    again: "Not unchanged: it would be refused again.",
    elsewhere: "Any path that the service does not have.",
    detail:
      "No route has this path. Did you mean /api/v1/generate-pdf? GET /openapi.json lists all routes.",
  },
  METHOD_NOT_ALLOWED: {
    happened: "The path exists, but not for this method.",
    why: [
      "A `GET` was sent instead of a `POST`, or the other way round. A browser's address bar always sends `GET`.",
      "A redirect changed a `POST` to a `GET`. Some clients do this when they are redirected from http to https.",
      "A browser sent an `OPTIONS` request to ask whether another origin may call. Keyed calls allow no other origin, because API keys must not be used in browsers.",
    ],
    fix: [
      "Use one of the methods in the answer's `Allow` header.",
      "Call the https address directly.",
      "Call keyed endpoints from your server.",
    ],
    again: "Not unchanged: it would be refused again.",
    elsewhere: "Every path, for the methods that are not in its `Allow` header.",
    detail: "This path does not support the method of your request. Use one of: POST.",
  },
  BODY_TOO_LARGE: {
    happened: "The request body is larger than allowed.",
    why: [
      "A print request can have at most 1,048,576 bytes of JSON, a demo request 65,536. The received bytes count, not `Content-Length`.",
      "Images are embedded as `data:` URIs in every record. Base64 makes them a third larger.",
    ],
    fix: [
      "Split the records across several requests, each with its own `Idempotency-Key`.",
      "If all labels show the same image, put it into the template once.",
      "Use smaller images: a 20 mm portrait needs no more than 500 × 500 pixels.",
    ],
    again: NOT_UNCHANGED,
    detail: "The body can have at most 1,048,576 bytes. Split the job across several requests.",
  },
  VALIDATION_FAILED: {
    happened:
      "The request is valid JSON, but some members or parameters are wrong. `errors` lists all faults in the body, each with a JSON Pointer to its place.",
    why: [
      "A member is missing, misspelled or unknown. Unknown members are refused, so that a typo cannot go unnoticed.",
      "A value has the wrong type or is out of range, for example `copies: 0` or a string instead of a number.",
      "A number is too large to be exact (beyond ±9,007,199,254,740,991). It would print a wrong barcode.",
      "A query parameter is repeated, or is not a number greater than 0.",
    ],
    fix: [
      "Go through `errors`: `pointer` is the place in your body, `detail` the rule. `#/records/3/copies` is `copies` of the fourth record.",
      "Send long numbers, such as EANs or order numbers, as strings. They print the same and keep their leading zeros.",
      "Generate a client from [openapi.json](/openapi.json), so that the compiler finds most of these faults.",
    ],
    again: NOT_UNCHANGED,
    detail:
      "The request body is not valid: #/records/0/copies must be a whole number from 1 to 250. errors lists 1 more fault.",
    faults: [
      {
        pointer: "#/records/0/copies",
        detail: "must be a whole number from 1 to 250",
      },
      {
        pointer: "#/layout/presetID",
        detail:
          "is not a known member; known members are type, presetId, startSlot (did you mean presetId?)",
      },
    ],
  },
} satisfies Record<string, ProblemText>;
