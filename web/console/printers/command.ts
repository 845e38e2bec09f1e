// The command that connects a printer, as it is typed on the computer beside it. docs/printers.md says the same at length.

export interface Way {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly hint: string;
  /** What stands for the printer until something is typed. */
  readonly usual: string;
  readonly target: (typed: string) => string;
}

export const WAYS: readonly Way[] = [
  {
    id: "tcp",
    name: "Network",
    label: "Network address of the printer",
    hint: "On the printer’s configuration report, such as 192.0.2.7.",
    usual: "192.0.2.7",
    target: (typed) => `tcp://${typed}`,
  },
  {
    id: "cups",
    name: "Queue of a Mac or Linux computer",
    label: "Name of the queue",
    hint: "The command lpstat -a lists them.",
    usual: "Zebra",
    target: (typed) => `cups:${typed}`,
  },
  {
    id: "usb",
    name: "USB on Linux",
    label: "Device",
    hint: "The first USB printer is /dev/usb/lp0.",
    usual: "/dev/usb/lp0",
    target: (typed) => `usb:${typed}`,
  },
  {
    id: "file",
    name: "Folder that another program watches",
    label: "Folder",
    hint: "Each page becomes a file there.",
    usual: "labels",
    target: (typed) => `file:${typed}`,
  },
];

/** What a shell would not take as it is typed, even in quotation marks. */
const UNSAFE = /["'`$!%\p{Cc}]/u;

/** null: it can be typed. */
export function faultOfPlace(typed: string): string | null {
  return UNSAFE.test(typed) ? "Without quotation marks and the characters ` $ ! %." : null;
}

export interface CommandInput {
  /** Of the service: https://labels.example */
  readonly origin: string;
  readonly version: string;
  readonly code: string;
  readonly way: Way;
  /** Empty: the usual one. */
  readonly typed: string;
}

/** For sh, PowerShell and cmd. It installs nothing: npx fetches the program from the service. */
export function commandOf({ origin, version, code, way, typed }: CommandInput): string {
  const target = way.target(typed.trim() || way.usual);
  const word = /^[\w.:/@+-]+$/.test(target) ? target : `"${target}"`;
  return [
    `npx --yes --package=${origin}/clients/platen-${version}.tgz`,
    `platen printer serve --base-url ${origin} --code ${code} --to ${word}`,
  ].join(" ");
}
