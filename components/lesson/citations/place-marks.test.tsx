import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import messages from "@/messages/en.json";
import { labels } from "@/tests/support/pages/lesson-html";
import { renderLesson } from "../render-lesson";
import { markedLesson } from "./marked-lesson";

vi.mock("server-only", () => ({}));

const marks = new Map([
  [0, { label: "[no source]", name: "[no source]" }],
  [7, { label: "[1, p. 14]", name: "Source 1, page 14" }],
]);

function html(markdown: string): string {
  const text = markedLesson(markdown, { language: "english", cited: new Set([7]) });
  return renderToStaticMarkup(
    <NextIntlClientProvider locale="en" timeZone="UTC" messages={messages}>
      {renderLesson(text, labels, marks).content}
    </NextIntlClientProvider>,
  );
}

const mark =
  /<span class="cite" aria-label="\[1, p\. 14\] Source 1, page 14" role="note">\[1, p\. 14\]<\/span>/.source;

test("a mark stands behind its sentence, on the same line", () => {
  expect(html("A first sentence. The line *is* the diagonal.[^7] A third one.")).toMatch(
    new RegExp(
      `<p>A first sentence. <span class="cited">The line <em>is</em> the diagonal.</span>\u202f${mark} A third one.</p>`,
    ),
  );
});

test("a paragraph whose citation is gone says that it has no source, as one without a mark does", () => {
  const none = '\u202f<span id="no-source" class="cite cite-none">[no source]</span>';
  expect(html("This paragraph cites a deleted source.[^9]")).toContain(`deleted source.</span>${none}</p>`);
  expect(html("- The first item has its source.[^7]\n- The second item has none")).toContain(
    `The second item has none</span>${none}</li>`,
  );
});

test("a lesson of a course without sources shows no marks, and code keeps its brackets", () => {
  const text = "It was cited once.[^7] The class `[^7]` excludes seven.";
  expect(markedLesson(text, { language: "english", cited: null })).toBe(
    "It was cited once. The class `[^7]` excludes seven.",
  );
  expect(html("The class `[^7]` excludes the digit seven.[^7]")).toContain("<code>[^7]</code>");
});
