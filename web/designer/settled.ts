// When a field may show what is wrong with what is typed in it: once it is left, or after a second without a key.
import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";

const REST_MS = 1000;

export interface Settled {
  readonly isSettled: boolean;
  readonly onTyped: () => void;
  readonly onLeft: () => void;
}

export function useSettled(): Settled {
  const isTyped = useSignal(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const settle = () => {
    clearTimeout(timer.current);
    isTyped.value = false;
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    isSettled: !isTyped.value,
    onTyped: () => {
      clearTimeout(timer.current);
      isTyped.value = true;
      timer.current = setTimeout(settle, REST_MS);
    },
    onLeft: settle,
  };
}
