import { createCourse } from "@/tests/support/courses/course-factory";
import { expect, test } from "@/tests/e2e/fixtures";
import { hydrated, languagesFor } from "@/tests/e2e/steps";

for (const { locale, words, at } of languagesFor(0))
  test(`a user’s page, ${locale}: plan, visits and courses, reached from the list, with the form of the list`, async ({
    page,
    login,
    makePerson,
  }) => {
    await login(page, await makePerson({ isSuperuser: true }));
    const word = `m${Math.random().toString(36).slice(2, 9)}`;
    const person = await makePerson({ fullName: `${word} Ada`, tier: 1, balance: 1250 });
    await createCourse(person, { title: `Bread ${word}` });
    const { list, one, form } = words.admin;
    await page.goto(at(`/admin/users?q=${word}`));
    await hydrated(page);
    await expect(page.getByRole("row")).toContainText([list.name, words.billing.plans.selfTaught]);
    for (const name of [list.plan, list.joined, list.lastSeen])
      await expect(page.getByRole("columnheader", { name, exact: true })).toBeVisible();
    await page.getByRole("link", { name: `${word} Ada`, exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: `${word} Ada` })).toBeVisible();
    const fact = (name: string) =>
      page
        .locator("dl > div")
        .filter({ has: page.locator("dt").getByText(name, { exact: true }) })
        .getByRole("definition");
    await expect(fact(one.email)).toHaveText(person.email);
    await expect(fact(one.plan)).toHaveText(words.billing.plans.selfTaught);
    await expect(fact(one.credits)).toHaveText(locale === "en" ? "12.50" : "12,50");
    await expect(page.getByRole("region", { name: one.made })).toContainText(`Bread ${word}`);
    await expect(page.getByRole("region", { name: one.taken })).toContainText(one.noneTaken);
    await page.getByRole("button", { name: list.edit, exact: true }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("textbox", { name: form.fullName, exact: true }).fill(`${word} Eva`);
    await dialog.getByRole("button", { name: form.save, exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: `${word} Eva` })).toBeVisible();
    await expect(page.getByRole("button", { name: list.edit, exact: true })).toBeFocused();
  });
