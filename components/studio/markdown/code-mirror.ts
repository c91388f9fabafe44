import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { defineLanguageFacet, HighlightStyle, Language, syntaxHighlighting } from "@codemirror/language";
import { EditorState, type Extension } from "@codemirror/state";
import { EditorView, keymap } from "@codemirror/view";
import { tags } from "@lezer/highlight";
import { GFM, parser } from "@lezer/markdown";
import type { Selection } from "./insertions";

/** Markdown with the extensions of GitHub. `@codemirror/lang-markdown` would bring the parsers of HTML, CSS and JavaScript. */
const markdown = new Language(defineLanguageFacet(), parser.configure([GFM]), [], "markdown");

const highlighting = HighlightStyle.define([
  { tag: tags.heading, fontWeight: "600", color: "var(--ink)" },
  { tag: tags.strong, fontWeight: "600" },
  { tag: tags.emphasis, fontStyle: "italic" },
  { tag: tags.strikethrough, textDecoration: "line-through" },
  { tag: [tags.link, tags.url], color: "var(--primary)" },
  { tag: tags.monospace, color: "var(--right)" },
  { tag: tags.quote, color: "var(--ink-2)" },
  { tag: [tags.processingInstruction, tags.contentSeparator, tags.labelName], color: "var(--ink-3)" },
]);

const theme = EditorView.theme({
  "&": { backgroundColor: "transparent", color: "var(--ink)" },
  "&.cm-focused": { outline: "none" },
  ".cm-scroller": { font: "inherit", lineHeight: "inherit" },
  ".cm-content": { padding: "0", caretColor: "var(--primary)", minHeight: "6lh" },
  ".cm-line": { padding: "0", overflowWrap: "anywhere" },
});

/** Pixels at the edges of the window that bars cover: the studio's bar with the toolbar, and the dock of a phone. */
const barHeights = { top: 130, bottom: 90 };

type Options = {
  parent: HTMLElement;
  text: string;
  selection: Selection;
  attributes: Record<string, string>;
  onChange: (text: string) => void;
  onBlur: () => void;
};

/** The state of an editor with this text, whose line ends become "\n". */
export function stateOf(text: string, selection: Selection, extensions: Extension = []): EditorState {
  const { doc } = EditorState.create({ doc: text });
  const anchor = Math.min(selection.from, doc.length);
  const head = Math.min(selection.to, doc.length);
  return EditorState.create({ doc, selection: { anchor, head }, extensions });
}

/** An editor of Markdown source. It binds no Tab, so that the key leaves it. Its text is the value: nothing is parsed and written back. */
export function openEditor({ parent, text, selection, attributes, onChange, onBlur }: Options): EditorView {
  const extensions = [
    history(),
    keymap.of([...defaultKeymap, ...historyKeymap]),
    markdown,
    syntaxHighlighting(highlighting),
    theme,
    EditorView.lineWrapping,
    EditorView.scrollMargins.of(() => barHeights),
    EditorView.contentAttributes.of({ spellcheck: "true", autocapitalize: "sentences", ...attributes }),
    EditorView.perLineTextDirection.of(true),
    EditorView.updateListener.of((update) => {
      if (update.docChanged) onChange(textOf(update.state));
    }),
    EditorView.domEventHandlers({ blur: onBlur }),
  ];
  return new EditorView({ parent, state: stateOf(text, selection, extensions) });
}

/** The text with "\n" as line ends. */
export function textOf(state: EditorState): string {
  return state.doc.toString();
}

/** The smallest change that makes one text the other. */
export function changeTo(shown: string, text: string): { from: number; to: number; insert: string } {
  const shorter = Math.min(shown.length, text.length);
  let start = 0;
  while (start < shorter && shown[start] === text[start]) start += 1;
  let end = 0;
  while (end < shorter - start && shown.at(-1 - end) === text.at(-1 - end)) end += 1;
  return { from: start, to: shown.length - end, insert: text.slice(start, text.length - end) };
}

/** Shows a text that changed elsewhere, such as by undo: only what differs is replaced, so that the selection stays. */
export function showText(view: EditorView, text: string): void {
  const shown = textOf(view.state);
  if (shown !== text && !view.composing) view.dispatch({ changes: changeTo(shown, text) });
}
