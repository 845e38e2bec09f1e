// Bold and Italic of the words that are selected in a text that is edited in place: for the text tools and their keys.
import type { RefObject } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { newGroup } from "../../document/editor.ts";
import { isWhole, wholeMembers } from "../../document/style.ts";
import { elementAt, type TemplateElement, withMembers } from "../../document/template.ts";
import { showToast } from "../../look/toast.tsx";
import { writtenKeys } from "../keys.ts";
import {
  isMarked,
  type Mark,
  type Marked,
  type Range,
  toggleBack,
  type Turn,
} from "../marks/toggle-mark.ts";
import type { Workbench } from "../workbench.ts";

const MARKS = ["bold", "italic"] as const;

/**
 * `onToggled`: what is typed from then on is a step of its own. `onKeyDown`: whether the key was about a toggle, which
 * the field itself cannot take back.
 */
export function useMarks(
  bench: Workbench,
  index: number,
  box: RefObject<HTMLTextAreaElement | null>,
  onToggled: () => void,
) {
  const { editor } = bench.session;
  const element = elementAt(editor.document.value, index)!;
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
    const now = elementAt(editor.document.value, index)!;
    const before = { ...markedOf(now, mark), range: rangeOf(box.current!) };
    const after = toggleBack(last.current, before, mark);
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
    const members = {
      text: after.text,
      ...(after.markup !== before.markup && { markup: memberOf(after.markup) }),
      ...(after.isWhole !== before.isWhole && wholeMembers(mark, after.isWhole)),
    };
    editor.change(
      mark === "bold" ? "Bold" : "Italic",
      (document) => withMembers(document, index, members),
      { group: newGroup("mark") },
    );
    onToggled();
    put(after.text, after.range);
  };

  /** For the tools, and for keys that come before the browser says that the selection has changed. */
  const publish = () => {
    const now = elementAt(editor.document.value, index);
    if (now?.type !== "text" || !box.current) return;
    const range = rangeOf(box.current);
    const [bold, italic] = MARKS.map((mark) => isMarked(markedOf(now, mark), range, mark));
    bench.marking.value = { isOn: { bold: bold!, italic: italic! }, toggle };
  };

  useLayoutEffect(publish, [element, index]);
  useEffect(() => {
    const onChange = () => {
      if (document.activeElement === box.current) publish();
    };
    document.addEventListener("selectionchange", onChange);
    return () => document.removeEventListener("selectionchange", onChange);
  }, [index]);
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
    const text = elementAt(editor.document.value, index)?.["text"];
    if (typeof text !== "string") return true;
    onToggled();
    put(text, selected.current.get(text) ?? { start: text.length, end: text.length });
    return true;
  };
  return { onKeyDown };
}

function rangeOf({ selectionStart, selectionEnd }: HTMLTextAreaElement): Range {
  return { start: selectionStart, end: selectionEnd };
}

function markedOf(element: TemplateElement, mark: Mark): Marked {
  const { markup } = element;
  const text = element["text"];
  return {
    // As a field has it.
    text: typeof text === "string" ? text.replace(/\r\n?/g, "\n") : "",
    markup: markup === "template" || markup === "values" ? markup : "none",
    isWhole: isWhole(element, mark),
  };
}

function memberOf(markup: Marked["markup"]): string | undefined {
  return markup === "none" ? undefined : markup;
}
