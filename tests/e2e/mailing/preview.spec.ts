import { eq } from "drizzle-orm";
import { db, schema } from "@/db";
import { fill } from "@/tests/support/text/words";
import { expect, test } from "@/tests/e2e/fixtures";
import { formOf, write } from "./letter-form";
import { toastOf, translations, languagesFor } from "@/tests/e2e/steps";

for (const shown of languagesFor(0))
  test(`the preview is the mail in each language of the recipients, and the test reaches its sender alone, ${shown.locale}`, async ({
    page,
    login,
    makePerson,
  }) => {
    const words = shown.words.mail;
    const admin = await makePerson({ isSuperuser: true, locale: "es" });
    await login(page, admin);
    const word = `m${Math.random().toString(36).slice(2, 9)}`;
    const people = [
      await makePerson({ fullName: `${word} Ada` }),
      await makePerson({ fullName: `${word} Eva`, locale: "es" }),
      await makePerson({ fullName: `${word} Zoe`, locale: "es" }),
    ];
    await page.goto(shown.at("/admin"));
    const letter = formOf(page, shown);
    await letter.preview.click();
    await expect(toastOf(page, words.form.needSubject)).toBeVisible();
    await write(letter, `Shown ${word}`);
    await letter.search.fill(word);
    for (const person of people) await letter.person(person).click();
    await letter.preview.click();
    const dialog = page.getByRole("dialog", { name: words.form.previewTitle, exact: true });
    const mail = page.frameLocator(`iframe[title="${words.view.title}"]`);
    await expect(mail.getByText(translations.es.words.mail.letter.reason)).toBeVisible();
    await dialog.getByRole("radio", { name: fill(words.form.inEnglish, { n: 1 }), exact: true }).click();
    await expect(mail.getByText(translations.en.words.mail.letter.reason)).toBeVisible();
    await expect(mail.getByRole("heading", { name: `Shown ${word}` })).toBeVisible();
    await expect(dialog.getByRole("radio", { name: fill(words.form.inSpanish, { n: 2 }) })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(letter.preview).toBeFocused();

    await letter.test.dblclick();
    await expect(toastOf(page, words.form.testSent)).toContainText(admin.email);
    await expect(letter.subject).toHaveValue(`Shown ${word}`);
    await expect(letter.person(people[0] ?? admin)).toBeChecked();
    const mails = await db()
      .select({ to: schema.outbox.toEmail, locale: schema.outbox.locale })
      .from(schema.outbox)
      .innerJoin(schema.mailings, eq(schema.mailings.id, schema.outbox.mailingId))
      .where(eq(schema.mailings.subject, `Shown ${word}`));
    expect(mails).toEqual([{ to: admin.email, locale: "es" }]);
  });
