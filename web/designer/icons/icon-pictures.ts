// Where the pictures of icons are, by name, for lists of icons. The canvas shows what prints.
const FOUND = import.meta.glob<string>("../../../icons/*.svg", {
  query: "?url",
  import: "default",
  eager: true,
});

export const ICON_PICTURES: ReadonlyMap<string, string> = new Map(
  Object.entries(FOUND).map(([path, url]) => [/([^/]+)\.svg$/.exec(path)![1]!, url]),
);
