// `node scripts/kill-jobs.ts --kills 40`: large jobs whose service is killed (SIGKILL) at random moments of both passes, and
// started again. Each key must then give its file, for one charge. Every second job has a file that is too large to be
// kept, so its second pass draws again. Linux.
import { createHash } from "node:crypto";
import { rmSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { startService, type Service } from "../test/support/serve.ts";
import { DEVELOPMENT_KEY } from "./development-key.ts";
import { killTree } from "./processes.ts";

const SHEET = { type: "preset", presetId: "vendorA-5160-compatible" };
const KINDS = {
  kept: { labels: 3_000, pages: 100, head: { layout: SHEET } },
  // A PDF with its font for each label: more than the 16 MiB that are kept.
  drawnAgain: {
    labels: 4_000,
    pages: 4_000,
    head: {
      layout: { type: "single" },
      output: { format: "zip", per: "record", file: { format: "pdf" } },
    },
  },
} as const;
type Kind = keyof typeof KINDS;
/** In turn. */
const KILLS = [
  { kind: "kept", pass: 1 },
  { kind: "drawnAgain", pass: 2 },
  { kind: "drawnAgain", pass: 1 },
  { kind: "kept", pass: 2 },
] as const satisfies readonly { kind: Kind; pass: 1 | 2 }[];

/** KEPT_BYTES of src/flows/printing/large-job-passes.ts. */
const KEPT_BYTES = 16 * 1024 * 1024;
/** A lease, and the time that the first requests take. */
const LEASE_MS = 60_000;
const DEVELOPMENT_EMAIL = "developer@platen.example";

export interface KilledJob {
  readonly key: string;
  readonly kind: Kind;
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
    const plans = Array.from({ length: kills }, (_, kill) => KILLS[kill % KILLS.length]!);
    const kinds = [...Object.keys(KINDS), ...plans.map(({ kind }) => kind)] as Kind[];
    const expected = kinds.reduce((sum, kind) => sum + KINDS[kind].pages, 0);
    await grant(service, expected);
    const before = await balanceOf(service);
    const whole: Partial<Record<Kind, { headMs: number; bytes: number }>> = {};
    for (const kind of Object.keys(KINDS) as Kind[]) {
      whole[kind] = await readUnharmed(service, kind);
      service = await again(service);
    }
    const jobs: { key: string; kind: Kind; sent: Sent }[] = [];
    for (const [kill, { kind, pass }] of plans.entries()) {
      const { headMs, bytes } = whole[kind]!;
      const key = `kill-${kill}`;
      // Spread over all of a pass, so that each part has its kills.
      const share = (kill + Math.random()) / kills;
      const stopsAt = pass === 1 ? Infinity : share * bytes;
      const sent: Sent = { status: null, digest: null, bytes: 0, isWhole: false };
      const reading = read(service, key, kind, sent, stopsAt).catch(() => {});
      await (pass === 1 ? wait(share * headMs) : reading);
      killTree(service.pid);
      await reading;
      jobs.push({ key, kind, sent });
      say(`${key}, ${kind}: ${gotOf(sent)}, ${sent.bytes} bytes`);
      service = await again(service);
    }
    await wait(LEASE_MS);
    const killed: KilledJob[] = [];
    for (const { key, kind, sent } of jobs) {
      const { digest, isReplay } = await readWhole(service, key, kind);
      if (sent.digest !== null && !isReplay) throw new Error(`${key} was sent and charged again`);
      if (sent.digest !== null && sent.digest !== digest) {
        throw new Error(`${key} is another file than was begun`);
      }
      killed.push({ key, kind, got: gotOf(sent), after: isReplay ? "replayed" : "charged" });
    }
    const paid = before - (await balanceOf(service));
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

async function again({ pid, folder }: Service): Promise<Service> {
  killTree(pid);
  return startService(folder);
}

async function readUnharmed(service: Service, kind: Kind) {
  const { headMs, bytes } = await readWhole(service, `kill-none-${kind}`, kind);
  if (kind === "drawnAgain" && bytes <= KEPT_BYTES) throw new Error(`${bytes} bytes are kept`);
  return { headMs, bytes };
}

function send({ origin }: Service, key: string, kind: Kind): Promise<Response> {
  const { labels, head } = KINDS[kind];
  const lines = [
    { templateId: "custom-product-label", ...head },
    ...Array.from({ length: labels }, (_, i) => ({
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

/** `stopsAt`: so many bytes, and the connection is left open. */
async function read(
  service: Service,
  key: string,
  kind: Kind,
  sent: Sent,
  stopsAt: number,
): Promise<void> {
  const answer = await send(service, key, kind);
  sent.status = answer.status;
  if (answer.status !== 200) throw new Error(await answer.text());
  sent.digest = answer.headers.get("Repr-Digest");
  const reader = answer.body!.getReader();
  for (;;) {
    const { value, done } = await reader.read();
    sent.isWhole = done;
    if (done) return;
    sent.bytes += value.length;
    if (sent.bytes >= stopsAt) return;
  }
}

/** Tries again as the service says. */
async function readWhole(service: Service, key: string, kind: Kind) {
  for (;;) {
    const startedAt = performance.now();
    const answer = await send(service, key, kind);
    const headMs = performance.now() - startedAt;
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
    return {
      digest,
      bytes: bytes.length,
      headMs,
      isReplay: answer.headers.get("Idempotency-Replayed") === "true",
    };
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
  const isMiddle = ({ got }: KilledJob) => got === "head" || got === "part";
  console.log(
    `${killed.length} killed: ${count(({ got }) => got === "nothing")} before their answer, ${count(isMiddle)} in the middle of it (${count((job) => isMiddle(job) && job.kind === "drawnAgain")} while it was drawn again), ${count(({ got }) => got === "whole")} after it; ${count(({ after }) => after === "charged")} were charged when they were sent again, ${count(({ after }) => after === "replayed")} replayed. Each was paid once, and the ledger has no drift.`,
  );
}
