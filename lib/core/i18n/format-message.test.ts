import { _createCache, _createIntlFormatters } from "use-intl/core";
import { expect, test } from "vitest";
import formatMessage from "./format-message";

/** What a page brings to each of its messages: everything is its own. */
function ofPage(locale: string) {
  const cache = _createCache();
  return { locale, timeZone: "UTC", cache, formatters: _createIntlFormatters(cache) };
}

test("a page makes no rules of plural and no formats of numbers of its own", () => {
  const page = ofPage("en");
  const said = [1, 2, 1000].map((count) =>
    formatMessage("found", "{count, plural, one {# course} other {# courses}}", { count }, page),
  );
  expect(said).toEqual(["1 course", "2 courses", "1,000 courses"]);
  expect(page.cache).toEqual(_createCache());
});

test("each language has its own", () => {
  expect(
    ["en", "es"].map((locale) => formatMessage("sum", "{sum, number}", { sum: 12345.5 }, ofPage(locale))),
  ).toEqual(["12,345.5", "12.345,5"]);
});
