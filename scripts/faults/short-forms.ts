// What `.ci/run` runs in short, and a fault in each of these areas that the short form must find. The table is in
// docs/decisions/0022-install.md, which test/architecture/short-forms.test.ts holds to the code;
// `npm run safety:faults -- --short` plants the faults.
import { PLANTED_FAULTS, type PlantedFault } from "./planted-faults.ts";
import { type ThreatRow, threatRowsIn } from "./threat-rows.ts";

export const SHORT_FORMS_PAGE = "docs/decisions/0022-install.md";
const HEADING = "## Short and long forms\n";

export interface ShortFormRow extends ThreatRow {
  /** Of tests, and of scripts where the long form is one. */
  readonly files: readonly string[];
}

/** `threat` is what they have a long form of. */
export function shortFormRowsIn(page: string): ShortFormRow[] {
  const section = page.slice(page.indexOf(HEADING) + HEADING.length).split("\n## ")[0]!;
  const lines = section.split("\n").filter((line) => line.startsWith("| "));
  return threatRowsIn(section).map((row, i) => {
    const cells = lines[i + 1]!.split("|");
    const named = [...(cells.at(-3) ?? "").matchAll(/`((?:test|scripts|fonts)\/[\w./-]+)`/g)];
    return { ...row, files: named.map(([, path]) => path!) };
  });
}

/** One of the other list, for tests of a row of this one. */
function known(
  threat: string,
  { file, test }: { readonly file: string; readonly test: string },
  { tests = [test], only }: { readonly tests?: readonly string[]; readonly only?: string } = {},
): PlantedFault {
  const fault = PLANTED_FAULTS.find((each) => each.file === file && each.tests.includes(test));
  if (!fault) throw new Error(`no fault of ${file} is planted for ${test}`);
  return { ...fault, threat, tests, ...(only !== undefined && { only }) };
}

export const SHORT_FORM_FAULTS: readonly PlantedFault[] = [
  known("Calls of one account at once", {
    file: "src/store/visits/account-limiter.ts",
    test: "test/worker/signed-in-rate.test.ts",
  }),
  known(
    "200 templates of an account",
    { file: "src/store/templates/templates.ts", test: "test/worker/template-quota.test.ts" },
    { only: "200 templates an account are exact" },
  ),
  {
    threat: "Programs of the reference",
    file: "src/reference/pages/samples.ts",
    find: '-H "Authorization: Bearer $',
    replace: '-H "Authorization: Basic $',
    tests: ["test/api/openapi-client.test.ts"],
    only: "the programs of the reference",
  },
  {
    threat: "Methods that a route lacks",
    file: "src/http/app.ts",
    find: 'if (error instanceof MethodRefusal) problem.headers.set("Allow", error.allow);',
    replace: "",
    tests: ["test/api/routing.test.ts"],
    only: "any other method",
  },
  known("Guesses of sign-in codes", {
    file: "src/flows/sign-in/count-call.ts",
    test: "test/api/sign-in.test.ts",
  }),
  known(
    "Guesses of sign-in codes",
    { file: "src/rules/sign-in-calls.ts", test: "test/worker/sign-in-quotas.test.ts" },
    { only: "wrong guesses" },
  ),
  {
    threat: "What edits leave in memory",
    file: "web/document/history.ts",
    find: "export function undo<S>({ past, future }: History<S>) {",
    replace:
      "const kept: Uint8Array[] = [];\nexport function undo<S>({ past, future }: History<S>) {\n  kept.push(new Uint8Array(16_384).fill(1));",
    tests: ["test/browser/designer-memory.test.ts"],
    only: "edits leave less than",
  },
  {
    threat: "What edits leave in memory",
    file: "web/proof/worker/screen.ts",
    find: "if (document) pdfium._FPDF_CloseDocument(document);",
    replace: "void document;",
    tests: ["test/browser/designer-memory.test.ts"],
    only: "open in PDFium",
  },
  {
    threat: "The canvas is the print",
    file: "web/proof/worker/screen.ts",
    find: "const perPoint = scale / POINTS_PER_MM;",
    replace: "const perPoint = Math.round(widthMm * scale) / widthMm / POINTS_PER_MM;",
    tests: ["test/browser/designer-print.test.ts"],
  },
  {
    threat: "Random gestures undone and redone",
    file: "web/document/history.ts",
    find: "{ ...last, after: step.after }",
    replace: "step",
    tests: ["test/browser/designer-random.test.ts"],
  },
  {
    threat: "What an account can print",
    file: "web/console/print/words.ts",
    find: "if (trialPrintsOf(account) === 0) {",
    replace: "if (trialPrintsOf(account) === 0 && pages > 1) {",
    tests: ["test/browser/print-jobs.test.ts"],
    only: "leaves something that works",
  },
  {
    threat: "Telling states of the pages",
    file: "web/sign-in/sign-in.css",
    find: ".sign-in .sign-in-mailed {\n  display: block;",
    replace: ".sign-in .sign-in-mailed {\n  display: block;\n  width: 32rem;",
    tests: ["test/browser/states.test.ts"],
    only: "13 sign-in",
  },
  {
    threat: "Every page loads",
    file: "web/parts/header.html",
    find: '<a href="/app/sign-in">Sign in</a>',
    replace: "",
    tests: ["test/browser/smoke.test.ts"],
  },
  {
    threat: "Jobs whose program is killed",
    file: "web/jobs/state.ts",
    find: "return `${jobId}.${part + 1}.${attempt}`;",
    replace: "return `${jobId}.${part + 1}.${attempt}.${Date.now()}`;",
    tests: ["test/clients/killed-jobs.test.ts"],
    only: "killed at",
  },
  {
    threat: "Jobs whose program is killed",
    file: "clients/typescript/src/print-all.ts",
    find: "await job.save?.(changed);",
    replace: "",
    tests: ["test/clients/cli-signals.test.ts"],
    only: "random moments",
  },
  {
    threat: "A printer's agent that is killed",
    file: "clients/cli/src/printers/agent/run-agent.ts",
    find: "offer.attempt <= known.attempt",
    replace: "offer.attempt < known.attempt",
    tests: ["test/clients/printer-agent-kills.test.ts"],
  },
  {
    threat: "Budgets that are exceeded",
    file: "scripts/budgets/judge.ts",
    find: "value <= budget.most",
    replace: "value <= 2 * budget.most",
    tests: ["test/operations/budgets.test.ts"],
    only: "60 KB more",
  },
  {
    threat: "Large jobs whose service is killed",
    file: "src/http/printed-file.ts",
    find: 'headers.set("Idempotency-Replayed", "true");',
    replace: "",
    tests: ["test/operations/killed-jobs.test.ts"],
  },
  {
    threat: "Signals to `npm start`",
    file: "scripts/start/programs.ts",
    find: "setInterval(() => process.ppid === parent || end(), PARENT_LOOK_MS).unref();",
    replace: "void parent;",
    tests: ["test/operations/start.test.ts"],
    only: "after SIGKILL to npm",
  },
  {
    threat: "Large files in viewers",
    file: "src/print/pdf/document.ts",
    find: "const first = index * GROUPED_PAGES;",
    replace: "const first = index * (GROUPED_PAGES - 1);",
    tests: ["test/oracle/large-files.test.ts"],
  },
  known("Orders of uploads and deletions", {
    file: "src/store/assets/asset-rows.ts",
    test: "test/property/asset-schedules.test.ts",
  }),
  known(
    "The memory of jobs",
    { file: "src/isolate/memory.ts", test: "test/unit/job-memory.test.ts" },
    { only: "random schedules" },
  ),
  known(
    "The memory of jobs",
    { file: "src/isolate/memory.ts", test: "test/worker/budgets.test.ts" },
    { only: "waits until its bytes are free" },
  ),
  {
    threat: "Grants beside a deletion",
    file: "src/store/money/grants.ts",
    find: "FROM accounts a WHERE a.id = ?2 AND a.deleted_at IS NULL",
    replace: "FROM accounts a WHERE a.id = ?2",
    tests: ["test/worker/account-deletion.test.ts"],
    only: "a grant beside a deletion",
  },
  known(
    "An asset deleted beside a template's saving",
    { file: "src/store/templates/templates.ts", test: "test/worker/assets.test.ts" },
    { only: "beside the saving of a template" },
  ),
  {
    threat: "Requests made from the document",
    file: "src/http/problem.ts",
    find: "requestId: origin.requestId,",
    replace: "",
    tests: ["test/worker/contract-fuzz.test.ts"],
  },
  known(
    "Crashes at every step",
    { file: "src/rules/charge.ts", test: "test/worker/crash-matrix.test.ts" },
    { only: "by session, then by apiKey" },
  ),
  known("Credentials at every route", {
    file: "src/flows/authenticate.ts",
    test: "test/worker/credentials.test.ts",
  }),
  known(
    "What is under way when an account is deleted",
    { file: "migrations/0005_quotas.sql", test: "test/worker/deletion-races.test.ts" },
    { only: "whatever was under way" },
  ),
  {
    threat: "Formatted values in the Worker",
    file: "src/print/format/write-number.ts",
    find: "return [...groups, digits.slice(last)].join(group);",
    replace:
      'const isNode = navigator.userAgent.startsWith("Node");\n  return [...groups, digits.slice(last)].join(isNode ? group : "");',
    tests: ["test/worker/format.test.ts"],
  },
  known("Hostile requests", {
    file: "src/http/strict-json.ts",
    test: "test/worker/hostile-corpus.test.ts",
  }),
  known(
    "Generated jobs at the Worker's door",
    {
      file: "src/print/text/bidi/levels.ts",
      test: "test/worker/hostile-templates.test.ts",
    },
    { only: "generated jobs are answered" },
  ),
  {
    threat: "Charges at once",
    file: "migrations/0000_tables.sql",
    find: 'CHECK("accounts"."balance" >= 0)',
    replace: 'CHECK("accounts"."balance" >= -9)',
    tests: ["test/worker/idempotency.test.ts"],
    only: "many different one-page requests",
  },
  {
    threat: "Charges at once",
    file: "migrations/0000_tables.sql",
    find: 'CHECK("accounts"."balance" >= 0)',
    replace: 'CHECK("accounts"."balance" >= -9)',
    tests: ["test/worker/session-charges.test.ts"],
    only: "the last credit pays",
  },
  known("Images of a job", {
    file: "src/flows/printing/load-images.ts",
    test: "test/worker/outgoing-images.test.ts",
  }),
  known(
    "Random paths",
    { file: "src/rules/own-path.ts", test: "test/worker/paths.test.ts" },
    { only: "random paths" },
  ),
  {
    threat: "Versions saved at once",
    file: "src/store/templates/templates.ts",
    find: "return sql`${templates.revision} in (select value",
    replace: "return sql`${templates.revision} is not null or null in (select value",
    tests: ["test/worker/versions.test.ts"],
    only: "at once",
  },
  known("Generated hostile jobs", {
    file: "src/print/text/bidi/levels.ts",
    test: "test/hostile/generated.test.ts",
  }),
  known(
    "The most expensive job",
    { file: "src/print/names/nearest.ts", test: "test/hostile/worst-job.test.ts" },
    { only: "an attack costs at most" },
  ),
  known("Accounts that share an isolate", {
    file: "src/http/held-body.ts",
    test: "test/worker/held-body.test.ts",
  }),
  {
    threat: "Formatters against Intl",
    file: "src/print/format/casing.ts",
    find: 'return text.replace(SOFT_DOTTED_WITH_DOT, "$1").toUpperCase();',
    replace: "return text.toUpperCase();",
    tests: ["test/oracle/format-casing.test.ts"],
    only: "words are cased",
  },
  {
    threat: "Formatters against Intl",
    file: "src/print/format/formatters/check-digits.ts",
    find: "(2 + (i % 6))",
    replace: "(2 + (i % 5))",
    tests: ["test/oracle/format-check-digits.test.ts"],
  },
  {
    threat: "Formatters against Intl",
    file: "src/print/format/time/zone.ts",
    find: "return !isBeforeFirst && isBeforeSecond ?",
    replace: "return !isBeforeFirst || isBeforeSecond ?",
    tests: ["test/oracle/format-dates.test.ts"],
    only: "every zone shows instants",
  },
  {
    threat: "Formatters against Intl",
    file: "src/print/format/write-number.ts",
    find: "integer.length >= form.primary + minimumGrouping",
    replace: "integer.length >= form.primary + Math.min(1, minimumGrouping)",
    tests: ["test/oracle/format-numbers.test.ts"],
  },
  {
    threat: "Formatters against Intl",
    file: "src/print/format/arithmetic.ts",
    find: "quotient < 0n ? -unit / 2n : unit / 2n",
    replace: "unit / 2n",
    tests: ["test/property/format-arithmetic.test.ts"],
    only: "20 significant digits",
  },
  {
    threat: "Formatters against Intl",
    file: "src/print/format/reading-pattern.ts",
    find: "const CENTURY = 2000;",
    replace: "const CENTURY = 1900;",
    tests: ["test/property/format-from.test.ts"],
    only: "a date of this century",
  },
  {
    threat: "Formatters against Intl",
    file: "src/print/format/formatters/check-digits.ts",
    find: "text + digitOf(text) : fault;",
    replace: "text + digitOf(text) : { ...fault, fault: `Not a number: ${text}.` };",
    tests: ["test/property/format-total.test.ts"],
    only: "gives a text or a fault",
  },
  {
    threat: "Random labels as dots",
    file: "src/print/raster/encode/zpl-z64.ts",
    find: "remainder & 0x8000 ?",
    replace: "remainder & 0x4000 ?",
    tests: ["test/property/raster-labels.test.ts"],
    only: "of random labels",
  },
  {
    threat: "Random drawings as dots",
    file: "src/print/raster/geometry/stroke.ts",
    find: "const half = Math.max(style.width, 1) / 2;",
    replace: "const half = Math.max(style.width, 1) / 1.5;",
    tests: ["test/visual/drawings.test.ts"],
    only: "generated files",
  },
  {
    threat: "Texts in boxes of every size",
    file: "src/print/text/fit.ts",
    find: "truncated: kept?.truncated ?? false,",
    replace: "truncated: false,",
    tests: ["test/visual/text-grid.test.ts"],
  },
  {
    threat: "Random messages of codes",
    file: "src/print/codes/pdf417/codewords.ts",
    find: "const SHIFT_TO_BYTE = 913;",
    replace: "const SHIFT_TO_BYTE = 901;",
    tests: ["test/oracle/codes-pdf417.test.ts"],
    only: "reads as its",
  },
  {
    threat: "Random values of codes",
    file: "src/print/codes/linear/code128.ts",
    find: "checksum = (checksum + i * symbols[i]!) % 103;",
    replace: "checksum = (checksum + i * symbols[i]!) % 102;",
    tests: ["test/property/codes-scan.test.ts"],
    only: "a random value scans to itself",
  },
  known("Schedules of charges", {
    file: "src/rules/idempotency.ts",
    test: "test/property/idempotency-simulation.test.ts",
  }),
  {
    threat: "Schedules of a printer's queue",
    file: "src/rules/print-queue.ts",
    find: 'if (job.delivery === "atMostOnce") return end(job, "unknown", now);',
    replace: "",
    tests: ["test/property/queue-simulation.test.ts"],
    only: "hold every invariant",
  },
  {
    threat: "A soak",
    file: "scripts/soak/judge-soak.ts",
    find: "else if (growthPerThousand(soaked) > MAY_GROW_MB) {",
    replace: "else if (growthPerThousand(soaked) > 100 * MAY_GROW_MB) {",
    tests: ["test/unit/soak.test.ts"],
  },
  {
    threat: "Fonts made again",
    file: "fonts/prepare-kerning.ts",
    find: "simple[glyph >> 5]! |= 1 << (glyph & 31);",
    replace: "void simple[glyph];",
    tests: ["test/property/fonts-build.test.ts"],
    only: "gives the files of fonts/made again",
  },
  {
    threat: "New values of properties",
    file: "src/print/sheet/sheet.ts",
    find: "(slot - column) / grid.columns",
    replace: "Math.floor(slot / grid.rows)",
    tests: ["test/property/sheet.test.ts"],
  },
  {
    ...known("Faults of the table of threats", {
      file: "src/http/body.ts",
      test: "test/unit/body.test.ts",
    }),
    replace: "await  drain(reader, drained);",
    tests: ["test/architecture/safety.test.ts"],
  },
];
