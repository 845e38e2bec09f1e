// platen send: every byte of a file reaches the printer, and a printer that does not take it is said, with what to do.
import { execFileSync, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { deflateSync } from "node:zlib";
import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { Interrupted } from "../../clients/cli/src/failure.ts";
import { openReceiver } from "../../clients/cli/src/printers/receiver.ts";
import { passOn } from "../../clients/cli/src/printers/send-file.ts";
import { testLabelZpl } from "../../src/print/index.ts";
import { errorOf, installCli, jsonOf, type Machine, machineIn, run } from "./support/cli.ts";
import { makeQueue, openHttpPrinter, openRawPrinter } from "./support/printer.ts";

/** Of a size that no buffer between two programs holds. */
const MANY = randomBytes(48 * 1024 * 1024);
const LABEL = Buffer.from("^XA^FO0,0^GFA,1,1,1,80^FS\n^PQ1^XZ\n");

/** Without a service, an account and a key. */
let machine: Machine;

beforeAll(() => {
  machine = installCli({ PLATEN_BASE_URL: "" });
  writeFileSync(pathOf("label.zpl"), LABEL);
  writeFileSync(pathOf("many.zpl"), MANY);
  writeFileSync(pathOf("two words' label.zpl"), LABEL);
});

const pathOf = (name: string) => join(machine.folder, name);
const send = (file: string, target: string, ...more: string[]) =>
  run(machine, ["send", file, target, "--json", ...more]);

function closed<T extends { close(): void }>(opened: T): T {
  onTestFinished(() => opened.close());
  return opened;
}

/** The command that the error ends with, as a shell reads it. */
async function sendAgain(detail: string): Promise<number | null> {
  const [, typed = ""] = /free of charge: (platen send .*)$/.exec(detail) ?? [];
  const bin = { ...machine, bin: "bash" };
  const { code } = await run(bin, ["-c", typed.replace(/^platen/, machine.bin)]);
  return code;
}

async function expectUntaken(file: string, target: string, why: RegExp, ...more: string[]) {
  const ran = await send(file, target, ...more);
  expect([ran.code, ran.stdout, errorOf(ran)]).toMatchObject([
    3,
    "",
    { code: "PRINTER_UNREACHABLE", detail: expect.stringMatching(why) },
  ]);
  const detail = errorOf(ran)["detail"] as string;
  expect(detail).toMatch(/The file is kept\. To send it again, free of charge: platen send /);
  return detail;
}

describe("a printer on a raw port", () => {
  it("gets the file's bytes, and is not kept waiting for more", async () => {
    const printer = closed(await openRawPrinter());
    const ran = await send("label.zpl", printer.target);
    expect([ran.code, jsonOf(ran)]).toEqual([
      0,
      { file: "label.zpl", target: printer.target, bytes: LABEL.length, answer: null },
    ]);
    expect(printer.jobs).toEqual([LABEL]);
  });

  it("gets all of a large file, however slowly it reads", async () => {
    let read = 0;
    const pieces: Buffer[] = [];
    const printer = closed(
      await openRawPrinter((socket) => {
        socket.on("data", (piece: Buffer) => {
          pieces.push(piece);
          read += piece.length;
          if (read < 1_000_000) return;
          read = 0;
          socket.pause();
          setTimeout(() => socket.resume(), 5);
        });
        socket.on("end", () => socket.end());
      }),
    );
    expect((await send("many.zpl", printer.target)).code).toBe(0);
    expect(Buffer.concat(pieces).equals(MANY)).toBe(true);
  });

  it("may say something and leave the connection open", async () => {
    const printer = closed(
      await openRawPrinter((socket) => socket.on("data", () => socket.write("\u0002ready\u0003"))),
    );
    expect((await send("label.zpl", printer.target)).code).toBe(0);
  });

  it("that refuses the connection is exit 3 with the command that sends the file again", async () => {
    const printer = await openRawPrinter();
    printer.close();
    const file = "two words' label.zpl";
    const detail = await expectUntaken(file, printer.target, /: it refuses the connection\./);
    expect(detail).not.toContain("were sent");
    expect(await sendAgain(detail)).toBe(3);
    const server = closed(await openRawPrinter());
    expect(await sendAgain(detail.replaceAll(String(printer.port), String(server.port)))).toBe(0);
    expect(server.jobs).toEqual([LABEL]);
  });

  it("whose name is not known is exit 3", async () => {
    await expectUntaken("label.zpl", "tcp://printer.invalid", /: its name is not known\./);
  });

  it("that takes no more is not waited for without end", async () => {
    const printer = closed(await openRawPrinter((socket) => socket.pause()));
    const why = /: it takes no more \(1 s\)\. \d+ of 50331648 bytes were sent; some labels may be/;
    await expectUntaken("many.zpl", printer.target, why, "--timeout", "1");
  });

  it("that closes the connection before it has the file is exit 3", async () => {
    const busy = closed(await openRawPrinter((socket) => socket.end()));
    await expectUntaken("many.zpl", busy.target, /it (?:ended|broke) the connection/);
    const broken = closed(
      await openRawPrinter((socket) => socket.once("data", () => socket.resetAndDestroy())),
    );
    await expectUntaken("many.zpl", broken.target, /it broke the connection\. \d+ of \d+ bytes/);
  });

  it("that takes no more is left at once by Ctrl-C", async () => {
    const stalled = Promise.withResolvers<void>();
    const printer = closed(
      await openRawPrinter((socket) => {
        socket.pause();
        setTimeout(stalled.resolve, 500);
      }),
    );
    const onStart = ({ kill }: { kill: (signal: "SIGINT") => boolean }) =>
      void stalled.promise.then(() => kill("SIGINT"));
    const ran = await run(machine, ["send", "many.zpl", printer.target, "--json"], {
      onStart: (child) => onStart({ kill: (signal) => child.kill(signal) }),
    });
    expect([ran.code, errorOf(ran)]).toMatchObject([
      130,
      { code: "INTERRUPTED", detail: expect.stringContaining("platen send many.zpl tcp://") },
    ]);
  });

  it(
    "is left at once too where the signal comes while the next piece is read",
    { timeout: 60_000 },
    async () => {
      const printer = closed(await openRawPrinter((socket) => socket.pause()));
      const target = { kind: "tcp", host: "127.0.0.1", port: printer.port } as const;
      const stopped = new AbortController();
      async function* pieces() {
        yield LABEL;
        stopped.abort(new Interrupted());
        yield MANY;
      }
      const receiver = openReceiver(target, { name: "many.zpl", bytes: MANY.length });
      const passing = { bytes: MANY.length, takenWithinMs: 3_600_000, signal: stopped.signal };
      const stopping = passOn(pieces(), receiver, passing);
      await expect(stopping).rejects.toThrow(Interrupted);
    },
  );
});

describe("a printer behind HTTP", () => {
  it("gets the file as the body of a POST with its length", async () => {
    const printer = closed(await openHttpPrinter());
    expect((await send("label.zpl", printer.target)).code).toBe(0);
    expect((await send("many.zpl", printer.target)).code).toBe(0);
    const [label, many] = printer.jobs;
    expect(label).toEqual({
      start: `POST /pstprnt ${LABEL.length}`,
      type: "text/plain",
      body: LABEL,
    });
    expect(many!.start).toBe(`POST /pstprnt ${MANY.length}`);
    expect(many!.body.equals(MANY)).toBe(true);
  });

  it.each([404, 500, 302])("that answers %i is exit 3", async (status) => {
    const printer = closed(await openHttpPrinter(status));
    await expectUntaken("label.zpl", printer.target, new RegExp(`: it answered ${status}`));
  });

  it("that never answers is not waited for without end", async () => {
    const printer = closed(await openHttpPrinter(null));
    const why = /: it does not confirm the file \(1 s\)\. 34 of 34 bytes were sent/;
    await expectUntaken("label.zpl", printer.target, why, "--timeout", "1");
  });

  it("that answers before it has the file is exit 3", async () => {
    const printer = closed(await openHttpPrinter(200));
    await expectUntaken("many.zpl", printer.target, /before it had the whole file|broke/);
  });
});

describe("a queue of CUPS", () => {
  const at = (path: string) =>
    machineIn(machine.folder, { PATH: path, PLATEN_API_KEY: "platen_live_0123456789abcdef" });
  const sendBy = (path: string, file: string, target = "cups:Zebra_ZD420") =>
    run(at(path), ["send", file, target, "--json"]);

  it("gets the bytes raw by lp, which is named the file and not given the key", async () => {
    const queue = makeQueue();
    const ran = await sendBy(queue.path, "many.zpl");
    expect([ran.code, jsonOf(ran)["answer"]]).toEqual([0, "request id is Zebra-7 (0 file(s))"]);
    expect(queue.args()).toEqual(["-d", "Zebra_ZD420", "-o", "raw", "-t", "many.zpl"]);
    expect(queue.bytes().equals(MANY)).toBe(true);
    expect(queue.env()).not.toContain("platen_live");
  });

  it("is not named to a shell", async () => {
    const queue = makeQueue();
    expect((await sendBy(queue.path, "label.zpl", "cups:a;touch$IFS.gone")).code).toBe(0);
    expect(queue.args()[1]).toBe("a;touch$IFS.gone");
    expect(existsSync(pathOf(".gone"))).toBe(false);
  });

  it("that lp does not know is exit 3 with what lp says, whether lp reads or not", async () => {
    const { path } = makeQueue('echo "lp: The printer or class does not exist." >&2; exit 1');
    for (const file of ["label.zpl", "many.zpl"]) {
      const ran = await sendBy(path, file);
      expect([ran.code, errorOf(ran)["detail"]]).toEqual([
        3,
        expect.stringContaining(`${file}: lp: The printer or class does not exist. The file is`),
      ]);
    }
  });

  it("without lp is exit 3 that names what is missing", async () => {
    const node = execFileSync("node", ["-p", "process.execPath"], { encoding: "utf8" }).trim();
    const folder = pathOf("bin");
    mkdirSync(folder);
    execFileSync("ln", ["-s", node, join(folder, "node")]);
    execFileSync("ln", ["-s", "/usr/bin/env", join(folder, "env")]);
    const ran = await sendBy(folder, "label.zpl");
    expect([ran.code, errorOf(ran)["detail"]]).toEqual([
      3,
      expect.stringContaining("there is no program lp; install the client of CUPS"),
    ]);
  });
});

describe("a device", () => {
  const makeDevice = (name: string) => {
    execFileSync("mkfifo", [pathOf(name)]);
    return `file:${pathOf(name)}`;
  };

  it("gets the file's bytes", async () => {
    const target = makeDevice("lp0");
    const reader = spawn("cat", [pathOf("lp0")]);
    const read = buffer(reader.stdout);
    expect((await send("many.zpl", target)).code).toBe(0);
    expect((await read).equals(MANY)).toBe(true);
  });

  it("that takes nothing is not waited for without end", async () => {
    const target = makeDevice("lp1");
    await expectUntaken("label.zpl", target, /: it does not confirm/, "--timeout", "1");
    await expectUntaken("many.zpl", target, /: it takes no more/, "--timeout", "1");
  });

  it("that is not there is exit 3, and no file is made in its place", async () => {
    await expectUntaken("label.zpl", `file:${pathOf("lp9")}`, /: ENOENT/);
    expect(existsSync(pathOf("lp9"))).toBe(false);
  });

  it.runIf(existsSync("/dev/full"))("that has no room is exit 3", async () => {
    await expectUntaken("label.zpl", "file:/dev/full", /: ENOSPC/);
  });
});

describe("what cannot be sent is exit 2, and nothing is sent", () => {
  it.each([
    ["192.0.2.7", "must begin with tcp://"],
    ["tcp://", "a host and perhaps a port"],
    ["tcp://192.0.2.7:0", "a host and perhaps a port"],
    ["tcp://192.0.2.7/queue", "a host and perhaps a port"],
    ["tcp://192.0.2.7:910000", "it is not an address"],
    ["http://192.0.2.7", "http://192.0.2.7/pstprnt"],
    ["http://admin:secret1234@192.0.2.7/pstprnt", "no user and no password"],
    ["cups:", "the name of a queue"],
    ["cups:-h", "the name of a queue"],
    ["file:lp0", "the whole path"],
    ["file://server/share", "a device of this machine"],
    ["file:/tmp", "/tmp is a folder, not a device"],
    ["ftp://192.0.2.7", "must begin with tcp://"],
  ])("the target %s", async (target, why) => {
    const ran = await send("label.zpl", target);
    expect([ran.code, ran.stdout, errorOf(ran)]).toMatchObject([
      2,
      "",
      { code: "USAGE", detail: expect.stringContaining(why) },
    ]);
    expect(ran.stderr).not.toContain("secret1234");
  });

  it("a file in the place of a device stays as it is", async () => {
    const ran = await send("label.zpl", `file:${pathOf("many.zpl")}`);
    expect([ran.code, errorOf(ran)["detail"]]).toEqual([
      2,
      expect.stringContaining("is a file, not a device"),
    ]);
    expect(readFileSync(pathOf("many.zpl")).equals(MANY)).toBe(true);
  });

  it.each([
    ["gone.zpl", "There is no file gone.zpl."],
    [".", ". is not a file."],
    ["empty.zpl", "empty.zpl is empty."],
    ["label.png", "label.png is a PNG, which printers do not read"],
    ["labels.zip", "labels.zip is a ZIP, which printers do not read"],
  ])("the file %s", async (file, why) => {
    writeFileSync(pathOf("empty.zpl"), "");
    writeFileSync(pathOf("label.png"), Buffer.from("\u0089PNG\r\n\u001a\n", "latin1"));
    writeFileSync(pathOf("labels.zip"), Buffer.from("PK\u0003\u0004", "latin1"));
    const printer = closed(await openRawPrinter());
    const ran = await send(file, printer.target);
    expect([ran.code, errorOf(ran)]).toMatchObject([
      2,
      { code: "FILE", detail: expect.stringContaining(why) },
    ]);
    expect(printer.jobs).toEqual([]);
  });

  it("a time-out that is none", async () => {
    expect((await send("label.zpl", "tcp://192.0.2.7", "--timeout", "soon")).code).toBe(2);
  });
});

describe("a test label", () => {
  const label = (...more: string[]) =>
    run(machine, ["test-label", "--width", "50.8", "--height", "25.4", "--json", ...more]);
  const expected = testLabelZpl(
    { widthMm: 50.8, heightMm: 25.4, dpi: 300 },
    { deflate: (bytes) => deflateSync(bytes) },
  );

  it("is drawn without an account and the service, and sent where it is asked for", async () => {
    const printer = closed(await openRawPrinter());
    const ran = await label("--dpi", "300", "-o", "test.zpl", "--send", printer.target);
    const sent = { target: printer.target, bytes: expected.length, answer: null };
    expect([ran.code, jsonOf(ran)]).toEqual([0, { file: "test.zpl", sent }]);
    expect(readFileSync(pathOf("test.zpl")).equals(expected)).toBe(true);
    expect(printer.jobs.map((job) => job.equals(expected))).toEqual([true]);
    expect(Buffer.from(expected).toString()).toContain("^PW600^LL300");
  });

  it("that no printer takes is kept", async () => {
    const printer = await openRawPrinter();
    printer.close();
    const ran = await label("--dpi", "300", "-o", "kept.zpl", "--send", printer.target);
    expect([ran.code, errorOf(ran)["detail"]]).toEqual([
      3,
      expect.stringContaining(`platen send kept.zpl ${printer.target}`),
    ]);
    expect(readFileSync(pathOf("kept.zpl")).equals(expected)).toBe(true);
  });

  it.each([
    [["--dpi", "99"], 2, "--dpi must be a number from 100 to 1200."],
    [["--dpi", "203dpi"], 2, "--dpi must be a number"],
    [[], 2, "--dpi"],
    [["--dpi", "203", "--width", "700"], 2, "--width must be a number from 5 to 600."],
    [["--dpi", "1200", "--width", "600", "--height", "600"], 1, "more than one page can have"],
  ])("%j is refused", async (options, code, why) => {
    const ran = await label(...options, "-o", "none.zpl");
    expect([ran.code, ran.stderr]).toEqual([code, expect.stringContaining(why)]);
    expect(existsSync(pathOf("none.zpl"))).toBe(false);
  });
});
