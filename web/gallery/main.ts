// The gallery: what is searched for and chosen is shown, and is in the address. Without this script the list is whole.
import "../what-on/main.ts";
import { copyDocument } from "./copy-document.ts";

const form = document.querySelector<HTMLFormElement>(".filters")!;
const [search, use, size] = ["q", "use", "size"].map(
  (name) => form.elements.namedItem(name) as HTMLInputElement | HTMLSelectElement,
) as [HTMLInputElement, HTMLSelectElement, HTMLSelectElement];
const items = [...document.querySelectorAll<HTMLLIElement>(".starter")];
const count = form.querySelector(".filters-count")!;
const empty = document.querySelector<HTMLElement>(".empty")!;

const asked = new URLSearchParams(location.search);
for (const control of [search, use, size]) {
  const value = asked.get(control.name) ?? "";
  control.value = value;
  // A value that the select does not have shows nothing.
  if (control.value !== value) control.value = "";
}
show();

form.addEventListener("submit", (event) => event.preventDefault());
form.addEventListener("input", () => {
  show();
  remember();
});
empty.querySelector("button")!.addEventListener("click", () => {
  for (const control of [search, use, size]) control.value = "";
  show();
  remember();
  search.focus();
});
document.querySelector(".starters")!.addEventListener("click", ({ target }) => {
  const button = (target as Element).closest<HTMLButtonElement>("[data-copy]");
  if (button) void copyDocument(button);
});

function show(): void {
  const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
  const [least, most] = size.value ? size.value.split("-").map(Number) : [0, Infinity];
  let shown = 0;
  for (const item of items) {
    const text = item.textContent.toLowerCase();
    const side = Number(item.dataset["side"]);
    const isShown =
      words.every((word) => text.includes(word)) &&
      (use.value === "" || item.dataset["use"] === use.value) &&
      side > least! &&
      side <= most!;
    item.hidden = !isShown;
    if (isShown) shown += 1;
  }
  empty.hidden = shown > 0;
  count.textContent = shown === 1 ? "1 starter" : `${shown} starters`;
}

function remember(): void {
  const chosen = new URLSearchParams();
  for (const { name, value } of [search, use, size]) if (value) chosen.set(name, value);
  const query = chosen.size > 0 ? `?${chosen}` : "";
  history.replaceState(null, "", `${location.pathname}${query}${location.hash}`);
}
