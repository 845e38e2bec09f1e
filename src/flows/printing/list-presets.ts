// Sheet presets, filtered: the same for every account.
import { findPresets, type LayoutPreset } from "../../print/index.ts";

export interface PresetFilter {
  readonly search?: string;
  readonly widthMm?: number;
  readonly heightMm?: number;
}

export function listPresets(filter: PresetFilter): readonly LayoutPreset[] {
  return findPresets(filter);
}
