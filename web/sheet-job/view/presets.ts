// The sheets on sale, loaded when somebody first looks for one.
import address from "../../../assets/stock/presets.json?url";
import type { LayoutPreset } from "../../../src/print/index.ts";

let loading: Promise<readonly LayoutPreset[] | null> | null = null;

/** null: they could not be loaded. The next call tries again. */
export function loadPresets(): Promise<readonly LayoutPreset[] | null> {
  loading ??= load().catch(() => {
    loading = null;
    return null;
  });
  return loading;
}

async function load(): Promise<readonly LayoutPreset[]> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`sheets: ${answer.status}`);
  return (await answer.json()) as readonly LayoutPreset[];
}
