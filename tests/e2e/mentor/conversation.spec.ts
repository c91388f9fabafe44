import type { Locator, Page } from "playwright/test";
import { teachingCourse } from "@/tests/support/mentor/mentor-course";
import conversations from "@/tests/support/mentor/conversation.json" with { type: "json" };
import { colourFaults, overflowing, seriousFaults } from "@/tests/support/pages/page-faults";
import { expect, test } from "@/tests/e2e/fixtures";
import { openMentor, type Translation, settingsFor } from "@/tests/e2e/steps";

// A whole conversation with an excellent model, from the opening to the quiz, read on the page.
test.use({ author: "model" });

/** The mentor's panel: the margin, or the sheet of a phone. */
async function openPanel(page: Page, { words }: Translation, isPhone: boolean) {
  if (!isPhone) return (await openMentor(page)).margin;
  await page.getByRole("button", { name: new RegExp(words.mentor.asks) }).click();
  return page.getByRole("dialog", { name: words.mentor.name });
}

/** Records the heights of a reply while it is written. */
async function watchHeights(log: Locator, index: number): Promise<() => Promise<number[]>> {
  await log.evaluate((element, at) => {
    const heights: number[] = [];
    Object.assign(element, { heights });
    new MutationObserver(() => {
      const height = element.querySelectorAll("[data-role=assistant]")[at]?.clientHeight ?? 0;
      if (height !== heights.at(-1)) heights.push(height);
    }).observe(element, { subtree: true, childList: true, characterData: true });
  }, index);
  return () => log.evaluate((element) => (element as HTMLElement & { heights: number[] }).heights);
}

for (const [translation, width] of settingsFor(1))
  test(`a conversation of twelve turns leads to the quiz (${translation.locale}, ${width} px)`, async ({
    page,
    learner,
    model,
  }) => {
    test.slow();
    const w = translation.words.mentor;
    const { opening, turns } = conversations[translation.locale];
    let reply = opening;
    // The guard's reader finds nothing.
    model.respond(({ schema }) =>
      schema ? JSON.stringify({ gives_away: false }) : { text: reply, tokenMs: 4 },
    );
    await page.setViewportSize({ width, height: 860 });
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.addInitScript(() => localStorage.setItem("cookieConsent", "rejected"));
    const course = await teachingCourse(learner, { language: translation.language });
    await page.goto(translation.at(`/course/${course.id}`));
    const panel = await openPanel(page, translation, width === 390);
    const log = panel.getByRole("log");
    const replies = log.locator("[data-role=assistant]");
    const composer = panel.getByRole("textbox");
    await expect(replies).toHaveText([new RegExp(opening.slice(0, 40))]);
    // A message sent during the opening would stay in the field.
    await expect(panel.getByRole("button", { name: w.example })).not.toHaveAttribute("aria-disabled");
    const placeOf = async () => (await composer.boundingBox())?.y ?? -1;
    const place = await placeOf();

    for (const [i, turn] of turns.entries()) {
      reply = turn.reply;
      const heights = await watchHeights(log, i + 1);
      if (turn.say === undefined) await panel.getByRole("button", { name: w.example }).click();
      else {
        await composer.fill(turn.say);
        await composer.press("Enter");
      }
      await expect(replies).toHaveCount(i + 2);
      await expect(panel.getByRole("button", { name: w.send })).toBeVisible();
      await expect(panel.getByText(w.thinking)).toHaveCount(0);
      const moved = Math.abs((await placeOf()) - place);
      expect(moved, `the field stays in its place (turn ${i + 1})`).toBeLessThan(1);
      const grown = await heights();
      expect(grown, `the reply only grows (turn ${i + 1})`).toEqual([...grown].sort((a, b) => a - b));
      const spoken = await panel.locator("p[aria-live=polite]").innerText();
      expect(spoken.length, `turn ${i + 1} is announced`).toBeGreaterThan(40);
      expect(spoken, "without Markdown").not.toMatch(/[*`$\\[\]]/);
    }

    expect(await log.innerText(), "no class of a message is shown").not.toMatch(/\[\w+\]/);
    await expect(log.getByText(w.hintOf.replace("{level}", "1"))).toBeVisible();
    await expect(log.locator("math")).toHaveCount(3);
    await expect(log.locator("code .hljs-number")).toHaveText("2");
    expect(await overflowing(page)).toEqual([]);
    expect(await seriousFaults(page), "in light").toEqual([]);
    await page.evaluate(() => document.documentElement.classList.add("dark"));
    expect(await colourFaults(page), "in dark").toEqual([]);

    const takeQuiz = log.getByRole("button", { name: w.handOver.take });
    await expect(takeQuiz, "the dialogue has followed to its end").toBeInViewport({ ratio: 1 });
    await takeQuiz.click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    const { assessment } = translation.words.course.quiz;
    const quiz = page.getByRole("region", { name: assessment }).getByRole("button").first();
    await expect(quiz).toBeFocused();
    await expect(quiz).toBeInViewport();
    await expect(page.getByRole("main").locator("fieldset").first()).toBeVisible();
  });
