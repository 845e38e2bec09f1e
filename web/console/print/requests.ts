// The calls of a job, as `runJob` takes them: every answer is a value.
import { call as callService, type Refused } from "../../calls/call.ts";
import type { Answer, SavedTemplate } from "../../calls/answers.ts";
import {
  type Answered,
  type JobCall,
  type JobRefusal,
  readAnswer,
  type Revision,
  type SendRequest,
  type Unreached,
} from "../../jobs/index.ts";

const SIDE = "/account/v1";
/** The service draws a large job for two minutes at most. */
const MOST_LARGE_MS = 180_000;
/** A job takes seconds; beyond this no answer comes. */
const MOST_MS = 90_000;

export async function sendPrint({ call, key, body }: SendRequest): Promise<Answered | Unreached> {
  try {
    const answer = await fetch(`${SIDE}/${call}`, {
      method: "POST",
      headers: { "Content-Type": "application/json", "Idempotency-Key": key },
      body,
      signal: AbortSignal.timeout(MOST_MS),
    });
    const bytes = new Uint8Array(await answer.arrayBuffer());
    return readAnswer({
      status: answer.status,
      header: (name) => answer.headers.get(name),
      body: bytes,
      text: () => new TextDecoder().decode(bytes),
    });
  } catch {
    return { kind: "unreached", detail: "The service cannot be reached." };
  }
}

export async function readRevision(templateId: string): Promise<Revision | JobRefusal | Unreached> {
  const answer = await callService<Answer<SavedTemplate>>(
    "GET",
    `/account/v1/templates/${templateId}`,
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
  call: JobCall,
  body: object,
): Promise<{ readonly kind: "fine"; readonly found: Preflight } | JobRefusal | Unreached> {
  const answer = await callService<Answer<Preflight>>("POST", `${SIDE}/${call}/preflight`, {
    body,
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
