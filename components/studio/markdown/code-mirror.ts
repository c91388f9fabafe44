import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { defineLanguageFacet, HighlightStyle, Language, syntaxHighlighting } from "@codemirror/language";
import { EditorState } from "@codemirror/state";
import { EditorView, keymap } from "@codemirror/view";
import { tags } from "@lezer/highlight";
import { GFM, parser } from "@lezer/markdown";

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

type Options = {
  parent: HTMLElement;
  text: string;
  selection: { from: number; to: number };
  attributes: Record<string, string>;
  onChange: (text: string) => void;
  onBlur: () => void;
};

/** An editor of Markdown source. It binds no Tab, so that the key leaves it. The text is the document: nothing is parsed and written back. */
export function openEditor({ parent, text, selection, attributes, onChange, onBlur }: Options): EditorView {
  const { doc } = EditorState.create({ doc: text });
  return new EditorView({
    parent,
    state: EditorState.create({
      doc,
      selection: {
        anchor: Math.min(selection.from, doc.length),
        head: Math.min(selection.to, doc.length),
      },
      extensions: [
        history(),
        keymap.of([...defaultKeymap, ...historyKeymap]),
        markdown,
        syntaxHighlighting(highlighting),
        theme,
        EditorView.lineWrapping,
        EditorView.contentAttributes.of({ spellcheck: "true", autocapitalize: "sentences", ...attributes }),
        EditorView.perLineTextDirection.of(true),
        EditorView.updateListener.of((update) => {
          if (update.docChanged) onChange(textOf(update.view));
        }),
        EditorView.domEventHandlers({ blur: onBlur }),
      ],
    }),
  });
}

/** The text with "\n" as line ends. */
export function textOf(view: EditorView): string {
  return view.state.doc.toString();
}

/** Shows a text that changed elsewhere, such as by undo: only what differs is replaced, so that the selection stays. */
export function showText(view: EditorView, text: string): void {
  const shown = textOf(view);
  if (shown === text || view.composing) return;
  const shorter = Math.min(shown.length, text.length);
  let start = 0;
  while (start < shorter && shown[start] === text[start]) start += 1;
  let end = 0;
  while (end < shorter - start && shown.at(-1 - end) === text.at(-1 - end)) end += 1;
  view.dispatch({
    changes: { from: start, to: shown.length - end, insert: text.slice(start, text.length - end) },
  });
}
