// The guides that were pulled from the rulers, in numbers: an emptied field takes its guide away.
import { guidesOf, moveGuide, removeGuide } from "../../document/guides.ts";
import { calculate, fromUnit, STEPS, toUnit } from "../units.ts";
import type { Workbench } from "../workbench.ts";
import { NumberField } from "./number-field.tsx";

export function GuideFields({ bench }: { readonly bench: Workbench }) {
  const { editor } = bench.session;
  const unit = bench.unit.value;
  const guides = guidesOf(editor.state.value);
  if (guides.length === 0) return null;
  const counts = { x: 0, y: 0 };
  return (
    <div class="property-group">
      <h3>Guides</h3>
      <div class="property-rows">
        {guides.map(({ axis, atMm }, index) => (
          <NumberField
            key={index}
            label={`${axis === "x" ? "Vertical" : "Horizontal"} guide ${++counts[axis]}`}
            value={toUnit(atMm, unit)}
            step={STEPS[unit]}
            unit={unit}
            mayBeEmpty
            read={(text) => calculate(text, unit)}
            onChange={(value, group) =>
              editor.apply(
                "Guide",
                (state) =>
                  value === null
                    ? removeGuide(state, index)
                    : moveGuide(state, index, fromUnit(value, unit)),
                { group },
              )
            }
          />
        ))}
      </div>
    </div>
  );
}
