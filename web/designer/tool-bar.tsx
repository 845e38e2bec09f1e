// The tools, as one group of radio buttons.
import { TOOL_NAMES, TOOLS } from "../document/kinds.ts";
import { activeKeys, keysOfTool } from "./commands.ts";
import { DesignerIcon } from "./designer-icon.tsx";
import type { Workbench } from "./workbench.ts";

export function ToolBar({ bench }: { readonly bench: Workbench }) {
  return (
    <div class="tools" role="radiogroup" aria-label="Tool">
      {TOOLS.map((tool) => (
        <label
          key={tool}
          title={[TOOL_NAMES[tool], ...activeKeys(bench, keysOfTool(tool))].join("  ")}
        >
          <input
            type="radio"
            name="tool"
            aria-label={TOOL_NAMES[tool]}
            checked={bench.tool.value === tool}
            onChange={() => (bench.tool.value = tool)}
          />
          <DesignerIcon name={tool} />
        </label>
      ))}
    </div>
  );
}
