// What the Python client keeps, and how a call is ended: from another thread, or with its task.
import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import { describe, expect, it } from "vitest";
import { openOlderService } from "./killing-proxy.ts";
import { balanceOf, LABEL, office, origin } from "../support/api.ts";
import { LANGUAGES } from "./languages.ts";
import { openScriptedServer, type Scripted } from "./scripted-server.ts";

const HEALTH: Scripted = {
  status: 200,
  headers: { "Content-Type": "application/json" },
  body: '{"status":"ok"}',
};
const LAST: Scripted = { ...HEALTH, headers: { ...HEALTH.headers, Connection: "close" } };

const HEAD = `
import asyncio, sys, threading, time
sys.path.insert(0, "clients/python")
from platen import *
base_url, key = sys.argv[1:]
single = {"type": "single"}
`;

async function python(program: string, baseUrl: string, key = "k", env = {}): Promise<string> {
  const given = ["-W", "error", "-c", HEAD + program, baseUrl, key];
  const child = spawn("python3", given, { env: { PATH: process.env["PATH"], ...env } });
  const [out, complaint] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return (out + complaint).trim();
}

describe.runIf(LANGUAGES.some(({ name }) => name === "Python"))("the Python client", () => {
  it("keeps its connection between calls, and opens another one where it was closed", async () => {
    const server = await openScriptedServer([HEALTH, HEALTH, LAST, HEALTH]);
    const program = `
with Platen(base_url=base_url) as platen:
    for _ in range(4):
        print(platen.api.get_health()["status"])
`;
    expect(await python(program, server.origin)).toBe("ok\nok\nok\nok");
    expect(server.connections()).toBe(2);
    server.close();
  });

  it("uses the proxy that the environment names, except for hosts that it excludes", async () => {
    const proxy = await openScriptedServer([HEALTH]);
    const server = await openScriptedServer([HEALTH]);
    const program = `print(Platen(base_url=base_url).api.get_health()["status"])`;
    const through = { http_proxy: proxy.origin };
    expect(await python(program, "http://platen.invalid/base", "k", through)).toBe("ok");
    expect(proxy.seen[0]!.path).toBe("http://platen.invalid/base/health");
    const past = { ...through, no_proxy: "127.0.0.1" };
    expect(await python(program, server.origin, "k", past)).toBe("ok");
    proxy.close();
    server.close();
  });

  it("ends a call that another thread cancels, while it waits for the answer or before the next try", async () => {
    const away: Scripted = { status: 503, headers: { "Retry-After": "60" }, body: "" };
    for (const answer of ["hang", "drip", away] as const) {
      const server = await openScriptedServer([answer]);
      const program = `
stop = threading.Event()
threading.Timer(0.3, stop.set).start()
job = Job("job")
try:
    with cancelling(stop):
        Platen(key, base_url, retries=1).print(template_id="custom-a", layout=single, records=[{"variables": {}}])
except Cancelled as error:
    print(error.code)
`;
      expect(await python(program, server.origin)).toBe("CANCELLED");
      expect(server.seen).toHaveLength(1);
      server.close();
    }
  });

  it("ends a call whose task is cancelled, and no other one", async () => {
    const server = await openScriptedServer(["hang", HEALTH, HEALTH]);
    const program = `
async def main():
    async with AsyncPlaten(key, base_url) as platen:
        hanging = asyncio.create_task(platen.print(template_id="a", layout=single, records=[]))
        await asyncio.sleep(0.5)
        others = asyncio.gather(platen.api.get_health(), platen.api.get_health())
        hanging.cancel()
        try:
            await hanging
        except asyncio.CancelledError:
            print("cancelled")
        print([one["status"] for one in await others])
asyncio.run(main())
`;
    expect(await python(program, server.origin)).toBe("cancelled\n['ok', 'ok']");
    server.close();
  });

  it("prints a job of several parts for a task, which is cancelled in the second and begun again: each page is paid once", async () => {
    const { accountId, apiKey } = await office.openAccount({ credits: 20 });
    const document = { ...LABEL, variables: [{ name: "sku" }] };
    await office.putTemplate({ accountId, id: "custom-a", document });
    const program = `
import json
async def records():
    for i in range(400):
        yield {"variables": {"sku": f"S{i}"}}

states = []
async def save(state):
    states.append(json.dumps(state))

async def main():
    async with AsyncPlaten(key, base_url) as platen:
        async def run(state=None, stops=False):
            task = None
            def progress(state, wait):
                if stops and state["parts"][0]["state"] == "done":
                    task.cancel()
            sheet = {"type": "preset", "presetId": "5160"}
            task = asyncio.ensure_future(platen.print_all(template_id="custom-a", layout=sheet, records=records(), job=Job("async", state, save), on_progress=progress))
            return await task
        try:
            await run(stops=True)
        except asyncio.CancelledError:
            print("cancelled")
        done = await run(json.loads(states[-1]))
        print(done.pages, len(done.parts))
asyncio.run(main())
`;
    const older = await openOlderService(origin);
    expect(await python(program, older.origin, apiKey)).toBe("cancelled\n14 2");
    older.close();
    expect(await balanceOf(accountId)).toBe(20 - 14);
  });
});
