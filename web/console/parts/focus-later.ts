// Moves the focus once a dialog has closed: closing gives it back to a button that may be gone by then.
import { useEffect, useRef, useState } from "preact/hooks";

/** An element with `tabIndex={-1}` gets the `ref`; `focus` is called with the change that closes the dialog. */
export function useFocusLater() {
  const ref = useRef<HTMLHeadingElement>(null);
  const [times, setTimes] = useState(0);
  // Effects of children, such as closing a dialog, come before those of their parent.
  useEffect(() => {
    if (times > 0) ref.current?.focus();
  }, [times]);
  return { ref, focus: () => setTimes((before) => before + 1) };
}
