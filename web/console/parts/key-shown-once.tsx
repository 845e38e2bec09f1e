// A new API key: the only time that it is shown.
import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { Field } from "../../look/field.tsx";

interface KeyShownOnceProps {
  /** What has happened. */
  readonly title: string;
  readonly apiKey: string;
  /** Said before the key. */
  readonly children?: ComponentChildren;
}

export function KeyShownOnce({ title, apiKey, children }: KeyShownOnceProps) {
  const [text, setText] = useState("Copy");
  const field = useRef<HTMLInputElement>(null);
  // The button that made it may be far below.
  useEffect(() => field.current?.focus(), []);
  const copy = async () => {
    const done = await navigator.clipboard.writeText(apiKey).then(
      () => true,
      () => false,
    );
    setText(done ? "Copied" : "Press Ctrl+C");
  };
  return (
    <section class="notice notice-good key-once">
      <div role="status">
        <strong>{title}</strong>
        {children}
        <p>Copy the key now and keep it secret. It is not shown again.</p>
      </div>
      <div class="key-once-line">
        <Field label="API key">
          {(control) => (
            <input
              dir="ltr"
              {...control}
              class="input input-code"
              ref={field}
              readOnly
              value={apiKey}
              onFocus={({ currentTarget }) => currentTarget.select()}
            />
          )}
        </Field>
        <button class="button" type="button" onClick={() => void copy()}>
          {text}
        </button>
      </div>
    </section>
  );
}
