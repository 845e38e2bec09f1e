// Makes requests from the document, by a seed: most nearly right, some wrong in one place, some hostile.
import { GUIDES } from "../../src/reference/pages/guides.ts";
import type {
  ApiDocument,
  Example,
  Parameter,
  Schema,
} from "../../src/reference/document/types.ts";
import type { Call } from "./contract.ts";

export interface SampledRequest {
  readonly call: Call;
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly body: string | Uint8Array | null;
}

export interface Known {
  /** Words that make a request find something: ids of templates and presets. */
  readonly templateIds: readonly string[];
  readonly presetIds: readonly string[];
  readonly codes: readonly string[];
  /** Files that an upload takes, by their media type. */
  readonly files: Readonly<Record<string, Uint8Array>>;
}

/** Who asks, by either credential, and what a path can name of theirs. */
export interface Asker {
  readonly apiKey: string;
  readonly session: string;
  readonly keyIds: readonly string[];
  readonly linkIds: readonly string[];
  /** Of addresses of links. */
  readonly tokens: readonly string[];
  /** Of the key's account and of the session's. */
  readonly printers: Readonly<Record<"key" | "session", KnownPrinter>>;
  /** Of a printer's agent. */
  readonly agentToken: string;
  /** Of a former document. */
  readonly revisions: readonly string[];
  /** SHA-256 of an asset. */
  readonly digests: readonly string[];
}

export interface KnownPrinter {
  readonly id: string;
  /** Of one that waits. */
  readonly jobId: string;
  /** Of one that was handed out to the agent. */
  readonly offeredId: string;
}

const HOSTILE_TEXTS = [
  "",
  " ",
  "\u0000",
  "\ud800",
  "🧀",
  "汉字",
  "العربية",
  "a".repeat(3000),
  "__proto__",
  "../../etc/passwd",
  "%00",
  "';--",
  "{{sku}}",
  "<script>",
  "1e999",
  "\r\nX-Injected: 1",
];
const HOSTILE_NUMBERS = [0, -0, -1, 0.5, 1e308, -1e308, 2 ** 53, 251, 1e-320, 25.4, 5081];

/** The text of a body of lines, which is a string of the document. */
function linesIn(body: string): string {
  try {
    const text: unknown = JSON.parse(body);
    return typeof text === "string" ? text : body;
  } catch {
    return body;
  }
}

export class RequestSampler {
  readonly #document: ApiDocument;
  readonly #known: Known;
  #state: number;

  constructor(document: ApiDocument, known: Known, seed: number) {
    this.#document = document;
    this.#known = known;
    this.#state = seed >>> 0;
  }

  sample(calls: readonly Call[], asker: Asker): SampledRequest {
    const call = this.#pick(calls.flatMap((call) => Array<Call>(weightOf(call)).fill(call)));
    const { path, operation } = call;
    const url = this.#fill(path, asker) + this.#query(call);
    const { requestBody } = operation;
    const mediaType = requestBody ? this.#pick(Object.keys(requestBody.content)) : null;
    const headers = this.#headers(call, mediaType, asker);
    const isLeftOut = requestBody?.required === false && this.#chance(0.2);
    const media = mediaType === null || isLeftOut ? null : requestBody!.content[mediaType]!;
    if (media?.schema.format === "binary") {
      return { call, url, headers, body: this.#file(mediaType!) };
    }
    const body = media ? this.#body(media.schema, media.examples ?? {}) : null;
    const isLines = mediaType === "application/x-ndjson" && this.#chance(0.9);
    return { call, url, headers, body: isLines && typeof body === "string" ? linesIn(body) : body };
  }

  /** mulberry32: from 0 up to 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let t = this.#state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  }

  #chance(probability: number): boolean {
    return this.next() < probability;
  }

  #pick<T>(list: readonly T[]): T {
    return list[Math.floor(this.next() * list.length)]!;
  }

  #headers(
    { operation }: Call,
    mediaType: string | null,
    { apiKey, session, agentToken, printers }: Asker,
  ): Record<string, string> {
    const headers: Record<string, string> = {
      "CF-Connecting-IP": `10.${[0, 0, 0].map(() => Math.floor(this.next() * 256)).join(".")}`,
    };
    const [scheme] = operation.security;
    if (scheme && !this.#chance(0.06)) {
      const [right, wrong] =
        "printerToken" in scheme
          ? [agentToken, apiKey]
          : "apiKey" in scheme
            ? [apiKey, session]
            : [session, apiKey];
      headers["Authorization"] = this.#chance(0.06)
        ? this.#pick(
            [
              "Bearer",
              "Bearer x",
              `Basic ${right}`,
              `Bearer ${right}x`,
              `Bearer ${wrong}`,
              "🧀",
            ].map(toHeader),
          )
        : `Bearer ${right}`;
    }
    if (mediaType !== null && !this.#chance(0.04)) {
      headers["Content-Type"] = this.#chance(0.06)
        ? this.#pick(["text/plain", "application/json; charset=latin1", "application/jsonx", ";"])
        : this.#pick([mediaType, `${mediaType.toUpperCase()};charset=utf-8`]);
    }
    if (this.#chance(0.02)) headers["Content-Encoding"] = this.#pick(["gzip", "identity", "br, x"]);
    for (const parameter of operation.parameters ?? []) {
      const chance = parameter.required ? 0.95 : 0.3;
      if (parameter.in !== "header" || !this.#chance(chance)) continue;
      headers[parameter.name] = toHeader(
        this.#chance(0.2)
          ? this.#pick(HOSTILE_TEXTS)
          : parameter.name === "X-Printer-Profile"
            ? printers[scheme && "apiKey" in scheme ? "key" : "session"].id
            : this.#headerValue(parameter),
      );
    }
    return headers;
  }

  #headerValue({ schema, example = "token" }: Parameter): string {
    const values = schema.const === undefined ? (schema.enum ?? schema.examples) : [schema.const];
    if (values) return String(this.#pick(values));
    return `${String(example)}${this.#pick(["", "-1", "-2", "-3"])}`;
  }

  /** A file of the type; at times of another, cut off, or with a byte changed. */
  #file(mediaType: string): Uint8Array {
    const { files } = this.#known;
    const bytes = this.#chance(0.9) ? files[mediaType]! : this.#pick(Object.values(files));
    if (this.#chance(0.6)) return bytes;
    if (this.#chance(0.1)) return new Uint8Array(1_048_577);
    if (this.#chance(0.3)) return bytes.slice(0, Math.floor(this.next() * bytes.length));
    return bytes.with(Math.floor(this.next() * bytes.length), Math.floor(this.next() * 256));
  }

  #fill(path: string, { keyIds, linkIds, tokens, digests, revisions, printers }: Asker): string {
    const { templateIds, presetIds, codes } = this.#known;
    const printer = printers[path.startsWith("/account") ? "session" : "key"];
    const words: Record<string, readonly string[]> = {
      keyId: keyIds,
      linkId: linkIds,
      token: tokens,
      printerId: [printer.id],
      jobId: path.startsWith("/p/")
        ? [printer.offeredId, printer.offeredId, "none"]
        : [printer.jobId, printer.offeredId, printer.jobId, "none"],
      sha256: digests,
      revision: revisions,
      templateId: templateIds,
      presetId: presetIds,
      code: codes,
      guide: GUIDES.map(({ slug }) => slug),
      provider: ["github", "google"],
      name: ["text-cases.png"],
    };
    return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
      const word = this.#chance(0.8) ? this.#pick(words[name]!) : this.#pick(HOSTILE_TEXTS);
      // An empty or dotted segment is another path, with another contract.
      return /^\.*$/.test(word) || word.includes("..")
        ? "x"
        : encodeURIComponent(word.toWellFormed());
    });
  }

  #query({ operation }: Call): string {
    const pairs = (operation.parameters ?? []).flatMap((parameter) => {
      const { in: place, name, required, schema, example } = parameter;
      if (place !== "query" || this.#chance(required ? 0.05 : 0.4)) return [];
      const value = this.#chance(0.5) ? example : this.#value(schema, 0);
      const pair = `${name}=${encodeURIComponent(String(value).toWellFormed())}`;
      return this.#chance(0.05) ? [pair, pair] : [pair];
    });
    if (this.#chance(0.1)) pairs.push("unknown=1");
    return pairs.length > 0 ? `?${pairs.join("&")}` : "";
  }

  #body(schema: Schema, examples: object): string | Uint8Array {
    const base = this.#chance(0.7)
      ? (this.#pick(Object.values(examples)) as Example).value
      : this.#value(schema, 0);
    let body = structuredClone(base);
    if (this.#chance(0.38)) body = this.#mutate(body, 0);
    const text = JSON.stringify(body) ?? "null";
    return this.#chance(0.08) ? this.#spoil(text) : text;
  }

  /** Something that the schema allows, mostly; a little beyond it at times. */
  #value(schema: Schema, depth: number): unknown {
    if (schema.$ref) return this.#value(this.#resolve(schema.$ref), depth);
    if (this.#chance(0.006)) return this.#anything();
    const options = schema.oneOf ?? schema.anyOf;
    if (options) return this.#value(this.#pick(options), depth);
    if (schema.const !== undefined) return schema.const;
    if (schema.enum) return this.#pick(schema.enum);
    const type = typeof schema.type === "object" ? this.#pick(schema.type) : schema.type;
    switch (type) {
      case "object":
        return this.#object(schema, depth);
      case "array":
        return this.#array(schema, depth);
      case "integer":
        return this.#number(schema, true);
      case "number":
        return this.#number(schema, false);
      case "boolean":
        return this.#chance(0.5);
      case "null":
        return null;
      default:
        return this.#text();
    }
  }

  #object({ properties, required = [], additionalProperties }: Schema, depth: number): object {
    if (typeof additionalProperties === "object") {
      const names = ["name", "sku", "price", "accent", "url", "title", "other", "__proto__"];
      const entries = names
        .filter((_, index) => this.#chance(index < 5 ? 0.6 : 0.08))
        .map((name) => [name, this.#value(additionalProperties, depth + 1)]);
      return Object.fromEntries(entries) as object;
    }
    const members = Object.entries(properties ?? {})
      .filter(([name]) => required.includes(name) || this.#chance(0.5))
      .map(([name, member]) => [name, this.#member(name, member, depth)]);
    return Object.fromEntries(members) as object;
  }

  #member(name: string, schema: Schema, depth: number): unknown {
    if (name === "templateId" && this.#chance(0.9)) return this.#pick(this.#known.templateIds);
    if (name === "presetId" && this.#chance(0.9)) return this.#pick(this.#known.presetIds);
    return this.#value(schema, depth + 1);
  }

  #array({ items = {}, minItems = 0, maxItems = 5 }: Schema, depth: number): unknown[] {
    const length = this.#chance(0.03)
      ? this.#pick([0, maxItems, maxItems + 1])
      : this.#pick([1, 2, 3]);
    return Array.from({ length: Math.max(length, minItems) }, () => this.#value(items, depth + 1));
  }

  #number({ minimum = 0, maximum = 200, exclusiveMinimum }: Schema, isWhole: boolean): number {
    if (this.#chance(0.06)) return this.#pick(HOSTILE_NUMBERS);
    const from = exclusiveMinimum ?? minimum;
    // Near its lower end a job is small and can be printed.
    const number = from + this.next() ** 4 * (maximum - from);
    return isWhole ? Math.round(number) : number;
  }

  #text(): string {
    return this.#chance(0.1)
      ? this.#pick(HOSTILE_TEXTS)
      : this.#pick([
          "AB-1234",
          "Thyme honey",
          "€12.80",
          "#c2410c",
          "https://platen.example/p/1",
          "x",
        ]);
  }

  #anything(): unknown {
    return this.#pick<unknown>([null, true, [], {}, "text", -1, [[[]]], { type: "single" }]);
  }

  /** Changes one place of a value. */
  #mutate(value: unknown, depth: number): unknown {
    if (typeof value !== "object" || value === null || (depth > 0 && this.#chance(0.25))) {
      return this.#chance(0.5)
        ? this.#anything()
        : this.#pick([...HOSTILE_TEXTS, ...HOSTILE_NUMBERS]);
    }
    const names = Object.keys(value);
    const name = this.#pick(names);
    if (Array.isArray(value)) {
      return value.map((entry, index) =>
        String(index) === name ? this.#mutate(entry, depth + 1) : entry,
      );
    }
    const members = { ...(value as Record<string, unknown>) };
    if (names.length === 0 || this.#chance(0.1)) members[this.#text()] = this.#anything();
    else if (this.#chance(0.12)) delete members[name];
    else members[name] = this.#mutate(members[name], depth + 1);
    return members;
  }

  /** Text that is no longer JSON, or not of the strict kind. */
  #spoil(text: string): string | Uint8Array {
    switch (Math.floor(this.next() * 8)) {
      case 0:
        return text.slice(0, Math.floor(this.next() * text.length));
      case 1:
        return `\ufeff${text}`;
      case 2:
        return text.replace("{", '{"templateId":"a",');
      case 3:
        return `${text} x`;
      case 4:
        return new Uint8Array([0x7b, 0xff, 0xfe, 0x7d]);
      case 5:
        return "[".repeat(200_000);
      case 6:
        return " ".repeat(1_048_576) + text;
      default:
        return "";
    }
  }

  #resolve(ref: string): Schema {
    return this.#document.components.schemas[ref.slice(ref.lastIndexOf("/") + 1)] ?? {};
  }
}

/** Calls with a body have the most to go wrong, pages the least. */
function weightOf({ path, operation }: Call): number {
  // No code that is made up pairs anything.
  if (path === "/p/v1/pair") return 1;
  if (operation.requestBody) return 8;
  return path.includes("/v1/") ? 3 : 1;
}

/** What fetch sends as a header: Latin-1 without line breaks. */
function toHeader(text: string): string {
  return text.replaceAll(/[^\x20-\x7e\xa0-\xff]/g, "?");
}
