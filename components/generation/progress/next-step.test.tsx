import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { messagesOf } from "@/lib/core/i18n/messages";

// The router of Next is absent here.
vi.mock("next/navigation", () => ({ useParams: () => ({ locale: "es" }) }));
vi.mock("@/lib/core/i18n/navigation", () => ({
  getPathname: ({ href, locale }: { href: string; locale: string }) => `/${locale}${href}`,
}));

const { NextStep } = await import("./next-step");

function shown(generationsLeft: number): string {
  return renderToStaticMarkup(
    <NextIntlClientProvider locale="es" messages={messagesOf("es")} timeZone="UTC">
      <NextStep generationsLeft={generationsLeft} focusRef={() => undefined} onAnother={() => undefined} />
    </NextIntlClientProvider>,
  );
}

test("offers another course while generations remain", () => {
  expect(shown(1)).toContain("Crear otro curso");
  expect(shown(1)).not.toContain("href=");
});

test("offers the plans when no generation remains", () => {
  expect(shown(0)).not.toContain("Crear otro curso");
  expect(shown(0)).toContain('href="/es/pricing"');
  expect(shown(0)).toContain("Ver los planes");
});
