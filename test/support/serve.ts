// The service as `npm start` gives it, once for all API tests, on a port and a database of its own.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { openBackOffice } from "./back-office.ts";

declare module "vitest" {
  export interface ProvidedContext {
    origin: string;
    operatorToken: string;
    /** Where test/support/back-office.ts listens. */
    backOffice: string;
    /** What `npm start` printed once it was ready. */
    announcement: string;
  }
}

const OPERATOR_TOKEN = "operator-token-of-the-api-tests";

export interface Service {
  readonly origin: string;
  /** What `npm start` printed once it was ready. */
  readonly announcement: string;
  /** Wrangler's local state. */
  readonly folder: string;
  readonly operatorToken: string;
  /** Of `npm start`, from which workerd descends. */
  readonly pid: number;
  stop(): Promise<void>;
}

export default async function serve(project: TestProject): Promise<() => Promise<void>> {
  const service = await startService();
  project.provide("origin", service.origin);
  project.provide("operatorToken", OPERATOR_TOKEN);
  const office = await openBackOffice(service.folder);
  project.provide("backOffice", office.address);
  project.provide("announcement", service.announcement);
  return async () => {
    office.close();
    await service.stop();
  };
}

const TRIES = 3;

/** `folder`: of a service that has ended before; absent: a new one. `project`: another state of the project. */
export async function startService(
  folder = mkdtempSync(join(tmpdir(), "platen-api-")),
  project = ".",
): Promise<Service> {
  for (let tried = 1; ; tried++) {
    try {
      return await startOnce(folder, project);
    } catch (error) {
      // Somebody has taken the port since it was found free: seconds pass until the service takes it.
      if (tried === TRIES || !String(error).includes("Address already in use")) throw error;
    }
  }
}

async function startOnce(folder: string, project: string): Promise<Service> {
  const port = await findFreePort();
  const args = ["scripts/start.ts", "--port", String(port), "--persist-to", folder];
  const service = spawn("node", [...args, "--var", `OPERATOR_TOKEN:${OPERATOR_TOKEN}`], {
    cwd: project,
    stdio: ["ignore", "pipe", "pipe"],
    // Of thousands of requests wrangler prints two lines each otherwise.
    env: { ...process.env, WRANGLER_LOG: "error" },
  });
  let printed = "";
  const gone = new Promise<void>((resolve) => service.on("exit", () => resolve()));
  await new Promise<void>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      printed += chunk.toString();
      if (!printed.includes("Stop the service with Ctrl+C")) return;
      // What follows is the Worker's log, of any length: it is read, so that the pipe never fills, and not kept.
      for (const stream of [service.stdout, service.stderr]) stream.off("data", read).resume();
      resolve();
    };
    service.stdout.on("data", read);
    service.stderr.on("data", read);
    service.on("exit", () => reject(new Error(`npm start ended early:\n${printed}`)));
  });
  return {
    origin: `http://localhost:${port}`,
    announcement: printed.slice(printed.indexOf("Platen is ready")),
    folder,
    operatorToken: OPERATOR_TOKEN,
    pid: service.pid!,
    stop: async () => {
      service.kill("SIGTERM");
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === "object"
          ? resolve(address.port)
          : reject(new Error("no port")),
      );
    });
  });
}
