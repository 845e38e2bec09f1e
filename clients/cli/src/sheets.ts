// Layouts from the command line: a sheet by its number, or a file; sheets are known here, without a call.
import { readFile } from "node:fs/promises";
import { choosePreset, findPresets, type LayoutPreset } from "../../../src/print/index.ts";
import type { Schemas } from "../../typescript/src/index.ts";
import { RefusedError, UsageError } from "./failure.ts";

export interface LayoutOptions {
  readonly sheet?: string;
  readonly start?: string;
  readonly layout?: string;
}

export interface ChosenLayout {
  readonly layout: Schemas["PrintLayout"];
  /** Of one sheet; 1 where there is none. */
  readonly slots: number;
}

export async function chooseLayout({
  sheet,
  start,
  layout: file,
}: LayoutOptions): Promise<ChosenLayout> {
  const startSlot = start === undefined ? 1 : readCount("--start", start);
  if (sheet !== undefined && file !== undefined)
    throw new UsageError("Give --sheet or --layout, not both.");
  if (file !== undefined) {
    const layout = JSON.parse(await readFile(file, "utf8")) as Schemas["PrintLayout"];
    if (layout.type === "preset") {
      const from = start ?? String(layout.startSlot ?? 1);
      return chooseLayout({ sheet: layout.presetId, start: from });
    }
    return layout.type === "manual"
      ? { layout: start === undefined ? layout : { ...layout, startSlot }, slots: slotsIn(layout) }
      : { layout, slots: 1 };
  }
  if (sheet === undefined) {
    if (start !== undefined) throw new UsageError("--start needs a sheet: give --sheet.");
    return { layout: { type: "single" }, slots: 1 };
  }
  const preset = presetNamed(sheet);
  return { layout: { type: "preset", presetId: preset.id, startSlot }, slots: slotsIn(preset) };
}

function presetNamed(name: string): LayoutPreset {
  const chosen = choosePreset(name);
  if (chosen.kind === "found") return chosen.preset;
  const detail =
    chosen.kind === "several"
      ? `Several sheets have the number ${name}. Give one of: ${chosen.ids.join(", ")}.`
      : `No sheet is called ${name}.${chosen.nearest.length > 0 ? ` Perhaps ${chosen.nearest.join(", ")}?` : ""} Search with platen sheets find.`;
  throw new RefusedError("PRESET_NOT_FOUND", detail);
}

function slotsIn({ grid }: { readonly grid: LayoutPreset["grid"] }): number {
  return grid.rows * grid.columns;
}

export function readCount(flag: string, text: string): number {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw new UsageError(`${flag} must be a whole number from 1.`);
}

export interface SheetFilter {
  readonly search: string;
  readonly widthMm: number | null;
  readonly heightMm: number | null;
}

export function findSheets({ search, widthMm, heightMm }: SheetFilter): readonly LayoutPreset[] {
  return findPresets({
    ...(search !== "" && { search }),
    ...(widthMm !== null && { widthMm }),
    ...(heightMm !== null && { heightMm }),
  });
}
