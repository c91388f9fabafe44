import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { Page } from "playwright/test";
import { colourFaults, seriousFaults } from "@/tests/support/pages/page-faults";
import { words as all } from "@/tests/support/text/words";
import { refused } from "@/tests/support/pages/watch-pages";
import { expect, test } from "@/tests/e2e/fixtures";

const operation = (page: Page, id: string) => page.locator(`#${id}`);

async function openToTry(page: Page, id: string, words: (typeof all)["en"]) {
  const part = operation(page, id);
  await part.locator("summary").click();
  await part.getByRole("button", { name: words.reference.try }).click();
  return part;
}

test("/es/docs: a call can be tried with the browser's session, and the expanded parts are accessible on a phone", async ({
  page,
  learner,
}) => {
  const words = all.es;
  await page.addInitScript(() => localStorage.setItem("cookieConsent", "rejected"));
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto("/es/docs");
  const read = await openToTry(page, "getMe", words);
  await read.getByRole("button", { name: words.reference.send }).click();
  await expect(read.getByRole("form").getByRole("status")).toContainText("200");
  await expect(read.getByRole("form").getByRole("status")).toContainText(learner.email);
  const change = await openToTry(page, "updateMe", words);
  await change.getByRole("textbox").fill('{ "full_name": "Grace of the Reference" }');
  await change.getByRole("button", { name: words.reference.send }).click();
  await expect(change.getByRole("form").getByRole("status")).toContainText("Grace of the Reference");
  await operation(page, "searchMarket").locator("summary").click();
  // Code in the OpenAPI document is shown as code.
  await expect(
    operation(page, "watchGeneration").locator("summary code").filter({ hasText: "progress" }),
  ).toHaveCount(1);
  expect(await page.getByRole("article").innerText()).not.toContain("`");
  // site.spec.ts covers the rest of this long page.
  const opened = ["#getMe", "#updateMe", "#searchMarket"];
  for (const [colorScheme, faults] of [
    ["light", seriousFaults],
    ["dark", colourFaults],
  ] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    expect(await faults(page, opened), colorScheme).toEqual([]);
  }
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
  ).toBeLessThanOrEqual(0);
});

test("a visitor's call shows the 401 with a link to the login page", async ({ page, watch }) => {
  await page.addInitScript(() => localStorage.setItem("cookieConsent", "rejected"));
  await page.goto("/docs");
  watch.expectError(refused(/users\/me/, 401));
  const read = await openToTry(page, "getMe", all.en);
  await read.getByRole("button", { name: all.en.reference.send }).click();
  await expect(read.getByRole("link", { name: all.en.reference.signIn })).toHaveAttribute("href", "/login");
  await page
    .getByRole("navigation", { name: all.en.site.footer.nav })
    .getByRole("link", { name: all.en.site.footer.api })
    .click();
  await expect(page).toHaveURL(/\/docs$/);
});

test("the first example has the site's address and gets a token that the other examples use", async ({
  page,
  makePerson,
  site,
}) => {
  await page.addInitScript(() => localStorage.setItem("cookieConsent", "rejected"));
  const person = await makePerson();
  for (const path of ["/docs", "/es/docs"]) {
    await page.goto(path);
    await expect(page.locator("[data-start]")).toContainText(`export MENO_URL=${new URL(site.url).origin}\n`);
  }
  const begin = (await page.locator("[data-start]").innerText())
    .replace("you@example.org", person.email)
    .replace("password=…", `password=${person.password}`);
  const line = (await page.locator('[data-curl="getMe"]').textContent()) ?? "";
  const { stdout } = await promisify(execFile)("sh", ["-c", `${begin}\n${line}`], {
    env: { PATH: process.env.PATH ?? "", NODE_ENV: "test" },
  });
  expect(JSON.parse(stdout)).toMatchObject({ email: person.email });
});

test("at another address of the site the first example has that address", async ({ browser, site }) => {
  // An unwatched page, because watched pages report this address as a foreign host.
  const page = await browser.newPage();
  const alias = new URL("/docs", site.url.replace("localhost", "127.0.0.1"));
  await page.goto(alias.href);
  await expect(page.locator("[data-start]")).toContainText(`export MENO_URL=${alias.origin}\n`);
  await page.close();
});
