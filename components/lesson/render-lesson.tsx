import "server-only";
import type { ReactElement } from "react";
import ReactMarkdown from "react-markdown";
import rehypeSanitize from "rehype-sanitize";
import { markdownSchema, safeHref } from "@/components/ui/markdown/markdown-policy";
import { formulaBoxes } from "@/components/ui/markdown/math/formula-boxes";
import { formulas } from "@/components/ui/markdown/math/formulas";
import { highlight } from "@/components/ui/markdown/syntax/highlight";
import { markdownSyntax } from "@/components/ui/markdown/syntax/remark-plugins";
import { placeMarks } from "./citations/place-marks";
import { lessonElements, type MarkTexts } from "./lesson-elements";
import { sections, type CalloutKind, type LessonSurvey } from "./sections";

export type RenderedLesson = LessonSurvey & { content: ReactElement };

/**
 * Renders an untrusted lesson on the server: formulas and highlighted code become elements here and are sanitised with the rest, so that the
 * page needs no script for them.
 */
export function renderLesson(
  markdown: string,
  callouts: Record<CalloutKind, string>,
  marks: MarkTexts = new Map(),
): RenderedLesson {
  const survey: LessonSurvey = { parts: [], words: 0 };
  // Called as a function: the page shows the survey above the lesson.
  const content = ReactMarkdown({
    children: markdown,
    remarkPlugins: markdownSyntax,
    rehypePlugins: [
      formulas,
      ...highlight,
      [rehypeSanitize, markdownSchema],
      formulaBoxes,
      ...(marks.size > 0 ? [placeMarks] : []),
      [sections, survey],
    ],
    urlTransform: (url, key) => (key === "href" ? safeHref(url) : null),
    components: lessonElements({ callouts, marks }),
  });
  return { ...survey, content };
}
