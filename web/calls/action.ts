// Something a person does that calls the service: one call at a time, and its refusal stays until the next.
import { useRef, useState } from "preact/hooks";
import type { Called, Refused } from "./call.ts";
import { useWait } from "./refusal-notice.tsx";

export interface Action {
  readonly busy: boolean;
  readonly refused: Refused | null;
  /** Seconds until it may be done again; 0: now. */
  readonly left: number;
  /** What was answered; null: refused, or another call is under way. */
  readonly run: <T>(ask: () => Promise<Called<T>>) => Promise<{ readonly body: T } | null>;
  /** Takes the refusal away. */
  readonly forget: () => void;
}

export function useAction(): Action {
  const underWay = useRef(false);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);
  const left = useWait(refused);
  async function run<T>(ask: () => Promise<Called<T>>): Promise<{ readonly body: T } | null> {
    if (underWay.current) return null;
    underWay.current = true;
    setBusy(true);
    const answer = await ask();
    underWay.current = false;
    setBusy(false);
    setRefused(answer.ok ? null : answer);
    return answer.ok ? { body: answer.body } : null;
  }
  return { busy, refused, left, run, forget: () => setRefused(null) };
}
