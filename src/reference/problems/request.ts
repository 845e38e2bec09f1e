// Codes of requests that are refused before anybody looks at the job: route, headers, body, grammar.
import { NOT_UNCHANGED, type ProblemText } from "./text.ts";

export const REQUEST_TEXTS = {
  INVALID_JSON: {
    happened: "The body could not be read as JSON, so nothing in it was looked at.",
    why: [
      "It is not well-formed: a trailing comma, a single quote, a comment, an unescaped line break in a string.",
      "A member appears twice in one object. Other readers silently keep one of the two; here that could print the wrong label.",
      "It is not UTF-8, begins with a byte order mark, is empty, nests deeper than 64 levels, or broke off on the way.",
    ],
    mend: [
      "Build the body with your language's JSON serialiser (`JSON.stringify`, `json.dumps`) instead of joining strings.",
      "Write files as UTF-8 without a byte order mark. With curl, send a file with `--data @file.json`; `-d` in a shell needs the quotes escaped.",
      "Go to the line and column that `detail` names; it says what was expected there.",
    ],
    again: NOT_UNCHANGED,
    detail: "The body is not valid JSON: line 3, column 14: expected a comma or }.",
  },
  INVALID_HEADER: {
    happened: "A request header has a form that is not allowed. The body was not read.",
    why: [
      "`Idempotency-Key` is empty, has a space or a character outside visible ASCII, or is longer than 255 characters.",
      "`X-Integration-Source` is empty, longer than 64 characters, or has something other than a–z, 0–9, dot, underscore and hyphen.",
      "The demo asks for a Turnstile token (where the deployment has that switched on), and `CF-Turnstile-Response` is missing, used or too old.",
    ],
    mend: [
      "Build the key from an opaque id and a version, such as `order-4711:v1`; never from names or addresses.",
      "Write the source in lower case, beginning with a letter or a digit: `warehouse-sync`.",
      "A variable that was never filled in sends an empty header: leave the header out instead.",
    ],
    again: NOT_UNCHANGED,
    detail: "Idempotency-Key takes 1 to 255 visible ASCII characters without spaces.",
  },
  UNSUPPORTED_MEDIA_TYPE: {
    happened: "The body was not sent as plain JSON in UTF-8, so it was not read.",
    why: [
      "`Content-Type` is missing or something other than `application/json`. curl says `application/x-www-form-urlencoded` unless it is told otherwise.",
      "`Content-Type` names a charset other than UTF-8.",
      "`Content-Encoding` says that the body is compressed.",
    ],
    mend: [
      "Send `Content-Type: application/json`. With curl: `-H 'Content-Type: application/json'`, or `--json`.",
      "Send the body uncompressed. At most 1 MB is allowed, so compression would save little.",
    ],
    again: NOT_UNCHANGED,
    detail: "Send the body as JSON in UTF-8, with the header Content-Type: application/json.",
  },
  NOT_FOUND: {
    happened: "There is nothing under this address.",
    why: [
      "The path has a typing error, a slash at its end, or other capitals: paths are compared exactly.",
      "The layout preset, key, account or asset that the path names does not exist.",
      "The version is missing: the API's paths begin with `/api/v1/`.",
    ],
    mend: [
      "Compare the path with the [reference](/docs).",
      "For a preset, take the `id` from `GET /api/v1/layout-presets`.",
    ],
    again: "Not unchanged: it would be refused again.",
    elsewhere: "Any path that the service does not have.",
    detail:
      "No route has this path. Did you mean /api/v1/generate-pdf? GET /openapi.json lists all routes.",
  },
  METHOD_NOT_ALLOWED: {
    happened: "The address exists, but not for this method.",
    why: [
      "A `GET` was sent where a `POST` is expected, or the other way round. A browser's address line always sends `GET`.",
      "A redirect turned a `POST` into a `GET`: some clients do that on their way from http to https.",
      "A browser asked by `OPTIONS` whether another origin may call. Keyed calls allow no other origin, because a key does not belong in a browser.",
    ],
    mend: [
      "Use one of the methods in the answer's `Allow` header.",
      "Call the https address directly.",
      "Call keyed endpoints from your server.",
    ],
    again: "Not unchanged: it would be refused again.",
    elsewhere: "Every path, for the methods that its `Allow` header does not name.",
    detail: "Here these methods are allowed: POST.",
  },
  BODY_TOO_LARGE: {
    happened: "The body has more bytes than one request may have.",
    why: [
      "A request holds at most 1,048,576 bytes of JSON, one of the demo 65,536. They are counted as they arrive, whatever `Content-Length` says.",
      "Pictures as `data:` URIs in every record: base64 makes them a third larger.",
    ],
    mend: [
      "Split the records across several requests, each with its own `Idempotency-Key`.",
      "Put a picture that all labels share into the template, once.",
      "Make pictures smaller: a portrait of 20 mm needs no more than 500 × 500 pixels.",
    ],
    again: NOT_UNCHANGED,
    detail: "The body may have at most 1,048,576 bytes. Split the job across several requests.",
  },
  VALIDATION_FAILED: {
    happened:
      "The request is well-formed, but is not what this call takes. `errors` lists every fault at once, each with a JSON Pointer to its place.",
    why: [
      "A member is missing, misspelt or unknown: unknown members are refused, so that a typing error cannot pass unnoticed.",
      "A value has the wrong type or is out of range, such as `copies: 0` or a string where a number is expected.",
      "A number has more digits than a number can hold exactly (beyond ±9,007,199,254,740,991): it would print a wrong barcode.",
      "A query parameter is given twice, or is no number greater than 0.",
    ],
    mend: [
      "Go through `errors`: `pointer` is the place in your body, `detail` the rule. `#/records/3/copies` is the `copies` of the fourth record.",
      "Send long numbers, such as EAN or order numbers, as strings: they print the same, with their leading zeros.",
      "Generate a client from [openapi.json](/openapi.json), and the compiler finds most of this.",
    ],
    again: NOT_UNCHANGED,
    detail:
      "The request body is not valid: #/records/0/copies must be a whole number from 1 to 250. 1 more fault is listed in errors.",
    faults: [
      {
        pointer: "#/records/0/copies",
        detail: "must be a whole number from 1 to 250",
      },
      {
        pointer: "#/layout/presetID",
        detail:
          "is not a known member here; known members are type, presetId, startSlot (did you mean startSlot?)",
      },
    ],
  },
} satisfies Record<string, ProblemText>;
