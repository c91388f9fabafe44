import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { renderLesson } from "@/components/lesson/render-lesson";
import messages from "@/messages/en.json";

export const labels = { note: "Note", tip: "Tip", important: "Important", warning: "Careful" };

/** A lesson as the page shows it. */
export function lessonHtml(markdown: string): string {
  const { content } = renderLesson(markdown, labels);
  return renderToStaticMarkup(
    <NextIntlClientProvider locale="en" timeZone="UTC" messages={messages}>
      {content}
    </NextIntlClientProvider>,
  );
}
