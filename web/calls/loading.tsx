// What a page loads before it shows something: waiting, refused with a second try, or there.
import { useCallback, useEffect, useRef, useState } from "preact/hooks";
import type { Called, Refused } from "./call.ts";
import { RefusalNotice, useWait } from "./refusal-notice.tsx";

export interface Loading<T> {
  /** null: not there yet. It stays while it is loaded again. */
  readonly value: T | null;
  readonly refused: Refused | null;
  readonly busy: boolean;
  readonly load: () => Promise<void>;
  /** Changes the value without a call, after something was done to it. */
  readonly set: (value: T) => void;
}

/** Loads with the first render, and again when `of` changes or the network is back. */
export function useLoading<T>(ask: () => Promise<Called<T>>, of = ""): Loading<T> {
  const [value, setValue] = useState<T | null>(null);
  const [refused, setRefused] = useState<Refused | null>(null);
  const [busy, setBusy] = useState(true);
  const newest = useRef(0);
  const load = useCallback(async () => {
    const turn = ++newest.current;
    setBusy(true);
    const answer = await ask();
    if (turn !== newest.current) return;
    setBusy(false);
    setRefused(answer.ok ? null : answer);
    if (answer.ok) setValue(answer.body);
  }, [of]);
  useEffect(() => void load(), [load]);
  useEffect(() => {
    if (refused?.status !== 0) return;
    const retry = () => void load();
    addEventListener("online", retry);
    return () => removeEventListener("online", retry);
  }, [refused, load]);
  const set = useCallback((next: T) => {
    newest.current += 1;
    setBusy(false);
    setValue(next);
  }, []);
  return { value, refused, busy, load, set };
}

/** While there is no value: that it is loading, or why it is not, with a button. */
export function LoadingNotice({ loading }: { readonly loading: Omit<Loading<unknown>, "set"> }) {
  const { value, refused, busy, load } = loading;
  const left = useWait(refused);
  return (
    <>
      <RefusalNotice refused={refused} left={left} />
      {refused && (
        <p class="button-row loading-again">
          <button
            class="button"
            type="button"
            disabled={left > 0}
            aria-busy={busy}
            onClick={() => void load()}
          >
            Try again
          </button>
        </p>
      )}
      {!refused && value === null && (
        <p class="loading" role="status">
          Loading…
        </p>
      )}
    </>
  );
}
