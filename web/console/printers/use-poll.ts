// Asks again and again while somebody looks at the page, and at once when they come back to it.
import { useEffect, useRef } from "preact/hooks";

export function usePoll(ask: () => void, everyMs: number): void {
  const newest = useRef(ask);
  newest.current = ask;
  useEffect(() => {
    const isSeen = () => document.visibilityState === "visible";
    const poll = () => void (isSeen() && newest.current());
    const timer = setInterval(poll, everyMs);
    document.addEventListener("visibilitychange", poll);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", poll);
    };
  }, [everyMs]);
}
