// The page "Printers" without a browser: what is said, what the forms hold and send, and the command that connects a printer.
import { describe, expect, it } from "vitest";
import type { Printer, PrinterProfile, PrintJob } from "../../web/calls/answers.ts";
import { commandOf, faultOfPlace, WAYS } from "../../web/console/printers/command.ts";
import {
  bodyOfPrinter,
  faultsOfPrinter,
  faultsOfSettings,
  NEW_PRINTER,
  settingsOf,
  withKind,
  withPrinterFormat,
  withSettings,
} from "../../web/console/printers/printer-form.ts";
import {
  sayJob,
  sayQueue,
  sayRemedy,
  sayStatus,
  sayTestPage,
} from "../../web/console/printers/words.ts";
import { printerProfile } from "../../src/print/index.ts";
import { newPrinter } from "../../src/reference/document/printer-requests.ts";
import { JOB_STATES, REASONS } from "../../src/rules/print-queue.ts";

const PRINTER: Printer = {
  id: "printer_1",
  name: "Desk",
  kind: "agent",
  profile: { format: "zpl", dpi: 203 },
  status: { state: "online", reasons: [], seenAt: null, model: null },
  queue: { waiting: 0, printing: 0 },
};
const withStatus = (status: Partial<Printer["status"]>): Printer => ({
  ...PRINTER,
  status: { ...PRINTER.status, ...status },
});
const job = (state: string, reason: string | null = null) => ({ state, reason }) as PrintJob;

describe("what is said", () => {
  it("a printer that cannot print says why; one with little paper is still online", () => {
    expect(sayStatus(PRINTER)).toEqual({ text: "Online", tone: "good" });
    const low = withStatus({ reasons: ["paperLow"] });
    expect(sayStatus(low)).toEqual({ text: "Online: little paper left", tone: "caution" });
    const out = withStatus({ state: "error", reasons: ["paperOut", "coverOpen"] });
    expect(sayStatus(out).text).toBe("Cannot print: out of paper, cover open");
  });

  it("what to do is said of every printer but one that is online", () => {
    const states = ["unpaired", "offline", "error", "online"] as const;
    const said = states.map((state) => sayRemedy(withStatus({ state })) !== null);
    expect(said).toEqual([true, true, true, false]);
  });

  it("every state and reason of the service has its own words", () => {
    const seen = JOB_STATES.filter((state) => state !== "held");
    expect(new Set(seen.map((state) => sayJob(job(state)).text)).size).toBe(seen.length);
    const reasons = [...REASONS, "unconfirmed", "unreadable"];
    const failed = reasons.map((reason) => sayJob(job("failed", reason)).text);
    expect(failed.every((text) => /^Failed: [a-z ]+$/.test(text))).toBe(true);
    expect(new Set(failed).size).toBe(reasons.length);
  });

  it("a queue is empty, or says what waits", () => {
    expect(sayQueue({ waiting: 0, printing: 0 })).toBe("Empty");
    expect(sayQueue({ waiting: 3, printing: 1 })).toBe("1 printing, 3 waiting");
  });

  it("a test page says what became of it", () => {
    expect(sayTestPage(job("printed"), PRINTER)).toMatch(/^The test page was printed\./);
    const said = sayTestPage(job("failed", "paperOut"), PRINTER);
    expect(said).toBe("Test page: failed: out of paper.");
  });
});

describe("a new printer", () => {
  const named = { ...NEW_PRINTER, name: " Desk " };

  it("is a label printer of 203 dpi and 104 mm unless one chooses otherwise", () => {
    const profile = { format: "zpl", dpi: 203, widthMm: 104 };
    expect(bodyOfPrinter(named)).toEqual({ name: "Desk", kind: "agent", profile });
  });

  it("of Star is sent pictures, and going back is the usual again", () => {
    const star = withKind(named, "cloudprnt");
    const profile = { format: "png", dpi: 203, widthMm: 72 };
    expect(bodyOfPrinter(star)).toEqual({ name: "Desk", kind: "cloudprnt", profile });
    expect(withKind(star, "agent")).toEqual(named);
  });

  it("is taken by the service in every format, and without a width", () => {
    for (const format of ["zpl", "png", "pdf"] as const) {
      const form = withPrinterFormat(named, format);
      expect(faultsOfPrinter(form)).toEqual({});
      expect(newPrinter.safeParse(bodyOfPrinter(form)).success).toBe(true);
    }
    expect(bodyOfPrinter({ ...named, widthMm: "" })).toMatchObject({
      profile: { format: "zpl", dpi: 203 },
    });
  });

  it("what is wrong is said at its field", () => {
    const wrong = { ...NEW_PRINTER, dpi: "20", widthMm: "2" };
    expect(Object.keys(faultsOfPrinter(wrong))).toEqual(["name", "dpi", "widthMm"]);
  });
});

describe("settings", () => {
  const profile = printerProfile.parse({
    format: "zpl",
    dpi: 203,
    media: "mark",
    darkness: 12,
  }) as PrinterProfile;

  it("change what is typed and keep the rest of the profile", () => {
    const form = { ...settingsOf(profile), x: "-1.5", rotateDeg: "180", speed: "4", darkness: "" };
    const { darkness: _, ...before } = profile;
    expect(withSettings(profile, form)).toEqual({
      ...before,
      offsetMm: { x: -1.5, y: 0 },
      rotateDeg: 180,
      speed: 4,
    });
  });

  it("that the service would refuse are said at their fields", () => {
    const form = { x: "30", y: "", rotateDeg: "0", darkness: "1.5", speed: "20" };
    expect(Object.keys(faultsOfSettings(form))).toEqual(["x", "y", "darkness", "speed"]);
    expect(faultsOfSettings(settingsOf(profile))).toEqual({});
  });
});

describe("the command", () => {
  const common = { origin: "https://labels.example", version: "1.2.3", code: "AAAA-BBBB-CCCC" };
  const start =
    "npx --yes --package=https://labels.example/clients/platen-1.2.3.tgz platen printer serve --base-url https://labels.example --code AAAA-BBBB-CCCC --to";

  it("has the page's own service, the code, and the printer as it is connected", () => {
    const said = WAYS.map((way) => commandOf({ ...common, way, typed: "" }));
    expect(said).toEqual([
      `${start} tcp://192.0.2.7`,
      `${start} cups:Zebra`,
      `${start} usb:/dev/usb/lp0`,
      `${start} file:labels`,
    ]);
  });

  it("keeps a folder with a space together, and refuses what a shell would read", () => {
    const folder = WAYS.find(({ id }) => id === "file")!;
    const typed = String.raw`C:\My labels`;
    expect(commandOf({ ...common, way: folder, typed })).toBe(
      String.raw`${start} "file:C:\My labels"`,
    );
    expect(faultOfPlace(typed)).toBeNull();
    const unsafe = ['a"b', "$HOME", "`id`", "!x", "%PATH%", "a\nb"].map(faultOfPlace);
    expect(unsafe).not.toContain(null);
  });
});
