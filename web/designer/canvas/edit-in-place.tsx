// A text, or the value of a code, edited where it is. The print goes on below while it is typed.
import { useLayoutEffect, useRef } from "preact/hooks";
import { writtenKeys } from "../keys.ts";
import { newGroup } from "../../document/editor.ts";
import { boxOf } from "../../document/kinds.ts";
import { withMembers } from "../../document/template.ts";
import { useOffers } from "../panels/text/offers.tsx";
import { toPixels, type Workbench } from "../workbench.ts";

const LEAST_PX = { width: 160, height: 36 };
const PX_PER_PT_AT_MM = 25.4 / 72;

/** The member that holds what can be typed; null: there is none. */
export function textMemberOf(element: { readonly type: string } | undefined) {
  if (element?.type === "text") return "text" as const;
  return element?.type === "barcode" || element?.type === "qrcode" ? ("value" as const) : null;
}

export function EditInPlace({ bench }: { readonly bench: Workbench }) {
  const index = bench.editing.value;
  const element = index === null ? undefined : bench.session.editor.document.value.elements[index];
  if (index === null || !textMemberOf(element)) return null;
  return <Field bench={bench} index={index} key={bench.session.editor.state.value.keys[index]} />;
}

function Field({ bench, index }: { readonly bench: Workbench; readonly index: number }) {
  const group = useRef(newGroup("type"));
  const { editor } = bench.session;
  const element = editor.document.value.elements[index]!;
  const member = textMemberOf(element)!;
  const start = useRef(element[member] as string);
  const write = (text: string) =>
    editor.change("Edit text", (document) => withMembers(document, index, { [member]: text }), {
      group: group.current,
    });
  const offers = useOffers({
    session: bench.session,
    value: element[member] as string,
    onChange: write,
  });
  useLayoutEffect(() => {
    const field = offers.box.current!;
    field.value = start.current;
    field.focus({ preventScroll: true });
    field.select();
  }, []);
  const close = () => {
    if (bench.editing.value !== index) return;
    bench.editing.value = null;
    bench.actions.value.focusCanvas?.();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.isComposing || offers.onKeyDown(event)) return;
    const isDone = event.key === "Enter" && (event.ctrlKey || event.metaKey || member === "value");
    const isUntyped = (event.currentTarget as HTMLTextAreaElement).value === start.current;
    if (isUntyped && writtenKeys(event) === "Mod+Z") {
      event.preventDefault();
      close();
      editor.undo();
      return;
    }
    if (event.key === "Escape" || isDone || event.key === "Tab") {
      event.preventDefault();
      event.stopPropagation();
      close();
    }
  };
  const box = boxOf(element);
  const { x, y } = toPixels(bench.view.value, { x: box.xMm, y: box.yMm });
  const { scale } = bench.view.value;
  const size = Number(element["fontSizePt"] ?? 10) * PX_PER_PT_AT_MM * scale;
  const width = Math.max(LEAST_PX.width, box.widthMm * scale);
  const height = Math.max(LEAST_PX.height, box.heightMm * scale);
  // Above the field where there is more room.
  const isAbove = y + height / 2 > bench.size.value.height / 2;
  return (
    <div class="edit-in-place" style={{ left: `${x}px`, top: `${y}px` }}>
      <textarea
        dir="auto"
        aria-label="Edit text"
        ref={offers.box}
        spellcheck={false}
        style={{
          width: `${width}px`,
          height: `${height}px`,
          fontSize: `${Math.min(48, Math.max(13, size))}px`,
        }}
        {...offers.field}
        onInput={({ currentTarget }) => {
          write(currentTarget.value);
          offers.readCaret();
        }}
        onKeyDown={onKeyDown}
        onClick={offers.readCaret}
        onBlur={() => (bench.editing.value = null)}
      />
      <div class="edit-in-place-offers" data-above={isAbove ? "" : undefined}>
        {offers.list}
      </div>
    </div>
  );
}
