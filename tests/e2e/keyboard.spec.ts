import type { Page } from "playwright/test";
import { eq } from "drizzle-orm";
import { db, schema } from "@/db";
import { createCourse, RIGHT_OPTION } from "../support/course-factory";
import { createPerson, PASSWORD } from "../support/factories";
import { keyboardOf } from "../support/keyboard";
import { teachingCourse } from "../support/mentor-course";
import { createUnfinished } from "../support/unfinished-course";
import { fill } from "../support/words";
import { expect, test } from "./fixtures";
import { answerField, conversation, openMentor, ownAddress, tongues } from "./steps";

// T132: eight journeys by keyboard alone. Nothing here clicks, focuses or fills; each stop must show that it is one.
test.use({ viewport: { width: 1440, height: 900 }, contextOptions: { reducedMotion: "reduce" } });

const { en } = tongues;
const w = en.words;
const button = (page: Page, name: string) =>
  page.getByRole("main").getByRole("button", { name, exact: true });

test.beforeEach(({ page }) => page.addInitScript(() => localStorage.setItem("cookieConsent", "rejected")));

test("signing up: every field in order, the check by the space bar, and the new account's address is kept", async ({
  page,
}) => {
  const [keys, email] = [keyboardOf(page), `keyboard-${Date.now()}@example.org`];
  await ownAddress(page);
  await page.goto("/signup");
  await keys.write(page.getByLabel(w.users.userName), "Ada Lovelace");
  await keys.press("Tab");
  await keys.isAt(page.getByLabel(w.users.email));
  await keys.write(page.getByLabel(w.users.email), "not an address");
  await keys.press("Tab");
  await expect(page.getByText(w.users.rules.emailInvalid)).toBeVisible();
  await keys.to(page.getByLabel(w.users.email), "Shift+Tab");
  await keys.write(page.getByLabel(w.users.email), email);
  await keys.write(page.getByLabel(w.users.password, { exact: true }), PASSWORD);
  await keys.write(page.getByLabel(w.users.confirmPassword, { exact: true }), PASSWORD);
  await keys.use(page.getByRole("checkbox", { name: w.users.captcha.check }), "Space");
  await expect(page.getByText(w.users.captcha.verified)).toBeVisible({ timeout: 30_000 });
  await keys.use(button(page, w.users.signup.submit));
  await page.waitForURL("**/login");
  await expect(page.getByLabel(w.users.email)).toHaveValue(email);
});

test("signing in: the password can be looked at, a refusal leaves the focus where it was, Enter in the field sends", async ({
  page,
  makePerson,
}) => {
  const keys = keyboardOf(page);
  const person = await makePerson();
  const [password, send] = [
    page.getByLabel(w.users.password, { exact: true }),
    button(page, w.users.login.submit),
  ];
  await page.goto("/login");
  await keys.write(page.getByLabel(w.users.email), person.email);
  await keys.write(password, "not the password");
  await keys.press("Tab");
  await keys.isAt(button(page, w.common.showPassword));
  await keys.press("Enter");
  await expect(password).toHaveAttribute("type", "text");
  await keys.isAt(button(page, w.common.hidePassword));
  await keys.press("Enter");
  await keys.use(send);
  await expect(page.getByText(w.errors.wrong_credentials)).toBeVisible();
  await keys.isAt(send);
  await keys.to(password, "Shift+Tab");
  await keys.write(password, PASSWORD);
  await keys.press("Enter");
  await page.waitForURL((url) => url.pathname === "/");
  await keys.press("Tab");
  await keys.isAt(page.getByRole("link", { name: w.layout.skip }));
  await keys.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
});

test("the free plan: the dialog holds the focus, Escape gives it back, and the toast can be reached", async ({
  page,
  login,
}) => {
  const keys = keyboardOf(page);
  const d = w.billing.freeDialog;
  await login(page, await createPerson());
  await page.goto("/pricing");
  const join = button(page, w.billing.join);
  await keys.to(page.getByRole("radio", { name: fill(w.billing.see, { plan: w.billing.plans.selfTaught }) }));
  await keys.press("ArrowLeft");
  await keys.use(join);
  const dialog = page.getByRole("alertdialog", { name: d.title });
  for (const name of [w.common.cancel, d.confirm, w.common.close])
    await keys.to(dialog.getByRole("button", { name, exact: true }));
  await keys.to(dialog.getByRole("button", { name: w.common.cancel }));
  await keys.press("Escape");
  await expect(dialog).toHaveCount(0);
  await keys.isAt(join);
  await keys.press("Enter");
  await keys.use(dialog.getByRole("button", { name: d.confirm }));
  await page.waitForURL("**/courses");
  const toast = page.getByRole("listitem").filter({ hasText: d.success });
  await expect(toast).toBeVisible();
  await keys.press("Alt+KeyT");
  await keys.to(toast);
  await keys.use(toast.getByRole("button", { name: w.common.close }));
  await expect(toast).toHaveCount(0);
});

test("the creator: notice, language, start, a suggestion, an answer, starting over", async ({
  page,
  learner: _,
}) => {
  const keys = keyboardOf(page);
  const g = w.generation;
  await page.goto("/create");
  await keys.use(page.getByRole("checkbox", { name: g.intro.dontShow }), "Space");
  await keys.use(button(page, g.intro.close));
  await keys.to(page.getByRole("radio", { name: "English" }));
  await keys.press("ArrowRight");
  await keys.isAt(page.getByRole("radio", { name: "Español" }));
  await expect(page.getByRole("radio", { name: "Español" })).toBeChecked();
  await keys.press("ArrowLeft");
  await keys.use(button(page, g.start.button));
  await keys.isAt(answerField(page, en, 1));
  const suggestions = page.getByRole("group", { name: g.suggestions }).getByRole("button");
  const text = await suggestions.last().innerText();
  await keys.press("Shift+Tab");
  await keys.isAt(suggestions.last());
  await keys.press("Enter");
  await expect(conversation(page, en).getByText(text)).toBeVisible();
  await keys.isAt(answerField(page, en, 2));
  await keys.write(answerField(page, en, 2), "I have never tried it");
  await keys.press("Enter");
  await keys.isAt(answerField(page, en, 3));
  const again = button(page, g.startOver);
  await keys.use(again);
  await expect(page.getByRole("alertdialog")).toBeVisible();
  await keys.press("Escape");
  await keys.isAt(again);
  await keys.press("Enter");
  await keys.use(page.getByRole("alertdialog").getByRole("button", { name: g.startOver }));
  await keys.isAt(button(page, g.start.button));
});

test("the creator at work: Stop, and the way back to a new beginning", async ({ page, learner }) => {
  const keys = keyboardOf(page);
  const g = w.generation;
  const { id } = await createUnfinished(learner, "writing");
  await db()
    .insert(schema.generationCharges)
    .values({ courseId: id, userId: learner.id, counter: "permanent" });
  await page.goto("/create");
  await keys.to(page.getByRole("link", { name: g.making.readFirst }));
  await keys.use(button(page, g.making.stop));
  await expect(page.getByText(g.stopped.givenBack)).toBeVisible();
  await keys.isAt(button(page, g.start.button));
  expect(await db().$count(schema.courses, eq(schema.courses.id, id))).toBe(0);
});

test("a course: dots, turning the page, a quiz answered wrong and then right, completion", async ({
  page,
  learner,
}) => {
  const keys = keyboardOf(page);
  const q = w.course.quiz;
  const { id } = await createCourse(learner, { questions: 1 });
  await page.goto(`/course/${id}`);
  await openMentor(page);
  const dots = page.getByRole("navigation", { name: w.course.modules }).getByRole("link");
  const turn = page.getByRole("navigation", { name: w.course.turn }).getByRole("link");
  const title = (name: string) => page.getByRole("heading", { level: 2, name });
  await keys.use(dots.nth(1));
  await expect(title("Second steps")).toBeVisible();
  await keys.isAt(title("Second steps"));
  await keys.use(turn.first());
  await expect(title("First steps")).toBeVisible();

  const question = page.getByRole("main").locator("fieldset").first();
  const options = question.getByRole("radio");
  const answer = async (option: number) => {
    await keys.to(options.locator("xpath=self::*[not(@disabled)]").first());
    for (let i = 0; i < 4 && !(await options.nth(option).isChecked()); i += 1) await keys.press("ArrowDown");
    await keys.isAt(options.nth(option));
    await keys.press("Tab");
    await keys.isAt(question.getByRole("button", { name: q.check }));
    await keys.press("Enter");
  };
  const openQuiz = () => keys.use(page.getByRole("button", { name: new RegExp(q.take) }));
  await openQuiz();
  await expect(question).toBeVisible();
  await answer(1);
  await expect(question.getByText(q.incorrect)).toBeVisible();
  await keys.isAt(options.nth(0));
  await answer(RIGHT_OPTION);
  await expect(page.getByText(q.congratulations)).toBeVisible();
  await keys.isAt(page.getByRole("status").filter({ hasText: q.congratulations }));
  await keys.press("Tab");
  await keys.isAt(button(page, q.review));

  await keys.use(turn.first());
  await expect(title("Second steps")).toBeVisible();
  await openQuiz();
  await expect(question).toBeVisible();
  await answer(RIGHT_OPTION);
  const panel = page.getByRole("region", { name: w.learning.completion.congratulation });
  await expect(panel.locator("xpath=..")).toBeFocused();
  await keys.press("Tab", "ArrowRight");
  await expect(panel.getByRole("radio", { checked: true })).toBeFocused();
  await keys.use(panel.getByRole("button", { name: w.learning.rating.submit }));
  await expect(panel.getByText(w.learning.rating.yours)).toBeVisible();
  await keys.use(button(page, w.course.review));
  await expect(title("Second steps")).toBeVisible();
});

test("the mentor: Shift+Enter begins a line, Enter sends, a way out keeps the focus", async ({
  page,
  learner,
}) => {
  const keys = keyboardOf(page);
  const { id } = await teachingCourse(learner);
  await page.goto(`/course/${id}`);
  const { composer, margin, said, replies, log } = await openMentor(page);
  await keys.to(log);
  await keys.to(composer);
  await page.keyboard.type("line one");
  await keys.press("Shift+Enter");
  await page.keyboard.type("line two");
  await expect(composer).toHaveValue("line one\nline two");
  await keys.press("Enter");
  await expect(said.last()).toContainText("line one");
  const example = margin.getByRole("button", { name: w.mentor.example });
  const spoken = (count: number) =>
    expect(replies)
      .toHaveCount(count)
      .then(() => expect(example).not.toHaveAttribute("aria-disabled"));
  await spoken(2);
  await expect(composer).toHaveValue("");
  await page.keyboard.type("another thought");
  await keys.use(margin.getByRole("button", { name: w.mentor.send }));
  await keys.isAt(composer);
  await spoken(3);
  await keys.use(example);
  await spoken(4);
  await keys.isAt(example);
});

test("my courses: search, filters, the options menu, and deleting with the focus given back", async ({
  page,
  learner,
}) => {
  const keys = keyboardOf(page);
  await createCourse(learner, { title: "Bread", tags: ["Baking"] });
  await createCourse(learner, { title: "Bridges", level: "advanced" });
  await page.goto("/courses");
  const titles = page.getByRole("main").getByRole("heading", { level: 2 }).getByRole("link");
  await keys.write(page.getByRole("searchbox", { name: w.courses.search }), "br");
  await expect(titles).toHaveCount(2);
  await keys.use(page.getByRole("checkbox", { name: w.common.levels.advanced }), "Space");
  await expect(titles).toHaveText(["Bridges"]);
  await keys.use(button(page, w.courses.clear));
  await expect(titles).toHaveCount(2);
  await keys.to(titles.first());

  const item = (name: string) => page.getByRole("menuitem", { name });
  const options = page.getByRole("button", { name: fill(w.courses.menu.label, { title: "Bread" }) });
  await keys.use(options);
  await keys.isAt(item(w.courses.menu.open));
  await keys.press("Escape");
  await keys.isAt(options);
  const chooseDelete = async () => {
    await keys.press("Enter");
    await keys.isAt(item(w.courses.menu.open));
    // A menu moves its focus a moment after the key: one stop after another.
    for (const name of [w.market.publish.menu, w.courses.menu.delete])
      await keys.press("ArrowDown").then(() => keys.isAt(item(name)));
    await keys.press("Enter");
  };
  await chooseDelete();
  const dialog = page.getByRole("alertdialog", { name: w.courses.delete.title });
  await expect(dialog).toBeVisible();
  await keys.press("Escape");
  await keys.isAt(options);
  await chooseDelete();
  await keys.use(dialog.getByRole("button", { name: w.courses.delete.confirm }));
  await expect(page.getByText(w.courses.delete.done)).toBeVisible();
  await expect(page.getByRole("main").getByRole("status").filter({ hasText: "1 course" })).toBeFocused();
  await expect(titles).toHaveText(["Bridges"]);
  await keys.use(titles.first());
  await page.waitForURL(/\/course\//);
});

test("settings by arrow keys, the profile, and signing out through the account menu", async ({
  page,
  learner,
}) => {
  const keys = keyboardOf(page);
  const s = w.settings;
  await page.goto("/settings");
  const tab = (name: string) => page.getByRole("tab", { name });
  const menuItem = (name: string) => page.getByRole("menuitem", { name });
  await keys.to(tab(s.tabs.profile));
  for (const name of [s.tabs.plan, s.tabs.contact, s.tabs.password, s.tabs.appearance]) {
    await keys.press("ArrowRight");
    await keys.isAt(tab(name));
    await expect(page.getByRole("tabpanel", { name })).toBeVisible();
  }
  await keys.press("Home");
  await keys.isAt(tab(s.tabs.profile));
  const edit = button(page, s.profile.edit);
  const name = page.getByRole("textbox", { name: s.profile.fullName });
  await keys.use(edit);
  await keys.isAt(name);
  await page.keyboard.type("Nobody");
  await keys.press("Escape");
  await keys.isAt(edit);
  await keys.press("Enter");
  await expect(name).toHaveValue(learner.fullName);
  await keys.isAt(name);
  await page.keyboard.type("Grace Hopper");
  await keys.press("Enter");
  await expect(page.getByText(s.profile.saved)).toBeVisible();
  await keys.isAt(edit);

  const account = page.getByRole("button", { name: fill(w.layout.account, { who: "Grace Hopper" }) });
  await keys.to(account, "Shift+Tab");
  for (const leave of ["Escape", "End"]) {
    await keys.press("Enter");
    await keys.isAt(menuItem(w.layout.myProfile));
    await keys.press(leave);
    await keys.isAt(leave === "Escape" ? account : menuItem(w.layout.logOut));
  }
  await keys.press("Enter");
  await page.waitForURL("**/login");
  expect(await db().$count(schema.sessions, eq(schema.sessions.userId, learner.id))).toBe(0);
});
