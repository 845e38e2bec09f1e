// The icons that the service has, asked for once.

export interface ListedIcon {
  readonly name: string;
  readonly description: string;
  readonly picture: string;
}

let list: readonly ListedIcon[] | null = null;

/** null: the service cannot be reached. */
export async function loadIconList(): Promise<readonly ListedIcon[] | null> {
  if (list) return list;
  try {
    const [{ ICON_PICTURES }, answer] = await Promise.all([
      import("./icon-pictures.ts"),
      fetch("/icons", { headers: { Accept: "application/json" } }),
    ]);
    if (!answer.ok) return null;
    const { data } = (await answer.json()) as { data: Omit<ListedIcon, "picture">[] };
    list = data.map((icon) => ({ ...icon, picture: ICON_PICTURES.get(icon.name) ?? "" }));
    return list;
  } catch {
    return null;
  }
}

/** Every word is in the name or the description. */
export function findIcons(icons: readonly ListedIcon[], typed: string): readonly ListedIcon[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return icons.filter(({ name, description }) => {
    const text = `${name} ${description}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
