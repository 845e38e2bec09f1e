// A modal dialog: the browser keeps the focus inside, Escape closes it, and the focus returns to where it was.
import type { ComponentChildren } from "preact";
import { useId, useLayoutEffect, useRef } from "preact/hooks";
import { Icon } from "./icon.tsx";

interface DialogProps {
  readonly title: string;
  readonly open: boolean;
  /** Called when it is closed by any means; `open` must become false. */
  readonly onClose: () => void;
  /** Buttons, the one that acts last. */
  readonly actions?: ComponentChildren;
  readonly children: ComponentChildren;
}

export function Dialog({ title, open, onClose, actions, children }: DialogProps) {
  const id = useId();
  const element = useRef<HTMLDialogElement>(null);
  // Before the next key is pressed, which is for the dialog.
  useLayoutEffect(() => {
    const dialog = element.current;
    if (!dialog || dialog.open === open) return;
    if (open) dialog.showModal();
    else dialog.close();
  }, [open]);
  return (
    <dialog class="dialog" ref={element} aria-labelledby={id} onClose={onClose}>
      {open && (
        <>
          <div class="dialog-head">
            <h2 id={id}>{title}</h2>
            <button
              class="button button-quiet button-small"
              type="button"
              aria-label="Close"
              onClick={() => element.current?.close()}
            >
              <Icon name="close" />
            </button>
          </div>
          <div class="dialog-body">{children}</div>
          {actions && <div class="dialog-foot">{actions}</div>}
        </>
      )}
    </dialog>
  );
}
