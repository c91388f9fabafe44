import { expect, type Page } from "playwright/test";
import { fill, type Words } from "@/tests/support/text/words";

/** The review of a learner with the cards of `createDueCards`. */
export function reviewPage(page: Page, { review }: Words) {
  const { card, grades } = review;
  const gradeButton = (name: string) => page.getByRole("button", { name: new RegExp(`^${name}`) });
  const stem = page.locator("[data-stem]");

  /** Twice the number of the question on the screen, which is its answer. */
  const rightAnswer = async () => String(2 * Number(/\d+/.exec(await stem.innerText())?.[0]));
  const option = (text: string) => page.getByRole("radio", { name: text, exact: true });
  const isChoice = async () => (await page.getByRole("radio").count()) > 0;

  /** Chooses the right option by its letter, or another one; types into a field. Enter then sends the answer. */
  const answer = async ({ isRight }: { isRight: boolean }) => {
    await expect(stem).toBeVisible();
    const right = await rightAnswer();
    if (await isChoice()) {
      const texts = await page
        .getByRole("radio")
        .evaluateAll((radios) => radios.map((radio) => radio.closest("label")?.textContent.trim() ?? ""));
      const at = texts.findIndex((text) => (text === right) === isRight);
      await page.keyboard.press("ABCD".charAt(at));
      await expect(option(texts[at] ?? "")).toBeChecked();
    } else await page.getByRole("textbox").fill(isRight ? right : "1000");
    await page.keyboard.press("Enter");
  };
  /** Waits for the feedback, then presses the key of a grade. */
  const grade = async (key: "1" | "2" | "3" | "4" | "Enter") => {
    await expect(page.locator("[data-feedback]")).toBeFocused();
    await page.keyboard.press(key);
  };
  const expectPosition = (number: number, total: number) =>
    expect(page.getByText(fill(review.question, { number, total }), { exact: true })).toBeAttached();
  return { card, grades, gradeButton, stem, option, answer, grade, expectPosition };
}
