// Short messages at the lower edge about something that has been done, with at most one thing to do about it.
import { signal } from "@preact/signals";

interface Toast {
  readonly id: number;
  readonly text: string;
  readonly action?: { readonly label: string; readonly run: () => void };
}

/** Enough to read a sentence and reach a button. */
const SHOWN_MS = 8000;
const MOST = 3;

const toasts = signal<readonly Toast[]>([]);
let lastId = 0;

export function showToast(text: string, action?: Toast["action"]): void {
  const id = ++lastId;
  toasts.value = [...toasts.value, { id, text, ...(action && { action }) }].slice(-MOST);
  setTimeout(() => hideToast(id), SHOWN_MS);
}

function hideToast(id: number): void {
  toasts.value = toasts.value.filter((toast) => toast.id !== id);
}

/** Once per page. It is there before the first message, or screen readers would not read that one. */
export function Toasts() {
  return (
    <div class="toasts" role="status">
      {toasts.value.map(({ id, text, action }) => (
        <div class="toast" key={id}>
          {text}
          {action && (
            <button
              class="button button-small"
              type="button"
              onClick={() => {
                hideToast(id);
                action.run();
              }}
            >
              {action.label}
            </button>
          )}
        </div>
      ))}
    </div>
  );
}
