// A template row as the API shows it: exactly the specified fields.
import { compatiblePresets, type LayoutPreset } from "../../print/index.ts";
import type { TemplateRow, TemplateVariable } from "../../store/templates/templates.ts";

export interface TemplateSummary {
  readonly id: string;
  readonly name: string;
  readonly widthMm: number;
  readonly heightMm: number;
  readonly variables: readonly TemplateVariable[];
  readonly compatiblePresetIds: readonly string[];
  readonly updatedAt: string;
}

export interface TemplateDetail extends TemplateSummary {
  readonly compatiblePresets: readonly LayoutPreset[];
}

export function summariseTemplate(row: TemplateRow): TemplateSummary {
  return describe(row, presetsOf(row));
}

export function detailTemplate(row: TemplateRow): TemplateDetail {
  const presets = presetsOf(row);
  return { ...describe(row, presets), compatiblePresets: presets };
}

/** Items whose length follows what they print are on no sheet. */
function presetsOf({ widthMm, heightMm, followsLength }: TemplateRow): readonly LayoutPreset[] {
  return followsLength ? [] : compatiblePresets(widthMm, heightMm);
}

function describe(row: TemplateRow, presets: readonly LayoutPreset[]): TemplateSummary {
  return {
    id: row.id,
    name: row.name,
    widthMm: row.widthMm,
    heightMm: row.heightMm,
    variables: row.variables,
    compatiblePresetIds: presets.map((preset) => preset.id),
    updatedAt: new Date(row.updatedAt).toISOString(),
  };
}
