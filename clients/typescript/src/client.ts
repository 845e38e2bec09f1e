// The client: prints, and calls whatever else the API and the account side have.
import { callOf, type JobCall } from "../../../web/jobs/output.ts";
import { type Api, type Given, makeApi, type OperationId, pathOf, type Schemas } from "./api.ts";
import { PlatenError } from "./errors.ts";
import { type JobRequest, LINES_TYPE, linesOf } from "./job-lines.ts";
import type { PrintAllOptions, PrintAllRequest, PrintAllResult } from "./jobs.ts";
import { OPERATIONS } from "./operations.ts";
import { printAll } from "./print-all.ts";
import { type JobProgress, PrintedJob } from "./printed-job.ts";
import { readResult } from "./read-result.ts";
import type { PrintResult } from "./result.ts";
import { type Answer, type Call, openCall, sendCall, textOf } from "./send.ts";
import { type PlatenOptions, type Settings, settingsOf } from "./settings.ts";

export type GeneratePdfRequest<Values = Schemas["Record"]["variables"]> = Omit<
  Schemas["GeneratePdfRequest"],
  "records"
> & {
  readonly records: readonly { readonly variables: Values; readonly copies?: number }[];
};

/** Without `output` a PDF is printed; with it, ZPL for label printers, PNG, or a ZIP of PNGs. */
export type PrintRequest<Values = Schemas["Record"]["variables"]> = GeneratePdfRequest<Values> & {
  readonly output?: Schemas["RasterOutput"];
};

export interface PrintOptions {
  /** 1 to 255 visible ASCII characters. Default: a new one per call, which its retries share. */
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
}

export interface PrintJobOptions extends PrintOptions {
  /** While the file is read. */
  readonly onProgress?: (progress: JobProgress) => void;
}

export class Platen {
  /** Every call of the API and the account side by its name in `/openapi.json`; each answers the body as it came. */
  readonly api: Api;
  readonly #settings: Settings;

  constructor(options: PlatenOptions = {}) {
    this.#settings = settingsOf(options);
    this.api = makeApi((id, given) => this.#callOperation(id, given));
  }

  /** One request, one file: at most 250 labels, on 25 pages of PDF or 250 of ZPL. */
  async print<Values>(
    request: PrintRequest<Values>,
    options: PrintOptions = {},
  ): Promise<PrintResult> {
    const call = callOf(request.output);
    const answer = await this.#sendJob(call, "", JSON.stringify(request), options);
    return readResult(answer).result;
  }

  /** What the request would print and cost, or why it would be refused; free. */
  async preflight<Values>(
    request: PrintRequest<Values>,
    { signal }: Pick<PrintOptions, "signal"> = {},
  ): Promise<Schemas["Preflight"]> {
    const call = callOf(request.output);
    const answer = await this.#sendJob(call, "/preflight", JSON.stringify(request), { signal });
    return (JSON.parse(textOf(answer.body)) as Schemas["PreflightAnswer"]).data;
  }

  /**
   * One request of up to 10,000 records, copies, items and pages, for business accounts: the answer is there when the
   * job is charged, and its file is read while it is drawn.
   */
  async printJob<Values>(
    request: JobRequest<Values>,
    options: PrintJobOptions = {},
  ): Promise<PrintedJob> {
    const { idempotencyKey = crypto.randomUUID(), signal, onProgress } = options;
    const lines = await linesOf(request);
    const call = this.#largeCall("", lines, { idempotencyKey, signal });
    const again = () => openCall(this.#settings, call);
    const { retries } = this.#settings;
    return new PrintedJob(await again(), { idempotencyKey, retries, signal, onProgress, again });
  }

  /** What the job would print and cost, or every fault of it; free. */
  async preflightJob<Values>(
    request: JobRequest<Values>,
    { signal }: Pick<PrintOptions, "signal"> = {},
  ): Promise<Schemas["Preflight"]> {
    const call = this.#largeCall("/preflight", await linesOf(request), { signal });
    const { body } = await sendCall(this.#settings, call);
    return (JSON.parse(textOf(body)) as Schemas["PreflightAnswer"]).data;
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
        jobCall: ({ call, key, body }) =>
          this.#jobCall(call, "", body, { idempotencyKey: key, signal: options.signal }),
        preflight: (asked) => this.preflight(asked, options.signal && { signal: options.signal }),
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

  #sendJob(call: JobCall, below: string, body: string, options: JobOptions): Promise<Answer> {
    return sendCall(this.#settings, this.#jobCall(call, below, body, options));
  }

  #jobCall(call: JobCall, below: string, body: string, options: JobOptions): Call {
    return this.#printCall({ call, below, body, type: "application/json" }, options);
  }

  #largeCall(below: string, body: Uint8Array, options: JobOptions): Call {
    return this.#printCall({ call: "jobs", below, body, type: LINES_TYPE }, options);
  }

  #printCall({ call, below, body, type }: Printing, options: JobOptions): Call {
    const { key, session, integrationSource } = this.#settings;
    if (key === null && session === null) throw noCredential();
    const side = OPERATIONS[SIDES[call][key === null ? "session" : "key"]];
    return {
      method: "POST",
      path: `${side.path}${below}`,
      headers: {
        "Content-Type": type,
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
    const answer = await sendCall(this.#settings, {
      method,
      path: pathOf(id, given),
      headers: {
        Authorization: this.#authorization(credential),
        "Content-Type": contentType ?? (body === undefined ? null : "application/json"),
        ...(PRINTING.has(id) && { "Idempotency-Key": crypto.randomUUID() }),
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

interface Printing {
  readonly call: keyof typeof SIDES;
  /** `/preflight`, or nothing. */
  readonly below: string;
  readonly body: string | Uint8Array;
  readonly type: string;
}

const SIDES = {
  "generate-pdf": { key: "generatePdf", session: "generatePdfSignedIn" },
  "generate-raster": { key: "generateRaster", session: "generateRasterSignedIn" },
  jobs: { key: "printJob", session: "printJobSignedIn" },
} as const satisfies Record<JobCall | "jobs", Record<"key" | "session", OperationId>>;

/** What is charged: each call has a key, made here where none is given. */
const PRINTING: ReadonlySet<OperationId> = new Set(
  Object.values(SIDES).flatMap(({ key, session }) => [key, session]),
);

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
