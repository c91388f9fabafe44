import { eq } from "drizzle-orm";
import { db, schema } from "@/db";
import { completeOwn } from "@/tests/support/market/market";
import { createCitedCourse } from "@/tests/support/sources/cited-course";
import { createReadSource } from "@/tests/support/sources/read-source";
import { expect, test } from "@/tests/e2e/fixtures";

const { sources } = schema;

const slugOf = async (id: string) => {
  const [course] = await db().select().from(schema.courses).where(eq(schema.courses.id, id));
  return course?.slug ?? "";
};

test("an author states the rights to the sources of a course, and a superuser takes it down", async ({
  page,
  makePerson,
  login,
  otherContext,
}) => {
  const author = await makePerson({ fullName: "Hanna Weiss", tier: 1 });
  const superuser = await makePerson({ fullName: "Ada Admin", isSuperuser: true });
  const course = await createCitedCourse(author);
  await completeOwn(course.id);
  await db().update(sources).set({ permission: "only_me" }).where(eq(sources.id, course.source));
  await login(page, author);
  await page.goto("/courses");
  await page.getByRole("button", { name: `Options for ${course.document.title}` }).click();
  await page.getByRole("menuitem", { name: "Publish" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("One source keeps the course private.")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Publish" })).toBeDisabled();
  await dialog.getByRole("button", { name: "I may use “Plato, Meno”" }).click();
  await dialog.getByRole("checkbox", { name: "I may quote this source in public" }).check();
  await dialog.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("Course published")).toBeVisible();

  const office = await otherContext.newPage();
  await login(office, superuser);
  await office.goto(`/learn/${await slugOf(course.id)}`);
  await office.getByRole("link", { name: "Take down" }).click();
  await office.getByRole("dialog").getByRole("link", { name: "Take down" }).click();
  await office.getByRole("button", { name: `Take down “${course.document.title}”` }).click();
  const takedown = office.getByRole("alertdialog");
  await expect(takedown.getByRole("button", { name: "Take down" })).toBeDisabled();
  await takedown.getByRole("textbox", { name: "Reason" }).fill("Its publisher objects.");
  await takedown.getByRole("button", { name: "Take down" }).click();
  await expect(office.getByText("Taken down: Its publisher objects.")).toBeVisible();
});

test("a source that has changed at its address is read again and replaces the old text in the draft", async ({
  page,
  makePerson,
  login,
}) => {
  const author = await makePerson({ tier: 1 });
  const course = await createCitedCourse(author);
  await db()
    .update(sources)
    .set({ via: "address", url: "https://example.org/meno", changedAt: new Date() })
    .where(eq(sources.id, course.source));
  const reading = await createReadSource(author.id, [{ text: "Nothing of it is left." }]);
  await db().update(sources).set({ replaces: course.source }).where(eq(sources.id, reading));
  await login(page, author);
  await page.goto(`/course/${course.id}/sources`);
  await page.getByRole("link", { name: "Read it again in the studio" }).click();
  await page.getByRole("button", { name: "Compare" }).click();
  const dialog = page.getByRole("dialog", { name: "“Plato, Meno”, read again" });
  await expect(
    dialog.getByText("That is the line which the learned call the diagonal.").first(),
  ).toBeVisible();
  await dialog.getByRole("button", { name: "Use the new text" }).click();
  await expect(page.getByText("The draft uses the new text.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Compare" })).toHaveCount(0);
});
