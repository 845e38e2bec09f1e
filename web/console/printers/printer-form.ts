// What is typed for a new printer, and for the settings of one: defaults, what is wrong, and the body of the call.
import type { LinkFormat, Printer, PrinterProfile } from "../../calls/answers.ts";

export interface PrinterForm {
  readonly name: string;
  readonly kind: Printer["kind"];
  readonly format: LinkFormat;
  readonly dpi: string;
  /** Empty: it is not known. */
  readonly widthMm: string;
}

interface Usual {
  readonly dpi: string;
  readonly widthMm: string;
}

/** A label printer for 4 inches; what offices have. */
const USUAL: Readonly<Record<LinkFormat, Usual>> = {
  zpl: { dpi: "203", widthMm: "104" },
  png: { dpi: "203", widthMm: "104" },
  pdf: { dpi: "300", widthMm: "" },
};
const USUAL_STAR: Usual = { dpi: "203", widthMm: "72" };

export const NEW_PRINTER: PrinterForm = { name: "", kind: "agent", format: "zpl", ...USUAL.zpl };

/** Star printers take pictures only. */
export function withKind(form: PrinterForm, kind: Printer["kind"]): PrinterForm {
  return kind === "cloudprnt"
    ? { ...form, kind, format: "png", ...USUAL_STAR }
    : { ...NEW_PRINTER, name: form.name };
}

export function withPrinterFormat(form: PrinterForm, format: LinkFormat): PrinterForm {
  return { ...form, format, ...USUAL[format] };
}

export type PrinterFaults = Readonly<Partial<Record<"name" | "dpi" | "widthMm", string>>>;

const LEAST_DPI: Readonly<Record<LinkFormat, number>> = { zpl: 100, png: 50, pdf: 50 };

export function faultsOfPrinter({ name, format, dpi, widthMm }: PrinterForm): PrinterFaults {
  const faults: Partial<Record<keyof PrinterFaults, string>> = {};
  if (name.trim() === "") faults.name = "Enter a name, so that you know which printer this is.";
  if (!isBetween(dpi, LEAST_DPI[format], 1200)) faults.dpi = `From ${LEAST_DPI[format]} to 1,200.`;
  if (widthMm.trim() !== "" && !isBetween(widthMm, 5, 1000)) {
    faults.widthMm = "From 5 to 1,000, or empty.";
  }
  return faults;
}

export function bodyOfPrinter({ name, kind, format, dpi, widthMm }: PrinterForm): object {
  const width = widthMm.trim() === "" ? {} : { widthMm: Number(widthMm) };
  return { name: name.trim(), kind, profile: { format, dpi: Number(dpi), ...width } };
}

/** What is changed of a profile later; empty: the printer's own. */
export interface SettingsForm {
  readonly x: string;
  readonly y: string;
  readonly rotateDeg: string;
  readonly darkness: string;
  readonly speed: string;
}

export function settingsOf(profile: PrinterProfile): SettingsForm {
  const { offsetMm = { x: 0, y: 0 }, rotateDeg = 0, darkness, speed } = profile;
  return {
    x: String(offsetMm.x),
    y: String(offsetMm.y),
    rotateDeg: String(rotateDeg),
    darkness: darkness === undefined ? "" : String(darkness),
    speed: speed === undefined ? "" : String(speed),
  };
}

export type SettingsFaults = Readonly<Partial<Record<keyof SettingsForm, string>>>;

export function faultsOfSettings({ x, y, darkness, speed }: SettingsForm): SettingsFaults {
  const faults: Partial<Record<keyof SettingsForm, string>> = {};
  if (!isBetween(x, -20, 20)) faults.x = "From \u221220 to 20.";
  if (!isBetween(y, -20, 20)) faults.y = "From \u221220 to 20.";
  if (darkness.trim() !== "" && !isWholeBetween(darkness, 0, 30)) {
    faults.darkness = "A whole number from 0 to 30, or empty.";
  }
  if (speed.trim() !== "" && !isWholeBetween(speed, 1, 14)) {
    faults.speed = "A whole number from 1 to 14, or empty.";
  }
  return faults;
}

/** The profile as a whole: what the form does not show stays. */
export function withSettings(profile: PrinterProfile, form: SettingsForm): PrinterProfile {
  const { darkness: _darkness, speed: _speed, ...others } = profile;
  const isSet = (typed: string) => profile.format === "zpl" && typed.trim() !== "";
  return {
    ...others,
    offsetMm: { x: Number(form.x), y: Number(form.y) },
    rotateDeg: Number(form.rotateDeg),
    ...(isSet(form.darkness) && { darkness: Number(form.darkness) }),
    ...(isSet(form.speed) && { speed: Number(form.speed) }),
  };
}

function isBetween(typed: string, least: number, most: number): boolean {
  const value = Number(typed);
  return typed.trim() !== "" && value >= least && value <= most;
}

function isWholeBetween(typed: string, least: number, most: number): boolean {
  return isBetween(typed, least, most) && Number.isInteger(Number(typed));
}
