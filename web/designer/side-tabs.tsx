// Front and back of the label, as tabs above the canvas. A label that has no back has no tabs either.
import type { LabelSide } from "../document/template.ts";
import type { Workbench } from "./workbench.ts";

const SIDES: readonly (readonly [side: LabelSide, name: string])[] = [
  ["front", "Front"],
  ["back", "Back"],
];

/** What the tabs are of. */
export const SHOWN_SIDE = "shown-side";

export function SideTabs({ bench }: { readonly bench: Workbench }) {
  const { editor } = bench.session;
  if (!editor.document.value.back) return null;
  const shown = editor.side.value;
  const onKeyDown = (event: KeyboardEvent) => {
    const row = event.currentTarget as HTMLElement;
    const to = { ArrowLeft: "front", ArrowRight: "back", Home: "front", End: "back" } as const;
    const side = to[event.key as keyof typeof to];
    if (!side) return;
    event.preventDefault();
    showLabelSide(bench, side);
    row.querySelector<HTMLElement>(`[data-side="${side}"]`)?.focus();
  };
  return (
    <div class="side-tabs" role="tablist" aria-label="Side of the label" onKeyDown={onKeyDown}>
      {SIDES.map(([side, name]) => (
        <button
          class="tab"
          type="button"
          role="tab"
          key={side}
          id={tabOf(side)}
          data-side={side}
          aria-selected={side === shown}
          aria-controls={SHOWN_SIDE}
          tabIndex={side === shown ? 0 : -1}
          onClick={() => showLabelSide(bench, side)}
        >
          {name}
        </button>
      ))}
    </div>
  );
}

export function tabOf(side: LabelSide): string {
  return `side-${side}`;
}

export function showLabelSide({ session, said }: Workbench, side: LabelSide): void {
  session.editor.show(side);
  said.value = side === "front" ? "Front" : "Back";
}
