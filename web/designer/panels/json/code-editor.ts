// CodeMirror in a shadow root, where its styles are adopted style sheets, which the policy of the pages allows.
import { json } from "@codemirror/lang-json";
import { HighlightStyle, syntaxHighlighting } from "@codemirror/language";
import { tags } from "@lezer/highlight";
import { EditorView, basicSetup } from "codemirror";

export interface CodeEditor {
  readonly setText: (text: string) => void;
  readonly goToLine: (line: number) => void;
  readonly close: () => void;
}

const theme = EditorView.theme({
  "&": { height: "100%", color: "var(--ink)", backgroundColor: "var(--surface)", fontSize: "13px" },
  "&.cm-focused": { outline: "2px solid var(--blue)", outlineOffset: "-2px" },
  ".cm-scroller": { fontFamily: "var(--mono)", lineHeight: "1.5" },
  ".cm-content": { caretColor: "var(--ink)" },
  ".cm-cursor": { borderLeftColor: "var(--ink)" },
  ".cm-gutters": {
    color: "var(--soft)",
    backgroundColor: "var(--surface)",
    borderRight: "1px solid var(--hairline)",
  },
  ".cm-activeLine, .cm-activeLineGutter": {
    backgroundColor: "color-mix(in srgb, var(--ink) 5%, transparent)",
  },
});

const colours = HighlightStyle.define([
  { tag: tags.propertyName, color: "var(--blue)" },
  { tag: tags.string, color: "var(--code-string)" },
  { tag: [tags.number, tags.bool, tags.null], color: "var(--caution)" },
  { tag: [tags.separator, tags.squareBracket, tags.brace], color: "var(--soft)" },
]);

/** `onType`: what somebody typed, not what `setText` wrote. */
export function openCodeEditor(
  host: HTMLElement,
  text: string,
  onType: (text: string) => void,
): CodeEditor {
  const root = host.shadowRoot ?? host.attachShadow({ mode: "open" });
  let isWriting = false;
  const view = new EditorView({
    doc: text,
    parent: root,
    root,
    extensions: [
      basicSetup,
      json(),
      theme,
      syntaxHighlighting(colours),
      EditorView.contentAttributes.of({ "aria-label": "JSON", tabindex: "0" }),
      EditorView.updateListener.of((update) => {
        if (update.docChanged && !isWriting) onType(update.state.doc.toString());
      }),
    ],
  });
  return {
    setText: (next) => {
      const now = view.state.doc.toString();
      if (next === now) return;
      isWriting = true;
      // Only what differs, so that the caret stays where it is.
      let from = 0;
      while (from < now.length && now[from] === next[from]) from += 1;
      let [to, end] = [now.length, next.length];
      while (to > from && end > from && now[to - 1] === next[end - 1])
        [to, end] = [to - 1, end - 1];
      view.dispatch({ changes: { from, to, insert: next.slice(from, end) } });
      isWriting = false;
    },
    goToLine: (line) => {
      const { from } = view.state.doc.line(Math.min(Math.max(1, line), view.state.doc.lines));
      view.dispatch({ selection: { anchor: from }, scrollIntoView: true });
      view.focus();
    },
    close: () => view.destroy(),
  };
}
