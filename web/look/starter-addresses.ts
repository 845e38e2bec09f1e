// Where the pictures of starters are, which are drawn when the pages are built.
const PICTURES = import.meta.glob<string>("../../assets/pictures/*-{1x,2x}.png", {
  query: "?url",
  import: "default",
  eager: true,
});

/** undefined: there is none. */
export function pictureOf(id: string, density: "1x" | "2x"): string | undefined {
  return PICTURES[`../../assets/pictures/${id}-${density}.png`];
}
