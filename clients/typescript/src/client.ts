// The client: prints, and calls whatever else the API and the account side have.
import { type Api, type Given, makeApi, type OperationId, pathOf, type Schemas } from "./api.ts";
import { PlatenError } from "./errors.ts";
import type { PrintAllOptions, PrintAllRequest, PrintAllResult } from "./jobs.ts";
import { OPERATIONS } from "./operations.ts";
import { printAll } from "./print-all.ts";
import { readResult } from "./read-result.ts";
import type { PrintResult } from "./result.ts";
import { type Answer, type Call, sendCall, textOf } from "./send.ts";
import { type PlatenOptions, type Settings, settingsOf } from "./settings.ts";

export type GeneratePdfRequest<Values = Schemas["Record"]["variables"]> = Omit<
  Schemas["GeneratePdfRequest"],
  "records"
> & {
  readonly records: readonly { readonly variables: Values; readonly copies?: number }[];
};

export interface PrintOptions {
  /** 1 to 255 visible ASCII characters. Default: a new one per call, which its retries share. */
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
}

export class Platen {
  /** Every call of the API and the account side by its name in `/openapi.json`; each answers the body as it came. */
  readonly api: Api;
  readonly #settings: Settings;

  constructor(options: PlatenOptions = {}) {
    this.#settings = settingsOf(options);
    this.api = makeApi((id, given) => this.#callOperation(id, given));
  }

  /** One request, one PDF: at most 250 labels on 25 pages. */
  async print<Values>(
    request: GeneratePdfRequest<Values>,
    options: PrintOptions = {},
  ): Promise<PrintResult> {
    return readResult(await this.#sendJob("", JSON.stringify(request), options)).result;
  }

  /** What the request would print and cost, or why it would be refused; free. */
  async preflight<Values>(
    request: GeneratePdfRequest<Values>,
    { signal }: Pick<PrintOptions, "signal"> = {},
  ): Promise<Schemas["Preflight"]> {
    const answer = await this.#sendJob("/preflight", JSON.stringify(request), { signal });
    return (JSON.parse(textOf(answer.body)) as Schemas["PreflightAnswer"]).data;
  }

  /** Any number of records: as many requests as they need, each ending where a sheet is full. */
  printAll<Values>(
    request: PrintAllRequest<Values>,
    options: PrintAllOptions = {},
  ): Promise<PrintAllResult> {
    return printAll(
      {
        settings: this.#settings,
        call: (call) => sendCall(this.#settings, call),
        jobCall: (body, key) =>
          this.#jobCall("", body, { idempotencyKey: key, signal: options.signal }),
        api: this.api,
      },
      request as PrintAllRequest,
      options,
    );
  }

  /** One page with a watermark from one of the two public designs; without a key. */
  async demo<Values>(
    request: GeneratePdfRequest<Values>,
    { signal }: Pick<PrintOptions, "signal"> = {},
  ): Promise<PrintResult> {
    const answer = await sendCall(this.#settings, {
      method: "POST",
      path: OPERATIONS.generateDemoPdf.path,
      headers: JSON_BODY,
      body: JSON.stringify(request),
      isRepeatable: true,
      signal,
    });
    return readResult(answer).result;
  }

  #sendJob(below: string, body: string, options: JobOptions): Promise<Answer> {
    return sendCall(this.#settings, this.#jobCall(below, body, options));
  }

  #jobCall(below: string, body: string, options: JobOptions): Call {
    const { key, session, integrationSource } = this.#settings;
    if (key === null && session === null) throw noCredential();
    const side = key === null ? OPERATIONS.generatePdfSignedIn : OPERATIONS.generatePdf;
    return {
      method: "POST",
      path: `${side.path}${below}`,
      headers: {
        ...JSON_BODY,
        Authorization: this.#authorization(side.credential),
        "Idempotency-Key": below === "" ? (options.idempotencyKey ?? crypto.randomUUID()) : null,
        "X-Integration-Source": integrationSource,
      },
      body,
      isRepeatable: true,
      signal: options.signal,
    };
  }

  async #callOperation(id: OperationId, given: Given): Promise<unknown> {
    const { method, credential, isRepeatable } = OPERATIONS[id];
    const { body, contentType, headers, signal } = given;
    const isFile = contentType !== undefined;
    const prints = id === "generatePdf" || id === "generatePdfSignedIn";
    const answer = await sendCall(this.#settings, {
      method,
      path: pathOf(id, given),
      headers: {
        Authorization: this.#authorization(credential),
        "Content-Type": contentType ?? (body === undefined ? null : "application/json"),
        ...(prints && { "Idempotency-Key": crypto.randomUUID() }),
        ...headers,
      },
      body: body === undefined ? null : isFile ? (body as Uint8Array) : JSON.stringify(body),
      isRepeatable,
      signal,
    });
    return contentOf(answer);
  }

  /** A call that takes both gets the key. */
  #authorization(credential: (typeof OPERATIONS)[OperationId]["credential"]): string | null {
    const { key, session } = this.#settings;
    const token = session === "cookie" ? null : session;
    if (credential === "none") return null;
    const sent = credential === "session" ? token : credential === "key" ? key : (key ?? token);
    return sent === null ? null : `Bearer ${sent}`;
  }
}

interface JobOptions {
  readonly idempotencyKey?: string | undefined;
  readonly signal?: AbortSignal | undefined;
}

const JSON_BODY = { "Content-Type": "application/json" } as const;

function contentOf({ status, header, body }: Answer): unknown {
  if (status === 204) return undefined;
  return /[/+]json\b/.test(header("Content-Type") ?? "") ? JSON.parse(textOf(body)) : body;
}

function noCredential(): PlatenError {
  return new PlatenError({
    code: "KEY_MISSING",
    detail:
      "Printing needs an API key. Give it as `key`, or set the environment variable PLATEN_API_KEY. Without one, `demo` prints a page with a watermark.",
  });
}
