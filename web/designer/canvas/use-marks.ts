// Bold and Italic of the words that are selected in a text that is edited in place: for the text tools and their keys.
import type { RefObject } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { newGroup } from "../../document/editor.ts";
import { showToast } from "../../look/toast.tsx";
import { writtenKeys } from "../keys.ts";
import type { MarkedText, Read } from "../marks/marked-texts.ts";
import { isMarked, type Mark, type Range, toggleBack, type Turn } from "../marks/toggle-mark.ts";
import type { Workbench } from "../workbench.ts";

/**
 * `source`: what is edited in the field, the same for as long as it is. `onToggled`: what is typed from then on is a step
 * of its own. `onKeyDown`: whether the key was about a toggle, which the field itself cannot take back.
 */
export function useMarks(
  bench: Workbench,
  source: MarkedText,
  box: RefObject<HTMLTextAreaElement | null>,
  onToggled: (text: string) => void,
) {
  const { editor } = bench.session;
  const last = useRef<Turn | null>(null);
  /** What was selected in each text that a toggle was given or gave; empty until there was one. */
  const selected = useRef(new Map<string, Range>());

  const put = (text: string, { start, end }: Range) => {
    const field = box.current!;
    if (field.value !== text) field.value = text;
    field.focus({ preventScroll: true });
    field.setSelectionRange(start, end);
    publish();
  };
  const toggle = (mark: Mark) => {
    const before = { ...source.read(editor.document.value, mark)!, range: rangeOf(box.current!) };
    const after = before.onlyWhole
      ? { ...before, isWhole: !before.isWhole }
      : toggleBack(last.current, before, mark);
    if (after === null) {
      showToast(
        "Nothing was changed: without these marks, the braces beside them would be a placeholder.",
      );
      return;
    }
    last.current = { mark, before, after };
    // A text that stays the same has no step of its own for the field to take back.
    if (after.text !== before.text) {
      selected.current.set(before.text, before.range).set(after.text, after.range);
    }
    editor.change(
      mark === "bold" ? "Bold" : "Italic",
      (document) => source.write(document, mark, { before, after }),
      { group: newGroup("mark") },
    );
    onToggled(after.text);
    put(after.text, after.range);
  };

  /** For the tools, and for keys that come before the browser says that the selection has changed. */
  const publish = () => {
    const bold = source.read(editor.document.value, "bold");
    const italic = source.read(editor.document.value, "italic");
    if (!bold || !italic || !box.current) return;
    const range = rangeOf(box.current);
    const isOn = (read: Read, mark: Mark) =>
      read.onlyWhole ? read.isWhole : isMarked(read, range, mark);
    bench.marking.value = {
      isOn: { bold: isOn(bold, "bold"), italic: isOn(italic, "italic") },
      hints: { bold: bold.onlyWhole, italic: italic.onlyWhole },
      toggle,
    };
  };

  useLayoutEffect(publish, [editor.document.value, source]);
  useEffect(() => {
    const onChange = () => {
      if (document.activeElement === box.current) publish();
    };
    document.addEventListener("selectionchange", onChange);
    return () => document.removeEventListener("selectionchange", onChange);
  }, [source]);
  // An effect of later than the layout would have no end yet where one leaves the text at once.
  useLayoutEffect(() => () => void (bench.marking.value = null), []);

  const onKeyDown = (event: KeyboardEvent): boolean => {
    publish();
    const keys = writtenKeys(event);
    const isUndo = keys === "Mod+Z";
    if (selected.current.size === 0 || !(isUndo || keys === "Mod+Shift+Z" || keys === "Mod+Y")) {
      return false;
    }
    event.preventDefault();
    if (isUndo) editor.undo();
    else editor.redo();
    const text = source.read(editor.document.value, "bold")?.text;
    if (text === undefined) return true;
    onToggled(text);
    put(text, selected.current.get(text) ?? { start: text.length, end: text.length });
    return true;
  };
  return { onKeyDown };
}

function rangeOf({ selectionStart, selectionEnd }: HTMLTextAreaElement): Range {
  return { start: selectionStart, end: selectionEnd };
}
