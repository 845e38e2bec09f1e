// `node scripts/kill-jobs.ts --kills 40`: large jobs whose service is killed (SIGKILL) at random moments of both passes, and
// started again. Each key must then give its file, for one charge. Linux.
import { createHash } from "node:crypto";
import { rmSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { startService, type Service } from "../test/support/serve.ts";
import { DEVELOPMENT_KEY } from "./development-key.ts";
import { killTree } from "./processes.ts";

const LABELS = 3_000;
const PAGES = 100;
/** A lease, and the time that the first requests take. */
const LEASE_MS = 60_000;
const DEVELOPMENT_EMAIL = "developer@platen.example";

export interface KilledJob {
  readonly key: string;
  /** What had come when the service was killed. */
  readonly got: "nothing" | "head" | "part" | "whole";
  /** Afterwards: charged before, or by the request that came after. */
  readonly after: "replayed" | "charged";
}

interface Sent {
  status: number | null;
  digest: string | null;
  bytes: number;
  isWhole: boolean;
}

/** @throws Error where a job was paid twice or not at all, or is another file than was begun */
export async function killJobs(
  kills: number,
  say: (line: string) => void = () => {},
): Promise<KilledJob[]> {
  let service = await startService();
  try {
    await grant(service, (kills + 1) * PAGES);
    const before = await balanceOf(service);
    const startedAt = performance.now();
    await readWhole(service, "kill-none");
    const lastsMs = performance.now() - startedAt;
    const jobs: { key: string; sent: Sent }[] = [];
    for (let kill = 0; kill < kills; kill++) {
      const key = `kill-${kill}`;
      const sent: Sent = { status: null, digest: null, bytes: 0, isWhole: false };
      const reading = read(service, key, sent).catch(() => {});
      // Spread over all of it, so that each part has its kills.
      await wait(((kill + Math.random()) / kills) * 1.1 * lastsMs);
      killTree(service.pid);
      await reading;
      jobs.push({ key, sent });
      say(`${key}: ${gotOf(sent)}, ${sent.bytes} bytes`);
      service = await startService(service.folder);
    }
    await wait(LEASE_MS);
    const killed: KilledJob[] = [];
    for (const { key, sent } of jobs) {
      const { digest, isReplay } = await readWhole(service, key);
      if (sent.digest !== null && !isReplay) throw new Error(`${key} was sent and charged again`);
      if (sent.digest !== null && sent.digest !== digest) {
        throw new Error(`${key} is another file than was begun`);
      }
      killed.push({ key, got: gotOf(sent), after: isReplay ? "replayed" : "charged" });
    }
    const paid = before - (await balanceOf(service));
    const expected = (kills + 1) * PAGES;
    if (paid !== expected) throw new Error(`paid ${paid} credits, and not ${expected}`);
    const { data } = await operate<{ drift: number }>(service, "/reconcile");
    if (data.drift !== 0) throw new Error(`the ledger drifts by ${data.drift}`);
    return killed;
  } finally {
    killTree(service.pid);
    await wait(100);
    rmSync(service.folder, { recursive: true, force: true });
  }
}

function gotOf({ status, bytes, isWhole }: Sent): KilledJob["got"] {
  if (isWhole) return "whole";
  if (bytes > 0) return "part";
  return status === 200 ? "head" : "nothing";
}

function send({ origin }: Service, key: string): Promise<Response> {
  const sheet = { type: "preset", presetId: "vendorA-5160-compatible" };
  const lines = [
    { templateId: "custom-product-label", layout: sheet },
    ...Array.from({ length: LABELS }, (_, i) => ({
      variables: { name: `Honey ${i}`, price: "€12.80", sku: `HON-${i}` },
    })),
  ];
  return fetch(`${origin}/api/v1/jobs`, {
    method: "POST",
    headers: {
      Authorization: `Bearer ${DEVELOPMENT_KEY}`,
      "Content-Type": "application/x-ndjson",
      "Idempotency-Key": key,
    },
    body: lines.map((line) => `${JSON.stringify(line)}\n`).join(""),
  });
}

async function read(service: Service, key: string, sent: Sent): Promise<void> {
  const answer = await send(service, key);
  sent.status = answer.status;
  if (answer.status !== 200) throw new Error(await answer.text());
  sent.digest = answer.headers.get("Repr-Digest");
  for await (const piece of answer.body!) sent.bytes += piece.length;
  sent.isWhole = true;
}

/** Tries again as the service says. */
async function readWhole(service: Service, key: string) {
  for (;;) {
    const answer = await send(service, key);
    const bytes = Buffer.from(await answer.arrayBuffer());
    const retryAfter = answer.headers.get("Retry-After");
    if (answer.status !== 200) {
      if (retryAfter === null) throw new Error(`${key}: ${answer.status} ${bytes.toString()}`);
      await wait(Number(retryAfter) * 1000);
      continue;
    }
    const digest = answer.headers.get("Repr-Digest");
    const found = `sha-256=:${createHash("sha256").update(bytes).digest("base64")}:`;
    if (digest !== found) throw new Error(`${key} is not the file of its digest`);
    return { digest, isReplay: answer.headers.get("Idempotency-Replayed") === "true" };
  }
}

async function operate<T>(
  { origin, operatorToken }: Service,
  path: string,
  body?: object,
): Promise<{ data: T }> {
  const answer = await fetch(`${origin}/operator/v1${path}`, {
    method: body ? "POST" : "GET",
    headers: { Authorization: `Bearer ${operatorToken}`, "Content-Type": "application/json" },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
  return (await answer.json()) as { data: T };
}

const accountOf = (service: Service) =>
  operate<{ accountId: string; credits: number }>(service, "/accounts", {
    email: DEVELOPMENT_EMAIL,
  });

async function grant(service: Service, credits: number): Promise<void> {
  const { accountId } = (await accountOf(service)).data;
  await operate(service, `/accounts/${accountId}/credits`, { grantId: "kill-jobs", credits });
}

async function balanceOf(service: Service): Promise<number> {
  const { accountId } = (await accountOf(service)).data;
  const { data } = await operate<{ credits: number }>(service, `/accounts/${accountId}`);
  return data.credits;
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { kills: { type: "string", default: "40" } } });
  const killed = await killJobs(Number(values.kills), (line) => console.log(line));
  const count = (is: (job: KilledJob) => boolean) => killed.filter(is).length;
  console.log(
    `${killed.length} killed: ${count(({ got }) => got === "nothing")} before their answer, ${count(({ got }) => got === "head" || got === "part")} in the middle of it, ${count(({ got }) => got === "whole")} after it; ${count(({ after }) => after === "charged")} were charged when they were sent again, ${count(({ after }) => after === "replayed")} replayed. Each was paid once, and the ledger has no drift.`,
  );
}
