import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { afterAll, describe, expect, it } from "vitest";
import { installPackage } from "../../scripts/install-package.ts";
import { makeDocument } from "../../src/reference/document/document.ts";

installPackage("test/openapi-lint");

const run = promisify(execFile);
const programs = resolve("test/openapi-lint/node_modules/.bin");
const folder = mkdtempSync(join(tmpdir(), "platen-lint-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const RULESET = join(folder, "spectral.json");
// The only success of a WebSocket is 101, which spectral does not count as one.
const UPGRADE = {
  files: ["*.json#/paths/~1p~1v1~1connect/get"],
  rules: { "operation-success-response": "off" },
};
writeFileSync(RULESET, JSON.stringify({ extends: ["spectral:oas"], overrides: [UPGRADE] }));
const QUIET = { ...process.env, REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" };

interface Failed {
  readonly stdout: string;
}

/** Everything that a linter says, warnings included. */
async function complaintsOf(
  command: string,
  args: readonly string[],
): Promise<{ readonly rules: readonly string[] }> {
  const { stdout } = await run(join(programs, command), args, { cwd: folder, env: QUIET }).catch(
    (error: Failed) => error,
  );
  const found = JSON.parse(stdout) as { problems?: { ruleId: string }[] } | { code: string }[];
  const rules = Array.isArray(found)
    ? found.map(({ code }) => code)
    : (found.problems ?? []).map(({ ruleId }) => ruleId);
  return { rules };
}

function write(name: string, document: object): string {
  const path = join(folder, name);
  writeFileSync(path, JSON.stringify(document));
  return path;
}

const redocly = (path: string) =>
  complaintsOf("redocly", ["lint", path, "--extends", "recommended", "--format", "json"]);
const spectral = (path: string) =>
  complaintsOf("spectral", ["lint", path, "-r", RULESET, "-f", "json", "--quiet"]);

describe("the OpenAPI document", () => {
  const { tags, ...document } = makeDocument("https://platen.example");
  const whole = write("openapi.json", { ...document, tags });
  const { license: _, contact: __, ...info } = document.info;
  const planted = write("planted.json", { ...document, tags, info });

  it("has no warning of redocly; a planted one is found", async () => {
    expect(await redocly(whole)).toEqual({ rules: [] });
    expect((await redocly(planted)).rules).toEqual(["info-license"]);
  });

  it("has no warning of spectral; a planted one is found", async () => {
    expect(await spectral(whole)).toEqual({ rules: [] });
    // Of the whole document it takes as long as the one before.
    expect((await spectral(write("short.json", { ...document, info, paths: {} }))).rules).toContain(
      "info-contact",
    );
  });
});
