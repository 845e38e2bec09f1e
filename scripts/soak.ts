// `npm run soak -- --minutes N [--only "one label"]`: mixed jobs with faults against a service of its own. Prints each status seen, the
// memory of workerd over time and what the ledger says; fails by the rules of scripts/soak/judge-soak.ts.
import { randomInt } from "node:crypto";
import { parseArgs } from "node:util";
import { setTimeout as sleep } from "node:timers/promises";
import type { ApiDocument } from "../src/reference/document/types.ts";
import { openBackOffice } from "../test/support/back-office.ts";
import { makeContract } from "../test/support/contract.ts";
import { type Service, startService } from "../test/support/serve.ts";
import { processesOf, residentMb } from "./processes.ts";
import { type Customer, openCustomers } from "./soak/customers.ts";
import { type Answered, type Asked, chooseDeed } from "./soak/deeds.ts";
import {
  afterWarmUp,
  complaintsOf,
  growthOf,
  growthPerThousand,
  type Sample,
  slopeOf,
} from "./soak/judge-soak.ts";

const AT_ONCE = 4;
const CUSTOMERS = 24;
const CREDITS = 100_000;
const SAMPLE_MS = 1_000;
/** Of the whole: caches fill, code is compiled. */
const WARM_UP = 0.4;
const MOST_WARM_UP_SEC = 120;
const LONGEST_PAUSE_MS = 60;
const LARGE = 1_000_000;
/** Of one kind, so that a broken service does not print for ever. */
const MOST_FAULTS = 50;

const { values } = parseArgs({
  options: { minutes: { type: "string", default: "1" }, only: { type: "string" } },
});
const seconds = Number(values.minutes) * 60;
if (!(seconds > 0)) throw new Error("say --minutes N, more than 0");
const warmUpSec = Math.min(seconds * WARM_UP, MOST_WARM_UP_SEC);

const service = await startService();
try {
  const office = await openBackOffice(service.folder);
  const credits = [0, ...Array<number>(CUSTOMERS).fill(CREDITS)];
  const customers = await openCustomers(office.address, credits);
  office.close();
  process.exitCode = (await soak(service, customers)) ? 0 : 1;
} finally {
  await service.stop();
}

async function soak({ origin, pid, operatorToken }: Service, everyone: Customer[]) {
  const document = (await (await fetch(`${origin}/openapi.json`)).json()) as ApiDocument;
  const contract = makeContract(document);
  const answers = new Map<string, number>();
  const faults: string[] = [];
  const complain = (fault: string) => faults.length < MOST_FAULTS && faults.push(fault);
  const [penniless, ...customers] = everyone as [Customer, ...Customer[]];

  async function ask(asked: Asked): Promise<Answered | null> {
    const { method, path, url = path, apiKey, headers, body, signal } = asked;
    const call = contract.calls.find(
      (each) => each.path === path && each.method === method.toLowerCase(),
    );
    if (!call) throw new Error(`the document has no ${method} ${path}`);
    try {
      const answer = await fetch(origin + url, {
        method,
        headers: {
          "Accept-Encoding": "identity",
          ...(apiKey !== undefined && { Authorization: `Bearer ${apiKey}` }),
          ...(body !== undefined && { "Content-Type": "application/json" }),
          ...headers,
        },
        ...bodyOf(body),
        signal: signal ?? null,
      });
      const { status, code, faults: found } = await contract.check(call, answer);
      count(`${method} ${path}: ${status} ${code ?? ""}`);
      for (const fault of found) complain(`${method} ${path}: ${status}: ${fault}`);
      const retryAfter = answer.headers.get("Retry-After");
      return {
        status,
        pages: Number(answer.headers.get("X-Page-Count") ?? 0),
        retryAfterSec: retryAfter === null ? null : Number(retryAfter),
      };
    } catch (error) {
      if (!signal?.aborted) throw error;
      count(`${method} ${path}: cancelled`);
      return null;
    }
  }

  function count(answer: string): void {
    answers.set(answer.trim(), (answers.get(answer.trim()) ?? 0) + 1);
  }

  const startedAt = Date.now();
  const elapsedSec = () => (Date.now() - startedAt) / 1000;
  const samples: Sample[] = [];
  const workerd = processesOf(pid, "workerd");
  const sampling = setInterval(
    () => samples.push({ atSec: elapsedSec(), mb: residentMb(workerd) }),
    SAMPLE_MS,
  );

  async function keepSending(first: number): Promise<void> {
    for (let n = first; elapsedSec() < seconds; n++) {
      const customer = customers[n % customers.length]!;
      await chooseDeed(values.only)({ ask, origin, customer, penniless }).catch((error: unknown) =>
        complain(String(error)),
      );
      await sleep(randomInt(LONGEST_PAUSE_MS));
    }
  }
  const senders = Array.from({ length: AT_ONCE }, (_, i) => keepSending((i * CUSTOMERS) / AT_ONCE));
  await Promise.all(senders);
  clearInterval(sampling);

  const operate = async <T>(path: string) => {
    const headers = { Authorization: `Bearer ${operatorToken}` };
    const answer = await fetch(`${origin}/operator/v1${path}`, { headers });
    return ((await answer.json()) as { data: T }).data;
  };
  const { drift, trialDrift, ledgerEntries } = await operate<Record<string, number>>("/reconcile");
  let miscounted = 0;
  for (const { accountId, granted, charged } of everyone) {
    const { credits: left } = await operate<{ credits: number }>(`/accounts/${accountId}`);
    miscounted += Math.abs(granted - charged - left);
  }
  const soaked = {
    samples,
    warmUpSec,
    answers,
    faults,
    drift: drift ?? NaN,
    trialDrift: trialDrift ?? NaN,
    miscounted,
  };

  for (const [answer, times] of [...answers].sort())
    console.log(`${String(times).padStart(7)}  ${answer}`);
  const steady = afterWarmUp(soaked);
  const every = Math.max(1, Math.floor(samples.length / 12));
  console.log("\nworkerd, resident MB by second:");
  console.log(
    samples
      .filter((_, i) => i % every === 0)
      .map(({ atSec, mb }) => `${atSec.toFixed(0)} s: ${mb.toFixed(0)}`)
      .join("   "),
  );
  console.log(
    `after ${warmUpSec.toFixed(0)} s: ${growthOf(steady).toFixed(0)} MB more, ${slopeOf(steady).toFixed(0)} MB per minute, ${growthPerThousand(soaked).toFixed(0)} MB per 1,000 answers`,
  );
  console.log(
    `ledger: ${ledgerEntries} entries, drift ${drift}, of trials ${trialDrift}; ${miscounted} credits differ from the answers`,
  );
  const complaints = complaintsOf(soaked);
  console.log(complaints.length === 0 ? "Nothing is wrong." : `WRONG:\n${complaints.join("\n")}`);
  return complaints.length === 0;
}

/** A large one comes without a Content-Length: one that is refused for it is not read, and the local proxy may lose the answer. */
function bodyOf(text: string | undefined): { body: BodyInit | null; duplex?: "half" } {
  if (text === undefined || text.length < LARGE) return { body: text ?? null };
  return { body: new Blob([text]).stream(), duplex: "half" };
}
