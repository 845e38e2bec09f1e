// Reads from GSUB and GPOS which rules look at several glyphs at once. Pairs of kerning are not
// among them: those are measured. It applies no rule.
// (OpenType, "Common Table Formats", "GSUB", "GPOS".)

export interface LayoutRules {
  /** Each rule: the glyphs it accepts, position by position. */
  readonly sequences: readonly (readonly ReadonlySet<number>[])[];
  /** Glyph classes of GDEF that some lookup looks across. */
  readonly skippedClasses: ReadonlySet<number>;
  /** Language systems that do otherwise than their script's default. */
  readonly languageTags: ReadonlySet<string>;
  /** Whether pair positioning also moves or widens the second glyph somewhere. */
  readonly adjustsSecondGlyph: boolean;
}

interface Reading {
  readonly sequences: ReadonlySet<number>[][];
  readonly skippedClasses: Set<number>;
  readonly languageTags: Set<string>;
  adjustsSecondGlyph: boolean;
}

type Kind = "ligature" | "context" | "chain" | "reverse" | "pair" | "cursive";

const GSUB_KINDS: Readonly<Record<number, Kind>> = {
  4: "ligature",
  5: "context",
  6: "chain",
  8: "reverse",
};
const GPOS_KINDS: Readonly<Record<number, Kind>> = {
  2: "pair",
  3: "cursive",
  7: "context",
  8: "chain",
};
const GSUB_EXTENSION = 7;
const GPOS_EXTENSION = 9;
const SKIPS_BASES = 0x02;
const SKIPS_LIGATURES = 0x04;
const CLASS_BASE = 1;
const CLASS_LIGATURE = 2;
const NO_FEATURE = 0xffff;

/** What a script's default language applies, taken together over all scripts of both tables. */
export function readLayoutRules(gsub: Uint8Array | null, gpos: Uint8Array | null): LayoutRules {
  const reading: Reading = {
    sequences: [],
    skippedClasses: new Set(),
    languageTags: new Set(),
    adjustsSecondGlyph: false,
  };
  if (gsub) readTable(gsub, GSUB_KINDS, GSUB_EXTENSION, reading);
  if (gpos) readTable(gpos, GPOS_KINDS, GPOS_EXTENSION, reading);
  return reading;
}

function readTable(
  table: Uint8Array,
  kinds: Readonly<Record<number, Kind>>,
  extensionType: number,
  reading: Reading,
): void {
  const view = new DataView(table.buffer, table.byteOffset, table.length);
  const lookupList = view.getUint16(8);
  for (const index of defaultLookups(view, reading.languageTags)) {
    const lookup = lookupList + view.getUint16(lookupList + 2 + index * 2);
    const flags = view.getUint16(lookup + 2);
    if (flags & SKIPS_BASES) reading.skippedClasses.add(CLASS_BASE);
    if (flags & SKIPS_LIGATURES) reading.skippedClasses.add(CLASS_LIGATURE);
    for (const offset of offsetsAt(view, lookup + 4)) {
      let type = view.getUint16(lookup);
      let subtable = lookup + offset;
      if (type === extensionType) {
        type = view.getUint16(subtable + 2);
        subtable += view.getUint32(subtable + 4);
      }
      const kind = kinds[type];
      if (kind) readSubtable(view, subtable, kind, reading);
    }
  }
}

function defaultLookups(view: DataView, languageTags: Set<string>): Set<number> {
  const scriptList = view.getUint16(4);
  const lookups = new Set<number>();
  for (let i = 0; i < view.getUint16(scriptList); i++) {
    const script = scriptList + view.getUint16(scriptList + 2 + i * 6 + 4);
    const defaultOffset = view.getUint16(script);
    const ofDefault = defaultOffset ? languageLookups(view, script + defaultOffset) : [];
    for (const lookup of ofDefault) lookups.add(lookup);
    for (let k = 0; k < view.getUint16(script + 2); k++) {
      const record = script + 4 + k * 6;
      const ofLanguage = languageLookups(view, script + view.getUint16(record + 4));
      if (ofLanguage.join() !== ofDefault.join()) languageTags.add(tagAt(view, record));
    }
  }
  return lookups;
}

function languageLookups(view: DataView, language: number): number[] {
  const featureList = view.getUint16(6);
  const features = offsetsAt(view, language + 4);
  const required = view.getUint16(language + 2);
  if (required !== NO_FEATURE) features.push(required);
  const lookups = features.flatMap((feature) => {
    const at = featureList + view.getUint16(featureList + 2 + feature * 6 + 4);
    return offsetsAt(view, at + 2);
  });
  return [...new Set(lookups)].sort((a, b) => a - b);
}

function readSubtable(view: DataView, at: number, kind: Kind, reading: Reading): void {
  const { sequences } = reading;
  if (kind === "pair") {
    if (view.getUint16(at + 6) !== 0) reading.adjustsSecondGlyph = true;
  } else if (kind === "cursive") {
    sequences.push([new Set(coverageAt(view, at + view.getUint16(at + 2)))]);
  } else if (kind === "ligature") {
    readLigatures(view, at, sequences);
  } else if (kind === "reverse") {
    const before = offsetsAt(view, at + 4);
    const after = offsetsAt(view, at + 6 + before.length * 2);
    const offsets = [view.getUint16(at + 2), ...before, ...after];
    sequences.push(offsets.map((offset) => new Set(coverageAt(view, at + offset))));
  } else {
    readContext(view, at, kind === "chain", sequences);
  }
}

function readLigatures(view: DataView, at: number, sequences: ReadonlySet<number>[][]): void {
  const firsts = coverageAt(view, at + view.getUint16(at + 2));
  offsetsAt(view, at + 4).forEach((setOffset, i) => {
    const set = at + setOffset;
    for (const offset of offsetsAt(view, set)) {
      const ligature = set + offset;
      const rest = numbersAt(view, ligature + 4, view.getUint16(ligature + 2) - 1);
      sequences.push([firsts[i]!, ...rest].map((glyph) => new Set([glyph])));
    }
  });
}

function readContext(
  view: DataView,
  at: number,
  chain: boolean,
  sequences: ReadonlySet<number>[][],
): void {
  const format = view.getUint16(at);
  if (format === 3) {
    const offsets = chain
      ? readChainParts(view, at + 2, 0).flat()
      : numbersAt(view, at + 6, view.getUint16(at + 2));
    sequences.push(offsets.map((offset) => new Set(coverageAt(view, at + offset))));
    return;
  }
  const firsts = coverageAt(view, at + view.getUint16(at + 2));
  const classDefinitions = format === 1 ? 0 : chain ? 3 : 1;
  const classes = numbersAt(view, at + 4, classDefinitions).map((offset) =>
    offset === 0 ? new Map<number, number>() : classesAt(view, at + offset),
  );
  const accepts = (part: number, value: number): ReadonlySet<number> =>
    format === 1 ? new Set([value]) : glyphsOfClass(classes[chain ? part : 0]!, value);
  offsetsAt(view, at + 4 + classDefinitions * 2).forEach((setOffset, i) => {
    if (setOffset === 0) return;
    const inputClasses = classes[chain ? 1 : 0];
    const first = new Set(
      format === 1 ? [firsts[i]!] : firsts.filter((glyph) => (inputClasses!.get(glyph) ?? 0) === i),
    );
    const set = at + setOffset;
    for (const offset of offsetsAt(view, set)) {
      const rule = set + offset;
      const parts = chain
        ? readChainParts(view, rule, 1)
        : [[], numbersAt(view, rule + 4, view.getUint16(rule) - 1), []];
      const rest = parts.flatMap((values, part) => values.map((value) => accepts(part, value)));
      sequences.push([first, ...rest]);
    }
  });
}

// Backtrack, input and lookahead, each after its count; the input's count may include a first
// glyph that is not in the list.
function readChainParts(view: DataView, at: number, uncounted: number): number[][] {
  const parts: number[][] = [];
  let position = at;
  for (let part = 0; part < 3; part++) {
    const count = view.getUint16(position) - (part === 1 ? uncounted : 0);
    parts.push(numbersAt(view, position + 2, count));
    position += 2 + count * 2;
  }
  return parts;
}

// Class 0 is every glyph that the definition does not name.
function glyphsOfClass(classes: ReadonlyMap<number, number>, wanted: number): Set<number> {
  const glyphs = new Set<number>();
  if (wanted !== 0) {
    for (const [glyph, value] of classes) if (value === wanted) glyphs.add(glyph);
  } else {
    for (let glyph = 0; glyph < 0xffff; glyph++) if (!classes.get(glyph)) glyphs.add(glyph);
  }
  return glyphs;
}

function coverageAt(view: DataView, at: number): number[] {
  const count = view.getUint16(at + 2);
  if (view.getUint16(at) === 1) return numbersAt(view, at + 4, count);
  const glyphs: number[] = [];
  for (let i = 0; i < count; i++) {
    const last = view.getUint16(at + 6 + i * 6);
    for (let glyph = view.getUint16(at + 4 + i * 6); glyph <= last; glyph++) glyphs.push(glyph);
  }
  return glyphs;
}

function classesAt(view: DataView, at: number): Map<number, number> {
  const classes = new Map<number, number>();
  if (view.getUint16(at) === 1) {
    const first = view.getUint16(at + 2);
    const values = numbersAt(view, at + 6, view.getUint16(at + 4));
    values.forEach((value, i) => classes.set(first + i, value));
    return classes;
  }
  for (let i = 0; i < view.getUint16(at + 2); i++) {
    const range = at + 4 + i * 6;
    const last = view.getUint16(range + 2);
    for (let glyph = view.getUint16(range); glyph <= last; glyph++) {
      classes.set(glyph, view.getUint16(range + 4));
    }
  }
  return classes;
}

function offsetsAt(view: DataView, at: number): number[] {
  return numbersAt(view, at + 2, view.getUint16(at));
}

function numbersAt(view: DataView, at: number, count: number): number[] {
  return Array.from({ length: count }, (_, i) => view.getUint16(at + i * 2));
}

function tagAt(view: DataView, at: number): string {
  return String.fromCharCode(...[0, 1, 2, 3].map((i) => view.getUint8(at + i)));
}
