// platen printer serve: pairs once, prints what is handed out where it is told to, says so, and waits for what is away.
import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { type Agent, startAgent, untilSaid } from "./support/agent.ts";
import { errorOf, installCli, jsonOf, type Machine, machineIn, run } from "./support/cli.ts";
import { makeQueue, openRawPrinter, type RawPrinter } from "./support/printer.ts";
import { CODE, PrinterService, type QueueOptions } from "./support/printer-service.ts";

const LABEL = Buffer.from("^XA^FO20,20^FDOne^FS^XZ\n");
const OTHER = Buffer.from("^XA^FO20,20^FDTwo^FS^XZ\n");
const ID = "printer_7Kq2dW8mR4xT0pLbN5vHs1";
let installed: Machine;

beforeAll(() => {
  installed = installCli();
});

interface Place {
  readonly machine: Machine;
  readonly service: PrinterService;
  readonly config: string;
}

/** A service and a user who has paired nothing yet. */
async function makePlace(options: QueueOptions = {}, env: Record<string, string> = {}) {
  const service = await PrinterService.open(options);
  onTestFinished(() => service.close());
  const config = mkdtempSync(join(installed.folder, "config-"));
  const vars = { PLATEN_BASE_URL: service.baseUrl, PLATEN_CONFIG_DIR: config, ...env };
  return { service, config, machine: machineIn(installed.folder, vars) } satisfies Place;
}

async function openPrinter(...behave: Parameters<typeof openRawPrinter>): Promise<RawPrinter> {
  const printer = await openRawPrinter(...behave);
  onTestFinished(() => printer.close());
  return printer;
}

function serve({ machine }: Place, ...args: string[]): Agent {
  const agent = startAgent(machine, args);
  onTestFinished(() => void agent.kill());
  return agent;
}

const printed = (service: PrinterService, id: string) =>
  expect.poll(() => service.job(id).state).toBe("printed");
const journalOf = ({ config }: Place) =>
  readFileSync(join(config, "printers", `${ID}.journal`), "utf8");

describe("pairing", () => {
  it("takes a code once; the token is in a file that only its owner can read, and later starts use it", async () => {
    const place = await makePlace();
    const printer = await openPrinter();
    const first = serve(place, "--code", CODE, "--to", printer.target);
    await untilSaid(first, /Paired as printer_/);
    await first.kill("SIGTERM");
    const files = readdirSync(join(place.config, "printers"));
    expect(files.toSorted()).toEqual([`${ID}.journal`, `${ID}.json`]);
    for (const file of files) {
      expect(statSync(join(place.config, "printers", file)).mode & 0o777).toBe(0o600);
    }
    expect(first.said()).not.toContain(place.service.token);
    const id = place.service.print(LABEL);
    serve(place, "--to", printer.target);
    await printed(place.service, id);
    expect(printer.jobs).toEqual([LABEL]);
    expect(place.service.calls.filter((call) => call.endsWith("/pair"))).toHaveLength(1);
  });

  it("the same command again needs no other code", async () => {
    const place = await makePlace();
    const printer = await openPrinter();
    for (const code of [CODE, CODE.toLowerCase().replaceAll("-", "")]) {
      const agent = serve(place, "--code", code, "--to", printer.target);
      await untilSaid(agent, /Printing the jobs/);
      await agent.kill();
    }
    expect(place.service.calls.filter((call) => call.endsWith("/pair"))).toHaveLength(1);
  });

  it("a wrong code is exit 1; no code where nothing is paired is exit 2 that names --code", async () => {
    const { machine } = await makePlace();
    const target = ["--to", "tcp://192.0.2.7", "--json"];
    const wrong = await run(machine, ["printer", "serve", "--code", "AAAA-AAAA-AAAA", ...target]);
    expect([wrong.code, errorOf(wrong)["code"]]).toEqual([1, "NOT_FOUND"]);
    const none = await run(machine, ["printer", "serve", ...target]);
    expect([none.code, errorOf(none)["detail"]]).toEqual([2, expect.stringContaining("--code")]);
  });

  it("another target needs --printer, which moves it", async () => {
    const place = await makePlace();
    const [printer, moved] = [await openPrinter(), await openPrinter()];
    const first = serve(place, "--code", CODE, "--to", printer.target);
    await untilSaid(first, /Printing the jobs/);
    await first.kill();
    const lost = await run(place.machine, ["printer", "serve", "--to", moved.target, "--json"]);
    expect([lost.code, errorOf(lost)["detail"]]).toEqual([
      2,
      expect.stringContaining(`${printer.target} (--printer ${ID})`),
    ]);
    await untilSaid(serve(place, "--to", moved.target, "--printer", ID), /Printing the jobs/);
    const id = place.service.print(LABEL);
    await printed(place.service, id);
    expect([printer.jobs, moved.jobs]).toEqual([[], [LABEL]]);
  });

  it("a token that has ended is exit 4, which says what to do", async () => {
    const place = await makePlace();
    const printer = await openPrinter();
    const agent = serve(place, "--code", CODE, "--to", printer.target, "--json");
    await expect.poll(() => place.service.connected).toBe(1);
    place.service.isUnpaired = true;
    place.service.closeSockets(4001);
    expect(await agent.ended).toBe(4);
    expect(agent.said()).toContain("PRINTER_UNPAIRED");
    expect(agent.said()).toContain("--code with a new code");
  });

  it("two agents of one printer on one machine are refused", async () => {
    const place = await makePlace();
    const printer = await openPrinter();
    await untilSaid(serve(place, "--code", CODE, "--to", printer.target), /Printing the jobs/);
    const second = await run(place.machine, ["printer", "serve", "--to", printer.target, "--json"]);
    expect([second.code, errorOf(second)["code"]]).toEqual([1, "JOB_UNDER_WAY"]);
  });
});

describe("fetching", () => {
  it("connects with the sub-protocol and polls when the service says so, not in between", async () => {
    const place = await makePlace();
    const printer = await openPrinter();
    const agent = serve(place, "--code", CODE, "--to", printer.target);
    await expect.poll(() => place.service.connected).toBe(1);
    expect(place.service.protocols).toEqual(["platen.printer.v1"]);
    const ids = [place.service.print(LABEL), place.service.print(OTHER, LABEL)];
    for (const id of ids) await printed(place.service, id);
    expect(printer.jobs).toEqual([LABEL, OTHER, LABEL]);
    expect(agent.said()).toContain(`${ids[1]}, page 2 of 2, is printed.`);
    const polls = () => place.service.calls.filter((call) => call.endsWith("/poll")).length;
    // One more after the last page.
    await sleep(1000);
    const before = polls();
    await sleep(3000);
    expect(polls()).toBe(before);
  });

  it("polls by Retry-After where no socket can be opened", async () => {
    const place = await makePlace({ isWithoutSocket: true });
    const printer = await openPrinter();
    const agent = serve(place, "--code", CODE, "--to", printer.target);
    await untilSaid(agent, /connection is closed/);
    await printed(place.service, place.service.print(LABEL));
    await printed(place.service, place.service.print(LABEL));
    expect(printer.jobs).toEqual([LABEL, LABEL]);
  });

  it("connects again when the connection breaks, and goes on", async () => {
    const place = await makePlace();
    const printer = await openPrinter();
    serve(place, "--code", CODE, "--to", printer.target);
    for (let round = 0; round < 3; round++) {
      await expect.poll(() => place.service.connected).toBe(1);
      place.service.cutSockets();
    }
    await expect.poll(() => place.service.connected).toBe(1);
    await printed(place.service, place.service.print(LABEL));
  });

  it("a service that is away or has no time is asked again, and each page is printed once", async () => {
    const place = await makePlace();
    const printer = await openPrinter();
    const agent = serve(place, "--code", CODE, "--to", printer.target);
    await expect.poll(() => place.service.connected).toBe(1);
    place.service.broken = { status: 503, retryAfter: "1" };
    const id = place.service.print(LABEL);
    await untilSaid(agent, /The agent goes on asking/);
    place.service.broken = null;
    await printed(place.service, id);
    expect(printer.jobs).toEqual([LABEL]);
  });

  it("bytes that are not what was offered are not printed", async () => {
    const place = await makePlace();
    const printer = await openPrinter();
    const agent = serve(place, "--code", CODE, "--to", printer.target);
    await expect.poll(() => place.service.connected).toBe(1);
    place.service.isDamaged = true;
    const id = place.service.print(LABEL);
    await untilSaid(agent, /did not arrive as it was sent/);
    expect(printer.jobs).toEqual([]);
    place.service.isDamaged = false;
    await printed(place.service, id);
    expect(printer.jobs).toEqual([LABEL]);
  });
});

describe("a printer", () => {
  it("that is off fails nothing: its jobs wait until it is back, and its owner sees that it is away", async () => {
    const place = await makePlace();
    const printer = await openPrinter();
    const { target, port } = printer;
    const agent = serve(place, "--code", CODE, "--to", target);
    await expect.poll(() => place.service.connected).toBe(1);
    printer.close();
    const id = place.service.print(LABEL);
    await untilSaid(agent, /it refuses the connection\. Jobs wait/);
    await expect.poll(() => place.service.connected).toBe(0);
    expect(place.service.statuses.at(-1)).toBe("error other");
    expect(place.service.job(id)).toMatchObject({ state: "printing", attempts: 1 });
    const back = await openPrinter(undefined, port);
    await printed(place.service, id);
    expect(back.jobs.filter((job) => job.length > 0)).toEqual([LABEL]);
  });

  it("that breaks off fails the job, with a reason and a status of the list", async () => {
    const place = await makePlace();
    const printer = await openPrinter((socket) =>
      socket.once("data", () => socket.resetAndDestroy()),
    );
    const agent = serve(place, "--code", CODE, "--to", printer.target, "--json");
    const id = place.service.print(Buffer.alloc(4_000_000, "^FX "));
    await expect
      .poll(() => place.service.job(id))
      .toMatchObject({ state: "failed", reason: "other" });
    await untilSaid(agent, /"event": "failed"/);
  });

  it("that takes nothing is given up after --timeout", async () => {
    const place = await makePlace();
    const printer = await openPrinter((socket) => socket.pause());
    serve(place, "--code", CODE, "--to", printer.target, "--timeout", "1");
    const id = place.service.print(Buffer.alloc(16_000_000, "^FX "));
    await expect
      .poll(() => place.service.job(id))
      .toMatchObject({ state: "failed", reason: "other" });
  });

  it("that is printing when the agent is asked to end gets the whole page first; exit 130", async () => {
    const place = await makePlace();
    const got: Buffer[] = [];
    const begun = Promise.withResolvers<void>();
    const printer = await openPrinter((socket) => {
      socket.on("data", (piece: Buffer) => got.push(piece));
      socket.on("end", () => socket.end());
      socket.once("data", () => {
        begun.resolve();
        socket.pause();
        setTimeout(() => socket.resume(), 1500);
      });
    });
    const agent = serve(place, "--code", CODE, "--to", printer.target);
    const page = Buffer.alloc(8_000_000, "^FX ");
    const id = place.service.print(page);
    await begun.promise;
    expect(await agent.kill("SIGTERM")).toBe(130);
    expect(place.service.job(id).state).toBe("printed");
    expect(Buffer.concat(got).equals(page)).toBe(true);
  });
});

describe("other targets", () => {
  it("cups: a queue gets the page from lp, which is not given the token", async () => {
    const queue = makeQueue();
    const place = await makePlace({}, { PATH: queue.path });
    serve(place, "--code", CODE, "--to", "cups:Zebra_ZD420");
    const id = place.service.print(LABEL);
    await printed(place.service, id);
    expect(queue.args()).toEqual(["-d", "Zebra_ZD420", "-o", "raw", "-t", `${id} 1`]);
    expect(queue.bytes()).toEqual(LABEL);
    expect(queue.env()).not.toContain("platen_printer_");
  });

  it("cups: what lp refuses is not printed, and is offered to it again", async () => {
    const refuses = 'cat > /dev/null; echo "lp: Unable to print" >&2; exit 1';
    const queue = makeQueue(
      `if [ ! -e "$0.asked" ]; then touch "$0.asked"; ${refuses}; fi; cat > /dev/null`,
    );
    const place = await makePlace({}, { PATH: queue.path });
    const agent = serve(place, "--code", CODE, "--to", "cups:Zebra_ZD420");
    const id = place.service.print(LABEL);
    await untilSaid(agent, /lp: Unable to print\. Jobs wait until the printer is back/);
    await printed(place.service, id);
  });

  it("file: each page becomes a file of the folder", async () => {
    const place = await makePlace();
    const folder = mkdtempSync(join(installed.folder, "labels-"));
    serve(place, "--code", CODE, "--to", `file:${folder}`);
    const ids = [place.service.print(LABEL), place.service.print(LABEL, OTHER)] as const;
    await printed(place.service, ids[1]);
    const names = [`${ids[0]}.zpl`, `${ids[1]}-1.zpl`, `${ids[1]}-2.zpl`];
    expect(readdirSync(folder).toSorted()).toEqual(names.toSorted());
    expect(names.map((name) => readFileSync(join(folder, name)))).toEqual([LABEL, LABEL, OTHER]);
  });

  it("usb: a device gets one page behind the other, and is waited for where it is not there", async () => {
    const place = await makePlace();
    const device = join(mkdtempSync(join(installed.folder, "dev-")), "lp0");
    const agent = serve(place, "--code", CODE, "--to", `usb:${device}`);
    await untilSaid(agent, /Jobs wait until the printer is back/);
    const ids = [place.service.print(LABEL), place.service.print(OTHER)] as const;
    expect(place.service.job(ids[0]).attempts).toBe(0);
    writeFileSync(device, "");
    await printed(place.service, ids[1]);
    expect(readFileSync(device)).toEqual(Buffer.concat([LABEL, OTHER]));
  });

  it("usb: a device that is a pipe", async () => {
    const place = await makePlace();
    const device = join(mkdtempSync(join(installed.folder, "dev-")), "lp0");
    execFileSync("mkfifo", [device]);
    serve(place, "--code", CODE, "--to", `usb:${device}`);
    const id = place.service.print(LABEL);
    expect(await buffer(spawn("cat", [device]).stdout)).toEqual(LABEL);
    await printed(place.service, id);
  });

  it.each([
    ["192.0.2.7", "must begin with tcp://"],
    ["http://192.0.2.7/pstprnt", "must begin with tcp://"],
    ["tcp://", "a host and perhaps a port"],
    ["usb:lp0", "the whole path"],
    ["usb:/tmp", "is a folder: file:/tmp"],
    ["file:/no/such/folder", "there is no folder /no/such/folder"],
    ["file:/dev/null", "usb:/dev/null"],
    ["cups:-h", "the name of a queue"],
  ])("%s is exit 2", async (target, why) => {
    const place = await makePlace();
    const args = ["printer", "serve", "--code", CODE, "--to", target, "--json"];
    const ran = await run(place.machine, args);
    expect([ran.code, errorOf(ran)["detail"]]).toEqual([2, expect.stringContaining(why)]);
    expect(place.service.calls).toEqual([]);
  });
});

describe("the journal", () => {
  it("has ids and states, before and after each page, and no bytes", async () => {
    const place = await makePlace();
    const printer = await openPrinter();
    serve(place, "--code", CODE, "--to", printer.target);
    const id = place.service.print(LABEL);
    await printed(place.service, id);
    await expect.poll(() => journalOf(place)).toContain("confirmed");
    const entry = { id, page: 1, attempt: 1 };
    expect(
      journalOf(place)
        .trim()
        .split("\n")
        .map((line) => JSON.parse(line) as object),
    ).toEqual([
      { ...entry, state: "begun" },
      { ...entry, state: "printed" },
      { ...entry, state: "printed", confirmed: true },
    ]);
  });

  it("that cannot be read stops the agent, but for a last line that was being written", async () => {
    const place = await makePlace();
    const printer = await openPrinter();
    const first = serve(place, "--code", CODE, "--to", printer.target);
    await printed(place.service, place.service.print(LABEL));
    await first.kill();
    const path = join(place.config, "printers", `${ID}.journal`);
    writeFileSync(path, `${journalOf(place)}{"id":"job_`);
    const again = serve(place, "--to", printer.target);
    await printed(place.service, place.service.print(LABEL));
    await again.kill();
    writeFileSync(path, `rubbish\n${journalOf(place)}`);
    const ran = await run(place.machine, ["printer", "serve", "--to", printer.target, "--json"]);
    expect([ran.code, errorOf(ran)["detail"]]).toEqual([2, expect.stringContaining("Line 1 of")]);
  });
});

describe("--print-unit", () => {
  it("prints a unit that starts the agent without a code", async () => {
    const place = await makePlace();
    const args = ["printer", "serve", "--code", CODE, "--to", "cups:Zebra%1", "--print-unit"];
    const ran = await run(place.machine, args);
    expect(ran.code).toBe(0);
    expect(ran.stdout).toMatch(
      /^ExecStart=\/\S+ \S+platen\.js printer serve --to cups:Zebra%%1 --printer printer_\w+ --timeout 60$/m,
    );
    expect(ran.stdout).toContain(`Environment=PLATEN_CONFIG_DIR=${place.config}`);
    expect(ran.stdout).not.toContain(CODE);
    const asJson = await run(place.machine, [...args, "--json"]);
    expect(jsonOf(asJson)["unit"]).toBe(ran.stdout);
  });
});
