// Where keys must not show, and what is not opened.
import { spawn } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { beforeAll, expect, it } from "vitest";
import { errorOf, installCli, type Machine, run } from "./support/cli.ts";

const KEY = "platen_live_NobodyMayReadThisKey00000000";
let machine: Machine;

beforeAll(() => {
  machine = installCli();
  writeFileSync(join(machine.folder, "data.csv"), "name\nSalt\n");
});

it.runIf(existsSync("/proc/self/cmdline"))(
  "a key that is an argument is not in the list of processes while the service is called",
  async () => {
    const asked = Promise.withResolvers<void>();
    const server = createServer(() => asked.resolve()).listen(0, "127.0.0.1");
    await new Promise((listening) => server.once("listening", listening));
    const { port } = server.address() as AddressInfo;
    const args = ["whoami", "--key", KEY, "--base-url", `http://127.0.0.1:${port}`];
    const client = spawn(machine.bin, args, { cwd: machine.folder, env: machine.env });
    await asked.promise;
    const seen = readFileSync(`/proc/${client.pid}/cmdline`, "utf8");
    client.kill("SIGKILL");
    server.closeAllConnections();
    server.close();
    expect(seen).not.toContain(KEY.slice(-12));
  },
);

it("a key of two lines is refused without being quoted", async () => {
  for (const command of [["whoami"], ["templates", "list"], ["print", "custom-x", "data.csv"]]) {
    const theirs = { ...machine, env: { ...machine.env, PLATEN_API_KEY: `${KEY}\n${KEY}` } };
    const { code, stdout, stderr } = await run(theirs, [...command, "--json"]);
    expect([code, errorOf({ code, stdout, stderr })["code"]]).toEqual([2, "KEY_INVALID"]);
    expect(stdout + stderr).not.toContain(KEY.slice(-12));
  }
});

it("a key that is typed in a wrong place is not repeated in the complaint", async () => {
  for (const args of [[`--keey=${KEY}`, "whoami"], [KEY], ["templates", "put", KEY]]) {
    const { code, stdout, stderr } = await run(machine, args);
    expect(code).not.toBe(0);
    expect([args, stdout + stderr]).toEqual([args, expect.not.stringContaining(KEY.slice(-12))]);
  }
});

it("plain http to another machine is warned of with a key", async () => {
  const args = ["whoami", "--base-url", "http://platen.invalid"];
  const theirs = { ...machine, env: { ...machine.env, PLATEN_API_KEY: KEY } };
  expect((await run(theirs, args)).stderr).toContain("http://platen.invalid is not encrypted");
});

it("--open takes only what is named as a PDF, and says so before anything is sent", async () => {
  const job = ["print", "custom-x", "data.csv", "-o", "labels.cmd", "--open"];
  const { code, stderr } = await run(machine, [...job, "--key", KEY]);
  expect([code, stderr]).toEqual([2, expect.stringContaining("ends in .pdf")]);
});
