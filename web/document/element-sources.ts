// Where an element says which files it shows.

interface Shown {
  readonly type: string;
}

/** Of its picture, of the logo in its code and of what is in a stack; what is not there is left out. */
export function sourcesIn(element: Readonly<Record<string, unknown>>): readonly unknown[] {
  const { source, elements } = element;
  const logo = element["logo"] as { readonly source?: unknown } | null | undefined;
  const inner = Array.isArray(elements) ? elements.flatMap((child) => sourcesIn(child ?? {})) : [];
  return [source, logo?.source, ...inner].filter((found) => found !== undefined);
}

/** Whether it shows a file, so that an address in a variable may be one. */
export function showsFiles({ type, ...members }: Shown): boolean {
  const { logo } = members as Readonly<Record<string, unknown>>;
  return type === "image" || type === "artwork" || (type === "qrcode" && logo !== undefined);
}
