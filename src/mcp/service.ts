// The service as the tools call it: its own HTTP API, so that every credential, limit and price there holds here.
import { type Problem, Refused } from "./instructions.ts";

/** Sends one request to the API with the caller's credential. `path` begins with a slash. */
export type Send = (path: string, init?: RequestInit) => Promise<Response>;

/** What an answer may hold, of what the protocol knows. */
export type Content =
  | { type: "text"; text: string }
  | { type: "image"; data: string; mimeType: "image/png" }
  | { type: "resource"; resource: { uri: string; mimeType: string; blob: string } };

/** What differs between the hosted server and the one in the command line. */
export interface Host {
  readonly send: Send;
  /** null: outside of the service, which has only the public API. */
  readonly inside: Inside | null;
  /** false: only the public demo prints. */
  readonly hasKey: boolean;
  /** What print jobs name as their origin (`X-Integration-Source`). */
  readonly source: string;
  /** The first page of a PDF as a picture; null: this host draws none. */
  readonly drawPicture: ((pdf: Uint8Array) => Promise<Content>) | null;
  /** Of a file that is handed over or a picture that is shown; a larger one is not read. */
  readonly mostFileBytes: number;
  /** Hands over a printed file; facts about where it is, and what to show of it. */
  readonly deliver: (printed: PrintedFile) => Promise<Delivery>;
  /** Hears of bugs; the model hears only that there was one. */
  readonly report: (error: unknown) => void;
}

/** What the hosted server asks of the API beside its public form, with the same credential, limits and answers. */
export interface Inside {
  /** The list of templates, its variables without examples. */
  readonly listNames: () => Promise<Response>;
  /** Prints what was charged already under its key, free; 404 `NOT_FOUND` where nothing was. It never charges. */
  readonly replay: (path: SmallPrintPath, init: RequestInit) => Promise<Response>;
}

/** The calls that print up to 250 items into a file. */
export type SmallPrintPath = "/api/v1/generate-pdf" | "/api/v1/generate-raster";
export type PrintPath = SmallPrintPath | "/api/v1/jobs" | `/api/v1/printers/${string}/jobs`;

export function isSmall(path: PrintPath): path is SmallPrintPath {
  return path === "/api/v1/generate-pdf" || path === "/api/v1/generate-raster";
}

export interface PrintedFile {
  readonly file: Uint8Array;
  readonly fileName: string;
  readonly mediaType: string;
}

export interface Delivery {
  readonly facts: Readonly<Record<string, unknown>>;
  readonly content: readonly Content[];
}

/** @throws Refused */
export async function readData<T>(send: Send, path: string, init?: RequestInit): Promise<T> {
  const answer = await requireDone(await send(path, init));
  const { data } = (await answer.json()) as { data: T };
  return data;
}

export function postJson(body: unknown, headers: Record<string, string> = {}): RequestInit {
  return {
    method: "POST",
    headers: { "Content-Type": "application/json", ...headers },
    body: JSON.stringify(body),
  };
}

/** @throws Refused */
export async function requireDone(answer: Response): Promise<Response> {
  if (answer.ok) return answer;
  const retryAfter = answer.headers.get("Retry-After");
  const text = await answer.text();
  throw new Refused(
    problemIn(answer.status, text),
    retryAfter === null ? null : Number(retryAfter),
  );
}

function problemIn(status: number, text: string): Problem {
  try {
    const problem = JSON.parse(text) as Partial<Problem> | null;
    if (typeof problem?.code === "string" && typeof problem.detail === "string") {
      return { status, code: problem.code, detail: problem.detail, errors: problem.errors ?? [] };
    }
  } catch {
    // An answer of something in between.
  }
  const detail = `The service answered with the status ${status} and no explanation.`;
  return { status, code: "UNAVAILABLE", detail, errors: [] };
}
