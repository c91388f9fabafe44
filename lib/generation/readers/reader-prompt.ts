import type { ReadModule } from "./reader-changes";

export const changeRules = [
  "- Change what is wrong, not what you would say in other words. Empty lists are a good answer.",
  "- `at` is the handle of a place. `replace` gives its whole new text; `add_after` adds a paragraph behind a paragraph of the lesson; `remove` takes a place out; `mark_right` makes an option the right one of its question: then give the option that was right before its misconception, and all options fitting feedback. `text` is empty for `remove` and `mark_right`.",
  "- Lessons and items are Markdown without raw HTML, images, links and headings; questions, options and feedback are plain text.",
  "- `why` says in one short sentence what was wrong. `notes` tell the author what is wrong and cannot be corrected by such changes; `module` is the number of the module.",
];

/** The places as the prompt shows them. */
export function shownPlaces({ places }: ReadModule): object[] {
  return places.map(({ handle, what, text }) => ({ at: handle, what, ...(text === "" ? {} : { text }) }));
}
