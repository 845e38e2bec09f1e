// What the document says of one call.
import type { Code } from "../../rules/codes.ts";
import type { ResponseHeader } from "./headers.ts";
import type { Example, Method, Parameter } from "./types.ts";

export interface Operation {
  readonly id: string;
  readonly method: Method;
  readonly path: string;
  readonly tag: Tag;
  readonly summary: string;
  readonly description: string;
  readonly credential: Credential;
  readonly parameters?: readonly Parameter[];
  readonly body?: Body;
  readonly answers: Readonly<Partial<Record<101 | 200 | 201 | 202 | 204 | 302 | 304, Answer>>>;
  /** What answers of any status can carry. */
  readonly headers?: readonly ResponseHeader[];
  readonly codes: readonly Code[];
}

/** What opens a call: an API key, the session of a signed-in person, either (`editor`), the token of a printer's agent, or nothing. */
export type Credential = "key" | "session" | "editor" | "agent" | "none";

export interface Body {
  readonly required: boolean;
  readonly content: Readonly<Record<string, BodyContent>>;
}

export interface BodyContent {
  /** Name of a schema; absent: bytes. */
  readonly schema?: string;
  readonly examples?: Readonly<Record<string, Example>>;
}

export interface Answer {
  readonly description: string;
  /** Absent: no body. */
  readonly mediaType?: string;
  /** Of answers that can be of several kinds, all of them bytes. */
  readonly otherMediaTypes?: readonly string[];
  /** Name of a schema; absent: bytes or text. */
  readonly schema?: string;
  readonly headers?: readonly ResponseHeader[];
  readonly example?: unknown;
  /** The same as JSON, for clients that accept it; some headers are then absent. */
  readonly asJson?: { readonly schema: string; readonly example: unknown };
}

export const TAGS = {
  Printing: "Records in, one PDF out.",
  Rasters: "The same jobs as dots: ZPL for label printers, PNG for screens and everything else.",
  "Large jobs": "Up to 10,000 labels in one request, as one PDF or a ZIP file.",
  Templates: "What the account can print, and which variables each template has.",
  "Layout presets": "Sheets that you can buy, for layouts of type `preset`.",
  Demo: "Printing without an account: two fixed designs with a watermark.",
  Sessions: "Signing in by e-mail, without passwords.",
  Account: "The account of the [signed-in](#signing-in) person, and its ledger.",
  Keys: "The trial, and the API keys that print.",
  Links: "URLs that are a label, for callers that know a URL and nothing else.",
  "Calling links": "A label by its URL.",
  Printers: "Printers that fetch their jobs, wherever they are: no driver, no open port.",
  "Print jobs": "Jobs that wait for a printer until it fetches them.",
  "Print jobs, signed in": "The same for a [signed-in](#signing-in) person.",
  "Printer agents": "What the program beside a printer calls.",
  "Template documents": "Saving, reading and previewing templates, including drafts.",
  "Template versions": "Former documents of templates.",
  Assets: "Images and artwork that templates print.",
  Service: "Health, and this reference.",
} as const;
export type Tag = keyof typeof TAGS;

export function jsonBody(schema: string, examples: Readonly<Record<string, Example>>): Body {
  return { required: true, content: { "application/json": { schema, examples } } };
}
