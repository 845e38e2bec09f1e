// Every five minutes: prints the demo design as anyone would, through the public address. A Worker's clock stands still while
// it computes, but not while it waits for an answer, so what is measured here is what a caller waits.
import {
  addProbe,
  failuresAfter,
  GIVEN_UP_MS,
  isMailDue,
  judgeAnswer,
  type Outage,
  type Probe,
} from "../../rules/status.ts";
import { keepOutage, readOutage } from "../../store/status/outage.ts";
import { addStatusDays } from "../../store/status/status-days.ts";
import type { Deps } from "../deps.ts";
import { makeProbePass, PROBE_HEADER } from "./probe-pass.ts";

export type ProbeDeps = Pick<Deps, "db" | "demoVisits" | "fetch" | "mail" | "now" | "settings">;

export interface ProbeFound extends Probe {
  readonly tookMs: number;
  /** Why it failed: `HTTP 503`, `no answer`, `no PDF`; null: it did not. */
  readonly reason: string | null;
  /** With this one. */
  readonly failuresInARow: number;
}

const JOB = JSON.stringify({
  templateId: "api-demo-product-label-sheet",
  layout: { type: "preset", presetId: "vendorA-5160-compatible", startSlot: 1 },
  records: [{ variables: { name: "Status", sku: "STATUS-0001", price: "1.00" } }],
});

/** null: without a public address there is nothing to ask. @throws what the mail threw: it is due again next time. */
export async function probe(deps: ProbeDeps): Promise<ProbeFound | null> {
  const { publicBaseUrl, operatorEmail } = deps.settings;
  if (publicBaseUrl === null) return null;
  const { reason, ...checked } = await printOnce(deps, publicBaseUrl);
  const before = await readOutage(deps.demoVisits);
  const days = addProbe(before.uncounted, checked);
  const uncounted = await addStatusDays(deps.db, days).then(
    () => [],
    () => days,
  );
  const failures = failuresAfter(before, checked.outcome);
  const isDue = operatorEmail !== null && isMailDue(failures, before);
  const mailed = failures > 0 && (before.mailed || isDue);
  const sending = isDue ? sendMail(deps, operatorEmail, reason) : Promise.resolve();
  // Not sent, not told: the next failure tries again.
  const told = await sending.then(
    () => null,
    (error: unknown) => ({ error }),
  );
  const after: Outage = { failures, mailed: mailed && told === null, uncounted };
  if (!isSame(before, after)) await keepOutage(deps.demoVisits, after);
  if (told !== null) throw told.error;
  return { ...checked, reason, failuresInARow: failures };
}

async function printOnce(
  deps: ProbeDeps,
  baseUrl: string,
): Promise<Omit<ProbeFound, "failuresInARow">> {
  const pass = await makeProbePass(deps);
  const start = deps.now();
  const reason = await askFor(deps, `${baseUrl}/api/v1/demo/generate-pdf`, pass);
  const at = deps.now();
  const tookMs = at - start;
  return { at, tookMs, reason, outcome: judgeAnswer(reason === null, tookMs) };
}

/** Why there was no PDF; null: there was one. */
async function askFor({ fetch }: ProbeDeps, url: string, pass: string): Promise<string | null> {
  try {
    const answer = await fetch(url, {
      method: "POST",
      headers: { "Content-Type": "application/json", [PROBE_HEADER]: pass },
      body: JOB,
      // The pass is for this service.
      redirect: "manual",
      signal: AbortSignal.timeout(GIVEN_UP_MS),
    });
    const bytes = new Uint8Array(await answer.arrayBuffer());
    if (answer.status !== 200) return `HTTP ${answer.status}`;
    return isWholePdf(bytes) ? null : "no PDF";
  } catch {
    return "no answer";
  }
}

function isWholePdf(bytes: Uint8Array): boolean {
  const text = new TextDecoder("latin1");
  const ends = text.decode(bytes.subarray(-16)).trimEnd();
  return text.decode(bytes.subarray(0, 5)) === "%PDF-" && ends.endsWith("%%EOF");
}

function sendMail({ mail, settings }: ProbeDeps, to: string, reason: string | null) {
  const { publicBaseUrl } = settings;
  return mail.send({
    to,
    subject: "Platen does not print. Check the log.",
    text: `Three checks in a row failed: a print of the demo design at ${publicBaseUrl} was not answered with a PDF (${reason}).\n\nCheck the lines “probe-failed” in the log.\n\nWhat was found each day: ${publicBaseUrl}/status\n\nYou get no further mail about this outage.\n`,
    code: null,
  });
}

function isSame(one: Outage, other: Outage): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
