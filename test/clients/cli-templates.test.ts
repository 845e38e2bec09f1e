// `templates put` beside a colleague who saves the same template.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, it } from "vitest";
import { LABEL, office, origin } from "../support/api.ts";
import { openProxy } from "./killing-proxy.ts";
import { errorOf, installCli, jsonOf, type Machine, machineIn, run } from "./support/cli.ts";

let machine: Machine;
let colleague: Machine;
let accountId = "";
const fileOf = (name: string) => join(machine.folder, name);
const write = (name: string) =>
  writeFileSync(fileOf("shelf.json"), JSON.stringify({ ...LABEL, name }));
const put = (who: Machine, ...args: string[]) =>
  run(who, ["templates", "put", "shelf.json", ...args, "--json"]);
const nameIn = async () =>
  JSON.parse((await run(colleague, ["templates", "get", "custom-shelf"])).stdout).name as string;

beforeAll(async () => {
  ({ accountId } = await office.openAccount({ credits: 1 }));
  const { apiKey } = await office.addKey({ accountId, scopes: ["print", "templates"] });
  machine = installCli({ PLATEN_API_KEY: apiKey });
  colleague = machineIn(machine.folder, { ...machine.env, PLATEN_CONFIG_DIR: fileOf("colleague") });
});

it("put saves what is new, and what was read or saved here last", async () => {
  write("First");
  expect(jsonOf(await put(machine))).toMatchObject({ created: true });
  write("Second");
  expect(jsonOf(await put(machine))).toMatchObject({ created: false });
});

it("put overwrites nothing that was never read here, until it is read", async () => {
  write("Third");
  const refused = await put(colleague);
  expect([refused.code, errorOf(refused)]).toMatchObject([
    1,
    { code: "REVISION_CONFLICT", detail: expect.stringContaining("never read here") },
  ]);
  expect(errorOf(refused)["detail"]).toContain("--force");
  expect(await nameIn()).toBe("Second");
  expect((await put(colleague)).code).toBe(0);
});

it("put of what is in the account already is saved, even if a colleague saved it", async () => {
  const { apiKey } = await office.addKey({ accountId, scopes: ["print", "templates"] });
  const config = fileOf("newcomer");
  const env = { ...machine.env, PLATEN_API_KEY: apiKey, PLATEN_CONFIG_DIR: config };
  const newcomer = machineIn(machine.folder, env);
  const same = await put(newcomer);
  expect([same.code, jsonOf(same), same.stderr]).toMatchObject([0, { created: false }, ""]);
  write("Third and more");
  expect((await put(newcomer)).code).toBe(0);
  write("Third");
  expect((await put(newcomer)).code).toBe(0);
});

it("put overwrites nothing that a colleague saved since it was read; --force does", async () => {
  write("Fourth");
  const refused = await put(machine);
  expect([refused.code, errorOf(refused)["detail"]]).toEqual([
    1,
    expect.stringContaining("saved by somebody else since it was read here"),
  ]);
  expect(await nameIn()).toBe("Third");
  expect((await put(machine, "--force")).code).toBe(0);
  expect(await nameIn()).toBe("Fourth");
  write("Fifth");
  expect((await put(machine)).code).toBe(0);
});

it("put whose answer was lost is saved, and repeated without a conflict", async () => {
  let puts = 0;
  const proxy = await openProxy(origin, ({ path, when }) => {
    if (when === "answered" && path.endsWith("custom-shelf") && ++puts === 2)
      throw new Error("the answer is lost");
  });
  const through = machineIn(machine.folder, { ...machine.env, PLATEN_BASE_URL: proxy.origin });
  expect((await run(through, ["templates", "get", "custom-shelf", "-o", "shelf.json"])).code).toBe(
    0,
  );
  puts = 0;
  write("Sixth");
  const saved = await put(through);
  proxy.close();
  expect([saved.code, saved.stderr]).toEqual([0, ""]);
  expect([puts, await nameIn()]).toEqual([3, "Sixth"]);
  expect(JSON.parse(readFileSync(fileOf("shelf.json"), "utf8"))).toMatchObject({ name: "Sixth" });
});
