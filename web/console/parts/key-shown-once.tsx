// A new API key: the only time that it is shown.
import type { ComponentChildren } from "preact";
import { CopyLine } from "./copy-line.tsx";

interface KeyShownOnceProps {
  /** What has happened. */
  readonly title: string;
  readonly apiKey: string;
  /** Said before the key. */
  readonly children?: ComponentChildren;
}

export function KeyShownOnce({ title, apiKey, children }: KeyShownOnceProps) {
  return (
    <section class="notice notice-good shown-once">
      <div role="status">
        <strong>{title}</strong>
        {children}
        <p>Copy the key now and keep it secret. It is not shown again.</p>
      </div>
      <CopyLine label="API key" value={apiKey} />
    </section>
  );
}
