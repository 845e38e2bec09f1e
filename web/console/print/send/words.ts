// What is said when a file did not reach a printer: what happened, and the other way.
import type { Sending, Way, WhyNotSent } from "./sending.ts";

export type System = "windows" | "linux" | "other";

/** Of `navigator`. */
export function systemOf({ platform }: { readonly platform: string }): System {
  if (platform.startsWith("Win")) return "windows";
  return platform.startsWith("Linux") && !/arm|aarch/.test(platform) ? "linux" : "other";
}

const BUTTONS: Readonly<Record<Way, string>> = {
  usb: "Send by USB",
  serial: "Send by serial port",
};

type NotSent = Extract<Sending, { readonly kind: "not-sent" }>;

/** One sentence. `bytes`: of the whole file. */
export function sayNotSent(
  { why, bytes: sent }: NotSent,
  way: Way,
  bytes: number,
  system: System,
): string {
  const said = SAID[why];
  return typeof said === "string" ? said : said(way, soFar(sent, bytes), system);
}

const SAID: Readonly<
  Record<WhyNotSent, string | ((way: Way, sent: string, system: System) => string)>
> = {
  "not-chosen": (way) =>
    `No ${way === "usb" ? "printer" : "port"} was chosen: press “${BUTTONS[way]}” and choose it in the list, or download the file.`,
  "not-allowed": (way) =>
    `This browser does not let the page use ${way === "usb" ? "USB" : "serial ports"}: allow it in the settings of this site, or download the file.`,
  "no-printer": "This device takes no labels by USB: choose another one, or download the file.",
  "not-opened": (_way, _sent, system) =>
    system === "windows"
      ? "Windows keeps this printer for its own driver: download the file, then copy it to the printer's share or send it with the command line."
      : "This computer does not let the browser open the printer: give your user access to it, or download the file and send it with the command line.",
  busy: (way, _sent, system) =>
    way === "usb"
      ? `Another program or driver has this printer${system === "linux" ? " (on Linux often usblp)" : ""}: end that, or download the file and send it with the command line.`
      : "Another program has this port: close that program, then send again, or download the file.",
  disconnected: (_way, sent) =>
    `The printer was disconnected after ${sent}: connect it, turn it off and on, and send again free of charge, or download the file.`,
  "stopped-taking": (_way, sent) =>
    `The printer stopped taking data after ${sent}: check its paper and lid, turn it off and on, and send again free of charge, or download the file.`,
  cancelled: (_way, sent) =>
    `Sending was cancelled after ${sent}: turn the printer off and on before you send again, or download the file.`,
  failed: (_way, sent) =>
    `The file could not be sent (${sent} arrived): send it again free of charge, or download the file.`,
};

/** `12 of 320 KB` */
function soFar(sent: number, bytes: number): string {
  const unit = bytes < 10_000 ? "bytes" : "KB";
  const shown = (count: number) =>
    (unit === "KB" ? Math.floor(count / 1000) : count).toLocaleString("en");
  return `${shown(sent)} of ${shown(bytes)} ${unit}`;
}
