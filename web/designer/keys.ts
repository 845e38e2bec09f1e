// Keys as they are written in the list of commands (`Mod+Shift+Z`) and as a keyboard sends them.

export interface Keys {
  readonly key: string;
  readonly code: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
}

const NAMES: Readonly<Record<string, string>> = {
  ArrowLeft: "Left",
  ArrowRight: "Right",
  ArrowUp: "Up",
  ArrowDown: "Down",
  Escape: "Esc",
  Delete: "Del",
  " ": "Space",
};
const CODES: Readonly<Record<string, string>> = {
  BracketLeft: "[",
  BracketRight: "]",
  Quote: "'",
  Equal: "=",
  Period: ".",
  Comma: ",",
  Minus: "-",
};

/** Letters by what is printed on the key; with Alt, and digits and signs with Shift, by where the key is. */
function keyName({ key, code, altKey }: Keys): string {
  if (NAMES[key]) return NAMES[key];
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  if (/^[a-z]$/i.test(key) && !altKey) return key.toUpperCase();
  if (letter) return letter;
  return /^Digit(\d)$/.exec(code)?.[1] ?? CODES[code] ?? key;
}

/** `Mod+Alt+Shift+H` */
export function writtenKeys(event: Keys): string {
  if (event.key === "?") return "?";
  const held = [
    event.ctrlKey || event.metaKey ? "Mod" : "",
    event.altKey ? "Alt" : "",
    event.shiftKey ? "Shift" : "",
  ];
  return [...held, keyName(event)].filter(Boolean).join("+");
}

/** A letter, digit or sign, by itself or with Shift: what speech input and a slip of the hand press (WCAG 2.1.4). */
export function isSingleKey(written: string): boolean {
  return /^(?:Shift\+)?.$/u.test(written);
}

const ARROWS: Readonly<Record<string, string>> = { Left: "←", Right: "→", Up: "↑", Down: "↓" };

const isApple = () => /Mac|iP(?:hone|ad|od)/.test(navigator.platform);

/** As people know them: `⌘⇧Z`, `Ctrl+Shift+Z`. */
export function shownKeys(written: string): string {
  const arrows = written.replace(/\b(Left|Right|Up|Down)$/, (name) => ARROWS[name]!);
  if (!isApple()) return arrows.replace("Mod", "Ctrl");
  return arrows
    .replace("Mod+", "⌘")
    .replace("Alt+", "⌥")
    .replace("Shift+", "⇧")
    .replace("Del", "⌫");
}
