// The fonts that print, for a text that is edited in place: files that the printing worker has fetched already.
const FACES = new Map<string, Promise<void>>();

/** Families of the pages have the same names, and other files. */
export function nameOfPrintFont(family: string): string {
  return `Print ${family}`;
}

/** Ends once it is there, or cannot be; until then a font of the page is shown. */
export function loadPrintFont(
  family: string,
  weight: number,
  style: "normal" | "italic",
): Promise<void> {
  const slant = style === "italic" ? "-italic" : "";
  const ref = `${family.toLowerCase().replaceAll(" ", "-")}${slant}-${weight}`;
  const known = FACES.get(ref);
  if (known) return known;
  const loading = load(family, { weight: String(weight), style }, ref).catch(
    () => void FACES.delete(ref),
  );
  FACES.set(ref, loading);
  return loading;
}

async function load(family: string, descriptors: FontFaceDescriptors, ref: string): Promise<void> {
  const { default: digests } = await import("../../../assets/fonts/index.json");
  const digest = (digests as Readonly<Record<string, string>>)[ref];
  // A half typed name is no font.
  if (digest === undefined) return;
  const address = `url("/fonts/${ref}-${digest}.ttf")`;
  const face = new FontFace(nameOfPrintFont(family), address, descriptors);
  document.fonts.add(await face.load());
}
