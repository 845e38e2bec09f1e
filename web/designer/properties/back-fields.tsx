// The back of the label, in its properties: added, removed, and how a printer turns the paper for it.
import { useId } from "preact/hooks";
import { COMMANDS } from "../commands.ts";
import type { Workbench } from "../workbench.ts";

const FLIPS: readonly (readonly [flip: string, label: string])[] = [
  ["long", "On the long edge"],
  ["short", "On the short edge"],
];

export function BackFields({ bench }: { readonly bench: Workbench }) {
  const id = useId();
  const { editor } = bench.session;
  const { back } = editor.document.value;
  const command = COMMANDS.find(({ name }) => name === (back ? "Remove the back" : "Add a back"))!;
  const turn = (flip: string) =>
    editor.change("Edit label", (document) =>
      document.back ? { ...document, back: { ...document.back, flip } } : document,
    );
  return (
    <div class="property-group">
      <h3>Back</h3>
      {back && (
        <div class="property">
          <label class="property-label" for={id}>
            Paper turns
          </label>
          <select
            class="input"
            id={id}
            value={back.flip ?? "long"}
            onChange={({ currentTarget }) => turn(currentTarget.value)}
          >
            {FLIPS.map(([flip, label]) => (
              <option key={flip} value={flip}>
                {label}
              </option>
            ))}
          </select>
        </div>
      )}
      <div class="button-row">
        <button class="button button-small" type="button" onClick={() => command.run(bench)}>
          {command.name}
        </button>
      </div>
      {!back && (
        <p class="field-hint">Prints on the other side of the paper, as a page of its own.</p>
      )}
    </div>
  );
}
