import { expect, type Page, type Request } from "playwright/test";
import { answerKeys } from "@/tests/support/courses/answer-keys";
import { PASSWORD, type Person } from "@/tests/support/users/factories";
import { sample } from "@/tests/support/sample";
import { fill, words, type Locale, type Words } from "@/tests/support/text/words";

/** A language of the interface with its messages and paths. */
export type Translation = {
  locale: Locale;
  words: Words;
  at: (path: string) => string;
  language: "english" | "español";
};

export const translations: Record<Locale, Translation> = {
  en: { locale: "en", words: words.en, at: (path) => path, language: "english" },
  es: {
    locale: "es",
    words: words.es,
    at: (path) => (path === "/" ? "/es" : `/es${path}`),
    language: "español",
  },
};

const everySetting = [
  [translations.en, 1440],
  [translations.es, 390],
  [translations.en, 390],
  [translations.es, 1440],
] as const;

/** Languages and window widths in pixels for a journey: the one at `first` (0 to 3) in a short run, all four in a full run. */
export const settingsFor = (first: number) => sample(everySetting, 4, first);

/** Languages for a journey: the one at `first` (0 or 1) in a short run, both in a full run. */
export const languagesFor = (first: number) => sample(Object.values(translations), 2, first);

/** Waits until the page is hydrated, because earlier input would be lost. Its parts hydrate one by one, a heading before its buttons. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const parts = document.querySelectorAll("main h1, main button");
    return (
      parts.length > 0 &&
      [...parts].every((part) => Object.keys(part).some((key) => key.startsWith("__react")))
    );
  });
}

/** The id of the course on the page. */
export function courseIdOf(page: Page): string {
  return /course\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? "";
}

/** The toast with this title. */
export function toastOf(page: Page, title: string) {
  return page
    .locator('[data-sonner-toast][data-removed="false"]')
    .filter({ has: page.getByText(title, { exact: true }) });
}

/** Sets a separate client address for a test that creates accounts, because limits count by address. */
export function ownAddress(page: Page): Promise<void> {
  return page.setExtraHTTPHeaders({ "x-forwarded-for": `203.0.113.${Math.floor(Math.random() * 250)}` });
}

/** Logs in through the open form. */
export async function submitLogin(
  page: Page,
  { words }: Translation,
  person: Pick<Person, "email"> & { password?: string },
): Promise<void> {
  await page.getByLabel(words.users.email).fill(person.email);
  await page.getByLabel(words.users.password, { exact: true }).fill(person.password ?? PASSWORD);
  await page.getByRole("button", { name: words.users.login.submit, exact: true }).click();
}

/** Fills in the open form of a new account and sends it; see {@link ownAddress}. */
export async function submitSignUp(
  page: Page,
  { words: { users } }: Translation,
  email: string,
): Promise<void> {
  for (const [label, value] of [
    [users.userName, "Ada"],
    [users.email, email],
    [users.password, PASSWORD],
    [users.confirmPassword, PASSWORD],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByRole("checkbox", { name: users.captcha.check }).click();
  await expect(page.getByText(users.captcha.verified)).toBeVisible({ timeout: 30_000 });
  await page.getByRole("button", { name: users.signup.submit, exact: true }).click();
}

/** Takes the free plan on the page of the plans. */
export async function startFree(page: Page, { words: { billing } }: Translation): Promise<void> {
  await page.getByRole("button", { name: billing.startFree, exact: true }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: billing.freeDialog.confirm }).click();
}

/** The field for the creator's question of this number, from 1; the first one asks for the subject. */
export function answerField(page: Page, { words: { generation } }: Translation, number: number) {
  return page.getByLabel(number === 1 ? generation.subject.label : fill(generation.answerLabel, { number }));
}

/** Sends the subject that is in the field; without a model the page also asks for its kind. */
export async function sendSubject(page: Page, translation: Translation): Promise<void> {
  const { kinds } = translation.words.generation;
  const chip = page.getByText(kinds.craft, { exact: true });
  if ((await chip.count()) > 0) await chip.click();
  await answerField(page, translation, 1).press("Enter");
}

/** Waits for the second question, by way of the first thing that the creator offers without a model: a library course, or the study plan. */
export async function reachSecondQuestion(page: Page, translation: Translation): Promise<void> {
  const { take, planTake } = translation.words.generation.offer;
  const first = page.getByRole("button", { name: new RegExp(`^(?:${take}|${planTake}):`) }).first();
  const second = answerField(page, translation, 2);
  await expect(first.or(second)).toBeVisible({ timeout: THINKING_MS });
  if (await first.isVisible()) await first.click();
  await expect(second).toBeVisible({ timeout: THINKING_MS });
}

/** The longest wait for a question, on a slow machine. */
const THINKING_MS = 30_000;

/** Opens the creator and starts a conversation. */
export async function startAssessment(page: Page, translation: Translation): Promise<void> {
  await page.goto(translation.at("/create"));
  await page.getByRole("button", { name: translation.words.generation.start.button }).click();
  await expect(answerField(page, translation, 1)).toBeVisible({ timeout: THINKING_MS });
}

/** Answers the creator's questions one after another, starting at question `from` with the first of `answers`. */
export async function converse(
  page: Page,
  translation: Translation,
  answers: readonly string[],
  from = 1,
): Promise<void> {
  for (const [i, answer] of answers.entries()) {
    const field = answerField(page, translation, from + i);
    await field.fill(answer);
    if (from + i === 1) {
      await sendSubject(page, translation);
      await reachSecondQuestion(page, translation);
      continue;
    }
    await field.press("Enter");
    // The field disappears when the answer is sent; the next question, or the end, follows.
    await expect(field).toHaveCount(0);
    await expect(page.getByText(translation.words.generation.thinking)).toHaveCount(0, {
      timeout: THINKING_MS,
    });
  }
}

/** Waits for the plan that follows the last answer, and starts the writing. */
export async function startWriting(page: Page, { words: { generation } }: Translation): Promise<void> {
  const start = page.getByRole("button", { name: generation.coursePlan.start });
  await expect(start).toBeEnabled({ timeout: THINKING_MS });
  await start.click();
}

/** The creator's conversation on the page. */
export function conversation(page: Page, { words }: Translation) {
  return page.getByRole("list", { name: words.generation.conversation });
}

/** Starts the creator's conversation over. */
export async function startOver(page: Page, { words: { generation } }: Translation): Promise<void> {
  await page.getByRole("button", { name: generation.startOver }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: generation.startOver }).click();
  await expect(page.getByRole("button", { name: generation.start.button })).toBeVisible();
}

/** Waits for the refresh of the creator's page that follows each stored answer. */
export async function creatorLoadedAnew(page: Page): Promise<void> {
  const isAnew = (request: Request) => {
    const { rsc, "next-router-prefetch": prefetch } = request.headers();
    return rsc !== undefined && prefetch === undefined && new URL(request.url()).pathname.endsWith("/create");
  };
  // The router aborts the response once it has read enough, which counts as a failed request.
  await Promise.race([
    page.waitForEvent("requestfinished", isAnew),
    page.waitForEvent("requestfailed", isAnew),
  ]);
}

/** Leaves the creator through the sidebar and returns with the browser's Back. */
export async function leaveCreatorAndReturn(page: Page, { words }: Translation): Promise<void> {
  await page
    .getByRole("navigation", { name: words.layout.mainNav, exact: true })
    .getByRole("link", { name: words.layout.courses })
    .click();
  await expect(page.getByRole("heading", { level: 1, name: words.courses.title })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: words.generation.title })).toBeVisible();
}

/** The mentor's panel on a wide screen, after its first question. */
export async function openMentor(page: Page, { isSpeaking = false } = {}) {
  const margin = page.getByRole("complementary", { name: "MentorAI" });
  const log = margin.getByRole("log");
  const replies = log.locator("[data-role=assistant]");
  await expect(replies.first()).toBeVisible({ timeout: 30_000 });
  // A message sent during a reply would stay in the field.
  if (!isSpeaking)
    await expect(margin.getByRole("group").getByRole("button").first()).not.toHaveAttribute("aria-disabled");
  return {
    margin,
    log,
    replies,
    said: log.locator("[data-role=user]"),
    composer: margin.getByRole("textbox"),
  };
}

/** The mentor's dialogue after its first question: in the margin of a wide screen, or in the sheet of a phone. */
export async function openMentorAt(page: Page, { words: { mentor } }: Translation, width: number) {
  if (width > 1000) return openMentor(page);
  await page.getByRole("button", { name: new RegExp(mentor.asks) }).click();
  const sheet = page.getByRole("dialog", { name: mentor.name });
  const replies = sheet.getByRole("log").locator("[data-role=assistant]");
  await expect(replies.first()).toBeVisible({ timeout: 45_000 });
  // A message sent during a reply would stay in the field.
  await expect(sheet.getByRole("button", { name: mentor.example })).not.toHaveAttribute("aria-disabled", {
    timeout: 45_000,
  });
  return { composer: sheet.getByRole("textbox"), replies };
}

/** Opens the quiz of the module on the page. */
export async function openQuiz(page: Page, { words }: Translation) {
  await page
    .getByRole("button", { name: new RegExp(`${words.course.quiz.take}|${words.course.quiz.passed}`) })
    .click();
  return page.getByRole("main").locator("fieldset");
}

/** Selects an option of a question (both from 0) and submits it. */
export async function answerQuestion(
  page: Page,
  { words }: Translation,
  number: number,
  option: number,
): Promise<void> {
  const question = page.getByRole("main").locator("fieldset").nth(number);
  await question.getByRole("radio").nth(option).check();
  await question.getByRole("button", { name: words.course.quiz.check }).click();
}

/** Passes the quiz of the module on the page, with one wrong answer to the first question. */
export async function passQuiz(page: Page, translation: Translation, moduleNumber: number): Promise<void> {
  const w = translation.words.course.quiz;
  const keys = await answerKeys(courseIdOf(page), moduleNumber);
  const questions = await openQuiz(page, translation);
  await expect(questions).toHaveCount(keys.length);
  for (const [i, key] of keys.entries()) {
    if (i === 0) {
      await answerQuestion(page, translation, i, (key + 1) % 4);
      await expect(questions.nth(i).getByText(w.incorrect)).toBeVisible();
    }
    await answerQuestion(page, translation, i, key);
    if (i < keys.length - 1) await expect(questions.nth(i).getByText(w.correct)).toBeVisible();
  }
}
