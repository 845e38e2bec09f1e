// The icons, by name. Their drawings are made from icons/*.svg (scripts/build-icons.ts) and are no part of the bundle.

export interface Icon {
  readonly name: string;
  /** One phrase, as lists of icons show it. */
  readonly description: string;
  /** Whether `color` may give it another color: it has one color only. */
  readonly recolors: boolean;
}

/** Sorted by name. */
export const ICONS: readonly Icon[] = [
  { name: "allergen-celery", description: "Contains celery", recolors: true },
  { name: "allergen-crustaceans", description: "Contains crustaceans", recolors: true },
  { name: "allergen-eggs", description: "Contains eggs", recolors: true },
  { name: "allergen-fish", description: "Contains fish", recolors: true },
  { name: "allergen-gluten", description: "Contains cereals with gluten", recolors: true },
  { name: "allergen-lupin", description: "Contains lupin", recolors: true },
  { name: "allergen-milk", description: "Contains milk", recolors: true },
  { name: "allergen-molluscs", description: "Contains molluscs", recolors: true },
  { name: "allergen-mustard", description: "Contains mustard", recolors: true },
  { name: "allergen-nuts", description: "Contains nuts", recolors: true },
  { name: "allergen-peanuts", description: "Contains peanuts", recolors: true },
  { name: "allergen-sesame", description: "Contains sesame", recolors: true },
  { name: "allergen-soybeans", description: "Contains soybeans", recolors: true },
  {
    name: "allergen-sulphites",
    description: "Contains sulphur dioxide or sulphites",
    recolors: true,
  },
  { name: "arrow-down", description: "Arrow down", recolors: true },
  { name: "arrow-left", description: "Arrow left", recolors: true },
  { name: "arrow-right", description: "Arrow right", recolors: true },
  { name: "arrow-up", description: "Arrow up", recolors: true },
  {
    name: "ce",
    description: "CE marking (Regulation (EC) 765/2008)",
    recolors: true,
  },
  {
    name: "centre-of-gravity",
    description: "Centre of gravity (ISO 7000-0627)",
    recolors: true,
  },
  { name: "clamp-here", description: "Clamp here (ISO 7000-0631)", recolors: true },
  { name: "cross", description: "Cross", recolors: true },
  { name: "do-not-clamp", description: "Do not clamp here (ISO 7000-2404)", recolors: true },
  { name: "do-not-roll", description: "Do not roll (ISO 7000-2405)", recolors: true },
  { name: "do-not-stack", description: "Do not stack (ISO 7000-2402)", recolors: true },
  {
    name: "e-mark",
    description: "Estimated sign ℮ of prepackages (Directive 76/211/EEC)",
    recolors: true,
  },
  {
    name: "food-contact",
    description: "Suitable for food contact (Regulation (EC) 1935/2004)",
    recolors: true,
  },
  { name: "fragile", description: "Fragile, handle with care (ISO 7000-0621)", recolors: true },
  { name: "ghs01", description: "GHS01: explosive", recolors: false },
  { name: "ghs02", description: "GHS02: flammable", recolors: false },
  { name: "ghs03", description: "GHS03: oxidising", recolors: false },
  { name: "ghs04", description: "GHS04: gas under pressure", recolors: false },
  { name: "ghs05", description: "GHS05: corrosive", recolors: false },
  { name: "ghs06", description: "GHS06: acutely toxic", recolors: false },
  { name: "ghs07", description: "GHS07: harmful or irritant", recolors: false },
  { name: "ghs08", description: "GHS08: serious health hazard", recolors: false },
  { name: "ghs09", description: "GHS09: hazardous to the environment", recolors: false },
  { name: "keep-dry", description: "Keep dry (ISO 7000-0626)", recolors: true },
  {
    name: "keep-from-sunlight",
    description: "Keep away from sunlight (ISO 7000-0624)",
    recolors: true,
  },
  {
    name: "no-forklift",
    description: "Do not use a forklift truck (ISO 7000-2406)",
    recolors: true,
  },
  {
    name: "no-hand-truck",
    description: "Do not use a hand truck here (ISO 7000-0629)",
    recolors: true,
  },
  { name: "no-hooks", description: "Use no hooks (ISO 7000-0622)", recolors: true },
  { name: "recycling", description: "Recycling (Möbius loop)", recolors: true },
  { name: "sling-here", description: "Sling here (ISO 7000-0625)", recolors: true },
  {
    name: "temperature-limits",
    description: "Temperature limits (ISO 7000-0632)",
    recolors: true,
  },
  { name: "this-way-up", description: "This way up (ISO 7000-0623)", recolors: true },
  { name: "tick", description: "Tick", recolors: true },
  {
    name: "weee",
    description: "Collect separately from household waste, WEEE (EN 50419)",
    recolors: true,
  },
];

const BY_NAME: ReadonlyMap<string, Icon> = new Map(ICONS.map((icon) => [icon.name, icon]));

/** null: there is no icon of this name. */
export function iconNamed(name: string): Icon | null {
  return BY_NAME.get(name) ?? null;
}
