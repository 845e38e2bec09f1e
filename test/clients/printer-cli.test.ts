// Printers from the command line against the service: added, paired, printed on, listed and removed.
import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, it, onTestFinished } from "vitest";
import { account, dataIn } from "../support/account.ts";
import { office, origin } from "../support/api.ts";
import { chargesOf, makeBusiness, type Person, saveTemplate } from "../support/console.ts";
import { isFull } from "../support/full.ts";
import { type Agent, startAgent, untilSaid } from "./support/agent.ts";
import { errorOf, installCli, jsonOf, type Machine, machineIn, run } from "./support/cli.ts";
import { openRawPrinter, type RawPrinter } from "./support/printer.ts";

const LABEL = {
  schemaVersion: 1,
  name: "Label",
  widthMm: 50,
  heightMm: 25,
  variables: [{ name: "name", required: true }],
  elements: [{ type: "text", text: "{{name}}", xMm: 2, yMm: 2, widthMm: 46, heightMm: 8 }],
};
const COUNTED = {
  ...LABEL,
  variables: [{ name: "serial", counter: {} }],
  elements: [{ ...LABEL.elements[0], text: "{{serial}}" }],
};

let person: Person;
let accountId = "";
let machine: Machine;

beforeAll(async () => {
  person = await makeBusiness();
  ({ accountId } = await dataIn<{ accountId: string }>(await account(person.token, "GET", "/me")));
  await saveTemplate(person, "custom-label", LABEL);
  await saveTemplate(person, "custom-counted", COUNTED);
  const installed = installCli();
  const config = join(installed.folder, "signed-in");
  mkdirSync(config);
  const session = { baseUrl: origin, email: person.email, token: person.token };
  writeFileSync(join(config, "session.json"), JSON.stringify(session));
  machine = machineIn(installed.folder, { PLATEN_CONFIG_DIR: config });
  writeFileSync(join(machine.folder, "data.csv"), "name\nHoney\nSalt\n");
  const rows = Array.from({ length: 30 }, (_, i) => `Row ${i + 1}`);
  writeFileSync(join(machine.folder, "many.csv"), `name\n${rows.join("\n")}\n`);
});

const platen = (...args: string[]) => run(machine, [...args, "--json"]);

async function openPrinter(behave?: Parameters<typeof openRawPrinter>[0]): Promise<RawPrinter> {
  const printer = await openRawPrinter(behave);
  onTestFinished(() => printer.close());
  return printer;
}

interface Added {
  readonly id: string;
  readonly code: string;
}

async function add(name: string, ...more: string[]): Promise<Added> {
  const ran = await platen("printer", "add", name, "--dpi", "203", ...more);
  expect(ran.code, ran.stderr).toBe(0);
  const { id, pairing } = jsonOf(ran)["printer"];
  return { id, code: pairing.code };
}

/** On a computer of its own. */
function serve(args: readonly string[], config: string): Agent {
  const beside = machineIn(machine.folder, { PLATEN_CONFIG_DIR: config });
  const agent = startAgent(beside, args);
  onTestFinished(() => void agent.kill());
  return agent;
}

const newConfig = () => mkdtempSync(join(machine.folder, "beside-"));
const jobsOf = async (printerId: string) =>
  dataIn<readonly { id: string; state: string; attempts: number }[]>(
    await account(person.token, "GET", `/printers/${printerId}/jobs`),
  );
const statesOf = async (printerId: string) => (await jobsOf(printerId)).map(({ state }) => state);
const listed = async (id: string) =>
  jsonOf(await platen("printer", "list"))["printers"].find(
    (each: { id: string }) => each.id === id,
  );

it("add answers the command that pairs; what is printed then comes out of the printer, once and paid once", async () => {
  const ran = await run(machine, ["printer", "add", "Shipping desk", "--dpi", "203"]);
  const [, code = "", id = ""] = [...ran.stdout.matchAll(/--code (\S+)|(printer_\w+)/g)][0] ?? [];
  expect([ran.code, id]).toEqual([0, ""]);
  expect(ran.stdout.trim()).toBe(
    `platen printer serve --base-url ${origin} --code ${code} --to tcp://192.0.2.7`,
  );
  const printer = await openPrinter();
  const agent = serve(["--code", code.toLowerCase(), "--to", printer.target], newConfig());
  await untilSaid(agent, /Printing the jobs of printer_/);
  const [, printerId = ""] = /Paired as (printer_\w+)/.exec(agent.said()) ?? [];
  await expect.poll(async () => (await listed(printerId)).status.state).toBe("online");
  const print = ["print", "custom-label", "data.csv", "--printer", "Shipping desk"];
  const printed = await platen(...print, "--job", "first");
  expect([printed.code, jsonOf(printed)]).toMatchObject([
    0,
    { job: "first", printer: { id: printerId, name: "Shipping desk" }, pages: 2, credits: 2 },
  ]);
  await expect.poll(() => statesOf(printerId)).toEqual(["printed"]);
  expect(printer.jobs).toHaveLength(1);
  expect(printer.jobs[0]!.toString()).toMatch(/^\^XA[^]*\^XZ\s*$/);
  const again = await platen(...print, "--job", "first");
  expect(jsonOf(again)["printer"].jobs).toEqual((await jobsOf(printerId)).map((job) => job.id));
  expect(await chargesOf(person)).toEqual([-2]);
  const { apiKey } = await office.addKey({ accountId, scopes: ["print", "templates"] });
  const program = machineIn(machine.folder, { PLATEN_API_KEY: apiKey });
  expect((await run(program, print)).code).toBe(0);
  await expect.poll(() => statesOf(printerId)).toEqual(["printed", "printed"]);
  expect(printer.jobs).toHaveLength(2);
  const dry = await platen(...print, "--dry-run");
  expect(jsonOf(dry)).toMatchObject({ dryRun: true, pages: 2, credits: 2 });
  expect(await jobsOf(printerId)).toHaveLength(2);
});

it("a large table becomes several jobs, and its counter goes on", async () => {
  const { id } = await add("Counting");
  const ran = await platen("print", "custom-counted", "many.csv", "--printer", id, "--no-copies");
  expect([ran.code, jsonOf(ran)]).toMatchObject([
    0,
    { items: 30, pages: 30, credits: 30, nextCounters: { serial: "31" } },
  ]);
  const jobs = await jobsOf(id);
  expect(jobs.map((job) => job.id).toReversed()).toEqual(jsonOf(ran)["printer"].jobs);
  expect(jobs.length).toBe(2);
});

it("a counter goes on with as many credits as the job costs, and no more", async () => {
  const poor = await makeBusiness(30);
  await saveTemplate(poor, "custom-counted", COUNTED);
  const config = newConfig();
  const session = { baseUrl: origin, email: poor.email, token: poor.token };
  writeFileSync(join(config, "session.json"), JSON.stringify(session));
  const own = machineIn(machine.folder, { PLATEN_CONFIG_DIR: config });
  await run(own, ["printer", "add", "Counting", "--dpi", "203", "--json"]);
  const asked = ["custom-counted", "many.csv", "--printer", "Counting", "--json"];
  const printed = await run(own, ["print", ...asked]);
  expect(printed.code, printed.stderr).toBe(0);
  expect(jsonOf(printed)).toMatchObject({
    items: 30,
    credits: 30,
    nextCounters: { serial: "31" },
  });
  expect((await chargesOf(poor)).toSorted()).toEqual([-25, -5].toSorted());
});

it("what does not go with a printer is exit 2, a printer that is not there exit 1 with those that are", async () => {
  await add("Known");
  const print = (...more: string[]) => platen("print", "custom-label", "data.csv", ...more);
  for (const more of [["-o", "a.pdf"], ["--to", "zpl", "--dpi", "203"], ["--open"]]) {
    expect((await print("--printer", "Known", ...more)).code).toBe(2);
  }
  const ran = await print("--printer", "Unknown");
  expect([ran.code, errorOf(ran)]).toMatchObject([
    1,
    { code: "NOT_FOUND", detail: expect.stringMatching(/No printer is called Unknown.*Known/) },
  ]);
});

it("remove needs --yes without a terminal; then the agent ends with 4", async () => {
  const { id, code } = await add("Gone", "--delivery", "atMostOnce", "--rotate", "180");
  expect(await listed(id)).toMatchObject({
    delivery: "atMostOnce",
    profile: { format: "zpl", dpi: 203, rotateDeg: 180 },
    status: { state: "unpaired" },
  });
  const printer = await openPrinter();
  const agent = serve(["--code", code, "--to", printer.target], newConfig());
  await untilSaid(agent, /Printing the jobs/);
  const asked = await platen("printer", "remove", "Gone");
  expect([asked.code, errorOf(asked)["detail"]]).toEqual([2, expect.stringContaining("--yes")]);
  expect(jsonOf(await platen("printer", "remove", "Gone", "--yes"))).toEqual({ removed: id });
  expect(await listed(id)).toBe(undefined);
  expect(await agent.ended).toBe(4);
});

it("add and remove need a session: without one, exit 4", async () => {
  const { apiKey } = await office.addKey({ accountId, scopes: ["print"] });
  const program = machineIn(machine.folder, {
    PLATEN_API_KEY: apiKey,
    PLATEN_CONFIG_DIR: newConfig(),
  });
  for (const args of [
    ["add", "Desk", "--dpi", "203"],
    ["remove", "Desk", "--yes"],
  ]) {
    expect((await run(program, ["printer", ...args, "--json"])).code).toBe(4);
  }
  expect((await run(program, ["printer", "list", "--json"])).code).toBe(0);
});

// It takes the two minutes after which the service offers a page again.
it.runIf(isFull)(
  "a page that was under way at kill -9 comes again with atLeastOnce, and is unknown with atMostOnce",
  async () => {
    const story = async (delivery: string) => {
      const { id, code } = await add(`Killed ${delivery}`, "--delivery", delivery);
      let begun = 0;
      // It takes the first page for as long as the agent lives.
      const printer = await openPrinter((socket) => {
        begun++;
        socket.on("data", () => {});
        socket.on("end", () => (begun === 1 ? null : socket.end()));
      });
      const config = newConfig();
      const first = serve(["--code", code, "--to", printer.target], config);
      await untilSaid(first, /Printing the jobs/);
      const printed = await platen("print", "custom-label", "data.csv", "--printer", id);
      expect(printed.code).toBe(0);
      await expect.poll(() => begun, { interval: 5 }).toBe(1);
      await first.kill();
      const second = serve(["--to", printer.target], config);
      await untilSaid(second, /is left alone/);
      const ended = ["printed", "unknown"];
      await expect
        .poll(async () => (await statesOf(id)).filter((state) => ended.includes(state)), {
          timeout: 240_000,
          interval: 2000,
        })
        .toHaveLength(1);
      const [job] = await jobsOf(id);
      return { state: job?.state, attempts: job?.attempts, begun };
    };
    const [again, once] = await Promise.all([story("atLeastOnce"), story("atMostOnce")]);
    expect(again).toEqual({ state: "printed", attempts: 2, begun: 2 });
    expect(once).toEqual({ state: "unknown", attempts: 1, begun: 1 });
  },
);
