import { NextIntlClientProvider } from "next-intl";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Link } from "@/lib/core/i18n/navigation";
import { Button } from "./button";
import { LinkButton } from "./link-button";

const drawn = (link: ReactNode) =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale="es" messages={{}} timeZone="UTC">
      {link}
    </NextIntlClientProvider>,
  );

test("a link that looks like a button is drawn as a button that lends its look to a link", () => {
  const lent = drawn(
    <Button asChild variant="accent" size="lg" className="w-full">
      <Link href="/create">Crear</Link>
    </Button>,
  );
  expect(
    drawn(
      <LinkButton variant="accent" size="lg" className="w-full" href="/create">
        Crear
      </LinkButton>,
    ),
  ).toBe(lent);
  expect(lent).toMatch(/^<a class="[^"]*bg-accent[^"]*w-full" href="\/es\/create">Crear<\/a>$/);
});
