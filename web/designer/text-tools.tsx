// For texts that are selected: bold, italic, larger and smaller, and where their lines are. Beside the tools. While a text
// or a cell of a table is typed, bold and italic are about the words that are selected in it.
import { useEffect, useRef } from "preact/hooks";
import { areWhole, movableTexts } from "../document/style.ts";
import { CommandButton } from "./command-button.tsx";
import type { DesignerIconName } from "./designer-icon.tsx";
import { moveInRow, tabIndexIn } from "./tool-row.ts";
import type { Mark } from "./marks/toggle-mark.ts";
import type { Workbench } from "./workbench.ts";
import { elementAt } from "../document/template.ts";

const TOOLS: readonly (readonly [name: string, icon: DesignerIconName])[] = [
  ["Bold", "bold"],
  ["Italic", "italic"],
  ["Smaller text", "smaller"],
  ["Larger text", "larger"],
  ["Text to the left", "textLeft"],
  ["Text in the center", "textCentre"],
  ["Text to the right", "textRight"],
];
const MARKS: Readonly<Record<string, Mark>> = { Bold: "bold", Italic: "italic" };

export function TextTools({ bench }: { readonly bench: Workbench }) {
  const state = bench.session.editor.state.value;
  const marking = bench.marking.value;
  const texts = movableTexts(state);
  const row = useRef<HTMLDivElement>(null);
  const isTyping = marking !== null;
  // On narrow screens they are beyond the edge of their row.
  useEffect(() => {
    if (isTyping) row.current?.scrollIntoView({ block: "nearest", inline: "start" });
  }, [isTyping]);
  if (texts.length === 0 && !isTyping) return null;
  // A table is no text: of its cells there are words only.
  const tools = texts.length > 0 ? TOOLS : TOOLS.filter(([name]) => name in MARKS);
  const isAligned = (align: string) => () =>
    texts.every((index) => elementAt(state.document, index)!["align"] === align);
  const hintOf = (name: string) => {
    const mark = MARKS[name];
    return mark && marking?.hints[mark];
  };
  const isPressed: Readonly<Record<string, () => boolean>> = {
    Bold: () => marking?.isOn.bold ?? areWhole(state, "bold"),
    Italic: () => marking?.isOn.italic ?? areWhole(state, "italic"),
    "Text to the left": isAligned("left"),
    "Text in the center": isAligned("center"),
    "Text to the right": isAligned("right"),
  };
  return (
    <div
      class="text-tools"
      ref={row}
      role="toolbar"
      aria-label="Text tools"
      onKeyDown={moveInRow}
      // A text that is edited keeps the focus, and what is selected in it.
      onMouseDown={(event) => marking && event.preventDefault()}
      onFocusOut={({ relatedTarget }) => {
        const next = relatedTarget as Element | null;
        if (!next?.closest(".text-tools, .edit-in-place")) bench.editing.value = null;
      }}
    >
      {tools.map(([name, icon], index) => (
        <CommandButton
          bench={bench}
          name={name}
          icon={icon}
          isPressed={isPressed[name]?.()}
          tabIndex={tabIndexIn(index, 0)}
          hint={hintOf(name)}
          key={name}
        />
      ))}
    </div>
  );
}
