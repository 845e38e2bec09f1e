// Printers as a browser has them, put into a page before its scripts run: a USB device and a serial port that behave as
// the specifications of WebUSB and Web Serial say, with the page's real policy and the person's real clicks.
import type { Page } from "playwright-core";

export interface FakePrinters {
  /** What the device does; absent: the browser has no WebUSB. */
  readonly usb?:
    | "takes"
    | "not-chosen"
    | "not-opened"
    | "in-use"
    | "stalls"
    | "takes-nothing"
    | "pulled-out"
    | "not-a-printer";
  /** Absent: the browser has no Web Serial. */
  readonly serial?: "takes" | "not-chosen" | "in-use" | "pulled-out";
  readonly platform?: string;
}

/** From the next document on. */
export async function plugIn(page: Page, printers: FakePrinters): Promise<void> {
  await page.addInitScript(makePrinters, printers);
}

/** What the printer does from now on, in the document that is open. */
export async function setPrinter(page: Page, printers: FakePrinters): Promise<void> {
  await page.evaluate((now) => Object.assign((globalThis as any).printers, now), printers);
}

/** Each time that the device or port was opened: what it got. */
export async function printedBy(page: Page, way: "usb" | "serial"): Promise<readonly Buffer[]> {
  const texts = (await page.evaluate(
    (of) =>
      (globalThis as any).printed[of].map((bytes: number[]) =>
        bytes.map((byte) => String.fromCharCode(byte)).join(""),
      ),
    way,
  )) as string[];
  return texts.map((text) => Buffer.from(text, "latin1"));
}

/** How many devices and ports were left open. */
export function leftOpen(page: Page): Promise<number> {
  return page.evaluate(() => (globalThis as any).openDevices());
}

/* What runs in the page. */

function makePrinters(printers: FakePrinters): void {
  const { DOMException, EventTarget, Event, ReadableStream, WritableStream, navigator, document } =
    globalThis as any;
  const now = { ...printers } as any;
  const printed = { usb: [] as number[][], serial: [] as number[][] };
  let open = 0;
  const fail = (name: string) => {
    throw new DOMException("as browsers say it", name);
  };
  /** The window in which a device is chosen opens only on a click, and where the page's policy allows it. */
  const ask = (feature: string, isChosen: boolean) => {
    if (!document.featurePolicy.allowsFeature(feature)) fail("SecurityError");
    if (!navigator.userActivation.isActive) fail("SecurityError");
    if (!isChosen) fail("NotFoundError");
  };
  const define = (name: string, value: unknown) =>
    Object.defineProperty(navigator, name, { configurable: true, value });

  const usb = new EventTarget();
  const alternate = {
    alternateSetting: 0,
    interfaceClass: 7,
    interfaceProtocol: 2,
    endpoints: [
      { endpointNumber: 3, direction: "in", type: "bulk" },
      { endpointNumber: 2, direction: "out", type: "bulk" },
    ],
  };
  const configurationOf = () => ({
    configurationValue: 1,
    interfaces: [
      {
        interfaceNumber: 0,
        alternates:
          now.usb === "not-a-printer" ? [{ ...alternate, interfaceProtocol: 4 }] : [alternate],
      },
    ],
  });
  const makeDevice = () => {
    const got: number[] = [];
    let [isOpen, isClaimed, isGone, transfers] = [false, false, false, 0];
    let giveUp: () => void = () => {};
    const need = (isAllowed: boolean) => {
      if (isGone) fail("NotFoundError");
      if (!isAllowed) fail("InvalidStateError");
    };
    const device = {
      configuration: null as unknown,
      configurations: [configurationOf()],
      async open() {
        need(!isOpen);
        if (now.usb === "not-opened") fail("SecurityError");
        isOpen = true;
        open += 1;
        printed.usb.push(got);
      },
      async selectConfiguration(value: number) {
        need(isOpen && value === 1);
        device.configuration = configurationOf();
      },
      async claimInterface(number: number) {
        need(isOpen && device.configuration !== null && number === 0);
        if (now.usb === "in-use") fail("NetworkError");
        isClaimed = true;
      },
      async transferOut(endpoint: number, data: Uint8Array) {
        need(isClaimed && endpoint === 2);
        transfers += 1;
        if (now.usb === "stalls" && transfers > 1) return { status: "stall", bytesWritten: 0 };
        if (now.usb === "takes-nothing") {
          return new Promise((_, reject) => {
            giveUp = () => reject(new DOMException("", "AbortError"));
          });
        }
        if (now.usb === "pulled-out" && transfers > 1) {
          isGone = true;
          usb.dispatchEvent(Object.assign(new Event("disconnect"), { device }));
          fail("NotFoundError");
        }
        // One that is going to fail has begun.
        const taken = now.usb === "takes" ? data : data.subarray(0, 2000);
        got.push(...taken);
        return { status: "ok", bytesWritten: taken.length };
      },
      async clearHalt() {
        need(isClaimed);
      },
      async close() {
        if (isOpen) open -= 1;
        isOpen = false;
        giveUp();
      },
    };
    return device;
  };
  if (now.usb) {
    define(
      "usb",
      Object.assign(usb, {
        async requestDevice({ filters }: { filters: { classCode: number }[] }) {
          ask("usb", now.usb !== "not-chosen" && filters.every((one) => one.classCode === 7));
          return makeDevice();
        },
      }),
    );
  } else define("usb", undefined);

  const makePort = () => {
    const got: number[] = [];
    let isOpen = false;
    const port = Object.assign(new EventTarget(), {
      readable: null as any,
      writable: null as any,
      async open({ baudRate }: { baudRate: number }) {
        if (!(baudRate > 0)) throw new TypeError("baudRate");
        if (now.serial === "in-use") fail("NetworkError");
        isOpen = true;
        open += 1;
        printed.serial.push(got);
        port.readable = new ReadableStream({});
        port.writable = new WritableStream({
          write: async (data: Uint8Array) => {
            if (now.serial === "pulled-out" && got.length >= 512) {
              port.dispatchEvent(new Event("disconnect"));
              fail("NetworkError");
            }
            got.push(...data);
          },
        });
      },
      async close() {
        if (!isOpen || port.readable.locked || port.writable.locked) fail("InvalidStateError");
        isOpen = false;
        open -= 1;
      },
    });
    return port;
  };
  if (now.serial) {
    define("serial", {
      async requestPort() {
        ask("serial", now.serial !== "not-chosen");
        return makePort();
      },
    });
  } else define("serial", undefined);
  if (now.platform) define("platform", now.platform);
  Object.assign(globalThis, { printers: now, printed, openDevices: () => open });
}
