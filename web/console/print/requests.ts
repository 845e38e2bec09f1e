// The calls of a job, as `runJob` takes them, for the account whose page this is: every answer is a value.
import { asAccount, call as callService, type Refused } from "../../calls/call.ts";
import type { Answer, PrintJob, SavedTemplate } from "../../calls/answers.ts";
import {
  type Answered,
  type AnswerParts,
  fileOf,
  type JobRefusal,
  readAnswer,
  type Revision,
  type SendRequest,
  type Unreached,
} from "../../jobs/index.ts";
import type { ChosenPrinter, KeptJob } from "./kept-job.ts";

const SIDE = "/account/v1";
/** The service draws a large job for two minutes at most. */
const MOST_LARGE_MS = 180_000;
/** A job takes seconds; beyond this no answer comes. */
const MOST_MS = 90_000;

export function sendPrint(account: string, request: SendRequest): Promise<Answered | Unreached> {
  return send(account, request, readAnswer);
}

/** Under the key of a part, as it would become a file: the same key is one job, which is printed and paid once. */
export async function sendToPrinter(
  account: string,
  printer: NonNullable<KeptJob["printer"]>,
  request: SendRequest,
): Promise<Answered | Unreached> {
  const sent = await send(account, { ...request, call: callOfPrinter(printer) }, readQueued);
  return sent.kind === "printed"
    ? { ...sent, nextCounters: printer.nextCounters[request.part] ?? {} }
    : sent;
}

export function callOfPrinter({ id }: Pick<ChosenPrinter, "id">): string {
  return `printers/${id}/jobs`;
}

/** The headers are those of a printed file; in place of the file is what is known of the job. */
function readQueued(answer: AnswerParts): Answered {
  if (answer.status !== 202) return readAnswer(answer);
  const { contentType } = fileOf(undefined);
  const header = (name: string) => (name === "Content-Type" ? contentType : answer.header(name));
  return readAnswer({ ...answer, status: 200, header });
}

/** Of what `sendToPrinter` answers as a file. */
export function queuedJobIn(bytes: Uint8Array): PrintJob {
  return (JSON.parse(new TextDecoder().decode(bytes)) as Answer<PrintJob>).data;
}

type Posted = Pick<SendRequest, "key" | "body"> & { readonly call: string };

/** The first answer of the service, whose body may still be under way. */
export function post(
  account: string,
  { call, key, body }: Posted,
  signal: AbortSignal,
): Promise<Response> {
  const headers = {
    "Content-Type": "application/json",
    "Idempotency-Key": key,
    ...asAccount(account),
  };
  return fetch(`${SIDE}/${call}`, { method: "POST", headers, body, signal });
}

export function partsOf({ status, headers }: Response, body: Uint8Array): AnswerParts {
  const header = (name: string) => headers.get(name);
  return { status, header, body, text: () => new TextDecoder().decode(body) };
}

async function send(
  account: string,
  request: Posted,
  read: (answer: AnswerParts) => Answered,
): Promise<Answered | Unreached> {
  try {
    const answer = await post(account, request, AbortSignal.timeout(MOST_MS));
    return read(partsOf(answer, new Uint8Array(await answer.arrayBuffer())));
  } catch {
    return { kind: "unreached", detail: "The service cannot be reached." };
  }
}

export async function readRevision(
  account: string,
  templateId: string,
): Promise<Revision | JobRefusal | Unreached> {
  const answer = await callService<Answer<SavedTemplate>>(
    "GET",
    `${SIDE}/templates/${templateId}`,
    { headers: asAccount(account) },
  );
  if (answer.ok) return { kind: "revision", revision: answer.body.data.revision };
  if (answer.status === 404) return { kind: "revision", revision: null };
  return answer.status === 0 ? { kind: "unreached", detail: answer.detail } : refusalOf(answer);
}

export interface Preflight {
  readonly pages: number;
  readonly credits: number;
  readonly nextCounters: Readonly<Record<string, string>> | null;
  readonly warningCount: number;
}

export async function preflight(
  account: string,
  call: string,
  body: object,
): Promise<{ readonly kind: "fine"; readonly found: Preflight } | JobRefusal | Unreached> {
  const answer = await callService<Answer<Preflight>>("POST", `${SIDE}/${call}/preflight`, {
    body,
    headers: asAccount(account),
    ...(call === "jobs" && { mostMs: MOST_LARGE_MS }),
  });
  if (answer.ok) return { kind: "fine", found: answer.body.data };
  return answer.status === 0 ? { kind: "unreached", detail: answer.detail } : refusalOf(answer);
}

function refusalOf({ status, code, detail, errors, waitSec }: Refused): JobRefusal {
  return {
    kind: "refused",
    status,
    code: code ?? "",
    detail,
    errors,
    requestId: null,
    retryAfterSec: waitSec,
    paymentUrl: null,
  };
}
