// Why a call was refused, with a countdown where waiting helps.
import { useEffect, useMemo, useReducer } from "preact/hooks";
import type { Refused } from "./call.ts";

/** Seconds left of the wait that `refused` asks for; 0 when the call may be made. */
export function useWait(refused: Refused | null): number {
  const [, tick] = useReducer((count: number) => count + 1, 0);
  const endsAt = useMemo(() => Date.now() + (refused?.waitSec ?? 0) * 1000, [refused]);
  useEffect(() => {
    if (!refused?.waitSec) return;
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [refused]);
  return refused?.waitSec ? Math.max(0, Math.ceil((endsAt - Date.now()) / 1000)) : 0;
}

export function RefusalNotice({ refused, left }: { refused: Refused | null; left: number }) {
  // There before it has a text, or screen readers would not read it.
  return (
    <div role="alert">
      {refused && (
        <div class="notice notice-wrong">
          <strong>{titleOf(refused)}</strong>
          {refused.detail}
          {refused.waitSec !== null && (
            // A countdown that is read out each second leaves nothing else to hear.
            <p role="timer" aria-live="off">
              {left > 0 ? `You can try again in ${timeOf(left)}.` : "You can try again now."}
            </p>
          )}
        </div>
      )}
    </div>
  );
}

function titleOf({ status }: Refused): string {
  if (status === 0) return "No connection";
  if (status === 429) return "Too many tries";
  return status >= 500 ? "The service has a problem" : "That did not work";
}

/** 9:05, or 42 s. */
function timeOf(sec: number): string {
  if (sec < 60) return `${sec}\u2009s`;
  return `${Math.floor(sec / 60)}:${String(sec % 60).padStart(2, "0")}`;
}
