// The page of icons: what is searched for is shown, and is in the address. Without this script the list is whole.
const COPIED_MS = 2000;

const form = document.querySelector<HTMLFormElement>(".filters")!;
const search = form.querySelector<HTMLInputElement>("#search")!;
const items = [...document.querySelectorAll<HTMLLIElement>(".icon")];
const count = form.querySelector(".filters-count")!;
const empty = document.querySelector<HTMLElement>(".empty")!;

search.value = new URLSearchParams(location.search).get("q") ?? "";
show();

form.addEventListener("submit", (event) => event.preventDefault());
form.addEventListener("input", () => {
  show();
  remember();
});
empty.querySelector("button")!.addEventListener("click", () => {
  search.value = "";
  show();
  remember();
  search.focus();
});
document.querySelector(".icons")!.addEventListener("click", ({ target }) => {
  const button = (target as Element).closest<HTMLButtonElement>("[data-copy]");
  if (button) void copySource(button);
});

function show(): void {
  const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
  let shown = 0;
  for (const item of items) {
    const text = item.textContent.toLowerCase();
    item.hidden = !words.every((word) => text.includes(word));
    if (!item.hidden) shown += 1;
  }
  empty.hidden = shown > 0;
  count.textContent = shown === 1 ? "1 icon" : `${shown} icons`;
}

function remember(): void {
  const query = search.value === "" ? "" : `?${new URLSearchParams({ q: search.value })}`;
  history.replaceState(null, "", `${location.pathname}${query}${location.hash}`);
}

/** The button says whether it worked. */
async function copySource(button: HTMLButtonElement): Promise<void> {
  try {
    await navigator.clipboard.writeText(button.dataset["copy"]!);
    button.textContent = "Copied";
  } catch {
    button.textContent = "Not copied";
  }
  setTimeout(() => (button.textContent = "Copy"), COPIED_MS);
}
