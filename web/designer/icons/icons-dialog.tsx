// The icons to choose from: found by name and meaning, placed on the label by a click.
import { useEffect, useState } from "preact/hooks";
import { Dialog } from "../../look/dialog.tsx";
import { bringIcon } from "../bring-in.ts";
import type { Workbench } from "../workbench.ts";
import { findIcons, type ListedIcon, loadIconList } from "./icon-list.ts";

interface Props {
  readonly bench: Workbench;
}

export function IconsDialog({ bench }: Props) {
  const close = () => {
    if (bench.dialog.value === "icons") bench.dialog.value = null;
  };
  return (
    <Dialog title="Icons" open={bench.dialog.value === "icons"} onClose={close}>
      <Picker
        onChosen={({ name }) => {
          close();
          // After the dialog has given the focus back.
          setTimeout(() => bringIcon(bench, name));
        }}
      />
    </Dialog>
  );
}

function Picker({ onChosen }: { readonly onChosen: (icon: ListedIcon) => void }) {
  const [icons, setIcons] = useState<readonly ListedIcon[] | "unreachable" | null>(null);
  const [typed, setTyped] = useState("");
  useEffect(() => {
    void loadIconList().then((loaded) => setIcons(loaded ?? "unreachable"));
  }, []);
  const isLoaded = icons !== null && icons !== "unreachable";
  const found = isLoaded ? findIcons(icons, typed) : [];
  return (
    <div class="icon-picker">
      <input
        dir="auto"
        class="input"
        type="search"
        aria-label="Search icons"
        autocomplete="off"
        autofocus
        placeholder="milk, fragile, ghs …"
        value={typed}
        onInput={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={(event) => {
          const [first] = found;
          if (event.key !== "Enter" || !first) return;
          event.preventDefault();
          onChosen(first);
        }}
      />
      <ul class="icon-choices" role="list" aria-label="Icons">
        {found.map((icon) => (
          <li key={icon.name}>
            <button type="button" onClick={() => onChosen(icon)}>
              <img src={icon.picture} alt="" width="48" height="48" />
              <span>{icon.description}</span>
            </button>
          </li>
        ))}
      </ul>
      <p class="palette-none" role="status">
        {icons === null && "Loading the icons …"}
        {icons === "unreachable" && "The service cannot be reached. Close this and try again."}
        {isLoaded && found.length === 0 && "No icon matches. Search for a name or a meaning."}
      </p>
    </div>
  );
}
