// The question before something is lost for good: to keep it comes first, what loses it last.
import type { ComponentChildren } from "preact";
import { Dialog } from "./dialog.tsx";

interface ConfirmDialogProps {
  readonly title: string;
  readonly open: boolean;
  /** What the button does that loses it. */
  readonly action: string;
  readonly keep?: string;
  /** Nothing is lost: it is only unlikely. */
  readonly isHarmless?: boolean;
  readonly busy?: boolean;
  readonly disabled?: boolean;
  readonly onClose: () => void;
  /** It does not close by itself: a refusal is shown in it. */
  readonly onConfirm: () => unknown;
  readonly children: ComponentChildren;
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, open, action, keep = "Keep it", onClose, onConfirm, children } = props;
  const look = props.isHarmless ? "button-primary" : "button-danger";
  return (
    <Dialog
      title={title}
      open={open}
      onClose={onClose}
      actions={
        <>
          <button class="button" type="button" onClick={onClose}>
            {keep}
          </button>
          <button
            class={`button ${look}`}
            type="button"
            aria-busy={props.busy}
            disabled={props.disabled}
            onClick={() => void onConfirm()}
          >
            {action}
          </button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
