import { NextIntlClientProvider } from "next-intl";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { messagesOf } from "@/lib/core/i18n/messages";
import type { GenerationReport } from "@/lib/generation/schema";

// The router of Next is absent here.
vi.mock("next/navigation", () => ({ useRouter: () => ({}), useParams: () => ({}) }));
vi.mock("@/lib/core/i18n/navigation", () => ({ getPathname: ({ href }: { href: string }) => href }));

const { GenerationComplete } = await import("./generation-complete");

test.each([
  ["en", "It opens automatically in 5 seconds."],
  ["es", "Se abre solo en 5 segundos."],
] as const)("%s: the finished course is counted down from five", (locale, text) => {
  const report: GenerationReport = {
    course_id: "0190a0a0-0000-7000-8000-000000000000",
    course_title: "Bread",
    state: "ready",
    done: 3,
    total: 3,
    current: null,
    error: null,
    resumes_at: null,
    started_at: "2026-01-01T00:00:00.000Z",
    elapsed_seconds: 60,
    first_module_ready: true,
    links_done: 0,
    links_total: 0,
    steps: [],
  };
  const html = renderToStaticMarkup(
    <NextIntlClientProvider locale={locale} messages={messagesOf(locale)} timeZone="UTC">
      <GenerationComplete
        report={report}
        focusRef={() => undefined}
        generationsLeft={1}
        onAnother={() => undefined}
      />
    </NextIntlClientProvider>,
  );
  expect(html).toContain(text);
});
