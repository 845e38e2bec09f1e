// A file to a printer by WebUSB or Web Serial: exact bytes, the right interface, every refusal, and nothing left open.
import { describe, expect, it } from "vitest";
import { sendBySerial, type Port } from "../../web/console/print/send/serial.ts";
import type { SendTools, Sending } from "../../web/console/print/send/sending.ts";
import {
  sendByUsb,
  type UsbAlternate,
  type UsbDevice,
  type UsbWritten,
} from "../../web/console/print/send/usb.ts";
import { sayNotSent, systemOf } from "../../web/console/print/send/words.ts";

const bytesOf = (size: number) => Uint8Array.from({ length: size }, (_, at) => (at * 31 + 7) & 255);
const fault = (name: string) => new DOMException("as browsers say it", name);

const tools = (signal = new AbortController().signal) => {
  const counts: number[] = [];
  const made: SendTools = { signal, onSent: (bytes) => counts.push(bytes) };
  return { ...made, counts };
};

const bulkOut = { endpointNumber: 1, direction: "out", type: "bulk" } as const;
const alternate = (protocol: number, setting = 0, interfaceClass = 7): UsbAlternate => ({
  alternateSetting: setting,
  interfaceClass,
  interfaceProtocol: protocol,
  endpoints: [{ endpointNumber: 2, direction: "in", type: "bulk" }, bulkOut],
});

/** As the specification has it: each step is refused unless those before it were taken. */
class FakePrinter implements UsbDevice {
  configuration: UsbDevice["configuration"] = null;
  readonly configurations: UsbDevice["configurations"];
  readonly got: number[] = [];
  readonly pieces: number[] = [];
  readonly steps: string[] = [];
  isOpen = false;
  claimed: number | null = null;
  chosen: number | null = null;
  isGone = false;
  fail: Partial<Record<"open" | "claimInterface", Error>> = {};
  take: (data: Uint8Array) => Promise<UsbWritten> = async (data) => {
    this.got.push(...data);
    return { status: "ok", bytesWritten: data.length };
  };

  constructor(alternates: readonly (readonly UsbAlternate[])[] = [[alternate(2)]]) {
    const interfaces = alternates.map((list, at) => ({ interfaceNumber: at, alternates: list }));
    this.configurations = [{ configurationValue: 1, interfaces }];
  }

  #step(name: string, isAllowed: boolean): void {
    if (this.isGone) throw fault("NotFoundError");
    if (!isAllowed) throw fault("InvalidStateError");
    this.steps.push(name);
  }
  async open() {
    this.#step("open", true);
    if (this.fail.open) throw this.fail.open;
    this.isOpen = true;
  }
  async close() {
    this.steps.push("close");
    this.isOpen = false;
    this.claimed = null;
  }
  async selectConfiguration(value: number) {
    this.#step("selectConfiguration", this.isOpen);
    this.configuration = this.configurations.find((one) => one.configurationValue === value)!;
  }
  async claimInterface(number: number) {
    this.#step(`claim ${number}`, this.isOpen && this.configuration !== null);
    if (this.fail.claimInterface) throw this.fail.claimInterface;
    this.claimed = number;
    this.chosen = 0;
  }
  async selectAlternateInterface(number: number, setting: number) {
    this.#step(`alternate ${setting}`, this.claimed === number);
    this.chosen = setting;
  }
  async transferOut(endpoint: number, data: Uint8Array) {
    this.#step("transfer", this.claimed !== null && endpoint === 1);
    this.pieces.push(data.length);
    return this.take(data);
  }
  async clearHalt(_direction: "out", endpoint: number) {
    this.#step(`clear ${endpoint}`, this.claimed !== null);
  }
}

class FakeUsb {
  readonly listeners = new Set<(event: { readonly device: UsbDevice }) => void>();
  asked: unknown = null;
  readonly device: UsbDevice | Error;
  constructor(device: UsbDevice | Error) {
    this.device = device;
  }
  async requestDevice(options: unknown) {
    this.asked = options;
    if (this.device instanceof Error) throw this.device;
    return this.device;
  }
  addEventListener(_type: "disconnect", listener: (event: { readonly device: UsbDevice }) => void) {
    this.listeners.add(listener);
  }
  removeEventListener(
    _type: "disconnect",
    listener: (event: { readonly device: UsbDevice }) => void,
  ) {
    this.listeners.delete(listener);
  }
  pullOut(device: UsbDevice) {
    for (const listener of this.listeners) listener({ device });
  }
}

const why = (sending: Sending) => (sending.kind === "sent" ? "sent" : sending.why);

describe("by USB", () => {
  it("a printer gets exactly the bytes of the file, in pieces of 16 KB, and is closed", async () => {
    for (const size of [1, 16_384, 16_385, 100_000]) {
      const printer = new FakePrinter();
      const usb = new FakeUsb(printer);
      const given = tools();
      const sending = await sendByUsb(usb, new Blob([bytesOf(size)]), given);
      expect(sending).toEqual({ kind: "sent", bytes: size });
      expect(Uint8Array.from(printer.got)).toEqual(bytesOf(size));
      expect(Math.max(...printer.pieces)).toBeLessThanOrEqual(16_384);
      expect(given.counts.at(-1)).toBe(size);
      expect(usb.asked).toEqual({ filters: [{ classCode: 7 }] });
      expect([printer.isOpen, usb.listeners.size]).toEqual([false, 0]);
    }
  });

  it("what a transfer left over goes with the next one", async () => {
    const printer = new FakePrinter();
    printer.take = async (data) => {
      const part = data.subarray(0, Math.min(data.length, 1000));
      printer.got.push(...part);
      return { status: "ok", bytesWritten: part.length };
    };
    await sendByUsb(new FakeUsb(printer), new Blob([bytesOf(40_000)]), tools());
    expect(Uint8Array.from(printer.got)).toEqual(bytesOf(40_000));
  });

  it("a printer that takes nothing of a piece is not asked for ever", async () => {
    const printer = new FakePrinter();
    printer.take = async () => ({ status: "ok", bytesWritten: 0 });
    expect(why(await sendByUsb(new FakeUsb(printer), new Blob([bytesOf(9)]), tools()))).toBe(
      "stopped-taking",
    );
  });

  it("the interface of the printer class is taken, in its alternate, and not IPP over USB", async () => {
    const scanner = alternate(2, 0, 255);
    const printer = new FakePrinter([[scanner], [alternate(4, 0), alternate(2, 1)]]);
    await sendByUsb(new FakeUsb(printer), new Blob([bytesOf(5)]), tools());
    expect(printer.steps).toEqual([
      "open",
      "selectConfiguration",
      "claim 1",
      "alternate 1",
      "transfer",
      "close",
    ]);
    const onlyIpp = new FakePrinter([[alternate(4)], [scanner]]);
    expect(why(await sendByUsb(new FakeUsb(onlyIpp), new Blob([bytesOf(5)]), tools()))).toBe(
      "no-printer",
    );
    expect(onlyIpp.steps).toEqual(["open", "close"]);
  });

  it.each([
    ["NotFoundError", "not-chosen"],
    ["SecurityError", "not-allowed"],
    ["NetworkError", "failed"],
  ])("a choice that ends in %s is %s", async (name, expected) => {
    const sending = await sendByUsb(new FakeUsb(fault(name)), new Blob(["^XA"]), tools());
    expect(sending).toEqual({ kind: "not-sent", why: expected, bytes: 0 });
  });

  it("a printer that does not open, or is another program's, is closed again", async () => {
    for (const [step, expected] of [
      ["open", "not-opened"],
      ["claimInterface", "busy"],
    ] as const) {
      const printer = new FakePrinter();
      printer.fail = { [step]: fault(step === "open" ? "SecurityError" : "NetworkError") };
      const sending = await sendByUsb(new FakeUsb(printer), new Blob(["^XA"]), tools());
      expect([why(sending), printer.steps.at(-1)]).toEqual([expected, "close"]);
    }
  });

  it("a stall is cleared and said", async () => {
    const printer = new FakePrinter();
    printer.take = async (data) =>
      printer.pieces.length < 3
        ? { status: "ok", bytesWritten: data.length }
        : { status: "stall", bytesWritten: 0 };
    const sending = await sendByUsb(new FakeUsb(printer), new Blob([bytesOf(50_000)]), tools());
    expect(sending).toEqual({ kind: "not-sent", why: "stopped-taking", bytes: 32_768 });
    expect(printer.steps.slice(-2)).toEqual(["clear 1", "close"]);
  });

  it("a printer pulled out in the middle is said, with what it had, though its transfer never ends", async () => {
    const printer = new FakePrinter();
    const usb = new FakeUsb(printer);
    printer.take = async (data) => {
      usb.pullOut(printer.pieces.length < 2 ? new FakePrinter() : printer);
      if (printer.pieces.length < 2) return { status: "ok", bytesWritten: data.length };
      return new Promise(() => {});
    };
    const sending = await sendByUsb(usb, new Blob([bytesOf(50_000)]), tools());
    expect(sending).toEqual({ kind: "not-sent", why: "disconnected", bytes: 16_384 });
    const other = new FakePrinter();
    other.take = async () => {
      throw fault("NetworkError");
    };
    expect(why(await sendByUsb(new FakeUsb(other), new Blob(["^XA"]), tools()))).toBe(
      "disconnected",
    );
  });

  it("a printer without paper takes nothing until the person cancels", async () => {
    const printer = new FakePrinter();
    const cancelling = new AbortController();
    printer.take = () => {
      cancelling.abort();
      return new Promise(() => {});
    };
    const sending = await sendByUsb(
      new FakeUsb(printer),
      new Blob([bytesOf(50_000)]),
      tools(cancelling.signal),
    );
    expect([why(sending), printer.isOpen]).toEqual(["cancelled", false]);
  });
});

interface LineOptions {
  readonly write?: (piece: Uint8Array, line: FakePort) => Promise<void> | void;
  readonly open?: Error;
}

class FakePort implements Port {
  readable: Port["readable"] = null;
  writable: Port["writable"] = null;
  readonly got: number[] = [];
  readonly listeners = new Set<() => void>();
  baudRate = 0;
  isOpen = false;
  say!: (...bytes: readonly number[]) => void;
  readonly #options: LineOptions;
  constructor(options: LineOptions = {}) {
    this.#options = options;
  }
  async open({ baudRate }: { readonly baudRate: number }) {
    if (this.#options.open) throw this.#options.open;
    this.baudRate = baudRate;
    this.isOpen = true;
    this.readable = new ReadableStream<Uint8Array>({
      start: (controller) => {
        this.say = (...bytes) => controller.enqueue(Uint8Array.from(bytes));
      },
    });
    this.writable = new WritableStream<Uint8Array>({
      write: async (piece) => {
        await this.#options.write?.(piece, this);
        this.got.push(...piece);
      },
    });
  }
  async close() {
    if (this.readable?.locked || this.writable?.locked) throw fault("InvalidStateError");
    this.isOpen = false;
  }
  addEventListener(_type: "disconnect", listener: () => void) {
    this.listeners.add(listener);
  }
  removeEventListener(_type: "disconnect", listener: () => void) {
    this.listeners.delete(listener);
  }
}

const on = (port: Port | Error) => ({
  requestPort: async () => {
    if (port instanceof Error) throw port;
    return port;
  },
});

describe("by a serial port", () => {
  it("a printer gets exactly the bytes of the file at the chosen speed, and the port is closed", async () => {
    for (const size of [1, 512, 513, 20_000]) {
      const port = new FakePort();
      const sending = await sendBySerial(on(port), 19_200, new Blob([bytesOf(size)]), tools());
      expect(sending).toEqual({ kind: "sent", bytes: size });
      expect(Uint8Array.from(port.got)).toEqual(bytesOf(size));
      expect([port.baudRate, port.isOpen, port.listeners.size]).toEqual([19_200, false, 0]);
    }
  });

  it("nothing is written from XOFF to XON", async () => {
    const waits: number[] = [];
    const port = new FakePort({
      write: (_, line) => {
        if (line.got.length !== 1024) return;
        line.say(0x13);
        setTimeout(() => {
          waits.push(line.got.length);
          line.say(0x11);
        }, 60);
      },
    });
    const sending = await sendBySerial(on(port), 9600, new Blob([bytesOf(5000)]), tools());
    expect(sending.kind).toBe("sent");
    // The piece during which it was said, and at most the one that was on its way.
    expect(waits[0]).toBeLessThanOrEqual(2048);
    expect(Uint8Array.from(port.got)).toEqual(bytesOf(5000));
  });

  it.each([
    [fault("NotFoundError"), "not-chosen"],
    [fault("SecurityError"), "not-allowed"],
    [new FakePort({ open: fault("NetworkError") }), "busy"],
    [new FakePort({ open: fault("InvalidStateError") }), "busy"],
  ])("%# what does not open is said: %s", async (port, expected) => {
    expect(why(await sendBySerial(on(port), 9600, new Blob(["^XA"]), tools()))).toBe(expected);
  });

  it("a port that is gone in the middle is said, with what was written, and closed", async () => {
    const lost = new FakePort({
      write: (_, line) => {
        if (line.got.length >= 1024) throw fault("NetworkError");
      },
    });
    const sending = await sendBySerial(on(lost), 9600, new Blob([bytesOf(5000)]), tools());
    expect(sending).toEqual({ kind: "not-sent", why: "disconnected", bytes: 1024 });
    expect(lost.isOpen).toBe(false);
    const pulled = new FakePort({
      write: (_, line) => {
        for (const listener of line.listeners) listener();
        line.say(0x13);
      },
    });
    expect(why(await sendBySerial(on(pulled), 9600, new Blob([bytesOf(5000)]), tools()))).toBe(
      "disconnected",
    );
    expect(pulled.isOpen).toBe(false);
  });

  it("a printer that asks to wait and never goes on is left when the person cancels", async () => {
    const cancelling = new AbortController();
    const port = new FakePort({
      write: (_, line) => {
        line.say(0x13);
        setTimeout(() => cancelling.abort(), 20);
      },
    });
    const sending = await sendBySerial(
      on(port),
      9600,
      new Blob([bytesOf(5000)]),
      tools(cancelling.signal),
    );
    expect([why(sending), port.isOpen]).toEqual(["cancelled", false]);
  });
});

describe("what is said", () => {
  const REASONS = [
    "not-chosen",
    "not-allowed",
    "no-printer",
    "not-opened",
    "busy",
    "disconnected",
    "stopped-taking",
    "cancelled",
    "failed",
  ] as const;

  it("of each failure is one sentence that names the other way", () => {
    for (const reason of REASONS)
      for (const way of ["usb", "serial"] as const)
        for (const system of ["windows", "linux", "other"] as const) {
          const failed = { kind: "not-sent", why: reason, bytes: 16_384 } as const;
          const said = sayNotSent(failed, way, 50_000, system);
          expect(said, reason).toMatch(/^[^.!?]+\.$/);
          expect(said, reason).toContain("download the file");
        }
  });

  it("of Windows names its share and the command line", () => {
    const failed = { kind: "not-sent", why: "not-opened", bytes: 0 } as const;
    const said = sayNotSent(failed, "usb", 50_000, systemOf({ platform: "Win32" }));
    expect(said).toMatch(/^Windows keeps this printer.*share.*command line\.$/);
    expect(systemOf({ platform: "Linux x86_64" })).toBe("linux");
    expect(systemOf({ platform: "MacIntel" })).toBe("other");
  });

  it("of a break has how much the printer has", () => {
    const failed = { kind: "not-sent", why: "disconnected", bytes: 16_384 } as const;
    expect(sayNotSent(failed, "usb", 50_000, "other")).toContain("after 16 of 50 KB");
    expect(sayNotSent({ ...failed, bytes: 512 }, "serial", 5000, "other")).toContain(
      "after 512 of 5,000 bytes",
    );
  });
});
