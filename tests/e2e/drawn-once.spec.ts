import type { Page } from "playwright/test";
import { completeCourse, submitAnswer } from "@/lib/learning/mutations";
import { createCourse, enrol, RIGHT_OPTION } from "../support/course-factory";
import { createListed } from "../support/market";
import { expect, test } from "./fixtures";
import { hydrated } from "./steps";

// What the server has drawn once is text to React, which looks in it for words alone: an attribute that differs would stay, and nobody would be told.

/** Elements with their attributes in order of their names, and texts. */
function shapesOf(page: Page, parts: string): Promise<string[]> {
  return page.locator(parts).evaluateAll((found) => {
    const shape = (node: Node): unknown => {
      if (!(node instanceof Element)) return node.nodeValue;
      const attributes = [...node.attributes].map(({ name, value }) =>
        name === "style" ? `style=${(node as HTMLElement).style.cssText}` : `${name}=${value}`,
      );
      return { [node.localName]: [attributes.sort(), ...[...node.childNodes].map(shape)] };
    };
    return found.map((element) => {
      const copy = element.cloneNode(true);
      const comments = document.createTreeWalker(copy, NodeFilter.SHOW_COMMENT);
      while (comments.nextNode()) (comments.currentNode as Comment).data = "";
      const html = document.createElement("div");
      html.append(copy);
      // Comments part texts, on the server alone.
      html.innerHTML = html.innerHTML.replaceAll("<!---->", "");
      return JSON.stringify(shape(html), null, 1);
    });
  });
}

const places = [
  { link: "My Courses", parts: "form[role=search], .course-card", count: 5 },
  { link: "Knowledge Hub", parts: ".course-card", count: 2 },
  {
    link: "Dashboard",
    parts: "main header, section[aria-labelledby=continue-title], section[aria-labelledby=recent-title] li",
    count: 5,
  },
  { link: "User Settings", parts: "main dl", count: 1 },
];

for (const { link, parts, count } of places)
  test(`${link}: what the server has drawn is what the browser draws, attribute by attribute`, async ({
    page,
    learner,
    makePerson,
  }) => {
    // The Hub is everybody's: what is looked for there is called as nothing else.
    const name = `Drawn${learner.id.slice(-8)}`;
    const author = await makePerson({ fullName: `Tom "T" <b>&'` });
    const rated = await createListed(author, {
      title: `${name}, <rated> & "bought"`,
      level: "advanced",
      tags: ["Music", `"&'`],
      price: 750,
      ratingSum: 13,
      ratingCount: 3,
    });
    await enrol(learner, rated.id);
    await createListed(await makePerson({ fullName: "" }), { title: `${name} by nobody`, price: 0 });
    await createCourse(learner, { title: `${name} and public`, isPublished: true });
    await createCourse(learner, { title: `${name} alone`, language: "español", tags: [] });
    const done = await createCourse(learner, { title: `${name} to its end` });
    for (const quiz_id of done.quizIds)
      for (const i of [0, 1])
        await submitAnswer(learner.actor, { quiz_id, question_index: i, answer_index: RIGHT_OPTION });
    await completeCourse(learner.actor, done.id);

    // From page to page the browser draws by itself.
    await page.goto("/guide");
    await hydrated(page);
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: link }).click();
    await expect(page.locator(parts).first()).toBeVisible();
    await page.waitForLoadState("networkidle");
    if (link === "Knowledge Hub") {
      await page.getByRole("searchbox").fill(name);
      await expect(page.getByText("2 courses", { exact: true })).toBeVisible();
      await page.waitForLoadState("networkidle");
    }
    await page.mouse.move(0, 0);
    const byBrowser = await shapesOf(page, parts);
    await page.reload();
    await hydrated(page);
    const byServer = await shapesOf(page, parts);
    expect(byServer.length).toBeGreaterThanOrEqual(count);
    expect(byServer).toEqual(byBrowser);
  });
