// The template document of a starter, from /gallery.json to the clipboard.

interface Gallery {
  readonly data: readonly { readonly id: string; readonly document: unknown }[];
}

const SHOWN_MS = 2000;

/** `button.dataset.copy` is the starter's id. The button says whether it worked. */
export async function copyDocument(button: HTMLButtonElement): Promise<void> {
  const text = button.textContent;
  try {
    const answer = await fetch("/gallery.json");
    const { data } = (await answer.json()) as Gallery;
    const starter = data.find(({ id }) => id === button.dataset["copy"])!;
    await navigator.clipboard.writeText(JSON.stringify(starter.document, null, 2));
    button.textContent = "Copied";
  } catch {
    button.textContent = "Not copied. Try again";
  }
  setTimeout(() => (button.textContent = text), SHOWN_MS);
}
