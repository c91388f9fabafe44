import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test, vi } from "vitest";
import { messagesOf } from "@/lib/core/i18n/messages";
import { routing } from "@/lib/core/i18n/routing";
import { SubmitFailure } from "./submit-failure";

vi.mock("next/navigation", () => ({
  usePathname: () => "/course/1",
  useSearchParams: () => new URLSearchParams("module=2"),
}));

describe.each(routing.locales)("an answer that did not count (%s)", (locale) => {
  const { errors, course } = messagesOf(locale);
  const said = (code: string) => {
    const html = renderToStaticMarkup(
      <NextIntlClientProvider locale={locale} messages={messagesOf(locale)} timeZone="UTC">
        <SubmitFailure code={code as keyof typeof errors} />
      </NextIntlClientProvider>,
    );
    return html.replace(/<a .*<\/a>/, "").replace(/<[^>]*>/g, "");
  };

  test.each(Object.keys(errors))("shows one sentence with one full stop: %s", (code) => {
    expect(said(code)).toMatch(/[^.…]\.$/);
  });

  test("a network failure says that the choice is kept", () => {
    expect(said("network")).toContain(course.quiz.network);
  });
});
