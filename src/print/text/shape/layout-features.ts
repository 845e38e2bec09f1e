// Which features a font offers to a script (OpenType 1.9, Common Table Formats), where that decides
// how a text is shaped. HarfBuzz does the lookups themselves.

import type { Font } from "../../fonts/font.ts";
import { COMMON_SCRIPT } from "../scripts.ts";

/** Script tag -> the features of its default language. */
type ScriptFeatures = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * The script to shape with. Inter places marks over Latin letters and by default, but forgot Greek
 * and Cyrillic: where a script lacks marks that the default has, the default serves it better.
 */
export function shapingScriptOf(font: Font, script: string): string {
  if (script !== "Grek" && script !== "Cyrl") return script;
  const features = positioningsOf(font);
  const own = features.get(script.toLowerCase());
  if (own === undefined || own.has("mark")) return script;
  return features.get("DFLT")?.has("mark") ? COMMON_SCRIPT : script;
}

/** Whether the font substitutes glyphs by this feature in any script. */
export function hasSubstitution(font: Font, feature: string): boolean {
  for (const features of substitutionsOf(font).values()) if (features.has(feature)) return true;
  return false;
}

const positioningsOf = rememberFeatures("GPOS");
const substitutionsOf = rememberFeatures("GSUB");

function rememberFeatures(tag: "GPOS" | "GSUB"): (font: Font) => ScriptFeatures {
  const known = new WeakMap<Font, ScriptFeatures>();
  return (font) => {
    let features = known.get(font);
    if (features === undefined) {
      const table = font.table(tag);
      features = table === null ? new Map() : readScriptFeatures(table);
      known.set(font, features);
    }
    return features;
  };
}

function readScriptFeatures(table: Uint8Array): ScriptFeatures {
  const view = new DataView(table.buffer, table.byteOffset, table.length);
  const scriptList = view.getUint16(4);
  const featureList = view.getUint16(6);
  const scripts = new Map<string, Set<string>>();
  for (let i = 0; i < view.getUint16(scriptList); i++) {
    const record = scriptList + 2 + i * 6;
    const script = scriptList + view.getUint16(record + 4);
    const standard = view.getUint16(script);
    const features = standard === 0 ? [] : featuresAt(view, script + standard, featureList);
    scripts.set(tagAt(view, record), new Set(features));
  }
  return scripts;
}

function featuresAt(view: DataView, language: number, featureList: number): string[] {
  return Array.from({ length: view.getUint16(language + 4) }, (_, i) =>
    tagAt(view, featureList + 2 + view.getUint16(language + 6 + i * 2) * 6),
  );
}

function tagAt(view: DataView, at: number): string {
  return String.fromCharCode(
    view.getUint8(at),
    view.getUint8(at + 1),
    view.getUint8(at + 2),
    view.getUint8(at + 3),
  );
}
