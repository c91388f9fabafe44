import { expect, test } from "vitest";
import { words } from "@/tests/support/words";

test.each(["en", "es"] as const)(
  "a text that sends people to a button calls it what it is called there (%s)",
  (locale) => {
    const { settings, users } = words[locale];
    expect(settings.password.none).toContain(
      locale === "en" ? `“${users.login.forgot}”` : `«${users.login.forgot}»`,
    );
  },
);
