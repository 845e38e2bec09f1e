// Runs of a job of 1,000 records, each a program of its own, with an account and a folder of its own.
import { spawn } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { LABEL, office, origin } from "../support/api.ts";
import { type Moment, openOlderService, openProxy, openTrialService } from "./killing-proxy.ts";
import { LANGUAGES } from "./languages.ts";

export const RECORDS = 1000;
/** 5160 has 30 slots, and the first sheet begins at the fourth. */
export const PAGES = Math.ceil((3 + RECORDS) / 30);
export const CREDITS = 500;

export const SERIAL = {
  ...LABEL,
  variables: [{ name: "sku" }, { name: "serial", counter: { digits: 6 } }],
  elements: [
    { ...LABEL.elements[0], text: "{{sku}}" },
    { ...LABEL.elements[1], text: "S{{serial}}S" },
  ],
};

/** Removed by who opens accounts. */
export const root = mkdtempSync(join(tmpdir(), "platen-jobs-"));

export interface Run {
  /** null: it was killed. */
  readonly code: number | null;
  readonly out: string;
  readonly complaint: string;
  readonly requests: number;
  /** Of what prints, in order. */
  readonly printed: readonly string[];
}

export interface Asked {
  readonly key: string;
  readonly folder: string;
  readonly records?: number;
  /** Whether a part that is too old is paid for again. */
  readonly paysAgain?: boolean;
  /** Default: the service itself. */
  readonly service?: string;
}

const PARTS = Array.from({ length: 5 }, () => "/api/v1/generate-pdf");
/** Which refuses the large job first. */
export const TRIAL = {
  open: () => openTrialService(origin),
  printed: ["/api/v1/jobs", ...PARTS],
};

/** What the same account is printed by: large jobs, or parts of 250. */
export const WAYS = [
  {
    way: "one large job",
    open: () => Promise.resolve({ origin, close: () => {} }),
    printed: ["/api/v1/jobs"],
  },
  {
    way: "parts, at a service that has no large jobs",
    open: () => openOlderService(origin),
    printed: PARTS,
  },
] as const;

/** `moment`: when to kill it; null: not at all. */
export async function run(
  [program, file]: readonly [string, string],
  { key, folder, records = RECORDS, paysAgain = false, service = origin }: Asked,
  moment: Moment | null = null,
): Promise<Run> {
  const printed: string[] = [];
  const proxy = await openProxy(service, ({ request, when, path }) => {
    if (when === "before" && /\/(?:jobs|generate-pdf)$/.test(path)) printed.push(path);
    if (moment?.request === request && moment.when === when) client.kill("SIGKILL");
  });
  const given = [proxy.origin, key, folder, "job-of-the-test", String(records), String(paysAgain)];
  const client = spawn(program, [file, ...given]);
  const ended = new Promise<number | null>((resolve) => client.on("close", resolve));
  const [out, complaint] = await Promise.all([text(client.stdout), text(client.stderr)]);
  const code = await ended;
  proxy.close();
  return { code, out, complaint, requests: proxy.requests(), printed };
}

export async function openAccount(): Promise<{ accountId: string; key: string; folder: string }> {
  const { accountId, apiKey } = await office.openAccount({ credits: CREDITS });
  await office.putTemplate({ accountId, id: "custom-serial", document: SERIAL });
  return { accountId, key: apiKey, folder: mkdtempSync(join(root, "job-")) };
}

export const PROGRAMS = LANGUAGES.map(({ name, command: [program] }) => ({
  name,
  command: [
    program,
    name === "Python" ? "test/clients/job_driver.py" : "test/clients/job-driver.ts",
  ] as const,
}));
