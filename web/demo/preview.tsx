// The frame with the preview: a page of the service, which has the print core. The widget sends it what to draw.
import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import type { Connect, FromFrame, ToFrame } from "./frame-messages.ts";
import type { DemoRequest, DesignName, Fault } from "./order.ts";
import type { Language, Words } from "./words.ts";

interface PreviewProps {
  readonly api: string;
  readonly words: Words;
  readonly language: Language;
  readonly design: DesignName;
  /** null: no one has touched the demo, and the frame shows a picture. */
  readonly request: DemoRequest | null;
  readonly onFaults: (faults: readonly Fault[]) => void;
}

type State = "picture" | "loading" | "drawn" | "failed";

export function Preview({ api, words, language, design, request, onFaults }: PreviewProps) {
  const state = useSignal<State>("picture");
  const port = useRef<MessagePort | null>(null);
  const wanted = useRef<ToFrame | null>(null);
  const takeFaults = useRef(onFaults);
  takeFaults.current = onFaults;
  const label = words.preview;
  const asked = request && JSON.stringify(request);

  function connect(frame: HTMLIFrameElement) {
    port.current?.close();
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener("message", ({ data }: MessageEvent<FromFrame>) => {
      state.value = data.kind;
      if (data.kind === "drawn") takeFaults.current(data.faults);
    });
    port1.start();
    port.current = port1;
    const hello: Connect = { kind: "platen-demo", design, language, label };
    // Only a page of the service gets the port.
    frame.contentWindow?.postMessage(hello, new URL(api).origin, [port2]);
    if (wanted.current) port1.postMessage(wanted.current);
  }

  useEffect(() => {
    const message: ToFrame =
      request === null ? { kind: "picture", design, language, label } : { kind: "draw", request };
    if (request !== null && state.peek() !== "drawn") state.value = "loading";
    wanted.current = message;
    port.current?.postMessage(message);
  }, [asked, design, language, label]);
  useEffect(() => () => port.current?.close(), []);

  return (
    <div class={`preview ${design}`} part="preview">
      <iframe
        src={`${api}/widget/frame`}
        title={label}
        onLoad={({ currentTarget }) => connect(currentTarget)}
      />
      <p class="state" role="status">
        {state.value === "loading" && words.loading}
        {state.value === "failed" && words.previewFailed}
      </p>
    </div>
  );
}
