// The palette with every command, the list of keys, and the menu of the right mouse button.
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { Dialog } from "../look/dialog.tsx";
import { activeKeys, canRun, type Command, COMMANDS, HELD, type Section } from "./commands.ts";
import { CropDialog } from "./crop/crop-dialog.tsx";
import { IconsDialog } from "./icons/icons-dialog.tsx";
import { shownKeys } from "./keys.ts";
import { keepSingleKeys } from "./storage/single-keys.ts";
import type { OpenDialog, Workbench } from "./workbench.ts";

interface Props {
  readonly bench: Workbench;
}

export function CommandDialogs({ bench }: Props) {
  const open = bench.dialog.value;
  // The browser says it later: by then another one may be open.
  const close = (which: OpenDialog) => () => {
    if (bench.dialog.value === which) bench.dialog.value = null;
  };
  return (
    <>
      <Dialog title="Commands" open={open === "commands"} onClose={close("commands")}>
        <Palette bench={bench} onDone={close("commands")} />
      </Dialog>
      <Dialog title="Keyboard shortcuts" open={open === "shortcuts"} onClose={close("shortcuts")}>
        <Shortcuts bench={bench} />
      </Dialog>
      <CropDialog bench={bench} />
      <IconsDialog bench={bench} />
    </>
  );
}

function Palette({ bench, onDone }: Props & { readonly onDone: () => void }) {
  const [typed, setTyped] = useState("");
  const [at, setAt] = useState(0);
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const found = COMMANDS.filter((command) => {
    const text = `${command.name} ${command.section}`.toLowerCase();
    return (
      !command.isKeyOnly && canRun(bench, command) && words.every((word) => text.includes(word))
    );
  });
  const chosen = Math.min(at, found.length - 1);
  const run = (command: Command | undefined) => {
    if (!command) return;
    onDone();
    // After the dialog has given the focus back.
    setTimeout(() => command.run(bench));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const to = { ArrowDown: chosen + 1, ArrowUp: chosen - 1 }[event.key];
    if (to !== undefined) {
      event.preventDefault();
      setAt((to + found.length) % Math.max(1, found.length));
    } else if (event.key === "Enter") {
      event.preventDefault();
      run(found[chosen]);
    }
  };
  return (
    <div class="palette">
      <input
        dir="auto"
        class="input"
        type="text"
        role="combobox"
        aria-label="Find a command"
        aria-expanded="true"
        aria-controls="palette-list"
        aria-activedescendant={found.length > 0 ? `palette-${chosen}` : undefined}
        autocomplete="off"
        autofocus
        placeholder="What do you want to do?"
        value={typed}
        onInput={({ currentTarget }) => {
          setTyped(currentTarget.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div class="palette-list" id="palette-list" role="listbox" aria-label="Matching commands">
        {found.map((command, index) => (
          <PaletteItem
            command={command}
            keys={activeKeys(bench, command.keys)[0]}
            id={`palette-${index}`}
            isChosen={index === chosen}
            key={command.name}
            onRun={() => run(command)}
          />
        ))}
      </div>
      {found.length === 0 && <p class="palette-none">No command matches.</p>}
    </div>
  );
}

interface PaletteItemProps {
  readonly command: Command;
  readonly keys: string | undefined;
  readonly id: string;
  readonly isChosen: boolean;
  readonly onRun: () => void;
}

function PaletteItem({ command, keys, id, isChosen, onRun }: PaletteItemProps) {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (isChosen) element.current?.scrollIntoView({ block: "nearest" });
  }, [isChosen]);
  return (
    <div
      class="palette-item"
      role="option"
      id={id}
      aria-selected={isChosen}
      ref={element}
      onClick={onRun}
    >
      <span>{command.name}</span>
      <span class="palette-section">{command.section}</span>
      {keys && <kbd>{shownKeys(keys)}</kbd>}
    </div>
  );
}

const SECTIONS: readonly Section[] = [
  "Edit",
  "Text",
  "Move",
  "Order",
  "Groups",
  "Align",
  "View",
  "Tools",
  "Help",
];

function rowsOf(commands: readonly (readonly [name: string, keys: readonly string[]])[]) {
  return commands.map(([name, keys]) => (
    <div class="shortcut" key={name}>
      <dt>{name}</dt>
      <dd>
        {keys.map((key) => (
          <kbd key={key}>{shownKeys(key)}</kbd>
        ))}
      </dd>
    </div>
  ));
}

/** Turned off, a word that is spoken or a key that is hit by accident changes no label. */
function SingleKeys({ bench }: Props) {
  const hint = "single-keys-hint";
  return (
    <div class="field">
      <label class="choice">
        <input
          type="checkbox"
          checked={bench.hasSingleKeys.value}
          aria-describedby={hint}
          onChange={({ currentTarget }) => {
            bench.hasSingleKeys.value = currentTarget.checked;
            keepSingleKeys(currentTarget.checked);
          }}
        />
        Single-letter keys
      </label>
      <p class="field-hint" id={hint}>
        Letters, digits and signs by themselves, such as T for Text. They work while the focus is on
        the canvas, or on nothing.
      </p>
    </div>
  );
}

function Shortcuts({ bench }: Props) {
  return (
    <>
      <SingleKeys bench={bench} />
      <ShortcutList bench={bench} />
    </>
  );
}

function ShortcutList({ bench }: Props) {
  const unit = bench.unit.value;
  return (
    <div class="shortcuts" tabIndex={0} role="group" aria-label="All shortcuts">
      <div>
        {SECTIONS.map((section) => {
          const rows = COMMANDS.filter((command) => command.section === section)
            .map(({ name, nameIn, keys }) => {
              return [nameIn?.(unit) ?? name, activeKeys(bench, keys)] as const;
            })
            .filter(([, keys]) => keys.length > 0);
          if (rows.length === 0) return null;
          return (
            <section key={section}>
              <h3>{section}</h3>
              <dl>{rowsOf(rows)}</dl>
            </section>
          );
        })}
        <section>
          <h3>Pointer</h3>
          <dl>{rowsOf(HELD.map(([what, keys]) => [what, [keys]] as const))}</dl>
        </section>
      </div>
    </div>
  );
}

export function ContextMenu({ bench }: Props) {
  const element = useRef<HTMLDivElement>(null);
  const open = bench.menu.value;
  useLayoutEffect(() => {
    const menu = element.current;
    if (!menu || !open) return;
    const { width, height } = menu.getBoundingClientRect();
    menu.style.left = `${Math.max(4, Math.min(open.at.x, innerWidth - width - 4))}px`;
    menu.style.top = `${Math.max(4, Math.min(open.at.y, innerHeight - height - 4))}px`;
    menu.querySelector<HTMLElement>("button:not(:disabled)")?.focus();
    const away = (event: Event) => {
      if (!menu.contains(event.target as Node)) bench.menu.value = null;
    };
    addEventListener("pointerdown", away, true);
    return () => removeEventListener("pointerdown", away, true);
  }, [open]);
  if (!open) return null;
  const commands = COMMANDS.filter(
    (command) => command.inMenu === true || (command.inMenu && canRun(bench, command)),
  );
  const close = () => {
    bench.menu.value = null;
    bench.actions.value.focusCanvas?.();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const items = [
      ...element.current!.querySelectorAll<HTMLButtonElement>("button:not(:disabled)"),
    ];
    const at = items.indexOf(event.target as HTMLButtonElement);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
    if (event.key === "Escape" || event.key === "Tab") {
      event.preventDefault();
      close();
    } else if (to !== undefined) {
      event.preventDefault();
      items.at(to % items.length)?.focus();
    }
  };
  return (
    <div
      class="menu context-menu"
      role="menu"
      aria-label="Selection"
      ref={element}
      onKeyDown={onKeyDown}
      onContextMenu={(event) => event.preventDefault()}
    >
      {commands.map((command, index) => (
        <button
          class="menu-item"
          type="button"
          role="menuitem"
          key={command.name}
          data-first={
            index > 0 && commands[index - 1]!.section !== command.section ? "" : undefined
          }
          disabled={!canRun(bench, command)}
          onClick={() => {
            close();
            command.run(bench);
          }}
        >
          {command.name}
          {command.keys[0] && <span class="menu-keys">{shownKeys(command.keys[0])}</span>}
        </button>
      ))}
    </div>
  );
}
