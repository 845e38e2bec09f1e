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
  readonly isKeyed: boolean;
  readonly parameters?: readonly Parameter[];
  /** Examples of a GeneratePdfRequest. */
  readonly requests?: Readonly<Record<string, Example>>;
  readonly answer: Answer;
  /** What answers of any status can carry. */
  readonly headers?: readonly ResponseHeader[];
  readonly codes: readonly Code[];
}

export interface Answer {
  readonly description: string;
  readonly mediaType: string;
  /** Name of a schema; absent: bytes or text. */
  readonly schema?: string;
  readonly headers?: readonly ResponseHeader[];
  readonly example?: unknown;
}

export const TAGS = {
  Printing: "Records in, one PDF out.",
  Templates: "What the account can print, and which variables it takes.",
  "Layout presets": "Sheets on sale that a layout can name.",
  Demo: "Printing without an account: two fixed designs under a watermark.",
  Service: "Health, and this reference.",
} as const;
export type Tag = keyof typeof TAGS;

/** What every call with an API key can be refused with. */
export const KEYED: readonly Code[] = [
  "UNAUTHENTICATED",
  "INVALID_API_KEY",
  "ACCOUNT_SUSPENDED",
  "TRIAL_EXPIRED",
  "RATE_LIMITED",
  "UNAVAILABLE",
];
