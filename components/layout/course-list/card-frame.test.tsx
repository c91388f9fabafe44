import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { messagesOf } from "@/lib/core/i18n/messages";
import type { AppLocale } from "@/lib/core/i18n/routing";
import { CardFrame } from "./card-frame";
import { ratingText } from "./rating-text";

function html(locale: AppLocale, rating: { rating: number; rating_count: number }): string {
  const course = {
    id: "0190a0a0-0000-7000-8000-000000000000",
    title: "Knots",
    level: "beginner" as const,
    language: "english" as const,
    tags: [],
    author: { full_name: "Mei Tanaka" },
    ...rating,
  };
  return renderToStaticMarkup(
    <NextIntlClientProvider locale={locale} messages={messagesOf(locale)} timeZone="UTC">
      <CardFrame course={course} title={course.title} end={null} />
    </NextIntlClientProvider>,
  );
}

test.each([
  ["en", 4.75, "4.8"],
  ["es", 4.75, "4,8"],
  ["en", 5, "5.0"],
  ["es", 5, "5,0"],
  ["en", null, "-"],
  ["es", null, "-"],
] as const)("%s: a rating of %s is written %s", (locale, rating, text) => {
  expect(ratingText(rating, locale)).toBe(text);
});

test.each([
  ["en", "4.8", /4,8/],
  ["es", "4,8", /4\.8/],
] as const)(
  "%s: a card writes its rating in one way, for the eye and for the ear",
  (locale, text, otherwise) => {
    const card = html(locale, { rating: 4.8, rating_count: 12 });
    expect(card).toContain(`aria-label="${text}/5"`);
    expect(card).toContain(`>${text}</b> (12)`);
    expect(card).toContain('style="--rated:96%"');
    expect(card).not.toMatch(otherwise);
  },
);

test("a card without ratings says so", () => {
  const card = html("es", { rating: 0, rating_count: 0 });
  expect(card).toContain('aria-label="-/5"');
  expect(card).toContain(messagesOf("es").courses.notRated);
  expect(card).not.toContain("--rated");
});
