// Finds the sentences in src that callers get as `detail`, each with the code that it belongs to.
import { globSync, readFileSync } from "node:fs";
import { parseAst } from "vite";
import { WARNING_CODES } from "../../src/print/job/warnings.ts";
import { PRINT_CODES } from "../../src/refusal.ts";
import { CODES } from "../../src/rules/codes.ts";

export interface Message {
  /** Null for a sentence that several codes use. */
  readonly code: string | null;
  /** Values that are filled in are shown as "…". */
  readonly text: string;
  readonly file: string;
}

interface Node {
  readonly type: string;
  readonly [member: string]: unknown;
}

export const TEMPLATE_PROBLEMS = ["ASSET_NOT_FOUND", "ELEMENT_OUTSIDE_ITEM", "UNDECLARED_VARIABLE"];
const KNOWN = new Set<string>([...CODES, ...PRINT_CODES, ...WARNING_CODES, ...TEMPLATE_PROBLEMS]);

/** Calls whose texts are for developers, the database, the log or the reference. */
const NOT_FOR_CALLERS = new Set([
  "Error",
  "RangeError",
  "TypeError",
  "default",
  "derived",
  "describe",
  "inherited",
  "logWarning",
  "meta",
  "optional",
  "required",
]);
/** Sentences of mails, test sheets, presets and PDF syntax. */
const NO_MESSAGES =
  /-data\.ts$|\/locales\/|sign-in\/send-code|test-sheet\/|preset-words|(?:formatter|symbology)-words|icon-list|print\/icons\/drawings|artwork\/allowed|\/to-unicode/;
const SQL = /^(?:CREATE|DELETE|INSERT|SELECT|UPDATE|WITH) /;

const CODE_OF_CALL: Readonly<Record<string, string>> = {
  ArtworkFault: "ASSET_REJECTED",
  ImageFault: "IMAGE_REJECTED",
  invalidAt: "INVALID_JSON",
  orUnavailable: "UNAVAILABLE",
  rejected: "ASSET_REJECTED",
  unavailable: "UNAVAILABLE",
};

/** Where a sentence is far from its code; the first that matches. `*` is any folder. */
const CODE_OF_FILE: readonly (readonly [string, string])[] = [
  ["flows/account/fetch-image", "IMAGE_REJECTED"],
  ["flows/account/open-pdf", "ASSET_REJECTED"],
  ["flows/account/preview-template", "TOO_MANY_PAGES"],
  ["flows/account/start-trial", "TRIAL_ALREADY_USED"],
  ["flows/printing/convert-asset", "IMAGE_REJECTED"],
  ["flows/printing/generate-demo", "INVALID_HEADER"],
  ["flows/printing/load-images", "IMAGE_REJECTED"],
  ["print/raster/check-size", "JOB_TOO_COMPLEX"],
  ["flows/account/save-template", "VALIDATION_FAILED"],
  ["flows/seal", "VALIDATION_FAILED"],
  ["flows/sign-in/count-call", "RATE_LIMITED"],
  ["flows/signed-in-rate", "RATE_LIMITED"],
  ["http/json-fault", "INVALID_JSON"],
  ["http/body", "BODY_TOO_LARGE"],
  ["http/read-document", "VALIDATION_FAILED"],
  ["http/request-headers", "INVALID_HEADER"],
  ["http/read-json", "BODY_TOO_LARGE"],
  ["http/routes/assets", "BODY_TOO_LARGE"],
  ["http/routes/", "VALIDATION_FAILED"],
  ["http/strict-json", "INVALID_JSON"],
  ["print/artwork/", "ASSET_REJECTED"],
  ["print/budget", "JOB_TOO_COMPLEX"],
  ["print/codes/", "BARCODE_VALUE_INVALID"],
  ["print/elements/*/members", "VALIDATION_FAILED"],
  ["print/elements/barcode/", "BARCODE_DOES_NOT_FIT"],
  ["print/elements/code/code-", "COLOR_INVALID"],
  ["print/elements/code/", "BARCODE_DOES_NOT_FIT"],
  ["print/elements/embed-", "IMAGE_REJECTED"],
  ["print/elements/artwork/", "IMAGE_REJECTED"],
  ["print/elements/image/", "IMAGE_REJECTED"],
  ["print/elements/qrcode/bind", "BARCODE_VALUE_INVALID"],
  ["print/elements/qrcode/logo", "QR_LOGO_TOO_LARGE"],
  ["print/elements/qrcode/", "BARCODE_DOES_NOT_FIT"],
  ["print/elements/text/text-cut", "TEXT_CUT"],
  ["print/format/parse-placeholder", "VALIDATION_FAILED"],
  ["print/format/", "VALUE_INVALID"],
  ["print/formatting/ambiguous-hours", "HOUR_AMBIGUOUS"],
  ["print/images/", "IMAGE_REJECTED"],
  ["print/job/", "VALIDATION_FAILED"],
  ["print/lengths/", "VALIDATION_FAILED"],
  ["print/problems", "VALIDATION_FAILED"],
  ["print/svg/", "ASSET_REJECTED"],
  ["print/sheet/", "LAYOUT_DOES_NOT_FIT"],
  ["print/surroundings/geometry", "VALIDATION_FAILED"],
  ["print/surroundings/label-shape", "INK_OUTSIDE_LABEL"],
  ["print/values/absent", "VARIABLE_ABSENT"],
  ["print/values/record-languages", "LANGUAGE_UNSUPPORTED"],
  ["print/values/", "VALUE_INVALID"],
  ["rules/demo", "DEMO_LIMIT_EXCEEDED"],
  ["rules/image-address", "IMAGE_REJECTED"],
  ["rules/precondition", "INVALID_HEADER"],
  ["store/assets/account-assets", "UNAVAILABLE"],
  ["store/assets/outgoing-images", "IMAGE_REJECTED"],
];

/** In the order of the files. */
export function collectMessages(): Message[] {
  const files = globSync("src/{print,rules,store,flows,http}/**/*.ts")
    .filter((path) => !NO_MESSAGES.test(path))
    .sort();
  return files.flatMap((file) => messagesOf(file, readFileSync(file, "utf8")));
}

export function messagesOf(file: string, source: string): Message[] {
  const program = parseAst(source, { lang: "ts" }) as unknown as Node;
  const ofFile = CODE_OF_FILE.find(([start]) => isUnder(start, file))?.[1] ?? null;
  return [...walk(program, null)].map(({ code, text }) => ({ code: code ?? ofFile, text, file }));
}

function isUnder(start: string, file: string): boolean {
  return new RegExp(`^src/${start.replace("*", "[\\w-]+")}`).test(file);
}

type Found = Pick<Message, "code" | "text">;

function* walk(node: Node, code: string | null): Generator<Found> {
  if (node.type.startsWith("Import") || node.type === "TaggedTemplateExpression") return;
  if (node.type === "Property" && nameOf(node["key"]) === "about") return;
  let inner = code;
  if (node.type === "ObjectExpression") inner = codeOfObject(node) ?? code;
  if (node.type === "ArrayExpression") inner = codeAmong(node["elements"]) ?? code;
  if (node.type === "CallExpression" || node.type === "NewExpression") {
    if (NOT_FOR_CALLERS.has(nameOf(node["callee"]))) {
      yield* walk(node["callee"] as Node, code);
      return;
    }
    inner = codeOfCall(node) ?? code;
  }
  const text = textOf(node)?.replace(/\s+/g, " ").trim();
  if (text !== undefined && isSentence(text)) yield { code, text };
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      // The sides of a sum are parts of its text.
      const isPart = node.type === "BinaryExpression" && isNode(child) && textOf(child) !== null;
      if (isNode(child) && !isPart) yield* walk(child, inner);
    }
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value;
}

function literalOf(value: unknown): string | null {
  const isLiteral = isNode(value) && value.type === "Literal";
  return isLiteral && typeof value["value"] === "string" ? value["value"] : null;
}

function nameOf(callee: unknown): string {
  if (!isNode(callee)) return "";
  if (callee.type === "Identifier") return String(callee["name"]);
  return callee.type === "MemberExpression" ? nameOf(callee["property"]) : "";
}

/** The text of a string, of a template, or of a sum of them; null for anything else. */
function textOf(node: Node): string | null {
  if (node.type === "TemplateLiteral") {
    const quasis = node["quasis"] as readonly { readonly value: { readonly cooked: string } }[];
    return quasis.map(({ value }) => value.cooked).join("…");
  }
  if (node.type === "BinaryExpression" && node["operator"] === "+") {
    const [left, right] = [node["left"], node["right"]].map((side) => textOf(side as Node));
    return left == null && right == null ? null : `${left ?? "…"}${right ?? "…"}`;
  }
  return literalOf(node);
}

const VERB =
  /\b(?:is|are|was|were|has|have|had|must|may|can|cannot|could|did|does|do|will|would|needs?|takes?|costs?|contains?|holds?|encodes?|prints?|allows?|requires?|appears?|refers?|refused?|redirects?|responded|covers|names|lacks|failed|mean)\b/;

/** A sentence has a verb and at least three plain words. */
function isSentence(text: string): boolean {
  const words = text.match(/(?<![\w…{#/.:-])[A-Za-z]?[a-z]+(?:['’][a-z]+)?(?![\w…}#/:-])/g) ?? [];
  return words.length >= 3 && !SQL.test(text) && (VERB.test(text) || nextStepIn(text) !== null);
}

const STEP =
  /^(?:then |to [^,]{1,60}, |…?, or )?(?:add|ask|check|choose|contact|convert|correct|create|delete|describe|encode|enter|export|fix|flatten|format|get|give|if|jobs?|keep|leave|make|move|open|print|put|raise|lower|read|reload|remove|rename|replace|request|restore|resize|revoke|save|scale|send|set|shorten|sign|simplify|solve|split|start|stop|try|upload|use|wait|write) |\b(?:must|may contain|may have|may be followed|has to|takes|is only|can have at most|expected|did you mean)\b/i;

/** The part of a message that says what to do, or what is expected; null without one. */
export function nextStepIn(text: string): string | null {
  const steps = text.split(/(?<=[.;:?]…?)\s+|^… /).filter((clause) => STEP.test(clause));
  return steps.length > 0 ? steps.join(" ") : null;
}

function codeOfObject(node: Node): string | null {
  const code = (node["properties"] as readonly Node[])
    .filter((property) => nameOf(property["key"]) === "code")
    .map((property) => literalOf(property["value"]))[0];
  return code != null && KNOWN.has(code) ? code : null;
}

function codeOfCall(node: Node): string | null {
  return codeAmong(node["arguments"]) ?? CODE_OF_CALL[nameOf(node["callee"])] ?? null;
}

function codeAmong(nodes: unknown): string | null {
  const codes = (nodes as readonly unknown[]).map(literalOf);
  return codes.find((code) => code !== null && KNOWN.has(code)) ?? null;
}
