// What documents that are plain HTML can do: code is copied, and samples have tabs whose choice is remembered.
//
//   <div class="code-block"><pre><code>…</code></pre></div>
//   <div class="code-block" data-samples>
//     <div class="code-title"><div class="tabs" role="tablist" aria-label="Language">
//       <button class="tab" role="tab" type="button" aria-controls="first-curl">curl</button> …
//     </div></div>
//     <pre id="first-curl" role="tabpanel"><code>…</code></pre> …
//   </div>
//
// Without a script all samples are there, one below the other.

const REMEMBERED = "platen.sample-language";

for (const block of document.querySelectorAll<HTMLElement>(".code-block")) {
  addCopyButton(block);
  for (const pre of block.querySelectorAll("pre")) {
    // What scrolls must be reachable without a mouse.
    pre.tabIndex = 0;
  }
}
const groups = [...document.querySelectorAll<HTMLElement>("[data-samples]")];
for (const group of groups) makeTabs(group);
choose(read(), false);

function addCopyButton(block: HTMLElement): void {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "button button-small copy-button";
  button.textContent = "Copy";
  button.addEventListener("click", () => {
    const shown = block.querySelector<HTMLElement>("pre:not([hidden])");
    void copy(shown?.textContent ?? "").then((done) => {
      button.textContent = done ? "Copied" : "Press Ctrl+C";
      setTimeout(() => (button.textContent = "Copy"), 2000);
    });
  });
  (block.querySelector(".code-title") ?? block).append(button);
}

/** Whether the text is on the clipboard. */
async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text.trimEnd());
    return true;
  } catch {
    return false;
  }
}

function tabsOf(group: HTMLElement): HTMLButtonElement[] {
  return [...group.querySelectorAll<HTMLButtonElement>("[role=tab]")];
}

function makeTabs(group: HTMLElement): void {
  group.addEventListener("click", ({ target }) => {
    const tab = (target as Element).closest("[role=tab]");
    if (tab) choose(tab.textContent, true);
  });
  group.addEventListener("keydown", (event) => {
    const tabs = tabsOf(group);
    const at = tabs.indexOf(event.target as HTMLButtonElement);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key];
    if (at === -1 || to === undefined) return;
    event.preventDefault();
    const tab = tabs.at(to % tabs.length)!;
    choose(tab.textContent, true);
    tab.focus();
  });
}

/** In all groups that have it; null: the first of each. */
function choose(language: string | null, remember: boolean): void {
  for (const group of groups) {
    const tabs = tabsOf(group);
    const chosen = tabs.find(({ textContent }) => textContent === language);
    if (!chosen && group.querySelector("[aria-selected=true]")) continue;
    for (const tab of tabs) {
      const isChosen = tab === (chosen ?? tabs[0]);
      tab.ariaSelected = String(isChosen);
      tab.tabIndex = isChosen ? 0 : -1;
      document.getElementById(tab.getAttribute("aria-controls")!)!.hidden = !isChosen;
    }
  }
  if (remember && language !== null) write(language);
}

// Storage is refused in some private windows; the choice is then forgotten with the page.
function read(): string | null {
  try {
    return localStorage.getItem(REMEMBERED);
  } catch {
    return null;
  }
}

function write(language: string): void {
  try {
    localStorage.setItem(REMEMBERED, language);
  } catch {
    /* Forgotten. */
  }
}
