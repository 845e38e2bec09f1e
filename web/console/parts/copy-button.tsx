// Copies a text, and says whether it has.
import { useEffect, useState } from "preact/hooks";

interface CopyButtonProps {
  readonly text: string;
  readonly name?: string;
  readonly class?: string;
}

export function CopyButton({ text, name = "Copy", class: look = "button" }: CopyButtonProps) {
  const [said, setSaid] = useState<string | null>(null);
  useEffect(() => setSaid(null), [text]);
  const copy = async () => {
    const done = await navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    );
    setSaid(done ? "Copied" : "Press Ctrl+C");
  };
  return (
    <button class={look} type="button" onClick={() => void copy()}>
      {said ?? name}
    </button>
  );
}
