// Which features a font's GSUB and GPOS offer to a script and a language (OpenType 1.9, Common Table
// Formats), where that decides how a text is shaped. The lookups themselves are HarfBuzz's affair.

import type { Font } from "../fonts/font.ts";
import { COMMON_SCRIPT } from "./scripts.ts";

/** Script tag -> language tag ("" is the default) -> feature tags. */
type ScriptFeatures = ReadonlyMap<string, ReadonlyMap<string, ReadonlySet<string>>>;

const SIMPLE_SCRIPT_TAGS = ["DFLT", "latn", "grek", "cyrl"];
const NOTHING: ReadonlySet<string> = new Set();
const substitutions = new WeakMap<Font, ScriptFeatures>();
const positionings = new WeakMap<Font, ScriptFeatures>();

/** Whether a font sets Latin, Greek or Cyrillic otherwise in a language than by default. */
export function hasFormsFor(font: Font, languageTags: readonly string[]): boolean {
  for (const features of [substitutionsOf(font), positioningsOf(font)]) {
    for (const script of SIMPLE_SCRIPT_TAGS) {
      const languages = features.get(script);
      if (languages !== undefined && languageTags.some((tag) => languages.has(tag))) return true;
    }
  }
  return false;
}

/**
 * The script to shape with. Inter places marks over Latin letters and by default, but forgot Greek
 * and Cyrillic: where a script lacks marks that the default has, the default serves it better.
 */
export function shapingScriptOf(font: Font, script: string): string {
  if (script !== "Grek" && script !== "Cyrl") return script;
  const features = positioningsOf(font);
  const own = features.get(script.toLowerCase());
  if (own === undefined || own.get("")?.has("mark")) return script;
  return (features.get("DFLT")?.get("") ?? NOTHING).has("mark") ? COMMON_SCRIPT : script;
}

function substitutionsOf(font: Font): ScriptFeatures {
  return readOnce(substitutions, font, "GSUB");
}

function positioningsOf(font: Font): ScriptFeatures {
  return readOnce(positionings, font, "GPOS");
}

function readOnce(known: WeakMap<Font, ScriptFeatures>, font: Font, tag: string): ScriptFeatures {
  let features = known.get(font);
  if (features === undefined) {
    const table = font.table(tag);
    features = table === null ? new Map() : readScriptFeatures(table);
    known.set(font, features);
  }
  return features;
}

function readScriptFeatures(table: Uint8Array): ScriptFeatures {
  const view = new DataView(table.buffer, table.byteOffset, table.length);
  const scriptList = view.getUint16(4);
  const featureList = view.getUint16(6);

  function readLanguage(at: number): Set<string> {
    const features = new Set<string>();
    const count = view.getUint16(at + 4);
    for (let i = 0; i < count; i++) {
      const index = view.getUint16(at + 6 + i * 2);
      features.add(tagAt(view, featureList + 2 + index * 6));
    }
    return features;
  }

  const scripts = new Map<string, Map<string, Set<string>>>();
  for (const [tag, script] of recordsAt(view, scriptList, scriptList)) {
    const languages = new Map<string, Set<string>>();
    const standard = view.getUint16(script);
    if (standard !== 0) languages.set("", readLanguage(script + standard));
    for (const [language, at] of recordsAt(view, script + 2, script)) {
      languages.set(language, readLanguage(at));
    }
    scripts.set(tag, languages);
  }
  return scripts;
}

/** A counted list of (tag, offset) records; the offsets are from `base`. */
function* recordsAt(
  view: DataView,
  list: number,
  base: number,
): Generator<readonly [tag: string, at: number]> {
  const count = view.getUint16(list);
  for (let i = 0; i < count; i++) {
    const record = list + 2 + i * 6;
    yield [tagAt(view, record), base + view.getUint16(record + 4)];
  }
}

function tagAt(view: DataView, at: number): string {
  return String.fromCharCode(
    view.getUint8(at),
    view.getUint8(at + 1),
    view.getUint8(at + 2),
    view.getUint8(at + 3),
  );
}
