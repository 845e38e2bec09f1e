// Mistakes as people make them: what is typed, and what the answer must say about it.
import type { Opened } from "./back-office.ts";
import { account } from "./account.ts";
import {
  card,
  job,
  LABEL,
  postJson,
  print,
  type Problem,
  send,
  SHEET,
  type Variables,
} from "./api.ts";

/** Who makes the mistake: a program with a key and credits, somebody signed in. */
export interface People {
  readonly printer: Opened;
  readonly session: string;
}

export interface Mistake {
  /** As a person types it, for the table. */
  readonly typed: string;
  readonly send: (people: People) => Promise<Response>;
  readonly code: string;
  /** A pointer, a header, or a line and a column. */
  readonly at: string;
  /** What the answer must contain: what was expected, and how to fix it. */
  readonly says: readonly string[];
  /** Values of variables, which no answer repeats. */
  readonly values?: readonly unknown[];
}

export interface Chapter {
  readonly title: string;
  readonly mistakes: readonly Mistake[];
}

/** What an answer says about one mistake. */
export interface Finding {
  readonly code: string;
  readonly at: string;
  readonly detail: string;
}

/** The fault of a refusal, or the problem of a saved template, that is at this place; else the first. */
export function findingIn(body: unknown, at: string): Finding {
  const { data, code, detail, errors } = body as Partial<Problem> & {
    data?: { problems?: Problem["errors"] };
  };
  const faults = data?.problems ?? errors ?? [];
  const fault = faults.find(({ pointer }) => pointer === at) ?? faults[0];
  if (fault) return { code: fault.code, at: fault.pointer, detail: fault.detail };
  return { code: code ?? "", at: placeIn(detail ?? ""), detail: detail ?? "" };
}

/** Where a sentence says that it is: a line and a column, a header, a parameter, or the path. */
function placeIn(detail: string): string {
  return (
    /line \d+, column \d+/.exec(detail)?.[0] ??
    /Authorization|Idempotency-Key|Content-Type|X-Integration-Source|widthMm/.exec(detail)?.[0] ??
    "the path"
  );
}

type Row = Omit<Mistake, "send" | "values">;

const row = (typed: string, code: string, at: string, ...says: readonly string[]): Row => ({
  typed,
  code,
  at,
  says,
});

const PRINT = "/api/v1/generate-pdf";

const prints = (row: Row, body: unknown, headers: Record<string, string> = {}): Mistake => ({
  ...row,
  send: ({ printer }) => print(printer.apiKey, body, headers),
});
const printsRecord = (row: Row, variables: object): Mistake => ({
  ...prints(row, job({ records: [{ variables }] })),
  values: Object.values(variables),
});
const printsCard = (row: Row, variables: Variables): Mistake => ({
  ...prints(row, card(variables)),
  values: Object.values(variables),
});
const laysOut = (row: Row, layout: unknown): Mistake => prints(row, job({ layout }));
const asks = (row: Row, path: string, method: string): Mistake => ({
  ...row,
  send: ({ printer }) => send(path, { apiKey: printer.apiKey, method }),
});
const presents = (row: Row, headers: (apiKey: string) => Record<string, string>): Mistake => ({
  ...row,
  send: ({ printer }) => postJson(PRINT, job(), { headers: headers(printer.apiKey) }),
});
const saves = (row: Row, body: unknown): Mistake => ({
  ...row,
  send: ({ session }) => account(session, "PUT", "/templates/custom-mistake", { body }),
});
const savesDocument = (row: Row, document: object): Mistake =>
  saves(row, { document: { ...LABEL, ...document } });
const savesElement = (row: Row, element: object): Mistake =>
  savesDocument(row, { elements: [{ xMm: 2, yMm: 2, widthMm: 60, heightMm: 20, ...element }] });
const savesCode = (row: Row, symbology: string, example: string): Mistake => ({
  ...savesDocument(row, {
    variables: [{ name: "sku", example }],
    elements: [
      { type: "barcode", symbology, value: "{{sku}}", xMm: 2, yMm: 2, widthMm: 60, heightMm: 20 },
    ],
  }),
  values: [example],
});

const MANUAL = {
  type: "manual",
  paper: { size: "A4" },
  grid: { rows: 1, columns: 3 },
  spacingMm: { top: 0, right: 0, bottom: 0, left: 0, gapX: 0, gapY: 0 },
};
const json = (typed: string, at: string, says: string, body = typed): Mistake =>
  prints(row(typed, "INVALID_JSON", at, says), body);
const invalid = (typed: string, at: string, ...says: readonly string[]): Row =>
  row(typed, "VALIDATION_FAILED", at, ...says);
const badExample = (typed: string, ...says: readonly string[]): Row =>
  row(typed, "BARCODE_VALUE_INVALID", "#/elements/0", 'The example of variable "sku"', ...says);
const badValue = (typed: string, code: string, variable: string, ...says: readonly string[]): Row =>
  row(
    typed,
    code,
    `#/records/0/variables/${variable}`,
    `Record 1, variable "${variable}"`,
    ...says,
  );

const key = (header: string): Row =>
  row(
    header,
    "UNAUTHENTICATED",
    "Authorization",
    "requires an API key",
    "Authorization: Bearer <API key>",
  );
const mistyped = (typed: string): Row =>
  row(
    typed,
    "INVALID_API_KEY",
    "Authorization",
    "mistyped, unknown or revoked",
    "Send an active key",
  );
const media = (typed: string): Row =>
  row(
    typed,
    "UNSUPPORTED_MEDIA_TYPE",
    "Content-Type",
    "JSON in UTF-8",
    "Content-Type: application/json",
  );

export const CHAPTERS: readonly Chapter[] = [
  {
    title: "JSON",
    mistakes: [
      json("{'templateId': 'custom-label'}", "line 1, column 2", "name in double quotes"),
      json('{ "templateId": "custom-label", }', "line 1, column 33", "name in double quotes"),
      json('{ templateId: "custom-label" }', "line 1, column 3", "name in double quotes"),
      json("{ “templateId”: “custom-label” }", "line 1, column 3", "name in double quotes"),
      json("{ // label of the shelf", "line 1, column 3", "name in double quotes"),
      json('{ "records": [{ "copies": 1 },] }', "line 1, column 31", "expected a value"),
      json('{ "templateId": "custom-label" "layout": {} }', "line 1, column 32", "a comma or }"),
      json('{ "layout": { "type": "single" }', "line 1, column 33", "a comma or }"),
      json('{ "sku": None }', "line 1, column 10", "true, false or null"),
      json('{ "path": "C:\\labels" }', "line 1, column 15", "after a backslash"),
      json('{ "sku": "A", "sku": "B" }', "line 1, column 15", "keep one of them"),
      json("a file saved with a byte order mark", "line 1, column 1", "remove it", "\ufeff{}"),
      json("an empty body", "line 1, column 1", "expected a value", ""),
    ],
  },
  {
    title: "Keys, headers and paths",
    mistakes: [
      presents(key("no `Authorization` header"), () => ({})),
      presents(key("Authorization: the key itself"), (apiKey) => ({ Authorization: apiKey })),
      presents(key("X-API-Key: the key"), (apiKey) => ({ "X-API-Key": apiKey })),
      presents(mistyped("a key with one wrong character"), (apiKey) => ({
        Authorization: `Bearer ${apiKey.slice(0, -1)}${apiKey.endsWith("a") ? "b" : "a"}`,
      })),
      presents(mistyped("a key that was cut off"), (apiKey) => ({
        Authorization: `Bearer ${apiKey.slice(0, -5)}`,
      })),
      {
        ...row(
          "an API key at /account/v1",
          "UNAUTHENTICATED",
          "Authorization",
          "requires a session",
          "Sign in with POST /auth",
        ),
        send: ({ printer }) => account(printer.apiKey, "GET", "/me"),
      },
      presents(media("Content-Type: text/plain"), (apiKey) => ({
        Authorization: `Bearer ${apiKey}`,
        "Content-Type": "text/plain",
      })),
      presents(media("curl -d without a Content-Type"), (apiKey) => ({
        Authorization: `Bearer ${apiKey}`,
        "Content-Type": "application/x-www-form-urlencoded",
      })),
      prints(
        row(
          "Idempotency-Key: order 4711",
          "INVALID_HEADER",
          "Idempotency-Key",
          "1 to 255 visible ASCII characters without spaces",
        ),
        job(),
        { "Idempotency-Key": "order 4711" },
      ),
      {
        ...row(
          "the same Idempotency-Key with another body",
          "IDEMPOTENCY_KEY_REUSED",
          "Idempotency-Key",
          "a different body",
          "for a new job, use a new key",
        ),
        async send({ printer }) {
          const headers = { "Idempotency-Key": "order-4711" };
          await print(printer.apiKey, job(), headers);
          return print(printer.apiKey, job({ records: [{ variables: { sku: "AB-2" } }] }), headers);
        },
      },
      prints(
        row(
          "X-Integration-Source: My Shop!",
          "INVALID_HEADER",
          "X-Integration-Source",
          "1 to 64 characters of a–z",
        ),
        job(),
        { "X-Integration-Source": "My Shop!" },
      ),
      asks(
        row("GET /api/v1/generate-pdf", "METHOD_NOT_ALLOWED", "the path", "Use one of: POST"),
        PRINT,
        "GET",
      ),
      asks(
        row("POST /v1/generate-pdf", "NOT_FOUND", "the path", "Did you mean", PRINT),
        "/v1/generate-pdf",
        "POST",
      ),
      asks(
        row("GET /api/v1/template", "NOT_FOUND", "the path", "Did you mean /api/v1/templates"),
        "/api/v1/template",
        "GET",
      ),
      asks(
        invalid("GET /api/v1/layout-presets?widthMm=66,7", "widthMm", "one number of millimetres"),
        "/api/v1/layout-presets?widthMm=66,7",
        "GET",
      ),
      {
        ...invalid(
          "PUT /account/v1/templates/shelf-label",
          "the path",
          "An id must be custom- followed by",
        ),
        send: ({ session }) =>
          account(session, "PUT", "/templates/shelf-label", { body: { document: LABEL } }),
      },
    ],
  },
  {
    title: "Requests and layouts",
    mistakes: [
      prints(
        invalid('"template_id": "custom-label"', "#/template_id", "did you mean templateId?"),
        { ...job(), templateId: undefined, template_id: "custom-label" },
      ),
      prints(
        row(
          "the id of another account's template",
          "TEMPLATE_NOT_FOUND",
          "the path",
          "no template with that id",
          "GET /api/v1/templates",
        ),
        job({ templateId: "custom-conference-badge" }),
      ),
      prints(
        invalid('"records": { "variables": … }', "#/records", "a list of 1 to 250"),
        job({ records: { variables: {} } }),
      ),
      prints(
        invalid(
          '"records": [{ "sku": "AB-1" }]',
          "#/records/0/variables",
          "is missing",
          "names and values",
        ),
        job({ records: [{ sku: "AB-1" }] }),
      ),
      prints(
        invalid('"copies": 300', "#/records/0/copies", "a whole number from 1 to 250"),
        job({ records: [{ variables: {}, copies: 300 }] }),
      ),
      prints(
        invalid('"copies": "3"', "#/records/0/copies", "a whole number", "without quotes"),
        job({ records: [{ variables: {}, copies: "3" }] }),
      ),
      prints(
        row(
          "200 copies of one record, 100 of another",
          "TOO_MANY_ITEMS",
          "#/records",
          "are 300 items",
          "Split the job",
        ),
        job({
          records: [
            { variables: {}, copies: 200 },
            { variables: {}, copies: 100 },
          ],
        }),
      ),
      laysOut(invalid('"layout": "single"', "#/layout", "must be an object"), "single"),
      laysOut(invalid('"type": "sheet"', "#/layout/type", "one of single, preset, manual"), {
        type: "sheet",
      }),
      laysOut(invalid('"start_slot": 3', "#/layout/start_slot", "did you mean startSlot?"), {
        ...SHEET,
        start_slot: 3,
      }),
      laysOut(
        row(
          '"startSlot": 31',
          "START_SLOT_OUT_OF_RANGE",
          "#/layout/startSlot",
          "30 slots",
          "from 1 to 30",
        ),
        { ...SHEET, startSlot: 31 },
      ),
      laysOut(invalid('"startSlot": 0', "#/layout/startSlot", "at least 1"), {
        ...SHEET,
        startSlot: 0,
      }),
      laysOut(
        row(
          '"presetId": "Avery 5160"',
          "PRESET_NOT_FOUND",
          "#/layout/presetId",
          "without the vendor's name",
          "GET /api/v1/layout-presets",
        ),
        { type: "preset", presetId: "Avery 5160" },
      ),
      laysOut(
        row(
          '"presetId": "vendorA-5160-compatable"',
          "PRESET_NOT_FOUND",
          "#/layout/presetId",
          "Did you mean vendorA-5160-compatible",
        ),
        { type: "preset", presetId: "vendorA-5160-compatable" },
      ),
      laysOut(invalid('"presetId": 5160', "#/layout/presetId", "must be a string"), {
        type: "preset",
        presetId: 5160,
      }),
      laysOut(
        row(
          '"presetId": "L7163" for a 5160 label',
          "PRESET_SIZE_MISMATCH",
          "#/layout/presetId",
          "The template is 66.675 × 25.4 mm",
          "compatiblePresetIds",
        ),
        { type: "preset", presetId: "L7163" },
      ),
      laysOut(invalid('"size": "a4"', "#/layout/paper/size", "did you mean A4?"), {
        ...MANUAL,
        paper: { size: "a4" },
      }),
      laysOut(
        row(
          "a layout 3 mm wider than its paper",
          "LAYOUT_DOES_NOT_FIT",
          "#/layout",
          "3.025 mm too wide",
          "Use fewer rows or columns",
        ),
        { ...MANUAL, spacingMm: { ...MANUAL.spacingMm, left: 13 } },
      ),
    ],
  },
  {
    title: "Values",
    mistakes: [
      printsRecord(
        row('"SKU": "AB-1"', "UNKNOWN_VARIABLE", "#/records/0/variables/SKU", "Did you mean sku?"),
        { SKU: "AB-1" },
      ),
      printsRecord(
        row(
          '"item": "AB-1"',
          "UNKNOWN_VARIABLE",
          "#/records/0/variables/item",
          "which declares: sku, note",
        ),
        { item: "AB-1" },
      ),
      printsRecord(
        invalid('"sku": ["AB-1"]', "#/records/0/variables/sku", "must be a string, a number"),
        { sku: ["AB-1"] },
      ),
      prints(
        invalid(
          '"sku": 12345678901234567890',
          "#/records/0/variables/sku",
          "send a larger number as a string",
        ),
        JSON.stringify(job()).replace('"AB-1"', "12345678901234567890"),
      ),
      printsCard(badValue('"color": "red"', "COLOR_INVALID", "color", "Use #rgb, #rrggbb"), {
        color: "red",
      }),
      printsCard(badValue('"color": "#ggg"', "COLOR_INVALID", "color", "Use #rgb, #rrggbb"), {
        color: "#ggg",
      }),
      printsCard(
        badValue(
          "a text too long for its box",
          "TEXT_OVERFLOW",
          "text",
          "does not fit its box",
          "Shorten it",
        ),
        { text: "Extra virgin olive oil from hand-picked olives ".repeat(4) },
      ),
      printsCard(
        badValue(
          '"code": "café"',
          "BARCODE_VALUE_INVALID",
          "code",
          "only ASCII",
          "Replace all other characters",
        ),
        { code: "café" },
      ),
      printsCard(
        badValue(
          "a code of 60 letters",
          "BARCODE_DOES_NOT_FIT",
          "code",
          "its box is 50 mm wide",
          "Make the box wider",
        ),
        { code: "a".repeat(60) },
      ),
      printsCard(
        badValue(
          '"image": "http://…/logo.png"',
          "IMAGE_REJECTED",
          "image",
          "not https",
          "Send another",
        ),
        { image: "http://example.com/logo.png" },
      ),
      printsCard(
        badValue(
          '"image": "data:image/gif;base64,…"',
          "IMAGE_REJECTED",
          "image",
          '"data:image/png;base64,"',
        ),
        { image: "data:image/gif;base64,R0lGODlhAQABAAAAACw=" },
      ),
      printsCard(
        badValue('"image": "logo.png"', "IMAGE_REJECTED", "image", "or an https address"),
        {
          image: "logo.png",
        },
      ),
    ],
  },
  {
    title: "Codes",
    mistakes: [
      savesCode(
        badExample(
          "an `ean13` with a wrong check digit",
          "check digit",
          "expected 1",
          "Correct the number",
        ),
        "ean13",
        "4006381333932",
      ),
      savesCode(
        badExample(
          "an `ean13` from Excel: 4,00638E+12",
          "scientific notation",
          "Format the column as text",
        ),
        "ean13",
        "4,00638E+12",
      ),
      savesCode(
        badExample(
          "an `ean13` that has lost its zeros",
          "12 digits, or 13",
          "dropped leading zeros",
        ),
        "ean13",
        "12345678905",
      ),
      savesCode(
        badExample("an `ean13` with spaces", "digits only", "remove all other characters"),
        "ean13",
        "4 006381 333931",
      ),
      savesCode(
        badExample("a `code39` with an underscore", "Code 39 encodes only", "Replace"),
        "code39",
        "AB_1234",
      ),
      savesCode(
        badExample("a `gs1-128` without brackets", "application identifier", "in brackets"),
        "gs1-128",
        "0104006381333931",
      ),
      savesCode(
        badExample("a `gs1-128` with a date of eight digits", "the value of (17)"),
        "gs1-128",
        "(17)20261231",
      ),
      savesCode(
        invalid('"symbology": "EAN-13"', "#/document/elements/0/symbology", "did you mean ean13?"),
        "EAN-13",
        "4006381333931",
      ),
      savesCode(
        invalid(
          '"symbology": "QR"',
          "#/document/elements/0/symbology",
          "an element of type qrcode",
        ),
        "QR",
        "AB",
      ),
    ],
  },
  {
    title: "Templates",
    mistakes: [
      saves(
        row(
          'a document without `{ "document": … }`',
          "VALIDATION_FAILED",
          "#/document",
          "Send it as a member",
        ),
        LABEL,
      ),
      savesDocument(
        invalid(
          '"widthMm": "66,7"',
          "#/document/widthMm",
          "between 5 and 600",
          "without quotes",
          "a point for decimals",
        ),
        { widthMm: "66,7" },
      ),
      savesDocument(
        invalid(
          '"widthMm": "2in"',
          "#/document/widthMm",
          "between 5 and 600",
          "without quotes and unit",
        ),
        { widthMm: "2in" },
      ),
      savesDocument(
        invalid('"widthMm": 2.6, in inches', "#/document/widthMm", "between 5 and 600"),
        { widthMm: 2.6 },
      ),
      savesElement(
        row(
          '"text": "{{skew}}"',
          "UNDECLARED_VARIABLE",
          "#/elements/0/text",
          "not name a declared variable",
          "declare the variable",
        ),
        { type: "text", text: "{{skew}}" },
      ),
      savesElement(
        row(
          '"text": "{{sku | divide:wieght}}"',
          "UNDECLARED_VARIABLE",
          "#/elements/0/text",
          "word wieght in a formatter does not name a declared variable",
        ),
        { type: "text", text: "{{sku | divide:wieght}}" },
      ),
      savesElement(
        invalid('"text": "{{sku | divide:0}}"', "#/document/elements/0/text", "cannot divide by 0"),
        { type: "text", text: "{{sku | divide:0}}" },
      ),
      savesElement(
        invalid(
          '"text": "{{sku | date:\\"dd.mm.yyyy\\"}}"',
          "#/document/elements/0/text",
          "m, which is minutes, without H or h",
          'write date:"dd.MM.yyyy"',
        ),
        { type: "text", text: '{{sku | date:"dd.mm.yyyy"}}' },
      ),
      savesElement(
        invalid(
          '"text": "{{sku | date:\\"DD.MM.YYYY\\"}}"',
          "#/document/elements/0/text",
          "unknown letters DD",
          'write date:"dd.MM.yyyy"',
        ),
        { type: "text", text: '{{sku | date:"DD.MM.YYYY"}}' },
      ),
      savesElement(
        invalid('"lang": "German!"', "#/document/elements/0/lang", "BCP 47", "such as en"),
        { type: "text", text: "{{sku}}", lang: "German!" },
      ),
      savesElement(invalid('"text": "Item {{sku}"', "#/document/elements/0/text", "never closed"), {
        type: "text",
        text: "Item {{sku}",
      }),
      savesElement(
        invalid('"fontSize": 12', "#/document/elements/0/fontSize", "did you mean fontSizePt?"),
        { type: "text", text: "{{sku}}", fontSize: 12 },
      ),
      savesElement(
        invalid('"fontFamily": "Arial"', "#/document/elements/0/fontFamily", "one of Inter"),
        { type: "text", text: "{{sku}}", fontFamily: "Arial" },
      ),
      savesElement(
        invalid('"fontWeight": "bold"', "#/document/elements/0/fontWeight", "must be 400 or 700"),
        { type: "text", text: "{{sku}}", fontWeight: "bold" },
      ),
      savesElement(
        invalid('"align": "centre"', "#/document/elements/0/align", "did you mean center?"),
        { type: "text", text: "{{sku}}", align: "centre" },
      ),
      savesElement(
        invalid('"color": "red" of an element', "#/document/elements/0/color", "#rgb, #rrggbb"),
        { type: "text", text: "{{sku}}", color: "red" },
      ),
      savesElement(
        row(
          '"xMm": 100 on a label of 66.7 mm',
          "ELEMENT_OUTSIDE_ITEM",
          "#/elements/0",
          "outside the item",
          "Move it inside",
        ),
        { type: "text", text: "{{sku}}", xMm: 100 },
      ),
    ],
  },
];

/** The guide, as docs/mistakes.md has it. */
export function writeGuide(findings: ReadonlyMap<Mistake, Finding>): string {
  const tables = CHAPTERS.map(({ title, mistakes }) => {
    const rows = mistakes.map((mistake) => {
      const { code, at, detail } = findings.get(mistake)!;
      return `| ${[quoted(mistake.typed), `\`${code}\``, at.startsWith("#") ? `\`${at}\`` : at, inCell(shortened(detail))].join(" | ")} |`;
    });
    return `## ${title}\n\n| typed | code | where | what the answer says |\n|---|---|---|---|\n${rows.join("\n")}\n`;
  });
  return `${INTRODUCTION}\n${tables.join("\n")}`;
}

const INTRODUCTION = `# Common mistakes

What people type, and what the service answers, word for word but for long lists of known members. \`test/api/mistakes.test.ts\` makes each of these mistakes and writes this page.
*Where* is a JSON Pointer into the body (for a template that was saved with a problem, into its document), a line and a column, or a header.
`;

/** So that the page stays as it is when an element has one member more. */
const shortened = (text: string) =>
  text.replace(/(known members are (?:\w+, ){3})(?:\w+, ){9,}\w+/, "$1…");

/** What people type is code, unless it is told in words. */
const quoted = (typed: string) =>
  /^["{]|: |^(GET|POST|PUT) /.test(typed) && !typed.includes("`") ? `\`${inCode(typed)}\`` : typed;
const inCode = (text: string) => text.replaceAll("|", "\\|");
const inCell = (text: string) => text.replaceAll("|", "\\|").replaceAll("<", "&lt;");
