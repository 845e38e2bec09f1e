// A service of its own for one attack: the Worker's bundle in workerd with the bindings of wrangler.toml, on a copy of the
// stock. Without wrangler's proxy, which is a second workerd with buffers of its own, and with image hosts that it can reach.
import { cpSync, rmSync } from "node:fs";
import { processesOf } from "../processes.ts";
import { type Inspector, openInspector } from "../worker/inspector.ts";
import { type Module, startWorker, WORKER_NAME } from "../worker/start-worker.ts";
import { answerOutgoing } from "./hosts.ts";
import type { Stock } from "./stock.ts";

export interface Service {
  readonly origin: string;
  readonly stock: Stock;
  /** Of its workerd. */
  readonly pid: number;
  /** Of the Worker's own isolate. */
  readonly inspector: Inspector;
  stop(): Promise<void>;
}

export async function startService(modules: readonly Module[], stock: Stock): Promise<Service> {
  const folder = `${stock.folder}-attacked`;
  cpSync(stock.folder, folder, { recursive: true });
  const options = { outgoing: answerOutgoing, isInspected: true };
  const worker = await startWorker(modules, folder, options);
  const inspector = await openInspector(worker, WORKER_NAME);
  return {
    origin: (await worker.ready).href,
    stock,
    pid: processesOf(process.pid, "workerd")[0]!,
    inspector,
    stop: async () => {
      inspector.close();
      await worker.dispose();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
