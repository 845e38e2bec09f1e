// What a developer's machine has and a deployment must not: the mailbox, and the seed.
import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const folder = mkdtempSync(join(tmpdir(), "platen-production-"));
const wrangler = resolve("node_modules/wrangler/bin/wrangler.js");
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("the Worker, bundled and configured as wrangler.toml has it", () => {
  let service: ReturnType<typeof spawn>;
  let origin = "";

  beforeAll(async () => {
    const secrets = [
      "RESERVATION_SECRET",
      "BODY_MAC_SECRETS",
      "QUEUE_SECRETS",
      "DEMO_SECRET",
      "AUTH_SECRET",
    ];
    const given = [...secrets, "ADDRESS_SECRET"].flatMap((name) => [
      "--var",
      `${name}:${crypto.randomUUID()}`,
    ]);
    given.push("--var", "PUBLIC_BASE_URL:https://platen.example");
    const noVariables = join(folder, "empty.env");
    writeFileSync(noVariables, "");
    service = spawn(
      process.execPath,
      [
        wrangler,
        "dev",
        "--local",
        "--port=0",
        `--persist-to=${join(folder, "state")}`,
        `--env-file=${noVariables}`,
        ...given,
      ],
      { stdio: ["ignore", "pipe", "pipe"], env: { ...process.env, CI: "1" } },
    );
    origin = await new Promise((resolve, reject) => {
      let printed = "";
      const read = (chunk: Buffer) => {
        printed += chunk.toString();
        const found = /Ready on (http:\/\/[\w.:]+)/.exec(printed)?.[1];
        if (found) resolve(found);
      };
      service.stdout?.on("data", read);
      service.stderr?.on("data", read);
      service.on("exit", () => reject(new Error(`wrangler dev ended early:\n${printed}`)));
    });
  });
  afterAll(() => void service.kill("SIGTERM"));

  it("has no mailbox: the path is as unknown as any other", async () => {
    const answers = await Promise.all(
      ["/dev/mailbox?to=a@example.com", "/dev/mailbox", "/dev/none", "/none"].map(async (path) => {
        const answer = await fetch(origin + path);
        const problem = (await answer.json()) as { requestId: string; detail: string };
        // The nearest route depends on the path that was asked.
        const detail = problem.detail.replace(/ Did you mean [^?]*\?/, "");
        return { ...problem, detail, requestId: "" };
      }),
    );
    expect(answers[0]).toMatchObject({ status: 404, code: "NOT_FOUND" });
    for (const answer of answers) expect(answer).toEqual(answers[0]);
  });

  it("without an operator's token has no operator's calls either", async () => {
    expect((await fetch(`${origin}/operator/v1/reconcile`)).status).toBe(404);
    expect((await fetch(`${origin}/openapi.json`)).status).toBe(200);
  });
});

describe("the seed", () => {
  it("opens the local database, also where wrangler.toml names a remote one and its keys are at hand", async () => {
    const asked: string[] = [];
    const cloudflare = createServer((request, answer) => {
      asked.push(`${request.method} ${request.url}`);
      answer.writeHead(200, { "Content-Type": "application/json" }).end("{}");
    });
    await new Promise<void>((resolve) => cloudflare.listen(0, "127.0.0.1", () => resolve()));
    const { port } = cloudflare.address() as AddressInfo;
    const project = mkdtempSync(join(folder, "project-"));
    for (const name of ["src", "scripts", "assets", "samples", "migrations", "node_modules"]) {
      symlinkSync(resolve(name), join(project, name));
    }
    symlinkSync(resolve("package.json"), join(project, "package.json"));
    const toml = readFileSync("wrangler.toml", "utf8");
    writeFileSync(
      join(project, "wrangler.toml"),
      toml.replace('binding = "DB"', 'binding = "DB"\nremote = true'),
    );
    const state = join(project, "state");
    const run = (...args: string[]) =>
      new Promise<void>((resolve, reject) => {
        const child = spawn(process.execPath, args, {
          cwd: project,
          stdio: "ignore",
          env: {
            ...process.env,
            CLOUDFLARE_API_BASE_URL: `http://127.0.0.1:${port}`,
            CLOUDFLARE_API_TOKEN: "token",
            CLOUDFLARE_ACCOUNT_ID: "account",
          },
        });
        child.on("exit", (code) => (code === 0 ? resolve() : reject(new Error(`ended ${code}`))));
      });
    await run("scripts/seed.ts", state);
    const ask = (...args: string[]) =>
      execFileSync(
        process.execPath,
        [wrangler, "d1", ...args, "--local", `--persist-to=${state}`],
        {
          cwd: project,
          encoding: "utf8",
          stdio: ["ignore", "pipe", "ignore"],
        },
      );
    const found = ask("execute", "platen", "--json", "--command=select balance from accounts");
    const migrations = ask("migrations", "list", "platen");
    cloudflare.close();
    expect(JSON.parse(found)).toMatchObject([{ results: [{ balance: 1000 }] }]);
    expect(migrations).toContain("No migrations to apply");
    expect(asked).toEqual([]);
  });
});
