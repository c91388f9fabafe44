import type { Insertion, Selection } from "./insertions";

/** The part of the editor that holds the text: a textarea, or CodeMirror once it is loaded. */
export type Source = {
  /** Inserts at the selection, and puts the focus into the text. */
  insert: (insertion: Insertion) => void;
};

/** What the textarea leaves to CodeMirror. */
export type Handover = { selection: Selection; hasFocus: boolean };

export type SourceProps = {
  label: string;
  lang: string;
  text: string;
  onChange: (text: string) => void;
  onBlur: () => void;
};
