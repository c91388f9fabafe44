import { eq } from "drizzle-orm";
import { db, schema } from "@/db";
import { createCourse } from "@/tests/support/courses/course-factory";
import { balanceOf, completeOwn, createListed } from "@/tests/support/market/market";
import { expect, test } from "@/tests/e2e/fixtures";
import { submitLogin, toastOf, translations } from "@/tests/e2e/steps";
import { refused } from "@/tests/support/pages/watch-pages";

const word = () => `w${Math.random().toString(36).slice(2, 10)}`;

test("an author publishes a course, another person finds, buys, studies and rates it, and the author earns", async ({
  page,
  makePerson,
  login,
  otherContext,
}) => {
  const author = await makePerson({ fullName: "Hanna Weiss", tier: 1 });
  const buyer = await makePerson({ fullName: "Joan Vidal", balance: 2_500 });
  const title = `Arguments That Hold ${word()}`;
  const made = await createCourse(author, { title, tags: ["Logic"] });
  await login(page, author);
  await page.goto("/courses");
  // An unfinished course cannot be published, so it is not offered.
  await page.getByRole("button", { name: `Options for ${title}` }).click();
  await expect(page.getByRole("menuitem", { name: "Delete" })).toBeVisible();
  await expect(page.getByRole("menuitem", { name: "Publish" })).toHaveCount(0);
  await completeOwn(made.id);
  await page.reload();
  await page.getByRole("button", { name: `Options for ${title}` }).click();
  await page.getByRole("menuitem", { name: "Publish" }).click();
  await page.getByLabel("Price in credits").fill("4");
  await expect(page.getByText("Enter a price from 5 to 15 credits.")).toBeVisible();
  await expect(page.getByRole("dialog").getByRole("button", { name: "Publish" })).toBeDisabled();
  await page.getByLabel("Price in credits").fill("8");
  await page.getByRole("dialog").getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("Course published")).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);

  const shop = await otherContext.newPage();
  await login(shop, buyer);
  await shop.goto(`/market?q=${encodeURIComponent(title)}`);
  await shop.getByRole("button", { name: title }).click();
  const offer = shop.getByRole("dialog", { name: title });
  await expect(offer.getByText("17.00 credits")).toBeVisible();
  await offer.getByRole("button", { name: "What’s inside: 2 modules" }).click();
  await expect(offer.getByText("First steps", { exact: true })).toBeVisible();
  await offer.getByRole("button", { name: "Buy for 8 credits" }).dblclick();
  await expect(shop.getByText("Course purchased")).toBeVisible();
  await expect(offer.getByText("This course is now yours.")).toBeVisible();
  expect([await balanceOf(buyer), await balanceOf(author)]).toEqual([1_700, 800]);
  await offer.getByRole("link", { name: "Open the course" }).click();
  await expect(shop).toHaveURL(new RegExp(`/course/${made.id}`));
  await expect(shop.getByRole("heading", { level: 1 })).toContainText(title);
});

test("a person who cannot buy sees the reason, and the URL keeps the search, the filters and the open offer", async ({
  page,
  makePerson,
  login,
}) => {
  const author = await makePerson({ fullName: "Mei Tanaka" });
  const key = word();
  await createListed(author, {
    title: `Python ${key}`,
    tags: [`tag-${key}`],
    price: 1_500,
    ratingSum: 19,
    ratingCount: 4,
  });
  await createListed(author, {
    title: `Luz y sombra ${key}`,
    language: "español",
    level: "advanced",
    price: 0,
  });
  const poor = await makePerson({ balance: 500 });
  await login(page, poor);
  await page.goto("/market");
  await expect(page.getByText("Highest rated first")).toBeVisible();
  // A long paste stays with its count and is not searched for.
  await page.getByRole("searchbox").fill(key.repeat(30));
  await expect(page.getByText(/^\d+ characters too many: the limit is 200\.$/)).toBeVisible();
  await expect(page.getByRole("searchbox")).toHaveValue(key.repeat(30));
  await expect(page).toHaveURL(/\/market$/);
  await page.getByRole("searchbox").fill(key);
  await expect(page.getByRole("status").filter({ hasText: "2 courses" })).toBeVisible();
  await expect(page.getByText("Best matches first")).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`q=${key}`));
  await page.getByRole("checkbox", { name: "Advanced" }).check();
  await expect(page.getByRole("button", { name: `Luz y sombra ${key}` })).toBeVisible();
  await expect(page.getByRole("button", { name: `Python ${key}` })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("checkbox", { name: "Advanced" })).toBeChecked();
  await expect(page.getByRole("button", { name: `Python ${key}` })).toHaveCount(0);
  await page.getByRole("button", { name: "Clear all" }).click();
  await expect(page.getByRole("searchbox")).toHaveValue("");

  await page.goto(`/market?q=${key}`);
  await page.getByRole("button", { name: `Python ${key}` }).click();
  await expect(page.getByText("Not enough credits")).toBeVisible();
  await expect(page.getByRole("button", { name: "Buy for 15 credits" })).toBeDisabled();
  await expect(page).toHaveURL(/course=/);
  await page.goBack();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.getByRole("button", { name: `Luz y sombra ${key}` }).press("Enter");
  await page.getByRole("button", { name: "Enrol for free" }).press("Enter");
  await expect(page.getByText("You are enrolled")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: `Luz y sombra ${key}` })).toBeFocused();

  await db().update(schema.users).set({ subscriptionId: null }).where(eq(schema.users.id, poor.id));
  await page.goto(`/es/market?q=${key}`);
  await page.getByRole("button", { name: `Python ${key}` }).click();
  await expect(page.getByText("Hace falta un plan")).toBeVisible();
  await expect(page.getByRole("dialog").getByText("4,8 (4)")).toBeVisible();
});

test("two people can buy at the same moment, and a changed price is not paid", async ({
  page,
  makePerson,
  login,
  otherContext,
  watch,
}) => {
  const author = await makePerson();
  const title = `Perspective ${word()}`;
  const made = await createListed(author, { title, price: 600 });
  const [first, second] = [await makePerson({ balance: 1_000 }), await makePerson({ balance: 1_000 })];
  const other = await otherContext.newPage();
  await login(page, first);
  await login(other, second);
  const open = async (shop: typeof page) => {
    await shop.goto(`/market?course=${made.id}`);
    return shop.getByRole("button", { name: /^Buy for/ });
  };
  const [here, there] = [await open(page), await open(other)];
  await expect(here).toBeVisible();
  await expect(there).toBeVisible();
  await Promise.all([here.click(), there.click()]);
  await expect(page.getByText("This course is now yours.")).toBeVisible();
  await expect(other.getByText("This course is now yours.")).toBeVisible();
  expect([await balanceOf(first), await balanceOf(second), await balanceOf(author)]).toEqual([
    400, 400, 1_200,
  ]);

  const late = await makePerson({ balance: 2_000 });
  await login(page, late);
  const buy = await open(page);
  await expect(buy).toHaveText("Buy for 6 credits");
  await db().update(schema.courses).set({ price: 900 }).where(eq(schema.courses.id, made.id));
  watch.expectError(refused(/courses\/buy/, 409));
  await buy.click();
  await expect(page.getByRole("button", { name: "Buy for 9 credits" })).toBeVisible();
  await expect(page.getByText("The price has changed.")).toBeVisible();
  expect(await balanceOf(late)).toBe(2_000);
});

test("a toast over an open dialog can be closed, and the dialog keeps the typed text", async ({
  page,
  makePerson,
  login,
  watch,
}) => {
  const { common, market } = translations.en.words;
  const author = await makePerson();
  const title = `Held Open ${word()}`;
  await completeOwn((await createCourse(author, { title })).id);
  await login(page, author);
  await page.goto("/courses");
  await page.route("**/api/v1/courses/publish", (route) =>
    route.fulfill({ status: 500, json: { detail: "Internal Server Error", code: "internal" } }),
  );
  watch.expectError(refused(/courses\/publish/, 500));
  await page.getByRole("button", { name: `Options for ${title}` }).click();
  await page.getByRole("menuitem", { name: "Publish" }).click();
  const dialog = page.getByRole("dialog");
  await page.getByLabel("Price in credits").fill("7");
  await dialog.getByRole("button", { name: "Publish" }).click();
  const toast = toastOf(page, market.publish.failed);
  await toast.getByRole("button", { name: common.close, includeHidden: true }).click();
  await expect(toast).toHaveCount(0);
  await expect(page.getByLabel("Price in credits")).toHaveValue("7");
  // A click beside the dialog, away from the toast, closes it.
  await page.mouse.click(5, 5);
  await expect(dialog).toHaveCount(0);
});

test("after a logout elsewhere More and an offer report it, and logging in leads back to the offer", async ({
  page,
  makePerson,
  login,
  watch,
}) => {
  const { errors, market } = translations.en.words;
  const author = await makePerson();
  const key = word();
  for (let number = 0; number < 25; number += 1)
    await createListed(author, {
      title: `Course ${number} ${key}`,
      modules: ["Only one"],
      questions: 1,
      price: 600,
    });
  const buyer = await makePerson();
  await login(page, buyer);
  // The page stores the browser's time zone, which needs the session.
  const zoneStored = page.waitForResponse(/\/users\/me$/);
  await page.goto(`/market?q=${key}`);
  await zoneStored;
  const more = page.getByRole("button", { name: market.more, exact: true });
  await expect(more).toBeVisible();
  await db().delete(schema.sessions).where(eq(schema.sessions.userId, buyer.id));
  watch.expectError(refused(/courses\/market/, 401));
  await more.click();
  const alert = page.getByRole("alert").filter({ hasText: errors.unauthenticated });
  await expect(alert.getByRole("link", { name: market.signIn })).toBeVisible();
  await page.getByRole("button", { name: key }).first().click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText(errors.unauthenticated)).toBeVisible();
  await expect(dialog.getByText(market.offerFailed)).toHaveCount(0);
  const again = dialog.getByRole("link", { name: market.signIn });
  // The offer appears in the address a moment later.
  await expect(again).toHaveAttribute("href", /course%3D/);
  await again.click();
  await expect(page).toHaveURL(/\/login\?next=/);
  await submitLogin(page, translations.en, buyer);
  await page.waitForURL(
    (url) =>
      url.pathname === "/market" && url.searchParams.get("q") === key && url.searchParams.has("course"),
  );
  await expect(dialog.getByRole("button", { name: /^Buy for/ })).toBeVisible();
});
