import { createCourse } from "@/tests/support/courses/course-factory";
import { createPractice } from "@/tests/support/courses/practice";
import { fill } from "@/tests/support/text/words";
import { expect, test } from "@/tests/e2e/fixtures";
import { languagesFor } from "@/tests/e2e/steps";

for (const { locale, language, words } of languagesFor(0)) {
  const w = words.course.practice;

  test(`practice in a lesson: verdicts, hints, the answer on request and a comparison, with the keyboard (${locale})`, async ({
    page,
    learner,
  }) => {
    const made = await createCourse(learner, { language });
    await createPractice(made);
    await page.goto(`/course/${made.id}`);
    const practice = page.getByRole("region", { name: w.title });
    const items = practice.getByRole("listitem");
    await expect(items).toHaveCount(3);
    const [number, choice, short] = [items.nth(0), items.nth(1), items.nth(2)];

    const field = number.getByRole("textbox", { name: w.number });
    await expect(field).toHaveAccessibleDescription("What is half of nine?");
    await expect(number.getByRole("button", { name: w.check })).toBeDisabled();
    await field.fill("4");
    await field.press("Enter");
    await expect(number.getByRole("status")).toContainText(w.notYet);
    await expect(number.getByRole("status")).toContainText(fill(w.hintNumber, { number: 1 }));
    await expect(number.getByText("Half of one is 0.5.")).toHaveCount(0);
    await field.press("Enter");
    await expect(number.getByText("Half of one is 0.5.")).toBeVisible();
    await expect(number.getByRole("button", { name: w.hint })).toHaveCount(0);
    await field.fill("4,50");
    await field.press("Enter");
    await expect(number.getByRole("status")).toHaveText(w.right);
    await expect(number.getByText("because 9 ÷ 2 = 4.5")).toBeVisible();
    await expect(field).toBeFocused();

    await choice.getByRole("radio", { name: "A rose" }).check();
    await choice.getByRole("button", { name: w.check }).press("Enter");
    await expect(choice.getByRole("status")).toContainText("Trees have a trunk.");
    await expect(choice.getByRole("radio", { name: "A rose" })).toBeDisabled();
    // The pressed button is disabled, so the focus goes to the next option.
    await expect(choice.getByRole("radio", { name: "An oak" })).toBeFocused();
    await choice.getByRole("button", { name: w.show }).press("Enter");
    await expect(choice.getByText("The oak.")).toBeVisible();
    await expect(choice.locator("[data-answer]")).toBeFocused();
    await choice.getByRole("radio", { name: "An oak" }).check();
    await choice.getByRole("button", { name: w.check }).press("Enter");
    await expect(choice.getByRole("status")).toHaveText(w.right);

    await short.getByRole("button", { name: w.hint }).press("Enter");
    await expect(short.getByText("Think of winter.")).toBeVisible();
    await short.getByRole("textbox", { name: w.answer }).fill("because of the cold");
    await short.getByRole("button", { name: w.check }).press("Enter");
    await expect(short.getByRole("status")).toContainText(w.unsure);
    await expect(short.getByText("because of the cold", { exact: true })).toBeVisible();
    await expect(short.getByText("So that the tree loses less water.")).toBeVisible();
    await short.getByRole("textbox", { name: w.answer }).fill("To save water!");
    await short.getByRole("button", { name: w.check }).press("Enter");
    await expect(short.getByRole("status")).toHaveText(w.right);

    await page.reload();
    await expect(items.first().getByRole("textbox")).toHaveValue("");
  });
}
