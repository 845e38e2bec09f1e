import { readFileSync } from "node:fs";
import { describe, expect, it, vi } from "vitest";
import { unstable_readConfig as readConfig } from "wrangler";
import { deploy, type Ran } from "../../scripts/deploy/deploy.ts";
import { missingOf, SECRETS } from "../../scripts/deploy/requirements.ts";
import { type Env, settingsOf } from "../../src/env.ts";

const READY = { PUBLIC_BASE_URL: "https://api.example.com", SUPPORT_EMAIL: "help@example.com" };
const NAMES = Object.keys(SECRETS);
const listOf = (names: readonly string[]) => JSON.stringify(names.map((name) => ({ name })));

/** What was run, with the answers of wrangler by its first words. */
function run(answers: Record<string, Partial<Ran>>, vars: object = READY) {
  const asked: string[] = [];
  const said: string[] = [];
  const code = deploy({
    vars,
    database: "platen",
    say: (line) => said.push(line),
    wrangler(args) {
      const command = args.join(" ");
      asked.push(command);
      const found = Object.entries(answers).find(([start]) => command.startsWith(start))?.[1];
      return { code: 0, stdout: "", ...found };
    },
  });
  return { code, asked, said: said.join("\n") };
}

describe("npm run deploy", () => {
  const whole = {
    "secret list": { stdout: listOf(NAMES) },
    "d1 list": { stdout: listOf(["platen"]) },
  };
  const LOOKS = ["secret list --format json", "d1 list --json"];
  const MIGRATES = "d1 migrations apply platen --remote";

  it("migrates, then deploys", () => {
    const { code, asked, said } = run(whole);
    expect(asked).toEqual([...LOOKS, MIGRATES, "deploy"]);
    expect(code).toBe(0);
    expect(said).toContain("https://api.example.com/health");
  });

  it("makes the database of a first deployment before it migrates it", () => {
    const { asked } = run({ ...whole, "d1 list": { stdout: listOf(["another"]) } });
    expect(asked).toEqual([...LOOKS, "d1 create platen", MIGRATES, "deploy"]);
  });

  it.each(NAMES)(
    "refuses without %s, names it with a command that sets it, and changes nothing",
    (name) => {
      const others = NAMES.filter((each) => each !== name);
      const { code, asked, said } = run({ "secret list": { stdout: listOf(others) } });
      expect(code).toBe(1);
      expect(asked).toEqual([LOOKS[0]]);
      expect(said).toContain(`npx wrangler secret put ${name}`);
      for (const other of others) expect(said).not.toContain(`put ${other}`);
    },
  );

  it("names all secrets where the Worker does not exist yet", () => {
    const { said } = run({ "secret list": { code: 1 } });
    for (const name of NAMES) expect(said).toContain(`put ${name}`);
  });

  it("refuses what wrangler.toml has before it is set", () => {
    const { vars } = readConfig({ config: "wrangler.toml" });
    expect(missingOf(vars, NAMES).map((line) => line.split(" ")[0])).toEqual([
      "PUBLIC_BASE_URL",
      "SUPPORT_EMAIL",
    ]);
    expect(missingOf({ ...READY, PUBLIC_BASE_URL: "http://api.example.com" }, NAMES)).toHaveLength(
      1,
    );
  });

  it.each(["d1 list", "d1 migrations", "deploy"])("goes no further when “%s” fails", (step) => {
    const { code, asked } = run({ ...whole, [step]: { code: 3 } });
    expect(code).toBe(3);
    expect(asked.at(-1)).toContain(step);
  });
});

const idsOf = (bindings: readonly object[], id: string) =>
  bindings.map((binding) => Reflect.get(binding, id) as unknown);

describe("what Cloudflare's Deploy button reads", () => {
  const { cloudflare, scripts } = JSON.parse(readFileSync("package.json", "utf8")) as {
    cloudflare: { bindings: Record<string, { description: string }> };
    scripts: Record<string, string>;
  };
  const config = readConfig({ config: "wrangler.toml" });
  const asked = readFileSync(".dev.vars.example", "utf8").match(/^\w+(?==)/gm);

  it("asks for every secret, and the Worker refuses to work without each but the operator's token", () => {
    expect(asked).toEqual(NAMES);
    const values = Object.fromEntries(NAMES.map((name) => [name, "x".repeat(32)]));
    const env = { ...config.vars, ...READY, ...values };
    expect(settingsOf(env as unknown as Env).publicBaseUrl).toBe(READY.PUBLIC_BASE_URL);
    for (const name of NAMES.filter((each) => each !== "OPERATOR_TOKEN")) {
      expect(() => settingsOf({ ...env, [name]: undefined } as unknown as Env)).toThrow(name);
    }
  });

  it("describes every secret, variable and resource, and nothing else", () => {
    const resources = [config.d1_databases, config.kv_namespaces, config.r2_buckets];
    const expected = [
      ...NAMES,
      ...Object.keys(config.vars),
      ...resources.flat().map(({ binding }) => binding),
    ];
    expect(Object.keys(cloudflare.bindings).toSorted()).toEqual(expected.toSorted());
    for (const { description } of Object.values(cloudflare.bindings)) {
      expect(description.length).toBeGreaterThan(10);
    }
  });

  it("finds resources without ids, which it makes, and a command that migrates and deploys", () => {
    expect(idsOf(config.d1_databases, "database_id")).toEqual([undefined]);
    expect(idsOf(config.kv_namespaces, "id")).toEqual([undefined]);
    expect(config.d1_databases[0]).toMatchObject({
      database_name: "platen",
      migrations_dir: "migrations",
    });
    expect(scripts["deploy"]).toBe("node scripts/deploy.ts");
  });
});

describe("LOG_CODES_FOR", () => {
  const values = Object.fromEntries(NAMES.map((name) => [name, "x".repeat(32)]));
  const { vars } = readConfig({ config: "wrangler.toml" });
  const start = (list: string) =>
    settingsOf({ ...vars, ...READY, ...values, LOG_CODES_FOR: list } as unknown as Env);

  it("is warned of at each start, without the addresses, and not when it is empty", () => {
    const logged = vi.spyOn(console, "error").mockReturnValue();
    try {
      expect(start("").logCodesFor).toEqual([]);
      expect(logged).not.toHaveBeenCalled();
      expect(start("Me@Example.com, you@example.com").logCodesFor).toEqual([
        "me@example.com",
        "you@example.com",
      ]);
      expect(logged.mock.calls).toEqual([['{"event":"codes-in-log","addresses":2}']]);
    } finally {
      logged.mockRestore();
    }
  });

  it("that names no address stops the Worker", () => {
    expect(() => start("everybody")).toThrow("LOG_CODES_FOR");
  });
});
