// Of each stock the slot to go on at, and of each printer how far it is off.
import { recall, remember } from "../../store/remembered.ts";
import { idOf, MOST_OFFSET_MM, NO_OFFSET, type Offset, type StockRef } from "../index.ts";

/** From 1. */
export function recallStartSlot(stock: StockRef): number {
  return recall(`start-slot.${idOf(stock)}`, readSlot) ?? 1;
}

function readSlot(value: unknown): number | null {
  return typeof value === "number" && Number.isInteger(value) && value >= 1 ? value : null;
}

export function keepStartSlot(stock: StockRef, slot: number): void {
  remember(`start-slot.${idOf(stock)}`, slot);
}

export interface Printers {
  readonly chosen: string;
  readonly offsets: Readonly<Record<string, Offset>>;
}

const MOST_PRINTERS = 20;

export function recallPrinters(): Printers {
  return recall("printers", readPrinters) ?? { chosen: "", offsets: {} };
}

export function keepPrinters(printers: Printers): void {
  remember("printers", printers);
}

export function offsetOf({ chosen, offsets }: Printers): Offset {
  return offsets[chosen] ?? NO_OFFSET;
}

/** A printer that is new takes the place of the oldest where there are too many. */
export function withOffset({ offsets }: Printers, printer: string, offset: Offset): Printers {
  const { [printer]: _, ...others } = offsets;
  const kept = Object.entries(others).slice(-(MOST_PRINTERS - 1));
  return { chosen: printer, offsets: { ...Object.fromEntries(kept), [printer]: offset } };
}

function readPrinters(value: unknown): Printers | null {
  const { chosen, offsets } = (value ?? {}) as Partial<Printers>;
  if (typeof chosen !== "string" || typeof offsets !== "object" || offsets === null) return null;
  return Object.values(offsets).every(isOffset) ? { chosen, offsets } : null;
}

function isOffset(offset: unknown): boolean {
  const { rightMm, downMm } = (offset ?? {}) as Partial<Offset>;
  return [rightMm, downMm].every((mm) => typeof mm === "number" && Math.abs(mm) <= MOST_OFFSET_MM);
}
