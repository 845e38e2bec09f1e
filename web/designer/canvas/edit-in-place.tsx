// A text, or the value of a code, edited where it is, in the font that it prints in. The print goes on below while it
// is typed.
import { useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { writtenKeys } from "../keys.ts";
import { newGroup } from "../../document/editor.ts";
import { boxAt } from "../../document/label-box.ts";
import { elementAt, pointerAt, withMembers } from "../../document/template.ts";
import { type Box, centreOf, type Point, within } from "../../hands/box.ts";
import { textOfElement } from "../marks/marked-texts.ts";
import { ChosenFormat } from "../panels/formats/chosen-format.tsx";
import { faultAt } from "../panels/said.ts";
import { useOffers } from "../panels/text/offers.tsx";
import { useSettled } from "../settled.ts";
import { type Editing, toPixels, type Workbench } from "../workbench.ts";
import { loadPrintFont, nameOfPrintFont } from "./print-fonts.ts";
import { useMarks } from "./use-marks.ts";

const LEAST_PX = { width: 160, height: 36 };
const LEAST_FONT_PX = 13;
export const MM_PER_PT = 25.4 / 72;

/** The member that holds what can be typed; null: there is none. */
export function textMemberOf(element: { readonly type: string } | undefined) {
  if (element?.type === "text") return "text" as const;
  return element?.type === "barcode" || element?.type === "qrcode" ? ("value" as const) : null;
}

export function EditInPlace({ bench }: { readonly bench: Workbench }) {
  const editing = bench.editing.value;
  const { document, state } = bench.session.editor;
  if (editing === null || !textMemberOf(elementAt(document.value, editing.index))) return null;
  return <Field bench={bench} editing={editing} key={state.value.keys[editing.index]} />;
}

interface FieldProps {
  readonly bench: Workbench;
  readonly editing: Editing;
}

function Field({ bench, editing }: FieldProps) {
  const { index, at } = editing;
  const group = useRef(newGroup("type"));
  const { editor } = bench.session;
  const element = elementAt(editor.document.value, index)!;
  const member = textMemberOf(element)!;
  const start = useRef(element[member] as string);
  const { isSettled, onTyped } = useSettled();
  const fault = isSettled
    ? faultAt(bench.session, `${pointerAt(editor.document.value, index)}/${member}`)
    : null;
  const write = (text: string) =>
    editor.change("Edit text", (document) => withMembers(document, index, { [member]: text }), {
      group: group.current,
    });
  const offers = useOffers({
    session: bench.session,
    value: element[member] as string,
    onChange: write,
  });
  const box = boxAt(editor.document.value, index);
  const { x, y } = toPixels(bench.view.value, { x: box.xMm, y: box.yMm });
  const { scale } = bench.view.value;
  const width = Math.max(LEAST_PX.width, box.widthMm * scale);
  const height = Math.max(LEAST_PX.height, box.heightMm * scale);
  const look = useLook(bench, index, height);
  const source = useMemo(() => textOfElement(index), [index]);
  const marks = useMarks(bench, source, offers.box, () => (group.current = newGroup("type")));

  useLayoutEffect(() => {
    const field = offers.box.current!;
    field.value = start.current;
    placeDown(field, look.down);
    field.focus({ preventScroll: true });
    const caretIn = () => (at && member === "text" ? caretAt(field, box, at, scale) : null);
    const select = (caret: number | null) =>
      caret === null ? field.select() : field.setSelectionRange(caret, caret);
    let caret = caretIn();
    select(caret);
    if (caret === null) return;
    // In the font that prints, what was clicked may be another letter.
    void look.font.then(() => {
      const isUntouched = field.value === start.current && field.selectionStart === caret;
      if (!isUntouched || document.activeElement !== field) return;
      caret = caretIn();
      select(caret);
    });
  }, []);
  useLayoutEffect(() => placeDown(offers.box.current!, look.down));
  const close = () => {
    if (bench.editing.value?.index !== index) return;
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
    if (marks.onKeyDown(event)) return;
    if (event.key === "Escape" || isDone || event.key === "Tab") {
      event.preventDefault();
      event.stopPropagation();
      close();
    }
  };
  // Above the field where there is more room.
  const isAbove = y + height / 2 > bench.size.value.height / 2;
  return (
    <div
      class="edit-in-place"
      style={{ left: `${x}px`, top: `${y}px` }}
      onFocusOut={({ currentTarget, relatedTarget }) => {
        // From the text to its format and its tools and back, it is edited all the same.
        const next = relatedTarget as Element | null;
        if (!currentTarget.contains(next) && !next?.closest(".text-tools")) {
          bench.editing.value = null;
        }
      }}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.stopPropagation();
        close();
      }}
    >
      <textarea
        dir="auto"
        aria-label="Edit text"
        {...(fault && { "aria-invalid": "true", "aria-describedby": "edit-text-fault" })}
        ref={offers.box}
        spellcheck={false}
        wrap={element["wrap"] === false ? "off" : "soft"}
        style={{ width: `${width}px`, height: `${height}px`, ...look.style }}
        {...offers.field}
        onInput={({ currentTarget }) => {
          onTyped();
          write(currentTarget.value);
          offers.readCaret();
        }}
        onKeyDown={onKeyDown}
        onClick={offers.readCaret}
      />
      <div class="edit-in-place-offers" data-above={isAbove ? "" : undefined}>
        {offers.list}
        {fault !== null && (
          <p class="field-fault edit-in-place-fault" id="edit-text-fault">
            {fault}
          </p>
        )}
        <ChosenFormat
          session={bench.session}
          field={offers.box}
          value={element[member] as string}
          onChange={(text, also) => {
            const step = newGroup("format");
            offers.box.current!.value = text;
            editor.change(
              "Format",
              (document) => withMembers(document, index, { [member]: text }),
              {
                group: step,
              },
            );
            editor.change("Format", also, { group: step });
          }}
        />
      </div>
    </div>
  );
}

type Down = "top" | "middle" | "bottom";

/** How the print sets it, as far as a field can. Codes have values, which are no print. */
function useLook({ session, view }: Workbench, index: number, heightPx: number) {
  const element = elementAt(session.editor.document.value, index)!;
  const printed = session.proof.value.geometry.find((one) => one.index === index)?.fontSizePt;
  // Of a text that does not print, because it is half typed, the last size stays.
  const last = useRef<number | null>(null);
  last.current = printed ?? last.current;
  const sizePt = last.current ?? numberOr(element["fontSizePt"], 10);
  const sizePx = sizePt * MM_PER_PT * view.value.scale;
  const fontSize = `${Math.max(LEAST_FONT_PX, Math.min(sizePx, heightPx))}px`;
  const family = textOr(element["fontFamily"], "Inter");
  const weight = element["fontWeight"] === 700 ? 700 : 400;
  const isText = element.type === "text";
  const fontStyle = element["fontStyle"] === "italic" ? "italic" : "normal";
  const font = isText ? loadPrintFont(family, weight, fontStyle) : Promise.resolve();
  if (!isText) return { font, down: "top" as Down, style: { fontSize } };
  const style = {
    fontSize,
    fontFamily: `${JSON.stringify(nameOfPrintFont(family))}, ${JSON.stringify(family)}, var(--sans)`,
    fontWeight: weight,
    fontStyle,
    lineHeight: numberOr(element["lineHeight"], 1.2),
    textAlign: textOr(element["align"], "start"),
    letterSpacing: `${numberOr(element["letterSpacingPt"], 0) * MM_PER_PT * view.value.scale}px`,
  };
  return { font, down: (element["verticalAlign"] ?? "top") as Down, style };
}

export function textOr(value: unknown, otherwise: string): string {
  return typeof value === "string" ? value : otherwise;
}

export function numberOr(value: unknown, otherwise: number): number {
  return typeof value === "number" ? value : otherwise;
}

/** Where in the box its lines are; a field has them at the top by itself. */
function placeDown(field: HTMLTextAreaElement, down: Down): void {
  field.style.paddingTop = "0";
  if (down !== "middle" && down !== "bottom") return;
  const { height } = field.style;
  field.style.height = "0";
  const lines = field.scrollHeight;
  field.style.height = height;
  const free = Math.max(0, field.clientHeight - lines);
  field.style.paddingTop = `${down === "middle" ? free / 2 : free}px`;
}

function inside(at: number, from: number, to: number): number {
  return Math.min(to - 1, Math.max(from + 1, at));
}

/** Where the letter under a point of the label is; null: the browser does not say. */
function caretAt(field: HTMLTextAreaElement, box: Box, point: Point, scale: number): number | null {
  // The field is not turned with its element.
  const [own, centre] = [within(box, point), centreOf(box)];
  const { left, top, right, bottom } = field.getBoundingClientRect();
  const x = left + (centre.x + own.x - box.xMm) * scale;
  const y = top + (centre.y + own.y - box.yMm) * scale;
  const place = document.caretPositionFromPoint?.(inside(x, left, right), inside(y, top, bottom));
  return place?.offsetNode === field ? place.offset : null;
}
