import { expect, test } from "vitest";
import { words } from "@/tests/support/text/words";

test.each(["en", "es"] as const)(
  "a text that sends people to a button calls it what it is called there (%s)",
  (locale) => {
    const { market, reference, settings, users } = words[locale];
    expect(settings.password.none).toContain(
      locale === "en" ? `“${users.login.forgot}”` : `«${users.login.forgot}»`,
    );
    expect(market.publish.doneText).toContain(settings.tabs.plan);
    expect(reference.beginText).toContain(settings.tabs.tokens);
  },
);

test("a Spanish text that names a checkbox calls it what it is called there", () => {
  const { errors, mail, users } = words.es;
  expect(users.rules.captchaRequired).toContain(`«${users.captcha.check}»`);
  expect(errors.captcha_failed).toContain(`«${users.captcha.check}»`);
  expect(mail.form.needRecipients).toContain(`«${mail.form.sendToAll}»`);
});
