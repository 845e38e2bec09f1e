// What local workerd keeps of calls to a Worker of a few lines: that much of an attack's figures is not ours.
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { processesOf, residentMb } from "../processes.ts";
import { ask, open } from "./client.ts";

const CALLS = 300;
const WARM_UP = 60;
const WORKER = `
const names = Array.from({ length: 12 }, (_, i) => String(i));
const read = async (bucket, name) => (await bucket.get(name)).arrayBuffer();
export default {
  async fetch(request, { BUCKET }) {
    const { pathname } = new URL(request.url);
    if (pathname === "/put") for (const name of names) await BUCKET.put(name, new Uint8Array(1_200_000));
    if (pathname === "/read") await Promise.all(names.map((name) => read(BUCKET, name)));
    return new Response("ok");
  },
};`;

export async function printControl(): Promise<void> {
  const worker = new Miniflare(
    convertV4MiniflareOptions({
      name: "control",
      modules: [{ type: "ESModule", path: "control.mjs", contents: WORKER }],
      compatibilityDate: "2026-01-01",
      compatibilityFlags: ["enable_request_signal"],
      r2Buckets: ["BUCKET"],
    }) as ConstructorParameters<typeof Miniflare>[0],
  );
  try {
    const origin = (await worker.ready).href;
    const pids = [processesOf(process.pid, "workerd")[0]!];
    const call = (path: string) => ({ method: "GET", path, apiKey: "" }) as const;
    await ask(origin, call("/put"));
    const calls: Readonly<Record<string, (n: number) => Promise<unknown>>> = {
      "answered at once": () => ask(origin, call("/")),
      "that reads 14 MB from R2": () => ask(origin, call("/read")),
      "that reads them, and whose caller hangs up": (n) =>
        open(origin, call("/read"), AbortSignal.timeout(1 + (n % 9) * 3)).catch(() => {}),
    };
    for (const [what, make] of Object.entries(calls)) {
      for (let n = 0; n < WARM_UP; n++) await make(n);
      const before = residentMb(pids);
      for (let n = 0; n < CALLS; n++) await make(n);
      const kb = ((residentMb(pids) - before) / CALLS) * 1024;
      console.log(`workerd keeps ${kb.toFixed(0).padStart(5)} KB of a call ${what}`);
    }
  } finally {
    await worker.dispose();
  }
}
