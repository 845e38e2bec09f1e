// `node scripts/idle-printers.ts`: a thousand printers whose agents are connected and have nothing to print: memory and CPU
// time of workerd for them, and of what wakes a printer's object beside what does not. Linux.
//   --printers 1000   how many
import { readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { WebSocket } from "ws";
import { startService } from "../test/support/serve.ts";
import { openBusinessAccount } from "./business-account.ts";
import { processesOf, residentMb } from "./processes.ts";

const AN_ACCOUNT = 20;
const PING_MS = 25_000;
/** An object without a request or an alarm sleeps after ten seconds. */
const ASLEEP_AFTER_MS = 15_000;
const IDLE_MS = 2 * PING_MS;
const POLLS = 200;

const { values } = parseArgs({ options: { printers: { type: "string", default: "1000" } } });
const count = Number(values.printers);

const service = await startService();
const sockets: WebSocket[] = [];
try {
  const workers = processesOf(service.pid, "workerd");
  const tokens = await pairMany();
  await wait(ASLEEP_AFTER_MS);
  const alone = residentMb(workers);
  for (const token of tokens) sockets.push(await connect(token));
  await wait(ASLEEP_AFTER_MS);
  console.log(
    `${count} printers paired: workerd has ${alone.toFixed(0)} MB; all connected: ${residentMb(workers).toFixed(0)} MB`,
  );
  const before = cpuMsOf(workers);
  let pongs = 0;
  for (const socket of sockets) socket.on("message", () => pongs++);
  const end = performance.now() + IDLE_MS;
  while (performance.now() < end) {
    // All of them within the interval, as agents that began at different times.
    for (const socket of sockets) {
      socket.send("ping");
      await wait(PING_MS / count);
    }
  }
  await wait(1_000);
  const idle = cpuMsOf(workers) - before;
  console.log(
    `${(IDLE_MS / 1000).toFixed(0)} s with nothing to print: ${pongs} pings answered, ${idle} ms of CPU, ${(idle / pongs).toFixed(2)} ms each; ${residentMb(workers).toFixed(0)} MB`,
  );
  const beforePolls = cpuMsOf(workers);
  for (const token of tokens.slice(0, POLLS)) await poll(token);
  const polls = Math.min(POLLS, count);
  const awake = cpuMsOf(workers) - beforePolls;
  console.log(
    `${polls} polls, each of which wakes an object: ${(awake / polls).toFixed(2)} ms each`,
  );
} finally {
  for (const socket of sockets) socket.terminate();
  await service.stop();
}

/** @returns the tokens of their agents */
async function pairMany(): Promise<string[]> {
  const tokens: string[] = [];
  while (tokens.length < count) {
    const account = await openBusinessAccount(service, 1);
    for (let i = 0; i < AN_ACCOUNT && tokens.length < count; i++) {
      const profile = { format: "zpl", dpi: 203 };
      const printer = { name: `Printer ${i}`, kind: "agent", profile };
      const { pairing } = await account.call("POST", "/printers", printer);
      const { code } = pairing as { code: string };
      const answer = await fetch(`${service.origin}/p/v1/pair`, {
        method: "POST",
        headers: {
          "Content-Type": "application/json",
          "CF-Connecting-IP": `10.1.${tokens.length >> 8}.${tokens.length & 255}`,
        },
        body: JSON.stringify({ code, model: "idle" }),
      });
      if (answer.status !== 201) throw new Error(await answer.text());
      tokens.push(((await answer.json()) as { data: { token: string } }).data.token);
    }
  }
  return tokens;
}

function connect(token: string): Promise<WebSocket> {
  const url = `${service.origin.replace("http", "ws")}/p/v1/connect`;
  const headers = { Authorization: `Bearer ${token}` };
  const socket = new WebSocket(url, ["platen.printer.v1"], {
    headers,
    handshakeTimeout: 10_000,
    maxPayload: 1024,
    perMessageDeflate: false,
  });
  return new Promise((resolve, reject) => {
    socket.on("open", () => resolve(socket));
    socket.on("error", reject);
  });
}

async function poll(token: string): Promise<void> {
  const answer = await fetch(`${service.origin}/p/v1/poll`, {
    method: "POST",
    headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
    body: JSON.stringify({ status: { state: "online", reasons: [] } }),
  });
  if (answer.status !== 204) throw new Error(`${answer.status} ${await answer.text()}`);
}

/** User and system time of all threads, in steps of 10 ms. */
function cpuMsOf(pids: readonly number[]): number {
  const times = pids.map((pid) => {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)!.split(" ");
    return (Number(fields[11]) + Number(fields[12])) * 10;
  });
  return times.reduce((sum, ms) => sum + ms, 0);
}
