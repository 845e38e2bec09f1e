// A command as a button with an icon; its name and keys are shown where the pointer rests.
import { activeKeys, canRun, COMMANDS } from "./commands.ts";
import { DesignerIcon, type DesignerIconName } from "./designer-icon.tsx";
import { shownKeys } from "./keys.ts";
import type { Workbench } from "./workbench.ts";

interface CommandButtonProps {
  readonly bench: Workbench;
  /** Of the command. */
  readonly name: string;
  readonly icon: DesignerIconName;
  /** Of one that switches something on. */
  readonly isPressed?: boolean | undefined;
  /** In a row of which Tab stops at one. */
  readonly tabIndex?: 0 | -1;
  /** What it is about now, behind its name. */
  readonly hint?: string | undefined;
}

export function CommandButton(props: CommandButtonProps) {
  const { bench, name, icon, isPressed, tabIndex, hint } = props;
  const command = COMMANDS.find((one) => one.name === name)!;
  const [keys] = activeKeys(bench, command.keys);
  return (
    <button
      class="button button-quiet button-small bar-icon"
      type="button"
      aria-label={name}
      aria-pressed={isPressed}
      tabIndex={tabIndex}
      title={(keys ? `${name}  ${shownKeys(keys)}` : name) + (hint ? `: ${hint}` : "")}
      disabled={!canRun(bench, command)}
      onClick={() => command.run(bench)}
    >
      <DesignerIcon name={icon} />
    </button>
  );
}
