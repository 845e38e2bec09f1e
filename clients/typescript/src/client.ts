// The client: prints, and calls whatever else the API and the account side have.
import { callOf, type JobCall } from "../../../web/jobs/output.ts";
import { type Api, type Given, makeApi, type OperationId, pathOf, type Schemas } from "./api.ts";
import { type JobRequest, LINES_TYPE, linesOf } from "./job-lines.ts";
import type { PrintAllOptions, PrintAllRequest, PrintAllResult } from "./jobs.ts";
import { OPERATIONS } from "./operations.ts";
import { largeJobsOf } from "./large-jobs.ts";
import { printAll } from "./print-all.ts";
import { authorizationOf, printCallOf, PRINTING, type PrintingOptions } from "./print-call.ts";
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
  readonly #hasLargeJobs: () => Promise<boolean>;

  constructor(options: PlatenOptions = {}) {
    this.#settings = settingsOf(options);
    this.#hasLargeJobs = largeJobsOf(this.#settings);
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

  /** Whether the service has `printJob`: what its `/openapi.json` says, read once. `false` where it cannot be read. */
  hasLargeJobs(): Promise<boolean> {
    return this.#hasLargeJobs();
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

  /**
   * Any number of records: as few requests as they need, each ending where a sheet is full. More than one request of
   * `print` holds is sent as large jobs, where the service has them and the account is a business account.
   */
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
        hasLargeJobs: () => this.hasLargeJobs(),
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

  #sendJob(call: JobCall, below: string, body: string, options: PrintingOptions): Promise<Answer> {
    return sendCall(this.#settings, this.#jobCall(call, below, body, options));
  }

  #jobCall(call: JobCall, below: string, body: string, options: PrintingOptions): Call {
    return printCallOf(this.#settings, { call, below, body, type: "application/json" }, options);
  }

  #largeCall(below: string, body: Uint8Array, options: PrintingOptions): Call {
    return printCallOf(this.#settings, { call: "jobs", below, body, type: LINES_TYPE }, options);
  }

  async #callOperation(id: OperationId, given: Given): Promise<unknown> {
    const { method, credential, isRepeatable } = OPERATIONS[id];
    const { body, contentType, headers, signal } = given;
    const isFile = contentType !== undefined;
    const answer = await sendCall(this.#settings, {
      method,
      path: pathOf(id, given),
      headers: {
        Authorization: authorizationOf(this.#settings, credential),
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
}

const JSON_BODY = { "Content-Type": "application/json" } as const;

function contentOf({ status, header, body }: Answer): unknown {
  if (status === 204) return undefined;
  return /[/+]json\b/.test(header("Content-Type") ?? "") ? JSON.parse(textOf(body)) : body;
}
