// Search in the index that scripts/build-guides.ts writes, loaded when the box is first used.

import {
  findEntries,
  prepareIndex,
  type SearchEntry,
  type SearchIndex,
  wordsOf,
} from "./find-entries.ts";

const INDEX = "/docs/search.json";

export function openSearch(): void {
  const box = document.querySelector<HTMLInputElement>(".docs-search input");
  if (!box) return;
  const list = document.createElement("ul");
  list.ariaLabel = "Results";
  list.className = "docs-results";
  list.hidden = true;
  const status = document.createElement("p");
  status.role = "status";
  status.className = "docs-search-status";
  box.after(status, list);

  let index: Promise<SearchIndex> | null = null;
  const load = () =>
    (index ??= fetchIndex().catch((error: unknown) => ((index = null), Promise.reject(error))));
  const show = async () => {
    const words = wordsOf(box.value);
    try {
      const all = await load();
      // What was typed while the index was loading is looked for instead.
      if (wordsOf(box.value).join(" ") !== words.join(" ")) return;
      const found = words.length === 0 ? [] : findEntries(all, words);
      list.replaceChildren(...found.map(itemOf));
      list.hidden = found.length === 0;
      status.textContent =
        words.length > 0 && found.length === 0 ? `Nothing has "${box.value.trim()}" in it.` : "";
    } catch {
      list.hidden = true;
      status.textContent = "The search could not be loaded. Try again.";
    }
  };
  const close = () => {
    list.hidden = true;
    status.textContent = "";
  };

  box.addEventListener("focus", () => void load().catch(() => undefined));
  box.addEventListener("input", () => void show());
  const search = box.closest<HTMLElement>(".docs-search")!;
  search.addEventListener("keydown", (event) => {
    const links = list.hidden ? [] : [...list.querySelectorAll("a")];
    const at = links.indexOf(document.activeElement as HTMLAnchorElement);
    if (event.key === "Escape") {
      close();
      box.focus();
    } else if (event.key === "ArrowDown" && at < links.length - 1) links[at + 1]!.focus();
    else if (event.key === "ArrowUp" && at >= 0) (links[at - 1] ?? box).focus();
    else if (event.key === "Enter" && at === -1 && links.length > 0) links[0]!.click();
    else return;
    event.preventDefault();
  });
  list.addEventListener("click", close);
  search.addEventListener("focusout", ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !search.contains(relatedTarget)) close();
  });
}

async function fetchIndex(): Promise<SearchIndex> {
  const answer = await fetch(INDEX);
  if (!answer.ok) throw new Error(`the index answered ${answer.status}`);
  return prepareIndex((await answer.json()) as readonly SearchEntry[]);
}

function itemOf({ href, title, page }: SearchEntry): HTMLLIElement {
  const link = document.createElement("a");
  link.href = href;
  const where = document.createElement("span");
  where.textContent = page;
  link.append(title, " ", where);
  const item = document.createElement("li");
  item.append(link);
  return item;
}
