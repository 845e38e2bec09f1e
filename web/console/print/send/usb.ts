// A file to a printer by WebUSB: the bulk endpoint of its printer interface, piece by piece.
// https://wicg.github.io/webusb/ ; of each interface below, what is used of it.
import {
  choose,
  Ending,
  nameOf,
  NotSent,
  pieceOf,
  type SentFile,
  type Sending,
  type SendTools,
  settle,
  tryTo,
} from "./sending.ts";

export interface UsbAlternate {
  readonly alternateSetting: number;
  readonly interfaceClass: number;
  readonly interfaceProtocol: number;
  readonly endpoints: readonly {
    readonly endpointNumber: number;
    readonly direction: "in" | "out";
    readonly type: "bulk" | "interrupt" | "isochronous";
  }[];
}

export interface UsbConfiguration {
  readonly configurationValue: number;
  readonly interfaces: readonly {
    readonly interfaceNumber: number;
    readonly alternates: readonly UsbAlternate[];
  }[];
}

export interface UsbDevice {
  readonly configuration: UsbConfiguration | null;
  readonly configurations: readonly UsbConfiguration[];
  open(): Promise<void>;
  close(): Promise<void>;
  selectConfiguration(value: number): Promise<void>;
  claimInterface(number: number): Promise<void>;
  selectAlternateInterface(number: number, alternate: number): Promise<void>;
  transferOut(endpoint: number, data: Uint8Array): Promise<UsbWritten>;
  clearHalt(direction: "out", endpoint: number): Promise<void>;
}

export interface UsbWritten {
  readonly status: "ok" | "stall" | "babble";
  readonly bytesWritten: number;
}

type OnDisconnect = (event: { readonly device: UsbDevice }) => void;

/** `navigator.usb` is one. */
export interface Usb {
  requestDevice(options: {
    readonly filters: readonly { readonly classCode: number }[];
  }): Promise<UsbDevice>;
  addEventListener(type: "disconnect", listener: OnDisconnect): void;
  removeEventListener(type: "disconnect", listener: OnDisconnect): void;
}

const PRINTER_CLASS = 7;
/** It speaks HTTP, not what printers print. */
const IPP_OVER_USB = 4;
const PIECE_BYTES = 16_384;

interface PrinterPort {
  readonly configuration: number;
  readonly interface: number;
  readonly alternate: number;
  readonly endpoint: number;
}

/** Asks which printer, so it is called when somebody has pressed a button. */
export function sendByUsb(usb: Usb, file: SentFile, tools: SendTools): Promise<Sending> {
  return settle(tools, async (count) => {
    const filters = [{ classCode: PRINTER_CLASS }];
    const device = await choose(() => usb.requestDevice({ filters }));
    const ending = new Ending(tools.signal);
    const onDisconnect: OnDisconnect = (event) => {
      if (event.device === device) ending.end("disconnected");
    };
    usb.addEventListener("disconnect", onDisconnect);
    try {
      await ending.before(tryTo(() => device.open(), "not-opened"));
      const port = portOf(device);
      if (!port) throw new NotSent("no-printer");
      await ending.before(tryTo(() => claim(device, port), "busy"));
      await writeAll(device, port.endpoint, file, { ending, count });
    } finally {
      usb.removeEventListener("disconnect", onDisconnect);
      // It gives back the interface, and ends a transfer that the printer does not take.
      await device.close().catch(() => {});
    }
  });
}

/** Of a printer with several configurations, in the one that it is in. */
function portOf({ configuration, configurations }: UsbDevice): PrinterPort | null {
  for (const { configurationValue, interfaces } of configuration ? [configuration] : configurations)
    for (const { interfaceNumber, alternates } of interfaces)
      for (const { alternateSetting, interfaceClass, interfaceProtocol, endpoints } of alternates) {
        const out = endpoints.find(({ direction, type }) => direction === "out" && type === "bulk");
        const isPrinter = interfaceClass === PRINTER_CLASS && interfaceProtocol !== IPP_OVER_USB;
        if (!out || !isPrinter) continue;
        return {
          configuration: configurationValue,
          interface: interfaceNumber,
          alternate: alternateSetting,
          endpoint: out.endpointNumber,
        };
      }
  return null;
}

async function claim(device: UsbDevice, port: PrinterPort): Promise<void> {
  if (!device.configuration) await device.selectConfiguration(port.configuration);
  await device.claimInterface(port.interface);
  if (port.alternate !== 0) await device.selectAlternateInterface(port.interface, port.alternate);
}

interface Writing {
  readonly ending: Ending;
  readonly count: (bytes: number) => void;
}

async function writeAll(
  device: UsbDevice,
  endpoint: number,
  file: SentFile,
  { ending, count }: Writing,
): Promise<void> {
  for (let at = 0; at < file.size;) {
    const piece = await pieceOf(file, at, PIECE_BYTES);
    const { status, bytesWritten } = await ending.before(write(device, endpoint, piece));
    at += bytesWritten;
    count(bytesWritten);
    if (status === "ok" && bytesWritten > 0) continue;
    if (status === "stall") await device.clearHalt("out", endpoint).catch(() => {});
    throw new NotSent("stopped-taking");
  }
}

/** What the browser rejects when the device is gone comes before its event, or without it. */
async function write(device: UsbDevice, endpoint: number, piece: Uint8Array): Promise<UsbWritten> {
  try {
    return await device.transferOut(endpoint, piece);
  } catch (error) {
    const name = nameOf(error);
    const isGone = name === "NotFoundError" || name === "NetworkError" || name === "AbortError";
    throw new NotSent(isGone ? "disconnected" : "failed");
  }
}
