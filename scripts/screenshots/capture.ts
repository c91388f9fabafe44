import type { Browser, BrowserContext, Page } from "playwright";
import { messagesOf } from "@/lib/core/i18n/messages";
import { libraryId } from "@/lib/courses/free-library";
import type { ExampleModel } from "./example-model";
import { enrolInLibrary, makeLearner, type SignIn } from "./learners";
import { at, inBothModes, type Locale, locales, PHONE, readmePicture, save, WIDE } from "./pictures";

/** Answers that the learner gives to the course creator. */
const answers: Record<Locale, readonly [string, string, string, string]> = {
  en: [
    "I want to learn Go so that I can write small web servers",
    "I know Python well; a goroutine is a kind of thread, I think",
    "Twenty minutes on weekday evenings",
    "Read a clear explanation with code, then try it",
  ],
  es: [
    "Quiero aprender Go para escribir pequeños servidores web",
    "Conozco bien Python; una gorrutina es una especie de hilo, creo",
    "Veinte minutos las tardes entre semana",
    "Leer una explicación clara con código y luego probarla",
  ],
};
/** The exchange with the mentor about the lesson on recalling: its opening question, the learner, and its reply. */
const exchange: Record<Locale, { ask: string; answer: string; reply: string }> = {
  en: {
    ask: "Think of the last thing you studied. How did you check that it would stay with you?",
    answer: "I read the chapter again until everything felt familiar.",
    reply:
      "[partly] It did feel familiar, while the page was in front of you. Close the page for a moment: which idea from this lesson could you explain now, in your own words?",
  },
  es: {
    ask: "Piensa en lo último que estudiaste. ¿Cómo comprobaste que lo ibas a recordar?",
    answer: "Volví a leer el capítulo hasta que todo me sonaba.",
    reply:
      "[partly] Te sonaba mientras tenías la página delante. Ciérrala un momento: ¿qué idea de esta lección podrías explicar ahora con tus palabras?",
  },
};

/** Groups of pictures: the Hub, the course creator, and a library course with its mentor. */
export const subjects = ["market", "creator", "course"] as const;
export type Subject = (typeof subjects)[number];

export type Studio = { browser: Browser; url: string; superuser: SignIn; model: ExampleModel | null };

/** Takes the pictures of a subject: WebP in both languages and modes for the landing page, PNG in English for the README. */
export async function captureScreenshots(studio: Studio, subject: Subject): Promise<void> {
  for (const locale of subject === "course" ? locales : (["en"] as const)) {
    const learner = await makeLearner(studio.url, studio.superuser, `learner-${locale}@example.com`);
    // A width of 1600 pixels is sharp in a column of 1216 and keeps the file small.
    const context = await studio.browser.newContext({
      baseURL: studio.url,
      viewport: WIDE,
      deviceScaleFactor: 10 / 9,
      reducedMotion: "reduce",
      locale,
    });
    await context.addCookies([{ name: "meno-demo-hidden", value: "1", url: studio.url }]);
    const page = await context.newPage();
    await signIn(page, locale, learner);
    if (subject === "market") await photographHub(context, page);
    if (subject === "creator") await photographCreator(context, page, locale);
    if (subject === "course") await photographCourse(studio, { context, page, locale, learner });
    await context.close();
  }
}

/** Photographs the Hub as a learner sees it. */
async function photographHub(context: BrowserContext, page: Page): Promise<void> {
  await page.goto("/market");
  await page.getByRole("main").locator("li h2").first().waitFor();
  await readmePicture(context, page, "hub");
}

async function photographCreator(context: BrowserContext, page: Page, locale: Locale): Promise<void> {
  await talkToCreator(page, locale);
  await readmePicture(context, page, "creator");
}

type Sitting = { context: BrowserContext; page: Page; locale: Locale; learner: SignIn };

async function photographCourse(studio: Studio, { context, page, locale, learner }: Sitting): Promise<void> {
  const id = libraryId("how-to-learn", locale);
  const course = at(locale, `/course/${id}`);
  await enrolInLibrary(studio.url, learner, id);
  await talkToMentor(page, locale, course, studio.model);
  await inBothModes(page, `course-${locale}`, () => showLesson(page, locale));
  await photographPhone(studio, { context, page, locale, learner }, course);
  if (locale === "en") await photographReadme(context, page);
}

async function signIn(page: Page, locale: Locale, { email, password }: SignIn): Promise<void> {
  const words = messagesOf(locale).users;
  await page.goto(at(locale, "/login"));
  await page.evaluate(() => localStorage.setItem("cookieConsent", "rejected"));
  await page.getByLabel(words.email).fill(email);
  await page.getByLabel(words.password, { exact: true }).fill(password);
  await page.getByRole("button", { name: words.login.submit, exact: true }).click();
  await page.waitForURL((to) => !to.pathname.endsWith("/login"));
}

const answerField = (page: Page, locale: Locale, number: number) =>
  page.getByLabel(messagesOf(locale).generation.answerLabel.replace("{number}", String(number)));

/** Answers the creator's questions up to the fourth, which stays open. */
async function talkToCreator(page: Page, locale: Locale): Promise<void> {
  await page.goto(at(locale, "/create"));
  await page.getByRole("button", { name: messagesOf(locale).generation.start.button }).click();
  for (const [index, answer] of answers[locale].slice(0, 3).entries()) {
    const field = answerField(page, locale, index + 1);
    await field.fill(answer);
    await field.press("Enter");
    await field.waitFor({ state: "detached" });
  }
  await answerField(page, locale, 4).waitFor();
}

async function talkToMentor(
  page: Page,
  locale: Locale,
  course: string,
  model: ExampleModel | null,
): Promise<void> {
  const { ask, answer, reply } = exchange[locale];
  model?.say(ask);
  model?.say(reply);
  await page.goto(course);
  const margin = page.getByRole("complementary", { name: "MentorAI" });
  const replies = margin.locator("[data-role=assistant]");
  await replies.first().waitFor({ timeout: 60_000 });
  await margin.getByRole("textbox").fill(answer);
  // The button is disabled while the mentor opens the dialogue; click waits for it, and Enter would not.
  await margin.getByRole("button", { name: messagesOf(locale).mentor.send, exact: true }).click();
  await replies.nth(1).waitFor({ timeout: 60_000 });
}

/** Scrolls the module's title to the top, with the mentor's conversation beside it. */
async function showLesson(page: Page, locale: Locale): Promise<void> {
  await page
    .getByRole("complementary", { name: "MentorAI" })
    .locator("[data-role=assistant]")
    .nth(1)
    .waitFor();
  await scrollToLesson(page, locale);
}

/** Scrolls the module's title to the top. */
async function scrollToLesson(page: Page, locale: Locale): Promise<void> {
  const { introduction, overview } = messagesOf(locale).course;
  const title = page
    .getByRole("main")
    .getByRole("heading", { level: 2 })
    .filter({ hasNotText: new RegExp(`${introduction}|${overview}`) })
    .first();
  await title.evaluate((heading) =>
    window.scrollTo({ top: heading.getBoundingClientRect().top + window.scrollY - 72, behavior: "instant" }),
  );
}

/** The crops for phones: the lesson, and the mentor's sheet. */
async function photographPhone(studio: Studio, { context, locale }: Sitting, course: string): Promise<void> {
  const phone = await studio.browser.newContext({
    baseURL: studio.url,
    viewport: PHONE,
    deviceScaleFactor: 2,
    storageState: await context.storageState(),
    reducedMotion: "reduce",
    locale,
  });
  const page = await phone.newPage();
  await page.goto(course, { waitUntil: "networkidle" });
  await inBothModes(page, `lesson-${locale}`, () => scrollToLesson(page, locale));
  const openSheet = async () => {
    await page.getByRole("button", { name: new RegExp(messagesOf(locale).mentor.asks) }).click();
    await page.getByRole("dialog").getByRole("log").waitFor();
  };
  await inBothModes(page, `mentor-${locale}`, openSheet);
  if (locale === "en") {
    await page.evaluate(() => localStorage.setItem("meno-color-mode", "dark"));
    await page.setViewportSize({ width: 390, height: 844 });
    await page.reload({ waitUntil: "networkidle" });
    await openSheet();
    save("docs/images/mentor-phone-dark.png", await page.screenshot({ scale: "css" }));
  }
  await phone.close();
}

/** The README's pictures of the lesson and of a quiz question that was answered wrongly. */
async function photographReadme(context: BrowserContext, page: Page): Promise<void> {
  await readmePicture(context, page, "course");
  const { quiz } = messagesOf("en").course;
  await page.getByRole("button", { name: new RegExp(quiz.take) }).click();
  const question = page.getByRole("main").locator("fieldset").first();
  await question.getByRole("radio").first().waitFor();
  // Tries the options until a wrong one shows its feedback.
  for (const option of await question.getByRole("radio").all()) {
    await option.check();
    await question.getByRole("button", { name: quiz.check }).click();
    const verdict = question.getByText(quiz.incorrect).or(question.getByText(quiz.correct));
    await verdict.first().waitFor();
    if (await question.getByText(quiz.incorrect).isVisible()) break;
  }
  await question.evaluate((box) =>
    window.scrollTo({ top: box.getBoundingClientRect().top + window.scrollY - 160, behavior: "instant" }),
  );
  await readmePicture(context, page, "quiz");
}
