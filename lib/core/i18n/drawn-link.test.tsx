import { NextIntlClientProvider } from "next-intl";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Link, type LinkProps } from "./drawn-link";
import { Link as BrowserLink } from "./drawn-link-browser";
import { type AppLocale, routing } from "./routing";

const drawn = (locale: AppLocale, link: ReactNode) =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale={locale} messages={{}} timeZone="UTC">
      {link}
    </NextIntlClientProvider>,
  );

test.each<[string, LinkProps]>([
  ["a page", { href: "/courses" }],
  ["the dashboard", { href: "/" }],
  ["the dashboard with words", { href: "/?q=a&b=ñ" }],
  ["a place of a page", { href: "/settings?tab=plan#top", prefetch: false, scroll: false }],
  ["a place of this page", { href: "#main", prefetch: "auto" }],
  ["elsewhere", { href: "https://example.org/a", target: "_blank", rel: "noopener" }],
  [
    "with looks and handlers",
    {
      href: "/create",
      className: "shell-row",
      "aria-current": "page",
      lang: "es",
      onClick: () => undefined,
      onPointerEnter: () => undefined,
    },
  ],
])("the server draws a link as the browser's would be drawn: %s", (_, props) => {
  for (const locale of routing.locales) {
    const children = <b>Words &amp; more</b>;
    expect(drawn(locale, <Link {...props}>{children}</Link>)).toBe(
      drawn(locale, <BrowserLink {...props}>{children}</BrowserLink>),
    );
  }
});

test("a path gets its language", () => {
  expect(drawn("es", <Link href="/courses">Cursos</Link>)).toBe('<a href="/es/courses">Cursos</a>');
});
