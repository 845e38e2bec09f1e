// What `npm start` asks before it builds, and how long it waits for the service.
import { execFile, spawn } from "node:child_process";
import { createServer as createHttpServer } from "node:http";
import { type AddressInfo, createServer, type Server } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { faultOfPort } from "../../scripts/start/port.ts";
import { becomesReady } from "../../scripts/start/ready.ts";

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

async function listen(server: Server, host = "127.0.0.1"): Promise<number> {
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  return (server.address() as AddressInfo).port;
}

const healthy = () => createHttpServer((_request, answer) => void answer.end("{}"));

describe("the port of npm start", () => {
  it("may be any that is free", async () => {
    const port = await listen(createServer());
    await new Promise((resolve) => servers.pop()!.close(resolve));
    expect(await faultOfPort(String(port))).toBeNull();
  });

  it.each(["127.0.0.1", "0.0.0.0"])("is refused while another listens on %s", async (host) => {
    const port = await listen(createServer(), host);
    expect(await faultOfPort(String(port))).toBe(
      `Port ${port} is in use, perhaps by another Platen. Stop that program, or choose another port: npm start -- --port ${port + 1}`,
    );
  });

  it.each(["", "0", "65536", "http"])(
    'must be a number from 1 to 65535, not "%s"',
    async (port) => {
      expect(await faultOfPort(port)).toMatch(/^--port must be a number from 1 to 65535/);
    },
  );

  it("is tested before anything is built", async () => {
    const port = String(await listen(healthy()));
    const [code, stdout, stderr] = await new Promise<[unknown, string, string]>((resolve) =>
      execFile(process.execPath, ["scripts/start.ts", "--port", port], (error, ...printed) =>
        resolve([error?.code, ...printed]),
      ),
    );
    expect([code, stdout]).toEqual([1, ""]);
    expect(stderr).toContain(`Port ${port} is in use`);
  });
});

describe("waiting for the service", () => {
  const startProgram = (program: string) => spawn(process.execPath, ["-e", program]);

  it("ends when it answers", async () => {
    const port = await listen(healthy());
    const service = startProgram("setTimeout(() => {}, 60_000)");
    expect(await becomesReady(service, `http://127.0.0.1:${port}`)).toBe(true);
    service.kill();
  });

  it("ends when its process does, though another answers at its address later", async () => {
    const server = healthy();
    const port = await listen(server);
    await new Promise((resolve) => server.close(resolve));
    const service = startProgram("process.exit(3)");
    const isReady = becomesReady(service, `http://127.0.0.1:${port}`);
    await new Promise((resolve) => service.once("exit", resolve));
    await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
    expect([await isReady, service.exitCode]).toEqual([false, 3]);
  });
});
