import type { BrowserContext, Page } from "playwright/test";
import { completeCourse } from "@/lib/learning/mutations";
import { db, schema } from "@/db";
import { SUBJECT_MAX } from "@/lib/generation/policy";
import { createCourse } from "@/tests/support/courses/course-factory";
import {
  hostileAssessment,
  hostileCourse,
  hostileDialogue,
  hostileLists,
  hostileShelf,
  hostileTexts,
  marker,
  MODULES,
  payloadsOf,
} from "@/tests/support/database/hostile-rows";
import { FOREIGN, payloads } from "@/tests/support/http/xss-payloads";
import { expect, test } from "@/tests/e2e/fixtures";
import {
  answerField,
  answerQuestion,
  conversation,
  openMentor,
  openQuiz,
  startAssessment,
  translations,
  sendSubject,
  reachSecondQuestion,
} from "@/tests/e2e/steps";

// T043, T044 and T122: texts of people and models are shown as text, even without the pages' policy.
const { en } = translations;
const w = en.words;

/** Records every payload that runs in any frame of a context, and every dialog that one opens. */
async function listen(context: BrowserContext): Promise<number[]> {
  const ran: number[] = [];
  await context.exposeFunction("__xss", (n: number) => void ran.push(n));
  context.on("dialog", (dialog) => {
    ran.push(-1);
    void dialog.dismiss();
  });
  return ran;
}

/**
 * Attributes that would run a script or request the foreign host, at once or after a click. A plain link may lead there, and a sandboxed frame may
 * have a srcdoc.
 */
function dangers(page: Page): Promise<string[]> {
  return page.evaluate((foreign) => {
    const bad = (node: Element, { name, value }: Attr) =>
      name.startsWith("on") ||
      /^(?:javascript|vbscript|data:text)/i.test(value.replace(/[\s\p{Cc}]/gu, "")) ||
      (name === "srcdoc" && !node.matches('[sandbox]:not([sandbox~="allow-scripts"])')) ||
      (value.includes(foreign) &&
        /^(?:src|srcset|poster|data|action|formaction|background|style|xlink:href)$/.test(name)) ||
      (name === "href" && value.includes(foreign) && !node.matches("a"));
    return [...document.querySelectorAll("*")].flatMap((node) =>
      [...node.attributes]
        .filter((one) => bad(node, one))
        .map(({ name, value }) => `<${node.tagName} ${name}="${value.slice(0, 80)}">`),
    );
  }, FOREIGN);
}

async function expectHarmless(page: Page, ran: number[]): Promise<void> {
  expect(await dangers(page)).toEqual([]);
  expect(ran, "payloads that ran").toEqual([]);
  expect(new URL(page.url()).hostname, "the page was not led away").toBe("localhost");
}

test("the payloads work: in a page without escaping they run and send requests to the foreign host", async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL });
  const ran = await listen(context);
  const asked: string[] = [];
  await context.route(`${FOREIGN}/**`, (route) => {
    asked.push(route.request().url());
    return route.abort();
  });
  const frames = payloads
    .map((text) => `<iframe srcdoc="${text.replaceAll("&", "&amp;").replaceAll('"', "&quot;")}"></iframe>`)
    .join("");
  const page = await context.newPage();
  await page.route("**/raw", (route) =>
    route.fulfill({ contentType: "text/html", body: `<!doctype html>${frames}` }),
  );
  await page.goto("/raw");
  await expect.poll(() => new Set(ran).size, { timeout: 30_000 }).toBeGreaterThan(30);
  await expect.poll(() => new Set(asked).size).toBeGreaterThan(8);
  await context.close();
});

// A payload that runs with the policy in force also runs without it.
test.describe("with the pages' policy switched off", () => {
  test.use({ bypassCSP: true, viewport: { width: 1440, height: 900 } });

  test("names, titles and topics in My Courses and the dashboard", async ({ page, context, learner }) => {
    test.setTimeout(120_000);
    const ran = await listen(context);
    await hostileShelf(learner);
    await page.goto("/courses");
    const cards = page.getByRole("main").getByRole("heading", { level: 2 }).getByRole("link");
    await expect(cards).toHaveCount(payloads.length);
    expect((await cards.allTextContents()).sort()).toEqual([...payloads].sort());
    await expectHarmless(page, ran);
    await page.goto("/");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectHarmless(page, ran);
  });

  test("a person's name on the dashboard, in the menu, the settings and on a certificate", async ({
    page,
    context,
    makePerson,
    login,
  }) => {
    test.setTimeout(120_000);
    const ran = await listen(context);
    for (const fullName of hostileTexts) {
      const person = await makePerson({ fullName });
      await login(page, person);
      const made = await createCourse(person, { title: fullName });
      for (const quizId of made.quizIds)
        await db().insert(schema.quizPasses).values({ userId: person.id, quizId });
      const { certificate_id } = await completeCourse(person.actor, made.id);
      for (const path of ["/", "/settings", `/course/${made.id}`, `/certificate/${certificate_id}`]) {
        await page.goto(path);
        await expect(page.getByText(fullName).first(), path).toBeVisible();
        await expectHarmless(page, ran);
      }
    }
  });

  test("other people's texts in the Hub, and in the administration's users, feedback and emails", async ({
    page,
    context,
    makePerson,
    login,
  }) => {
    test.setTimeout(120_000);
    const ran = await listen(context);
    await login(page, await makePerson({ isSuperuser: true }));
    const { mark, rows } = await hostileLists();
    const names = rows.map(({ person }) => person.fullName);

    await page.goto(`/market?q=${mark}`);
    const titles = page.getByRole("heading", { level: 2 }).filter({ hasText: mark });
    await expect(titles).toHaveCount(rows.length);
    expect((await titles.allTextContents()).sort()).toEqual(names.toSorted());
    await expectHarmless(page, ran);
    for (const { courseId, text } of rows) {
      await page.goto(`/market?course=${courseId}`);
      await expect(page.getByRole("dialog").getByText(w.market.notNow)).toBeVisible();
      await expect(page.getByRole("dialog")).toContainText(`${mark} ${text}`);
      await expectHarmless(page, ran);
    }

    await page.goto(`/admin/users?q=${mark}`);
    for (const name of names) await expect(page.getByRole("row").filter({ hasText: name })).toHaveCount(1);
    await expectHarmless(page, ran);

    await page.goto("/readFeedback");
    for (const { person, text } of rows) {
      const answers = page
        .getByRole("row")
        .filter({ has: page.getByRole("link", { name: person.fullName }) })
        .getByRole("cell")
        .filter({ hasText: text });
      await expect(answers).toHaveCount(4);
    }
    await expectHarmless(page, ran);

    for (const { mailId, text } of rows) {
      await page.goto(`/admin/outbox?status=failed&mail=${mailId}`);
      await expect(
        page.getByRole("list", { name: w.mail.outbox.list }).getByRole("link").filter({ hasText: mark }),
      ).toHaveCount(rows.length);
      await expect(
        page.getByRole("region", { name: w.mail.outbox.opened }).getByRole("heading", { level: 2 }),
      ).toHaveText(`${mark} ${text}`);
      const letter = page.frameLocator(`iframe[title="${w.mail.view.title}"]`);
      await expect(letter.getByRole("heading", { level: 1 })).toHaveText(`${mark} ${text}`);
      await expect(
        letter.locator(
          "script, img, svg, math, iframe, object, embed, form, input, video, audio, [onload], [onerror], [onfocus]",
        ),
      ).toHaveCount(0);
      await expectHarmless(page, ran);
    }
  });

  test("lessons, objectives, links and quizzes of a course", async ({ page, context, learner }) => {
    test.setTimeout(180_000);
    const ran = await listen(context);
    const { id } = await hostileCourse(learner);
    for (let module = 0; module < MODULES; module += 1) {
      await page.goto(`/course/${id}?module=${module + 1}`);
      const lesson = page.getByRole("article", { name: w.course.lesson });
      for (const n of payloadsOf(module)) await expect(lesson).toContainText(marker(n));
      const questions = await openQuiz(page, en);
      await expect(questions).toHaveCount(payloadsOf(module).length);
      await answerQuestion(page, en, 0, 0);
      await expect(questions.first().getByText(w.course.quiz.incorrect)).toBeVisible();
      await expectHarmless(page, ran);
    }
  });

  test("both sides of a conversation with the mentor", async ({ page, context, learner }) => {
    const ran = await listen(context);
    const { id, moduleIds } = await createCourse(learner);
    await hostileDialogue(learner, moduleIds[0] ?? "");
    await page.goto(`/course/${id}`);
    const margin = page.getByRole("complementary", { name: w.mentor.name });
    const said = margin.locator("[data-role=user] p[dir]");
    await expect(said).toHaveCount(payloads.length);
    expect(await said.allTextContents()).toEqual(payloads);
    await expect(margin.locator("[data-role=assistant]")).toHaveCount(payloads.length);
    await expectHarmless(page, ran);
  });

  test("questions, answers and suggestions of the creator", async ({ page, context, learner }) => {
    const ran = await listen(context);
    const answer = await hostileAssessment(learner);
    await page.goto("/create");
    await expect(conversation(page, en).locator(".turn-answer p").first()).toHaveText(answer);
    await expect(page.getByRole("group", { name: w.generation.suggestions }).getByRole("button")).toHaveCount(
      50,
    );
    await expectHarmless(page, ran);
  });

  test("text being typed: an answer to the creator, a message to the mentor", async ({
    page,
    context,
    learner,
  }) => {
    const ran = await listen(context);
    await startAssessment(page, en);
    const images = payloads.filter((one) => /img|\[go\]/.test(one));
    const text = images.slice(0, 8).join(" ");
    const subject = images.find((one) => one.length <= SUBJECT_MAX) ?? "";
    await answerField(page, en, 1).fill(subject);
    await sendSubject(page, en);
    await reachSecondQuestion(page, en);
    await expect(conversation(page, en).locator(".turn-answer p")).toHaveText(subject);
    await expectHarmless(page, ran);

    const { id } = await createCourse(learner, { title: text });
    await page.goto(`/course/${id}`);
    const { composer, said, replies } = await openMentor(page);
    await composer.fill(text);
    await composer.press("Enter");
    await expect(replies).toHaveCount(2);
    await expect(said.locator("p[dir]")).toHaveText(text);
    await expectHarmless(page, ran);
  });
});
