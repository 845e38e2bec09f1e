// Where a finished file is sent: a printer on the network, a queue of CUPS, or a device.
import { stat } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { UsageError } from "../failure.ts";

export type Target =
  | { readonly kind: "tcp"; readonly host: string; readonly port: number }
  | { readonly kind: "http"; readonly url: URL }
  | { readonly kind: "cups"; readonly queue: string }
  | { readonly kind: "device"; readonly path: string };

export const TARGET =
  "tcp://192.0.2.7[:9100], http://192.0.2.7/pstprnt, cups:QUEUE or file:/dev/usb/lp0";

/** The port on which label printers take raw data. */
const RAW_PORT = 9100;

/** @throws UsageError where it cannot be a printer */
export async function readTarget(text: string): Promise<Target> {
  const [, scheme = ""] = /^([a-z]+):/i.exec(text) ?? [];
  switch (scheme.toLowerCase()) {
    case "tcp":
      return tcpTarget(text);
    case "http":
    case "https":
      return httpTarget(text);
    case "cups":
      return cupsTarget(text.slice("cups:".length));
    case "file":
      return deviceTarget(text);
    default:
      throw refused("it must begin with tcp://, http://, https://, cups: or file:");
  }
}

function tcpTarget(text: string): Target {
  const { hostname, port, pathname, search, hash } = urlOf(text);
  const host = hostname.replace(/^\[|\]$/g, "");
  if (host === "" || port === "0" || !["", "/"].includes(pathname) || search + hash !== "")
    throw refused("a tcp target has a host and perhaps a port, such as tcp://192.0.2.7:9100");
  return { kind: "tcp", host, port: port === "" ? RAW_PORT : Number(port) };
}

function httpTarget(text: string): Target {
  const url = urlOf(text);
  if (url.pathname === "/")
    throw refused(`give the address with its path: ${new URL("/pstprnt", url).href}`);
  return { kind: "http", url };
}

function cupsTarget(queue: string): Target {
  if (process.platform === "win32")
    throw refused("Windows has no CUPS; copy the file to the printer's share with copy /b");
  // What CUPS takes as a name, and no option of lp.
  if (!/^(?!-)[^\s/#'"\\?]{1,127}$/.test(queue))
    throw refused("give the name of a queue, as lpstat -a shows it: cups:QUEUE");
  return { kind: "cups", queue };
}

async function deviceTarget(text: string): Promise<Target> {
  if (!/^file:\//i.test(text)) throw refused("give the whole path: file:/dev/usb/lp0");
  let path: string;
  try {
    path = fileURLToPath(text);
  } catch {
    throw refused("give the path of a device of this machine: file:/dev/usb/lp0");
  }
  const found = await stat(path).catch(() => null);
  if (found?.isFile() || found?.isDirectory())
    throw refused(`${path} is a ${found.isFile() ? "file" : "folder"}, not a device`);
  return { kind: "device", path };
}

function urlOf(text: string): URL {
  let url: URL;
  try {
    url = new URL(text);
  } catch {
    throw refused("it is not an address");
  }
  if (url.username !== "" || url.password !== "")
    throw refused("a printer's address has no user and no password");
  return url;
}

function refused(why: string): UsageError {
  return new UsageError(`This is no target to send to: ${why}. (${TARGET})`);
}
