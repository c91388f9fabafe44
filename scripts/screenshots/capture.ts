import { writeFileSync } from "node:fs";
import type { Browser, BrowserContext, Page } from "playwright";
import { messagesOf } from "@/lib/core/i18n/messages";
import { makeLearner, type SignIn } from "./learners";

const locales = ["en", "es"] as const;
type Locale = (typeof locales)[number];
type Mode = "light" | "dark";

/** Answers that the learner gives to the course creator; the fourth one starts the generation. */
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
const thought: Record<Locale, string> = {
  en: "A variable is a name for a value that the program can change.",
  es: "Una variable es un nombre para un valor que el programa puede cambiar.",
};

const WIDE = { width: 1440, height: 900 };

/** Groups of screenshots: the Hub, and a course from the first question to the mentor, which takes minutes. */
export const subjects = ["market", "course"] as const;
export type Subject = (typeof subjects)[number];

/** Takes the screenshots: WebP in both languages and modes for the landing page, PNG in English for the README. */
export async function captureScreenshots(
  browser: Browser,
  url: string,
  superuser: SignIn,
  wanted: ReadonlySet<Subject>,
): Promise<void> {
  for (const locale of locales) {
    const learner = await makeLearner(url, superuser, `learner-${locale}@example.com`);
    // A width of 1600 pixels is sharp in a column of 1216 and keeps the file small.
    const context = await browser.newContext({
      baseURL: url,
      viewport: WIDE,
      deviceScaleFactor: 10 / 9,
      reducedMotion: "reduce",
      locale,
    });
    await context.addCookies([{ name: "meno-demo-hidden", value: "1", url }]);
    const page = await context.newPage();
    await signIn(page, locale, learner);
    if (wanted.has("market")) await photographHub(context, page, locale);
    if (wanted.has("course")) await photographCourse(browser, context, page, locale);
    await context.close();
  }
}

/** Photographs the Hub as a learner sees it. */
async function photographHub(context: BrowserContext, page: Page, locale: Locale): Promise<void> {
  await page.goto(at(locale, "/market"));
  await inBothModes(page, `market-${locale}`, () =>
    page.getByRole("main").locator("li h2").first().waitFor(),
  );
  if (locale === "en") await readmePicture(context, page, "hub");
}

async function photographCourse(
  browser: Browser,
  context: BrowserContext,
  page: Page,
  locale: Locale,
): Promise<void> {
  await talkToCreator(page, locale);
  await inBothModes(page, `create-${locale}`, () => page.getByRole("textbox").waitFor());
  if (locale === "en") await readmePicture(context, page, "creator");
  const course = await finishCourse(page, locale);
  await talkToMentor(page, locale, course);
  await inBothModes(page, `course-${locale}`, () => showLesson(page, locale));
  if (locale === "en") await photographReadme(browser, context, page, course);
}

const at = (locale: Locale, path: string) => (locale === "en" ? path : `/es${path}`);

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

/** Answers the last question, waits for the complete course and returns its address. */
async function finishCourse(page: Page, locale: Locale): Promise<string> {
  const field = answerField(page, locale, 4);
  await field.fill(answers[locale][3]);
  await field.press("Enter");
  await page.waitForURL(/\/course\/[0-9a-f-]{36}/, { timeout: 600_000 });
  return new URL(page.url()).pathname;
}

async function talkToMentor(page: Page, locale: Locale, course: string): Promise<void> {
  await page.goto(course);
  const margin = page.getByRole("complementary", { name: "MentorAI" });
  const replies = margin.locator("[data-role=assistant]");
  await replies.first().waitFor({ timeout: 60_000 });
  await margin.getByRole("textbox").fill(thought[locale]);
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

async function inBothModes(page: Page, name: string, settle: () => Promise<void>): Promise<void> {
  for (const mode of ["light", "dark"] as const) {
    await reopen(page, mode, settle);
    await saveWebP(page, `public/images/${name}-${mode}.webp`);
  }
  await reopen(page, "light", settle);
}

async function reopen(page: Page, mode: Mode, settle: () => Promise<void>): Promise<void> {
  await page.evaluate((chosen) => localStorage.setItem("meno-color-mode", chosen), mode);
  await page.reload({ waitUntil: "networkidle" });
  await settle();
  await page.evaluate(async () => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    await document.fonts.ready;
  });
}

/** Converts the screenshot to WebP in Chromium. */
async function saveWebP(page: Page, file: string): Promise<void> {
  const png = (await page.screenshot()).toString("base64");
  const studio = await page.context().newPage();
  const webp = await studio.evaluate(async (data) => {
    const image = new Image();
    image.src = `data:image/png;base64,${data}`;
    await image.decode();
    const canvas = Object.assign(document.createElement("canvas"), {
      width: image.naturalWidth,
      height: image.naturalHeight,
    });
    canvas.getContext("2d")?.drawImage(image, 0, 0);
    return canvas.toDataURL("image/webp", 0.78).split(",")[1] ?? "";
  }, png);
  await studio.close();
  save(file, Buffer.from(webp, "base64"));
}

function save(file: string, bytes: Buffer): void {
  writeFileSync(file, bytes);
  console.log(`  ${file}  ${Math.round(bytes.length / 1024)} KB`);
}

/** Captures the current page at one image pixel per CSS pixel. */
async function readmePicture(context: BrowserContext, page: Page, name: string): Promise<void> {
  const session = await context.newCDPSession(page);
  const { data } = await session.send("Page.captureScreenshot", {
    format: "png",
    clip: { x: 0, y: await page.evaluate(() => window.scrollY), ...WIDE, scale: 1 },
  });
  await session.detach();
  save(`docs/images/${name}.png`, Buffer.from(data, "base64"));
}

async function photographReadme(
  browser: Browser,
  context: BrowserContext,
  page: Page,
  course: string,
): Promise<void> {
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
  await photographPhone(browser, context, new URL(course, page.url()).href);
}

/** Photographs the mentor's sheet in dark mode. */
async function photographPhone(browser: Browser, signedIn: BrowserContext, course: string): Promise<void> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    storageState: await signedIn.storageState(),
    reducedMotion: "reduce",
  });
  await context.addInitScript(() => localStorage.setItem("meno-color-mode", "dark"));
  const page = await context.newPage();
  await page.goto(course, { waitUntil: "networkidle" });
  await page.getByRole("button", { name: new RegExp(messagesOf("en").mentor.asks) }).click();
  await page.getByRole("dialog").getByRole("log").waitFor();
  save("docs/images/mentor-phone-dark.png", await page.screenshot());
  await context.close();
}
