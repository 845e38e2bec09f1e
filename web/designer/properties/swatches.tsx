// The colors of this design below a field for one: a click gives it to the selection.
import { createContext } from "preact";
import { useContext } from "preact/hooks";
import { cssOf } from "../../document/colors.ts";
import { moveInRow, tabIndexIn } from "../tool-row.ts";

export const DesignColors = createContext<readonly string[]>([]);

interface SwatchesProps {
  /** Of the field. */
  readonly label: string;
  /** What the field has now. */
  readonly value: string;
  readonly onChoose: (color: string) => void;
}

export function Swatches({ label, value, onChoose }: SwatchesProps) {
  const colors = useContext(DesignColors);
  if (colors.length === 0) return null;
  const chosen = value.toLowerCase();
  return (
    <span
      class="swatches"
      role="toolbar"
      aria-label={`${label}: colors of this design`}
      onKeyDown={moveInRow}
    >
      {colors.map((color, index) => (
        <button
          class="swatch-button"
          type="button"
          key={color}
          aria-label={`${label}: ${color}`}
          aria-pressed={color === chosen}
          tabIndex={tabIndexIn(index, colors.indexOf(chosen))}
          title={color}
          style={{ backgroundColor: cssOf(color)! }}
          onClick={() => onChoose(color)}
        />
      ))}
    </span>
  );
}
