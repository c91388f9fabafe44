import { expect, test, vi } from "vitest";
import { routing } from "@/lib/core/i18n/routing";
import { hardTexts, markupOf } from "@/tests/support/both-sides";
import { ProfileCard } from "./profile-card";

vi.mock("@/components/ui/drawn-once", async (original) =>
  (await import("@/tests/support/both-sides")).eitherSide(await original()),
);

test.each(routing.locales)(
  "%s: the server's profile is what the browser would draw, whatever it says",
  (locale) => {
    const profiles = ["", ...hardTexts].map((text, i) => (
      <ProfileCard
        key={text}
        user={
          {
            email: `"${text}"@example.com`,
            full_name: text,
            credits: i * 1000.5,
            generation_count: i,
            total_generation_count: i * 2000,
          } as never
        }
      />
    ));
    const html = markupOf("server", profiles, { locale });
    expect(html).toBe(markupOf("browser", profiles, { locale }));
    expect(html).toContain(locale === "en" ? "2,001.00" : "2001,00");
  },
);
